#include "database/catalog_changes.h"

#include <algorithm>
#include <set>
#include <unordered_map>

namespace terroir::database {

using core::fail;
using core::ProblemCode;
using core::Result;

namespace {

constexpr std::size_t kUsersNamed = 20;

/// Rows by id, so that thousands of changes to a long table stay quick. Removed rows are marked and taken out
/// at the end.
class EditedTable
{
public:
    explicit EditedTable(core::Table& table)
        : m_table(table)
        , m_gone(table.rows.size())
    {
        for (std::size_t row = 0; row < table.rows.size(); ++row)
            m_places.emplace(table.idOf(row), row);
    }

    Result<void> change(const RowChange& change)
    {
        const auto found = m_places.find(change.rowId);
        if (change.kind == RowChange::Kind::Insert) {
            if (found != m_places.end())
                return fail(ProblemCode::Duplicate, change.table + ".id", change.rowId);
            m_places.emplace(change.rowId, m_table.rows.size());
            m_table.rows.push_back(change.after);
            m_gone.push_back(false);
            return {};
        }
        if (found == m_places.end())
            return fail(ProblemCode::UnknownId, change.table + ".id", change.rowId);
        core::Row& row = m_table.rows[found->second];
        if (row != change.before)
            return fail(
                ProblemCode::Inconsistent, change.table + "." + change.rowId, {}, "changed meanwhile");
        if (change.kind == RowChange::Kind::Remove) {
            m_gone[found->second] = true;
            m_places.erase(found);
            return {};
        }
        row = change.after;
        const auto& newId = std::get<std::string>(change.after[0]);
        if (newId != change.rowId) {
            if (m_places.contains(newId))
                return fail(ProblemCode::Duplicate, change.table + ".id", newId);
            const std::size_t place = found->second;
            m_places.erase(found);
            m_places.emplace(newId, place);
        }
        return {};
    }

    void finish()
    {
        std::size_t kept = 0;
        for (std::size_t row = 0; row < m_table.rows.size(); ++row) {
            if (m_gone[row])
                continue;
            if (kept != row)
                m_table.rows[kept] = std::move(m_table.rows[row]);
            ++kept;
        }
        m_table.rows.resize(kept);
    }

private:
    core::Table& m_table;
    std::vector<bool> m_gone;
    std::unordered_map<std::string, std::size_t> m_places;
};

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

/// A removed row that others still point to: the problem names the row that goes, and who needs it.
core::Problem danglingProblem(
    const std::vector<core::Problem>& dangling, const std::vector<RowChange>& changes)
{
    const core::Problem& first = dangling.front();
    for (const RowChange& change : changes) {
        if (change.kind != RowChange::Kind::Remove || first.value != change.rowId)
            continue;
        std::string users;
        std::size_t count = 0;
        for (const core::Problem& problem : dangling) {
            if (problem.value == change.rowId && ++count <= kUsersNamed)
                users += (users.empty() ? "" : "|") + problem.field;
        }
        return {ProblemCode::InUse, change.table + "." + change.rowId, change.rowId, users};
    }
    return first;
}

} // namespace

Result<core::CatalogTables> changedTables(core::CatalogTables tables, const std::vector<RowChange>& changes)
{
    std::unordered_map<std::string, EditedTable> edited;
    for (const RowChange& change : changes) {
        const core::TableSpec* spec = core::tableSpec(change.table);
        if (!spec || spec->id != change.table)
            return fail(ProblemCode::UnknownId, "table", change.table);
        if (auto sound = checkShape(*spec, change); !sound)
            return tl::unexpected<core::Problem>(sound.error());
        auto table = edited.find(change.table);
        if (table == edited.end())
            table = edited.emplace(change.table, EditedTable(tables.table(change.table))).first;
        if (auto done = table->second.change(change); !done)
            return tl::unexpected<core::Problem>(done.error());
    }
    for (auto& [id, table] : edited)
        table.finish();
    const auto dangling = core::checkReferences(tables);
    if (!dangling.empty())
        return tl::unexpected<core::Problem>(danglingProblem(dangling, changes));
    return tables;
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
