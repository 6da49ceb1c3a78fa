#include "core/sweep/sweep_table.h"

#include <charconv>
#include <cmath>
#include <limits>

namespace terroir::core {

namespace {

std::string sweepNumber(double value)
{
    if (!std::isfinite(value))
        return {};
    char text[32];
    return {text, std::to_chars(text, text + sizeof text, value).ptr};
}

std::vector<std::string_view> sweepCells(std::string_view line)
{
    while (!line.empty() && (line.back() == '\n' || line.back() == '\r'))
        line.remove_suffix(1);
    std::vector<std::string_view> cells;
    for (std::size_t from = 0;;) {
        const std::size_t comma = line.find(',', from);
        cells.push_back(line.substr(from, comma - from));
        if (comma == std::string_view::npos)
            return cells;
        from = comma + 1;
    }
}

template <class Number>
bool sweepParse(std::string_view cell, Number& value)
{
    const auto [end, error] = std::from_chars(cell.data(), cell.data() + cell.size(), value);
    return error == std::errc() && end == cell.data() + cell.size();
}

} // namespace

std::string sweepHeader(const SweepColumns& columns)
{
    std::string line = "sweep,points,point," + columns.xId;
    if (!columns.yId.empty())
        line += "," + columns.yId;
    for (const Supply supply : columns.supplies)
        line += "," + std::string(id(supply));
    return line + ",cheapest\n";
}

std::string sweepLine(const SweepColumns& columns, std::size_t index, const TcoSweepPoint& point)
{
    std::string line = columns.sweep + "," + std::to_string(columns.points) + "," + std::to_string(index)
        + "," + sweepNumber(point.x);
    if (!columns.yId.empty())
        line += "," + sweepNumber(point.y);
    for (const double total : point.totals)
        line += "," + sweepNumber(total);
    return line + "," + (point.cheapest ? std::string(id(*point.cheapest)) : std::string()) + "\n";
}

Result<SweepColumns> sweepColumnsFromHeader(std::string_view line)
{
    const std::vector<std::string_view> cells = sweepCells(line);
    if (cells.size() < 6 || cells[0] != "sweep" || cells[1] != "points" || cells[2] != "point"
        || cells.back() != "cheapest")
        return fail(
            ProblemCode::Malformed, "header", std::string(line.substr(0, 60)), "sweep,points,point,…");
    SweepColumns columns;
    columns.xId = cells[3];
    std::size_t first = 4;
    if (!supplyFromId(cells[4]))
        columns.yId = cells[first++];
    for (std::size_t i = first; i + 1 < cells.size(); ++i) {
        const std::optional<Supply> supply = supplyFromId(cells[i]);
        if (!supply)
            return fail(ProblemCode::NotAllowed, "header", std::string(cells[i]),
                "own|reserved_1y|reserved_3y|on_demand|spot|co_rent|api");
        columns.supplies.push_back(*supply);
    }
    return columns;
}

Result<SweepRow> sweepRowFromLine(SweepColumns& columns, std::string_view line)
{
    const std::vector<std::string_view> cells = sweepCells(line);
    const std::size_t first = columns.yId.empty() ? 4 : 5;
    if (cells.size() != first + columns.supplies.size() + 1)
        return fail(ProblemCode::Malformed, "columns", std::to_string(cells.size()),
            std::to_string(first + columns.supplies.size() + 1));
    SweepRow row;
    std::size_t points = 0;
    if (!sweepParse(cells[1], points))
        return fail(ProblemCode::NotANumber, "points", std::string(cells[1]));
    if (columns.sweep.empty()) {
        columns.sweep = cells[0];
        columns.points = points;
    }
    if (columns.sweep != cells[0] || columns.points != points)
        return fail(ProblemCode::Inconsistent, "sweep", std::string(cells[0]), columns.sweep);
    if (!sweepParse(cells[2], row.index))
        return fail(ProblemCode::NotANumber, "point", std::string(cells[2]));
    if (!sweepParse(cells[3], row.point.x) || (first == 5 && !sweepParse(cells[4], row.point.y)))
        return fail(ProblemCode::NotANumber, columns.xId, std::string(cells[3]));
    for (std::size_t i = 0; i < columns.supplies.size(); ++i) {
        double total = std::numeric_limits<double>::quiet_NaN();
        if (!cells[first + i].empty() && !sweepParse(cells[first + i], total))
            return fail(
                ProblemCode::NotANumber, std::string(id(columns.supplies[i])), std::string(cells[first + i]));
        row.point.totals.push_back(total);
    }
    row.point.cheapest = supplyFromId(cells.back());
    return row;
}

} // namespace terroir::core
