// A whole table from and to CSV.
#include "core/catalog/csv.h"
#include "core/catalog/id_match.h"
#include "core/catalog/table.h"

#include <optional>
#include <unordered_set>

namespace terroir::core {
namespace {

std::string csvLine(std::size_t line, std::string_view value)
{
    return "line " + std::to_string(line) + (value.empty() ? "" : ": ") + std::string(value);
}

/// Takes the records of one table; the first is the header.
class TableBuilder
{
public:
    explicit TableBuilder(const TableSpec& spec)
        : m_spec(spec)
    {
        m_table.spec = &spec;
    }

    bool take(const CsvRecord& record)
    {
        auto done = m_columns.empty() ? header(record) : row(record);
        if (!done)
            m_problem = std::move(done.error());
        return done.has_value();
    }

    Result<Table> finish(const Result<void>& read)
    {
        if (m_problem)
            return tl::unexpected(*m_problem);
        if (!read)
            return fail(read.error().code, std::string(m_spec.id), read.error().value, read.error().allowed);
        if (m_columns.empty())
            return fail(ProblemCode::Malformed, std::string(m_spec.id), csvLine(1, {}), "header row");
        return std::move(m_table);
    }

private:
    Result<void> header(const CsvRecord& record)
    {
        std::vector<bool> seen(m_spec.columns.size());
        for (const std::string& name : record.fields) {
            const int index = m_spec.indexOf(name);
            if (index < 0) {
                std::vector<std::string_view> names;
                for (const ColumnSpec& column : m_spec.columns)
                    names.push_back(column.name);
                return fail(ProblemCode::NotAllowed, std::string(m_spec.id),
                    csvLine(record.line, name.substr(0, 200)), joinedChoices(nearestIds(name, names)));
            }
            if (seen[static_cast<std::size_t>(index)])
                return fail(ProblemCode::Duplicate, field(name), csvLine(record.line, name));
            seen[static_cast<std::size_t>(index)] = true;
            m_columns.push_back(static_cast<std::size_t>(index));
        }
        for (std::size_t i = 0; i < seen.size(); ++i)
            if (m_spec.columns[i].required && !seen[i])
                return fail(ProblemCode::Missing, field(m_spec.columns[i].name), csvLine(record.line, {}));
        return {};
    }

    Result<void> row(const CsvRecord& record)
    {
        if (record.fields.size() != m_columns.size())
            return fail(ProblemCode::Malformed, std::string(m_spec.id),
                csvLine(record.line, std::to_string(record.fields.size()) + " fields"),
                std::to_string(m_columns.size()) + " fields");
        Row cells(m_spec.columns.size());
        for (std::size_t i = 0; i < m_columns.size(); ++i) {
            auto cell = parseCell(m_spec, m_spec.columns[m_columns[i]], record.fields[i]);
            if (!cell)
                return fail(cell.error().code, cell.error().field, csvLine(record.line, cell.error().value),
                    cell.error().allowed);
            cells[m_columns[i]] = std::move(*cell);
        }
        const auto& id = std::get<std::string>(cells.front());
        if (!m_ids.insert(id).second)
            return fail(ProblemCode::Duplicate, field("id"), csvLine(record.line, id));
        m_table.rows.push_back(std::move(cells));
        return {};
    }

    [[nodiscard]] std::string field(std::string_view column) const
    {
        return std::string(m_spec.id) + '.' + std::string(column);
    }

    const TableSpec& m_spec;
    Table m_table;
    std::vector<std::size_t> m_columns; // of the file, as indices of the table
    std::unordered_set<std::string> m_ids;
    std::optional<Problem> m_problem;
};

} // namespace

Result<Table> tableFromCsv(const TableSpec& table, std::string_view csv)
{
    TableBuilder builder(table);
    CsvReader reader;
    const CsvReader::Sink sink = [&builder](const CsvRecord& record) { return builder.take(record); };
    auto read = reader.feed(csv, sink);
    if (read)
        read = reader.finish(sink);
    return builder.finish(read);
}

std::string tableToCsv(const Table& table)
{
    std::string out;
    std::vector<std::string> fields;
    for (const ColumnSpec& column : table.spec->columns)
        fields.emplace_back(column.name);
    appendCsvLine(out, fields);
    for (const Row& row : table.rows) {
        for (std::size_t c = 0; c < fields.size(); ++c)
            fields[c] = cellText(table.spec->columns[c], row[c]);
        appendCsvLine(out, fields);
    }
    return out;
}

} // namespace terroir::core
