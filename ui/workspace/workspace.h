// The one document of the window: scenarios, catalog, undo and the plans that follow from them. Every edit
// goes through here as a named undo step; views change nothing themselves and watch the signals.
#pragma once

#include "database/catalog_store.h"
#include "database/project_file.h"
#include "ui/workspace/document.h"
#include "ui/workspace/edit_command.h"
#include "ui/workspace/evaluator.h"
#include "ui/workspace/plan_view.h"

#include <atomic>
#include <map>
#include <QDateTime>
#include <QFutureWatcher>
#include <QObject>
#include <QTimer>
#include <QUndoStack>

namespace terroir::ui {

/// What has changed in the catalog: these rows and nothing else, or (null) who knows what.
struct CatalogChange
{
    const std::vector<database::RowChange>* rows = nullptr; // while the signal is being sent
};

/// How a worker's writing ended. Problem: Cancelled, or as CatalogStore::apply; then nothing has changed.
struct WrittenRows
{
    std::optional<core::Problem> problem;
};

enum class DraftField { Minute, Reason }; // a note; why a recommendation is overruled
/// Words that somebody is still typing. `nodeId` empty: about the plan as a whole.
struct Draft
{
    QString nodeId, text;
};

/// A store and the catalog that it gives.
struct OpenedCatalog
{
    std::unique_ptr<database::CatalogStore> store;
    std::shared_ptr<const core::Catalog> catalog;
};
using CatalogOpener = std::function<OpenedCatalog()>;

class Workspace : public QObject
{
    Q_OBJECT

public:
    static constexpr std::size_t kAtOnceChanges = 2000; // written before the window answers again

    /// `open` is called once, when something first asks for the catalog: a window without a plan does not
    /// wait for it.
    Workspace(CatalogOpener open, std::shared_ptr<const core::DecisionTree> tree, EngineFactory factory,
        QObject* parent = nullptr);
    /// The store must give a catalog. `factory` is replaced in tests.
    Workspace(std::unique_ptr<database::CatalogStore> store, std::shared_ptr<const core::DecisionTree> tree,
        EngineFactory factory, QObject* parent = nullptr);
    ~Workspace() override;

    // What there is.
    [[nodiscard]] const Document& document() const { return m_document; }
    [[nodiscard]] const ScenarioEntry* current() const
    {
        return m_document.find(m_currentId);
    } // null: none yet
    [[nodiscard]] const core::Scenario& scenario() const; // current, or an empty one
    [[nodiscard]] const QString& currentId() const { return m_currentId; }
    [[nodiscard]] std::shared_ptr<const core::Catalog> catalog() const;
    [[nodiscard]] const database::CatalogStore& store() const;
    [[nodiscard]] bool isCatalogOpen() const { return m_store != nullptr; }
    /// At the latest when the window is idle: from then on what other programs write is seen.
    void openCatalog();
    /// The rows of the day at which a scenario stands: of catalog() unless it names one; null while a worker
    /// reads them. A project that is held to its own rows keeps them.
    [[nodiscard]] std::shared_ptr<const core::Catalog> catalogOf(const core::Scenario& scenario) const;
    /// Rows of that day's catalog of which nothing so old is kept: their oldest figures stand.
    [[nodiscard]] int rowsNotKnownThen(const core::Scenario& scenario) const;
    /// The rows that plans go by: the store's, or where a project is held to its own, those.
    [[nodiscard]] const core::CatalogTables& planTables() const
    {
        return m_held ? m_heldTables : store().tables();
    }
    /// The project whose rows stand in for today's; null = none do.
    [[nodiscard]] const database::Project* held() const { return m_held.get(); }
    [[nodiscard]] const core::DecisionTree& tree() const { return *m_tree; }
    [[nodiscard]] quint64 revision() const { return m_revision; }
    [[nodiscard]] bool isModified() const { return !m_undo.isClean() || !draft().text.isEmpty(); }

    // What follows from it.
    [[nodiscard]] const PlanView& view() const { return m_view; }
    /// Newest headline (or fuller) plan of any scenario; null until computed. May be of an older revision.
    [[nodiscard]] std::shared_ptr<const core::Plan> planOf(const QString& scenarioId) const;
    /// The plan if `answerId` were given at the node that is shown; null while not computed for this
    /// revision.
    [[nodiscard]] std::shared_ptr<const core::Plan> consequence(
        const QString& nodeId, const QString& answerId) const;

    [[nodiscard]] bool isEvaluating() const { return m_evaluator.isBusy(); }

    // What is on screen and therefore evaluated before the rest.
    void setPageParts(core::Parts parts);
    /// Answers of this node get their consequences computed; empty = none.
    void showNode(const QString& nodeId);
    [[nodiscard]] const QString& shownNode() const { return m_shownNode; }

    // Looking, not editing.
    void setCurrent(const QString& scenarioId);

    // Undo.
    [[nodiscard]] const QUndoStack& undoStack() const { return m_undo; }
    [[nodiscard]] QString undoLabel() const; // of the step that undo() takes back; empty = none
    [[nodiscard]] QString redoLabel() const;
    [[nodiscard]] QStringList stepLabels() const; // oldest first; undoStack().index() of them are done
    void undo();
    void redo();
    void goToStep(int done); // undoes or redoes until so many are done
    void markSaved() { m_undo.setClean(); }
    void markUnsaved() { m_undo.resetClean(); } // what is shown lies in no file

    // Edits of the current scenario. Those that change nothing leave no step.
    void answer(const QString& nodeId, const QString& answerId, const QString& note = {});
    void answerAll(const std::vector<std::pair<QString, QString>>& answers); // node → answer, one step
    void clearAnswer(const QString& nodeId);
    /// What is being typed and is no edit yet: a crash must not take it along.
    void setDraft(DraftField field, const Draft& draft);
    [[nodiscard]] bool hasDraft(DraftField field) const { return m_drafts.contains(field); }
    [[nodiscard]] Draft draft() const; // of all fields; about what the first of them is about
    /// Something said during the talk, kept in the minutes. `nodeId` empty: about the plan as a whole.
    void addMinute(const QString& nodeId, const QString& text);
    void setOverride(const QString& assumptionId, core::Override value);
    void clearOverride(const QString& assumptionId);
    /// Changes fields of one stage; `what` names the field in words. Same `mergeKey` within one editing
    /// session = one step.
    void editStage(const QString& stageId, const EditLabel& what,
        const std::function<void(core::Stage&)>& change, const QString& mergeKey = {});
    void editScenario(const EditLabel& label, const std::function<void(core::Scenario&)>& change,
        const QString& mergeKey = {});
    /// A drag or a field's editing has ended: what follows does not merge with it.
    void finishEditing() { ++m_editSession; }
    /// Adds a model to the scenario (a dropped config.json) and gives it to every stage that trains or
    /// serves.
    void addCustomModel(const core::Model& model);

    // Edits of the list. The new scenario becomes current; its id is returned.
    QString addScenario(core::Scenario scenario);
    QString duplicateScenario(const QString& scenarioId);
    /// A copy whose answer at `nodeId` is `answerId` (empty = left open); the original stays as the road not
    /// taken.
    QString forkScenario(const QString& nodeId, const QString& answerId = {});
    void renameScenario(const QString& scenarioId, const QString& name);
    void removeScenario(const QString& scenarioId);
    void moveScenario(int from, int to);
    void setColour(const QString& scenarioId, int colour);
    void pin(const QString& scenarioId); // empty = unpin

    /// Edits catalog rows as one step. Errors: as CatalogStore::apply; then nothing has changed.
    core::Result<void> editCatalog(const EditLabel& label, const std::vector<database::RowChange>& changes);
    /// Plans go by today's catalog instead of the rows that the project was saved with; one step.
    void takeTodaysRows();
    /// The same for very many rows: a worker writes them, and until catalogWritten nothing else is edited.
    /// False if the catalog is in no file.
    bool editCatalogBeside(const EditLabel& label, const CatalogEdit::Changes& changes);
    [[nodiscard]] bool isWritingCatalog() const { return m_writing.isRunning() || m_wanted.changes; }
    [[nodiscard]] double writtenShare() const { return m_writtenShare; } // 0 … 1
    void cancelWriting() { m_writingCancelled = true; } // nothing of it stays
    /// A release's conflicts settled as one step: cells that follow the release, cells that stay the user's.
    core::Result<void> reviewUpgrade(const EditLabel& label,
        const std::vector<database::UpgradeConflict>& taken,
        const std::vector<database::UpgradeConflict>& kept);
    /// Takes over what another program has written to the catalog since, read by a worker.
    void refreshCatalog();

    /// Replaces everything (open, new) and forgets the undo steps. `held`: its snapshot's rows count instead
    /// of the catalog's, until they are edited or today's are taken.
    void setDocument(
        Document document, const QString& currentId, std::shared_ptr<const database::Project> held = nullptr);

    void setAuthor(const QString& author) { m_author = author; }
    [[nodiscard]] const QString& author() const { return m_author; }
    /// Tests set a fixed time.
    void setClock(std::function<QDateTime()> clock) { m_clock = std::move(clock); }

signals:
    void documentChanged(); // scenarios, their order, names, pin, or the current one's contents
    void currentChanged(const QString& scenarioId);
    void catalogChanged(const terroir::ui::CatalogChange& change);
    void viewChanged(); // view(): a new plan, or it has become stale
    void consequencesChanged(const QString& nodeId);
    void nodeShown(const QString& nodeId); // another question is on screen
    void scenarioPlanChanged(const QString& scenarioId);
    void undoChanged();
    void draftChanged();
    void rewritingStarted(const QString& step); // an undo or redo of very many rows
    void catalogWritten(const terroir::ui::WrittenRows& written); // what a worker was asked to
    void failed(const terroir::core::Problem& problem); // an undo or redo that could not be written

private:
    void push(const EditLabel& label, Document after, const QString& currentId, const QString& mergeKey = {});
    void apply(const Document& document, const QString& currentId);
    bool loadCatalog(); // m_catalog anew; false = it stays as it was
    void followHeld(const std::vector<database::RowChange>& rows); // m_catalog of a held project
    void readDatedCatalogs(); // those that scenarios stand at
    void takeRead(); // what another program has written
    void pushCatalogEdit(const EditLabel& label, const CatalogEdit::Changes& changes, CatalogChange known);
    void reloadCatalog(CatalogChange change = {});
    /// Applies and says what it has changed: more than `changes` if another program has written meanwhile.
    core::Result<CatalogChange> applied(const std::vector<database::RowChange>& changes);
    void hold(std::shared_ptr<const database::Project> held);
    void release(const std::vector<database::RowChange>& changes); // edited rows are held no longer
    void writeCatalog(const CatalogEdit::Changes& changes, bool back);
    struct WantedRows
    {
        EditLabel label; // of a new step; none: the step is an undo or redo
        CatalogEdit::Changes changes;
        bool back = false;
    };
    void writeBeside(WantedRows wanted);
    void takeWritten();
    core::Result<void> adopt(const WantedRows& wanted, database::WrittenCatalog& written);
    void bumpRevision();
    void requestEvaluation();
    void requestConsequences(std::vector<EvaluationTask>& tasks, core::Parts parts);
    void take(const EvaluationResult& result);
    void takeCurrent(const EvaluationResult& result);
    void updateReference();
    [[nodiscard]] QString stamp() const;
    [[nodiscard]] core::Minute minuteOf(
        const QString& nodeId, const QString& answerId, const QString& text) const;
    [[nodiscard]] QString answerWords(const QString& nodeId, const QString& answerId) const;
    [[nodiscard]] EditLabel answerLabel(const QString& nodeId, const QString& answerId) const;
    QString insertScenario(const EditLabel& label, core::Scenario scenario, int index,
        const QString& forkedFrom, const QString& forkedAt);

    struct KnownPlan // of one scenario
    {
        std::shared_ptr<const core::Plan> plan;
        std::shared_ptr<const core::Scenario> scenario; // that it belongs to
        std::shared_ptr<const core::Catalog> catalog;
        core::Parts parts = core::Parts::Headline;
    };

    void ensureCatalog() const;

    mutable CatalogOpener m_open;
    mutable std::unique_ptr<database::CatalogStore> m_store; // null until asked for
    std::shared_ptr<const core::DecisionTree> m_tree;
    mutable std::shared_ptr<const core::Catalog> m_catalog;
    // By day, of the rows of m_catalog; without a catalog while it is being read.
    std::map<std::string, database::DatedCatalog> m_dated;
    std::uint64_t m_datings = 0; // that m_dated has begun anew: what was read for other rows is left
    std::shared_ptr<const database::Project> m_held;
    core::CatalogTables m_heldTables;
    std::uint64_t m_holds = 0; // makes each held catalog's revision its own
    Document m_document;
    std::map<DraftField, Draft> m_drafts;
    QString m_currentId;
    QUndoStack m_undo;
    bool m_inCommand = false;
    bool m_movesOnly = false; // through the undo steps, without writing
    quint64 m_revision = 1;
    quint64 m_editSession = 0;
    QString m_author;
    std::function<QDateTime()> m_clock;

    core::Parts m_pageParts = core::Parts::Headline;
    QString m_shownNode;
    PlanView m_view;
    std::shared_ptr<const core::Plan> m_previous; // of the current scenario before the last edit
    std::map<QString, KnownPlan> m_known;
    struct Consequence
    {
        std::shared_ptr<const core::Scenario> scenario; // with the answer given
        std::shared_ptr<const core::Plan> plan; // null while not computed
        core::Parts parts = core::Parts::Headline;
    };
    std::map<std::pair<QString, QString>, Consequence> m_consequences; // of m_revision
    std::optional<quint64> m_failedRevision; // nothing could be said about it: do not ask again
    QTimer m_look; // for what other programs write to the catalog
    WantedRows m_wanted; // being written by a worker
    std::atomic<bool> m_writingCancelled = false;
    std::atomic<double> m_writtenShare = 0;
    QFutureWatcher<std::shared_ptr<database::WrittenCatalog>> m_writing;
    QFutureWatcher<std::shared_ptr<database::WrittenCatalog>> m_reading;
    std::uint64_t m_readFor = 0; // the store's revision when m_reading began
    Evaluator m_evaluator; // last: its thread ends before the rest goes
};

} // namespace terroir::ui
