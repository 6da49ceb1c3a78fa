#include "ui/widgets/icon.h"

#include <QFile>
#include <QPainter>
#include <QPixmapCache>
#include <QSvgRenderer>

namespace terroir::ui {

namespace {

/// Drawn once per colour and size: panels ask for the same few signs with every plan.
QPixmap drawnIcon(const QString& name, const QColor& colour, int size, double ratio)
{
    const QString key = QStringLiteral("terroir/%1/%2/%3/%4").arg(name, colour.name()).arg(size).arg(ratio);
    QPixmap pixmap;
    if (QPixmapCache::find(key, &pixmap))
        return pixmap;
    QFile file(QStringLiteral(":/icons/%1.svg").arg(name));
    if (!file.open(QIODevice::ReadOnly))
        return {};
    QByteArray tinted = file.readAll();
    tinted.replace("currentColor", colour.name().toLatin1()); // QtSvg does not know the keyword
    pixmap = QPixmap(qRound(size * ratio), qRound(size * ratio));
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    QSvgRenderer(tinted).render(&painter);
    painter.end();
    pixmap.setDevicePixelRatio(ratio);
    QPixmapCache::insert(key, pixmap);
    return pixmap;
}

} // namespace

QIcon icon(const QString& name, const QColor& colour, const QColor& active, int size)
{
    QIcon result;
    for (const double ratio : {1.0, 2.0}) {
        result.addPixmap(drawnIcon(name, colour, size, ratio), QIcon::Normal, QIcon::Off);
        result.addPixmap(
            drawnIcon(name, active.isValid() ? active : colour, size, ratio), QIcon::Normal, QIcon::On);
    }
    return result;
}

} // namespace terroir::ui
