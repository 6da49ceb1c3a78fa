// The source document's check value for one server of eight H100 in words, beside a plan's figures.
#pragma once

#include "core/cost/seed_check.h"
#include "ui/text/number_format.h"

#include <QStringList>

namespace terroir::report {

/// Sentences: the document's range, the plan's year, and by which assumptions the plan reaches the range.
QStringList seedWords(const core::SeedCheck& check, ui::Currency currency);
bool isWithinSeed(const core::SeedCheck& check); // the mean year lies in the range

} // namespace terroir::report
