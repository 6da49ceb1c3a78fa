#include "ui/widgets/stage_form.h"

#include "ui/text/from_view.h"
#include "ui/text/names.h"
#include "ui/text/number_format.h"
#include "ui/widgets/choice_box.h"
#include "ui/widgets/quantity_edit.h"
#include "ui/widgets/theme.h"

#include <algorithm>
#include <QCompleter>
#include <QCoreApplication>
#include <QGridLayout>
#include <QLabel>
#include <span>

namespace terroir::ui {

namespace {

constexpr const char* kFixedLabels[] = {QT_TRANSLATE_NOOP("StageForm", "Stage"),
    QT_TRANSLATE_NOOP("StageForm", "Model"), QT_TRANSLATE_NOOP("StageForm", "Card"),
    QT_TRANSLATE_NOOP("StageForm", "Supply"), QT_TRANSLATE_NOOP("StageForm", "Region"),
    QT_TRANSLATE_NOOP("StageForm", "Horizon"), QT_TRANSLATE_NOOP("StageForm", "Precision")};
enum Fixed { kStage, kModel, kCard, kSupply, kRegion, kHorizon, kPrecision };

// What training programs multiply in; what engines keep weights in.
constexpr core::Dtype kTrainingTypes[] = {core::Dtype::Bf16, core::Dtype::Fp16, core::Dtype::Fp8};
constexpr core::Dtype kServingTypes[]
    = {core::Dtype::Bf16, core::Dtype::Fp16, core::Dtype::Fp8, core::Dtype::Int8, core::Dtype::Int4};

constexpr core::Supply kSupplies[] = {core::Supply::Own, core::Supply::CoRent, core::Supply::Reserved1y,
    core::Supply::Reserved3y, core::Supply::OnDemand, core::Supply::Spot, core::Supply::Api};

using Value = std::optional<double>;

QString fieldName(const char* label)
{
    return QCoreApplication::translate("StageForm", label);
}

} // namespace

const std::vector<StageForm::NumberField>& StageForm::numberFields()
{
    static const std::vector<NumberField> fields{
        {QT_TRANSLATE_NOOP("StageForm", "GPUs"), "", false, true, true, 1, 1e6,
            [](const core::Stage& s) { return Value(s.cluster.gpus); },
            [](core::Stage& s, Value v) { s.cluster.gpus = static_cast<int>(v.value_or(1)); }},
        {QT_TRANSLATE_NOOP("StageForm", "Training tokens"), "", true, true, false, 1, 1e16,
            [](const core::Stage& s) { return s.data.tokens; },
            [](core::Stage& s, Value v) {
                s.data.tokens = v;
                if (v)
                    s.data.terabytes = s.data.samples = std::nullopt;
            }},
        {QT_TRANSLATE_NOOP("StageForm", "… or samples"), "", true, true, false, 1, 1e12,
            [](const core::Stage& s) { return s.data.samples; },
            [](core::Stage& s, Value v) {
                s.data.samples = v;
                if (v)
                    s.data.terabytes = s.data.tokens = std::nullopt;
            }},
        {QT_TRANSLATE_NOOP("StageForm", "… or terabytes of text"), "", true, true, false, 1e-6, 1e6,
            [](const core::Stage& s) { return s.data.terabytes; },
            [](core::Stage& s, Value v) {
                s.data.terabytes = v;
                if (v)
                    s.data.samples = s.data.tokens = std::nullopt;
            }},
        {QT_TRANSLATE_NOOP("StageForm", "Epochs"), "", false, true, false, 0.01, 1000,
            [](const core::Stage& s) { return Value(s.data.epochs); },
            [](core::Stage& s, Value v) { s.data.epochs = v.value_or(1); }},
        {QT_TRANSLATE_NOOP("StageForm", "Sequence length"), "", false, true, false, 16, 1 << 24,
            [](const core::Stage& s) { return Value(s.setup.sequence); },
            [](core::Stage& s, Value v) { s.setup.sequence = static_cast<int>(v.value_or(4096)); }},
        {QT_TRANSLATE_NOOP("StageForm", "Sequences per step"), "", true, true, false, 1, 1e7,
            [](const core::Stage& s) {
                return s.setup.globalBatch > 0 ? Value(s.setup.globalBatch) : Value();
            },
            [](core::Stage& s, Value v) { s.setup.globalBatch = static_cast<int>(v.value_or(0)); }},
        {QT_TRANSLATE_NOOP("StageForm", "Deadline"), "days", true, true, false, 0.01, 3650,
            [](const core::Stage& s) { return s.setup.deadlineDays; },
            [](core::Stage& s, Value v) { s.setup.deadlineDays = v; }},
        {QT_TRANSLATE_NOOP("StageForm", "Requests per day"), "", false, false, true, 0, 1e12,
            [](const core::Stage& s) { return Value(s.load.requestsPerDay); },
            [](core::Stage& s, Value v) { s.load.requestsPerDay = v.value_or(0); }},
        {QT_TRANSLATE_NOOP("StageForm", "Input tokens"), "", false, false, true, 1, 1e7,
            [](const core::Stage& s) { return Value(s.load.inputTokens); },
            [](core::Stage& s, Value v) { s.load.inputTokens = v.value_or(1); }},
        {QT_TRANSLATE_NOOP("StageForm", "Output tokens"), "", false, false, true, 1, 1e7,
            [](const core::Stage& s) { return Value(s.load.outputTokens); },
            [](core::Stage& s, Value v) { s.load.outputTokens = v.value_or(1); }},
        {QT_TRANSLATE_NOOP("StageForm", "Served from cache"), "%", false, false, true, 0, 1,
            [](const core::Stage& s) { return Value(s.load.cacheHitShare); },
            [](core::Stage& s, Value v) { s.load.cacheHitShare = v.value_or(0); }},
    };
    return fields;
}

StageForm::StageForm(Workspace& workspace, QWidget* parent)
    : QWidget(parent)
    , m_workspace(workspace)
    , m_grid(new QGridLayout(this))
    , m_stages(new ChoiceBox(this))
    , m_model(new ChoiceBox(this))
    , m_gpu(new ChoiceBox(this))
    , m_supply(new ChoiceBox(this))
    , m_region(new ChoiceBox(this))
    , m_precision(new ChoiceBox(this))
    , m_horizon(new QuantityEdit(this))
    , m_hint(new QLabel(this))
{
    setObjectName(QStringLiteral("stageForm"));
    m_grid->setContentsMargins(0, 4, 0, 0);
    m_grid->setHorizontalSpacing(ThemeMetrics::kPad);
    m_grid->setVerticalSpacing(2);
    setTextRole(m_hint, "quiet");
    m_hint->setWordWrap(true);
    m_horizon->setUnit(QStringLiteral("years"));
    m_horizon->setRange(0.25, 10);
    m_model->setObjectName(QStringLiteral("model"));
    m_gpu->setObjectName(QStringLiteral("gpu"));
    for (ChoiceBox* searched : {m_model, m_gpu}) {
        searched->setEditable(true); // type to find; only what is in the list is taken
        searched->setInsertPolicy(QComboBox::NoInsert);
        searched->completer()->setFilterMode(Qt::MatchContains);
        searched->completer()->setCompletionMode(QCompleter::PopupCompletion);
    }
    for (QWidget* editor :
        std::initializer_list<QWidget*>{m_stages, m_model, m_gpu, m_supply, m_region, m_horizon, m_precision})
        m_fixed.push_back(addCell(editor));
    for (const NumberField& field : numberFields()) {
        auto* editor = new QuantityEdit(this);
        editor->setUnit(QString::fromLatin1(field.unit), field.mayBeEmpty);
        editor->setRange(field.lowest, field.highest);
        const NumberField* known = &field;
        connect(editor, &QuantityEdit::valueEdited, this, [this, known](std::optional<double> value) {
            edit(known->label, [known, value](core::Stage& stage) { known->write(stage, value); });
        });
        const Cell cell = addCell(editor);
        m_numbers.emplace_back(editor, cell.label);
    }
    connect(m_stages, &ChoiceBox::chosen, this, [this](const QString& id) {
        m_stageId = id;
        refresh();
    });
    connect(m_model, &ChoiceBox::chosen, this, [this](const QString& id) {
        edit(kFixedLabels[kModel], [id](core::Stage& stage) { stage.modelId = id.toStdString(); });
    });
    connect(m_gpu, &ChoiceBox::chosen, this, [this](const QString& id) {
        edit(kFixedLabels[kCard], [id](core::Stage& stage) {
            stage.cluster.gpuId = id.toStdString();
            stage.cluster.serverId.clear(); // a server of another card would contradict it
        });
    });
    connect(m_supply, &ChoiceBox::chosen, this, [this](const QString& id) {
        if (const std::optional<core::Supply> supply = core::supplyFromId(id.toStdString()))
            edit(kFixedLabels[kSupply], [supply](core::Stage& stage) { stage.supply = *supply; });
    });
    connect(m_region, &ChoiceBox::chosen, this, [this](const QString& region) {
        m_workspace.editScenario([] { return tr("Change region"); },
            [region](core::Scenario& scenario) { scenario.region = region.toStdString(); });
    });
    connect(m_precision, &ChoiceBox::chosen, this, [this](const QString& id) {
        if (const std::optional<core::Dtype> type = core::dtypeFromId(id.toStdString()))
            edit(kFixedLabels[kPrecision], [type](core::Stage& stage) {
                if (stage.workload == core::WorkloadKind::Serving)
                    stage.load.weights = *type;
                else
                    stage.setup.precision = *type;
            });
    });
    connect(m_horizon, &QuantityEdit::valueEdited, this, [this](std::optional<double> years) {
        m_workspace.editScenario([] { return tr("Change horizon"); },
            [years](core::Scenario& scenario) { scenario.horizonYears = years.value_or(3); });
    });
    retranslate();
}

StageForm::Cell StageForm::addCell(QWidget* editor)
{
    auto* label = new QLabel(this);
    setTextRole(label, "eyebrow");
    label->setBuddy(editor);
    return {label, editor};
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

void StageForm::edit(const char* label, const std::function<void(core::Stage&)>& change)
{
    const core::Stage* edited = stage();
    if (!edited)
        return;
    const QString name = QString::fromStdString(edited->name.empty() ? edited->id : edited->name);
    m_workspace.editStage(
        QString::fromStdString(edited->id),
        [label, name] { return tr("“%1” of %2").arg(fieldName(label), name); }, change);
}

void StageForm::refreshChoices(const core::Stage& shown)
{
    const std::shared_ptr<const core::Catalog> catalog = m_workspace.catalog();
    const core::Scenario& scenario = m_workspace.scenario();
    QList<std::pair<QString, QString>> stages, models, gpus, supplies, regions;
    for (const core::Stage& each : scenario.stages)
        stages.append({QString::fromStdString(each.id),
            each.name.empty() ? workloadName(each.workload) : QString::fromStdString(each.name)});
    for (const core::Model& model : scenario.customModels)
        models.append({QString::fromStdString(model.id), QString::fromStdString(model.name)});
    if (catalog) {
        for (const core::Model& model : catalog->models)
            models.append({QString::fromStdString(model.id), QString::fromStdString(model.name)});
        for (const core::Gpu& gpu : catalog->gpus)
            gpus.append({QString::fromStdString(gpu.id), QString::fromStdString(gpu.name)});
        for (const core::Assumption& assumption : catalog->assumptions) {
            const QString region = QString::fromStdString(assumption.region);
            const std::pair<QString, QString> entry{region, region};
            if (!region.isEmpty() && region != u"WORLD" && !regions.contains(entry))
                regions.append(entry);
        }
    }
    for (const core::Supply supply : kSupplies)
        supplies.append({fromView(core::id(supply)), supplyName(supply)});
    const bool serves = shown.workload == core::WorkloadKind::Serving;
    const auto typeEntry = [](core::Dtype type) {
        const QString id = fromView(core::id(type));
        return std::pair<QString, QString>(id, id.toUpper());
    };
    QList<std::pair<QString, QString>> types;
    const core::Dtype current = serves ? shown.load.weights : shown.setup.precision;
    for (const core::Dtype type : serves ? std::span<const core::Dtype>(kServingTypes) : kTrainingTypes)
        types.append(typeEntry(type));
    if (!types.contains(typeEntry(current)))
        types.append(typeEntry(current));
    m_precision->setChoices(types, typeEntry(current).first);
    m_stages->setChoices(stages, QString::fromStdString(shown.id));
    m_model->setChoices(models, QString::fromStdString(shown.modelId));
    m_gpu->setChoices(gpus, QString::fromStdString(shown.cluster.gpuId));
    m_supply->setChoices(supplies, fromView(core::id(shown.supply)));
    m_region->setChoices(regions, QString::fromStdString(scenario.region));
}

void StageForm::refresh()
{
    const core::Stage* shown = stage();
    setEnabled(shown != nullptr);
    if (!shown)
        return;
    refreshChoices(*shown);
    m_horizon->setValue(m_workspace.scenario().horizonYears);
    const bool serves = shown->workload == core::WorkloadKind::Serving;
    for (std::size_t i = 0; i < m_numbers.size(); ++i) {
        const NumberField& field = numberFields()[i];
        const bool has = serves ? field.serving : field.training;
        m_numbers[i].first->setVisible(has);
        m_numbers[i].second->setVisible(has);
        if (has)
            m_numbers[i].first->setValue(field.read(*shown));
    }
    place();

    // Answers may move the work to another card or supply: what is really computed must not surprise.
    QStringList differences;
    if (const std::shared_ptr<const core::Plan> plan = m_workspace.view().plan)
        if (const core::Stage* effective = plan->scenario.stage(shown->id)) {
            if (effective->cluster.gpuId != shown->cluster.gpuId)
                differences << QString::fromStdString(effective->cluster.gpuId);
            if (effective->cluster.gpus != shown->cluster.gpus)
                differences << tr("%n GPU(s)", nullptr, effective->cluster.gpus);
            if (effective->supply != shown->supply)
                differences << supplyName(effective->supply);
            if (effective->workload != shown->workload)
                differences << workloadName(effective->workload);
        }
    m_hint->setText(differences.isEmpty()
            ? QString()
            : tr("The answers so far change this to: %1.").arg(differences.join(QStringLiteral(", "))));
    m_hint->setVisible(!differences.isEmpty());
}

void StageForm::setColumns(int columns)
{
    for (int column = 0; column < m_grid->columnCount(); ++column)
        m_grid->setColumnStretch(column, 0);
    m_columns = columns;
    place();
}

void StageForm::place()
{
    const int columns = m_columns;
    int index = 0;
    const auto put = [&](QLabel* label, QWidget* editor) {
        m_grid->addWidget(label, index / columns * 2, index % columns);
        m_grid->addWidget(editor, index / columns * 2 + 1, index % columns);
        ++index;
    };
    const bool several = m_workspace.scenario().stages.size() > 1;
    m_fixed[kStage].label->setVisible(several);
    m_fixed[kStage].editor->setVisible(several);
    for (const Cell& cell : m_fixed)
        if (!cell.editor->isHidden())
            put(cell.label, cell.editor);
    QWidget* before = m_precision;
    for (const auto& [editor, label] : m_numbers)
        if (!editor->isHidden()) {
            put(label, editor);
            setTabOrder(before, editor);
            before = editor;
        }
    const int last = (index + columns - 1) / columns * 2;
    m_grid->addWidget(m_hint, last, 0, 1, columns);
    for (int row = 0; row < m_grid->rowCount(); ++row)
        m_grid->setRowStretch(row, row == last + 1 ? 1 : 0);
    m_grid->setRowStretch(last + 1, 1);
    for (int column = 0; column < columns; ++column)
        m_grid->setColumnStretch(column, 1);
}

void StageForm::retranslate()
{
    for (std::size_t i = 0; i < m_fixed.size(); ++i) {
        m_fixed[i].label->setText(fieldName(kFixedLabels[i]));
        m_fixed[i].editor->setAccessibleName(fieldName(kFixedLabels[i]));
    }
    for (std::size_t i = 0; i < m_numbers.size(); ++i) {
        m_numbers[i].second->setText(fieldName(numberFields()[i].label));
        m_numbers[i].first->setAccessibleName(fieldName(numberFields()[i].label));
        m_numbers[i].first->setPlaceholderText(numberFields()[i].mayBeEmpty ? tr("not set") : QString());
    }
    refresh();
}

void StageForm::focusFirst()
{
    m_model->setFocus(Qt::OtherFocusReason);
}

} // namespace terroir::ui
