#include "ui/widgets/icon.h"

#include <QFile>
#include <QPainter>
#include <QPixmap>
#include <QSvgRenderer>

namespace terroir::ui {

namespace {

QPixmap drawnIcon(const QByteArray& svg, const QColor& colour, int size, double ratio)
{
    QByteArray tinted = svg;
    tinted.replace("currentColor", colour.name().toLatin1()); // QtSvg does not know the keyword
    QPixmap pixmap(qRound(size * ratio), qRound(size * ratio));
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    QSvgRenderer(tinted).render(&painter);
    painter.end();
    pixmap.setDevicePixelRatio(ratio);
    return pixmap;
}

} // namespace

QIcon icon(const QString& name, const QColor& colour, const QColor& active, int size)
{
    QFile file(QStringLiteral(":/icons/%1.svg").arg(name));
    if (!file.open(QIODevice::ReadOnly))
        return {};
    const QByteArray svg = file.readAll();
    QIcon result;
    for (const double ratio : {1.0, 2.0}) {
        result.addPixmap(drawnIcon(svg, colour, size, ratio), QIcon::Normal, QIcon::Off);
        result.addPixmap(
            drawnIcon(svg, active.isValid() ? active : colour, size, ratio), QIcon::Normal, QIcon::On);
    }
    return result;
}

} // namespace terroir::ui
