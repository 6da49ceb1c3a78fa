#include "ui/catalog/catalog_proxy.h"

#include <algorithm>
#include <numeric>

namespace terroir::ui {

namespace {

constexpr int kAtOnceRows = 3000; // ordered before the call returns
constexpr std::chrono::milliseconds kTurn{12}; // of work between two looks at the event loop
constexpr std::size_t kSingleRows = 16; // that leave one by one; more are shown anew

} // namespace

CatalogProxy::CatalogProxy(CatalogModel& model, QObject* parent)
    : QAbstractProxyModel(parent)
    , m_model(model)
{
    m_collator.setCaseSensitivity(Qt::CaseInsensitive);
    m_collator.setNumericMode(true); // A100 before H100, 8B before 70B
    m_turn.setInterval(0);
    connect(&m_turn, &QTimer::timeout, this, &CatalogProxy::turn);
    setSourceModel(&model);
    follow();
    m_rows.resize(static_cast<std::size_t>(model.rowCount()));
    std::iota(m_rows.begin(), m_rows.end(), 0);
    mapPlaces();
}

void CatalogProxy::follow()
{
    connect(&m_model, &QAbstractItemModel::dataChanged, this, &CatalogProxy::showChanged);
    connect(&m_model, &QAbstractItemModel::rowsInserted, this,
        [this](const QModelIndex&, int first, int last) { placeInserted(first, last); });
    connect(&m_model, &QAbstractItemModel::rowsAboutToBeRemoved, this,
        [this](const QModelIndex&, int first, int last) { dropRemoved(first, last); });
    connect(
        &m_model, &QAbstractItemModel::rowsRemoved, this, [this](const QModelIndex&, int first, int last) {
            for (int& row : m_rows)
                row -= row > last ? last - first + 1 : 0;
            mapPlaces();
            restart();
        });
    connect(&m_model, &QAbstractItemModel::modelAboutToBeReset, this, [this] {
        m_order.reset();
        beginResetModel();
    });
    connect(&m_model, &QAbstractItemModel::modelReset, this, [this] {
        m_rows.resize(static_cast<std::size_t>(m_model.rowCount()));
        std::iota(m_rows.begin(), m_rows.end(), 0);
        mapPlaces();
        endResetModel();
        restart();
    });
    connect(&m_model, &QAbstractItemModel::headerDataChanged, this,
        [this](Qt::Orientation orientation, int first, int last) {
            if (orientation == Qt::Horizontal)
                emit headerDataChanged(orientation, first, last);
            else if (!m_rows.empty())
                emit headerDataChanged(orientation, 0, static_cast<int>(m_rows.size()) - 1);
        });
}

void CatalogProxy::setSearch(const QString& text)
{
    m_search = text;
    m_wish.search = text.trimmed().toCaseFolded();
    restart();
}

QString CatalogProxy::setFilter(int column, const QString& text)
{
    if (text.trimmed().isEmpty()) {
        m_wish.filters.erase(column);
        m_texts.erase(column);
        restart();
        return {};
    }
    const core::ColumnSpec& spec = m_model.spec().columns[static_cast<std::size_t>(column)];
    tl::expected<ColumnFilter, QString> filter = ColumnFilter::parsed(spec, text);
    if (!filter)
        return filter.error();
    m_wish.filters.insert_or_assign(column, std::move(*filter));
    m_texts[column] = text;
    restart();
    return {};
}

QString CatalogProxy::filterText(int column) const
{
    const auto found = m_texts.find(column);
    return found == m_texts.end() ? QString() : found->second;
}

void CatalogProxy::setOnlyOld(bool on)
{
    m_wish.onlyOld = on;
    restart();
}

void CatalogProxy::clearFilters()
{
    m_search.clear();
    m_wish.search.clear();
    m_wish.filters.clear();
    m_texts.clear();
    m_wish.onlyOld = false;
    restart();
}

void CatalogProxy::sort(int column, Qt::SortOrder direction)
{
    m_wish.sortColumn = column;
    m_wish.direction = direction;
    restart();
}

// ---- working out what is shown

void CatalogProxy::restart()
{
    m_order = std::make_unique<RowOrder>(m_model, m_wish, m_collator);
    if (m_model.rowCount() > kAtOnceRows) {
        m_turn.start();
        return;
    }
    while (!m_order->work(kTurn)) { }
    turn();
}

void CatalogProxy::turn()
{
    if (m_order && !m_order->work(kTurn))
        return;
    m_turn.stop();
    const std::unique_ptr<RowOrder> done = std::move(m_order);
    if (done)
        publish(done->rows());
    emit settled();
}

void CatalogProxy::mapPlaces()
{
    m_places.assign(static_cast<std::size_t>(m_model.rowCount()), -1);
    for (std::size_t place = 0; place < m_rows.size(); ++place)
        if (static_cast<std::size_t>(m_rows[place]) < m_places.size())
            m_places[static_cast<std::size_t>(m_rows[place])] = static_cast<int>(place);
}

/// A few rows that no longer belong leave by themselves, so that the selection stays.
void CatalogProxy::dropRows(const std::vector<int>& wanted)
{
    std::vector<bool> stays(m_places.size(), false);
    for (const int row : wanted)
        stays[static_cast<std::size_t>(row)] = true;
    std::vector<int> leaving; // places
    for (std::size_t place = 0; place < m_rows.size(); ++place)
        if (!stays[static_cast<std::size_t>(m_rows[place])])
            leaving.push_back(static_cast<int>(place));
    if (leaving.size() > kSingleRows)
        return;
    for (auto place = leaving.rbegin(); place != leaving.rend(); ++place) {
        beginRemoveRows({}, *place, *place);
        m_rows.erase(m_rows.begin() + *place);
        mapPlaces();
        endRemoveRows();
    }
}

void CatalogProxy::publish(std::vector<int> rows)
{
    if (rows.size() < m_rows.size())
        dropRows(rows);
    if (rows == m_rows)
        return;
    const bool sameRows = rows.size() == m_rows.size()
        && std::all_of(rows.begin(), rows.end(),
            [this](int row) { return m_places[static_cast<std::size_t>(row)] >= 0; });
    if (!sameRows) {
        beginResetModel();
        m_rows = std::move(rows);
        mapPlaces();
        endResetModel();
        return;
    }
    emit layoutAboutToBeChanged({}, VerticalSortHint);
    const QModelIndexList from = persistentIndexList();
    QModelIndexList source, to;
    for (const QModelIndex& index : from)
        source << mapToSource(index);
    m_rows = std::move(rows);
    mapPlaces();
    for (const QModelIndex& index : source)
        to << mapFromSource(index);
    changePersistentIndexList(from, to);
    emit layoutChanged({}, VerticalSortHint);
}

// ---- following the model

void CatalogProxy::placeInserted(int first, int last)
{
    const int count = last - first + 1;
    const int end = static_cast<int>(m_rows.size());
    for (int& row : m_rows)
        row += row >= first ? count : 0;
    mapPlaces();
    beginInsertRows({}, end, end + count - 1); // at the end, until their place is known
    for (int row = first; row <= last; ++row)
        m_rows.push_back(row);
    mapPlaces();
    endInsertRows();
    restart();
}

void CatalogProxy::dropRemoved(int first, int last)
{
    m_order.reset();
    for (int row = last; row >= first; --row) {
        const int place = m_places[static_cast<std::size_t>(row)];
        if (place < 0)
            continue;
        beginRemoveRows({}, place, place);
        m_rows.erase(m_rows.begin() + place);
        mapPlaces();
        endRemoveRows();
    }
}

void CatalogProxy::showChanged(const QModelIndex& topLeft, const QModelIndex& bottomRight)
{
    const int first = topLeft.row(), last = bottomRight.row();
    if (first == last) {
        if (const int place = m_places[static_cast<std::size_t>(first)]; place >= 0)
            emit dataChanged(index(place, topLeft.column()), index(place, bottomRight.column()));
    } else if (!m_rows.empty()) {
        emit dataChanged(index(0, topLeft.column()), index(rowCount() - 1, bottomRight.column()));
    }
    restart();
}

// ---- the model's own questions

QModelIndex CatalogProxy::mapToSource(const QModelIndex& proxy) const
{
    if (!proxy.isValid() || proxy.row() >= static_cast<int>(m_rows.size()))
        return {};
    return m_model.index(m_rows[static_cast<std::size_t>(proxy.row())], proxy.column());
}

QModelIndex CatalogProxy::mapFromSource(const QModelIndex& source) const
{
    if (!source.isValid() || source.row() >= static_cast<int>(m_places.size()))
        return {};
    const int place = m_places[static_cast<std::size_t>(source.row())];
    return place < 0 ? QModelIndex() : createIndex(place, source.column());
}

QModelIndex CatalogProxy::index(int row, int column, const QModelIndex& parent) const
{
    return hasIndex(row, column, parent) ? createIndex(row, column) : QModelIndex();
}

int CatalogProxy::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int CatalogProxy::columnCount(const QModelIndex& parent) const
{
    return m_model.columnCount(parent);
}

QVariant CatalogProxy::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation == Qt::Horizontal)
        return m_model.headerData(section, orientation, role);
    if (section < 0 || section >= static_cast<int>(m_rows.size()))
        return {};
    return m_model.headerData(m_rows[static_cast<std::size_t>(section)], orientation, role);
}

} // namespace terroir::ui
