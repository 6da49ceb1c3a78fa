// Numbers in words and back.
#include "ui/text/number_format.h"
#include "ui/text/quantity_parser.h"

#include <QTest>

#include <cmath>
#include <limits>
#include <random>

using namespace terroir::ui;

namespace {

const NumberStyle kWan{Language::Chinese, Currency::Cny, UnitScale::Wan};
const NumberStyle kSi{Language::English, Currency::Usd, UnitScale::Si};
const QString kSpace(QChar(0x00A0));

QString spaced(const char* number, const char* unit)
{
    return QString::fromUtf8(number) + kSpace + QString::fromUtf8(unit);
}

} // namespace

class TestNumberFormat : public QObject
{
    Q_OBJECT

private slots:
    void money()
    {
        QCOMPARE(format::money(184212000, Currency::Cny), QStringLiteral("¥184,212,000"));
        QCOMPARE(format::money(0.72, Currency::Cny), QStringLiteral("¥0.72"));
        QCOMPARE(format::money(-1234.5, Currency::Usd),
            QStringLiteral("−$1,235")); // halves away from zero, U+2212
        QCOMPARE(format::money(0.0123, Currency::Usd), QStringLiteral("$0.0123"));
        QCOMPARE(format::money(0.5, Currency::Usd), QStringLiteral("$0.50"));
        QCOMPARE(format::money(0.14159, Currency::Usd), QStringLiteral("$0.142"));
        QCOMPARE(format::money(999.999, Currency::Usd), QStringLiteral("$1,000"));
        QCOMPARE(format::money(0.00042, Currency::Usd), QStringLiteral("$0.00042"));
        QCOMPARE(format::money(-0.001 / 10, Currency::Usd), QStringLiteral("−$0.0001"));
    }

    void compactMoneyInBothScales()
    {
        QCOMPARE(format::compactMoney(184212000, Currency::Cny, kWan), QStringLiteral("¥1.84亿"));
        QCOMPARE(format::compactMoney(3100000, Currency::Cny, kWan), QStringLiteral("¥310万"));
        QCOMPARE(format::compactMoney(17200000, Currency::Usd, kSi), QStringLiteral("$17.2M"));
        QCOMPARE(format::compactMoney(17200000, Currency::Usd, kWan),
            QStringLiteral("$1,720万")); // scale and currency are independent
        QCOMPARE(format::compactMoney(99996000, Currency::Cny, kWan),
            QStringLiteral("¥1亿")); // rounding moves to the next scale
        QCOMPARE(format::compactMoney(2.5e12, Currency::Cny, kWan), QStringLiteral("¥2.5万亿"));
        QCOMPARE(format::compactMoney(642.86, Currency::Cny, kWan), QStringLiteral("¥643"));
        QCOMPARE(format::compactMoney(2.49, Currency::Usd, kSi), QStringLiteral("$2.49"));
        QCOMPARE(format::compactMoney(9850, Currency::Usd, kSi), QStringLiteral("$9,850"));
        QCOMPARE(format::moneyChange(3100000, Currency::Cny, kWan), QStringLiteral("+¥310万"));
        QCOMPARE(format::moneyChange(-1200000, Currency::Usd, kSi), QStringLiteral("−$1.2M"));
        QCOMPARE(format::moneyChange(0, Currency::Usd, kSi), QStringLiteral("$0"));
    }

    void plainNumbers()
    {
        QCOMPARE(format::number(1234.4), QStringLiteral("1,234"));
        QCOMPARE(format::number(0.0456789), QStringLiteral("0.0457"));
        QCOMPARE(format::number(-0.0), QStringLiteral("0"));
        QCOMPARE(format::count(16384), QStringLiteral("16,384"));
        QCOMPARE(format::compact(15e12, 3, kSi), QStringLiteral("15T"));
        QCOMPARE(format::compact(12000, 3, kWan), QStringLiteral("1.2万"));
        QCOMPARE(format::percent(0.413), QStringLiteral("41.3%"));
        QCOMPARE(format::percent(0.35), QStringLiteral("35%"));
        QCOMPARE(format::percent(0.00042), QStringLiteral("0.042%"));
        QCOMPARE(format::percentChange(0.25), QStringLiteral("+25%"));
        QCOMPARE(format::percentChange(-0.12), QStringLiteral("−12%"));
    }

    void quantitiesWithUnits()
    {
        QCOMPARE(format::bytes(80e9), spaced("80", "GB"));
        QCOMPARE(format::bytes(141.4e9), spaced("141", "GB"));
        QCOMPARE(format::bytes(999.6e6), spaced("1", "GB"));
        QCOMPARE(format::gibibytes(80e9), spaced("74.5", "GiB")); // 80e9 / 2^30 = 74.506
        QCOMPARE(format::bytesPerSecond(3.35e12), spaced("3.35", "TB/s"));
        QCOMPARE(format::flopsPerSecond(989e12), spaced("989", "TFLOP/s"));
        QCOMPARE(format::flops(6.3e23), spaced("6.3×10²³", "FLOP"));
        QCOMPARE(format::watts(118e3), spaced("118", "kW"));
        QCOMPARE(format::quantity(1.2e6, u"kWh"), spaced("1.2", "GWh"));
        QCOMPARE(format::quantity(2e11, u"token", kSi), spaced("200B", "tokens"));
        QCOMPARE(format::quantity(1, u"GPU", kSi), spaced("1", "GPU"));
        QCOMPARE(format::quantity(96, u"GPU", kWan), spaced("96", "卡"));
        QCOMPARE(format::quantity(0.35, u"%"), QStringLiteral("35%"));
        QCOMPARE(format::quantity(1.84e8, u"CNY", kWan), QStringLiteral("¥1.84亿"));
    }

    void durationsInWords()
    {
        QCOMPARE(format::duration(0.24, kSi), spaced("240", "ms"));
        QCOMPARE(format::duration(1.6, kSi), spaced("1.6", "s"));
        QCOMPARE(format::duration(90, kSi), spaced("90", "s"));
        QCOMPARE(format::duration(18 * 3600.0, kSi), spaced("18", "h"));
        QCOMPARE(format::duration(12.5 * 86400, kSi), spaced("12.5", "days"));
        QCOMPARE(format::duration(12.5 * 86400, kWan), spaced("12.5", "天"));
        QCOMPARE(format::duration(0, kWan), spaced("0", "秒"));
    }

    void ticksOfOneAxisShareAScale()
    {
        QCOMPARE(format::axisQuantity(0, 1.5e8, u"CNY", kWan), QStringLiteral("¥0"));
        QCOMPARE(format::axisQuantity(5e7, 1.5e8, u"CNY", kWan), QStringLiteral("¥0.5亿"));
        QCOMPARE(format::axisQuantity(2e10, 8e10, u"B", kSi), spaced("20", "GB"));
        QCOMPARE(format::axisQuantity(0.1 + 0.2, 0.5, u"%"), QStringLiteral("30%"));
    }

    void unknownIsNeverANumber()
    {
        const double unknown = std::numeric_limits<double>::quiet_NaN();
        for (const QString& text :
            {format::money(unknown), format::compactMoney(unknown), format::percent(unknown),
                format::bytes(unknown), format::duration(unknown), format::flops(unknown),
                format::quantity(unknown, u"GPU"), format::count(std::numeric_limits<double>::infinity()),
                format::moneyChange(unknown, Currency::Cny)})
            QCOMPARE(text, format::unknown());
        QCOMPARE(format::unknownWord(kWan), QStringLiteral("未知"));
    }

    void parses_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<double>("value");
        QTest::addColumn<QString>("unit");
        const auto row = [](const char* text, double value, const char* unit) {
            QTest::newRow(text) << QString::fromUtf8(text) << value << QString::fromUtf8(unit);
        };
        row("80", 80, "");
        row("80 GB", 80e9, "B");
        row("80GiB", 80.0 * 1073741824.0, "B");
        row("1.2万", 12000, "");
        row("1.84亿", 1.84e8, "");
        row("2万亿", 2e12, "");
        row("3.5e4", 35000, "");
        row("2e11", 2e11, "");
        row("35%", 0.35, "%");
        row("３５％", 0.35, "%");
        row("$30k", 30000, "USD");
        row("￥310万", 3.1e6, "CNY");
        row("30万美元", 300000, "USD");
        row("310万元", 3.1e6, "CNY");
        row("15T", 15e12, "");
        row("200B", 2e11, "");
        row("1.5M", 1.5e6, "");
        row("15T tokens", 15e12, "token");
        row("１２８", 128, "");
        row("１，２３４", 1234, "");
        row("1,234,567.5", 1234567.5, "");
        row("3。5", 3.5, "");
        row("−12%", -0.12, "%");
        row("-$1.2M", -1.2e6, "USD");
        row("$-5", -5, "USD");
        row(".5", 0.5, "");
        row("18 h", 64800, "s");
        row("12.5 天", 1080000, "s");
        row("240 ms", 0.24, "s");
        row("989 TFLOP/s", 989e12, "FLOP/s");
        row("989 TFLOPS", 989e12, "FLOP/s");
        row("6.3×10²³ FLOP", 6.3e23, "FLOP");
        row("400 Gb/s", 4e11, "bit/s");
        row("3.35 TB/s", 3.35e12, "B/s");
        row("118 kW", 118e3, "W");
        row("96 卡", 96, "GPU");
    }

    void parses()
    {
        QFETCH(QString, text);
        QFETCH(double, value);
        QFETCH(QString, unit);
        const auto parsed = parseQuantity(text);
        QVERIFY2(parsed.has_value(), parsed ? "" : qPrintable(parseProblemText(parsed.error())));
        QVERIFY(std::abs(parsed->value - value) <= 1e-12 * std::abs(value));
        QCOMPARE(parsed->unit, unit);
    }

    void refusesWithAReason_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<int>("reason");
        const auto row = [](const char* text, ParseReason reason) {
            QTest::newRow(text) << QString::fromUtf8(text) << int(reason);
        };
        row("", ParseReason::Empty);
        row("  ", ParseReason::Empty);
        row("—", ParseReason::Empty);
        row("abc", ParseReason::NotANumber);
        row("--5", ParseReason::NotANumber);
        row("- -5", ParseReason::NotANumber);
        row("1.2.3", ParseReason::UnknownUnit);
        row("1,5", ParseReason::AmbiguousSeparator);
        row("12,34", ParseReason::AmbiguousSeparator);
        row("5 m", ParseReason::UnknownUnit);
        row("5 parsecs", ParseReason::UnknownUnit);
        row("$5 GB", ParseReason::UnknownUnit);
        row("$5元", ParseReason::UnknownUnit);
        row("1e999", ParseReason::TooLarge);
    }

    void refusesWithAReason()
    {
        QFETCH(QString, text);
        QFETCH(int, reason);
        const auto parsed = parseQuantity(text);
        QVERIFY(!parsed.has_value());
        QCOMPARE(int(parsed.error().reason), reason);
        for (const NumberStyle& style : {kWan, kSi})
            QVERIFY(!parseProblemText(parsed.error(), style).isEmpty());
    }

    /// Reading what was written gives the same figure at the written precision, in every style.
    void formatsReadBack()
    {
        std::mt19937_64 random(20260101);
        std::uniform_real_distribution<double> exponent(-4.0, 14.0);
        std::uniform_real_distribution<double> mantissa(1.0, 10.0);
        const std::array units{
            u"CNY", u"USD", u"B", u"s", u"%", u"FLOP/s", u"FLOP", u"B/s", u"W", u"Wh", u"GPU", u"token", u""};
        for (int i = 0; i < 4000; ++i) {
            const double value
                = (i % 5 == 0 ? -1.0 : 1.0) * mantissa(random) * std::pow(10.0, exponent(random));
            for (const NumberStyle& style : {kWan, kSi})
                for (const auto* unit : units) {
                    if (QStringView(unit) == u"%" && std::abs(value) > 1e9)
                        continue; // no such share exists, and a double has no digits left for it
                    const QString text = format::quantity(value, unit, style);
                    const auto parsed = parseQuantity(text);
                    QVERIFY2(parsed.has_value(), qPrintable(text));
                    QCOMPARE(parsed->unit, QString::fromUtf16(unit));
                    QCOMPARE(format::quantity(parsed->value, unit, style), text);
                    // Three significant digits are within half of the third; percent and units may keep fewer
                    // decimals.
                    const bool fewer = QStringView(unit) == u"%" || std::abs(value) < 1e-2;
                    if (!fewer)
                        QVERIFY2(
                            std::abs(parsed->value - value) <= 0.0051 * std::abs(value), qPrintable(text));
                }
            QCOMPARE(format::money(parseQuantity(format::money(value, Currency::Usd))->value, Currency::Usd),
                format::money(value, Currency::Usd));
        }
    }
};

QTEST_APPLESS_MAIN(TestNumberFormat)
#include "test_number_format.moc"
