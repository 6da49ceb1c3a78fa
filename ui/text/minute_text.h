// One line of the minutes in words: for the notes beside the page and for the report.
#pragma once

#include "core/decision/tree.h"
#include "core/money.h"
#include "core/plan/scenario.h"

#include <QString>

namespace terroir::ui {

/// What it is about: "How long does it take?", with the answer if one was given; "The plan as a whole".
QString minuteSubject(const core::Minute& minute, const core::DecisionTree& tree);

/// What the answer did to the cost: "¥1.84亿 → ¥2.31亿"; empty if it is not known or less than one percent.
QString minuteEffect(const core::Minute& minute, core::Currency currency);

/// "14:02 · Li Wei · From where? → Own (¥1.84亿 → ¥2.31亿): the board wants it"
QString minuteText(const core::Minute& minute, const core::DecisionTree& tree, core::Currency currency);

} // namespace terroir::ui
