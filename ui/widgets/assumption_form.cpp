#include "ui/widgets/assumption_form.h"

#include "core/plan/scenario_check.h"
#include "ui/text/catalog_names.h"
#include "ui/text/names.h"
#include "ui/text/number_format.h"
#include "ui/text/wording.h"
#include "ui/widgets/choice_box.h"
#include "ui/widgets/field_cell.h"
#include "ui/widgets/quantity_edit.h"
#include "ui/widgets/theme.h"

#include <algorithm>
#include <limits>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace terroir::ui {

namespace {

QString overrideName(const core::Assumption& row)
{
    const QString name = said(core::Wording{row.name, row.nameZh});
    return row.region.empty() || row.region == "WORLD"
        ? name
        : QString(name + QStringLiteral(" · ") + regionName(QString::fromStdString(row.region)));
}

QString overrideAmount(const core::Assumption& row, double value)
{
    return figureText({row.id, value, row.unit});
}

} // namespace

AssumptionForm::AssumptionForm(Workspace& workspace, QWidget* parent)
    : QWidget(parent)
    , m_workspace(workspace)
    , m_which(new ChoiceBox(this))
    , m_low(new QuantityEdit(this))
    , m_typical(new QuantityEdit(this))
    , m_high(new QuantityEdit(this))
    , m_reason(new TextField(this))
    , m_grid(new FieldGrid(false, this))
    , m_about(new QLabel(this))
    , m_fault(new QLabel(this))
    , m_changed(new QLabel(this))
    , m_restore(new QPushButton(this))
{
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(4);
    m_which->setObjectName(QStringLiteral("assumption"));
    m_which->makeSearchable();
    m_low->setObjectName(QStringLiteral("assumption.low"));
    m_typical->setObjectName(QStringLiteral("assumption.typical"));
    m_high->setObjectName(QStringLiteral("assumption.high"));
    m_reason->setObjectName(QStringLiteral("assumption.reason"));
    for (QuantityEdit* edit : {m_low, m_typical, m_high}) {
        edit->setUnit({}, true);
        edit->setRange(-std::numeric_limits<double>::max(), std::numeric_limits<double>::max());
        connect(edit, &QuantityEdit::valueEdited, this, &AssumptionForm::take);
    }
    connect(m_reason, &TextField::valueEdited, this, &AssumptionForm::take);
    for (QLabel* label : {m_about, m_fault, m_changed})
        label->setWordWrap(true);
    setTextRole(m_about, "quiet");
    setTextRole(m_changed, "quiet");
    setTextRole(m_fault, "warning");
    m_fault->setObjectName(QStringLiteral("fault"));
    m_restore->setProperty("flat", true);
    const auto cell = [&](QWidget* editor) {
        auto* made = new FieldCell(editor, this);
        m_grid->add(made);
        return made;
    };
    m_whichCell = cell(m_which);
    m_lowCell = cell(m_low);
    m_typicalCell = cell(m_typical);
    m_highCell = cell(m_high);
    m_reasonCell = cell(m_reason);
    for (QWidget* part : std::initializer_list<QWidget*>{m_grid, m_about, m_fault, m_restore, m_changed})
        column->addWidget(part);
    m_grid->place();
    connect(m_which, &ChoiceBox::chosen, this, &AssumptionForm::choose);
    connect(m_restore, &QPushButton::clicked, this, [this] { m_workspace.clearOverride(m_chosen); });
    retranslate();
}

const core::Assumption* AssumptionForm::row() const
{
    const std::shared_ptr<const core::Catalog> catalog = m_workspace.catalog();
    return catalog ? catalog->assumption(m_chosen.toStdString()) : nullptr;
}

void AssumptionForm::choose(const QString& assumptionId)
{
    m_chosen = assumptionId;
    for (CheckedEdit* edit : std::initializer_list<CheckedEdit*>{m_low, m_typical, m_high, m_reason})
        edit->restore();
    refresh();
}

void AssumptionForm::take()
{
    const core::Assumption* assumption = row();
    if (!assumption)
        return;
    const core::Scenario& scenario = m_workspace.scenario();
    core::Override typed;
    // What is as in the catalog is not said again: it moves when the catalog moves.
    const auto other = [](std::optional<double> value, double shipped) {
        return value && *value != shipped ? value : std::nullopt;
    };
    typed.typical = other(m_typical->value(), assumption->typical);
    typed.low = other(m_low->value(), assumption->low);
    typed.high = other(m_high->value(), assumption->high);
    typed.reason = m_reason->text().trimmed().toStdString();
    core::Scenario asked;
    asked.region = scenario.region;
    asked.overrides[assumption->id] = typed;
    const std::vector<core::Problem> problems = core::checkNames(asked, *m_workspace.catalog());
    m_fault->setVisible(!problems.empty());
    if (!problems.empty()) { // what was typed stays until it makes a range
        m_fault->setText(problemText(problems.front()));
        return;
    }
    m_workspace.setOverride(m_chosen, typed);
}

void AssumptionForm::refresh()
{
    const std::shared_ptr<const core::Catalog> catalog = m_workspace.catalog();
    if (!catalog)
        return;
    const core::Scenario& scenario = m_workspace.scenario();
    QList<std::pair<QString, QString>> choices;
    QStringList changed;
    for (const auto* table : {&catalog->assumptions, &catalog->thresholds})
        for (const core::Assumption& each : *table) {
            const bool isChanged = scenario.overrides.contains(each.id);
            choices.append({QString::fromStdString(each.id),
                isChanged ? QString(QStringLiteral("● ") + overrideName(each)) : overrideName(each)});
            if (isChanged)
                changed << overrideName(each);
        }
    if (m_chosen.isEmpty() && !choices.isEmpty())
        m_chosen = scenario.overrides.empty() ? choices.front().first
                                              : QString::fromStdString(scenario.overrides.begin()->first);
    m_which->setChoices(choices, m_chosen);
    m_which->lineEdit()->setCursorPosition(0); // a long name from its beginning
    m_changed->setText(tr("Changed here: %1").arg(changed.join(QStringLiteral(", "))));
    m_changed->setVisible(!changed.isEmpty());
    const core::Assumption* assumption = row();
    for (QWidget* part : std::initializer_list<QWidget*>{
             m_about, m_lowCell, m_typicalCell, m_highCell, m_reasonCell, m_restore})
        part->setEnabled(assumption != nullptr);
    if (!assumption)
        return;
    m_about->setText(
        tr("Catalog: %1 (%2 to %3)")
            .arg(overrideAmount(*assumption, assumption->typical),
                overrideAmount(*assumption, assumption->low), overrideAmount(*assumption, assumption->high)));
    for (QuantityEdit* edit : {m_low, m_typical, m_high}) // shares are read and written as per cent
        edit->setUnit(assumption->unit.starts_with("share") ? QStringLiteral("%") : QString(), true);
    const auto found = scenario.overrides.find(assumption->id);
    const core::Override change = found == scenario.overrides.end() ? core::Override{} : found->second;
    const double typical = change.typical.value_or(assumption->typical);
    m_typical->setValue(typical);
    m_low->setValue(change.low.value_or(std::min(assumption->low, typical)));
    m_high->setValue(change.high.value_or(std::max(assumption->high, typical)));
    m_reason->setValue(QString::fromStdString(change.reason));
    m_restore->setVisible(found != scenario.overrides.end());
    m_fault->hide();
}

void AssumptionForm::setColumns(int columns)
{
    m_grid->setColumns(columns);
}

QWidget* AssumptionForm::chainTabs(QWidget* before)
{
    for (QWidget* next :
        std::initializer_list<QWidget*>{m_which, m_low, m_typical, m_high, m_reason, m_restore}) {
        if (before)
            setTabOrder(before, next);
        before = next;
    }
    return before;
}

void AssumptionForm::retranslate()
{
    m_whichCell->setName(tr("Assumption"));
    m_lowCell->setName(tr("Low"));
    m_typicalCell->setName(tr("Typical"));
    m_highCell->setName(tr("High"));
    m_reasonCell->setName(tr("Why"));
    m_reason->setPlaceholderText(tr("not set"));
    m_restore->setText(tr("Back to the catalog's"));
    refresh();
}

} // namespace terroir::ui
