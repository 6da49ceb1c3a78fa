#include "ui/workspace/workspace.h"

#include "database/project_snapshot.h"
#include "ui/text/names.h"

#include <algorithm>
#include <QScopedValueRollback>
#include <utility>

namespace terroir::ui {

namespace {

/// Nothing differs but what was said about it.
bool isSamePlan(core::Scenario a, core::Scenario b)
{
    for (core::Scenario* each : {&a, &b}) {
        each->minutes.clear();
        each->notes.clear();
    }
    return core::scenarioToJson(a) == core::scenarioToJson(b);
}

} // namespace

Workspace::Workspace(std::unique_ptr<database::CatalogStore> store,
    std::shared_ptr<const core::DecisionTree> tree, EngineFactory factory, QObject* parent)
    : Workspace(CatalogOpener(), std::move(tree), std::move(factory), parent)
{
    m_store = std::move(store);
    if (const auto catalog = m_store->catalog())
        m_catalog = *catalog;
    openCatalog();
}

Workspace::Workspace(CatalogOpener open, std::shared_ptr<const core::DecisionTree> tree,
    EngineFactory factory, QObject* parent)
    : QObject(parent)
    , m_open(std::move(open))
    , m_tree(std::move(tree))
    , m_clock([] { return QDateTime::currentDateTime(); })
    , m_evaluator(std::move(factory))
{
    connect(&m_evaluator, &Evaluator::finished, this, &Workspace::take);
    connect(&m_undo, &QUndoStack::indexChanged, this, &Workspace::undoChanged);
    connect(&m_undo, &QUndoStack::cleanChanged, this, &Workspace::undoChanged);
    connect(&m_writing, &QFutureWatcherBase::finished, this, &Workspace::takeWritten);
    connect(&m_reading, &QFutureWatcherBase::finished, this, &Workspace::takeRead);
    connect(&m_look, &QTimer::timeout, this, &Workspace::refreshCatalog);
}

Workspace::~Workspace()
{
    cancelWriting();
    m_writing.waitForFinished();
    m_reading.waitForFinished();
}

const core::Scenario& Workspace::scenario() const
{
    static const core::Scenario none;
    const ScenarioEntry* entry = current();
    return entry ? *entry->scenario : none;
}

void Workspace::setCurrent(const QString& scenarioId)
{
    if (scenarioId != m_currentId && m_document.find(scenarioId))
        apply(m_document, scenarioId);
}

void Workspace::setDocument(
    Document document, const QString& currentId, std::shared_ptr<const database::Project> held)
{
    const bool isOtherCatalog = m_held || held;
    m_held = std::move(held);
    if (isOtherCatalog)
        loadCatalog();
    m_undo.clear();
    m_drafts.clear();
    emit draftChanged();
    m_known.clear();
    m_currentId.clear(); // the other document's scenarios may have had the same ids
    m_previous = nullptr;
    apply(document, currentId);
    if (isOtherCatalog)
        emit catalogChanged({});
}

// ---- catalog

void Workspace::ensureCatalog() const
{
    if (m_store || !m_open)
        return;
    OpenedCatalog opened = std::exchange(m_open, nullptr)(); // it may ask, and the window lives meanwhile
    m_store = std::move(opened.store);
    if (!m_catalog)
        m_catalog = std::move(opened.catalog);
}

void Workspace::openCatalog()
{
    constexpr int kLookMs = 2000;
    ensureCatalog();
    if (!m_store->location().isEmpty())
        m_look.start(kLookMs);
    emit catalogChanged({});
}

std::shared_ptr<const core::Catalog> Workspace::catalog() const
{
    ensureCatalog();
    return m_catalog;
}

const database::CatalogStore& Workspace::store() const
{
    ensureCatalog();
    return *m_store;
}

// ---- undo

QString Workspace::undoLabel() const
{
    const auto* step = static_cast<const EditCommand*>(m_undo.command(m_undo.index() - 1));
    return step ? step->label() : QString();
}

QString Workspace::redoLabel() const
{
    const auto* step = static_cast<const EditCommand*>(m_undo.command(m_undo.index()));
    return step ? step->label() : QString();
}

QStringList Workspace::stepLabels() const
{
    QStringList labels;
    for (int i = 0; i < m_undo.count(); ++i)
        labels << static_cast<const EditCommand*>(m_undo.command(i))->label();
    return labels;
}

void Workspace::goToStep(int done)
{
    while (m_undo.index() != std::clamp(done, 0, m_undo.count())) {
        const int before = m_undo.index();
        if (before > done)
            undo();
        else
            redo();
        if (m_undo.index() == before)
            return; // it is being written by a worker, or could not be
    }
}

void Workspace::undo()
{
    if (isWritingCatalog())
        return;
    const QScopedValueRollback guard(m_inCommand, true);
    finishEditing();
    m_undo.undo();
}

void Workspace::redo()
{
    if (isWritingCatalog())
        return;
    const QScopedValueRollback guard(m_inCommand, true);
    finishEditing();
    m_undo.redo();
}

void Workspace::push(
    const EditLabel& label, Document after, const QString& currentId, const QString& mergeKey)
{
    // QUndoStack takes a push from inside undo() without complaint and keeps both (STYLE B1): a view that
    // edits while it is being shown something is a defect, and its edit is not taken.
    Q_ASSERT(!m_inCommand);
    if (m_inCommand || isWritingCatalog())
        return;
    const QScopedValueRollback guard(m_inCommand, true);
    const QString key = mergeKey.isEmpty() ? QString() : mergeKey + u'#' + QString::number(m_editSession);
    m_undo.push(new DocumentEdit(
        label, {m_document, m_currentId}, {std::move(after), currentId},
        [this](const Document& document, const QString& id) { apply(document, id); }, key));
}

void Workspace::apply(const Document& document, const QString& currentId)
{
    const QString before = m_currentId;
    const ScenarioEntry* old = current();
    const std::shared_ptr<const core::Scenario> oldScenario = old ? old->scenario : nullptr;
    m_document = document;
    m_currentId = m_document.find(currentId) || m_document.scenarios.isEmpty()
        ? currentId
        : m_document.scenarios.first().id;
    if (m_currentId != before) {
        m_previous = nullptr;
        m_shownNode.clear();
    } else if (current() && oldScenario && current()->scenario != oldScenario
        && !isSamePlan(*current()->scenario, *oldScenario)) {
        m_previous = m_view.plan;
    }
    bumpRevision();
    emit documentChanged();
    if (m_currentId != before)
        emit currentChanged(m_currentId);
    requestEvaluation();
}

// ---- evaluation

void Workspace::bumpRevision()
{
    ++m_revision;
    m_consequences.clear();
    const auto known = m_known.find(m_currentId);
    m_view.plan = known == m_known.end() ? nullptr : known->second.plan;
    m_view.failure.reset();
    m_view.stale = true;
    updateReference();
    emit viewChanged();
}

std::shared_ptr<const core::Plan> Workspace::planOf(const QString& scenarioId) const
{
    const auto known = m_known.find(scenarioId);
    return known == m_known.end() ? nullptr : known->second.plan;
}

std::shared_ptr<const core::Plan> Workspace::consequence(const QString& nodeId, const QString& answerId) const
{
    const auto known = m_consequences.find({nodeId, answerId});
    return known == m_consequences.end() ? nullptr : known->second.plan;
}

void Workspace::setPageParts(core::Parts parts)
{
    if (parts == m_pageParts)
        return;
    m_pageParts = parts;
    requestEvaluation();
}

void Workspace::showNode(const QString& nodeId)
{
    if (nodeId == m_shownNode)
        return;
    m_shownNode = nodeId;
    emit nodeShown(nodeId);
    requestEvaluation();
}

void Workspace::requestConsequences(std::vector<EvaluationTask>& tasks, core::Parts parts)
{
    const core::TreeNode* node = m_tree->node(m_shownNode.toStdString());
    if (!node)
        return;
    // What Enter would take comes first.
    std::vector<core::TreeAnswer> answers = node->answers;
    if (m_view.plan)
        for (const core::PathStep& step : m_view.plan->path.steps)
            if (step.nodeId == node->id)
                std::stable_partition(answers.begin(), answers.end(),
                    [&](const core::TreeAnswer& answer) { return answer.id == step.recommendedId; });
    for (const core::TreeAnswer& answer : answers) {
        const QString answerId = QString::fromStdString(answer.id);
        Consequence& known = m_consequences[{m_shownNode, answerId}];
        if (!known.scenario) {
            core::Scenario asked = scenario();
            asked.answers[node->id].answerId = answer.id;
            known.scenario = std::make_shared<const core::Scenario>(std::move(asked));
        }
        const std::shared_ptr<const core::Catalog> catalog = catalogOf(*known.scenario);
        if (catalog && (!known.plan || (known.parts | parts) != known.parts))
            tasks.push_back({EvaluationTask::Kind::Consequence, m_currentId, known.scenario, parts,
                m_shownNode, answerId, catalog});
    }
}

void Workspace::requestEvaluation()
{
    const ScenarioEntry* shown = current();
    if (!shown || !catalog())
        return;
    readDatedCatalogs();
    using Kind = EvaluationTask::Kind;
    EvaluationRequest request{m_revision, m_catalog, {}};
    const auto fresh = [this](const ScenarioEntry& entry, core::Parts parts) {
        const auto known = m_known.find(entry.id);
        return known != m_known.end() && known->second.scenario == entry.scenario
            && known->second.catalog == catalogOf(*entry.scenario)
            && (known->second.parts | parts) == known->second.parts;
    };
    const auto want = [&](Kind kind, const ScenarioEntry& entry, core::Parts parts) {
        const std::shared_ptr<const core::Catalog> catalog = catalogOf(*entry.scenario);
        if (catalog && !fresh(entry, parts) && m_failedRevision != m_revision)
            request.tasks.push_back({kind, entry.id, entry.scenario, parts, {}, {}, catalog});
    };

    want(Kind::Headline, *shown, core::Parts::Headline);
    // A plan that is known already (undo back to another scenario, a switch) is shown without asking again.
    if (fresh(*shown, core::Parts::Headline) && m_view.stale)
        takeCurrent(
            {m_revision, {Kind::Headline, shown->id, shown->scenario, m_known[shown->id].parts, {}, {}, {}},
                m_known[shown->id].plan, std::nullopt, m_view.milliseconds});
    if (m_pageParts != core::Parts::Headline)
        want(Kind::Page, *shown, core::Parts::Headline | core::Parts::Uncertainty | m_pageParts);
    if (const ScenarioEntry* pinned = m_document.find(m_document.pinnedId); pinned && pinned != shown)
        want(Kind::Other, *pinned, core::Parts::Headline | core::Parts::Uncertainty);
    // First all cards roughly, then with the draws, so that card and answer panel say the same median.
    requestConsequences(request.tasks, core::Parts::Headline);
    requestConsequences(request.tasks, core::Parts::Headline | core::Parts::Uncertainty);
    for (const ScenarioEntry& other : m_document.scenarios)
        if (&other != shown && other.id != m_document.pinnedId)
            want(Kind::Other, other, core::Parts::Headline | core::Parts::Uncertainty);
    want(Kind::Rest, *shown, core::Parts::All);
    m_evaluator.submit(std::move(request));
}

void Workspace::take(const EvaluationResult& result)
{
    using Kind = EvaluationTask::Kind;
    if (result.task.kind == Kind::Consequence) {
        if (result.revision != m_revision)
            return;
        Consequence& known = m_consequences[{result.task.nodeId, result.task.answerId}];
        known.plan = result.plan;
        known.parts = result.task.parts;
        emit consequencesChanged(result.task.nodeId);
        return;
    }
    const ScenarioEntry* entry = m_document.find(result.task.scenarioId);
    if (!entry)
        return;
    const auto known = m_known.find(entry->id);
    const bool isOvertaken = known != m_known.end() && known->second.scenario == entry->scenario
        && known->second.catalog == catalogOf(*entry->scenario)
        && (result.task.scenario != entry->scenario
            || (result.plan && result.plan->catalog != catalogOf(*entry->scenario)));
    if (isOvertaken)
        return; // an edit that was taken back meanwhile: what is known is newer
    if (result.plan)
        m_known[entry->id] = {result.plan, result.task.scenario, result.plan->catalog, result.task.parts};
    else if (result.revision == m_revision && entry->id == m_currentId)
        m_failedRevision = m_revision;
    if (entry->id == m_currentId)
        takeCurrent(result);
    else
        updateReference();
    emit scenarioPlanChanged(entry->id);
    if (entry->id == m_document.pinnedId && entry->id != m_currentId)
        emit viewChanged();
}

void Workspace::takeCurrent(const EvaluationResult& result)
{
    // A headline that was overtaken by newer edits is still shown, as stale: a drag keeps moving.
    if (result.plan) {
        m_view.plan = result.plan;
        m_view.parts = result.task.parts;
        m_view.revision = result.revision;
    }
    m_view.failure = result.failure;
    m_view.stale = result.revision != m_revision;
    if (result.task.kind == EvaluationTask::Kind::Headline)
        m_view.milliseconds = result.milliseconds;
    updateReference();
    emit viewChanged();
}

void Workspace::updateReference()
{
    const ScenarioEntry* pinned = m_document.find(m_document.pinnedId);
    if (pinned && pinned->id != m_currentId) {
        m_view.reference = planOf(pinned->id);
        m_view.referenceName = scenarioName(*pinned->scenario);
        m_view.against = m_view.reference ? PlanView::Against::Pinned : PlanView::Against::Nothing;
    } else {
        m_view.reference = m_previous;
        m_view.referenceName.clear();
        m_view.against = m_previous ? PlanView::Against::Previous : PlanView::Against::Nothing;
    }
}

} // namespace terroir::ui
