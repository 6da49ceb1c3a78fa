#include "core/serving/engine.h"

#include "core/catalog/catalog.h"
#include "core/catalog/csv.h"

#include <array>

namespace terroir::core {
namespace {

constexpr std::array kEngineColumns{ColumnSpec{.name = "id", .kind = ColumnKind::Id, .required = true},
    ColumnSpec{.name = "name", .required = true},
    ColumnSpec{.name = "memory_share",
        .kind = ColumnKind::Real,
        .unit = "share",
        .required = true,
        .min = 0.01,
        .max = 1},
    ColumnSpec{.name = "host_ms_per_step",
        .kind = ColumnKind::Real,
        .unit = "ms",
        .required = true,
        .min = 0,
        .max = 1000},
    ColumnSpec{
        .name = "other_gb", .kind = ColumnKind::Real, .unit = "GB", .required = true, .min = 0, .max = 1000},
    ColumnSpec{.name = "asof", .kind = ColumnKind::Date}, ColumnSpec{.name = "source", .required = true}};

constexpr TableSpec kEngines{.id = "engines", .file = "engines.csv", .columns = kEngineColumns};

} // namespace

Result<std::vector<EngineProfile>> enginesFromCsv(std::string_view csv)
{
    const auto table = tableFromCsv(kEngines, csv);
    if (!table)
        return tl::unexpected<Problem>(table.error());
    std::vector<EngineProfile> engines;
    for (const Row& row : table->rows) {
        const auto text = [&](std::size_t i) { return std::get<std::string>(row[i]); };
        engines.push_back({.id = text(0),
            .name = text(1),
            .memoryShare = std::get<double>(row[2]),
            .hostSeconds = std::get<double>(row[3]) * 1e-3,
            .otherBytes = std::get<double>(row[4]) * 1e9,
            .source = text(6),
            .asOf = text(5)});
    }
    if (engines.empty())
        return fail(ProblemCode::Missing, "engines");
    return engines;
}

Result<EngineProfile> engineOf(const std::vector<EngineProfile>& engines, std::string_view id)
{
    std::string known;
    for (const EngineProfile& engine : engines) {
        if (id.empty() || foldedId(engine.id) == foldedId(id))
            return engine;
        known += (known.empty() ? "" : "|") + engine.id;
    }
    return fail(ProblemCode::UnknownId, "engine", std::string(id), known);
}

} // namespace terroir::core
