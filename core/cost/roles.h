// The questions that the cost equations ask of the assumption table, one row each.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>

namespace terroir::core {

enum class Role {
    FxCnyUsd,
    Wacc,
    Electricity,
    DemandCharge,
    Pue,
    PowerLoad,
    PowerOverhead,
    GridCarbon,
    Colo,
    EngineerSalary,
    FtePerNode,
    NodesPerFte,
    MaintenanceShare,
    InsuranceShare,
    SoftwareShare,
    DepreciationYears,
    NetworkDepreciationYears,
    Residual1y,
    Residual2y,
    Residual3y,
    Residual4y,
    Residual5y,
    NetworkAdder,
    ServerOverhead,
    SparesShare,
    InstallationShare,
    DeliveryMonths,
    StorageShare,
    StoragePfsPerTb,
    StorageObjectPerTbMonth,
    EgressPerGb,
    Discount1y,
    Discount3y,
    SpotDiscount,
    SpotInterruptionsPerDay,
    SpotLostHours,
    CoRentUtilisation,
    CoRentMargin,
    Utilisation,
    AutoscaleShare,
    LabellingPerUnit,
    LabellingPerPair,
    ExperimentFactor,
    ApiPriceDecline,
    FabricOversubscription,
    EquipmentTax,
    IncomeTax,
};
inline constexpr std::size_t kRoleCount = static_cast<std::size_t>(Role::IncomeTax) + 1;

enum class RoleKind { Share, NonNegative, Positive, AtLeastOne };

/// `fallback` stands where no row plays an optional role: it switches the term off, it never invents a
/// figure. Roles of one group are drawn together (rank correlation 1): dear cards come with dear fabrics.
struct RoleSpec
{
    Role role;
    std::string_view id;
    RoleKind kind;
    bool required;
    double fallback;
    std::string_view group;
};

const std::array<RoleSpec, kRoleCount>& roleSpecs();
const RoleSpec& spec(Role role);
std::optional<Role> roleFromId(std::string_view text);

} // namespace terroir::core
