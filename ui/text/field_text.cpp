#include "ui/text/field_text.h"

#include "ui/text/catalog_names.h"
#include "ui/text/wording.h"

#include <QCoreApplication>
#include <QStringList>

namespace terroir::ui {

namespace {

template <class Row>
QString nameIn(const std::vector<Row>& rows, const std::string& rowId)
{
    for (const Row& row : rows)
        if (row.id == rowId)
            return QString::fromStdString(row.name);
    return {};
}

QString offerName(const core::SharedRows<core::CloudOffer>& offers, const std::string& rowId)
{
    for (const core::CloudOffer& offer : offers)
        if (offer.id == rowId)
            return QString::fromStdString(offer.provider + ' ' + offer.instance);
    return {};
}

} // namespace

CatalogPlace catalogPlace(std::string_view field)
{
    const std::size_t first = field.find('.');
    const std::string_view table = field.substr(0, first);
    CatalogPlace place;
    if (first == std::string_view::npos)
        return place;
    place.table = core::tableSpec(table == "overrides" ? "assumptions" : table);
    if (!place.table)
        return place;
    const std::size_t last = field.rfind('.');
    const int column = place.table->indexOf(field.substr(last + 1));
    if (column < 0) {
        place.rowId = field.substr(first + 1);
        return place;
    }
    place.column = &place.table->columns[static_cast<std::size_t>(column)];
    if (last > first)
        place.rowId = field.substr(first + 1, last - first - 1);
    return place;
}

RowNames rowNames(const core::Catalog& catalog)
{
    return [&catalog](const core::TableSpec& table, const std::string& rowId) -> QString {
        if (table.id == "gpus")
            return nameIn(catalog.gpus, rowId);
        if (table.id == "links")
            return nameIn(catalog.links, rowId);
        if (table.id == "servers")
            return nameIn(catalog.servers, rowId);
        if (table.id == "models")
            return nameIn(catalog.models, rowId);
        if (table.id == "offers")
            return offerName(catalog.offers, rowId);
        if (table.id == "api_prices") {
            const core::ApiPrice* price = catalog.apiPrice(rowId);
            return price ? QString::fromStdString(price->model) : QString();
        }
        const core::Assumption* row = catalog.assumption(rowId);
        return row ? said({row->name, row->nameZh.empty() ? row->name : row->nameZh}) : QString();
    };
}

RowNames rowNames(const core::CatalogTables& tables)
{
    return [&tables](const core::TableSpec& table, const std::string& rowId) {
        const core::Table& rows = tables.table(table.id);
        const int row = rows.find(rowId);
        return row < 0 ? QString() : rowName(table, rows.rows[static_cast<std::size_t>(row)]);
    };
}

QString placeText(const CatalogPlace& place, const RowNames& names)
{
    QStringList parts;
    if (!place.rowId.empty()) {
        const QString name = names ? names(*place.table, place.rowId) : QString();
        parts << (name.isEmpty() ? QString::fromStdString(place.rowId) : name);
    }
    if (place.column)
        parts << columnName(place.column->name);
    return parts.join(QStringLiteral(" · "));
}

QString priceText(const CatalogPlace& place, const RowNames& names)
{
    const auto worded = [](const char* text) { return QCoreApplication::translate("Names", text); };
    if (place.table->id == "gpus")
        return worded(QT_TRANSLATE_NOOP("Names", "price of %1")).arg(placeText(place, names));
    if (place.table->id == "api_prices")
        return worded(QT_TRANSLATE_NOOP("Names", "token prices of %1")).arg(placeText(place, names));
    if (place.table->id != "offers")
        return placeText(place, names);
    const CatalogPlace card{core::tableSpec("gpus"), nullptr, place.rowId};
    return worded(QT_TRANSLATE_NOOP("Names", "rent of %1 in this region")).arg(placeText(card, names));
}

core::Problem inWords(core::Problem problem, const RowNames& names, bool keepsPath)
{
    const CatalogPlace place = catalogPlace(problem.field);
    if (!place.table)
        return problem;
    const bool isWholeRow = problem.code == core::ProblemCode::Missing && !place.column;
    const std::string path = problem.field;
    problem.field = (isWholeRow ? priceText(place, names) : placeText(place, names)).toStdString();
    if (keepsPath)
        problem.field += " (" + path + ')';
    else if (isWholeRow)
        problem.value = regionName(QString::fromStdString(problem.value)).toStdString();
    QStringList rule = QString::fromStdString(problem.allowed).split(QStringLiteral(" <= "));
    if (rule.size() > 1) {
        for (QString& column : rule)
            column = columnName(column.toStdString());
        problem.allowed = rule.join(QStringLiteral(" ≤ ")).toStdString();
    }
    return problem;
}

} // namespace terroir::ui
