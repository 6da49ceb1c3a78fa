// ChartView's menu, buttons, table, clipboard and files.
#include "ui/charts/chart_view.h"

#include "ui/charts/chart_export.h"
#include "ui/charts/chart_value_box.h"
#include "ui/text/number_format.h"

#include <QAction>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QFileDialog>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QMenu>
#include <QMimeData>
#include <QPainter>
#include <QStackedLayout>
#include <QStandardItemModel>
#include <QTableView>
#include <QToolButton>
#include <QWindow>

#include <qcustomplot.h>

namespace terroir::ui {

namespace {

enum class ToolGlyph { Reset, Table, Menu };

QIcon toolIcon(ToolGlyph glyph, const QColor& colour)
{
    constexpr int kSize = 16;
    QPixmap pixmap(kSize * 2, kSize * 2);
    pixmap.setDevicePixelRatio(2.0);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(colour, 1.4));
    if (glyph == ToolGlyph::Menu) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(colour);
        for (const double x : {3.5, 8.0, 12.5})
            painter.drawEllipse(QPointF(x, 8.0), 1.4, 1.4);
    } else if (glyph == ToolGlyph::Table) {
        painter.drawRoundedRect(QRectF(2.5, 3.0, 11.0, 10.0), 1.5, 1.5);
        painter.drawLine(QPointF(2.5, 6.5), QPointF(13.5, 6.5));
        painter.drawLine(QPointF(6.5, 6.5), QPointF(6.5, 13.0));
    } else {
        for (const double sign : {-1.0, 1.0}) { // four corners pointing outwards: show everything
            painter.drawPolyline(
                QPolygonF({QPointF(8 + sign * 2, 3), QPointF(8 + sign * 5, 3), QPointF(8 + sign * 5, 6)}));
            painter.drawPolyline(
                QPolygonF({QPointF(8 + sign * 2, 13), QPointF(8 + sign * 5, 13), QPointF(8 + sign * 5, 10)}));
        }
    }
    return QIcon(pixmap);
}

QSize exportSize()
{
    return {900, 480};
}

} // namespace

void ChartView::createActions()
{
    m_menu = new QMenu(this);
    const auto action = [this](const char* name, const QKeySequence& key) {
        auto* created = new QAction(this);
        created->setObjectName(QString::fromLatin1(name));
        created->setShortcut(key);
        created->setShortcutContext(Qt::WidgetWithChildrenShortcut);
        addAction(created);
        m_menu->addAction(created);
        return created;
    };
    m_copyImage = action("chartCopyImage", QKeySequence(Qt::CTRL | Qt::Key_C));
    m_copyData = action("chartCopyData", QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_C));
    m_export = action("chartExport", {});
    m_menu->addSeparator();
    m_tableAction = action("chartTable", QKeySequence(Qt::Key_T));
    m_tableAction->setCheckable(true);
    m_logXAction = action("chartLogX", {});
    m_logXAction->setCheckable(true);
    m_logYAction = action("chartLogY", {});
    m_logYAction->setCheckable(true);
    m_reset = action("chartResetZoom", QKeySequence(Qt::Key_0));
    m_seriesMenu = m_menu->addMenu(QString());
    connect(m_copyImage, &QAction::triggered, this, [this] { isTableShown() ? copyData() : copyImage(); });
    connect(m_copyData, &QAction::triggered, this, &ChartView::copyData);
    connect(m_export, &QAction::triggered, this, &ChartView::askExport);
    connect(m_tableAction, &QAction::triggered, this, &ChartView::setTableShown);
    connect(m_logXAction, &QAction::triggered, this, &ChartView::setLogX);
    connect(m_logYAction, &QAction::triggered, this, &ChartView::setLogY);
    connect(m_reset, &QAction::triggered, this, &ChartView::resetZoom);
    connect(m_menu, &QMenu::aboutToShow, this, &ChartView::refreshSeriesMenu);

    auto* layout = new QHBoxLayout(m_tools);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(2);
    layout->addStretch();
    const auto button = [&](const char* name) {
        auto* created = new QToolButton(m_tools);
        created->setObjectName(QString::fromLatin1(name));
        created->setAutoRaise(true);
        created->setIconSize({16, 16});
        created->setFocusPolicy(Qt::TabFocus);
        layout->addWidget(created);
        return created;
    };
    m_resetButton = button("chartResetButton");
    m_tableButton = button("chartTableButton");
    m_menuButton = button("chartMenuButton");
    m_resetButton->hide();
    connect(m_resetButton, &QToolButton::clicked, this, &ChartView::resetZoom);
    connect(m_tableButton, &QToolButton::clicked, this, [this] { setTableShown(!isTableShown()); });
    connect(m_menuButton, &QToolButton::clicked, this,
        [this] { m_menu->popup(m_menuButton->mapToGlobal(QPoint(0, m_menuButton->height()))); });
}

void ChartView::retranslate()
{
    m_copyImage->setText(tr("Copy picture"));
    m_copyData->setText(tr("Copy data"));
    m_export->setText(tr("Export…"));
    m_tableAction->setText(tr("Show as table"));
    m_logXAction->setText(tr("Logarithmic horizontal axis"));
    m_logYAction->setText(tr("Logarithmic vertical axis"));
    m_reset->setText(tr("Show everything"));
    m_seriesMenu->setTitle(tr("Shown"));
    const auto name = [](QToolButton* button, const QString& text) {
        button->setToolTip(text);
        button->setAccessibleName(text);
    };
    name(m_resetButton, tr("Show everything (double click)"));
    name(m_tableButton, tr("Table or chart (T)"));
    name(m_menuButton, tr("Copy, export, axes"));
    m_table->setAccessibleName(tr("The chart's figures"));
}

void ChartView::restyleTools()
{
    placeTools();
    const QColor colour = themeFor(palette(), font()).quietText;
    if (colour == m_toolsColour)
        return;
    m_toolsColour = colour;
    m_resetButton->setIcon(toolIcon(ToolGlyph::Reset, colour));
    m_tableButton->setIcon(toolIcon(ToolGlyph::Table, colour));
    m_menuButton->setIcon(toolIcon(ToolGlyph::Menu, colour));
}

void ChartView::placeTools()
{
    const QSize size(kToolsAreaWidth, m_menuButton->sizeHint().height());
    m_tools->setGeometry(QRect(QPoint(width() - size.width() - 8, 8), size));
    m_tools->raise();
}

void ChartView::refreshSeriesMenu()
{
    if (!m_seriesMenuStale)
        return;
    m_seriesMenuStale = false;
    m_seriesMenu->clear();
    const auto add = [this](const QString& id, const QString& name) {
        auto* entry = m_seriesMenu->addAction(name);
        entry->setCheckable(true);
        entry->setChecked(!m_hidden.contains(id));
        connect(entry, &QAction::triggered, this, [this, id] { toggleSeries(id); });
    };
    if (const auto* lines = std::get_if<LineChartSpec>(&m_spec)) {
        for (const ChartSeries& series : lines->series)
            if (series.role == SeriesRole::Normal)
                add(series.id, series.name);
    } else if (const auto* stack = std::get_if<StackedBarSpec>(&m_spec)) {
        for (const ChartPart& part : stack->parts)
            add(part.id, part.name);
    }
    m_seriesMenu->menuAction()->setVisible(!m_seriesMenu->isEmpty());
}

void ChartView::refreshTable()
{
    const ChartTable table = chartTable(m_spec);
    auto* model = new QStandardItemModel(int(table.rows.size()), int(table.columns.size()), m_table);
    for (int c = 0; c < table.columns.size(); ++c) {
        model->setHeaderData(c, Qt::Horizontal, table.columns.at(c).title);
        for (int r = 0; r < table.rows.size(); ++r) {
            const ChartCell& cell = table.rows.at(r).at(c);
            auto* item = new QStandardItem;
            const bool text = cell.value.typeId() == QMetaType::QString;
            item->setText(text             ? cell.value.toString()
                    : cell.value.isValid() ? format::quantity(cell.value.toDouble(), table.columns.at(c).unit)
                                           : format::unknown());
            item->setData(cell.valueId, Qt::UserRole);
            item->setTextAlignment(
                text ? Qt::AlignLeft | Qt::AlignVCenter : Qt::AlignRight | Qt::AlignVCenter);
            if (!text && !cell.value.isValid())
                item->setAccessibleText(format::unknownWord());
            model->setItem(r, c, item);
        }
    }
    QAbstractItemModel* old = m_table->model();
    m_table->setModel(model);
    delete old;
    m_table->verticalHeader()->hide();
    m_table->resizeColumnsToContents();
}

void ChartView::copyImage()
{
    auto* mime = new QMimeData; // the clipboard owns it
    mime->setImageData(chartImage(m_spec, exportState(), exportSize(), 2.0));
    QGuiApplication::clipboard()->setMimeData(mime);
}

void ChartView::copyData()
{
    QGuiApplication::clipboard()->setText(delimitedTable(chartTable(m_spec), u'\t'));
}

SceneState ChartView::exportState() const
{
    SceneState state;
    state.hidden = m_hidden;
    state.logX = m_logX;
    state.logY = m_logY;
    if (isZoomed()) {
        state.xRange = m_scene->xRange();
        state.yRange = m_scene->yRange();
    }
    return state;
}

bool ChartView::exportTo(const QString& path, QString* problem)
{
    const ExportOutcome outcome = exportChart(m_spec, exportState(), exportSize(), path);
    QString said;
    if (outcome == ExportOutcome::UnknownFormat)
        said = tr("“%1” has none of the endings png, svg, pdf, csv, tsv").arg(path);
    else if (outcome == ExportOutcome::CannotWrite)
        said = tr("“%1” cannot be written").arg(path);
    if (problem)
        *problem = said;
    if (said.isEmpty())
        emit exported(path);
    else
        emit exportFailed(said);
    return said.isEmpty();
}

void ChartView::askExport()
{
    auto* dialog = new QFileDialog(this, tr("Export the chart"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    const QStringList endings{
        QStringLiteral("png"), QStringLiteral("svg"), QStringLiteral("pdf"), QStringLiteral("csv")};
    dialog->setNameFilters(
        {tr("Picture (*.png)"), tr("Drawing (*.svg)"), tr("PDF (*.pdf)"), tr("Table (*.csv)")});
    dialog->setDefaultSuffix(endings.first());
    const auto adoptEnding = [dialog, endings](const QString& filter) {
        for (const QString& ending : endings)
            if (filter.contains(ending))
                dialog->setDefaultSuffix(ending);
    };
    connect(dialog, &QFileDialog::filterSelected, dialog, adoptEnding);
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& path) { exportTo(path); });
    dialog->open();
}

void ChartView::adoptPixelRatio()
{
    const double ratio = devicePixelRatioF() * m_zoom;
    if (!qFuzzyCompare(m_plot->bufferDevicePixelRatio(), ratio)) {
        m_plot->setBufferDevicePixelRatio(ratio);
        m_plot->replot(QCustomPlot::rpQueuedReplot);
    }
}

void ChartView::setForRoom(double zoom)
{
    m_zoom = zoom;
    m_tools->hide();
    adoptPixelRatio();
}

void ChartView::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    switch (event->type()) {
    case QEvent::LanguageChange:
        retranslate();
        rebuild();
        break;
    case QEvent::LocaleChange: // number_format's style changed
    case QEvent::PaletteChange:
    case QEvent::StyleChange:
    case QEvent::FontChange:
        rebuild();
        break;
    default:
        break;
    }
}

void ChartView::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    // QCustomPlot reads the ratio once, at construction.
    adoptPixelRatio();
    if (QWindow* window = this->window()->windowHandle())
        connect(window, &QWindow::screenChanged, this, &ChartView::adoptPixelRatio, Qt::UniqueConnection);
}

void ChartView::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    placeTools();
    if (!m_pinned)
        hideStop();
}

void ChartView::contextMenuEvent(QContextMenuEvent* event)
{
    m_menu->popup(event->globalPos());
}

} // namespace terroir::ui
