#include "ui/widgets/icon.h"

#include <QApplication>
#include <QFile>
#include <QIconEngine>
#include <QPainter>
#include <QPixmapCache>
#include <QStyle>
#include <QStyleOption>
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

/// Draws a sign when it is first painted: most of a menu's are not at the start.
class SignEngine : public QIconEngine
{
public:
    SignEngine(QString name, const QColor& colour, const QColor& active)
        : m_name(std::move(name))
        , m_colour(colour)
        , m_active(active)
    {
    }

    void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State state) override
    {
        const double ratio = painter->device() ? painter->device()->devicePixelRatioF() : 1.0;
        painter->drawPixmap(rect, scaledPixmap(rect.size() * ratio, mode, state, ratio));
    }
    QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override
    {
        return scaledPixmap(size, mode, state, 1.0);
    }
    QPixmap scaledPixmap(const QSize& size, QIcon::Mode mode, QIcon::State state, qreal ratio) override
    {
        const QPixmap drawn = drawnIcon(m_name, state == QIcon::On ? m_active : m_colour,
            qRound(std::min(size.width(), size.height()) / ratio), ratio);
        if (mode != QIcon::Disabled)
            return drawn;
        const QStyleOption plain;
        return QApplication::style()->generatedIconPixmap(mode, drawn, &plain);
    }
    QIconEngine* clone() const override { return new SignEngine(*this); }
    bool isNull() override { return m_name.isEmpty(); }

private:
    QString m_name;
    QColor m_colour, m_active;
};

} // namespace

QIcon icon(const QString& name, const QColor& colour, const QColor& active)
{
    return QIcon(new SignEngine(name, colour, active.isValid() ? active : colour));
}

} // namespace terroir::ui
