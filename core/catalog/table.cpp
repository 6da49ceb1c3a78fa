#include "core/catalog/table.h"

namespace terroir::core {

int TableSpec::indexOf(std::string_view column) const
{
    for (std::size_t i = 0; i < columns.size(); ++i)
        if (columns[i].name == column)
            return static_cast<int>(i);
    return -1;
}

int Table::find(std::string_view id) const
{
    for (std::size_t i = 0; i < rows.size(); ++i)
        if (idOf(i) == id)
            return static_cast<int>(i);
    return -1;
}

const Table& CatalogTables::table(std::string_view id) const
{
    static const Table kNone;
    for (const Table& table : tables)
        if (table.spec && table.spec->id == id)
            return table;
    return kNone;
}

Table& CatalogTables::table(std::string_view id)
{
    for (Table& table : tables)
        if (table.spec && table.spec->id == id)
            return table;
    return tables.emplace_back(Table{tableSpec(id), {}});
}

} // namespace terroir::core
