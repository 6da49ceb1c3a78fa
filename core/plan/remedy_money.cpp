#include "core/plan/remedy_money.h"

#include "core/plan/machine.h"

#include <cmath>

namespace terroir::core {
namespace {

/// What a card costs to buy; nothing where the catalog has no price.
std::optional<double> cardPrice(const Gpu& gpu, Currency currency, const Assumed& assumed)
{
    if (!gpu.price.typical)
        return std::nullopt;
    return convert(gpu.price.typical->amount(), gpu.price.typical->currency, currency,
        assumed.typical("fx_cny_usd").value_or(0));
}

/// A card held and drawing power for a second; nothing where it can be neither bought nor rented.
std::optional<double> perCardSecond(const RemedyBasis& basis, const Assumed& assumed)
{
    bool rented = false;
    for (const CloudOffer& offer : basis.catalog->offers)
        rented = rented || (offer.gpuId == basis.gpu->id && offer.onDemandPerHour && offer.gpus > 0);
    if (!basis.gpu->price.typical && !rented)
        return std::nullopt;
    const StepRates rates = stepRates(*basis.catalog, *basis.gpu, assumed, basis.currency);
    return rates.perGpuSecond + rates.perJoule * basis.gpu->tdpW;
}

} // namespace

void priceInMoney(std::vector<Remedy>& remedies, const RemedyBasis& basis, const Assumed& assumed)
{
    const std::optional<double> second = perCardSecond(basis, assumed);
    const std::optional<double> price = cardPrice(*basis.gpu, basis.currency, assumed);
    for (Remedy& remedy : remedies) {
        if (remedy.id == "bigger_gpu") {
            const Gpu* bigger = basis.catalog->gpu(remedy.argument);
            const auto other = bigger ? cardPrice(*bigger, basis.currency, assumed) : std::nullopt;
            if (price && other)
                remedy.purchase = basis.cards * (*other - *price);
            continue;
        }
        if (remedy.id == "more_cards") { // of several kinds: only those that are added have a price here
            const Gpu* more = basis.catalog->gpu(remedy.argument);
            if (const auto each = more ? cardPrice(*more, basis.currency, assumed) : std::nullopt)
                remedy.purchase = remedy.addedCards * *each;
            continue;
        }
        if (remedy.timeFactor <= 0 || remedy.id == "host_ram") // memory of a server has no price here
            continue;
        remedy.addedCards = std::round(basis.cards * (remedy.costFactor / remedy.timeFactor - 1));
        if (remedy.addedCards == 0)
            remedy.purchase = 0;
        else if (price)
            remedy.purchase = remedy.addedCards * *price;
        if (basis.tokensPerS <= 0)
            continue;
        const double perToken = basis.cards / basis.tokensPerS * (remedy.costFactor - 1); // card-seconds
        if (second)
            remedy.perMillionTokens = 1e6 * perToken * *second;
        if (basis.runTokens > 0) {
            remedy.runHours = basis.runTokens / basis.tokensPerS * (remedy.timeFactor - 1) / 3600;
            if (second)
                remedy.runTotal = basis.runTokens * perToken * *second;
        }
    }
}

std::string_view remedyQuality(const Remedy& remedy)
{
    if (remedy.id == "weights")
        return "weights";
    if (remedy.id == "kv_cache")
        return "cache";
    if (remedy.id == "sequence")
        return "length";
    return remedy.id == "qlora" ? "adapters" : "none";
}

} // namespace terroir::core
