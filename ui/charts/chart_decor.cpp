#include "ui/charts/chart_decor.h"

#include "ui/charts/chart_spec.h"
#include "ui/text/number_format.h"

#include <qcustomplot.h>

#include <algorithm>
#include <cmath>
#include <QDate>

namespace terroir::ui {

namespace {

constexpr double kGap = 8.0;
constexpr int kLow = 250; // pixels: below, on screen, the plot needs the room of what says nothing new
constexpr double kSwatch = 14.0;

class HeaderElement : public QCPLayoutElement
{
public:
    HeaderElement(QCustomPlot* plot, std::shared_ptr<LegendHits> hits)
        : QCPLayoutElement(plot)
        , m_hits(std::move(hits))
    {
        setAutoMargins(QCP::msNone);
        setMargins(QMargins(0, 0, 0, 0));
    }

    void set(const HeaderContent& content, std::shared_ptr<const ChartTheme> theme)
    {
        m_content = content;
        m_theme = std::move(theme);
    }

    void update(UpdatePhase phase) override
    {
        QCPLayoutElement::update(phase);
        if (phase == upPreparation && m_theme) {
            if (m_content.prepare)
                m_content.prepare();
            const QMargins around = mParentPlot->plotLayout()->margins();
            const double width = mParentPlot->viewport().width() - around.left() - around.right();
            m_height = flow(nullptr, QRectF(0, 0, width, 10000));
        }
    }

    QSize minimumOuterSizeHint() const override { return {10, int(std::ceil(m_height))}; }
    QSize maximumOuterSizeHint() const override { return {QWIDGETSIZE_MAX, int(std::ceil(m_height))}; }

protected:
    void draw(QCPPainter* painter) override
    {
        if (m_theme)
            flow(painter, QRectF(mOuterRect));
    }

private:
    /// Lays the heading out and, given a painter, draws it; returns the height used.
    double flow(QPainter* painter, const QRectF& area) const
    {
        double y = area.top();
        const auto paragraph
            = [&](const QString& text, const QFont& font, const QColor& colour, double width) {
                  if (text.isEmpty())
                      return;
                  const QRectF room(area.left(), y, width, 10000);
                  const int flags = Qt::TextWordWrap | Qt::AlignLeft | Qt::AlignTop;
                  const double height = QFontMetricsF(font).boundingRect(room, flags, text).height();
                  if (painter) {
                      painter->setFont(font);
                      painter->setPen(colour);
                      // A little wider than measured: a printer's metrics may differ by a fraction and would
                      // wrap again.
                      painter->drawText(room.adjusted(0, 0, 4, 0), flags, text);
                  }
                  y += height;
              };
        const bool isLow = isLowOnScreen();
        paragraph(m_content.title, m_theme->titleFont, m_theme->text, area.width() - m_content.reservedRight);
        if (!m_content.note.isEmpty() && !isLow) {
            y += 2.0;
            paragraph(m_content.note, m_theme->smallFont, m_theme->quietText,
                area.width() - m_content.reservedRight);
        }
        y = std::max(y, area.top() + (m_content.reservedRight > 0 ? 24.0 : 0.0));
        if (!m_content.legend.isEmpty())
            legend(painter, area, &y);
        if (!m_content.scaleLow.isEmpty() && !isLow)
            scale(painter, area, &y);
        if (!m_content.axisLabel.isEmpty() && !isLow) {
            y += kGap;
            paragraph(m_content.axisLabel, m_theme->smallFont, m_theme->quietText, area.width());
        }
        return y + kGap - area.top();
    }

    bool isLowOnScreen() const
    {
        return m_content.reservedRight > 0 && mParentPlot->viewport().height() < kLow;
    }

    QFont legendFont() const { return isLowOnScreen() ? m_theme->smallFont : m_theme->font; }

    void legend(QPainter* painter, const QRectF& area, double* y) const
    {
        const QFontMetricsF metrics(legendFont());
        const double line = metrics.height() + 4.0;
        *y += kGap;
        double x = area.left();
        if (painter)
            m_hits->clear();
        for (const LegendEntry& entry : m_content.legend) {
            const double width = kSwatch + 6.0 + metrics.horizontalAdvance(entry.name);
            if (x > area.left() && x + width > area.right()) {
                x = area.left();
                *y += line;
            }
            if (painter) {
                const QRectF box(x, *y, width, line);
                drawEntry(*painter, entry, box);
                m_hits->append({entry.id, box});
            }
            x += width + 2.0 * kGap;
        }
        *y += line;
    }

    void drawEntry(QPainter& painter, const LegendEntry& entry, const QRectF& box) const
    {
        const QColor colour = entry.isHidden ? m_theme->axis : entry.colour;
        const double middle = box.center().y();
        const double half = entry.isLine ? 1.5 : 5.0;
        const QRectF swatch(box.left(), middle - half, kSwatch - (entry.isLine ? 0.0 : 4.0), 2.0 * half);
        if (entry.isHidden && !entry.isLine) {
            painter.setPen(QPen(colour, 1));
            painter.setBrush(Qt::NoBrush);
            painter.drawRect(swatch);
        } else {
            painter.fillRect(swatch, colour);
        }
        QFont font = legendFont();
        font.setStrikeOut(entry.isHidden);
        painter.setFont(font);
        painter.setPen(entry.isHidden ? m_theme->quietText : m_theme->text);
        painter.drawText(box.adjusted(kSwatch + 6.0 - (entry.isLine ? 0.0 : 4.0), 0, 8, 0),
            Qt::AlignLeft | Qt::AlignVCenter, entry.name);
    }

    void scale(QPainter* painter, const QRectF& area, double* y) const
    {
        const QFontMetricsF metrics(m_theme->smallFont);
        *y += kGap;
        if (painter) {
            painter->setFont(m_theme->smallFont);
            painter->setPen(m_theme->quietText);
            double x = area.left();
            const auto say = [&](QString text) {
                text = metrics.elidedText(text, Qt::ElideRight, std::max(0.0, area.right() - x));
                const double width = metrics.horizontalAdvance(text);
                painter->drawText(
                    QRectF(x, *y, width + 8.0, metrics.height()), Qt::AlignLeft | Qt::AlignVCenter, text);
                x += width + kGap;
            };
            say(m_content.scaleLow);
            // Steps, not a gradient: some PDF readers show gradients as pictures, and steps are what can be
            // told apart.
            constexpr int kSteps = 9;
            constexpr double kStepWidth = 14.0;
            for (int i = 0; i < kSteps; ++i)
                painter->fillRect(QRectF(x + i * kStepWidth, *y + 2.0, kStepWidth, metrics.height() - 4.0),
                    m_theme->heat(double(i) / (kSteps - 1), m_content.scaleDiverging));
            x += kSteps * kStepWidth + kGap;
            say(m_content.scaleHigh);
            x += kGap;
            say(m_content.scaleLabel);
        }
        *y += metrics.height();
    }

    std::shared_ptr<LegendHits> m_hits;
    std::shared_ptr<const ChartTheme> m_theme;
    HeaderContent m_content;
    double m_height = 0.0;
};

class PaintingItem : public QCPAbstractItem
{
public:
    PaintingItem(QCustomPlot* plot, std::function<void(QPainter&)> paint)
        : QCPAbstractItem(plot)
        , m_paint(std::move(paint))
    {
        setSelectable(false);
    }

    double selectTest(const QPointF&, bool, QVariant*) const override { return -1; }

protected:
    void draw(QCPPainter* painter) override
    {
        painter->save();
        m_paint(*painter);
        painter->restore();
    }

private:
    std::function<void(QPainter&)> m_paint;
};

class QuantityTicker : public QCPAxisTicker
{
public:
    QuantityTicker(QString unit, std::function<int()> mostTicks)
        : m_unit(std::move(unit))
        , m_mostTicks(std::move(mostTicks))
    {
        setTickStepStrategy(tssReadability);
    }

protected:
    double getTickStep(const QCPRange& range) override
    {
        setTickCount(m_mostTicks());
        return QCPAxisTicker::getTickStep(range);
    }
    QVector<QString> createLabelVector(const QVector<double>& ticks, const QLocale&, QChar, int) override
    {
        double largest = 0.0;
        for (const double tick : ticks)
            largest = std::max(largest, std::abs(tick));
        QVector<QString> labels;
        labels.reserve(ticks.size());
        for (const double tick : ticks)
            labels.append(
                format::axisQuantity(std::abs(tick) < largest * 1e-12 ? 0.0 : tick, largest, m_unit));
        return labels;
    }
    int getSubTickCount(double) override { return 0; }

private:
    QString m_unit;
    std::function<int()> m_mostTicks;
};

/// Firsts of months, or days where fewer than three months are in view.
class DateTicker : public QCPAxisTicker
{
public:
    explicit DateTicker(std::function<int()> mostTicks)
        : m_mostTicks(std::move(mostTicks))
    {
    }

protected:
    QVector<double> createTickVector(double, const QCPRange& range) override
    {
        static constexpr int kMonthSteps[] = {1, 2, 3, 6, 12, 24, 60, 120};
        static constexpr int kDayStep = 7, kFewDays = 90;
        static const QDate kFirst(1970, 1, 1);
        const QDate from = kFirst.addDays(qint64(std::floor(range.lower)));
        const QDate to = kFirst.addDays(qint64(std::ceil(range.upper)));
        const int most = std::clamp(m_mostTicks(), 2, 12);
        QVector<double> ticks;
        if (!from.isValid() || !to.isValid() || range.size() > 1e6)
            return ticks;
        m_days = range.size() < kFewDays;
        if (m_days) {
            const auto step
                = qint64(kDayStep) * std::max<qint64>(1, (from.daysTo(to) / kDayStep + most) / most);
            for (QDate day = from; day <= to; day = day.addDays(step))
                ticks.append(double(kFirst.daysTo(day)));
            return ticks;
        }
        const int months = (to.year() - from.year()) * 12 + to.month() - from.month();
        const int step = *std::find_if(std::begin(kMonthSteps), std::end(kMonthSteps) - 1,
            [&](int each) { return months / each < most; });
        m_years = step >= 12;
        QDate day(from.year(), 1, 1);
        for (; day <= to; day = day.addMonths(step))
            ticks.append(double(kFirst.daysTo(day)));
        return ticks;
    }
    QVector<QString> createLabelVector(const QVector<double>& ticks, const QLocale&, QChar, int) override
    {
        QVector<QString> labels;
        for (const double tick : ticks)
            labels.append(m_days ? format::quantity(tick, u"date").mid(5) // month and day
                                 : format::quantity(tick, u"date").left(m_years ? 4 : 7));
        return labels;
    }
    int getSubTickCount(double) override { return 0; }

private:
    std::function<int()> m_mostTicks;
    bool m_days = false, m_years = false; // as the ticks were made
};

/// Powers of the base; 1-2-5 steps where fewer than three decades are in view, every n-th power where there
/// are many.
class QuantityLogTicker : public QCPAxisTicker
{
public:
    QuantityLogTicker(QString unit, int base, std::function<int()> mostTicks)
        : m_unit(std::move(unit))
        , m_base(base)
        , m_mostTicks(std::move(mostTicks))
    {
    }

protected:
    QVector<double> createTickVector(double, const QCPRange& range) override
    {
        QVector<double> ticks;
        if (range.lower <= 0.0 || range.upper <= range.lower)
            return ticks;
        const double logBase = std::log(double(m_base));
        const int first = int(std::floor(std::log(range.lower) / logBase + 1e-9));
        const int last = int(std::ceil(std::log(range.upper) / logBase - 1e-9));
        const int most = m_mostTicks() + 3; // logarithmic ticks carry short labels
        const int stride = std::max(1, int(std::ceil(double(last - first) / double(most))));
        const bool fine = m_base == 10 && 3 * (last - first) <= most + 3;
        for (int power = first; power <= last; ++power) {
            if (power % stride != 0)
                continue;
            const double value = std::pow(double(m_base), power);
            ticks.append(value);
            if (fine)
                ticks << 2.0 * value << 5.0 * value;
        }
        return ticks;
    }
    QVector<QString> createLabelVector(const QVector<double>& ticks, const QLocale&, QChar, int) override
    {
        QVector<QString> labels;
        for (const double tick : ticks)
            labels.append(format::axisQuantity(tick, tick, m_unit));
        return labels;
    }
    int getSubTickCount(double) override { return 0; }

private:
    QString m_unit;
    int m_base;
    std::function<int()> m_mostTicks;
};

} // namespace

QCPLayoutElement* createHeader(QCustomPlot* plot, std::shared_ptr<LegendHits> hits)
{
    return new HeaderElement(plot, std::move(hits));
}

void setHeader(
    QCPLayoutElement* header, const HeaderContent& content, std::shared_ptr<const ChartTheme> theme)
{
    static_cast<HeaderElement*>(header)->set(content, std::move(theme));
}

QString layerName(PaintLayer layer)
{
    switch (layer) {
    case PaintLayer::Back:
        return QStringLiteral("marks-back");
    case PaintLayer::Front:
        return QStringLiteral("marks-front");
    case PaintLayer::Hover:
        break;
    }
    return QStringLiteral("hover");
}

void addPainting(QCustomPlot* plot, PaintLayer layer, bool clipped, std::function<void(QPainter&)> paint)
{
    auto* item = new PaintingItem(plot, std::move(paint)); // the plot owns its items
    item->setClipToAxisRect(clipped);
    item->setLayer(layerName(layer));
}

QSharedPointer<QCPAxisTicker> createTicker(const ChartAxis& axis, bool isLog, std::function<int()> mostTicks)
{
    if (isLog)
        return QSharedPointer<QuantityLogTicker>::create(axis.unit, axis.logBase, std::move(mostTicks));
    if (axis.unit == u"date")
        return QSharedPointer<DateTicker>::create(std::move(mostTicks));
    return QSharedPointer<QuantityTicker>::create(axis.unit, std::move(mostTicks));
}

} // namespace terroir::ui
