#include "ui/shell/projector.h"

#include "ui/charts/chart_view.h"
#include "ui/shell/answer_panel.h"
#include "ui/widgets/layout_hold.h"
#include "ui/widgets/theme.h"

#include <algorithm>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QHideEvent>
#include <QPainter>
#include <QScreen>
#include <QStackedWidget>

namespace terroir::ui {

namespace {

constexpr int kFollowMs = 33; // thirty pictures a second are a film
constexpr QSize kFirstSize(1280, 720);
constexpr double kSmallestZoom = 0.5, kZoomStep = 0.95;

/// One view at a time, and only the one on top counts for the room that is needed.
class Views : public QStackedWidget
{
public:
    using QStackedWidget::QStackedWidget;
    [[nodiscard]] QSize minimumSizeHint() const override
    {
        return currentWidget() ? currentWidget()->minimumSizeHint() : QSize();
    }
};

} // namespace

Projector::Projector(Workspace& workspace, QWidget* window, QStackedWidget* pages, QWidget* answer)
    : QWidget(window, Qt::Window | Qt::WindowDoesNotAcceptFocus)
    , m_workspace(workspace)
    , m_source(window)
    , m_pages(pages)
    , m_answer(answer)
    , m_stage(new QWidget(this))
    , m_views(new Views(m_stage))
    , m_stageAnswer(new AnswerPanel(workspace, m_stage))
{
    setObjectName(QStringLiteral("projector"));
    setAttribute(Qt::WA_ShowWithoutActivating);
    setAttribute(Qt::WA_OpaquePaintEvent);
    setFocusPolicy(Qt::NoFocus);
    setForRoom(*this);
    auto* row = new QHBoxLayout(m_stage);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(0);
    row->addWidget(m_views, 1);
    row->addWidget(m_stageAnswer);
    m_stage->hide();
    resize(kFirstSize);
    for (QTimer* timer : {&m_follow, &m_drawn}) {
        timer->setSingleShot(true);
        timer->setInterval(kFollowMs);
    }
    connect(&m_follow, &QTimer::timeout, this, &Projector::refresh);
    connect(&m_drawn, &QTimer::timeout, this, qOverload<>(&QWidget::update));
    connect(&Theme::instance(), &Theme::changed, this, &Projector::dress);
    connect(qApp, &QGuiApplication::screenAdded, this, [this] { placeOn(otherScreen()); });
    connect(qApp, &QGuiApplication::screenRemoved, this, [this] { placeOn(otherScreen()); });
    window->installEventFilter(this);
    retranslate();
    dress();
}

void Projector::retranslate()
{
    setWindowTitle(tr("Terroir — for the room"));
    setAccessibleName(windowTitle());
    setAccessibleDescription(tr("The page and the answer of the first window, to be read from afar."));
    for (const auto& [page, room] : m_rooms)
        if (room)
            room->retranslate();
    follow();
}

void Projector::dress()
{
    const ThemeColours& colours = Theme::instance().roomColours();
    m_stage->setPalette(themePalette(colours));
    m_stage->setStyleSheet(themeStyleSheet(colours, Theme::instance().scale()));
    follow();
}

QScreen* Projector::otherScreen() const
{
    for (QScreen* screen : QGuiApplication::screens())
        if (screen != m_source->screen())
            return screen;
    return nullptr;
}

void Projector::present()
{
    show();
    placeOn(otherScreen());
    follow();
}

void Projector::placeOn(QScreen* screen)
{
    if (!isVisible())
        return;
    if (screen) {
        setGeometry(screen->geometry());
        showFullScreen();
    } else if (isFullScreen()) { // its screen is gone: it must not cover the speaker's
        showNormal();
        resize(kFirstSize);
    }
}

void Projector::follow()
{
    if (isVisible() && !m_follow.isActive())
        m_follow.start();
}

RoomView* Projector::roomOf(Page& page)
{
    const auto known = m_rooms.find(&page);
    if (known != m_rooms.end())
        return known->second;
    RoomView* made = page.makeRoomView(m_views);
    m_rooms[&page] = made;
    if (made) {
        m_views->addWidget(made);
        made->retranslate();
    }
    return made;
}

void Projector::refresh()
{
    auto* page = qobject_cast<Page*>(m_pages->currentWidget());
    RoomView* room = page ? roomOf(*page) : nullptr;
    if (room && filled(*room)) {
        arrange();
        m_drawn.start();
    } else {
        m_stage->hide();
        m_zoom = 0;
    }
    update();
}

bool Projector::filled(RoomView& room)
{
    const LayoutHold hold(*m_stage);
    if (!room.refresh())
        return false;
    m_views->setCurrentWidget(&room);
    m_stageAnswer->showPlan(m_workspace.view());
    return true;
}

bool Projector::hasPlace(QSize room) const
{
    const QSize needed = m_stage->minimumSizeHint();
    const int height = std::max(needed.height(), m_stage->layout()->totalHeightForWidth(room.width()));
    return needed.width() <= room.width() && height <= room.height();
}

void Projector::arrange()
{
    // The largest type, up to that of meeting mode, at which everything has its place: a room does not
    // scroll.
    QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest); // texts have changed
    double zoom = Theme::meetingScale(size()) / Theme::instance().scale();
    for (;; zoom *= kZoomStep) {
        const QSize room(qRound(width() / zoom), qRound(height() / zoom));
        m_stage->setGeometry(QRect(QPoint(width(), 0), room));
        m_stage->show();
        m_stage->layout()->activate();
        if (zoom <= kSmallestZoom || (!m_stageAnswer->isCut() && hasPlace(room)))
            break;
    }
    if (zoom == m_zoom)
        return;
    m_zoom = zoom;
    for (ChartView* chart : m_stage->findChildren<ChartView*>())
        chart->setForRoom(zoom);
}

bool Projector::eventFilter(QObject* watched, QEvent* event)
{
    // A window is told once per repaint of anything in it.
    if (watched == m_source && event->type() == QEvent::UpdateRequest && m_zoom == 0)
        follow();
    return QWidget::eventFilter(watched, event);
}

void Projector::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.fillRect(rect(), Theme::instance().roomColours().window);
    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    if (m_zoom == 0) {
        paintPicture(painter);
        return;
    }
    painter.scale(m_zoom, m_zoom);
    m_stage->render(&painter, {}, {}, QWidget::DrawWindowBackground | QWidget::DrawChildren);
}

void Projector::paintPicture(QPainter& painter) const
{
    const int answerWidth = m_answer->isVisible() ? m_answer->width() : 0;
    const QSizeF shown(m_pages->width() + answerWidth,
        std::max(m_pages->height(), answerWidth > 0 ? m_answer->height() : 0));
    if (shown.isEmpty())
        return;
    const double scale = std::min(width() / shown.width(), height() / shown.height());
    painter.translate((width() - shown.width() * scale) / 2, (height() - shown.height() * scale) / 2);
    painter.scale(scale, scale);
    m_pages->render(&painter, {}, {}, QWidget::DrawChildren);
    if (answerWidth > 0)
        m_answer->render(
            &painter, QPoint(m_pages->width(), 0), {}, QWidget::DrawWindowBackground | QWidget::DrawChildren);
}

void Projector::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    follow();
}

void Projector::hideEvent(QHideEvent* event)
{
    QWidget::hideEvent(event);
    if (!event->spontaneous())
        emit closed(); // by whatever way: it is gone only now
}

} // namespace terroir::ui
