#include "ui/text/number_format.h"

#include "ui/text/unit_names.h"

#include <QDate>
#include <QHash>
#include <QVector>

#include <algorithm>
#include <array>
#include <cmath>
#include <span>

namespace terroir::ui::format {

namespace {

constexpr QChar kMinus(0x2212);
constexpr QChar kNoBreakSpace(0x00A0);

struct Step
{
    double factor;
    const char16_t* suffix;
};

// Ascending; the first applies below the second's factor.
constexpr std::array kSiSteps{
    Step{1, u""}, Step{1e3, u"k"}, Step{1e6, u"M"}, Step{1e9, u"B"}, Step{1e12, u"T"}};
constexpr std::array kWanSteps{Step{1, u""}, Step{1e4, u"万"}, Step{1e8, u"亿"}, Step{1e12, u"万亿"}};
constexpr std::array kMetricSteps{Step{1, u""}, Step{1e3, u"k"}, Step{1e6, u"M"}, Step{1e9, u"G"},
    Step{1e12, u"T"}, Step{1e15, u"P"}, Step{1e18, u"E"}};

constexpr double kCompactFrom = 1e4; // below, the whole number is as short as 9.85k and says more

NumberStyle& mutableStyle()
{
    static NumberStyle style;
    return style;
}

double roundedTo(double value, int digits)
{
    if (value == 0.0)
        return 0.0;
    // Powers of ten are exact only from 1 on, so the sign decides between multiplying and dividing.
    const int shift = digits - 1 - int(std::floor(std::log10(std::abs(value))));
    const double power = std::pow(10.0, std::abs(shift));
    const double rounded = shift >= 0 ? std::round(value * power) / power : std::round(value / power) * power;
    return std::isfinite(rounded) ? rounded : value;
}

QString fixedText(double value, int decimals, bool strip)
{
    QString text = QString::number(std::abs(value), 'f', decimals);
    if (strip && decimals > 0) {
        while (text.endsWith(u'0'))
            text.chop(1);
        if (text.endsWith(u'.'))
            text.chop(1);
    }
    qsizetype point = text.indexOf(u'.');
    if (point < 0)
        point = text.size();
    for (qsizetype i = point - 3; i > 0; i -= 3)
        text.insert(i, u',');
    const bool isZero
        = std::all_of(text.cbegin(), text.cend(), [](QChar c) { return c == u'0' || c == u'.'; });
    return value < 0 && !isZero ? QString(kMinus + text) : text;
}

int decimalsFor(double value, int digits)
{
    const double size = std::abs(roundedTo(value, digits));
    if (size == 0.0)
        return 0;
    return std::clamp(digits - 1 - int(std::floor(std::log10(size) + 1e-12)), 0, 15);
}

const Step& stepFor(double value, std::span<const Step> steps, int digits)
{
    const double size = std::abs(roundedTo(value, digits));
    const Step* best = &steps.front();
    for (const Step& step : steps)
        if (size >= step.factor)
            best = &step;
    return *best;
}

QString spaced(const QString& text, QStringView unit)
{
    return unit.isEmpty() ? text : QString(text + kNoBreakSpace + unit);
}

QString metric(double value, QStringView unit, int digits = 3)
{
    if (!std::isfinite(value))
        return unknown();
    const Step& step = stepFor(value, kMetricSteps, digits);
    return spaced(number(value / step.factor, digits), QString(QString::fromUtf16(step.suffix) + unit));
}

std::span<const Step> steps(const NumberStyle& style)
{
    if (style.scale == UnitScale::Wan)
        return kWanSteps;
    return kSiSteps;
}

QString symbol(Currency currency)
{
    return currency == Currency::Cny ? QStringLiteral("¥") : QStringLiteral("$");
}

} // namespace

QString withSymbol(const QString& text, Currency currency)
{
    if (text == unknown())
        return text;
    if (text.startsWith(kMinus))
        return QString(kMinus + symbol(currency) + text.mid(1));
    return symbol(currency) + text;
}

namespace {

QString signedText(const QString& text, double value)
{
    return std::isfinite(value) && value > 0 && text != unknown() ? QString(u'+' + text) : text;
}

struct TimeUnit
{
    double seconds;
    const char16_t* english;
    const char16_t* plural;
    const char16_t* chinese;
};

constexpr std::array kTimeUnits{TimeUnit{1e-6, u"µs", u"µs", u"微秒"}, TimeUnit{1e-3, u"ms", u"ms", u"毫秒"},
    TimeUnit{1, u"s", u"s", u"秒"}, TimeUnit{60, u"min", u"min", u"分钟"},
    TimeUnit{3600, u"h", u"h", u"小时"}, TimeUnit{86400, u"day", u"days", u"天"}};

const TimeUnit& timeUnitFor(double seconds)
{
    const double size = std::abs(seconds);
    // Minutes, hours and days are used from two on: 90 s and 36 h are clearer than 1.5 min and 1.5 days.
    for (auto unit = kTimeUnits.rbegin(); unit != kTimeUnits.rend(); ++unit) {
        const double from = unit->seconds >= 60.0 ? 2.0 : 1.0;
        if (size >= unit->seconds * from)
            return *unit;
    }
    return size == 0.0 ? kTimeUnits[2] : kTimeUnits.front();
}

QString timeText(double seconds, const TimeUnit& unit, const NumberStyle& style)
{
    const QString text = number(seconds / unit.seconds);
    if (style.language == Language::Chinese)
        return spaced(text, QStringView(unit.chinese));
    return spaced(text, text == QStringLiteral("1") ? QStringView(unit.english) : QStringView(unit.plural));
}

/// Units whose values are multiples of a base unit that is scaled as a whole.
struct BaseUnit
{
    const char16_t* unit;
    const char16_t* base;
    double factor;
};

constexpr std::array kBaseUnits{BaseUnit{u"B", u"B", 1}, BaseUnit{u"byte", u"B", 1},
    BaseUnit{u"bytes", u"B", 1}, BaseUnit{u"kB", u"B", 1e3}, BaseUnit{u"MB", u"B", 1e6},
    BaseUnit{u"GB", u"B", 1e9}, BaseUnit{u"TB", u"B", 1e12}, BaseUnit{u"B/s", u"B/s", 1},
    BaseUnit{u"GB/s", u"B/s", 1e9}, BaseUnit{u"TB/s", u"B/s", 1e12}, BaseUnit{u"bit/s", u"b/s", 1},
    BaseUnit{u"Gb/s", u"b/s", 1e9}, BaseUnit{u"FLOP/s", u"FLOP/s", 1}, BaseUnit{u"TFLOP/s", u"FLOP/s", 1e12},
    BaseUnit{u"TFLOPS", u"FLOP/s", 1e12}, BaseUnit{u"PFLOP/s", u"FLOP/s", 1e15}, BaseUnit{u"W", u"W", 1},
    BaseUnit{u"kW", u"W", 1e3}, BaseUnit{u"MW", u"W", 1e6}, BaseUnit{u"Wh", u"Wh", 1},
    BaseUnit{u"kWh", u"Wh", 1e3}, BaseUnit{u"MWh", u"Wh", 1e6}, BaseUnit{u"us", u"s", 1e-6},
    BaseUnit{u"ms", u"s", 1e-3}, BaseUnit{u"s", u"s", 1}, BaseUnit{u"min", u"s", 60},
    BaseUnit{u"h", u"s", 3600}, BaseUnit{u"hour", u"s", 3600}, BaseUnit{u"hours", u"s", 3600},
    BaseUnit{u"day", u"s", 86400}, BaseUnit{u"days", u"s", 86400}, BaseUnit{u"CNY", u"CNY", 1},
    BaseUnit{u"USD", u"USD", 1}, BaseUnit{u"%", u"%", 1}, BaseUnit{u"fraction", u"%", 1},
    BaseUnit{u"ratio", u"", 1}, BaseUnit{u"1", u"", 1}, BaseUnit{u"", u"", 1}};

BaseUnit baseUnitOf(QStringView unit)
{
    for (const BaseUnit& known : kBaseUnits)
        if (unit == QStringView(known.unit))
            return known;
    return {nullptr, nullptr, 1.0};
}

QString wordFor(QStringView unit, const NumberStyle& style)
{
    static const QHash<QString, QString> chinese{{QStringLiteral("GPU"), QStringLiteral("卡")},
        {QStringLiteral("GPUs"), QStringLiteral("卡")}, {QStringLiteral("token"), QStringLiteral("token")},
        {QStringLiteral("tokens"), QStringLiteral("token")},
        {QStringLiteral("token/s"), QStringLiteral("token/秒")},
        {QStringLiteral("tokens/s"), QStringLiteral("token/秒")},
        {QStringLiteral("1/s"), QStringLiteral("次/秒")}, {QStringLiteral("year"), QStringLiteral("年")},
        {QStringLiteral("years"), QStringLiteral("年")}, {QStringLiteral("month"), QStringLiteral("个月")},
        {QStringLiteral("months"), QStringLiteral("个月")},
        {QStringLiteral("GPU-hour"), QStringLiteral("卡时")},
        {QStringLiteral("GPU·h"), QStringLiteral("卡时")}, {QStringLiteral("bytes"), QStringLiteral("字节")}};
    static const QHash<QString, QString> english{{QStringLiteral("GPU"), QStringLiteral("GPUs")},
        {QStringLiteral("token"), QStringLiteral("tokens")},
        {QStringLiteral("token/s"), QStringLiteral("tokens/s")},
        {QStringLiteral("1/s"), QStringLiteral("a second")},
        {QStringLiteral("year"), QStringLiteral("years")},
        {QStringLiteral("month"), QStringLiteral("months")},
        {QStringLiteral("GPU-hour"), QStringLiteral("GPU-hours")}};
    const auto& words = style.language == Language::Chinese ? chinese : english;
    const auto word = words.constFind(unit.toString());
    return word != words.constEnd() ? *word : catalogUnitName(unit);
}

QString worded(const QString& text, QStringView unit, const NumberStyle& style)
{
    if (style.language == Language::English && text == QStringLiteral("1"))
        return spaced(text, unit);
    return spaced(text, wordFor(unit, style));
}

QString dateOfDay(double day)
{
    constexpr qint64 kFirst = 2440588; // Julian day of 1970-01-01
    return QDate::fromJulianDay(kFirst + qRound64(day)).toString(Qt::ISODate);
}

} // namespace

const NumberStyle& currentStyle()
{
    return mutableStyle();
}
void setCurrentStyle(const NumberStyle& style)
{
    mutableStyle() = style;
}

StyleScope::StyleScope(const NumberStyle& style)
    : m_previous(currentStyle())
{
    setCurrentStyle(style);
}

StyleScope::~StyleScope()
{
    setCurrentStyle(m_previous);
}

QString unknown()
{
    return QStringLiteral("—");
}

QString unknownWord(const NumberStyle& style)
{
    return style.language == Language::Chinese ? QStringLiteral("未知") : QStringLiteral("unknown");
}

QString number(double value, int digits)
{
    if (!std::isfinite(value))
        return unknown();
    return fixedText(value, decimalsFor(value, digits), true);
}

QString count(double value)
{
    return std::isfinite(value) ? fixedText(value, 0, false) : unknown();
}

QString compact(double value, int digits, const NumberStyle& style)
{
    if (!std::isfinite(value))
        return unknown();
    if (std::abs(std::round(value)) < kCompactFrom)
        return number(value, digits);
    const Step& step = stepFor(value, steps(style), digits);
    return number(value / step.factor, digits) + QString::fromUtf16(step.suffix);
}

QString money(double amount, Currency currency)
{
    if (!std::isfinite(amount))
        return unknown();
    const double size = std::abs(amount);
    if (size < 0.995) { // an API price of $0.0123 must not become one cent
        int decimals = std::max(2, decimalsFor(amount, 3));
        QString text = fixedText(roundedTo(amount, 3), decimals, false);
        for (; decimals > 2 && text.endsWith(u'0'); --decimals)
            text.chop(1);
        return withSymbol(text, currency);
    }
    return withSymbol(fixedText(amount, size < 999.995 ? 2 : 0, false), currency);
}

QString money(double amount)
{
    return money(amount, currentStyle().currency);
}

QString compactMoney(double amount, Currency currency, const NumberStyle& style)
{
    if (amount == 0.0)
        return QString(symbol(currency) + u'0');
    if (std::abs(amount) < 99.995)
        return money(amount, currency);
    return withSymbol(compact(amount, 3, style), currency);
}

QString compactMoney(double amount)
{
    return compactMoney(amount, currentStyle().currency);
}

QString moneyChange(double amount, Currency currency, const NumberStyle& style)
{
    return signedText(compactMoney(amount, currency, style), amount);
}

QString percent(double fraction)
{
    if (!std::isfinite(fraction))
        return unknown();
    const double value = fraction * 100.0;
    const double size = std::abs(value);
    const int decimals = size >= 99.95 ? 0 : size >= 0.95 ? 1 : decimalsFor(value, 2);
    return QString(fixedText(value, decimals, true) + u'%');
}

QString percentChange(double fraction)
{
    return signedText(percent(fraction), fraction);
}

QString bytes(double value, const NumberStyle& style)
{
    if (!std::isfinite(value))
        return unknown();
    // "80 B" would read as 80 billion.
    if (std::abs(roundedTo(value, 3)) < 1e3)
        return value == 0.0 ? spaced(count(0), u"GB") : worded(number(value), u"bytes", style);
    return metric(value, u"B");
}

QString gibibytes(double value)
{
    constexpr double kGibibyte = 1024.0 * 1024.0 * 1024.0;
    return std::isfinite(value) ? spaced(number(value / kGibibyte), u"GiB") : unknown();
}

QString bytesPerSecond(double value)
{
    return metric(value, u"B/s");
}

QString duration(double seconds, const NumberStyle& style)
{
    if (!std::isfinite(seconds))
        return unknown();
    // 119.6 s reads 2 min, as 120 s does.
    const TimeUnit& unit = timeUnitFor(roundedTo(seconds, 3));
    return timeText(&unit == &timeUnitFor(seconds) ? seconds : roundedTo(seconds, 3), unit, style);
}

QString flopsPerSecond(double value)
{
    return metric(value, u"FLOP/s");
}

QString flops(double value)
{
    if (!std::isfinite(value))
        return unknown();
    if (std::abs(value) < 1e6)
        return spaced(number(value), u"FLOP");
    static constexpr std::array<char16_t, 10> kRaised{
        u'⁰', u'¹', u'²', u'³', u'⁴', u'⁵', u'⁶', u'⁷', u'⁸', u'⁹'};
    const double rounded = roundedTo(value, 3);
    const int exponent = int(std::floor(std::log10(std::abs(rounded)) + 1e-12));
    QString raised;
    for (const QChar digit : QString::number(exponent))
        raised += QChar(kRaised[size_t(digit.digitValue())]);
    return spaced(
        QString(number(rounded / std::pow(10.0, exponent)) + QStringLiteral("×10") + raised), u"FLOP");
}

QString watts(double value)
{
    return metric(value, u"W");
}
QString wattHours(double value)
{
    return metric(value, u"Wh");
}

QString quantity(double value, QStringView unit, const NumberStyle& style)
{
    if (!std::isfinite(value))
        return unknown();
    if (unit == u"date")
        return dateOfDay(value);
    if (unit == u"GiB")
        return spaced(number(value), unit);
    if (unit == u"FLOP")
        return flops(value);
    const BaseUnit known = baseUnitOf(unit);
    if (!known.base)
        return worded(compact(value, 3, style), unit, style);
    const QStringView base(known.base);
    const double scaled = value * known.factor;
    if (base == u"B")
        return bytes(scaled, style);
    if (base == u"s")
        return duration(scaled, style);
    if (base == u"CNY" || base == u"USD")
        return compactMoney(scaled, base == u"CNY" ? Currency::Cny : Currency::Usd, style);
    if (base == u"%")
        return percent(scaled);
    if (base.isEmpty())
        return compact(scaled, 3, style);
    return metric(scaled, base);
}

QString axisQuantity(double value, double largest, QStringView unit, const NumberStyle& style)
{
    if (!std::isfinite(value))
        return unknown();
    if (unit == u"date")
        return dateOfDay(value);
    const BaseUnit known = baseUnitOf(unit);
    const QStringView base = known.base ? QStringView(known.base) : QStringView();
    const double scaled = value * known.factor;
    const double top = std::max(std::abs(largest), std::abs(value)) * known.factor;
    // Ticks are round numbers: six digits only guard against 0.30000000000000004.
    constexpr int kTickDigits = 6;
    if (base == u"%")
        return QString(number(scaled * 100.0, kTickDigits) + u'%');
    if (base == u"s")
        return timeText(roundedTo(scaled, kTickDigits), timeUnitFor(top), style);
    if (known.base && !base.isEmpty() && base != u"CNY" && base != u"USD") {
        const Step& step = stepFor(top, kMetricSteps, kTickDigits);
        return spaced(
            number(scaled / step.factor, kTickDigits), QString(QString::fromUtf16(step.suffix) + base));
    }
    const Step& step = top < kCompactFrom ? steps(style).front() : stepFor(top, steps(style), kTickDigits);
    QString text = number(scaled / step.factor, kTickDigits);
    if (scaled != 0.0)
        text += QString::fromUtf16(step.suffix);
    if (base == u"CNY" || base == u"USD")
        return withSymbol(text, base == u"CNY" ? Currency::Cny : Currency::Usd);
    return text;
}

QString axisTitle(const QString& label, QStringView unit)
{
    if (unit.isEmpty() || unit == u"date" || baseUnitOf(unit).base)
        return label;
    return QString(label + QStringLiteral(" (") + unitName(unit) + u')');
}

QString unitName(QStringView unit, const NumberStyle& style)
{
    if (unit == u"CNY")
        return symbol(Currency::Cny);
    if (unit == u"USD")
        return symbol(Currency::Usd);
    if (unit == u"B" || unit == u"byte")
        return wordFor(u"bytes", style);
    if (unit == u"1" || unit == u"ratio")
        return {};
    if (unit == u"fraction")
        return QStringLiteral("%");
    if (style.language == Language::Chinese)
        for (const TimeUnit& time : kTimeUnits)
            if (unit == QStringView(time.english) || unit == QStringView(time.plural))
                return QString::fromUtf16(time.chinese);
    return wordFor(unit, style);
}

} // namespace terroir::ui::format
