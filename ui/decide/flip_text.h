// What would change our mind, in plain words: of one question, and of the supply that is cheapest.
#pragma once

#include "core/plan/plan.h"

#include <QStringList>

namespace terroir::ui {

/// "Hours on one allotment above 24 h (now 13 h): Own the cards". At most `most`, nearest first.
QStringList decisionFlipTexts(const core::TreeNode& node, const core::PathStep& step, int most);

/// Assumptions beyond which another supply becomes the cheapest, solved by the cost part.
QStringList supplyFlipTexts(const core::Plan& plan, int most);

} // namespace terroir::ui
