#include "ui/text/bill_text.h"

#include <cmath>
#include <QCoreApplication>
#include <QLatin1String>

namespace terroir::ui {

namespace {

struct BillUnit
{
    const char* unit;
    const char* text; // %1: the number
};

constexpr BillUnit kOneOf[]
    = {{"cards", QT_TRANSLATE_NOOP("Bill", "1 card")}, {"nodes", QT_TRANSLATE_NOOP("Bill", "1 server")}};
constexpr BillUnit kBillUnits[] = {{"cards", QT_TRANSLATE_NOOP("Bill", "%1 cards")},
    {"nodes", QT_TRANSLATE_NOOP("Bill", "%1 servers")}, {"kWh", QT_TRANSLATE_NOOP("Bill", "%1 kWh")},
    {"kW-months", QT_TRANSLATE_NOOP("Bill", "%1 kW-months")},
    {"engineer-years", QT_TRANSLATE_NOOP("Bill", "%1 engineer-years")},
    {"GPU-hours", QT_TRANSLATE_NOOP("Bill", "%1 GPU-hours")}, {"TB", QT_TRANSLATE_NOOP("Bill", "%1 TB")},
    {"TB-months", QT_TRANSLATE_NOOP("Bill", "%1 TB-months")}, {"GB", QT_TRANSLATE_NOOP("Bill", "%1 GB")},
    {"1e6 tokens", QT_TRANSLATE_NOOP("Bill", "%1 million tokens")},
    {"units", QT_TRANSLATE_NOOP("Bill", "%1 pieces")},
    {"money-years", QT_TRANSLATE_NOOP("Bill", "%1 for a year")}};

QString billWords(const char* text)
{
    return QCoreApplication::translate("Bill", text);
}

/// Enough digits to multiply with.
QString exactly(double value)
{
    constexpr int kDigits = 7;
    return std::abs(value) < 1e6 && value != std::round(value) ? format::number(value, kDigits)
                                                               : format::count(value);
}

} // namespace

QString billQuantity(const core::BillLine& line, Currency currency)
{
    if (line.unit == "money")
        return format::withSymbol(exactly(line.quantity), currency);
    for (const BillUnit& unit : kOneOf)
        if (line.unit == unit.unit && line.quantity == 1)
            return billWords(unit.text);
    for (const BillUnit& unit : kBillUnits)
        if (line.unit == unit.unit)
            return billWords(unit.text).arg(line.unit == "money-years"
                    ? format::withSymbol(exactly(line.quantity), currency)
                    : exactly(line.quantity));
    return exactly(line.quantity);
}

QString billPrice(const core::BillLine& line, Currency currency)
{
    if (line.unit == "money" || line.unit == "money-years")
        return QString(format::number(100 * line.price, 5) + u'%');
    return format::withSymbol(exactly(line.price), currency);
}

} // namespace terroir::ui
