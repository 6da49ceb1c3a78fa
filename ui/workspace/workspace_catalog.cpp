// The workspace's way to the catalog: edits, what other programs have written, and a release's review.
#include "database/project_snapshot.h"
#include "database/shipped.h"
#include "ui/workspace/workspace.h"

#include <algorithm>
#include <list>
#include <QScopedValueRollback>
#include <QScopeGuard>
#include <QtConcurrentRun>
#include <QThreadPool>
#include <utility>

namespace terroir::ui {

namespace {

using Conflicts = std::vector<database::UpgradeConflict>;

// Not a number that the store counts up to: the planner remembers parts by it.
constexpr std::uint64_t kHeldRevisions = std::uint64_t(1) << 40;

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
    if (m_inCommand || isWritingCatalog() || m_reading.isRunning())
        return;
    const core::Result<bool> behind = m_store->isBehind();
    if (!behind)
        emit failed(behind.error());
    if (!behind.value_or(false))
        return;
    m_readFor = m_store->revision();
    m_reading.setFuture(QtConcurrent::run([location = m_store->location()] {
        return std::make_shared<database::WrittenCatalog>(database::writeCatalogFile(location, {}, {}, {}));
    }));
}

void Workspace::takeRead()
{
    const std::shared_ptr<database::WrittenCatalog> read = m_reading.result();
    const auto freed = qScopeGuard([&read] { QThreadPool::globalInstance()->start([read] {}); });
    // Edited meanwhile: that has read what was there too, or the next look finds it again.
    if (m_inCommand || isWritingCatalog() || m_store->revision() != m_readFor)
        return;
    const auto sameRows = [](const core::Table& a, const core::Table& b) { return a.rows == b.rows; };
    const bool changed = read->done
        && !std::ranges::equal(
            m_store->tables().tables, read->store->tables().tables, sameRows); // else only looked at
    core::Result<void> done = read->done;
    if (done)
        if (const core::Result<bool> seen = m_store->refreshFrom(*read->store); !seen)
            done = tl::unexpected<core::Problem>(seen.error());
    if (!done)
        emit failed(done.error());
    else if (changed)
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

/// Edited rows are held no longer: the snapshot takes them as they are now. Left out of it they would be rows
/// that have come since, of which a held project counts none.
void Workspace::release(const std::vector<database::RowChange>& changes)
{
    if (!m_held)
        return;
    database::Project kept = *m_held;
    for (const database::RowChange& change : changes) {
        core::Table& table = kept.snapshot.table(change.table);
        const int at = table.find(change.rowId);
        if (at < 0)
            continue;
        if (change.after.empty())
            table.rows.erase(table.rows.begin() + at);
        else
            table.rows[static_cast<std::size_t>(at)] = change.after;
    }
    m_held = std::make_shared<const database::Project>(std::move(kept));
}

bool Workspace::loadCatalog()
{
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
    ++m_datings;
    return true;
}

void Workspace::followHeld(const std::vector<database::RowChange>& rows)
{
    std::vector<core::RowStep> steps;
    std::list<core::Row> before; // that steps refer to
    for (const database::RowChange& change : rows) {
        core::Table& table = m_heldTables.table(change.table);
        const int at = table.find(change.rowId);
        if (at >= 0)
            before.push_back(table.rows[static_cast<std::size_t>(at)]);
        if (at < 0 && change.after.empty())
            continue;
        steps.push_back({change.table, at < 0 ? nullptr : &before.back(),
            change.after.empty() ? nullptr : &change.after});
        if (at < 0)
            table.rows.push_back(change.after);
        else if (change.after.empty())
            table.rows.erase(table.rows.begin() + at);
        else
            table.rows[static_cast<std::size_t>(at)] = change.after;
    }
    m_catalog = std::make_shared<const core::Catalog>(
        core::changedCatalog(*m_catalog, m_heldTables, steps, kHeldRevisions + ++m_holds));
}

std::shared_ptr<const core::Catalog> Workspace::catalogOf(const core::Scenario& scenario) const
{
    ensureCatalog();
    if (scenario.asOf.empty() || m_held)
        return m_catalog;
    const auto known = m_dated.find(scenario.asOf);
    return known == m_dated.end() ? nullptr : known->second.catalog;
}

void Workspace::readDatedCatalogs()
{
    if (m_held)
        return;
    for (const ScenarioEntry& entry : m_document.scenarios) {
        const std::string asOf = entry.scenario->asOf;
        if (asOf.empty() || m_dated.contains(asOf))
            continue;
        m_dated[asOf] = {};
        const QDate day = QDate::fromString(QString::fromStdString(asOf), Qt::ISODate);
        const auto dated = [now = m_catalog, day](const database::CatalogStore* store) {
            auto then = store ? store->catalogAsOf(day) : core::fail(core::ProblemCode::Io, "catalog");
            return then ? std::move(*then) : database::DatedCatalog{now, {}};
        };
        if (m_store->location().isEmpty()) { // of one thread
            m_dated[asOf] = dated(m_store.get());
            continue;
        }
        QtConcurrent::run([location = m_store->location(), dated] {
            const auto store = database::openCatalog(location);
            return dated(store ? store->get() : nullptr);
        }).then(this, [this, asOf, of = m_datings](database::DatedCatalog then) {
            if (of != m_datings)
                return;
            m_dated[asOf] = std::move(then);
            const std::vector<database::RowChange> none;
            emit catalogChanged({&none});
            requestEvaluation();
        });
    }
}

int Workspace::rowsNotKnownThen(const core::Scenario& scenario) const
{
    const auto known = m_dated.find(scenario.asOf);
    return known == m_dated.end() ? 0 : static_cast<int>(known->second.notKnownThen.size());
}

void Workspace::reloadCatalog(CatalogChange change)
{
    if (m_held && change.rows && change.rows->size() <= kAtOnceChanges)
        followHeld(*change.rows);
    else if (!loadCatalog())
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
