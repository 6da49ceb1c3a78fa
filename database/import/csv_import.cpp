#include "database/import/csv_import.h"

#include <algorithm>

namespace terroir::database {

using core::fail;
using core::ProblemCode;

namespace {

/// Share of the header's names that a table knows; 0 unless the id column is there.
double importFit(const core::TableSpec& spec, const std::vector<std::string>& header)
{
    if (std::find(header.begin(), header.end(), "id") == header.end() || header.size() < 2)
        return 0;
    const auto known = std::count_if(
        header.begin(), header.end(), [&](const std::string& name) { return spec.indexOf(name) >= 0; });
    return static_cast<double>(known) / static_cast<double>(header.size());
}

/// Header and first row, as far as they are there.
std::vector<std::vector<std::string>> firstRecords(std::string_view csv)
{
    std::vector<std::vector<std::string>> records;
    core::CsvReader reader(core::csvDelimiter(csv));
    const auto sink = [&](const core::CsvRecord& record) {
        records.push_back(record.fields);
        return records.size() < 2;
    };
    if (reader.feed(csv, sink))
        (void)reader.finish(sink); // what cannot be read is not recognised
    return records;
}

/// "1.234,5" as 1234.5. A point alone may part thousands there or, written elsewhere, decimals: with three
/// digits behind it nobody can tell, and it stays what is no number.
std::string withDecimalPoint(std::string text)
{
    const std::size_t comma = text.find(','), point = text.find('.');
    if (comma == std::string::npos && (point == std::string::npos || text.size() - point != 4))
        return text;
    if (comma == std::string::npos)
        return text + '?';
    std::erase(text, '.');
    std::replace(text.begin(), text.end(), ',', '.');
    return text;
}

} // namespace

const core::TableSpec* recognisedTable(std::string_view csv, const core::CatalogTables* tables)
{
    const auto records = firstRecords(csv);
    if (records.empty())
        return nullptr;
    const core::TableSpec* best = nullptr;
    double bestFit = 0.8; // fewer known names than this: it is something else
    for (const core::TableSpec& spec : core::tableSpecs()) {
        const double fit = importFit(spec, records[0]);
        const auto id = std::find(records[0].begin(), records[0].end(), "id") - records[0].begin();
        const bool hasFirst = tables && records.size() > 1 && static_cast<std::size_t>(id) < records[1].size()
            && tables->table(spec.id).find(records[1][static_cast<std::size_t>(id)]) >= 0;
        if (fit > bestFit || (best && fit == bestFit && hasFirst)) {
            best = &spec;
            bestFit = fit;
        }
    }
    return best;
}

CsvImport::CsvImport(const core::CatalogTables& tables, const core::TableSpec& spec, char delimiter)
    : m_plan(tables, spec)
    , m_reader(delimiter)
    , m_decimalComma(delimiter == ';')
{
}

bool CsvImport::take(const core::CsvRecord& record)
{
    const core::TableSpec& spec = m_plan.spec();
    const std::string table(spec.id);
    const int line = static_cast<int>(record.line);
    if (m_columns.empty()) {
        for (const std::string& name : record.fields)
            m_columns.push_back(spec.indexOf(name));
        if (std::find(m_columns.begin(), m_columns.end(), 0) == m_columns.end())
            m_wrong = core::Problem{ProblemCode::Missing, table + ".id", "line 1", {}};
        return !m_wrong;
    }
    if (record.fields.size() != m_columns.size()) {
        m_plan.skip(line,
            {ProblemCode::Malformed, table, "line " + std::to_string(record.line),
                std::to_string(m_columns.size()) + " fields"});
        return true;
    }
    core::Row row(spec.columns.size());
    for (std::size_t i = 0; i < m_columns.size(); ++i) {
        if (m_columns[i] == 0) {
            if (const core::Row* known = m_plan.known(record.fields[i]))
                row = *known;
        }
    }
    for (std::size_t i = 0; i < m_columns.size(); ++i) {
        if (m_columns[i] < 0)
            continue;
        const auto column = static_cast<std::size_t>(m_columns[i]);
        using Kind = core::ColumnKind;
        const Kind kind = spec.columns[column].kind;
        const bool isNumber = kind == Kind::Integer || kind == Kind::Real || kind == Kind::Money;
        auto cell = core::parseCell(spec, spec.columns[column],
            m_decimalComma && isNumber ? withDecimalPoint(record.fields[i]) : record.fields[i]);
        if (!cell) {
            m_plan.skip(line, cell.error());
            return true;
        }
        row[column] = std::move(*cell);
    }
    m_plan.take(line, std::move(row));
    return true;
}

core::Result<void> CsvImport::outcome(core::Result<void> read) const
{
    if (m_wrong)
        return tl::unexpected<core::Problem>(*m_wrong);
    return read;
}

core::Result<void> CsvImport::feed(std::string_view piece)
{
    return outcome(m_reader.feed(piece, [this](const core::CsvRecord& record) { return take(record); }));
}

core::Result<ImportPlan> CsvImport::finish()
{
    const auto read
        = outcome(m_reader.finish([this](const core::CsvRecord& record) { return take(record); }));
    if (!read)
        return tl::unexpected<core::Problem>(read.error());
    return m_plan.finish();
}

core::Result<ImportPlan> planCsvImport(
    const core::CatalogTables& tables, std::string_view csv, std::string_view as)
{
    const core::TableSpec* spec = as.empty() ? recognisedTable(csv, &tables) : core::tableSpec(as);
    if (!spec)
        return fail(as.empty() ? ProblemCode::Malformed : ProblemCode::UnknownId, as.empty() ? "csv" : "--as",
            as.empty() ? "line 1" : std::string(as), "columns of one of the catalog's tables");
    CsvImport import(tables, *spec, core::csvDelimiter(csv));
    if (const auto fed = import.feed(csv); !fed)
        return tl::unexpected<core::Problem>(fed.error());
    return import.finish();
}

} // namespace terroir::database
