// The workspace's way to the catalog: edits, what other programs have written, and a release's review.
#include "database/project_snapshot.h"
#include "database/shipped.h"
#include "ui/workspace/workspace.h"

#include <algorithm>
#include <QScopedValueRollback>
#include <QtConcurrentRun>
#include <QThreadPool>
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
    if (isWritingCatalog())
        return core::fail(core::ProblemCode::InUse, "catalog", "catalog", "import");
    const core::Result<CatalogChange> known = applied(changes);
    if (!known)
        return tl::unexpected<core::Problem>(known.error());
    pushCatalogEdit(label, std::make_shared<const std::vector<database::RowChange>>(changes), *known);
    return {};
}

core::Result<CatalogChange> Workspace::applied(const std::vector<database::RowChange>& changes)
{
    const std::uint64_t before = m_store->revision();
    if (core::Result<void> written = m_store->apply(changes, m_author); !written)
        return tl::unexpected<core::Problem>(written.error());
    return CatalogChange{m_store->revision() == before + 1 ? &changes : nullptr};
}

void Workspace::pushCatalogEdit(
    const EditLabel& label, const CatalogEdit::Changes& changes, CatalogChange known)
{
    release(*changes);
    const QScopedValueRollback guard(m_inCommand, true);
    m_undo.push(new CatalogEdit(
        label, changes, [this](const CatalogEdit::Changes& rows, bool back) { writeCatalog(rows, back); }));
    reloadCatalog(known);
}

core::Result<void> Workspace::reviewUpgrade(
    const EditLabel& label, const Conflicts& taken, const Conflicts& kept)
{
    Q_ASSERT(!m_inCommand);
    if ((taken.empty() && kept.empty()) || m_inCommand || isWritingCatalog())
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
    if (m_inCommand || isWritingCatalog())
        return;
    const core::Result<bool> changed = m_store->refresh();
    if (!changed)
        emit failed(changed.error());
    else if (*changed)
        reloadCatalog();
}

void Workspace::writeCatalog(const CatalogEdit::Changes& changes, bool back)
{
    if (m_movesOnly)
        return;
    if (changes->size() > kAtOnceChanges && !m_store->location().isEmpty()) {
        writeBeside({{}, changes, back});
        return;
    }
    const std::vector<database::RowChange> rows = back ? inverse(*changes) : *changes;
    const core::Result<CatalogChange> known = applied(rows);
    if (!known)
        emit failed(known.error());
    release(rows);
    reloadCatalog(known.value_or(CatalogChange()));
}

// ---- very many rows, by a worker

bool Workspace::editCatalogBeside(const EditLabel& label, const CatalogEdit::Changes& changes)
{
    Q_ASSERT(!m_inCommand);
    if (m_store->location().isEmpty() || isWritingCatalog() || m_inCommand)
        return false;
    writeBeside({label, changes, false});
    return true;
}

void Workspace::writeBeside(WantedRows wanted)
{
    m_wanted = std::move(wanted);
    m_writingCancelled = false;
    m_writtenShare = 0;
    const auto watched = [this](std::int64_t done, std::int64_t total) {
        m_writtenShare = static_cast<double>(done) / static_cast<double>(std::max<std::int64_t>(1, total));
        return !m_writingCancelled;
    };
    m_writing.setFuture(
        QtConcurrent::run([watched, location = m_store->location(), changes = m_wanted.changes,
                              back = m_wanted.back, author = m_author] {
            return std::make_shared<database::WrittenCatalog>(
                database::writeCatalogFile(location, back ? inverse(*changes) : *changes, author, watched));
        }));
    if (!m_wanted.label)
        emit rewritingStarted(m_wanted.back ? undoLabel() : redoLabel()); // the index moves afterwards
}

core::Result<void> Workspace::adopt(const WantedRows& wanted, database::WrittenCatalog& written)
{
    if (!written.done)
        return written.done;
    if (const core::Result<bool> seen = m_store->refreshFrom(*written.store); !seen)
        return tl::unexpected<core::Problem>(seen.error());
    if (wanted.label) {
        pushCatalogEdit(wanted.label, wanted.changes, {});
    } else {
        release(*wanted.changes);
        reloadCatalog();
    }
    return {};
}

void Workspace::takeWritten()
{
    const WantedRows wanted = std::exchange(m_wanted, {});
    const std::shared_ptr<database::WrittenCatalog> written = m_writing.result();
    const core::Result<void> done = adopt(wanted, *written);
    QThreadPool::globalInstance()->start(
        [written, changes = wanted.changes] {}); // the old rows are freed there
    if (!done && !wanted.label) { // the step is as it was
        const QScopedValueRollback inCommand(m_inCommand, true);
        const QScopedValueRollback moves(m_movesOnly, true);
        wanted.back ? m_undo.redo() : m_undo.undo();
        if (done.error().code != core::ProblemCode::Cancelled)
            emit failed(done.error());
    }
    emit catalogWritten({done ? std::nullopt : std::optional(done.error())});
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
    ensureCatalog();
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
    m_dated.clear();
    return true;
}

std::shared_ptr<const core::Catalog> Workspace::catalogOf(const core::Scenario& scenario) const
{
    ensureCatalog();
    if (scenario.asOf.empty() || m_held)
        return m_catalog;
    auto known = m_dated.find(scenario.asOf);
    if (known == m_dated.end()) {
        const QDate day = QDate::fromString(QString::fromStdString(scenario.asOf), Qt::ISODate);
        auto dated = m_store->catalogAsOf(day);
        known = m_dated
                    .emplace(scenario.asOf, dated ? std::move(*dated) : database::DatedCatalog{m_catalog, {}})
                    .first;
    }
    return known->second.catalog;
}

int Workspace::rowsNotKnownThen(const core::Scenario& scenario) const
{
    static_cast<void>(catalogOf(scenario));
    const auto known = m_dated.find(scenario.asOf);
    return known == m_dated.end() ? 0 : static_cast<int>(known->second.notKnownThen.size());
}

void Workspace::reloadCatalog(CatalogChange change)
{
    if (!loadCatalog())
        return;
    m_previous = m_view.plan;
    bumpRevision();
    emit catalogChanged(change);
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
