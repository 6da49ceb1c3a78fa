// A derivation in words: names of its inputs, where each comes from, and the whole as text to copy.
#pragma once

#include "core/plan/plan.h"

#include <QString>

namespace terroir::ui {

QString inputName(const core::DerivationInput& input, const core::Plan& plan); // "Electricity, China"
QString inputValue(const core::DerivationInput& input); // "0.65 CNY/kWh"
/// "Assumption · EIA 2025 · 2025": what kind, the source, the date; parts that are not known are left out.
QString inputOrigin(const core::DerivationInput& input);
/// Where the input can be looked up and edited, "gpus:h100-sxm"; empty = it stands in no table.
QString inputTarget(const core::DerivationInput& input, const core::Catalog& catalog);

/// How a figure of this kind came about, with its reference: "Worked out by a formula · MODEL 5.9".
QString kindText(const core::Derivation& derivation, const core::Plan& plan);

/// Everything as plain text: name, value, formula, substituted, inputs one a line.
QString derivationText(const core::Derivation& derivation, const core::Plan& plan);

} // namespace terroir::ui
