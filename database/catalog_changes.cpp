#include "database/catalog_changes.h"

#include "core/catalog/id_match.h"

#include <algorithm>
#include <optional>
#include <set>
#include <unordered_map>
#include <unordered_set>
#include <utility>

namespace terroir::database {

using core::fail;
using core::ProblemCode;
using core::Result;

namespace {

constexpr std::size_t kUsersNamed = 20;
constexpr std::size_t kIndexFrom = 16; // changes of one table; fewer find their rows by looking

} // namespace

/// One table being changed: rows are replaced and appended, removed ones marked until the end.
class EditedTable
{
public:
    EditedTable(core::Table& table, bool indexed)
        : m_table(table)
        , m_size(table.rows.size())
        , m_indexed(indexed)
    {
        for (std::size_t row = 0; indexed && row < m_size; ++row)
            m_places.emplace(table.idOf(row), row);
    }

    [[nodiscard]] std::optional<std::size_t> find(const std::string& rowId) const
    {
        if (m_indexed) {
            const auto found = m_places.find(rowId);
            return found == m_places.end() ? std::nullopt : std::optional(found->second);
        }
        const int row = m_table.find(rowId);
        if (row < 0 || !m_gone.contains(static_cast<std::size_t>(row)))
            return row < 0 ? std::nullopt : std::optional(static_cast<std::size_t>(row));
        for (auto later = static_cast<std::size_t>(row) + 1; later < m_table.rows.size(); ++later) {
            if (m_table.idOf(later) == rowId && !m_gone.contains(later))
                return later; // removed and inserted again
        }
        return std::nullopt;
    }

    Result<void> change(const RowChange& change)
    {
        const auto found = find(change.rowId);
        if (change.kind == RowChange::Kind::Insert) {
            if (found)
                return fail(ProblemCode::Duplicate, change.table + ".id", change.rowId);
            m_places[change.rowId] = m_table.rows.size();
            m_table.rows.push_back(change.after);
            return {};
        }
        if (!found)
            return fail(ProblemCode::UnknownId, change.table + ".id", change.rowId);
        core::Row& row = m_table.rows[*found];
        if (row != change.before)
            return fail(
                ProblemCode::Inconsistent, change.table + "." + change.rowId, {}, "changed meanwhile");
        if (change.kind == RowChange::Kind::Remove) {
            m_gone.insert(*found);
            m_places.erase(change.rowId);
            return {};
        }
        const auto& newId = std::get<std::string>(change.after[0]);
        if (newId != change.rowId) {
            if (find(newId))
                return fail(ProblemCode::Duplicate, change.table + ".id", newId);
            m_places.erase(change.rowId);
            m_places[newId] = *found;
        }
        m_before.emplace_back(*found, std::exchange(row, change.after));
        return {};
    }

    [[nodiscard]] bool isGone(std::size_t row) const { return m_gone.contains(row); }

    void keep()
    {
        if (m_gone.empty())
            return;
        std::size_t kept = 0;
        for (std::size_t row = 0; row < m_table.rows.size(); ++row) {
            if (m_gone.contains(row))
                continue;
            if (kept != row)
                m_table.rows[kept] = std::move(m_table.rows[row]);
            ++kept;
        }
        m_table.rows.resize(kept);
    }

    void takeBack()
    {
        for (auto change = m_before.rbegin(); change != m_before.rend(); ++change)
            m_table.rows[change->first] = std::move(change->second);
        m_table.rows.resize(m_size);
    }

private:
    core::Table& m_table;
    std::size_t m_size; // before
    bool m_indexed;
    std::unordered_map<std::string, std::size_t> m_places;
    std::unordered_set<std::size_t> m_gone;
    std::vector<std::pair<std::size_t, core::Row>> m_before; // replaced rows, in order
};

namespace {

Result<void> checkShape(const core::TableSpec& spec, const RowChange& change)
{
    const auto hasId = [&](const core::Row& row) {
        return row.size() == spec.columns.size() && std::holds_alternative<std::string>(row[0]);
    };
    const bool sound = (change.kind == RowChange::Kind::Remove || hasId(change.after))
        && (change.kind == RowChange::Kind::Insert || hasId(change.before));
    if (!sound)
        return fail(ProblemCode::Missing, change.table + ".id", change.rowId);
    const core::Row& named = change.kind == RowChange::Kind::Insert ? change.after : change.before;
    if (std::get<std::string>(named[0]) != change.rowId)
        return fail(
            ProblemCode::Inconsistent, change.table + ".id", change.rowId, std::get<std::string>(named[0]));
    if (change.kind == RowChange::Kind::Remove)
        return {};
    // Every cell as it would be read from text: no value gets in here that could not be typed.
    for (std::size_t i = 0; i < spec.columns.size(); ++i) {
        if (i < change.before.size() && change.before[i] == change.after[i])
            continue;
        const auto cell
            = core::parseCell(spec, spec.columns[i], core::cellText(spec.columns[i], change.after[i]));
        if (!cell)
            return tl::unexpected<core::Problem>(cell.error());
        if (*cell != change.after[i])
            return fail(ProblemCode::NotAllowed, change.table + "." + std::string(spec.columns[i].name),
                core::cellText(spec.columns[i], change.after[i]), core::cellText(spec.columns[i], *cell));
    }
    const auto problems = core::checkRow(spec, change.after);
    if (!problems.empty())
        return tl::unexpected<core::Problem>(problems.front());
    return {};
}

} // namespace

TableEdits::TableEdits(core::CatalogTables& tables)
    : m_tables(&tables)
{
}

TableEdits::TableEdits(TableEdits&& other) noexcept
    : m_tables(other.m_tables)
    , m_edited(std::exchange(other.m_edited, {}))
{
}

TableEdits::~TableEdits()
{
    for (auto& [id, table] : m_edited)
        table->takeBack();
}

void TableEdits::keep()
{
    for (auto& [id, table] : m_edited)
        table->keep();
    m_edited.clear();
}

Result<TableEdits> TableEdits::make(core::CatalogTables& tables, const std::vector<RowChange>& changes)
{
    TableEdits edits(tables);
    if (auto done = edits.change(changes); !done)
        return tl::unexpected<core::Problem>(done.error());
    if (auto sound = edits.checkRemoved(changes); !sound)
        return tl::unexpected<core::Problem>(sound.error());
    if (auto sound = edits.checkReferences(changes); !sound)
        return tl::unexpected<core::Problem>(sound.error());
    return edits;
}

Result<void> TableEdits::change(const std::vector<RowChange>& changes)
{
    for (const RowChange& change : changes) {
        const core::TableSpec* spec = core::tableSpec(change.table);
        if (!spec || spec->id != change.table)
            return fail(ProblemCode::UnknownId, "table", change.table);
        if (auto sound = checkShape(*spec, change); !sound)
            return sound;
        auto& table = m_edited[change.table];
        if (!table)
            table
                = std::make_unique<EditedTable>(m_tables->table(change.table), changes.size() >= kIndexFrom);
        if (auto done = table->change(change); !done)
            return done;
    }
    return {};
}

bool TableEdits::exists(std::string_view table, const std::string& rowId) const
{
    const auto edited = m_edited.find(std::string(table));
    return edited != m_edited.end() ? edited->second->find(rowId).has_value()
                                    : m_tables->table(table).find(rowId) >= 0;
}

Result<void> TableEdits::checkReferences(const std::vector<RowChange>& changes) const
{
    for (const RowChange& change : changes) {
        const core::TableSpec& spec = *core::tableSpec(change.table);
        for (std::size_t i = 0; i < change.after.size(); ++i) {
            const core::ColumnSpec& column = spec.columns[i];
            const auto* id = std::get_if<std::string>(&change.after[i]);
            if (column.kind != core::ColumnKind::Reference || !id || exists(column.refersTo, *id))
                continue;
            if (!exists(change.table, std::get<std::string>(change.after[0])))
                continue; // removed again in the same step
            return fail(ProblemCode::UnknownId,
                change.table + '.' + change.rowId + '.' + std::string(column.name), *id,
                core::nearestRows(*id, m_tables->table(column.refersTo)));
        }
    }
    return {};
}

/// Ids that are gone, by removal or by another name, must not be needed.
Result<void> TableEdits::checkRemoved(const std::vector<RowChange>& changes) const
{
    std::map<std::string_view, std::set<std::string>> gone;
    for (const RowChange& change : changes) {
        if (change.kind != RowChange::Kind::Insert && !exists(change.table, change.rowId))
            gone[change.table].insert(change.rowId);
    }
    if (gone.empty())
        return {};
    std::string first, firstTable, users;
    std::size_t count = 0;
    for (const core::Table& table : m_tables->tables) {
        const auto edited = m_edited.find(std::string(table.spec->id));
        for (std::size_t i = 0; i < table.spec->columns.size(); ++i) {
            const core::ColumnSpec& column = table.spec->columns[i];
            const auto ids = gone.find(column.refersTo);
            if (column.kind != core::ColumnKind::Reference || ids == gone.end())
                continue;
            for (std::size_t row = 0; row < table.rows.size(); ++row) {
                const auto* id = std::get_if<std::string>(&table.rows[row][i]);
                if (!id || !ids->second.contains(*id)
                    || (edited != m_edited.end() && edited->second->isGone(row)))
                    continue;
                if (first.empty()) {
                    first = *id;
                    firstTable = std::string(column.refersTo);
                }
                if (*id == first && column.refersTo == firstTable && ++count <= kUsersNamed)
                    users += (users.empty() ? "" : "|") + std::string(table.spec->id) + '.' + table.idOf(row)
                        + '.' + std::string(column.name);
            }
        }
    }
    if (first.empty())
        return {};
    return fail(ProblemCode::InUse, firstTable + '.' + first, first, users);
}

ShippedUpgrade plannedUpgrade(const core::CatalogTables& mine, const core::CatalogTables& shipped,
    const std::function<bool(std::string_view, std::string_view)>& wasShipped,
    const std::function<bool(std::string_view, std::string_view, std::string_view)>& touched)
{
    ShippedUpgrade upgrade;
    for (const core::Table& table : shipped.tables) {
        const core::TableSpec& spec = *table.spec;
        std::unordered_map<std::string_view, const core::Row*> rows;
        const core::Table& mineTable = mine.table(spec.id);
        for (std::size_t row = 0; row < mineTable.rows.size(); ++row)
            rows.emplace(mineTable.idOf(row), &mineTable.rows[row]);
        for (const core::Row& now : table.rows) {
            const auto& rowId = std::get<std::string>(now[0]);
            const auto found = rows.find(rowId);
            RowChange change{RowChange::Kind::Insert, std::string(spec.id), rowId, {}, now, Origin::Shipped};
            if (found == rows.end()) {
                if (!wasShipped(spec.id, rowId)) // else the user has removed it
                    upgrade.changes.push_back(std::move(change));
                continue;
            }
            change.kind = RowChange::Kind::Update;
            change.before = *found->second;
            for (std::size_t i = 1; i < now.size(); ++i) {
                if (touched(spec.id, rowId, spec.columns[i].name))
                    change.after[i] = change.before[i];
            }
            if (change.after == change.before)
                continue;
            auto& where = core::checkRow(spec, change.after).empty() ? upgrade.changes : upgrade.held;
            where.push_back(std::move(change));
        }
    }
    // Rows that would point at something the user has removed stay as they were; that may leave others
    // dangling.
    for (bool again = true; again;) {
        core::CatalogTables merged = mine;
        for (const RowChange& change : upgrade.changes) {
            core::Table& table = merged.table(change.table);
            if (change.kind == RowChange::Kind::Insert)
                table.rows.push_back(change.after);
            else
                table.rows[static_cast<std::size_t>(table.find(change.rowId))] = change.after;
        }
        std::set<std::string> dangling; // "table.row"
        for (const core::Problem& problem : core::checkReferences(merged))
            dangling.insert(problem.field.substr(0, problem.field.rfind('.')));
        const auto stays = std::stable_partition(upgrade.changes.begin(), upgrade.changes.end(),
            [&](const RowChange& change) { return !dangling.contains(change.table + "." + change.rowId); });
        again = stays != upgrade.changes.end();
        for (auto change = stays; change != upgrade.changes.end(); ++change) {
            if (change->kind == RowChange::Kind::Update)
                upgrade.held.push_back(std::move(*change));
        }
        upgrade.changes.erase(stays, upgrade.changes.end());
    }
    return upgrade;
}

} // namespace terroir::database
