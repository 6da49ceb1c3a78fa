// Which of the catalog's prices stands for renting a card: cheapest known, from the region if it has one.
#pragma once

#include "core/catalog/catalog.h"

#include <optional>
#include <string_view>

namespace terroir::core {

enum class RentKind { OnDemand, Reserved1y, Reserved3y, Spot };
inline constexpr std::size_t kRentKindCount = 4;
std::string_view id(RentKind kind); // "on_demand", "reserved_1y", "reserved_3y", "spot"

/// Per GPU-hour in the offer's currency. low: cheapest anywhere; high: median of all known, never under the
/// chosen one.
struct OfferChoice
{
    const CloudOffer* offer = nullptr;
    Currency currency = Currency::Usd;
    double perGpuHour = 0, low = 0, high = 0;
    int distance = 0; // 0 = sold in the region, 1 = everywhere, 2 = elsewhere
};

/// Order: the region's own offers, then those sold everywhere, then the rest; within them instances as large
/// as the job's node (a single card rented alone has no fabric); then price. Empty when no offer states one;
/// a zero is no price.
/// `provider`: only that one's, if not empty.
std::optional<OfferChoice> chooseOffer(const Catalog& catalog, std::string_view gpuId, RentKind kind,
    std::string_view region, double gpusWanted, double cnyPerUsd, std::string_view provider = {});

} // namespace terroir::core
