#include "ui/catalog/cell_input.h"

#include "core/catalog/catalog.h"
#include "ui/text/catalog_names.h"
#include "ui/text/field_text.h"
#include "ui/text/from_view.h"
#include "ui/text/names.h"
#include "ui/text/quantity_parser.h"

#include <cmath>
#include <QCoreApplication>

namespace terroir::ui {

namespace {

QString cellWords(const char* text)
{
    return QCoreApplication::translate("CellInput", text);
}

/// Units of columns in the base units of the parser.
struct ColumnUnit
{
    std::string_view unit, base;
    double factor;
};

constexpr ColumnUnit kColumnUnitBases[]
    = {{"GB", "B", 1e9}, {"MB", "B", 1e6}, {"TB", "B", 1e12}, {"bytes", "B", 1}, {"GB/s", "B/s", 1e9},
        {"Gbit/s", "bit/s", 1e9}, {"TFLOPS", "FLOP/s", 1e12}, {"W", "W", 1}, {"kW", "W", 1e3},
        {"us", "s", 1e-6}, {"USD", "USD", 1}, {"tokens", "token", 1}, {"GPUs", "GPU", 1}, {"share", "%", 1},
        {"unit", "%", 1}, {"%", "%", 0.01}, {"1e9 parameters", "", 1e9}, {"1e12 tokens", "token", 1e12}};

QString exactText(double value)
{
    return std::abs(value) < 1e15 && value == std::floor(value) ? QString::number(value, 'f', 0)
                                                                : QString::number(value, 'g', 15);
}

/// The code of a word typed as shown or as stored.
std::optional<std::string> wordCode(std::string_view words, const QString& text)
{
    const QStringList codes = fromView(words).split(u'|', Qt::SkipEmptyParts);
    for (const QString& code : codes)
        if (text.compare(code, Qt::CaseInsensitive) == 0
            || text.compare(wordName(code.toStdString()), Qt::CaseInsensitive) == 0)
            return code.toStdString();
    return std::nullopt;
}

std::optional<std::string> flagCode(const QString& text)
{
    for (const QString& yes :
        {QStringLiteral("1"), QStringLiteral("yes"), QStringLiteral("true"), QStringLiteral("是")})
        if (text.compare(yes, Qt::CaseInsensitive) == 0)
            return "1";
    for (const QString& no :
        {QStringLiteral("0"), QStringLiteral("no"), QStringLiteral("false"), QStringLiteral("否")})
        if (text.compare(no, Qt::CaseInsensitive) == 0)
            return "0";
    return std::nullopt;
}

/// By id, else by id or name without regard to case and punctuation; a name of several rows is none of them.
std::optional<std::string> referenceCode(const core::Table& target, const std::string& text)
{
    if (target.find(text) >= 0)
        return text;
    const std::string folded = core::foldedId(text);
    std::vector<std::string> named;
    for (std::size_t row = 0; row < target.rows.size(); ++row) {
        if (core::foldedId(target.idOf(row)) == folded)
            return target.idOf(row);
        if (core::foldedId(rowName(*target.spec, target.rows[row]).toStdString()) == folded)
            named.push_back(target.idOf(row));
    }
    return named.size() == 1 ? std::optional(named.front()) : std::nullopt;
}

} // namespace

tl::expected<double, QString> numberFromInput(const core::ColumnSpec& column, const QString& text)
{
    const tl::expected<ParsedQuantity, ParseProblem> parsed = parseQuantity(text);
    if (!parsed)
        return tl::unexpected(parseProblemText(parsed.error()));
    if (parsed->unit.isEmpty())
        return parsed->value;
    const std::string unit = parsed->unit.toStdString();
    for (const ColumnUnit& known : kColumnUnitBases)
        if (known.unit == column.unit && known.base == unit)
            return parsed->value / known.factor;
    if (column.unit == "native_currency" && (unit == "USD" || unit == "CNY"))
        return parsed->value; // which of them stands in the column beside it
    if (unit == "CNY" && column.unit == "USD")
        return tl::unexpected(cellWords(QT_TRANSLATE_NOOP(
            "CellInput", "This column is in USD; a price in CNY goes into “Price in its own currency”.")));
    return tl::unexpected(cellWords(QT_TRANSLATE_NOOP("CellInput", "“%1” does not fit the unit of %2."))
                              .arg(text, columnHeader(column)));
}

tl::expected<core::Cell, QString> cellFromInput(const core::TableSpec& table, const core::ColumnSpec& column,
    const QString& text, const core::CatalogTables& tables)
{
    const QString typed = text.trimmed();
    std::string stored = typed.toStdString();
    using Kind = core::ColumnKind;
    const bool isNumber
        = column.kind == Kind::Integer || column.kind == Kind::Real || column.kind == Kind::Money;
    if (typed.isEmpty()) {
        if (column.required)
            return tl::unexpected(cellWords(QT_TRANSLATE_NOOP("CellInput", "%1 must not be empty."))
                                      .arg(columnName(column.name)));
    } else if (isNumber) {
        const tl::expected<double, QString> number = numberFromInput(column, typed);
        if (!number)
            return tl::unexpected(number.error());
        stored = exactText(*number).toStdString();
    } else if (column.kind == Kind::Word) {
        stored = wordCode(column.words, typed).value_or(stored);
    } else if (column.kind == Kind::Flag) {
        stored = flagCode(typed).value_or(stored);
    } else if (column.kind == Kind::Reference) {
        const std::optional<std::string> id = referenceCode(tables.table(column.refersTo), stored);
        if (!id)
            return tl::unexpected(cellWords(QT_TRANSLATE_NOOP("CellInput", "“%1” stands in no row of %2."))
                                      .arg(typed, tableName(column.refersTo)));
        stored = *id;
    }
    if (column.name == "region" && column.kind == Kind::Text)
        stored = regionCode(typed).toStdString();
    core::Result<core::Cell> cell = core::parseCell(table, column, stored);
    if (!cell)
        return tl::unexpected(catalogReason(cell.error(), tables));
    return *cell;
}

QString catalogReason(const core::Problem& problem, const core::CatalogTables& tables)
{
    return problemText(inWords(problem, rowNames(tables)));
}

std::optional<double> cellNumber(const core::ColumnSpec& column, const core::Cell& cell)
{
    if (const auto* real = std::get_if<double>(&cell))
        return *real;
    if (const auto* integer = std::get_if<std::int64_t>(&cell))
        return column.kind == core::ColumnKind::Money ? static_cast<double>(*integer) * 1e-6
                                                      : static_cast<double>(*integer);
    return std::nullopt;
}

} // namespace terroir::ui
