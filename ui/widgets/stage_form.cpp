#include "ui/widgets/stage_form.h"

#include "core/plan/scenario_check.h"
#include "ui/text/catalog_names.h"
#include "ui/text/from_view.h"
#include "ui/text/names.h"
#include "ui/text/number_format.h"
#include "ui/widgets/assumption_form.h"
#include "ui/widgets/choice_box.h"
#include "ui/widgets/field_cell.h"
#include "ui/widgets/load_curve_edit.h"
#include "ui/widgets/quantity_edit.h"
#include "ui/widgets/stage_field_makers.h"
#include "ui/widgets/theme.h"

#include <algorithm>
#include <QDate>
#include <QLabel>
#include <QToolButton>
#include <QVBoxLayout>

namespace terroir::ui {

namespace {

constexpr core::Supply kSupplies[] = {core::Supply::Own, core::Supply::CoRent, core::Supply::Reserved1y,
    core::Supply::Reserved3y, core::Supply::OnDemand, core::Supply::Spot, core::Supply::Api};
constexpr int kPeakHour = 15; // of the bell that an unstated curve is drawn as

} // namespace

StageForm::StageForm(Workspace& workspace, QWidget* parent)
    : QWidget(parent)
    , m_workspace(workspace)
    , m_stages(new ChoiceBox(this))
    , m_model(new ChoiceBox(this))
    , m_gpu(new ChoiceBox(this))
    , m_supply(new ChoiceBox(this))
    , m_region(new ChoiceBox(this))
    , m_currency(new ChoiceBox(this))
    , m_horizon(new QuantityEdit(this))
    , m_asOf(new TextField(this))
    , m_notes(new TextField(this))
    , m_scenarioGrid(new FieldGrid(true, this))
    , m_assumptionGrid(new FieldGrid(true, this))
    , m_assumptions(nullptr)
    , m_hint(new QLabel(this))
    , m_dateHint(new QLabel(this))
{
    setObjectName(QStringLiteral("stageForm"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 4, 0, 0);
    column->setSpacing(2);
    for (QLabel* label : {m_hint, m_dateHint}) {
        setTextRole(label, "quiet");
        label->setWordWrap(true);
        label->hide();
    }
    setTextRole(m_hint, "warning");
    column->addWidget(m_hint); // first: it says that what stands below is not what is computed
    m_notes->hide(); // until its group is opened
    for (const FieldGroup id : kFieldGroups) {
        auto* grid = new FieldGrid(id != FieldGroup::Basics, this);
        m_groups.push_back({id, grid, {}});
        column->addWidget(grid);
        if (id == FieldGroup::Basics)
            column->addWidget(m_dateHint);
    }
    column->addWidget(m_assumptionGrid);
    column->addWidget(m_scenarioGrid);
    column->addStretch(1);
    makeFixed();
    makeGroup(m_groups.front());
    for (Group& group : m_groups)
        connect(group.grid, &FieldGrid::opened, this, [this, &group] {
            makeGroup(group);
            refresh();
            chainTabs();
        });
    connect(m_assumptionGrid, &FieldGrid::opened, this, [this] {
        if (!m_assumptions) {
            m_assumptions = new AssumptionForm(m_workspace, m_assumptionGrid);
            m_assumptionGrid->add(new FieldCell(m_assumptions, m_assumptionGrid));
            m_assumptionGrid->setColumns(1);
            m_assumptions->setColumns(m_columns);
        }
        refresh();
        chainTabs();
    });
    connect(m_scenarioGrid, &FieldGrid::opened, this, [this] {
        makeScenarioGroup();
        refresh();
        chainTabs();
    });
    connectFixed();
    retranslate();
    chainTabs();
}

// ---- what is always there

FieldCell* StageForm::addFixed(QWidget* editor, const char* label)
{
    auto* cell = new FieldCell(editor, this);
    m_groups.front().grid->add(cell);
    m_fixed.emplace_back(cell, label);
    return cell;
}

void StageForm::makeFixed()
{
    m_horizon->setUnit(QStringLiteral("years"));
    m_horizon->setRange(0.25, 30);
    m_model->setObjectName(QStringLiteral("model"));
    m_gpu->setObjectName(QStringLiteral("gpu"));
    m_asOf->setObjectName(QStringLiteral("asOf"));
    m_currency->setObjectName(QStringLiteral("currency"));
    m_model->makeSearchable();
    m_gpu->makeSearchable();
    m_asOf->setCheck([](const QString& text) {
        return text.isEmpty() || (text.size() == 10 && QDate::fromString(text, Qt::ISODate).isValid())
            ? QString()
            : tr("“%1” is no day; allowed: a date as 2025-06-30").arg(text);
    });
    m_stagesCell = addFixed(m_stages, QT_TRANSLATE_NOOP("StageForm", "Stage"));
    addFixed(m_model, QT_TRANSLATE_NOOP("StageForm", "Model"));
    addFixed(m_gpu, QT_TRANSLATE_NOOP("StageForm", "Card"));
    addFixed(m_supply, QT_TRANSLATE_NOOP("StageForm", "Supply"));
    addFixed(m_region, QT_TRANSLATE_NOOP("StageForm", "Region"));
    addFixed(m_currency, QT_TRANSLATE_NOOP("StageForm", "Currency"));
    addFixed(m_horizon, QT_TRANSLATE_NOOP("StageForm", "Horizon"));
    addFixed(m_asOf, QT_TRANSLATE_NOOP("StageForm", "Prices of the day"));
}

void StageForm::connectFixed()
{
    connect(m_stages, &ChoiceBox::chosen, this, [this](const QString& id) {
        m_stageId = id;
        refresh();
    });
    connect(m_model, &ChoiceBox::chosen, this, [this](const QString& id) {
        edit([] { return fields::words("Model"); },
            [id](core::Stage& stage) { stage.modelId = id.toStdString(); });
    });
    connect(m_gpu, &ChoiceBox::chosen, this, [this](const QString& id) {
        edit([] { return fields::words("Card"); },
            [id](core::Stage& stage) {
                stage.cluster.gpuId = id.toStdString();
                stage.cluster.serverId.clear(); // a server of another card would contradict it
            });
    });
    connect(m_supply, &ChoiceBox::chosen, this, [this](const QString& id) {
        if (const std::optional<core::Supply> supply = core::supplyFromId(id.toStdString()))
            edit([] { return fields::words("Supply"); },
                [supply](core::Stage& stage) { stage.supply = *supply; });
    });
    connect(m_region, &ChoiceBox::chosen, this, [this](const QString& region) {
        m_workspace.editScenario([] { return tr("Change region"); },
            [region](core::Scenario& scenario) { scenario.region = region.toStdString(); });
    });
    connect(m_currency, &ChoiceBox::chosen, this, [this](const QString& id) {
        if (const auto currency = core::currencyFromId(id.toStdString()))
            m_workspace.editScenario([] { return tr("Change currency"); },
                [currency](core::Scenario& scenario) { scenario.currency = *currency; });
    });
    connect(m_horizon, &QuantityEdit::valueEdited, this, [this](std::optional<double> years) {
        m_workspace.editScenario([] { return tr("Change horizon"); },
            [years](core::Scenario& scenario) { scenario.horizonYears = years.value_or(3); });
    });
    connect(m_asOf, &TextField::valueEdited, this, [this](const QString& day) {
        m_workspace.editScenario([] { return tr("Change the day of the prices"); },
            [day](core::Scenario& scenario) { scenario.asOf = day.toStdString(); });
    });
}

// ---- the fields of a stage

void StageForm::makeGroup(Group& group)
{
    if (!group.fields.empty())
        return;
    for (const StageField& field : stageFields()) {
        if (field.group != group.id)
            continue;
        QWidget* editor = makeEditor(field);
        editor->setObjectName(QLatin1String(field.path));
        LoadCurveEdit* bars = field.kind == StageField::Kind::Curve ? makeBars(field) : nullptr;
        auto* cell = new FieldCell(editor, group.grid, bars);
        group.grid->add(cell);
        group.fields.push_back({&field, cell});
        nameField(group.fields.back());
    }
}

void StageForm::nameField(const Shown& shown)
{
    shown.cell->setName(fieldLabel(*shown.field));
    if (auto* edit = qobject_cast<CheckedEdit*>(shown.cell->editor()))
        edit->setPlaceholderText(*shown.field->hint ? fields::words(shown.field->hint)
                : shown.field->mayBeEmpty           ? tr("not set")
                                                    : QString());
}

QWidget* StageForm::makeEditor(const StageField& field)
{
    const StageField* known = &field;
    if (field.kind == StageField::Kind::Number) {
        auto* number = new QuantityEdit(this);
        number->setUnit(QString::fromLatin1(field.unit), field.mayBeEmpty);
        number->setRange(field.lowest, field.highest);
        number->setWhole(field.whole);
        connect(number, &QuantityEdit::valueEdited, this, [this, known](std::optional<double> value) {
            edit([known] { return fieldLabel(*known); },
                [known, value](core::Stage& stage) { known->write(stage, value); });
        });
        return number;
    }
    if (field.kind == StageField::Kind::Choice) {
        auto* box = new ChoiceBox(this);
        connect(box, &ChoiceBox::chosen, this, [this, known](const QString& key) {
            edit([known] { return fieldLabel(*known); },
                [known, key](core::Stage& stage) { known->setText(stage, key); });
        });
        return box;
    }
    auto* text = new TextField(this);
    text->setCheck(field.check);
    connect(text, &TextField::valueEdited, this, [this, known](const QString& value) {
        edit([known] { return fieldLabel(*known); },
            [known, value](core::Stage& stage) { known->setText(stage, value); });
    });
    return text;
}

LoadCurveEdit* StageForm::makeBars(const StageField& field)
{
    const StageField* known = &field;
    auto* bars = new LoadCurveEdit(this);
    connect(bars, &LoadCurveEdit::hoursEdited, this, [this, known](const std::vector<double>& hours) {
        edit([known] { return fieldLabel(*known); },
            [known, hours](core::Stage& stage) { known->setText(stage, numbersText(hours)); },
            QLatin1String(known->path));
    });
    connect(bars, &LoadCurveEdit::editingFinished, this, [this] { m_workspace.finishEditing(); });
    return bars;
}

const core::Stage* StageForm::stage() const
{
    const core::Scenario& scenario = m_workspace.scenario();
    const core::Stage* chosen = scenario.stage(m_stageId.toStdString());
    if (chosen)
        return chosen;
    const auto enabled = std::find_if(
        scenario.stages.begin(), scenario.stages.end(), [](const core::Stage& each) { return each.enabled; });
    return enabled != scenario.stages.end() ? &*enabled
        : scenario.stages.empty()           ? nullptr
                                            : &scenario.stages.front();
}

void StageForm::edit(
    const EditLabel& label, const std::function<void(core::Stage&)>& change, const QString& mergeKey)
{
    const core::Stage* edited = stage();
    if (!edited)
        return;
    const QString name = QString::fromStdString(edited->name.empty() ? edited->id : edited->name);
    m_workspace.editStage(
        QString::fromStdString(edited->id), [label, name] { return tr("“%1” of %2").arg(label(), name); },
        change, mergeKey);
}

// ---- refresh

void StageForm::refreshFixed(const core::Stage& shown)
{
    const std::shared_ptr<const core::Catalog> catalog = m_workspace.catalog();
    const core::Scenario& scenario = m_workspace.scenario();
    Choices stages, models, gpus, supplies, regions;
    for (const core::Stage& each : scenario.stages)
        stages.append({QString::fromStdString(each.id), stageName(each)});
    if (catalog) {
        models = fields::modelChoices(*catalog, scenario);
        for (const core::Gpu& gpu : catalog->gpus)
            gpus.append({QString::fromStdString(gpu.id), QString::fromStdString(gpu.name)});
        for (const std::string& region : core::regionsOf(*catalog))
            regions.append({QString::fromStdString(region), regionName(QString::fromStdString(region))});
    }
    for (const core::Supply supply : kSupplies)
        supplies.append({fromView(core::id(supply)), supplyName(supply)});
    m_stages->setChoices(stages, QString::fromStdString(shown.id));
    m_stagesCell->setVisible(scenario.stages.size() > 1);
    m_model->setChoices(models, QString::fromStdString(shown.modelId));
    m_gpu->setChoices(gpus, QString::fromStdString(shown.cluster.gpuId));
    m_supply->setChoices(supplies, fromView(core::id(shown.supply)));
    m_region->setChoices(regions, QString::fromStdString(scenario.region));
    m_currency->setChoices({{QStringLiteral("CNY"), tr("¥ (CNY)")}, {QStringLiteral("USD"), tr("$ (USD)")}},
        fromView(core::id(scenario.currency)));
    m_horizon->setValue(scenario.horizonYears);
    m_asOf->setValue(QString::fromStdString(scenario.asOf));
    const int missing = scenario.asOf.empty() ? 0 : m_workspace.rowsNotKnownThen(scenario);
    m_dateHint->setText(tr("%n row(s) keep nothing so old: their oldest figures stand.", nullptr, missing));
    m_dateHint->setVisible(missing > 0);
}

void StageForm::refreshField(const Shown& shown, const core::Stage& of)
{
    const StageField& field = *shown.field;
    const bool has = field.applies(of);
    shown.cell->setVisible(has);
    if (!has)
        return;
    QWidget* editor = shown.cell->editor();
    if (auto* number = qobject_cast<QuantityEdit*>(editor)) {
        number->setValue(field.read(of));
        return;
    }
    if (auto* box = qobject_cast<ChoiceBox*>(editor)) {
        if (const auto catalog = m_workspace.catalog())
            box->setChoices(field.choices(*catalog, m_workspace.scenario(), of), field.text(of));
        return;
    }
    static_cast<TextField*>(editor)->setValue(field.text(of));
    if (auto* bars = qobject_cast<LoadCurveEdit*>(shown.cell->above())) {
        const std::optional<std::vector<double>> hours = numbersOf(field.text(of));
        const bool stated = hours && hours->size() == core::kHoursOfDay;
        const core::LoadCurve& curve = of.load.curve;
        double height = of.load.peakToMean;
        if (height <= 0 && m_workspace.catalog())
            if (const core::Assumption* usual
                = m_workspace.catalog()->role("peak_to_mean", m_workspace.scenario().region))
                height = usual->typical;
        bars->setHours(stated      ? *hours
                : curve.isStated() ? curve.weekday // a weekend that is not stated is as the weekdays
                                   : core::bellCurve(std::max(1.0, height), kPeakHour),
            stated);
    }
}

void StageForm::refreshGroup(Group& group, const core::Stage& of)
{
    int set = 0;
    bool applies = false;
    for (const StageField& field : stageFields())
        if (field.group == group.id && field.applies(of)) {
            applies = true;
            set += field.isSet(of) ? 1 : 0;
        }
    group.grid->setVisible(applies);
    group.grid->setHeading(fieldGroupName(group.id), set);
    for (const Shown& shown : group.fields)
        refreshField(shown, of);
    group.grid->place();
}

void StageForm::refresh()
{
    const core::Stage* shown = stage();
    setEnabled(shown != nullptr);
    if (!shown)
        return;
    const std::string key = m_workspace.currentId().toStdString() + '/' + shown->id;
    if (key != std::exchange(m_refreshedFor, key))
        forgetTyped();
    refreshFixed(*shown);
    for (Group& group : m_groups)
        refreshGroup(group, *shown);
    refreshScenario();
    showDifferences(*shown);
}

void StageForm::forgetTyped()
{
    for (CheckedEdit* edit : findChildren<CheckedEdit*>())
        edit->restore();
}

void StageForm::showDifferences(const core::Stage& shown)
{
    // Answers may move the work to another card or supply: what is really computed must not surprise.
    QStringList differences;
    if (const std::shared_ptr<const core::Plan> plan = m_workspace.view().plan)
        if (const core::Stage* effective = plan->scenario.stage(shown.id)) {
            if (effective->cluster.gpuId != shown.cluster.gpuId) {
                const core::Gpu* gpu = plan->catalog ? plan->catalog->gpu(effective->cluster.gpuId) : nullptr;
                differences << QString::fromStdString(gpu ? gpu->name : effective->cluster.gpuId);
            }
            if (effective->cluster.gpus != shown.cluster.gpus)
                differences << tr("%n GPU(s)", nullptr, effective->cluster.gpus);
            if (effective->supply != shown.supply)
                differences << supplyName(effective->supply);
            if (effective->workload != shown.workload)
                differences << workloadName(effective->workload);
        }
    m_hint->setText(differences.isEmpty()
            ? QString()
            : tr("The answers so far change this to: %1.").arg(differences.join(QStringLiteral(", "))));
    m_hint->setVisible(!differences.isEmpty());
}

void StageForm::chainTabs()
{
    QWidget* before = nullptr;
    const auto chain = [&before](QWidget* next) {
        if (before && next)
            setTabOrder(before, next);
        before = next ? next : before;
    };
    const auto chainGrid = [&](const FieldGrid& grid) {
        chain(grid.heading());
        for (const FieldCell* cell : grid.cells()) {
            chain(cell->above());
            if (cell->editor() != m_assumptions)
                chain(cell->editor());
            else
                before = m_assumptions->chainTabs(before);
        }
    };
    for (const Group& group : m_groups)
        chainGrid(*group.grid);
    chainGrid(*m_assumptionGrid);
    chainGrid(*m_scenarioGrid);
}

void StageForm::setColumns(int columns)
{
    for (Group& group : m_groups)
        group.grid->setColumns(columns);
    m_scenarioGrid->setColumns(columns);
    m_columns = columns;
    if (m_assumptions)
        m_assumptions->setColumns(columns);
}

void StageForm::setGroupOpen(FieldGroup group, bool open)
{
    for (Group& each : m_groups)
        if (each.id == group)
            each.grid->setOpen(open);
}

void StageForm::retranslate()
{
    for (const auto& [cell, label] : m_fixed)
        cell->setName(fields::words(label));
    m_asOf->setPlaceholderText(tr("newest"));
    for (const Group& group : m_groups)
        for (const Shown& shown : group.fields)
            nameField(shown);
    if (m_assumptions)
        m_assumptions->retranslate();
    refresh();
}

void StageForm::focusFirst()
{
    m_model->setFocus(Qt::OtherFocusReason);
}

} // namespace terroir::ui
