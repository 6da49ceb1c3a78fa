#include "ui/widgets/checked_edit.h"

#include <QKeyEvent>
#include <QStyle>

namespace terroir::ui {

void CheckedEdit::setValid(bool valid, const QString& fault)
{
    const QString said = valid ? QString() : fault;
    if (valid == m_isValid && said == m_fault)
        return;
    const bool turned = valid != m_isValid;
    m_isValid = valid;
    m_fault = said;
    setToolTip(said);
    setAccessibleDescription(said);
    if (turned) {
        setProperty("invalid", !valid);
        style()->unpolish(this);
        style()->polish(this);
    }
    emit validityChanged();
}

void CheckedEdit::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape && isModified())
        restore();
    else
        QLineEdit::keyPressEvent(event);
}

TextField::TextField(QWidget* parent)
    : CheckedEdit(parent)
{
    connect(this, &QLineEdit::textEdited, this, [this](const QString& text) {
        const QString fault = m_check ? m_check(text.trimmed()) : QString();
        setValid(fault.isEmpty(), fault);
    });
    connect(this, &QLineEdit::editingFinished, this, &TextField::commit);
}

void TextField::setValue(const QString& value)
{
    m_value = value;
    if (isModified() && (hasFocus() || !isValid()))
        return;
    setText(value);
    setCursorPosition(0);
    setValid(true, {});
}

void TextField::restore()
{
    setModified(false);
    setValue(m_value);
}

void TextField::commit()
{
    if (!isModified() || !isValid())
        return;
    setModified(false);
    const QString typed = text().trimmed();
    if (typed != m_value)
        emit valueEdited(typed);
}

} // namespace terroir::ui
