#include "database/row_json.h"

#include <nlohmann/json.hpp>

namespace terroir::database {

std::string rowToJson(const core::TableSpec& spec, const core::Row& row)
{
    nlohmann::json object = nlohmann::json::object();
    for (std::size_t i = 0; i < row.size() && i < spec.columns.size(); ++i) {
        if (!std::holds_alternative<std::monostate>(row[i]))
            object[std::string(spec.columns[i].name)] = core::cellText(spec.columns[i], row[i]);
    }
    return object.dump();
}

core::Row rowFromJson(const core::TableSpec& spec, const std::string& json)
{
    core::Row row(spec.columns.size());
    const auto object = nlohmann::json::parse(json, nullptr, false);
    if (!object.is_object())
        return row;
    for (std::size_t i = 0; i < spec.columns.size(); ++i) {
        const auto found = object.find(spec.columns[i].name);
        if (found == object.end() || !found->is_string())
            continue;
        if (auto cell = core::parseCell(spec, spec.columns[i], found->get<std::string>()))
            row[i] = std::move(*cell);
    }
    return row;
}

} // namespace terroir::database
