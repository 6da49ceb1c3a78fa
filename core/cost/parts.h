// The lines of a cost table. Ids are words of ui/text.
#pragma once

#include <array>
#include <cstddef>
#include <string_view>

namespace terroir::core {

enum class Part {
    Gpus,
    Servers,
    Network,
    Storage,
    Spares,
    Installation,
    EquipmentTax,
    Electricity,
    DemandCharge,
    Facility,
    Staff,
    Maintenance,
    Insurance,
    Software,
    ComputeRent,
    CommitmentUnused,
    LostWork,
    StorageRent,
    Egress,
    BridgeRent,
    ApiInput,
    ApiCachedInput,
    ApiOutput,
    Experiments,
    Labelling,
    Residual,
};
inline constexpr std::size_t kPartCount = static_cast<std::size_t>(Part::Residual) + 1;

inline constexpr std::array<std::string_view, kPartCount> kPartIds = {
    "gpus",
    "servers",
    "network",
    "storage",
    "spares",
    "installation",
    "equipment_tax",
    "electricity",
    "demand_charge",
    "facility",
    "staff",
    "maintenance",
    "insurance",
    "software",
    "compute_rent",
    "commitment_unused",
    "lost_work",
    "storage_rent",
    "egress",
    "bridge_rent",
    "api_input",
    "api_cached_input",
    "api_output",
    "experiments",
    "labelling",
    "residual",
};

constexpr std::string_view id(Part part)
{
    return kPartIds[static_cast<std::size_t>(part)];
}

} // namespace terroir::core
