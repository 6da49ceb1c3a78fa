#include "core/catalog/catalog_warnings.h"

#include <optional>

namespace terroir::core {
namespace {

std::optional<double> warningNumber(const Table& table, std::size_t row, std::string_view column)
{
    const Cell& cell = table.rows[row][static_cast<std::size_t>(table.spec->indexOf(column))];
    if (const auto* real = std::get_if<double>(&cell))
        return *real;
    if (const auto* integer = std::get_if<std::int64_t>(&cell))
        return static_cast<double>(*integer);
    return std::nullopt;
}

} // namespace

std::vector<Problem> catalogWarnings(const CatalogTables& tables)
{
    std::vector<Problem> warnings;
    const Table& servers = tables.table("servers");
    const Table& gpus = tables.table("gpus");
    if (!servers.spec || !gpus.spec)
        return warnings;
    const ColumnSpec& power
        = servers.spec->columns[static_cast<std::size_t>(servers.spec->indexOf("max_power_kw"))];
    const auto card = static_cast<std::size_t>(servers.spec->indexOf("gpu_id"));
    for (std::size_t row = 0; row < servers.rows.size(); ++row) {
        const auto* id = std::get_if<std::string>(&servers.rows[row][card]);
        const int gpu = id ? gpus.find(*id) : -1;
        const auto stated = warningNumber(servers, row, "max_power_kw"),
                   count = warningNumber(servers, row, "gpus");
        if (gpu < 0)
            continue;
        const auto tdp = warningNumber(gpus, static_cast<std::size_t>(gpu), "tdp_w");
        if (!stated || !count || !tdp || *count * *tdp * 1e-3 <= *stated)
            continue;
        warnings.push_back({ProblemCode::Inconsistent, "servers." + servers.idOf(row) + ".max_power_kw",
            cellText(power, *stated), ">= " + cellText(power, *count * *tdp * 1e-3)});
    }
    return warnings;
}

} // namespace terroir::core
