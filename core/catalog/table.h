// The catalog's tables, declared once: the database, CSV, the editing page and the command line all walk
// these columns.
#pragma once

#include "core/problem.h"

#include <cstdint>
#include <limits>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace terroir::core {

enum class ColumnKind {
    Id, // unique within the table, first column
    Text,
    Integer,
    Real,
    Money, // integer micro-units of ColumnSpec::unit ("USD"); decimal in CSV
    Flag, // 0 or 1
    Reference, // id of a row of ColumnSpec::refersTo, or empty
    Word, // one of ColumnSpec::words ("a|b|c")
    Date, // ISO, as exact as known: 2025, 2025-Q2, 2025-H1, 2025-03, 2025-03-04
};

struct ColumnSpec
{
    std::string_view name; // as in the CSV header; the unit is part of it
    ColumnKind kind = ColumnKind::Text;
    std::string_view unit = {}; // "GB", "GB/s", "TFLOPS", "USD", "USD/h" …; empty = none
    bool required = false;
    double min = -std::numeric_limits<double>::infinity();
    double max = std::numeric_limits<double>::infinity();
    std::string_view refersTo = {}; // table id, for Reference
    std::string_view words = {}; // for Word
};

struct TableSpec
{
    std::string_view
        id; // "gpus", "links", "servers", "offers", "api_prices", "models", "assumptions", "thresholds"
    std::string_view file; // "gpus.csv" in resources/catalog
    std::span<const ColumnSpec> columns;

    [[nodiscard]] int indexOf(std::string_view column) const; // -1 if there is none
};

/// A cell: empty means unknown. Integer for Integer, Money (micro-units) and Flag; double for Real; string
/// for the rest.
using Cell = std::variant<std::monostate, std::int64_t, double, std::string>;
using Row = std::vector<Cell>; // one cell per column of its TableSpec

struct Table
{
    const TableSpec* spec = nullptr;
    std::vector<Row> rows;

    [[nodiscard]] const std::string& idOf(std::size_t row) const
    {
        return std::get<std::string>(rows[row][0]);
    }
    [[nodiscard]] int find(std::string_view id) const; // row index by exact id, or -1
};

struct CatalogTables
{
    std::vector<Table> tables; // one per tableSpecs(), in that order

    [[nodiscard]] const Table& table(std::string_view id) const;
    Table& table(std::string_view id);
};

std::span<const TableSpec> tableSpecs();
const TableSpec* tableSpec(
    std::string_view id); // also finds "interconnects", "cloud_offers", "costs" and file names

/// Text of one cell to its value. Errors: NotANumber, OutOfRange, NotAllowed, Missing; `field` =
/// "table.column".
Result<Cell> parseCell(const TableSpec& table, const ColumnSpec& column, std::string_view text);
std::string cellText(const ColumnSpec& column, const Cell& cell); // the inverse, shortest exact text

/// Rules over several cells of one row (low <= typical <= high, FP8 >= FP16 where both exist, heads %
/// kv_heads == 0 …). `field` = "table.id.column". References are checked by checkReferences.
std::vector<Problem> checkRow(const TableSpec& table, const Row& row);
std::vector<Problem> checkReferences(const CatalogTables& tables);

/// RFC 4180 text with a header row whose names are those of the table in any order; unknown columns are an
/// error, missing ones are empty. The first problem found is returned, with the line in `value`.
Result<Table> tableFromCsv(const TableSpec& table, std::string_view csv);
std::string tableToCsv(const Table& table);

} // namespace terroir::core
