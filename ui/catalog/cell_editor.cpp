#include "ui/catalog/cell_editor.h"

#include "ui/widgets/theme.h"

#include <algorithm>
#include <QStyle>

namespace terroir::ui {

CellEditor::CellEditor(QWidget* parent)
    : QLineEdit(parent)
    , m_label(new QLabel(parent))
{
    setProperty("cell", true);
    m_label->setObjectName(QStringLiteral("cellReason"));
    m_label->setWordWrap(true);
    m_label->setMargin(6);
    m_label->setProperty("bar", QStringLiteral("problem"));
    setTextRole(m_label, "bad");
    m_label->hide();
    connect(this, &QLineEdit::textEdited, this, [this] { setReason({}); });
}

CellEditor::~CellEditor()
{
    delete m_label.data();
}

void CellEditor::setReason(const QString& reason)
{
    m_reason = reason;
    setProperty("invalid", !reason.isEmpty());
    style()->unpolish(this);
    style()->polish(this);
    setAccessibleDescription(reason);
    if (!m_label)
        return;
    m_label->setText(reason);
    m_label->setVisible(!reason.isEmpty());
    placeReason();
}

void CellEditor::placeReason()
{
    if (!m_label || m_reason.isEmpty() || !parentWidget())
        return;
    constexpr int kReasonWidth = 280;
    const QRect room = parentWidget()->rect();
    const int width = std::min(kReasonWidth, room.width());
    const int height = m_label->heightForWidth(width);
    const bool below = geometry().bottom() + height <= room.bottom();
    m_label->setGeometry(std::clamp(x(), 0, std::max(0, room.width() - width)),
        below ? geometry().bottom() + 1 : y() - height, width, height);
    m_label->raise();
}

void CellEditor::moveEvent(QMoveEvent* event)
{
    QLineEdit::moveEvent(event);
    placeReason();
}

} // namespace terroir::ui
