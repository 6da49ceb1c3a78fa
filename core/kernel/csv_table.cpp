#include "core/kernel/csv_table.h"

#include <charconv>

namespace terroir::core::kernel {

std::optional<std::size_t> CsvTable::column(std::string_view name) const
{
    for (std::size_t i = 0; i < header.size(); ++i) {
        if (header[i] == name)
            return i;
    }
    return std::nullopt;
}

Result<CsvTable> parseCsvTable(std::string_view text)
{
    CsvTable table;
    std::vector<std::string> fields;
    std::string field;
    bool quoted = false;
    const auto endRow = [&]() -> bool {
        fields.push_back(std::exchange(field, {}));
        const bool blank = fields.size() == 1 && fields.front().empty();
        if (table.header.empty())
            table.header = std::exchange(fields, {});
        else if (!blank)
            table.rows.push_back(std::exchange(fields, {}));
        fields.clear();
        return blank || table.rows.empty() || table.rows.back().size() == table.header.size();
    };
    const auto malformed = [&] {
        return fail(ProblemCode::Malformed, "csv", std::to_string(table.rows.size() + 1),
            std::to_string(table.header.size()));
    };
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (quoted) {
            if (c != '"')
                field += c;
            else if (i + 1 < text.size() && text[i + 1] == '"')
                field += text[++i];
            else
                quoted = false;
        } else if (c == '"') {
            quoted = true;
        } else if (c == ',') {
            fields.push_back(std::exchange(field, {}));
        } else if (c == '\n') {
            if (!endRow())
                return malformed();
        } else if (c != '\r') {
            field += c;
        }
    }
    if (quoted || ((!field.empty() || !fields.empty()) && !endRow()))
        return malformed();
    return table;
}

std::optional<double> parseNumber(std::string_view text)
{
    double value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size())
        return std::nullopt;
    return value;
}

} // namespace terroir::core::kernel
