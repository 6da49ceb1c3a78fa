#include "ui/text/catalog_names.h"

#include "ui/text/catalog_words.h"
#include "ui/text/from_view.h"
#include "ui/text/number_format.h"
#include "ui/text/source_text.h"
#include "ui/text/unit_names.h"

#include <algorithm>
#include <QCoreApplication>
#include <QStringList>

namespace terroir::ui {

namespace {

template <std::size_t N>
QString catalogWord(const CatalogWord (&words)[N], std::string_view id)
{
    const auto* const found = std::find_if(
        std::begin(words), std::end(words), [id](const CatalogWord& word) { return word.id == id; });
    return found == std::end(words) ? fromView(id) : QCoreApplication::translate("CatalogNames", found->text);
}

/// Thin grouping of an exact decimal: 141000000000 -> 141,000,000,000. Four digits stay together: 2025, 4096.
QString grouped(QString number)
{
    const qsizetype end = number.indexOf(u'.') < 0 ? number.size() : number.indexOf(u'.');
    const qsizetype start = number.startsWith(u'-') ? 1 : 0;
    if (end - start <= 4 || number.contains(u'e'))
        return number;
    for (qsizetype i = end - 3; i > start; i -= 3)
        number.insert(i, u',');
    return number;
}

QString cellString(const core::Row& row, int column)
{
    const auto* text
        = column < 0 ? nullptr : std::get_if<std::string>(&row[static_cast<std::size_t>(column)]);
    return text ? QString::fromStdString(*text) : QString();
}

} // namespace

QString tableName(std::string_view tableId)
{
    return catalogWord(kTableNames, tableId);
}

QString columnName(std::string_view column)
{
    return catalogWord(kColumnNames, column);
}

QString columnHeader(const core::ColumnSpec& column)
{
    const QString name = columnName(column.name);
    if (columnUnit(column).isEmpty())
        return name;
    return QCoreApplication::translate("CatalogNames", "%1, %2", "column, unit")
        .arg(name, columnUnit(column));
}

QString columnUnit(const core::ColumnSpec& column)
{
    // "unit" and "native_currency" name the row's own cell: it stands in its own column.
    const bool isOwnCell = column.unit == "unit" || column.unit == "native_currency" || column.unit == "year";
    if (column.unit.empty() || isOwnCell)
        return {};
    const bool isRate = column.kind == core::ColumnKind::Money && column.name.ends_with("_h");
    const QString unit = catalogWord(kColumnUnits, isRate ? std::string_view("USD/h") : column.unit);
    return unit == columnName(column.name) ? QString() : unit; // "GPUs, GPUs"
}

QString wordName(std::string_view word)
{
    return catalogWord(kCatalogWords, word);
}

QString regionName(const QString& code)
{
    QStringList names;
    for (const QString& each : code.split(u'/')) { // "FI/SE/DK"
        const std::string one = each.toStdString();
        names << catalogWord(kRegionNames, one);
    }
    return names.join(QStringLiteral(" / "));
}

QString regionCode(const QString& nameOrCode)
{
    for (const CatalogWord& word : kRegionNames)
        if (nameOrCode.compare(catalogWord(kRegionNames, word.id), Qt::CaseInsensitive) == 0)
            return fromView(word.id);
    return nameOrCode;
}

QString cellDisplay(const core::ColumnSpec& column, const core::Cell& cell, const core::CatalogTables& tables)
{
    const auto* id = std::get_if<std::string>(&cell);
    if (column.kind == core::ColumnKind::Reference && id) {
        const core::Table& target = tables.table(column.refersTo);
        if (const int row = target.spec ? target.find(*id) : -1; row >= 0)
            return rowName(*target.spec, target.rows[static_cast<std::size_t>(row)]);
    }
    return cellDisplay(column, cell);
}

QString cellDisplay(const core::ColumnSpec& column, const core::Cell& cell)
{
    if (std::holds_alternative<std::monostate>(cell))
        return {};
    const std::string text = core::cellText(column, cell);
    switch (column.kind) {
    case core::ColumnKind::Flag:
        return text == "1" ? QCoreApplication::translate("CatalogNames", "yes")
                           : QCoreApplication::translate("CatalogNames", "no");
    case core::ColumnKind::Word:
        return wordName(text);
    case core::ColumnKind::Integer:
    case core::ColumnKind::Real:
    case core::ColumnKind::Money:
        return grouped(QString::fromStdString(text));
    case core::ColumnKind::Text:
        if (column.name == "region")
            return regionName(QString::fromStdString(text));
        if (column.name == "category")
            return catalogWord(kCategoryWords, text);
        if (column.name == "unit")
            return catalogUnitName(QString::fromStdString(text));
        if (column.name == "source")
            return sourceText(text);
        return QString::fromStdString(text);
    default:
        return QString::fromStdString(text);
    }
}

QString rowName(const core::TableSpec& table, const core::Row& row)
{
    if (table.id == "offers")
        return cellString(row, table.indexOf("provider")) + u' ' + cellString(row, table.indexOf("instance"));
    if (table.id == "api_prices")
        return cellString(row, table.indexOf("model"));
    const bool chinese = format::currentStyle().language == Language::Chinese;
    const QString zh = cellString(row, table.indexOf("name_zh"));
    const QString name = chinese && !zh.isEmpty() ? zh : cellString(row, table.indexOf("name"));
    return name.isEmpty() ? cellString(row, 0) : name;
}

} // namespace terroir::ui
