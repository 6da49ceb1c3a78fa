// Serving engines as data: what each one takes of the card and of the time (resources/catalog/engines.csv).
#pragma once

#include "core/problem.h"

#include <string>
#include <string_view>
#include <vector>

namespace terroir::core {

struct EngineProfile
{
    std::string id, name;
    double memoryShare = 0; // of usable memory that the engine takes (gpu_memory_utilization)
    double hostSeconds = 0; // per decode step
    double otherBytes = 0; // graphs, workspaces, per GPU
    std::string source, asOf;
};

/// Errors: Malformed, NotANumber, OutOfRange; `field` = "engines.column".
Result<std::vector<EngineProfile>> enginesFromCsv(std::string_view csv);

/// The named engine; the first row when `id` is empty. UnknownId lists what there is.
Result<EngineProfile> engineOf(const std::vector<EngineProfile>& engines, std::string_view id);

} // namespace terroir::core
