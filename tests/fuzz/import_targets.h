// What a fuzzer, and the usual tests over its saved files, do with bytes from outside: one entry per
// importer. What is planned must also be something that the catalog takes.
#pragma once

#include "database/import/csv_import.h"
#include "database/import/hf_import.h"
#include "database/import/litellm_import.h"
#include "database/import/nvidia_smi_import.h"
#include "database/import/recognise.h"
#include "database/import/skypilot_import.h"
#include "database/shipped.h"

#include <cstdlib>
#include <map>

namespace terroir::test {

inline const core::CatalogTables& fuzzTables()
{
    static const core::CatalogTables kTables = *database::shippedTables();
    return kTables;
}

/// A plan whose rows break a rule, or name what is not there, is a defect of the importer.
inline void checkPlan(const core::Result<database::ImportPlan>& plan)
{
    if (!plan)
        return;
    for (const database::RowChange& change : plan->changes) {
        const core::TableSpec* spec = core::tableSpec(change.table);
        if (!spec || change.after.size() != spec->columns.size()
            || !core::checkRow(*spec, change.after).empty())
            std::abort();
    }
}

using ImportTarget = void (*)(std::string_view bytes);

inline const std::map<std::string, ImportTarget>& importTargets()
{
    static const database::ImportSource kSource{"fuzz", "2026-01-01"};
    static const std::map<std::string, ImportTarget> kTargets{
        {"csv", [](std::string_view bytes) { checkPlan(database::planCsvImport(fuzzTables(), bytes)); }},
        {"skypilot",
            [](std::string_view bytes) {
                checkPlan(database::planSkyPilotImport(fuzzTables(), bytes, kSource));
            }},
        {"litellm",
            [](std::string_view bytes) {
                checkPlan(database::planLiteLlmImport(fuzzTables(), bytes, kSource));
            }},
        {"hf",
            [](std::string_view bytes) {
                checkPlan(database::planHfImport(fuzzTables(), bytes, "fuzzed", kSource));
            }},
        {"nvidia_smi", [](std::string_view bytes) { (void)database::readNvidiaSmi(fuzzTables(), bytes); }},
        {"recognise", [](std::string_view bytes) { (void)database::recognise(bytes); }},
    };
    return kTargets;
}

} // namespace terroir::test
