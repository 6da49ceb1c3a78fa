// What a remedy takes in money: cards to buy, more time of the cards for the same tokens.
#pragma once

#include "core/catalog/catalog.h"
#include "core/plan/assumed.h"
#include "core/training/step_time.h"

#include <string_view>
#include <vector>

namespace terroir::core {

/// The layout as it stands, as if it fitted.
struct RemedyBasis
{
    const Catalog* catalog = nullptr;
    const Gpu* gpu = nullptr;
    double cards = 1;
    double tokensPerS = 0; // 0 = not known
    double runTokens = 0; // of the whole run; 0 = it has no end
    Currency currency = Currency::Cny;
};

/// Fills in the money of remedies whose factors are known. Nothing is said of a card without a price.
void priceInMoney(std::vector<Remedy>& remedies, const RemedyBasis& basis, const Assumed& assumed);

/// What the answers may lose by it: "none", "weights" or "cache" (fewer bits: check on data of one's own),
/// "length" (shorter requests or sequences), "adapters" (the base is not trained).
std::string_view remedyQuality(const Remedy& remedy);

} // namespace terroir::core
