#include "core/cost/offers.h"

#include <algorithm>
#include <cctype>
#include <tuple>
#include <vector>

namespace terroir::core {

namespace {

const std::optional<Money>& offerPrice(const CloudOffer& offer, RentKind kind)
{
    switch (kind) {
    case RentKind::Reserved1y:
        return offer.reserved1yPerHour;
    case RentKind::Reserved3y:
        return offer.reserved3yPerHour;
    case RentKind::Spot:
        return offer.spotPerHour;
    case RentKind::OnDemand:
        break;
    }
    return offer.onDemandPerHour;
}

/// 0 = in the region ("CN": "cn", "cn-north-1"; "US": "East US", "Iowa (us-central1)"), 1 = sold everywhere,
/// 2 = elsewhere.
int offerDistance(std::string_view offerRegion, std::string_view region)
{
    const auto lower = [](std::string_view text) {
        std::string result(text);
        std::ranges::transform(
            result, result.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
        return result;
    };
    const std::string offered = lower(offerRegion), wanted = lower(region);
    const bool anyRegion = wanted.empty() || wanted == "world";
    if (anyRegion || offered.starts_with(wanted) || offered.ends_with(" " + wanted)
        || offered.find("(" + wanted) != std::string::npos)
        return 0;
    return offered == "global" || offered == "marketplace" || offered == "default" ? 1 : 2;
}

} // namespace

std::string_view id(RentKind kind)
{
    constexpr std::string_view kIds[] = {"on_demand", "reserved_1y", "reserved_3y", "spot"};
    return kIds[static_cast<std::size_t>(kind)];
}

std::optional<OfferChoice> chooseOffer(const Catalog& catalog, std::string_view gpuId, RentKind kind,
    std::string_view region, double gpusWanted, double cnyPerUsd, std::string_view provider)
{
    struct Candidate
    {
        const CloudOffer* offer;
        double usdPerGpuHour;
        std::tuple<int, int, double> rank;
    };
    std::vector<Candidate> candidates;
    for (const CloudOffer& offer : catalog.offers) {
        const std::optional<Money>& price = offerPrice(offer, kind);
        if (offer.gpuId != gpuId || !price || price->micro <= 0 || offer.gpus < 1
            || (!provider.empty() && offer.provider != provider))
            continue;
        const double usd = convert(price->amount(), price->currency, Currency::Usd, cnyPerUsd) / offer.gpus;
        const bool tooSmall = offer.gpus < std::min(8.0, gpusWanted);
        candidates.push_back({&offer, usd, {offerDistance(offer.region, region), tooSmall ? 1 : 0, usd}});
    }
    if (candidates.empty())
        return std::nullopt;
    const Candidate chosen = *std::ranges::min_element(candidates, {}, &Candidate::rank);
    std::ranges::sort(candidates, {}, &Candidate::usdPerGpuHour);
    const double median = candidates[candidates.size() / 2].usdPerGpuHour;
    const Money money = *offerPrice(*chosen.offer, kind);
    const double native = money.amount() / chosen.offer->gpus, scale = native / chosen.usdPerGpuHour;
    return OfferChoice{chosen.offer, money.currency, native,
        std::min(native, candidates.front().usdPerGpuHour * scale), std::max(native, median * scale),
        std::get<0>(chosen.rank)};
}

} // namespace terroir::core
