#include "core/catalog/power_check.h"

#include "core/explain/traced.h"

namespace terroir::core {

namespace {

double powerCell(const Table& table, std::size_t row, std::string_view column)
{
    const int index = table.spec->indexOf(column);
    if (index < 0)
        return 0;
    const Cell& cell = table.rows[row][static_cast<std::size_t>(index)];
    if (const auto* real = std::get_if<double>(&cell))
        return *real;
    const auto* whole = std::get_if<std::int64_t>(&cell);
    return whole ? static_cast<double>(*whole) : 0;
}

} // namespace

std::vector<Problem> powerWarnings(const CatalogTables& tables)
{
    std::vector<Problem> warnings;
    const Table &servers = tables.table("servers"), &gpus = tables.table("gpus");
    const int gpuColumn = servers.spec->indexOf("gpu_id");
    for (std::size_t r = 0; gpuColumn >= 0 && r < servers.rows.size(); ++r) {
        const auto* gpuId = std::get_if<std::string>(&servers.rows[r][static_cast<std::size_t>(gpuColumn)]);
        const int gpu = gpuId ? gpus.find(*gpuId) : -1;
        const double most = powerCell(servers, r, "max_power_kw");
        if (gpu < 0 || most <= 0)
            continue;
        const double cards
            = powerCell(gpus, static_cast<std::size_t>(gpu), "tdp_w") * powerCell(servers, r, "gpus") / 1000;
        if (cards > most)
            warnings.push_back({ProblemCode::Inconsistent, "servers." + servers.idOf(r) + ".max_power_kw",
                formulaNumber(most), "gpus x tdp_w = " + formulaNumber(cards) + " kW <= max_power_kw"});
    }
    return warnings;
}

} // namespace terroir::core
