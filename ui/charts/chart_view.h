// A chart on screen: reads off values under the pointer or the arrow keys, toggles series, zooms, copies,
// exports, and can show itself as a table.
#pragma once

#include "ui/charts/chart_data.h"
#include "ui/charts/chart_spec.h"

#include <QColor>
#include <QWidget>

#include <memory>

class QAction;
class QCustomPlot;
class QLabel;
class QMenu;
class QMouseEvent;
class QStackedLayout;
class QTableView;
class QToolButton;
class QWheelEvent;

namespace terroir::ui {

class ChartScene;
class ChartValueBox;
struct SceneState;

class ChartView : public QWidget
{
    Q_OBJECT
public:
    explicit ChartView(QWidget* parent = nullptr);
    ~ChartView() override;

    /// Hidden and highlighted series are kept by id; the zoom is kept while the axes keep their labels.
    void setSpec(const ChartSpec& spec);
    const ChartSpec& spec() const { return m_spec; }

    /// Emphasises a series, part, category or row by id, for linking charts; empty = none.
    void setHighlighted(const QString& id);
    QStringList hiddenIds() const { return m_hidden; }
    void setHiddenIds(const QStringList& ids);
    void toggleSeries(const QString& id);
    /// Puts the reading line at the stop nearest to an x without taking the focus, for linked charts. NaN
    /// hides it.
    void setCursorKey(double key);

    bool isTableShown() const;
    void setTableShown(bool shown);
    bool isLogX() const;
    bool isLogY() const;
    void setLogX(bool on);
    void setLogY(bool on);
    bool isZoomed() const;
    void resetZoom();

    void copyImage();
    void copyData();
    /// PNG, SVG, PDF, CSV or TSV by the name's ending; always in the print theme. On failure a sentence in
    /// `problem`.
    bool exportTo(const QString& path, QString* problem = nullptr);

    /// Painted enlarged by `zoom` and not worked with: as sharp as that takes, without tools.
    void setForRoom(double zoom);

    QMenu* menu() const { return m_menu; }
    /// What the value box says, empty when it is not shown.
    QString valueText() const;
    bool isPinned() const { return m_pinned; }
    /// Where a legend entry or direct label stands, in this widget's coordinates.
    QRect legendRect(const QString& id) const;
    /// Where a point in axis coordinates stands, in this widget's coordinates.
    QPoint pointPosition(const QPointF& coordinates) const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    void pointActivated(
        const QString& valueId); ///< a figure was clicked or Enter pressed on it: open its derivation
    void itemHovered(const QString& id); ///< series, part, category or row under the pointer; empty = none
    void cursorMoved(double key); ///< x under the pointer on a numeric axis, NaN = left
    void hiddenIdsChanged(const QStringList& ids);
    void exported(const QString& path);
    void exportFailed(const QString& problem);

protected:
    void changeEvent(QEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void createActions();
    void retranslate();
    void rebuild();
    void restyleTools();
    void refreshTable();
    void refreshSeriesMenu();
    void placeTools();
    SceneState exportState() const;
    void adoptPixelRatio();
    void onMouseMove(QMouseEvent* event);
    void onMouseRelease(QMouseEvent* event);
    void onWheel(QWheelEvent* event);
    void showStop(int stop, int row);
    void hideStop();
    void hoverItem(const QString& id);
    void askExport();
    QPair<int, int> stopAt(const QPointF& pixel) const;
    int nearestRow(const ReadStop& stop, const QPointF& pixel) const;

    static constexpr int kToolsAreaWidth = 92; ///< kept free at the top right, beside the title

    ChartSpec m_spec;
    QVector<ReadStop> m_stops;
    QStringList m_hidden;
    QString m_highlighted;
    QString m_hovered;
    std::optional<bool> m_logX;
    std::optional<bool> m_logY;
    QPair<double, double> m_fullX{0.0, 1.0};
    QPair<double, double> m_fullY{0.0, 1.0};
    int m_stop = -1;
    int m_row = -1;
    bool m_pinned = false;
    bool m_byKeyboard = false; ///< the reading stays when the pointer leaves
    bool m_seriesMenuStale = true;
    double m_zoom = 1; ///< of what paints it
    QPoint m_pressedAt;

    QStackedLayout* m_layout = nullptr;
    QCustomPlot* m_plot = nullptr;
    QWidget* m_tablePage = nullptr;
    QLabel* m_tableTitle = nullptr;
    QTableView* m_table = nullptr;
    std::unique_ptr<ChartScene> m_scene;
    ChartValueBox* m_box = nullptr;
    QWidget* m_tools = nullptr;
    QToolButton* m_resetButton = nullptr;
    QToolButton* m_tableButton = nullptr;
    QToolButton* m_menuButton = nullptr;
    QColor m_toolsColour; ///< of the signs on the buttons
    QMenu* m_menu = nullptr;
    QMenu* m_seriesMenu = nullptr;
    QAction* m_copyImage = nullptr;
    QAction* m_copyData = nullptr;
    QAction* m_export = nullptr;
    QAction* m_logXAction = nullptr;
    QAction* m_logYAction = nullptr;
    QAction* m_tableAction = nullptr;
    QAction* m_reset = nullptr;
};

} // namespace terroir::ui
