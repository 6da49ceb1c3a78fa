// The workspace's way to the catalog: edits, what other programs have written, and a release's review.
#include "database/project_snapshot.h"
#include "database/shipped.h"
#include "ui/workspace/workspace.h"

#include <algorithm>
#include <QScopedValueRollback>
#include <utility>

namespace terroir::ui {

namespace {

using Conflicts = std::vector<database::UpgradeConflict>;

/// As if only the older release had been seen.
Conflicts reopened(Conflicts conflicts)
{
    for (database::UpgradeConflict& each : conflicts)
        each.shippedNow = each.shippedBefore;
    return conflicts;
}

/// A release's review as one step: rows that follow the release, and cells that were looked at.
class ReviewEdit : public EditCommand
{
public:
    using Writer = std::function<void(const std::vector<database::RowChange>&, const Conflicts& looked)>;

    /// All is written already: the first redo, which QUndoStack::push calls, does nothing.
    ReviewEdit(EditLabel label, std::vector<database::RowChange> rows, Conflicts taken, Conflicts kept,
        Writer writer)
        : EditCommand(std::move(label))
        , m_rows(std::move(rows))
        , m_taken(std::move(taken))
        , m_kept(std::move(kept))
        , m_writer(std::move(writer))
    {
    }

    void undo() override
    {
        Conflicts open = reopened(m_kept);
        const Conflicts back = reopened(m_taken);
        open.insert(open.end(), back.begin(), back.end());
        m_writer(inverse(m_rows), open);
        m_applied = false;
    }

    void redo() override
    {
        if (!std::exchange(m_applied, true))
            m_writer(m_rows, m_kept);
    }

private:
    std::vector<database::RowChange> m_rows;
    Conflicts m_taken, m_kept;
    Writer m_writer;
    bool m_applied = true;
};

} // namespace

core::Result<void> Workspace::editCatalog(
    const EditLabel& label, const std::vector<database::RowChange>& changes)
{
    Q_ASSERT(!m_inCommand);
    if (changes.empty() || m_inCommand)
        return {};
    if (core::Result<void> written = m_store->apply(changes, m_author); !written)
        return written;
    pushCatalogEdit(label, changes);
    return {};
}

core::Result<void> Workspace::adoptCatalogEdit(
    const EditLabel& label, const std::vector<database::RowChange>& changes)
{
    if (const core::Result<bool> seen = m_store->refresh(); !seen)
        return tl::unexpected<core::Problem>(seen.error());
    pushCatalogEdit(label, changes);
    return {};
}

void Workspace::pushCatalogEdit(const EditLabel& label, const std::vector<database::RowChange>& changes)
{
    release(changes);
    const QScopedValueRollback guard(m_inCommand, true);
    m_undo.push(new CatalogEdit(
        label, changes, [this](const std::vector<database::RowChange>& rows) { writeCatalog(rows); }));
    reloadCatalog();
}

core::Result<void> Workspace::reviewUpgrade(
    const EditLabel& label, const Conflicts& taken, const Conflicts& kept)
{
    Q_ASSERT(!m_inCommand);
    if ((taken.empty() && kept.empty()) || m_inCommand)
        return {};
    const std::vector<database::RowChange> rows = database::changesTaking(m_store->tables(), taken);
    if (core::Result<void> written = m_store->apply(rows, m_author); !written)
        return written;
    if (core::Result<void> written = m_store->keepMine(kept); !written)
        return written;
    release(rows);
    const QScopedValueRollback guard(m_inCommand, true);
    m_undo.push(new ReviewEdit(label, rows, taken, kept,
        [this](const std::vector<database::RowChange>& changes, const Conflicts& looked) {
            core::Result<void> written = m_store->apply(changes, m_author);
            if (written)
                written = m_store->keepMine(looked); // after the rows, which mark their cells anew
            if (!written)
                emit failed(written.error());
            release(changes);
            reloadCatalog();
        }));
    reloadCatalog();
    return {};
}

void Workspace::refreshCatalog()
{
    if (m_inCommand)
        return;
    const core::Result<bool> changed = m_store->refresh();
    if (!changed)
        emit failed(changed.error());
    else if (*changed)
        reloadCatalog();
}

void Workspace::writeCatalog(const std::vector<database::RowChange>& changes)
{
    if (const core::Result<void> written = m_store->apply(changes, m_author); !written)
        emit failed(written.error());
    release(changes);
    reloadCatalog();
}

void Workspace::release(const std::vector<database::RowChange>& changes)
{
    if (!m_held)
        return;
    database::Project kept = *m_held;
    for (core::Table& table : kept.snapshot.tables)
        std::erase_if(table.rows, [&](const core::Row& row) {
            return std::any_of(changes.begin(), changes.end(), [&](const database::RowChange& change) {
                return table.spec && change.table == table.spec->id
                    && core::Cell(change.rowId) == row.front();
            });
        });
    m_held = std::make_shared<const database::Project>(std::move(kept));
}

bool Workspace::loadCatalog()
{
    // Not a number that the store counts up to: the planner remembers parts by it.
    constexpr std::uint64_t kHeldRevisions = std::uint64_t(1) << 40;
    core::Result<std::shared_ptr<const core::Catalog>> catalog;
    if (m_held) {
        m_heldTables = database::heldCatalog(m_store->tables(), *m_held);
        auto made = database::catalogOf(m_heldTables, kHeldRevisions + ++m_holds);
        if (made)
            catalog = std::make_shared<const core::Catalog>(std::move(*made));
        else
            catalog = tl::unexpected<core::Problem>(made.error());
    } else {
        catalog = m_store->catalog();
    }
    if (!catalog) {
        emit failed(catalog.error());
        return false;
    }
    m_catalog = *catalog;
    return true;
}

void Workspace::reloadCatalog()
{
    if (!loadCatalog())
        return;
    m_previous = m_view.plan;
    bumpRevision();
    emit catalogChanged();
    requestEvaluation();
}

void Workspace::hold(std::shared_ptr<const database::Project> held)
{
    m_held = std::move(held);
    reloadCatalog();
}

void Workspace::takeTodaysRows()
{
    Q_ASSERT(!m_inCommand);
    if (!m_held || m_inCommand)
        return;
    const QScopedValueRollback guard(m_inCommand, true);
    m_undo.push(new HoldEdit([] { return tr("Take today's catalog rows"); }, m_held,
        [this](std::shared_ptr<const database::Project> held) { hold(std::move(held)); }));
}

} // namespace terroir::ui
