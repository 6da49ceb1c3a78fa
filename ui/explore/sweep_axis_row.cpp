#include "ui/explore/sweep_axis_row.h"

#include "core/sweep/sweep_spec.h"
#include "ui/explore/sweep_charts.h"
#include "ui/widgets/choice_box.h"
#include "ui/widgets/quantity_edit.h"
#include "ui/widgets/theme.h"

#include <algorithm>
#include <QHBoxLayout>
#include <QLabel>

namespace terroir::ui {

namespace {
constexpr int kCaptionWidth = 64, kFieldWidth = 96, kUnitWidth = 150;
}

SweepAxisRow::SweepAxisRow(const QString& name, bool mayBeEmpty, QWidget* parent)
    : QWidget(parent)
    , m_mayBeEmpty(mayBeEmpty)
    , m_caption(new QLabel(this))
    , m_dash(new QLabel(QStringLiteral("–"), this))
    , m_unit(new QLabel(this))
    , m_choice(new ChoiceBox(this))
    , m_from(new QuantityEdit(this))
    , m_to(new QuantityEdit(this))
{
    m_choice->setObjectName(name + QStringLiteral("Choice"));
    m_from->setObjectName(name + QStringLiteral("From"));
    m_to->setObjectName(name + QStringLiteral("To"));
    m_choice->makeSearchable(); // some ninety assumptions
    m_choice->setMaxVisibleItems(20);
    setTextRole(m_unit, "quiet");
    m_caption->setMinimumWidth(kCaptionWidth);
    m_unit->setFixedWidth(kUnitWidth);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(m_caption);
    row->addWidget(m_choice, 1);
    for (QuantityEdit* field : {m_from, m_to}) {
        field->setFixedWidth(kFieldWidth);
        connect(field, &QuantityEdit::valueEdited, this, &SweepAxisRow::changed);
    }
    row->addWidget(m_from);
    row->addWidget(m_dash);
    row->addWidget(m_to);
    row->addWidget(m_unit);
    connect(m_choice, &ChoiceBox::chosen, this, [this] {
        takeRange();
        emit changed();
    });
    connect(m_choice->lineEdit(), &QLineEdit::editingFinished, this, [this] {
        // Text that names nothing gives way to what is chosen.
        const int named = m_choice->findText(m_choice->currentText());
        if (named < 0) {
            m_choice->setEditText(m_choice->itemText(m_choice->currentIndex()));
        } else if (named != m_choice->currentIndex()) {
            m_choice->setCurrentIndex(named);
            takeRange();
            emit changed();
        }
    });
}

void SweepAxisRow::setVariables(const std::vector<core::SweepVariable>& variables, const QString& wanted)
{
    const QString before = m_choice->current();
    const bool first = m_variables.empty();
    m_variables = variables;
    QList<std::pair<QString, QString>> choices;
    if (m_mayBeEmpty)
        choices.append({QString(), m_emptyText});
    for (const core::SweepVariable& variable : m_variables)
        choices.append({QString::fromStdString(variable.id), sweepName(variable)});
    const bool kept
        = !first && std::ranges::any_of(choices, [&](const auto& choice) { return choice.first == before; });
    m_choice->setChoices(choices, kept ? before : wanted);
    m_choice->lineEdit()->setCursorPosition(0); // the beginning of a long name tells more than its end
    if (!kept)
        takeRange();
}

const core::SweepVariable* SweepAxisRow::variable() const
{
    const auto found
        = std::ranges::find(m_variables, m_choice->current().toStdString(), &core::SweepVariable::id);
    return found == m_variables.end() ? nullptr : &*found;
}

void SweepAxisRow::takeRange()
{
    const core::SweepVariable* chosen = variable();
    m_choice->lineEdit()->setCursorPosition(0);
    for (QWidget* part : std::initializer_list<QWidget*>{m_from, m_dash, m_to, m_unit})
        part->setEnabled(chosen != nullptr);
    if (!chosen) {
        m_from->setValue(std::nullopt);
        m_to->setValue(std::nullopt);
        m_unit->clear();
        return;
    }
    const bool share = chosen->unit.rfind("share", 0) == 0;
    const bool ranged = chosen->low < chosen->high;
    for (QuantityEdit* field : {m_from, m_to})
        field->setUnit(share ? QStringLiteral("%") : QString());
    m_from->setValue(ranged ? chosen->low : chosen->typical * 0.5);
    m_to->setValue(ranged ? chosen->high : chosen->typical * 1.5);
    m_unit->setText(share ? QString() : QString::fromStdString(chosen->unit));
    m_unit->setToolTip(m_unit->text());
}

core::SweepAxis SweepAxisRow::axis(int steps) const
{
    const core::SweepVariable* chosen = variable();
    if (!chosen)
        return {};
    core::SweepAxis axis{chosen->id, {}};
    const std::optional<double> from = m_from->value(), to = m_to->value();
    if (!from || !to || !(*from < *to))
        return axis;
    axis.values = core::sweepValues(*from, *to, steps, false);
    if (chosen->unit == "GPU") { // only whole numbers make sense
        for (double& value : axis.values)
            value = std::round(value);
        axis.values.erase(std::ranges::unique(axis.values).begin(), axis.values.end());
    }
    return axis;
}

void SweepAxisRow::setCaption(const QString& caption, const QString& emptyText)
{
    m_caption->setText(caption);
    m_emptyText = emptyText;
    m_choice->setAccessibleName(caption);
    m_choice->lineEdit()->setAccessibleName(caption);
    m_from->setAccessibleName(caption + QStringLiteral(": ") + tr("from"));
    m_to->setAccessibleName(caption + QStringLiteral(": ") + tr("to"));
}

} // namespace terroir::ui
