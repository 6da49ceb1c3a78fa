#include "database/import/import_plan.h"

#include "core/catalog/id_match.h"

namespace terroir::database {

using core::ProblemCode;

PlanBuilder::PlanBuilder(const core::CatalogTables& tables, const core::TableSpec& spec)
    : m_tables(tables)
    , m_spec(spec)
{
    m_plan.table = std::string(spec.id);
    const core::Table& table = tables.table(spec.id);
    for (std::size_t row = 0; row < table.rows.size(); ++row)
        m_rows.emplace(table.idOf(row), &table.rows[row]);
}

const core::Row* PlanBuilder::known(const std::string& rowId) const
{
    const auto found = m_rows.find(rowId);
    return found == m_rows.end() ? nullptr : found->second;
}

bool PlanBuilder::exists(std::string_view tableId, const std::string& rowId) const
{
    auto ids = m_ids.find(tableId);
    if (ids == m_ids.end()) {
        ids = m_ids.emplace(tableId, std::set<std::string_view>()).first;
        const core::Table& table = m_tables.table(tableId);
        for (std::size_t row = 0; row < table.rows.size(); ++row)
            ids->second.insert(table.idOf(row));
    }
    return ids->second.contains(rowId);
}

void PlanBuilder::skip(int line, core::Problem reason)
{
    m_plan.skipped.push_back({line, std::move(reason)});
}

void PlanBuilder::take(int line, core::Row row)
{
    if (const auto problems = core::checkRow(m_spec, row); !problems.empty())
        return skip(line, problems.front());
    for (std::size_t i = 0; i < m_spec.columns.size(); ++i) {
        const core::ColumnSpec& column = m_spec.columns[i];
        const auto* id = std::get_if<std::string>(&row[i]);
        if (column.kind == core::ColumnKind::Reference && id && !exists(column.refersTo, *id))
            return skip(
                line, {ProblemCode::UnknownId, m_plan.table + '.' + std::string(column.name), *id, {}});
    }
    const auto rowId = std::get<std::string>(row[0]);
    if (!m_seen.insert(rowId).second)
        return skip(line, {ProblemCode::Duplicate, m_plan.table + ".id", rowId, {}});
    const core::Row* before = known(rowId);
    if (before && row == *before) {
        ++m_plan.unchanged;
        return;
    }
    RowChange change;
    change.kind = before ? RowChange::Kind::Update : RowChange::Kind::Insert;
    change.table = m_plan.table;
    change.rowId = rowId;
    change.origin = Origin::Imported;
    if (before)
        change.before = *before;
    change.after = std::move(row);
    ++(before ? m_plan.changed : m_plan.added);
    m_plan.changes.push_back(std::move(change));
}

core::Result<void> setCell(
    const core::TableSpec& spec, core::Row& row, std::string_view column, std::string_view text)
{
    const int at = spec.indexOf(column);
    if (at < 0)
        return core::fail(ProblemCode::UnknownId, std::string(spec.id) + ".column", std::string(column));
    auto cell = core::parseCell(spec, spec.columns[static_cast<std::size_t>(at)], text);
    if (!cell)
        return tl::unexpected<core::Problem>(cell.error());
    row[static_cast<std::size_t>(at)] = std::move(*cell);
    return {};
}

std::string cellTextOf(const core::TableSpec& spec, const core::Row& row, std::string_view column)
{
    const int at = spec.indexOf(column);
    return at < 0
        ? std::string()
        : core::cellText(spec.columns[static_cast<std::size_t>(at)], row[static_cast<std::size_t>(at)]);
}

std::string slug(std::string_view text)
{
    std::string out;
    for (const char c : text) {
        const bool upper = c >= 'A' && c <= 'Z';
        const bool kept = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '.'
            || static_cast<unsigned char>(c) >= 0x80;
        if (upper || kept)
            out += upper ? static_cast<char>(c - 'A' + 'a') : c;
        else if (!out.empty() && out.back() != '-')
            out += '-';
    }
    while (!out.empty() && out.back() == '-')
        out.pop_back();
    return out;
}

} // namespace terroir::database
