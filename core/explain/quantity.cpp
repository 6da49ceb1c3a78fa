#include "core/explain/quantity.h"

namespace terroir::core {

std::string_view id(QuantityKind kind)
{
    switch (kind) {
    case QuantityKind::Formula:
        return "formula";
    case QuantityKind::Table:
        return "table";
    case QuantityKind::Search:
        return "search";
    case QuantityKind::Simulation:
        return "simulation";
    case QuantityKind::Solve:
        return "solve";
    }
    return "unknown";
}

std::string_view id(Origin origin)
{
    switch (origin) {
    case Origin::Shipped:
        return "shipped";
    case Origin::Edited:
        return "edited";
    case Origin::Imported:
        return "imported";
    case Origin::Assumed:
        return "assumed";
    case Origin::Answered:
        return "answered";
    case Origin::Derived:
        return "derived";
    }
    return "unknown";
}

} // namespace terroir::core
