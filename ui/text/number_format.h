// Every number that a person reads or types: one namespace, three independent switches (language, currency,
// unit scale). QLocale is not used: its zh_CN money has accounting brackets and it knows neither 万 nor GB =
// 1e9.
#pragma once

#include <QString>
#include <QStringView>

#include <tl/expected.hpp>

namespace terroir::ui {

enum class Language { English, Chinese };
enum class Currency { Cny, Usd };
/// How large numbers are shortened: k, M, B, T or 万, 亿, 万亿.
enum class UnitScale { Si, Wan };

struct NumberStyle
{
    Language language = Language::English;
    Currency currency = Currency::Cny;
    UnitScale scale = UnitScale::Si;
    bool operator==(const NumberStyle&) const = default;
};

namespace format {

/// The style that every function below uses unless given another. GUI thread only; whoever sets it tells the
/// widgets (they listen to QEvent::LanguageChange and QEvent::LocaleChange).
const NumberStyle& currentStyle();
void setCurrentStyle(const NumberStyle& style);

/// Uses another style until the end of the block: the report in the other language.
class StyleScope
{
public:
    explicit StyleScope(const NumberStyle& style);
    ~StyleScope();
    StyleScope(const StyleScope&) = delete;
    StyleScope& operator=(const StyleScope&) = delete;

private:
    NumberStyle m_previous;
};

/// What stands for a figure that is not known (NaN, infinite), and the word that a screen reader says for it.
QString unknown();
QString unknownWord(const NumberStyle& style = currentStyle());

/// Grouped, rounded to `digits` significant digits but never below the units: 1,234 · 12.3 · 0.0456.
QString number(double value, int digits = 3);
/// Grouped whole number: 16,384.
QString count(double value);
/// Shortened from 10,000 on: 15T · 1.2万 · 310万 · 1.84亿.
QString compact(double value, int digits = 3, const NumberStyle& style = currentStyle());

/// Full amount: ¥184,212,000 · ¥0.72 · −$1,234. Two decimals below 1,000, three significant digits below 1.
QString money(double amount, Currency currency);
QString money(double amount);
/// Shortened amount: ¥1.84亿 · ¥310万 · $17.2M.
QString compactMoney(double amount, Currency currency, const NumberStyle& style = currentStyle());
QString compactMoney(double amount);
/// With a sign always: +¥310万 · −$1.2M, for a change against the baseline.
QString moneyChange(double amount, Currency currency, const NumberStyle& style = currentStyle());

/// A fraction as percent: 0.413 -> 41.3%.
QString percent(double fraction);
QString percentChange(double fraction);

/// Decimal units (80 GB = 80e9 bytes) and binary ones (74.5 GiB).
QString bytes(double value, const NumberStyle& style = currentStyle());
QString gibibytes(double value);
QString bytesPerSecond(double value);

/// Seconds in the unit that reads best, up to days: 240 ms · 1.6 s · 18 h · 12.5 days.
QString duration(double seconds, const NumberStyle& style = currentStyle());

/// FLOP per second: 989 TFLOP/s. And a count of operations: 6.3×10²³ FLOP.
QString flopsPerSecond(double value);
/// An amount in words with its currency's sign, after the minus: −¥1.2M.
QString withSymbol(const QString& text, Currency currency);
QString flops(double value);
QString watts(double value);
QString wattHours(double value);

/// A value by its unit: "CNY" "USD" "B" "GB" "GiB" "s" "h" "day" "%" (a fraction) "FLOP/s" "TFLOP/s" "FLOP"
/// "B/s" "W" "kW" "kWh" "" "1" "GPU" "token" …, "date" (days since 1970-01-01); any other unit follows the
/// shortened number.
QString quantity(double value, QStringView unit, const NumberStyle& style = currentStyle());
/// Labels of one axis share a scale, chosen by its largest tick: 0 · 5,000万 · 1亿 become ¥0 · ¥0.5亿 · ¥1亿.
QString axisQuantity(
    double value, double largest, QStringView unit, const NumberStyle& style = currentStyle());
/// What an axis is called: with the unit where its ticks do not carry it.
QString axisTitle(const QString& label, QStringView unit);
/// A unit as words for a heading: "CNY" -> ¥, "%" -> %, "B" -> bytes.
QString unitName(QStringView unit, const NumberStyle& style = currentStyle());

} // namespace format
} // namespace terroir::ui
