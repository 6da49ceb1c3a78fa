// How old a figure may be before it is marked: the user's choice, kept between starts.
#pragma once

#include "core/catalog/table.h"

#include <QDate>

namespace terroir::ui {

namespace figure_age {

int months(); // 0: nothing is marked
void setMonths(int months);
const QList<int>& choices();

} // namespace figure_age

/// Whether a row's stated date lies more than `months` before `today`; a date as exact as known counts to its
/// end. Rows without a date are not marked: nothing is known of their age.
bool isOldRow(const core::TableSpec& spec, const core::Row& row, int months, const QDate& today);

/// The date that a row states, as exact as known; empty if there is none.
QString statedDate(const core::TableSpec& spec, const core::Row& row);

} // namespace terroir::ui
