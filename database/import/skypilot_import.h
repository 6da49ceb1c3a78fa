// SkyPilot's catalog files (github.com/skypilot-org/skypilot-catalog, vms.csv schema v5: one file a cloud)
// into offers.
#pragma once

#include "core/catalog/csv.h"
#include "database/import/gpu_names.h"
#include "database/import/import_plan.h"

#include <optional>

namespace terroir::database {

/// Its header: InstanceType, AcceleratorName and Price are there.
bool isSkyPilotCatalog(std::string_view csv);

/// Zones of a region become one offer with the lowest prices; instances without accelerators are ignored. An
/// accelerator that the catalog does not know is skipped once, with the nearest ids. An offer that is there
/// (same cloud, instance and region) keeps its card and gets the new prices.
class SkyPilotImport
{
public:
    SkyPilotImport(const core::CatalogTables& tables, ImportSource source);
    core::Result<void> feed(std::string_view piece);
    core::Result<ImportPlan> finish(); // Malformed when the header is another

private:
    struct Offer
    {
        int line = 0;
        std::string instance, region, accelerator, count, vcpus, memory;
        std::optional<double> price, spot; // USD an hour, whole instance
    };

    bool take(const core::CsvRecord& record);
    void plan(const Offer& offer);
    [[nodiscard]] std::string field(const core::CsvRecord& record, const char* name) const;

    PlanBuilder m_plan;
    GpuNames m_names;
    ImportSource m_source;
    std::string m_provider;
    std::map<std::string, std::string> m_known; // folded cloud, instance, region → id of the offer
    core::CsvReader m_reader;
    std::map<std::string, std::size_t> m_columns;
    std::vector<Offer> m_offers;
    std::map<std::string, std::size_t> m_places; // instance and region → place in m_offers
    std::set<std::string> m_unknown; // accelerators named in skipped rows
};

core::Result<ImportPlan> planSkyPilotImport(
    const core::CatalogTables& tables, std::string_view csv, const ImportSource& source);

} // namespace terroir::database
