#include "ui/widgets/quantity_edit.h"

#include "ui/text/number_format.h"
#include "ui/text/quantity_parser.h"

#include <QEvent>
#include <QStyle>

namespace terroir::ui {

QuantityEdit::QuantityEdit(QWidget* parent)
    : QLineEdit(parent)
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
    m_value = m_typed = value;
    if (!hasFocus() || !isModified())
        setText(written());
    setValid(true, {});
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
    const bool inRange = value >= m_lowest && value <= m_highest;
    if (inRange)
        m_typed = value;
    setValid(inRange,
        tr("Allowed: %1 to %2").arg(format::quantity(m_lowest, m_unit), format::quantity(m_highest, m_unit)));
}

void QuantityEdit::commit()
{
    if (!isModified())
        return;
    if (!m_isValid)
        return; // what was typed stays, marked, until it is corrected
    setModified(false);
    m_value = m_typed;
    setText(written());
    emit valueEdited(m_value);
}

void QuantityEdit::setValid(bool valid, const QString& reason)
{
    setToolTip(valid ? QString() : reason);
    setAccessibleDescription(valid ? QString() : reason);
    if (valid == m_isValid)
        return;
    m_isValid = valid;
    setProperty("invalid", !valid);
    style()->unpolish(this);
    style()->polish(this);
}

void QuantityEdit::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange && !isModified())
        setText(written());
    QLineEdit::changeEvent(event);
}

} // namespace terroir::ui
