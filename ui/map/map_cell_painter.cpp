#include "ui/map/map_cell_painter.h"

#include "ui/map/map_model.h"
#include "ui/widgets/theme.h"

#include <QPainter>
#include <QPainterPath>

namespace terroir::ui {

namespace {

using Fit = core::MapCell::Fit;

QColor tintOf(Fit fit, const ThemeColours& colours)
{
    return fit == Fit::Fits    ? colours.accentSoft
        : fit == Fit::Wasteful ? colours.warningSoft
                               : colours.surface;
}

QColor inkOf(Fit fit, const ThemeColours& colours)
{
    return fit == Fit::Fits ? colours.accent : fit == Fit::Wasteful ? colours.warning : colours.quiet;
}

} // namespace

void MapCellPainter::paintShape(QPainter* painter, const QRectF& box, int fitValue)
{
    const Fit fit = static_cast<Fit>(fitValue);
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    QPen pen(inkOf(fit, Theme::instance().colours()), 1.8, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin);
    painter->setPen(pen);
    painter->setBrush(Qt::NoBrush);
    const auto at = [&box](double x, double y) {
        return QPointF(box.left() + x * box.width(), box.top() + y * box.height());
    };
    switch (fit) {
    case Fit::Fits:
        painter->drawPolyline(QPolygonF({at(0.15, 0.55), at(0.4, 0.8), at(0.85, 0.22)}));
        break;
    case Fit::Wasteful:
        painter->drawPolygon(QPolygonF({at(0.5, 0.1), at(0.92, 0.86), at(0.08, 0.86)}));
        painter->drawLine(at(0.5, 0.4), at(0.5, 0.6));
        painter->drawPoint(at(0.5, 0.74));
        break;
    case Fit::DoesNotFit:
        painter->drawLine(at(0.22, 0.22), at(0.78, 0.78));
        painter->drawLine(at(0.78, 0.22), at(0.22, 0.78));
        break;
    case Fit::Unknown:
        painter->drawText(box, Qt::AlignCenter, QStringLiteral("?"));
        break;
    }
    painter->restore();
}

void MapCellPainter::paint(
    QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const QVariant fitValue = index.data(MapModel::FitRole);
    const ThemeColours& colours = Theme::instance().colours();
    const bool inUse = index.data(MapModel::InUseRole).toBool();
    if (!fitValue.isValid()) {
        QStyleOptionViewItem plain(option);
        plain.font.setBold(inUse);
        QStyledItemDelegate::paint(painter, plain, index);
        return;
    }
    const Fit fit = static_cast<Fit>(fitValue.toInt());
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    const QRectF cell = QRectF(option.rect).adjusted(1.5, 1.5, -1.5, -1.5);
    painter->setPen(Qt::NoPen);
    painter->setBrush(tintOf(fit, colours));
    painter->drawRoundedRect(cell, 4, 4);
    const bool selected = option.state.testFlag(QStyle::State_Selected);
    if (selected || inUse) {
        painter->setBrush(Qt::NoBrush);
        painter->setPen(QPen(selected ? colours.accent : colours.text, selected ? 2 : 1.2));
        painter->drawRoundedRect(cell.adjusted(0.5, 0.5, -0.5, -0.5), 4, 4);
    }
    const double side = option.fontMetrics.height() * 0.8;
    const QRectF shape(cell.left() + 6, cell.center().y() - side / 2, side, side);
    paintShape(painter, shape, fitValue.toInt());
    const bool works = fit == Fit::Fits || fit == Fit::Wasteful;
    QFont font = option.font;
    font.setBold(works && inUse);
    painter->setFont(font);
    painter->setPen(works ? colours.text : colours.quiet);
    QRectF text = cell.adjusted(side + 12, 0, -6, 0);
    const int gpus = index.data(MapModel::GpusRole).toInt();
    if (works && gpus > 1) {
        const QString count = QStringLiteral("×%1").arg(gpus);
        QFont small = option.font;
        small.setPixelSize(Theme::instance().px(ThemeMetrics::kSmall));
        painter->setFont(small);
        painter->setPen(colours.quiet);
        painter->drawText(text, Qt::AlignRight | Qt::AlignVCenter, count);
        text.setRight(text.right() - QFontMetricsF(small).horizontalAdvance(count) - 4);
        painter->setFont(font);
        painter->setPen(colours.text);
    }
    painter->drawText(text, Qt::AlignLeft | Qt::AlignVCenter,
        QFontMetricsF(font).elidedText(index.data().toString(), Qt::ElideRight, text.width()));
    painter->restore();
}

} // namespace terroir::ui
