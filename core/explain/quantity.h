// A figure that can say why: an id, a unit and how it came about.
#pragma once

#include "core/validation/trust.h"

#include <string>
#include <string_view>
#include <vector>

namespace terroir::core {

enum class QuantityKind { Formula, Table, Search, Simulation, Solve };

std::string_view id(QuantityKind kind); // "formula", "table", "search", "simulation", "solve"

/// One figure of a Plan. Ids are dotted and stable: "train.days", "cost.own.total", "memory.need_bytes".
struct Figure
{
    std::string id;
    double value = 0;
    std::string unit; // "bytes", "s", "days", "share", "USD", "CNY", "tokens/s", "count", "bool" …
};

enum class Origin { Shipped, Edited, Imported, Assumed, Answered, Derived };

std::string_view id(Origin origin);

/// What a derivation stands on.
struct DerivationInput
{
    std::string symbol; // "Ψ", "P_gpu"
    std::string id; // quantity, assumption or "gpus.h100-sxm.tdp_w" (a catalog cell)
    double value = 0;
    std::string unit;
    std::string source, asOf;
    Origin origin = Origin::Shipped;
    bool derived = false; // has a derivation of its own under `id`
};

struct Derivation
{
    std::string id, unit;
    QuantityKind kind = QuantityKind::Formula;
    double value = 0;
    std::string symbolic; // "weights = 2·Ψ / (t·p)"
    std::string substituted; // "= 2·70.6e9 / (8·1)"
    std::string reference; // "MODEL 5.7", "Korthikanti 2022", "seed B033"
    std::vector<DerivationInput> inputs;
    std::string
        note; // code of a remark in ui/text: candidates, winner and runner-up of a search; draws and seed
    Trust trust; // of a prediction: measured error of the nearest class of runs
    TrustBand band; // the figure's, where the trust is known
};

} // namespace terroir::core
