// What the pages see: the newest plan of the current scenario, whether it is stale, and what it is compared
// with.
#pragma once

#include "core/plan/plan.h"

#include <memory>
#include <optional>
#include <QString>

namespace terroir::ui {

struct PlanView
{
    enum class Against { Nothing, Pinned, Previous };

    std::shared_ptr<const core::Plan> plan; // null until the first result
    core::Parts parts = core::Parts::Headline; // that are filled in `plan`
    quint64 revision = 0; // of the workspace when `plan` was asked for
    bool stale = false; // a newer edit is being evaluated
    std::shared_ptr<const core::Plan>
        reference; // changes are shown against this one; null = nothing to compare with
    Against against = Against::Nothing;
    QString referenceName; // of the pinned scenario
    std::optional<core::Problem> failure; // when nothing at all could be said
    double milliseconds = 0; // of the headline

    [[nodiscard]] bool has(core::Parts part) const { return plan && core::has(parts, part); }
};

} // namespace terroir::ui
