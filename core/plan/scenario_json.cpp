// The scenario's JSON: resources/schema/scenario.schema.json describes it for other programs.
#include "core/json_reader.h"
#include "core/plan/json_put.h"
#include "core/plan/model_json.h"
#include "core/plan/scenario.h"
#include "core/plan/stage_json.h"

#include <chrono>
#include <cstdio>
#include <set>

namespace terroir::core {
namespace {

using Ordered = nlohmann::ordered_json;

// The rest

void readOverride(JsonReader& json, Override& change)
{
    json.number("low", change.low);
    json.number("typical", change.typical);
    json.number("high", change.high);
    json.text("reason", change.reason);
    json.text("author", change.author);
    json.text("when", change.when);
    if (change.low && change.high && *change.low > *change.high)
        json.report(
            ProblemCode::Inconsistent, "low", nlohmann::json(*change.low).dump(), "low <= typical <= high");
}

Ordered overrideToJson(const Override& change)
{
    Ordered out = Ordered::object();
    put(out, "low", change.low);
    put(out, "typical", change.typical);
    put(out, "high", change.high);
    put(out, "reason", change.reason);
    put(out, "author", change.author);
    put(out, "when", change.when);
    return out;
}

void readAnswer(JsonReader& json, Answer& answer)
{
    json.requiredText("answer", answer.answerId);
    json.text("note", answer.note);
    json.text("author", answer.author);
    json.text("when", answer.when);
}

Ordered answerToJson(const Answer& answer)
{
    Ordered out;
    out["answer"] = answer.answerId;
    put(out, "note", answer.note);
    put(out, "author", answer.author);
    put(out, "when", answer.when);
    return out;
}

Minute minuteFromJson(JsonReader& json)
{
    Minute minute;
    json.text("node", minute.nodeId);
    json.text("answer", minute.answerId);
    json.text("text", minute.text);
    json.text("author", minute.author);
    json.text("when", minute.when);
    json.number("cost_before", minute.costBefore);
    json.number("cost_after", minute.costAfter);
    return minute;
}

Ordered minuteToJson(const Minute& minute)
{
    Ordered out = Ordered::object();
    put(out, "node", minute.nodeId);
    put(out, "answer", minute.answerId);
    put(out, "text", minute.text);
    put(out, "author", minute.author);
    put(out, "when", minute.when);
    put(out, "cost_before", minute.costBefore);
    put(out, "cost_after", minute.costAfter);
    return out;
}

void readObserved(JsonReader& json, Scenario& scenario)
{
    const auto* value = json.find("observed");
    if (value == nullptr)
        return;
    auto observed = observedFromJson(value->dump());
    if (!observed)
        return json.report(observed.error().code, "observed." + observed.error().field,
            observed.error().value, observed.error().allowed);
    scenario.observed = std::move(*observed);
}

void readChecklist(JsonReader& json, Scenario& scenario)
{
    const auto* list = json.find("checklist");
    if (list == nullptr)
        return;
    if (!list->is_object())
        return json.report(ProblemCode::Malformed, "checklist", {}, "object");
    for (const auto& [capability, ready] : list->items()) {
        if (!ready.is_boolean())
            return json.report(
                ProblemCode::NotAllowed, "checklist." + capability, ready.dump(), "true|false");
        scenario.checklist[capability] = ready.get<bool>();
    }
}

bool isDay(const std::string& text)
{
    int year = 0, month = 0, day = 0, end = 0;
    return text.size() == 10 && std::sscanf(text.c_str(), "%4d-%2d-%2d%n", &year, &month, &day, &end) == 3
        && end == 10
        && std::chrono::year_month_day(
            std::chrono::year(year), std::chrono::month(unsigned(month)), std::chrono::day(unsigned(day)))
               .ok();
}

void readVersion(JsonReader& json)
{
    int version = 0;
    json.integer("schema", version);
    json.require("schema");
    const std::string newest = std::to_string(Scenario::kSchemaVersion);
    if (version > Scenario::kSchemaVersion)
        json.report(ProblemCode::TooNew, "schema", std::to_string(version), newest);
    else if (version < 1)
        json.report(ProblemCode::OutOfRange, "schema", std::to_string(version), "1.." + newest);
}

void checkIds(JsonReader& json, const Scenario& scenario)
{
    std::set<std::string> ids, models;
    for (std::size_t i = 0; i < scenario.customModels.size(); ++i)
        if (!models.insert(scenario.customModels[i].id).second)
            return json.report(ProblemCode::Duplicate, "custom_models[" + std::to_string(i) + "].id",
                scenario.customModels[i].id);
    for (std::size_t i = 0; i < scenario.stages.size(); ++i)
        if (!ids.insert(scenario.stages[i].id).second)
            return json.report(
                ProblemCode::Duplicate, "stages[" + std::to_string(i) + "].id", scenario.stages[i].id);
}

} // namespace

Result<Scenario> scenarioFromJson(std::string_view text)
{
    const auto document = parseJson(text, "scenario");
    if (!document)
        return tl::unexpected(document.error());
    std::optional<Problem> problem;
    JsonReader json(*document, {}, problem);
    Scenario scenario;
    readVersion(json);
    json.text("name", scenario.name);
    json.word("currency", scenario.currency, currencyFromId, "USD|CNY");
    json.text("region", scenario.region);
    json.number("horizon_years", scenario.horizonYears, {0.25, 30});
    json.text("as_of", scenario.asOf);
    if (!scenario.asOf.empty() && !isDay(scenario.asOf))
        json.report(ProblemCode::NotAllowed, "as_of", scenario.asOf, "YYYY-MM-DD");
    json.objects("stages", [&](JsonReader& inner) { scenario.stages.push_back(stageFromJson(inner)); });
    json.objects(
        "custom_models", [&](JsonReader& inner) { scenario.customModels.push_back(modelFromJson(inner)); });
    json.entries("overrides",
        [&](const std::string& key, JsonReader& inner) { readOverride(inner, scenario.overrides[key]); });
    json.entries("answers",
        [&](const std::string& key, JsonReader& inner) { readAnswer(inner, scenario.answers[key]); });
    readChecklist(json, scenario);
    json.objects("minutes", [&](JsonReader& inner) { scenario.minutes.push_back(minuteFromJson(inner)); });
    readObserved(json, scenario);
    json.text("notes", scenario.notes);
    json.noOthers();
    checkIds(json, scenario);
    if (problem)
        return tl::unexpected(*problem);
    return scenario;
}

std::string scenarioToJson(const Scenario& scenario)
{
    Ordered out;
    out["schema"] = Scenario::kSchemaVersion;
    out["name"] = scenario.name;
    out["currency"] = id(scenario.currency);
    out["region"] = scenario.region;
    out["horizon_years"] = scenarioNumber(scenario.horizonYears);
    put(out, "as_of", scenario.asOf);
    out["stages"] = Ordered::array();
    for (const auto& stage : scenario.stages)
        out["stages"].push_back(stageToJson(stage));
    for (const auto& model : scenario.customModels)
        out["custom_models"].push_back(modelToJson(model));
    for (const auto& [key, change] : scenario.overrides)
        out["overrides"][key] = overrideToJson(change);
    for (const auto& [key, answer] : scenario.answers)
        out["answers"][key] = answerToJson(answer);
    for (const auto& [capability, ready] : scenario.checklist)
        out["checklist"][capability] = ready;
    for (const Minute& minute : scenario.minutes)
        out["minutes"].push_back(minuteToJson(minute));
    if (scenario.observed)
        out["observed"] = observedToJson(*scenario.observed);
    put(out, "notes", scenario.notes);
    return out.dump(2, ' ', false, Ordered::error_handler_t::replace) + '\n';
}

} // namespace terroir::core
