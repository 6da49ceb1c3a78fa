#include "ui/decide/tree_map.h"

#include "ui/charts/chart_theme.h"
#include "ui/decide/tree_layout.h"
#include "ui/decide/walk_cursor.h"
#include "ui/text/number_format.h"
#include "ui/text/wording.h"
#include "ui/widgets/theme.h"
#include "ui/workspace/headline.h"

#include <algorithm>
#include <QGraphicsItem>
#include <QGraphicsScene>
#include <QMouseEvent>
#include <QPainterPath>

namespace terroir::ui {

namespace {

constexpr double kNodeWidth = 136, kNodeHeight = 38, kColumnGap = 30, kRowGap = 12;
constexpr int kNodeId = 0; // item data

QRectF placeRect(const TreePlace& place, double scale)
{
    return QRectF(place.column * (kNodeWidth + kColumnGap) * scale,
        place.row * (kNodeHeight + kRowGap) * scale, kNodeWidth * scale, kNodeHeight * scale);
}

QPainterPath bow(const QPointF& from, const QPointF& to)
{
    QPainterPath path(from);
    const double half = (to.x() - from.x()) / 2;
    path.cubicTo(from + QPointF(half, 0), to - QPointF(half, 0), to);
    return path;
}

struct NodeLook
{
    QString sign; // before the text
    QPen pen;
    QBrush brush;
    QColor text;
    bool isCut = false; // corners cut: overruled
};

NodeLook nodeLook(const core::PathStep* step, bool isCurrent, bool isKept, const ThemeColours& c)
{
    NodeLook look{{}, QPen(c.line, 1, Qt::DotLine), Qt::NoBrush, c.quiet, false};
    if (isKept)
        look = {QStringLiteral("◇ "), QPen(c.warning, 1.5, Qt::DotLine), c.warningSoft, c.warning, false};
    if (step && step->overruled)
        look = {QStringLiteral("! "), QPen(c.warning, 2), c.warningSoft, c.text, true};
    else if (step && step->by == core::DecidedBy::Architect)
        look = {QStringLiteral("✓ "), QPen(c.accent, 1.5), c.accentSoft, c.text, false};
    else if (step)
        look = {QStringLiteral("★ "), QPen(c.accent, 1.5, Qt::DashLine), c.surface, c.text, false};
    if (isCurrent) {
        look.pen = QPen(c.accent, 3);
        look.brush = c.accent;
        look.text = c.onAccent;
        look.sign = QStringLiteral("● ");
    }
    return look;
}

QString answerOrQuestion(const core::TreeNode& node, const core::PathStep* step)
{
    if (step)
        for (const core::TreeAnswer& answer : node.answers)
            if (answer.id == step->answerId)
                return said(answer.text);
    return said(node.text);
}

} // namespace

TreeMap::TreeMap(Workspace& workspace, QWidget* parent)
    : QGraphicsView(parent)
    , m_workspace(workspace)
{
    setObjectName(QStringLiteral("treeMap"));
    setScene(new QGraphicsScene(this));
    setFrameShape(QFrame::NoFrame);
    setRenderHint(QPainter::Antialiasing);
    setDragMode(QGraphicsView::ScrollHandDrag);
    setAlignment(Qt::AlignLeft | Qt::AlignTop);
    setFocusPolicy(Qt::NoFocus); // scene items are invisible to assistive technology (STYLE B5)
    setBackgroundBrush(Qt::NoBrush);
    viewport()->setAutoFillBackground(false);
}

void TreeMap::show(const core::Path& path, const QString& current)
{
    const ThemeColours& c = Theme::instance().coloursOf(*this);
    const double scale = Theme::instance().scale();
    const core::DecisionTree& tree = m_workspace.tree();
    setAccessibleName(tr("Decision tree"));
    setAccessibleDescription(tr("A picture of the path. The row of answers above says the same."));
    const TreePicture picture = treePicture(tree, path);
    scene()->clear();
    QFont font = this->font();
    font.setPixelSize(Theme::instance().px(ThemeMetrics::kSmall));

    for (const TreeEdge& edge : picture.edges) {
        if (edge.to.isEmpty() || !picture.places.contains(edge.to))
            continue;
        const core::PathStep* step = stepOf(path, edge.from);
        const bool taken = step && step->answerId == edge.answer.toStdString();
        const bool answered = taken && step->by == core::DecidedBy::Architect;
        QPen pen(c.line, 1, Qt::DotLine);
        if (taken)
            pen = answered ? QPen(step->overruled ? c.warning : c.accent, 3)
                           : QPen(c.accent, 1.5, Qt::DashLine);
        const QRectF from = placeRect(picture.places[edge.from], scale);
        const QRectF to = placeRect(picture.places[edge.to], scale);
        QGraphicsItem* line
            = scene()->addPath(bow({from.right(), from.center().y()}, {to.left(), to.center().y()}), pen);
        line->setZValue(taken ? 1 : 0);
    }
    for (const core::TreeNode& node : tree.nodes) {
        const QString id = QString::fromStdString(node.id);
        if (!picture.places.contains(id))
            continue;
        const core::PathStep* step = stepOf(path, id);
        const bool isKept
            = std::find(path.keptAside.begin(), path.keptAside.end(), node.id) != path.keptAside.end();
        const NodeLook look = nodeLook(step, id == current, isKept, c);
        const QRectF rect = placeRect(picture.places[id], scale);
        QPainterPath shape;
        if (look.isCut) {
            const double cut = 9 * scale;
            shape.addPolygon(QPolygonF({rect.topLeft() + QPointF(cut, 0), rect.topRight() - QPointF(cut, 0),
                {rect.right(), rect.center().y()}, rect.bottomRight() - QPointF(cut, 0),
                rect.bottomLeft() + QPointF(cut, 0), {rect.left(), rect.center().y()}}));
            shape.closeSubpath();
        } else {
            shape.addRoundedRect(rect, 7 * scale, 7 * scale);
        }
        QGraphicsPathItem* box = scene()->addPath(shape, look.pen, look.brush);
        box->setZValue(2);
        box->setData(kNodeId, id);
        box->setToolTip(said(node.text));
        QGraphicsSimpleTextItem* label = scene()->addSimpleText(QString(), font);
        const QFontMetricsF metrics(font);
        label->setText(metrics.elidedText(
            look.sign + answerOrQuestion(node, step), Qt::ElideRight, rect.width() - 18 * scale));
        label->setBrush(look.text);
        label->setPos(rect.left() + 9 * scale, rect.center().y() - metrics.height() / 2);
        label->setZValue(3);
        label->setData(kNodeId, id);
        if (id == current)
            m_currentRect = rect;
    }

    // The roads that other scenarios took, each with its price, at the node where they part from this one.
    const ChartTheme charts = c.dark ? screenDarkTheme() : screenLightTheme();
    const QVector<ScenarioEntry>& scenarios = m_workspace.document().scenarios;
    for (int i = 0; i < scenarios.size(); ++i) {
        const std::shared_ptr<const core::Plan> other = m_workspace.planOf(scenarios[i].id);
        if (scenarios[i].id == m_workspace.currentId() || !other)
            continue;
        const auto parts = std::find_if(
            other->path.steps.begin(), other->path.steps.end(), [&](const core::PathStep& step) {
                const core::PathStep* ours = stepOf(path, QString::fromStdString(step.nodeId));
                return ours && ours->answerId != step.answerId;
            });
        if (parts == other->path.steps.end())
            continue;
        const Headline line = headline(*other);
        const QString price = line.cost ? format::compactMoney(*line.cost,
                                  line.currency == core::Currency::Usd ? Currency::Usd : Currency::Cny)
                                        : QString();
        const QRectF rect = placeRect(picture.places[QString::fromStdString(parts->nodeId)], scale);
        QGraphicsSimpleTextItem* ghost = scene()->addSimpleText(scenarioLetter(i) + u' ' + price, font);
        ghost->setBrush(charts.series(scenarios[i].colour));
        ghost->setPos(rect.right() + 4 * scale, rect.bottom() - QFontMetricsF(font).height() * 0.4);
        ghost->setZValue(4);
    }
    scene()->setSceneRect(scene()->itemsBoundingRect().adjusted(-4, -4, 4, 4));
    centre();
}

void TreeMap::setForRoom()
{
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
}

void TreeMap::centre()
{
    if (m_currentRect.isValid())
        ensureVisible(m_currentRect, width() / 3, 20);
}

void TreeMap::mouseReleaseEvent(QMouseEvent* event)
{
    QGraphicsView::mouseReleaseEvent(event);
    const QGraphicsItem* item = itemAt(event->pos());
    const QString id = item ? item->data(kNodeId).toString() : QString();
    if (!id.isEmpty())
        emit nodeAsked(id);
}

void TreeMap::resizeEvent(QResizeEvent* event)
{
    QGraphicsView::resizeEvent(event);
    centre();
}

} // namespace terroir::ui
