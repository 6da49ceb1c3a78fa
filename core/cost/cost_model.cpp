#include "core/cost/cost_model.h"

#include "core/cost/assumption_check.h"
#include "core/cost/emit.h"
#include "core/cost/formulas.h"
#include "core/explain/traced.h"

#include <algorithm>
#include <cmath>

namespace terroir::core {

namespace {

constexpr double kMostYears = 30;

std::optional<Problem> checkDemand(const StageDemand& demand, std::size_t index)
{
    const auto outside = [&](const char* name, double value, const char* allowed) {
        return Problem{ProblemCode::OutOfRange, "stages[" + std::to_string(index) + "]." + name,
            formulaNumber(value), allowed};
    };
    const std::pair<const char*, double> amounts[] = {{"gpus", demand.gpus},
        {"gpuHoursOnce", demand.gpuHoursOnce}, {"inputTokensPerYear", demand.inputTokensPerYear},
        {"cachedInputTokensPerYear", demand.cachedInputTokensPerYear},
        {"outputTokensPerYear", demand.outputTokensPerYear}, {"storageTb", demand.storageTb},
        {"checkpointTb", demand.checkpointTb}, {"labellingUnits", demand.labellingUnits},
        {"lostGpuHours", demand.lostGpuHours}, {"failuresPerDay", demand.failuresPerDay},
        {"checkpointHours", demand.checkpointHours}, {"restartHours", demand.restartHours},
        {"apiTokensPerMinute", demand.apiTokensPerMinute}};
    for (const auto& [name, value] : amounts) {
        if (!std::isfinite(value) || value < 0)
            return outside(name, value, ">= 0");
    }
    if (!(demand.utilisation <= 1))
        return outside("utilisation", demand.utilisation, "0..1");
    if (!(demand.growthPerMonth > -1 && demand.growthPerMonth <= 1))
        return outside("growthPerMonth", demand.growthPerMonth, "-1..1");
    if (!(demand.peakToMean >= 1))
        return outside("peakToMean", demand.peakToMean, ">= 1");
    if (!(demand.rentedShare > 0 && demand.rentedShare <= 1))
        return outside("rentedShare", demand.rentedShare, "> 0 .. 1");
    double before = 0;
    for (const ApiTier& tier : demand.apiTiers) {
        if (!(tier.fromTokensPerMonth > before))
            return outside("apiTiers.from", tier.fromTokensPerMonth, "ascending, > 0");
        if (!(tier.priceFactor > 0 && tier.priceFactor <= 10))
            return outside("apiTiers.factor", tier.priceFactor, "> 0 .. 10");
        before = tier.fromTokensPerMonth;
    }
    if (demand.gpu && demand.gpus > 0 && !(demand.gpusPerNode >= 1))
        return outside("gpusPerNode", demand.gpusPerNode, ">= 1");
    return std::nullopt;
}

/// Currency of a unit such as "USD/kWh" or "CNY/person/year".
std::optional<Currency> currencyOfUnit(std::string_view unit)
{
    return currencyFromId(unit.substr(0, 3));
}

/// Collects the variables; the same price asked for twice is one variable.
class ModelBuilder
{
public:
    explicit ModelBuilder(CostModel& model)
        : m_model(model)
        , m_catalog(*model.input->catalog)
    {
        const int fx = model.role[static_cast<std::size_t>(Role::FxCnyUsd)];
        m_cnyPerUsd = fx == kUnknown ? 0 : model.variables[static_cast<std::size_t>(fx)].assumption.typical;
    }

    int price(const std::string& name, const Price& price, std::string_view unit, std::string_view label)
    {
        if (!price.typical || price.typical->micro <= 0)
            return kUnknown;
        const double typical = price.typical->amount();
        const auto bound
            = [&](const std::optional<Money>& money) { return money ? money->amount() : typical; };
        return variable(name, std::string(id(price.typical->currency)) + std::string(unit), price.source,
            price.asOf, label, price.confidence, std::min(bound(price.low), typical), typical,
            std::max(bound(price.high), typical), "hardware");
    }

    /// Prices by kind. A committed price is that of the provider who rents on demand, an interruptible one
    /// anybody's that undercuts it; otherwise the on-demand price less its discount stands (rentPerGpuHour):
    /// prices of different markets would make a longer commitment the dearer one.
    std::array<int, kRentKindCount> rents(const Gpu& gpu, double gpusWanted)
    {
        std::array<int, kRentKindCount> result;
        const auto usd = [&](const OfferChoice& choice) {
            return convert(choice.perGpuHour, choice.currency, Currency::Usd, m_cnyPerUsd);
        };
        std::optional<OfferChoice> onDemand;
        for (std::size_t i = 0; i < kRentKindCount; ++i) {
            const auto kind = static_cast<RentKind>(i);
            const bool committed = kind == RentKind::Reserved1y || kind == RentKind::Reserved3y;
            const auto choice
                = chooseOffer(m_catalog, gpu.id, kind, m_model.input->region, gpusWanted, m_cnyPerUsd,
                    committed && onDemand ? std::string_view(onDemand->offer->provider) : std::string_view());
            const bool usable = choice && (!onDemand || usd(*choice) < usd(*onDemand));
            result[i] = usable ? rent(*choice, kind) : kUnknown;
            if (kind == RentKind::OnDemand)
                onDemand = choice;
        }
        return result;
    }

    int api(const ApiPrice& row, std::string_view kind, const std::optional<Money>& money)
    {
        if (!money || money->micro < 0)
            return kUnknown;
        const double amount = money->amount();
        return variable("price.api_" + std::string(kind) + "." + row.id,
            std::string(id(money->currency)) + "/1e6 tokens", row.source, row.asOf,
            row.provider + " " + row.model, row.confidence, amount, amount, amount, "api");
    }

private:
    int rent(const OfferChoice& choice, RentKind kind)
    {
        const CloudOffer& offer = *choice.offer;
        return variable("price.rent_" + std::string(id(kind)) + "." + offer.id,
            std::string(id(choice.currency)) + "/GPU/h", offer.source, offer.asOf,
            offer.provider + " " + offer.instance, offer.confidence, choice.low, choice.perGpuHour,
            choice.high, "rent");
    }

    int variable(std::string name, std::string unit, const std::string& source, const std::string& asOf,
        std::string_view label, const std::string& confidence, double low, double typical, double high,
        std::string group)
    {
        const auto same
            = std::ranges::find(m_model.variables, name, [](const Variable& v) { return v.assumption.id; });
        if (same != m_model.variables.end())
            return static_cast<int>(same - m_model.variables.begin());
        Variable added;
        added.currency = currencyOfUnit(unit);
        added.assumption = {"price", std::move(name), std::move(unit), source, asOf, std::string(label),
            std::string(label), confidence, low, typical, high, false, std::move(group)};
        m_model.variables.push_back(std::move(added));
        return static_cast<int>(m_model.variables.size()) - 1;
    }

    CostModel& m_model;
    const Catalog& m_catalog;
    double m_cnyPerUsd = 0;
};

const Link* scaleOutLink(const Catalog& catalog, const StageDemand& demand)
{
    if (demand.scaleOut || !demand.server)
        return demand.scaleOut;
    const auto found = std::ranges::find(catalog.links, demand.server->scaleOutLinkId, &Link::id);
    return found == catalog.links.end() ? nullptr : &*found;
}

int hardwareOf(CostModel& model, ModelBuilder& builder, const StageDemand& demand)
{
    if (!demand.gpu || demand.gpus <= 0)
        return kUnknown;
    const double gpusPerNode
        = demand.server ? demand.server->gpus : std::min(demand.gpusPerNode, demand.gpus);
    for (std::size_t i = 0; i < model.hardware.size(); ++i) {
        const HardwareModel& known = model.hardware[i];
        if (known.gpu == demand.gpu && known.server == demand.server && known.gpusPerNode == gpusPerNode)
            return static_cast<int>(i);
    }
    HardwareModel added;
    added.gpu = demand.gpu;
    added.server = demand.server;
    added.link = scaleOutLink(*model.input->catalog, demand);
    added.gpusPerNode = gpusPerNode;
    added.gpuPrice
        = builder.price("price.gpu." + demand.gpu->id, demand.gpu->price, "/GPU", demand.gpu->name);
    if (demand.server)
        added.nodePrice = builder.price(
            "price.server." + demand.server->id, demand.server->price, "/node", demand.server->name);
    added.rent = builder.rents(*demand.gpu, demand.gpus);
    model.hardware.push_back(added);
    return static_cast<int>(model.hardware.size()) - 1;
}

/// 1e6 tokens by month: growth compounds monthly, the first twelve months sum to `perYear`.
Volume tokenVolume(double perYear, double growthPerMonth, int months, double horizonMonths)
{
    Volume volume;
    double firstYear = 0;
    for (int m = 0; m < 12; ++m)
        firstYear += std::pow(1 + growthPerMonth, m);
    const double first = perYear / 1e6 / firstYear;
    for (int m = 0; m < months; ++m) {
        const double part = std::min(1.0, horizonMonths - m);
        volume.byMonth.push_back(first * std::pow(1 + growthPerMonth, m) * part);
        volume.sum += volume.byMonth.back();
        volume.byYear.resize(static_cast<std::size_t>(m) / 12 + 1);
        volume.byYear.back() += volume.byMonth.back();
    }
    return volume;
}

/// The volumes as they are billed: a month's tiers apply to all its tokens together.
void billVolumes(StageModel& stage)
{
    const StageDemand& demand = *stage.demand;
    const std::pair<const Volume*, Volume*> kinds[] = {{&stage.input, &stage.billedInput},
        {&stage.cachedInput, &stage.billedCachedInput}, {&stage.output, &stage.billedOutput}};
    for (const auto& [volume, billed] : kinds)
        billed->byYear.resize(volume->byYear.size());
    for (std::size_t m = 0; m < stage.input.byMonth.size(); ++m) {
        const double tokens
            = (stage.input.byMonth[m] + stage.cachedInput.byMonth[m] + stage.output.byMonth[m]) * 1e6;
        const double factor = tierFactor(tokens, demand.apiTiers);
        stage.peakTokensPerMinute
            = std::max(stage.peakTokensPerMinute, tokens / (kHoursPerMonth * 60) * demand.peakToMean);
        for (const auto& [volume, billed] : kinds) {
            billed->byMonth.push_back(volume->byMonth[m] * factor);
            billed->byYear[m / 12] += billed->byMonth.back();
            billed->sum += billed->byMonth.back();
        }
    }
}

std::vector<Vintage> nodesOverTime(const StageDemand& demand, double gpusPerNode, double horizonMonths)
{
    std::vector<Vintage> vintages;
    double nodes = 0;
    for (double month = 0; month < horizonMonths; month += 12) {
        const double growth = demand.continuous ? std::pow(1 + demand.growthPerMonth, month) : 1;
        const double needed = std::ceil(demand.gpus * growth / gpusPerNode - 1e-9);
        if (needed > nodes)
            vintages.push_back({month, needed - nodes});
        nodes = std::max(nodes, needed);
    }
    return vintages;
}

void addApi(StageModel& stage, ModelBuilder& builder, const CostModel& model)
{
    const StageDemand& demand = *stage.demand;
    const auto volume = [&](double perYear) {
        return tokenVolume(perYear, demand.growthPerMonth, model.months, model.horizonMonths);
    };
    stage.input = volume(demand.inputTokensPerYear);
    stage.cachedInput = volume(demand.cachedInputTokensPerYear);
    stage.output = volume(demand.outputTokensPerYear);
    billVolumes(stage);
    if (!demand.apiPrice)
        return;
    stage.apiInput = builder.api(*demand.apiPrice, "input", demand.apiPrice->inputPer1M);
    stage.apiOutput = builder.api(*demand.apiPrice, "output", demand.apiPrice->outputPer1M);
    stage.apiCachedInput = builder.api(*demand.apiPrice, "cached_input", demand.apiPrice->cachedInputPer1M);
    if (stage.apiCachedInput == kUnknown)
        stage.apiCachedInput = stage.apiInput; // no cache price: billed as input
}

} // namespace

Result<CostModel> makeCostModel(const CostInput& input)
{
    if (!(input.horizonYears > 0 && input.horizonYears <= kMostYears))
        return fail(ProblemCode::OutOfRange, "horizonYears", formulaNumber(input.horizonYears),
            "> 0 .. " + formulaNumber(kMostYears));
    if (!input.catalog)
        return fail(ProblemCode::Missing, "catalog");
    CostModel model;
    model.input = &input;
    model.horizonMonths = input.horizonYears * 12;
    model.months = static_cast<int>(std::ceil(model.horizonMonths - 1e-9));
    model.years = (model.months + 11) / 12;
    model.role.fill(kUnknown);
    for (const ResolvedAssumption& assumption : input.assumptions) {
        if (std::optional<Problem> problem = checkAssumption(assumption))
            return tl::unexpected(std::move(*problem));
        if (const std::optional<Role> role = roleFromId(assumption.role)) {
            model.role[static_cast<std::size_t>(*role)] = static_cast<int>(model.variables.size());
            model.variables.push_back({assumption, currencyOfUnit(assumption.unit)});
            if (*role == Role::FxCnyUsd)
                model.variables.back().currency.reset();
        }
    }
    for (const RoleSpec& wanted : roleSpecs()) {
        if (wanted.required && model.role[static_cast<std::size_t>(wanted.role)] == kUnknown)
            return fail(ProblemCode::Missing, "assumptions." + std::string(wanted.id), input.region);
    }
    ModelBuilder builder(model);
    double busyUntil = 0;
    for (std::size_t i = 0; i < input.stages.size(); ++i) {
        const StageDemand& demand = input.stages[i];
        if (std::optional<Problem> problem = checkDemand(demand, i))
            return tl::unexpected(std::move(*problem));
        StageModel stage;
        stage.demand = &demand;
        stage.hardware = hardwareOf(model, builder, demand);
        stage.startMonth = demand.continuous ? 0 : busyUntil;
        stage.endMonth = demand.continuous ? model.horizonMonths : busyUntil;
        if (!demand.continuous && demand.gpus > 0)
            stage.endMonth += demand.gpuHoursOnce / demand.gpus / kHoursPerMonth;
        busyUntil = demand.continuous ? busyUntil : stage.endMonth;
        if (stage.hardware != kUnknown) {
            const double gpusPerNode = model.hardware[static_cast<std::size_t>(stage.hardware)].gpusPerNode;
            stage.vintages = nodesOverTime(demand, gpusPerNode, model.horizonMonths);
            stage.coOwner.hardware = stage.hardware;
            stage.coOwner.vintages = {{0, std::ceil(demand.gpus / gpusPerNode - 1e-9)}};
            stage.coOwner.fixedUtilisation
                = 1; // a shared cluster is kept busy; CoRentUtilisation says how much of it is sold
        }
        addApi(stage, builder, model);
        model.stages.push_back(std::move(stage));
    }
    return model;
}

double machineGpuHours(const CostModel& model, const StageModel& stage)
{
    if (stage.hardware == kUnknown)
        return 0;
    if (!stage.demand->continuous)
        return stage.demand->gpuHoursOnce;
    const double gpusPerNode = model.hardware[static_cast<std::size_t>(stage.hardware)].gpusPerNode;
    double hours = 0;
    for (const Vintage& vintage : stage.vintages)
        hours += vintage.nodes * gpusPerNode * (model.horizonMonths - vintage.month) * kHoursPerMonth;
    return hours;
}

std::vector<double> typicalValues(const CostModel& model)
{
    std::vector<double> values;
    for (const Variable& variable : model.variables)
        values.push_back(variable.assumption.typical);
    return values;
}

double layoutTotal(const CostModel& model, const Layout& layout, std::vector<double> values)
{
    convertMoney(model, values.data());
    TotalSink<double> sink;
    emitLayout(model, layout, values.data(), sink);
    return sink.total;
}

} // namespace terroir::core
