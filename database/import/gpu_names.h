// What drivers and clouds call an accelerator, to the catalog's card.
#pragma once

#include "core/catalog/table.h"

#include <map>
#include <string>
#include <string_view>

namespace terroir::database {

class GpuNames
{
public:
    /// The cards of `tables` and the shipped list of other names (catalog/accelerator_names.csv).
    explicit GpuNames(const core::CatalogTables& tables);

    /// Id of the card; empty if none or several could be meant.
    [[nodiscard]] std::string find(std::string_view reported) const;
    /// Up to five ids most alike, "a|b|c".
    [[nodiscard]] std::string nearest(std::string_view reported) const;

private:
    const core::Table& m_gpus;
    std::map<std::string, std::string> m_others; // folded name → id
    std::multimap<std::string, std::string> m_products; // product key of id and name → id
};

} // namespace terroir::database
