#include "core/sweep/sweep_spec.h"

#include "core/explain/traced.h"
#include "core/json_reader.h"

#include <algorithm>
#include <cmath>

namespace terroir::core {

namespace {

constexpr int kSweepSchema = 1;

void readAxisValues(JsonReader& json, SweepAxis& axis)
{
    const nlohmann::json* list = json.find("values");
    if (!list->is_array() || list->empty())
        return json.report(ProblemCode::Malformed, "values", {}, "list of numbers");
    for (const nlohmann::json& value : *list) {
        if (!value.is_number())
            return json.report(ProblemCode::NotANumber, "values", value.dump());
        axis.values.push_back(value.get<double>());
    }
    for (const char* other : {"from", "to", "steps", "scale"}) {
        if (json.has(other))
            json.report(ProblemCode::Inconsistent, other, {}, "values | from, to, steps");
    }
}

void readAxis(JsonReader& json, SweepAxis& axis)
{
    json.requiredText("assumption", axis.assumptionId);
    if (json.has("values")) {
        readAxisValues(json, axis);
    } else {
        double from = 0, to = 0;
        int steps = 21;
        std::string scale = "linear";
        json.number("from", from);
        json.number("to", to);
        json.integer("steps", steps, 2, kMostSweepSteps);
        json.text("scale", scale);
        json.require("from");
        json.require("to");
        if (scale != "linear" && scale != "log")
            json.report(ProblemCode::NotAllowed, "scale", scale, "linear|log");
        if (scale == "log" && !(from > 0 && to > 0))
            json.report(ProblemCode::OutOfRange, from > 0 ? "to" : "from",
                formulaNumber(from > 0 ? to : from), "> 0");
        if (!json.failed())
            axis.values = sweepValues(from, to, steps, scale == "log");
    }
    json.noOthers();
}

void readSupplies(JsonReader& json, std::vector<Supply>& supplies)
{
    std::vector<std::string> words;
    json.texts("supplies", words);
    for (const std::string& word : words) {
        const std::optional<Supply> supply = supplyFromId(word);
        if (!supply)
            return json.report(ProblemCode::NotAllowed, "supplies", word,
                "own|reserved_1y|reserved_3y|on_demand|spot|co_rent|api");
        if (std::ranges::find(supplies, *supply) != supplies.end())
            return json.report(ProblemCode::Duplicate, "supplies", word);
        supplies.push_back(*supply);
    }
}

} // namespace

std::vector<double> sweepValues(double from, double to, int steps, bool logarithmic)
{
    std::vector<double> values;
    for (int i = 0; i < steps; ++i) {
        const double share = steps > 1 ? static_cast<double>(i) / (steps - 1) : 0;
        values.push_back(i == steps - 1 ? to
                : logarithmic           ? from * std::pow(to / from, share)
                                        : from + (to - from) * share);
    }
    return values;
}

Result<SweepRequest> sweepRequestFromJson(std::string_view text)
{
    const auto document = parseJson(text, "sweep");
    if (!document)
        return tl::unexpected(document.error());
    std::optional<Problem> problem;
    JsonReader json(*document, {}, problem);
    SweepRequest request;
    int version = 0;
    json.integer("schema", version);
    json.require("schema");
    if (version > kSweepSchema)
        json.report(ProblemCode::TooNew, "schema", std::to_string(version), std::to_string(kSweepSchema));
    json.require("scenario");
    if (const nlohmann::json* scenario = json.find("scenario"); scenario && !json.failed()) {
        if (scenario->is_string())
            request.scenarioFile = scenario->get<std::string>();
        else if (scenario->is_object())
            request.scenarioJson = scenario->dump();
        else
            json.report(ProblemCode::Malformed, "scenario", {}, "file | object");
    }
    json.require("x");
    json.object("x", [&](JsonReader& axis) { readAxis(axis, request.spec.x); });
    json.object("y", [&](JsonReader& axis) { readAxis(axis, request.spec.y); });
    readSupplies(json, request.spec.supplies);
    json.noOthers();
    if (problem)
        return tl::unexpected(*problem);
    return request;
}

std::pair<std::size_t, std::size_t> shardOf(std::size_t points, std::size_t index, std::size_t count)
{
    const auto edge = [&](std::size_t i) { return points / count * i + std::min(i, points % count); };
    return {edge(index - 1), edge(index)};
}

} // namespace terroir::core
