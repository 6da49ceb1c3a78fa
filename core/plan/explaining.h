// What a derivation is built with: each method makes an input of a traced formula. Figures of one subject are
// explained together (explain.cpp, explain_goodput.cpp …).
#pragma once

#include "core/explain/traced.h"
#include "core/plan/assumed.h"
#include "core/plan/figure_table.h"

#include <functional>
#include <string>
#include <string_view>
#include <unordered_map>

namespace terroir::core {

/// Builds derivations: each method makes an input of a traced formula.
struct Explaining
{
    const Plan& plan;
    Derivation& out;

    [[nodiscard]] Traced figure(std::string symbol, std::string_view figureId) const
    {
        DerivationInput input;
        input.symbol = std::move(symbol);
        input.id = std::string(figureId);
        input.origin = Origin::Derived;
        input.derived = true;
        if (const auto found = core::figure(plan, figureId)) {
            input.value = found->value;
            input.unit = found->unit;
        }
        return Traced(input);
    }

    [[nodiscard]] Traced assumption(std::string symbol, std::string_view role) const
    {
        return row(std::move(symbol), plan.catalog->role(role, plan.scenario.region), role,
            Assumed(*plan.catalog, plan.scenario).typical(role));
    }

    /// A threshold or assumption that is known by its id.
    [[nodiscard]] Traced threshold(std::string symbol, std::string_view id) const
    {
        return row(std::move(symbol), plan.catalog->assumption(id), id,
            Assumed(*plan.catalog, plan.scenario).byId(id));
    }

    [[nodiscard]] Traced row(
        std::string symbol, const Assumption* row, std::string_view name, std::optional<double> value) const
    {
        DerivationInput input;
        input.symbol = std::move(symbol);
        input.id = row ? row->id : std::string(name);
        input.value = value.value_or(0);
        if (row) {
            input.unit = row->unit;
            input.source = row->source;
            input.asOf = row->asOf;
        }
        input.origin = row && plan.scenario.overrides.contains(row->id) ? Origin::Edited : Origin::Assumed;
        return Traced(input);
    }

    /// A number that stands in a catalog row.
    [[nodiscard]] static Traced cell(
        std::string symbol, std::string cellId, double value, std::string unit, std::string source)
    {
        DerivationInput input;
        input.symbol = std::move(symbol);
        input.id = std::move(cellId);
        input.value = value;
        input.unit = std::move(unit);
        input.source = std::move(source);
        return Traced(input);
    }

    /// A number that the architect gave.
    [[nodiscard]] static Traced given(std::string symbol, std::string fieldId, double value, std::string unit)
    {
        DerivationInput input;
        input.symbol = std::move(symbol);
        input.id = std::move(fieldId);
        input.value = value;
        input.unit = std::move(unit);
        input.origin = Origin::Answered;
        return Traced(input);
    }

    /// A number that another part of the plan worked out and that has no figure of its own.
    [[nodiscard]] static Traced part(
        std::string symbol, std::string partId, double value, std::string unit, std::string reference)
    {
        DerivationInput input;
        input.symbol = std::move(symbol);
        input.id = std::move(partId);
        input.value = value;
        input.unit = std::move(unit);
        input.source = std::move(reference);
        input.origin = Origin::Derived;
        return Traced(input);
    }

    void formula(const std::string& symbol, const Traced& result, std::string reference)
    {
        fillDerivation(out, symbol, result);
        out.reference = std::move(reference);
    }
};

using Explainer = std::function<void(Explaining&)>;
using Explainers = std::unordered_map<std::string, Explainer>;

void addGoodputExplainers(Explainers& all);
void addAlignmentExplainers(Explainers& all);
void addScalingExplainers(Explainers& all);

} // namespace terroir::core
