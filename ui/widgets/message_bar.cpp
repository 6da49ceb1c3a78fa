#include "ui/widgets/message_bar.h"

#include "ui/widgets/icon.h"
#include "ui/widgets/theme.h"

#include <algorithm>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QStyle>
#include <QToolButton>

namespace terroir::ui {

MessageBar::MessageBar(QWidget* parent)
    : QFrame(parent)
    , m_label(new QLabel(this))
    , m_action(new QPushButton(this))
    , m_other(new QPushButton(this))
    , m_close(new QToolButton(this))
{
    setObjectName(QStringLiteral("messageBar"));
    m_action->setObjectName(QStringLiteral("messageAction"));
    m_other->setObjectName(QStringLiteral("messageOther"));
    m_label->setWordWrap(true);
    m_label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_close->setProperty("quiet", true);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(14, 6, 8, 6);
    row->addWidget(m_label, 1);
    row->addWidget(m_other);
    row->addWidget(m_action);
    row->addWidget(m_close);
    m_leave.setSingleShot(true);
    m_leave.setInterval(7000);
    connect(&m_leave, &QTimer::timeout, this, &MessageBar::dismiss);
    connect(m_close, &QToolButton::clicked, this, &MessageBar::dismiss);
    connect(m_action, &QPushButton::clicked, this, [this] { answer(&Message::action); });
    connect(m_other, &QPushButton::clicked, this, [this] { answer(&Message::other); });
    connect(&Theme::instance(), &Theme::changed, this, &MessageBar::showFirst);
    hide();
}

QString MessageBar::sentence() const
{
    return m_queue.isEmpty() ? QString() : m_queue.first().sentence;
}

void MessageBar::show(const Message& message)
{
    const bool known = std::any_of(m_queue.cbegin(), m_queue.cend(),
        [&](const Message& other) { return other.sentence == message.sentence; });
    if (message.sentence.isEmpty() || known)
        return;
    // News that waits is old news: only problems queue up.
    if (!m_queue.isEmpty() && !m_queue.first().isProblem)
        m_queue.removeFirst();
    m_queue.append(message);
    showFirst();
}

void MessageBar::dismiss()
{
    if (!m_queue.isEmpty())
        m_queue.removeFirst();
    showFirst();
}

void MessageBar::answer(std::function<void()> Message::*answer)
{
    const std::function<void()> chosen = m_queue.isEmpty() ? nullptr : m_queue.first().*answer;
    dismiss();
    if (chosen)
        chosen();
}

void MessageBar::showFirst()
{
    m_leave.stop();
    setVisible(!m_queue.isEmpty());
    if (m_queue.isEmpty())
        return;
    const Message& message = m_queue.first();
    setProperty("bar", message.isProblem ? QStringLiteral("problem") : QStringLiteral("info"));
    style()->unpolish(this);
    style()->polish(this);
    m_label->setText(message.sentence);
    m_label->setAccessibleName(message.sentence);
    m_action->setText(message.actionText);
    m_action->setVisible(!message.actionText.isEmpty());
    m_other->setText(message.otherText);
    m_other->setVisible(!message.otherText.isEmpty());
    m_close->setIcon(icon(QStringLiteral("close"), Theme::instance().colours().text));
    m_close->setAccessibleName(tr("Dismiss the message"));
    m_close->setToolTip(m_close->accessibleName());
    if (!message.isProblem)
        m_leave.start();
}

void MessageBar::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        showFirst();
    QFrame::changeEvent(event);
}

} // namespace terroir::ui
