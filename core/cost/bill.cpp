#include "core/cost/bill.h"

#include "core/cost/emit.h"
#include "core/cost/explain_cost.h"

#include <algorithm>
#include <cmath>

namespace terroir::core {
namespace {

/// What a line counts, and which variable prices it.
struct Counted
{
    double quantity = 0;
    const char* unit = "";
    int variable = kUnknown;
    int less = kUnknown; // a discount on that price
};

class BillMaker
{
public:
    BillMaker(const CostModel& model, const double* values)
        : m_model(model)
        , m_value{model, values}
    {
    }

    void addCluster(const OwnedCluster& cluster)
    {
        LineSink<double> amounts;
        emitCluster(m_model, cluster, m_value, amounts);
        for (std::size_t part = 0; part < kPartCount; ++part)
            add(static_cast<Part>(part), {}, amounts.lines[part], counted(static_cast<Part>(part), cluster));
    }

    void addStage(const StageModel& stage, Supply supply)
    {
        LineSink<double> amounts;
        emitStage(m_model, stage, supply, m_value, amounts);
        const double rent = amounts.lines[static_cast<std::size_t>(Part::ComputeRent)]
            + amounts.lines[static_cast<std::size_t>(Part::LostWork)];
        for (std::size_t part = 0; part < kPartCount; ++part) {
            const double amount = amounts.lines[part];
            add(static_cast<Part>(part), stage.demand->stageId, amount,
                counted(static_cast<Part>(part), stage, supply, amount, rent));
        }
    }

    std::vector<BillLine> sorted()
    {
        std::ranges::stable_sort(m_lines, {},
            [](const BillLine& line) { return std::ranges::find(kPartIds, line.part) - kPartIds.begin(); });
        return std::move(m_lines);
    }

private:
    [[nodiscard]] int role(Role role) const { return m_model.role[static_cast<std::size_t>(role)]; }

    void add(Part part, const std::string& stageId, double amount, const Counted& counted)
    {
        if (amount == 0)
            return;
        BillLine line{std::string(id(part)), stageId, counted.quantity, counted.unit, 0, amount, {}, {}, {}};
        if (!(line.quantity > 0)) { // nothing simpler counts it
            line.quantity = 1;
            line.unit = "units";
        }
        line.price = amount / line.quantity;
        if (counted.variable != kUnknown) {
            const ResolvedAssumption& row
                = m_model.variables[static_cast<std::size_t>(counted.variable)].assumption;
            line.rowId = row.id;
            line.source = row.source;
            line.asOf = row.asOf;
        }
        if (counted.less != kUnknown)
            line.rowId += " − " + m_model.variables[static_cast<std::size_t>(counted.less)].assumption.id;
        m_lines.push_back(std::move(line));
    }

    [[nodiscard]] Counted counted(Part part, const OwnedCluster& cluster) const
    {
        const HardwareModel& hardware = m_model.hardware[static_cast<std::size_t>(cluster.hardware)];
        double nodes = 0, nodeMonths = 0;
        for (const Vintage& vintage : cluster.vintages) {
            nodes += vintage.nodes;
            nodeMonths += vintage.nodes
                * std::max(m_model.horizonMonths - vintage.month - m_value(Role::DeliveryMonths), 0.0);
        }
        const NodePurchase<double> node = nodePurchase(hardware, m_value, nodes, cluster.storageTb);
        const double whole = node.hardware() + node.network, equipment = whole + node.storage;
        const double kw = nodeKw(hardware, m_value);
        const double listed = m_value.at(hardware.gpuPrice) * hardware.gpusPerNode;
        const bool byTheCard = hardware.gpuPrice != kUnknown && node.cards == listed;
        const double tb = cluster.storageTb;
        const bool byTheTb = tb > 0 && node.storage == m_value(Role::StoragePfsPerTb) * (tb / nodes);
        switch (part) {
        case Part::Gpus:
            return {
                nodes * hardware.gpusPerNode, "cards", byTheCard ? hardware.gpuPrice : hardware.nodePrice};
        case Part::Servers:
            return {nodes, "nodes",
                hardware.nodePrice == kUnknown ? role(Role::ServerOverhead) : hardware.nodePrice};
        case Part::Network:
            return {node.cards * nodes, "money", role(Role::NetworkAdder)};
        case Part::Storage:
            return byTheTb ? Counted{tb, "TB", role(Role::StoragePfsPerTb)}
                           : Counted{whole * nodes, "money", role(Role::StorageShare)};
        case Part::Spares:
            return {equipment * nodes, "money", role(Role::SparesShare)};
        case Part::Installation:
            return {node.hardware() * nodes, "money", role(Role::InstallationShare)};
        case Part::EquipmentTax:
            return {(equipment + node.spares) * nodes, "money", role(Role::EquipmentTax)};
        case Part::Electricity:
            return {
                electricityPerMonth(meanNodeKw(hardware, kw, clusterUtilisation(cluster, m_value), m_value),
                    m_value(Role::Pue), 1.0)
                    * nodeMonths,
                "kWh", role(Role::Electricity)};
        case Part::DemandCharge:
            return {kw * m_value(Role::Pue) * nodeMonths, "kW-months", role(Role::DemandCharge)};
        case Part::Facility:
            return {kw * nodeMonths, "kW-months", role(Role::Colo)};
        case Part::Maintenance:
            return {equipment * nodeMonths / 12, "money-years", role(Role::MaintenanceShare)};
        case Part::Insurance:
            return {equipment * nodeMonths / 12, "money-years", role(Role::InsuranceShare)};
        case Part::Software:
            return {node.hardware() * nodeMonths / 12, "money-years", role(Role::SoftwareShare)};
        case Part::Staff:
            return {engineerYears(cluster), "engineer-years", role(Role::EngineerSalary)};
        case Part::Residual:
            return {node.hardware() * nodes, "money", residualRole(cluster)};
        default:
            return {};
        }
    }

    [[nodiscard]] double engineerYears(const OwnedCluster& cluster) const
    {
        double before = 0, years = 0;
        for (const Vintage& vintage : cluster.vintages) {
            const auto people = [&](double nodes) {
                return engineers(nodes, m_value(Role::FtePerNode), m_value(Role::NodesPerFte));
            };
            years += (people(before + vintage.nodes) - people(before)) / 12
                * std::max(m_model.horizonMonths - vintage.month - m_value(Role::DeliveryMonths), 0.0);
            before += vintage.nodes;
        }
        return years;
    }

    /// The row of the age at which everything is sold, where that is one whole year.
    [[nodiscard]] int residualRole(const OwnedCluster& cluster) const
    {
        constexpr Role kByAge[]
            = {Role::Residual1y, Role::Residual2y, Role::Residual3y, Role::Residual4y, Role::Residual5y};
        const double years = m_model.horizonMonths / 12;
        if (cluster.vintages.size() != 1 || years != std::floor(years) || years < 1)
            return kUnknown;
        return role(kByAge[static_cast<std::size_t>(std::min(years, 5.0)) - 1]);
    }

    /// GPU-hours behind an amount, and the rows of their price.
    [[nodiscard]] Counted gpuHours(const StageModel& stage, Supply supply, double amount) const
    {
        if (stage.hardware == kUnknown)
            return {};
        if (supply == Supply::CoRent)
            return {amount / coRentPerGpuHour(m_model, stage, m_value), "GPU-hours"};
        const HardwareModel& hardware = m_model.hardware[static_cast<std::size_t>(stage.hardware)];
        struct Kind
        {
            RentKind rent = RentKind::OnDemand;
            Role discount = Role::Discount1y;
        };
        const Kind kind = supply == Supply::Reserved1y ? Kind{RentKind::Reserved1y, Role::Discount1y}
            : supply == Supply::Reserved3y             ? Kind{RentKind::Reserved3y, Role::Discount3y}
            : supply == Supply::Spot                   ? Kind{RentKind::Spot, Role::SpotDiscount}
                                                       : Kind{};
        const double price = rentPerGpuHour(hardware, kind.rent, m_value);
        const int listed = hardware.rent[static_cast<std::size_t>(kind.rent)];
        if (!(price > 0))
            return {};
        return {amount / price, "GPU-hours",
            listed != kUnknown ? listed : hardware.rent[static_cast<std::size_t>(RentKind::OnDemand)],
            listed != kUnknown ? kUnknown : role(kind.discount)};
    }

    [[nodiscard]] Counted counted(
        Part part, const StageModel& stage, Supply supply, double amount, double rent) const
    {
        const StageDemand& demand = *stage.demand;
        const double terabytes = demand.storageTb + demand.checkpointTb;
        switch (part) {
        case Part::ComputeRent:
        case Part::LostWork:
        case Part::Experiments:
        case Part::CommitmentUnused:
        case Part::BridgeRent:
            return gpuHours(stage, supply, amount);
        case Part::StorageRent: {
            const double perTb = m_value(Role::StorageObjectPerTbMonth);
            const double byShare = shareOfWhole(rent, m_value(Role::StorageShare));
            return perTb * terabytes > 0 && std::abs(amount - byShare) > 1e-9 * amount
                ? Counted{amount / perTb, "TB-months", role(Role::StorageObjectPerTbMonth)}
                : Counted{rent, "money", role(Role::StorageShare)};
        }
        case Part::Egress:
            return {demand.checkpointTb * 1000, "GB", role(Role::EgressPerGb)};
        case Part::ApiInput:
            return {stage.input.sum, "1e6 tokens", stage.apiInput};
        case Part::ApiCachedInput:
            return {stage.cachedInput.sum, "1e6 tokens", stage.apiCachedInput};
        case Part::ApiOutput:
            return {stage.output.sum, "1e6 tokens", stage.apiOutput};
        case Part::Labelling:
            return {demand.labellingUnits, "units",
                role(stage.isPreference() ? Role::LabellingPerPair : Role::LabellingPerUnit)};
        default:
            return {};
        }
    }

    const CostModel& m_model;
    Values<double> m_value;
    std::vector<BillLine> m_lines;
};

} // namespace

Result<std::vector<BillLine>> billOf(const CostInput& input, const std::vector<Supply>& supplies)
{
    const Result<CostModel> model = makeCostModel(input);
    if (!model)
        return tl::unexpected(model.error());
    if (supplies.size() != model->stages.size())
        return fail(ProblemCode::Missing, "supplies");
    const Layout layout = makeLayout(*model, supplies);
    if (!layout.missing.empty())
        return fail(ProblemCode::Missing, layout.missing, input.region);
    std::vector<double> values = typicalValues(*model);
    convertMoney(*model, values.data());
    BillMaker bill(*model, values.data());
    for (const OwnedCluster& cluster : layout.clusters)
        bill.addCluster(cluster);
    for (std::size_t i = 0; i < model->stages.size(); ++i)
        bill.addStage(model->stages[i], layout.supplies[i]);
    return bill.sorted();
}

Result<std::vector<BillLine>> billOf(const CostPlan& plan, const Catalog& catalog)
{
    const auto input = boundInput(plan.basis, catalog);
    if (!input)
        return tl::unexpected(input.error());
    return billOf(*input, plan.stageSupplies);
}

} // namespace terroir::core
