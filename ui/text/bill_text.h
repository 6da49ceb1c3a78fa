// A line of the bill in words: how much of what, at which price.
#pragma once

#include "core/cost/bill.h"
#include "ui/text/number_format.h"

#include <QString>

namespace terroir::ui {

QString billQuantity(
    const core::BillLine& line, Currency currency); // "96,362 kWh", "30% of ¥1,704,000" has it apart
QString billPrice(const core::BillLine& line, Currency currency); // "¥0.65", "30%", "8% a year"

} // namespace terroir::ui
