// The few figures of a plan that never leave the screen.
#pragma once

#include "core/plan/plan.h"

#include <optional>
#include <QString>

namespace terroir::ui {

struct Headline
{
    QString verdictId; // of the decision tree; empty = the path ends without one
    std::optional<double> gpus; // of all enabled stages; 0: they are called through an API
    std::optional<double> trainingDays;
    std::optional<double> cost; // of the chosen supply: P50 where drawn, else the point estimate
    std::optional<double> costP10, costP90;
    core::Currency currency = core::Currency::Cny;
    std::optional<double> needBytes, usableBytes; // of the tightest stage
    bool fits = true;
    bool costIsDrawn = false; // false: `cost` is the point estimate
};

Headline headline(const core::Plan& plan);

} // namespace terroir::ui
