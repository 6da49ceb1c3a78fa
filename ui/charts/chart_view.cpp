#include "ui/charts/chart_view.h"

#include "ui/charts/chart_export.h"
#include "ui/charts/chart_scene.h"
#include "ui/charts/chart_value_box.h"

#include <QAction>
#include <QClipboard>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QLabel>
#include <QMenu>
#include <QMimeData>
#include <QStackedLayout>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>
#include <QWindow>

#include <qcustomplot.h>

#include <cmath>

namespace terroir::ui {

namespace {

bool differs(const QPair<double, double>& a, const QPair<double, double>& b)
{
    const double tolerance = 1e-9 * std::max(std::abs(b.first), std::abs(b.second));
    return std::abs(a.first - b.first) > tolerance || std::abs(a.second - b.second) > tolerance;
}

const LineChartSpec* linesOf(const ChartSpec& spec)
{
    return std::get_if<LineChartSpec>(&spec);
}

bool sameAxes(const ChartSpec& a, const ChartSpec& b)
{
    const auto key = [](const ChartSpec& spec) -> QStringList {
        if (const auto* lines = linesOf(spec))
            return {lines->xAxis.label, lines->yAxis.label, lines->xAxis.unit, lines->yAxis.unit};
        if (const auto* histogram = std::get_if<HistogramSpec>(&spec))
            return {histogram->xAxis.label, histogram->xAxis.unit};
        return {};
    };
    return a.index() == b.index() && key(a) == key(b);
}

} // namespace

ChartView::ChartView(QWidget* parent)
    : QWidget(parent)
    , m_layout(new QStackedLayout(this))
    , m_plot(new QCustomPlot(this))
    , m_tablePage(new QWidget(this))
    , m_tableTitle(new QLabel(m_tablePage))
    , m_table(new QTableView(m_tablePage))
    , m_scene(std::make_unique<ChartScene>(m_plot))
    , m_box(new ChartValueBox(this))
    , m_tools(new QWidget(this))
{
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    m_layout->setContentsMargins(0, 0, 0, 0);
    m_layout->addWidget(m_plot);
    m_layout->addWidget(m_tablePage);
    auto* tableLayout = new QVBoxLayout(m_tablePage);
    tableLayout->setContentsMargins(16, 12, 8, 8);
    tableLayout->addWidget(m_tableTitle);
    tableLayout->addWidget(m_table, 1);
    m_tablePage->setBackgroundRole(QPalette::Base);
    m_tablePage->setAutoFillBackground(true);
    m_tableTitle->setWordWrap(true);
    m_tableTitle->setMinimumHeight(24);
    m_tableTitle->setContentsMargins(0, 0, kToolsAreaWidth, 0);
    m_table->setFrameShape(QFrame::NoFrame);
    m_plot->setMinimumSize(1, 1); // it draws itself at each size, and would warn of nothing to draw on
    m_plot->setFocusPolicy(Qt::NoFocus);
    m_plot->setMouseTracking(true);
    m_plot->installEventFilter(this);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setObjectName(QStringLiteral("chartTable"));

    connect(m_plot, &QCustomPlot::mouseMove, this, &ChartView::onMouseMove);
    connect(
        m_plot, &QCustomPlot::mousePress, this, [this](QMouseEvent* event) { m_pressedAt = event->pos(); });
    connect(m_plot, &QCustomPlot::mouseRelease, this, &ChartView::onMouseRelease);
    connect(m_plot, &QCustomPlot::mouseWheel, this, &ChartView::onWheel);
    connect(m_plot, &QCustomPlot::mouseDoubleClick, this, [this](QMouseEvent*) { resetZoom(); });
    connect(m_plot, &QCustomPlot::afterReplot, this, [this] { m_resetButton->setVisible(isZoomed()); });
    connect(m_box, &ChartValueBox::valueActivated, this, &ChartView::pointActivated);
    connect(m_table, &QTableView::activated, this, [this](const QModelIndex& index) {
        const QString valueId = index.data(Qt::UserRole).toString();
        if (!valueId.isEmpty())
            emit pointActivated(valueId);
    });

    createActions();
    retranslate();
    rebuild();
}

ChartView::~ChartView() = default;

QSize ChartView::sizeHint() const
{
    return {640, 380};
}
QSize ChartView::minimumSizeHint() const
{
    return {280, 200};
}

void ChartView::setSpec(const ChartSpec& spec)
{
    std::optional<QPair<double, double>> x, y;
    if (isZoomed() && sameAxes(m_spec, spec)) {
        x = m_scene->xRange();
        y = m_scene->yRange();
    }
    const bool wasPinned = m_pinned;
    const int stop = m_stop, row = m_row;
    m_spec = spec;
    rebuild();
    if (x) {
        m_plot->xAxis->setRange(x->first, x->second);
        m_plot->yAxis->setRange(y->first, y->second);
    }
    // A pinned reading stays where it was, so that a changed assumption shows its effect there.
    if (wasPinned && stop < m_stops.size()) {
        m_plot->replot(QCustomPlot::rpQueuedRefresh);
        m_pinned = true;
        showStop(stop, row);
    }
}

void ChartView::rebuild()
{
    const ChartTheme theme = themeFor(palette(), font());
    SceneState state;
    state.hidden = m_hidden;
    state.highlighted = m_highlighted;
    state.logX = m_logX;
    state.logY = m_logY;
    state.reservedRight = kToolsAreaWidth;
    m_scene->build(m_spec, theme, state);
    m_fullX = m_scene->xRange();
    m_fullY = m_scene->yRange();
    m_stops = chartStops(m_spec, m_hidden);

    const bool zooms = m_scene->hasNumericX() || m_scene->hasNumericY();
    m_plot->setInteractions(zooms ? QCP::iRangeDrag : QCP::Interactions());
    Qt::Orientations directions;
    directions.setFlag(Qt::Horizontal, m_scene->hasNumericX());
    directions.setFlag(Qt::Vertical, m_scene->hasNumericY());
    m_plot->axisRect()->setRangeDrag(directions);
    m_logXAction->setEnabled(linesOf(m_spec) || std::holds_alternative<HistogramSpec>(m_spec));
    m_logYAction->setEnabled(linesOf(m_spec));
    m_logXAction->setChecked(isLogX());
    m_logYAction->setChecked(isLogY());
    m_reset->setEnabled(zooms);

    m_pinned = false;
    hideStop();
    m_box->applyTheme(theme);
    m_tableTitle->setText(chartTitle(m_spec));
    m_tableTitle->setFont(theme.titleFont);
    m_seriesMenuStale = true;
    if (isTableShown())
        refreshTable();
    setAccessibleName(chartTitle(m_spec));
    setAccessibleDescription(chartSentence(m_spec));
    restyleTools();
    m_plot->replot(QCustomPlot::rpQueuedReplot);
}

void ChartView::setHighlighted(const QString& id)
{
    if (id == m_highlighted)
        return;
    m_highlighted = id;
    const ChartTheme theme = themeFor(palette(), font());
    SceneState state{m_hidden, id, m_logX, m_logY, m_scene->xRange(), m_scene->yRange(), kToolsAreaWidth};
    m_scene->build(m_spec, theme, state);
    m_plot->replot(QCustomPlot::rpQueuedReplot);
    if (m_stop >= 0)
        showStop(m_stop, m_row);
}

void ChartView::setHiddenIds(const QStringList& ids)
{
    if (ids == m_hidden)
        return;
    m_hidden = ids;
    rebuild();
    emit hiddenIdsChanged(m_hidden);
}

void ChartView::toggleSeries(const QString& id)
{
    QStringList ids = m_hidden;
    if (!ids.removeOne(id))
        ids.append(id);
    setHiddenIds(ids);
}

bool ChartView::isTableShown() const
{
    return m_layout->currentWidget() == m_tablePage;
}

void ChartView::setTableShown(bool shown)
{
    m_pinned = false;
    hideStop();
    if (shown)
        refreshTable();
    m_layout->setCurrentWidget(shown ? m_tablePage : m_plot);
    setFocusProxy(shown ? m_table : nullptr);
    (shown ? static_cast<QWidget*>(m_table) : this)->setFocus();
    m_tableAction->setChecked(shown);
    m_tools->raise();
}

bool ChartView::isLogX() const
{
    if (const auto* lines = linesOf(m_spec))
        return m_logX.value_or(lines->xAxis.log);
    const auto* histogram = std::get_if<HistogramSpec>(&m_spec);
    return histogram && m_logX.value_or(histogram->xAxis.log);
}

bool ChartView::isLogY() const
{
    const auto* lines = linesOf(m_spec);
    return lines && m_logY.value_or(lines->yAxis.log);
}

void ChartView::setLogX(bool on)
{
    m_logX = on;
    rebuild();
}

void ChartView::setLogY(bool on)
{
    m_logY = on;
    rebuild();
}

bool ChartView::isZoomed() const
{
    return (m_scene->hasNumericX() && differs(m_scene->xRange(), m_fullX))
        || (m_scene->hasNumericY() && differs(m_scene->yRange(), m_fullY));
}

void ChartView::resetZoom()
{
    m_plot->xAxis->setRange(m_fullX.first, m_fullX.second);
    m_plot->yAxis->setRange(m_fullY.first, m_fullY.second);
    m_plot->replot(QCustomPlot::rpQueuedReplot);
}

void ChartView::onWheel(QWheelEvent* event)
{
    const bool upright = event->modifiers().testFlag(Qt::ControlModifier);
    if (!(upright ? m_scene->hasNumericY() : m_scene->hasNumericX())
        || !m_scene->plotRect().contains(event->position())) {
        event->ignore(); // the page scrolls
        return;
    }
    const double steps = event->angleDelta().y() / 120.0;
    const double factor = std::pow(0.85, steps);
    QCPAxis* axis = upright ? m_plot->yAxis : m_plot->xAxis;
    axis->scaleRange(factor, axis->pixelToCoord(upright ? event->position().y() : event->position().x()));
    hideStop();
    m_plot->replot(QCustomPlot::rpQueuedReplot);
    event->accept();
}

bool ChartView::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_plot && event->type() == QEvent::Leave && !m_pinned && !m_byKeyboard)
        hideStop();
    // QCustomPlot accepts every wheel event; where the chart does not zoom, the page must scroll.
    if (watched == m_plot && event->type() == QEvent::Wheel) {
        onWheel(static_cast<QWheelEvent*>(event));
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

QString ChartView::valueText() const
{
    return m_box->isVisible() ? m_box->plainText() : QString();
}

QRect ChartView::legendRect(const QString& id) const
{
    return m_scene->legendRect(id).toRect();
}

QPoint ChartView::pointPosition(const QPointF& coordinates) const
{
    return m_scene->pixelOf(coordinates).toPoint();
}

} // namespace terroir::ui
