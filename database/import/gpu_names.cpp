#include "database/import/gpu_names.h"

#include "core/catalog/catalog.h"
#include "core/catalog/csv.h"
#include "core/catalog/id_match.h"
#include "database/shipped.h"

#include <set>

namespace terroir::database {

GpuNames::GpuNames(const core::CatalogTables& tables)
    : m_gpus(tables.table("gpus"))
{
    const auto others = core::readCsv(shippedText(QStringLiteral("catalog/accelerator_names.csv")));
    for (std::size_t i = 1; others && i < others->size(); ++i) {
        const auto& fields = (*others)[i].fields;
        if (fields.size() >= 2)
            m_others.emplace(core::foldedId(fields[0]), fields[1]);
    }
    const auto name = static_cast<std::size_t>(core::tableSpec("gpus")->indexOf("name"));
    for (std::size_t row = 0; row < m_gpus.rows.size(); ++row) {
        m_products.emplace(core::IdKeys(m_gpus.idOf(row)).product, m_gpus.idOf(row));
        if (const auto* text = std::get_if<std::string>(&m_gpus.rows[row][name]))
            m_products.emplace(core::IdKeys(*text).product, m_gpus.idOf(row));
    }
}

std::string GpuNames::find(std::string_view reported) const
{
    if (const auto other = m_others.find(core::foldedId(reported)); other != m_others.end())
        return m_gpus.find(other->second) >= 0 ? other->second : std::string();
    if (m_gpus.find(reported) >= 0)
        return std::string(reported);
    const auto [first, last] = m_products.equal_range(core::IdKeys(reported).product);
    std::set<std::string> ids;
    for (auto found = first; found != last; ++found)
        ids.insert(found->second);
    return ids.size() == 1 ? *ids.begin() : std::string();
}

std::string GpuNames::nearest(std::string_view reported) const
{
    return core::nearestRows(core::IdKeys(reported).product, m_gpus);
}

} // namespace terroir::database
