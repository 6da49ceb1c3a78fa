// Everything that the architect says: the only input of plan() beside the Catalog. Kept as JSON with a schema
// version.
#pragma once

#include "core/catalog/assumption.h"
#include "core/catalog/model.h"
#include "core/decision/observed.h"
#include "core/money.h"
#include "core/problem.h"
#include "core/workload/workload.h"

#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace terroir::core {

struct Stage
{
    std::string id; // unique in the scenario: "pretrain", "serve" …
    std::string name; // free text
    WorkloadKind workload = WorkloadKind::PreTraining;
    std::string modelId; // of Catalog::models or Scenario::customModels
    Supply supply = Supply::Own;
    Cluster cluster;
    TrainingData data; // training stages
    TrainingSetup setup; // training stages
    ServingLoad load; // serving stages
    AlignmentSetup alignment; // RLHF stages
    bool enabled = true;
};

/// An answer of the decision tree, kept also when a changed earlier answer makes its node unreachable.
struct Answer
{
    std::string answerId;
    std::string note, author, when; // minutes of the meeting
};

/// One line of the minutes, in the order of the talk: an answer that was given, or something that was said.
/// plan() reads none of it.
struct Minute
{
    std::string nodeId; // question it belongs to; empty = the plan as a whole
    std::string answerId; // given at that moment; empty = a note
    std::string text; // why, or what was said
    std::string author, when; // ISO 8601
    std::optional<double> costBefore,
        costAfter; // what the answer did to the cost, scenario currency, as shown then
};

struct Scenario
{
    static constexpr int kSchemaVersion = 1;

    std::string name;
    Currency currency = Currency::Cny;
    std::string region = "CN";
    double horizonYears = 3;
    std::string asOf; // "2025-06-30": prices and assumptions of that day; empty = the newest
    std::vector<Stage> stages;
    std::vector<Model> customModels; // dropped config.json files
    std::map<std::string, Override> overrides; // assumption or threshold id →
    std::map<std::string, Answer> answers; // decision node id →
    std::map<std::string, bool> checklist; // platform capability id → ready
    std::vector<Minute> minutes;
    std::optional<Observed> observed; // of the job as it runs: asked why it is slow
    std::string notes;

    [[nodiscard]] const Stage* stage(std::string_view stageId) const;
    [[nodiscard]] bool hasReady(std::string_view capability) const;
};

/// What a platform may have ready: the keys of Scenario::checklist.
std::span<const std::string_view> capabilityIds();

/// JSON with `"schema": 1`. Errors name the field: Malformed, Missing, NotANumber, NotAllowed, OutOfRange,
/// TooNew.
Result<Scenario> scenarioFromJson(std::string_view json);
std::string scenarioToJson(const Scenario& scenario); // stable key order, indented

/// Accepts 2e11, 15T, 200B, 1.5M, 30k (and 1.2万, 3亿).
Result<double> parseQuantity(std::string_view text, std::string field);

} // namespace terroir::core
