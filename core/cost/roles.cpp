#include "core/cost/roles.h"

namespace terroir::core {

namespace {

constexpr std::array<RoleSpec, kRoleCount> kRoles = {{
    {Role::FxCnyUsd, "fx_cny_usd", RoleKind::Positive, true, 0, "fx_cny_usd"},
    {Role::Wacc, "wacc", RoleKind::NonNegative, true, 0, "wacc"},
    {Role::Electricity, "electricity", RoleKind::NonNegative, true, 0, "electricity"},
    {Role::DemandCharge, "demand_charge", RoleKind::NonNegative, false, 0, "electricity"},
    {Role::Pue, "pue", RoleKind::AtLeastOne, true, 0, "pue"},
    {Role::PowerLoad, "power_load", RoleKind::Share, true, 0, "power_load"},
    {Role::PowerOverhead, "power_overhead", RoleKind::AtLeastOne, true, 0, "power_overhead"},
    {Role::GridCarbon, "grid_kg_per_kwh", RoleKind::NonNegative, false, 0, "grid_kg_per_kwh"},
    {Role::Colo, "colo", RoleKind::NonNegative, true, 0, "colo"},
    {Role::EngineerSalary, "engineer_salary", RoleKind::NonNegative, true, 0, "engineer_salary"},
    {Role::FtePerNode, "fte_per_node", RoleKind::NonNegative, true, 0, "fte"},
    {Role::NodesPerFte, "nodes_per_fte", RoleKind::Positive, true, 0, "nodes_per_fte"},
    {Role::MaintenanceShare, "maintenance_share", RoleKind::Share, true, 0, "maintenance_share"},
    {Role::InsuranceShare, "insurance_share", RoleKind::Share, true, 0, "insurance_share"},
    {Role::SoftwareShare, "software_share", RoleKind::Share, false, 0, "software_share"},
    {Role::DepreciationYears, "depreciation_years", RoleKind::Positive, true, 0, "depreciation_years"},
    {Role::NetworkDepreciationYears, "network_depreciation_years", RoleKind::Positive, true, 0,
        "depreciation_years"},
    {Role::Residual1y, "residual_1y", RoleKind::Share, true, 0, "residual"},
    {Role::Residual2y, "residual_2y", RoleKind::Share, true, 0, "residual"},
    {Role::Residual3y, "residual_3y", RoleKind::Share, true, 0, "residual"},
    {Role::Residual4y, "residual_4y", RoleKind::Share, true, 0, "residual"},
    {Role::Residual5y, "residual_5y", RoleKind::Share, true, 0, "residual"},
    {Role::NetworkAdder, "network_adder", RoleKind::NonNegative, true, 0, "hardware"},
    {Role::ServerOverhead, "server_overhead", RoleKind::AtLeastOne, true, 0, "server_overhead"},
    {Role::SparesShare, "spares_share", RoleKind::Share, false, 0, "spares_share"},
    {Role::InstallationShare, "installation_share", RoleKind::Share, false, 0, "installation_share"},
    {Role::DeliveryMonths, "delivery_months", RoleKind::NonNegative, false, 0, "delivery_months"},
    {Role::StorageShare, "storage_share", RoleKind::Share, true, 0, "storage_share"},
    {Role::StoragePfsPerTb, "storage_pfs_per_tb", RoleKind::NonNegative, true, 0, "storage"},
    {Role::StorageObjectPerTbMonth, "storage_object_per_tb_month", RoleKind::NonNegative, true, 0, "storage"},
    {Role::EgressPerGb, "egress_per_gb", RoleKind::NonNegative, true, 0, "egress_per_gb"},
    {Role::Discount1y, "discount_1y", RoleKind::Share, true, 0, "discount"},
    {Role::Discount3y, "discount_3y", RoleKind::Share, true, 0, "discount"},
    {Role::SpotDiscount, "spot_discount", RoleKind::Share, true, 0, "spot_discount"},
    {Role::SpotInterruptionsPerDay, "spot_interruptions_per_day", RoleKind::NonNegative, false, 0,
        "spot_interruptions"},
    {Role::SpotLostHours, "spot_lost_hours", RoleKind::NonNegative, false, 0, "spot_lost_hours"},
    {Role::CoRentUtilisation, "co_rent_utilisation", RoleKind::Share, false, 1, "co_rent_utilisation"},
    {Role::CoRentMargin, "co_rent_margin", RoleKind::NonNegative, false, 0, "co_rent_margin"},
    {Role::Utilisation, "utilisation", RoleKind::Share, true, 0, "utilisation"},
    {Role::AutoscaleShare, "autoscale_share", RoleKind::Share, false, 0, "autoscale_share"},
    {Role::LabellingPerUnit, "labelling_per_unit", RoleKind::NonNegative, false, 0, "labelling_per_unit"},
    {Role::LabellingPerPair, "labelling_per_pair", RoleKind::NonNegative, false, 0, "labelling_per_pair"},
    {Role::ExperimentFactor, "experiment_factor", RoleKind::AtLeastOne, false, 1, "experiment_factor"},
    {Role::ApiPriceDecline, "api_price_decline", RoleKind::Share, false, 0, "api_price_decline"},
    {Role::FabricOversubscription, "fabric_oversubscription", RoleKind::AtLeastOne, false, 1,
        "fabric_oversubscription"},
    {Role::EquipmentTax, "equipment_tax", RoleKind::NonNegative, false, 0, "tax"},
    {Role::IncomeTax, "income_tax", RoleKind::Share, false, 0, "income_tax"},
}};

constexpr bool rolesStandInOrder()
{
    for (std::size_t i = 0; i < kRoleCount; ++i) {
        if (kRoles[i].role != static_cast<Role>(i))
            return false;
    }
    return true;
}
static_assert(rolesStandInOrder());

} // namespace

const std::array<RoleSpec, kRoleCount>& roleSpecs()
{
    return kRoles;
}

const RoleSpec& spec(Role role)
{
    return kRoles[static_cast<std::size_t>(role)];
}

std::optional<Role> roleFromId(std::string_view text)
{
    for (const RoleSpec& row : kRoles) {
        if (row.id == text)
            return row.role;
    }
    return std::nullopt;
}

} // namespace terroir::core
