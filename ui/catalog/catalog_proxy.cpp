#include "ui/catalog/catalog_proxy.h"

#include "ui/text/catalog_names.h"

namespace terroir::ui {

CatalogProxy::CatalogProxy(CatalogModel& model, QObject* parent)
    : QSortFilterProxyModel(parent)
    , m_model(model)
{
    m_collator.setCaseSensitivity(Qt::CaseInsensitive);
    m_collator.setNumericMode(true); // A100 before H100, 8B before 70B
    setSourceModel(&model);
}

void CatalogProxy::setSearch(const QString& text)
{
    m_search = text.trimmed();
    invalidateFilter();
}

QString CatalogProxy::setFilter(int column, const QString& text)
{
    if (text.trimmed().isEmpty()) {
        m_filters.erase(column);
        invalidateFilter();
        return {};
    }
    const core::ColumnSpec& spec = m_model.spec().columns[static_cast<std::size_t>(column)];
    tl::expected<ColumnFilter, QString> filter = ColumnFilter::parsed(spec, text);
    if (!filter)
        return filter.error();
    m_filters.insert_or_assign(column, std::pair(text, std::move(*filter)));
    invalidateFilter();
    return {};
}

QString CatalogProxy::filterText(int column) const
{
    const auto found = m_filters.find(column);
    return found == m_filters.end() ? QString() : found->second.first;
}

void CatalogProxy::clearFilters()
{
    m_search.clear();
    m_filters.clear();
    invalidateFilter();
}

bool CatalogProxy::filterAcceptsRow(int number, const QModelIndex&) const
{
    if (m_model.isDraft(number))
        return true;
    const core::Row& row = m_model.row(number);
    const auto shown
        = [&](std::size_t column) { return cellDisplay(m_model.spec().columns[column], row[column]); };
    for (const auto& [column, filter] : m_filters) {
        const auto place = static_cast<std::size_t>(column);
        if (!filter.second.accepts(row[place], shown(place)))
            return false;
    }
    if (m_search.isEmpty())
        return true;
    for (std::size_t column = 0; column < row.size(); ++column)
        if (shown(column).contains(m_search, Qt::CaseInsensitive))
            return true;
    return rowName(m_model.spec(), row).contains(m_search, Qt::CaseInsensitive);
}

bool CatalogProxy::lessThan(const QModelIndex& left, const QModelIndex& right) const
{
    // Drafts and what is unknown stand last in either order.
    const bool ascending = sortOrder() == Qt::AscendingOrder;
    if (m_model.isDraft(left.row()) != m_model.isDraft(right.row()))
        return m_model.isDraft(right.row()) == ascending;
    const QVariant a = left.data(CatalogModel::SortRole), b = right.data(CatalogModel::SortRole);
    const bool noA = a.toString().isEmpty(), noB = b.toString().isEmpty();
    if (noA != noB)
        return noB == ascending;
    if (a.typeId() == QMetaType::Double && b.typeId() == QMetaType::Double)
        return a.toDouble() < b.toDouble();
    return m_collator.compare(a.toString(), b.toString()) < 0;
}

} // namespace terroir::ui
