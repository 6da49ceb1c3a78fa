#include "core/cost/ledger.h"

#include "core/cost/emit.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace terroir::core {

namespace {

std::vector<double> ledgerByYear(const std::vector<double>& byMonth, int years)
{
    std::vector<double> result(static_cast<std::size_t>(years) + 1, 0.0);
    for (std::size_t m = 0; m < byMonth.size(); ++m)
        result[(m + 11) / 12] += byMonth[m];
    return result;
}

bool isPurchase(std::size_t part)
{
    return part <= static_cast<std::size_t>(Part::EquipmentTax);
}

/// The books: purchases and sale give way to depreciation, everything else stays as paid.
std::vector<double> bookView(const CostModel& model, const LedgerSink& ledger, double lifeYears,
    double networkLifeYears, bool declining)
{
    std::vector<double> book(static_cast<std::size_t>(model.years) + 1, 0.0);
    const auto add = [&book](const std::vector<double>& amounts, std::size_t shift = 0) {
        for (std::size_t y = 0; y + shift < book.size() && y < amounts.size(); ++y)
            book[y + shift] += amounts[y];
    };
    double bought = 0, sold = 0;
    for (std::size_t part = 0; part < kPartCount; ++part) {
        const std::vector<double>& flows = ledger.lines[part];
        const double total = std::accumulate(flows.begin(), flows.end(), 0.0);
        if (part == static_cast<std::size_t>(Part::Residual))
            sold -= total;
        else if (!isPurchase(part))
            add(ledgerByYear(flows, model.years));
        else if (part != static_cast<std::size_t>(Part::Network))
            bought += total;
    }
    // The sale is booked with the machines; each purchase month runs its own life.
    double left = sold;
    for (std::size_t part = 0; part < kPartCount; ++part) {
        if (!isPurchase(part))
            continue;
        const bool network = part == static_cast<std::size_t>(Part::Network);
        const std::vector<double>& flows = ledger.lines[part];
        for (std::size_t m = 0; m < flows.size(); ++m) {
            if (flows[m] == 0)
                continue;
            const double proceeds = network || bought <= 0 ? 0 : sold * flows[m] / bought;
            left -= proceeds;
            const double months = model.horizonMonths - static_cast<double>(m);
            add(depreciation(flows[m], proceeds, network ? networkLifeYears : lifeYears, months, model.years,
                    declining),
                m / 12);
        }
    }
    book.back() -= left;
    return book;
}

} // namespace

double CostPart::total() const
{
    return std::accumulate(byYear.begin(), byYear.end(), 0.0);
}

double netPresentValue(const LedgerSink& ledger, double wacc)
{
    double value = 0;
    for (const std::vector<double>& flows : ledger.lines) {
        for (std::size_t m = 0; m < flows.size(); ++m)
            value += discounted(flows[m], static_cast<double>(m), wacc);
    }
    return value;
}

std::vector<double> depreciation(
    double price, double proceeds, double lifeYears, double horizonMonths, int years, bool declining)
{
    std::vector<double> result(static_cast<std::size_t>(years) + 1, 0.0);
    double book = price;
    for (int y = 1; y <= years && (y - 1) * 12 < horizonMonths; ++y) {
        const double part = std::min(1.0, (horizonMonths - (y - 1) * 12) / 12);
        const double straight = price / lifeYears * part;
        const double written = declining ? std::max(book * std::min(1.0, 2 / lifeYears) * part,
                                   book / std::max(part, lifeYears - (y - 1))
                                       * part) // switches to straight line when that is faster
                                         : straight;
        const double amount = std::min(book, written);
        result[static_cast<std::size_t>(y)] = amount;
        book -= amount;
        if (y * 12 >= horizonMonths)
            result[static_cast<std::size_t>(y)] += book - proceeds;
    }
    return result;
}

SupplyCost supplyCost(const CostModel& model, const Layout& layout, Supply supply)
{
    SupplyCost cost;
    cost.supply = supply;
    cost.leavesOut = layout.leavesOut;
    cost.unfinished = layout.unfinished;
    cost.turnedAway = layout.turnedAway;
    cost.missing = layout.missing;
    cost.available = layout.missing.empty();
    if (!cost.available)
        return cost;
    std::vector<double> values = typicalValues(model);
    convertMoney(model, values.data());
    const Values<double> value{model, values.data()};
    LedgerSink ledger(model.months);
    emitLayout(model, layout, values.data(), ledger);

    cost.yearTotals.assign(static_cast<std::size_t>(model.years) + 1, 0.0);
    cost.cumulativeByMonth.assign(static_cast<std::size_t>(model.months) + 1, 0.0);
    for (std::size_t part = 0; part < kPartCount; ++part) {
        const std::vector<double>& flows = ledger.lines[part];
        if (flows.empty())
            continue;
        cost.parts.push_back({std::string(kPartIds[part]), ledgerByYear(flows, model.years), {}});
        for (std::size_t y = 0; y < cost.yearTotals.size(); ++y)
            cost.yearTotals[y] += cost.parts.back().byYear[y];
        for (std::size_t m = 0; m < flows.size() && part != static_cast<std::size_t>(Part::Residual); ++m)
            cost.cumulativeByMonth[m] += flows[m];
    }
    std::partial_sum(
        cost.cumulativeByMonth.begin(), cost.cumulativeByMonth.end(), cost.cumulativeByMonth.begin());
    cost.pointTotal = std::accumulate(cost.yearTotals.begin(), cost.yearTotals.end(), 0.0);
    cost.npv = netPresentValue(ledger, value(Role::Wacc));
    const double life = value(Role::DepreciationYears), networkLife = value(Role::NetworkDepreciationYears);
    cost.bookStraightLine = bookView(model, ledger, life, networkLife, false);
    cost.bookDeclining = bookView(model, ledger, life, networkLife, true);
    cost.npvAfterTax = cost.npv - taxShield(cost.bookStraightLine, value(Role::IncomeTax), value(Role::Wacc));

    for (const OwnedCluster& cluster : layout.clusters) {
        TotalSink<double> owned;
        emitCluster(model, cluster, value, owned);
        cost.idleMoney += owned.total * (1 - clusterUtilisation(cluster, value));
    }
    double tokens = 0;
    for (std::size_t i = 0; i < model.stages.size(); ++i) {
        const StageModel& stage = model.stages[i];
        const Supply by = layout.supplies[i];
        tokens += (stage.input.sum + stage.cachedInput.sum + stage.output.sum) * 1e6;
        if (by == Supply::Api)
            continue;
        const double utilisation = stageUtilisation(*stage.demand, value);
        cost.gpuHoursUsed += machineGpuHours(model, stage)
            * (stage.demand->continuous ? utilisation : value(Role::ExperimentFactor));
        if (by == Supply::Own || by == Supply::CoRent || !stage.demand->continuous)
            continue;
        LineSink<double> rented;
        emitStage(model, stage, by, value, rented);
        const bool scales = by == Supply::OnDemand || by == Supply::Spot;
        const double kept = scales ? keptShare(*stage.demand, value) : 1;
        if (kept > 0)
            cost.idleMoney
                += rented.lines[static_cast<std::size_t>(Part::ComputeRent)] * (1 - utilisation / kept);
    }
    for (const CostPart& part : cost.parts) {
        if (part.id == id(Part::CommitmentUnused))
            cost.idleMoney += part.total();
    }
    cost.perGpuHour = cost.gpuHoursUsed > 0 ? cost.pointTotal / cost.gpuHoursUsed : 0;
    cost.perMillionTokens = tokens > 0 ? cost.pointTotal / tokens * 1e6 : 0;
    return cost;
}

} // namespace terroir::core
