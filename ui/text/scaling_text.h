// A scaling curve in words.
#pragma once

#include "core/training/scaling.h"

#include <QString>

namespace terroir::ui {

/// Where the computed curve leaves the rule of thumb, and which part of the step does it. Empty where the
/// rule says nothing.
QString ruleDifferenceSentence(const core::ScalingCurve& curve);

} // namespace terroir::ui
