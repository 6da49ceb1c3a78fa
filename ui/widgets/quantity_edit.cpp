#include "ui/widgets/quantity_edit.h"

#include "ui/text/number_format.h"
#include "ui/text/quantity_parser.h"

#include <cmath>
#include <QEvent>

namespace terroir::ui {

QuantityEdit::QuantityEdit(QWidget* parent)
    : CheckedEdit(parent)
{
    connect(this, &QLineEdit::textEdited, this, &QuantityEdit::check);
    connect(this, &QLineEdit::editingFinished, this, &QuantityEdit::commit);
}

void QuantityEdit::setUnit(const QString& unit, bool mayBeEmpty)
{
    m_unit = unit;
    m_mayBeEmpty = mayBeEmpty;
}

void QuantityEdit::setRange(double lowest, double highest)
{
    m_lowest = lowest;
    m_highest = highest;
}

void QuantityEdit::setValue(std::optional<double> value)
{
    m_value = value;
    if (isModified() && (hasFocus() || !isValid()))
        return; // what is being typed, or waits to be corrected, stays
    m_typed = value;
    setText(written());
    setValid(true, {});
}

void QuantityEdit::restore()
{
    setModified(false);
    setValue(m_value);
}

QString QuantityEdit::written() const
{
    return m_value ? format::quantity(*m_value, m_unit) : QString();
}

void QuantityEdit::check(const QString& text)
{
    m_typed.reset();
    if (text.trimmed().isEmpty()) {
        setValid(m_mayBeEmpty, tr("A value is needed here."));
        return;
    }
    const tl::expected<ParsedQuantity, ParseProblem> parsed = parseQuantity(text);
    if (!parsed) {
        setValid(false, parseProblemText(parsed.error()));
        return;
    }
    // Days and hours are read in seconds; the field keeps its own unit.
    const double perUnit = parsed->unit == u"s" && m_unit == u"days" ? 86400 : 1;
    const double value = parsed->value / perUnit;
    if (m_whole && value != std::floor(value)) {
        setValid(false, tr("“%1” is not a whole number").arg(text.trimmed()));
        return;
    }
    const bool inRange = value >= m_lowest && value <= m_highest;
    if (inRange)
        m_typed = value;
    setValid(inRange,
        tr("“%1” is not allowed: %2 to %3")
            .arg(text.trimmed(), format::quantity(m_lowest, m_unit), format::quantity(m_highest, m_unit)));
}

void QuantityEdit::commit()
{
    if (!isModified())
        return;
    if (!isValid())
        return; // what was typed stays, marked, until it is corrected
    setModified(false);
    m_value = m_typed;
    setText(written());
    emit valueEdited(m_value);
}

void QuantityEdit::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange && !isModified())
        setText(written());
    CheckedEdit::changeEvent(event);
}

} // namespace terroir::ui
