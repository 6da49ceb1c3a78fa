#include "core/decision/glossary.h"

#include "core/json_reader.h"

namespace terroir::core {
namespace {

constexpr int kGlossarySchema = 1;

void readWording(JsonReader& json, const char* key, Wording& wording)
{
    json.object(key, [&](JsonReader& texts) {
        texts.requiredText("en", wording.en);
        texts.requiredText("zh", wording.zh);
    });
}

} // namespace

Result<std::vector<GlossaryTerm>> glossaryFromJson(std::string_view json)
{
    const auto parsed = parseJson(json, "glossary");
    if (!parsed)
        return tl::unexpected<Problem>(parsed.error());
    std::optional<Problem> problem;
    JsonReader reader(*parsed, "glossary", problem);
    int schema = 0;
    reader.require("schema");
    reader.integer("schema", schema);
    if (schema > kGlossarySchema)
        reader.report(ProblemCode::TooNew, "schema", std::to_string(schema), std::to_string(kGlossarySchema));
    std::vector<GlossaryTerm> terms;
    reader.require("terms");
    reader.objects("terms", [&](JsonReader& entry) {
        GlossaryTerm term;
        entry.requiredText("id", term.id);
        entry.require("term");
        entry.require("text");
        readWording(entry, "term", term.term);
        readWording(entry, "text", term.text);
        readWording(entry, "picture", term.picture);
        for (const char* ofTheSeedMap : {"facts", "values"}) // a test follows them; readers do not
            static_cast<void>(entry.find(ofTheSeedMap));
        terms.push_back(std::move(term));
    });
    if (problem)
        return tl::unexpected<Problem>(*problem);
    return terms;
}

} // namespace terroir::core
