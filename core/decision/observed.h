// What a running cluster shows, as its user, a log or nvidia-smi says it.
#pragma once

#include "core/problem.h"

#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace terroir::core {

/// What was observed. Empty = not measured.
struct Observed
{
    std::optional<double> gpuUtilisation; // 0..1
    std::optional<double> mfu; // 0..1, causal
    std::optional<double> stepSeconds;
    std::optional<double> commShare; // of the step, 0..1
    std::optional<double> dataWaitShare; // of the step, 0..1
    std::optional<double> memoryUsedShare; // of the card
    std::optional<bool> outOfMemory;
    std::optional<double> numWorkers, cpuUtilisation;
    std::optional<int> nodes, tpNodes; // nodes a TP group spans
    std::optional<bool> sameZone;
    std::optional<double> nicGbps;
    std::map<std::string, double> termSeconds; // measured by term id of StepTime
};

/// Fields of Observed by their key in JSON, for readers, forms and figures alike.
struct ObservedNumber
{
    const char* key;
    std::optional<double> Observed::*member;
    double max;
    const char* unit;
};
struct ObservedCount
{
    const char* key;
    std::optional<int> Observed::*member;
};
struct ObservedFlag
{
    const char* key;
    std::optional<bool> Observed::*member;
};
std::span<const ObservedNumber> observedNumbers();
std::span<const ObservedCount> observedCounts();
std::span<const ObservedFlag> observedFlags();

/// resources/schema/observed.schema.json. Errors name the field.
Result<Observed> observedFromJson(std::string_view json);
nlohmann::ordered_json observedToJson(const Observed& observed); // what was not measured is absent

} // namespace terroir::core
