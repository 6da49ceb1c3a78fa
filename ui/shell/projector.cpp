#include "ui/shell/projector.h"

#include "ui/widgets/theme.h"

#include <algorithm>
#include <QCloseEvent>
#include <QGuiApplication>
#include <QPainter>
#include <QScreen>

namespace terroir::ui {

namespace {

constexpr int kFollowMs = 33; // thirty pictures a second are a film
constexpr QSize kFirstSize(1280, 720);

} // namespace

Projector::Projector(QWidget* window, QWidget* page, QWidget* answer)
    : QWidget(window, Qt::Window | Qt::WindowDoesNotAcceptFocus)
    , m_source(window)
    , m_page(page)
    , m_answer(answer)
{
    setObjectName(QStringLiteral("projector"));
    setAttribute(Qt::WA_ShowWithoutActivating);
    setAttribute(Qt::WA_OpaquePaintEvent);
    setFocusPolicy(Qt::NoFocus);
    resize(kFirstSize);
    m_follow.setSingleShot(true);
    m_follow.setInterval(kFollowMs);
    connect(&m_follow, &QTimer::timeout, this, qOverload<>(&QWidget::update));
    window->installEventFilter(this);
    retranslate();
}

void Projector::retranslate()
{
    setWindowTitle(tr("Terroir — for the room"));
    setAccessibleName(windowTitle());
    setAccessibleDescription(tr("A picture of the page and the answer of the first window."));
}

void Projector::present()
{
    for (const QScreen* screen : QGuiApplication::screens())
        if (screen != m_source->screen()) {
            setGeometry(screen->geometry());
            showFullScreen();
            return;
        }
    show();
}

bool Projector::eventFilter(QObject* watched, QEvent* event)
{
    // A window is told once per repaint of anything in it.
    if (watched == m_source && event->type() == QEvent::UpdateRequest && isVisible() && !m_follow.isActive())
        m_follow.start();
    return QWidget::eventFilter(watched, event);
}

void Projector::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.fillRect(rect(), Theme::instance().colours().window);
    const int answerWidth = m_answer->isVisible() ? m_answer->width() : 0;
    const QSizeF shown(
        m_page->width() + answerWidth, std::max(m_page->height(), answerWidth > 0 ? m_answer->height() : 0));
    if (shown.isEmpty())
        return;
    const double scale = std::min(width() / shown.width(), height() / shown.height());
    painter.translate((width() - shown.width() * scale) / 2, (height() - shown.height() * scale) / 2);
    painter.scale(scale, scale);
    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    m_page->render(&painter, {}, {}, QWidget::DrawChildren);
    if (answerWidth > 0)
        m_answer->render(
            &painter, QPoint(m_page->width(), 0), {}, QWidget::DrawWindowBackground | QWidget::DrawChildren);
}

void Projector::closeEvent(QCloseEvent* event)
{
    QWidget::closeEvent(event);
    emit closed();
}

} // namespace terroir::ui
