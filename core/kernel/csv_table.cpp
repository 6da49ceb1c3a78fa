#include "core/kernel/csv_table.h"

#include "core/catalog/csv.h"

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
    std::optional<Problem> uneven;
    CsvReader reader;
    const CsvReader::Sink take = [&](const CsvRecord& record) {
        if (table.header.empty()) {
            table.header = record.fields;
            return true;
        }
        if (record.fields.size() != table.header.size()) {
            uneven = Problem{ProblemCode::Malformed, "csv", std::to_string(record.line),
                std::to_string(table.header.size())};
            return false;
        }
        table.rows.push_back(record.fields);
        return true;
    };
    auto read = reader.feed(text, take);
    if (read)
        read = reader.finish(take);
    if (uneven)
        return tl::unexpected<Problem>(*uneven);
    if (!read)
        return tl::unexpected<Problem>(read.error());
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
