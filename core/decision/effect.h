// What an answer may change in a scenario: a closed list of fields, so that a tree's JSON can be checked on
// load.
#pragma once

#include "core/catalog/catalog.h"
#include "core/decision/tree.h"
#include "core/plan/scenario.h"

#include <span>

namespace terroir::core {

/// Fields: "ladder" (prompt|rag|lora|qlora|full|pretrain, or "down" for the rung beneath the present one: the
/// stages above that rung rest, one stage works on it), "train.supply", "serve.supply" (ids of Supply),
/// "train.tier", "serve.tier" (first|second: a card of that tier if the present one is of the other),
/// "train.gpu", "serve.gpu", "train.link" (scale-out link), "train.gpus" (number or "x2"), "train.zero",
/// "train.tp", "train.pp", "train.recompute" ("auto" = the search chooses), "train.flash_attention",
/// "train.workload" (lora → qlora), "train.precision", "train.enabled", "serve.enabled", "serve.weights",
/// "checklist.<capability>". Supply, tier and FlashAttention concern every training stage in use, the rest
/// the first.
std::span<const std::string_view> effectFields();

Result<void> checkEffect(const Effect& effect);

/// Applies in order; a field that concerns a stage which the scenario lacks changes nothing.
Scenario applied(Scenario scenario, std::span<const Effect> effects, const Catalog& catalog);

} // namespace terroir::core
