#include "ui/catalog/catalog_model.h"
#include "ui/catalog/cell_input.h"
#include "ui/catalog/figure_age.h"
#include "ui/text/catalog_names.h"

#include <algorithm>
#include <unordered_set>

namespace terroir::ui {

namespace {

const std::string& idOf(const core::Row& row)
{
    return std::get<std::string>(row[0]);
}

constexpr std::size_t kRowsATurn = 2048; // of a long table, loaded between two looks at the event loop
constexpr std::size_t kSingleChanges = 256; // that come and go one by one; more are loaded anew

} // namespace

CatalogModel::CatalogModel(Workspace& workspace, const core::TableSpec& spec, QObject* parent)
    : QAbstractTableModel(parent)
    , m_workspace(workspace)
    , m_spec(spec)
    , m_dated(spec.columns.size(), false)
    , m_oldAfter(figure_age::months())
    , m_today(QDate::currentDate())
{
    for (const std::size_t column : core::datedColumns(spec))
        m_dated[column] = true;
    m_loading.setInterval(0);
    connect(&m_loading, &QTimer::timeout, this, &CatalogModel::loadMore);
    connect(&workspace, &Workspace::catalogChanged, this, &CatalogModel::sync);
    startOver();
}

const core::Row& CatalogModel::row(int row) const
{
    return isDraft(row) ? *m_draft : m_rows[static_cast<std::size_t>(row)];
}

QString CatalogModel::rowId(int row) const
{
    return QString::fromStdString(idOf(this->row(row)));
}

int CatalogModel::find(const QString& rowId) const
{
    const std::string wanted = rowId.toStdString();
    if (m_found < m_rows.size() && idOf(m_rows[m_found]) == wanted) // what is edited is asked for again
        return static_cast<int>(m_found);
    const auto found
        = std::find_if(m_rows.begin(), m_rows.end(), [&](const core::Row& r) { return idOf(r) == wanted; });
    if (found == m_rows.end())
        return -1;
    m_found = static_cast<std::size_t>(found - m_rows.begin());
    return static_cast<int>(m_found);
}

int CatalogModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size()) + (m_draft ? 1 : 0);
}

int CatalogModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_spec.columns.size());
}

database::CellProvenance CatalogModel::provenance(const QModelIndex& index) const
{
    return m_workspace.store().provenance(m_spec.id, idOf(row(index.row())), column(index.column()).name);
}

std::vector<database::LoggedChange> CatalogModel::history(int row) const
{
    return isDraft(row) ? std::vector<database::LoggedChange>()
                        : m_workspace.store().history(m_spec.id, idOf(m_rows[static_cast<std::size_t>(row)]));
}

std::vector<core::RowVersion> CatalogModel::versions(int row) const
{
    std::vector<core::RowEdit> log;
    for (const database::LoggedChange& change : history(row))
        log.push_back(
            {change.when.toUTC().date().toString(Qt::ISODate).toStdString(), change.before, change.after});
    return core::rowVersions(m_spec, this->row(row), log);
}

bool CatalogModel::isEdited(int row, int col) const
{
    if (isDraft(row) || col == 0)
        return false;
    const std::string& id = idOf(m_rows[static_cast<std::size_t>(row)]);
    auto known = m_edited.find(id);
    if (known == m_edited.end()) {
        std::set<int> edited;
        for (const std::string& name : m_workspace.store().touchedColumns(m_spec.id, id))
            edited.insert(name == "*" ? 0 : m_spec.indexOf(name)); // 0: all of them
        known = m_edited.emplace(id, std::move(edited)).first;
    }
    return known->second.contains(0) || known->second.contains(col);
}

bool CatalogModel::isOld(int row) const
{
    return isOldRow(m_spec, this->row(row), m_oldAfter, m_today);
}

void CatalogModel::setOldAfter(int months)
{
    m_oldAfter = months;
    m_today = QDate::currentDate();
    if (rowCount() > 0)
        emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
}

QVariant CatalogModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const core::ColumnSpec& spec = column(index.column());
    const core::Cell& cell = row(index.row())[static_cast<std::size_t>(index.column())];
    using Kind = core::ColumnKind;
    const bool isNumber = spec.kind == Kind::Integer || spec.kind == Kind::Real || spec.kind == Kind::Money;
    switch (role) {
    case Qt::DisplayRole:
        if (index.column() == core::dateColumn(m_spec) && isOld(index.row()))
            return tr("%1 · old").arg(cellDisplay(spec, cell));
        if (!warning(index.row(), index.column()).isEmpty())
            return QString(QStringLiteral("⚠ ") + shown(index.row(), index.column()));
        return shown(index.row(), index.column());
    case Qt::EditRole:
        return QString::fromStdString(core::cellText(spec, cell));
    case Qt::TextAlignmentRole:
        return int((isNumber ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    case Qt::ToolTipRole:
        return toolTip(index);
    case EditedRole:
        return isEdited(index.row(), index.column());
    case DraftRole:
        return isDraft(index.row());
    case WarningRole:
        return warning(index.row(), index.column());
    case OldRole:
        return m_dated[static_cast<std::size_t>(index.column())]
            && !std::holds_alternative<std::monostate>(cell) && isOld(index.row());
    default:
        return {};
    }
}

QVariant CatalogModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation == Qt::Horizontal) {
        if (section < 0 || section >= columnCount())
            return {};
        if (role == Qt::DisplayRole) // the unit on a line of its own keeps the columns narrow
            return QString(columnName(column(section).name) + u'\n' + columnUnit(column(section)));
        if (role == Qt::ToolTipRole)
            return columnHeader(column(section));
        return role == Qt::TextAlignmentRole ? QVariant(int(Qt::AlignLeft | Qt::AlignVCenter)) : QVariant();
    }
    if (section < 0 || section >= rowCount())
        return {};
    if (role == Qt::DisplayRole)
        return isDraft(section) ? tr("new row") : rowName(m_spec, row(section));
    return role == Qt::ToolTipRole ? QVariant(rowId(section)) : QVariant();
}

Qt::ItemFlags CatalogModel::flags(const QModelIndex& index) const
{
    Qt::ItemFlags flags = QAbstractTableModel::flags(index);
    // Others point to a row by its id: it is chosen once.
    if (index.isValid() && (index.column() > 0 || isDraft(index.row())))
        flags |= Qt::ItemIsEditable;
    return flags;
}

bool CatalogModel::setData(const QModelIndex& index, const QVariant& value, int role)
{
    return role == Qt::EditRole && index.isValid()
        && setCells({{index.row(), index.column(), value.toString()}}).isEmpty();
}

void CatalogModel::startOver()
{
    beginResetModel();
    m_rows.clear();
    m_edited.clear();
    m_searchTexts.clear();
    const std::vector<core::Row>& all = m_workspace.store().tables().table(m_spec.id).rows;
    m_rows.assign(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(std::min(all.size(), kRowsATurn)));
    endResetModel();
    if (m_rows.size() < all.size())
        m_loading.start();
    else
        m_loading.stop();
}

void CatalogModel::loadMore()
{
    const std::vector<core::Row>& all = m_workspace.store().tables().table(m_spec.id).rows;
    const std::size_t end = std::min(all.size(), m_rows.size() + kRowsATurn);
    if (m_rows.size() < end) {
        beginInsertRows({}, static_cast<int>(m_rows.size()), static_cast<int>(end) - 1);
        m_rows.insert(m_rows.end(), all.begin() + static_cast<std::ptrdiff_t>(m_rows.size()),
            all.begin() + static_cast<std::ptrdiff_t>(end));
        endInsertRows();
    }
    if (m_rows.size() >= all.size())
        m_loading.stop();
}

void CatalogModel::sync(const CatalogChange& change)
{
    m_names.clear();
    m_warnings.reset();
    const bool followed = !m_loading.isActive()
        && (change.rows ? takeChanges(*change.rows)
                        : takeRows(m_workspace.store().tables().table(m_spec.id).rows));
    if (!followed)
        startOver();
}

void CatalogModel::changeRow(int row, const core::Row& now)
{
    const auto place = static_cast<std::size_t>(row);
    m_edited.erase(idOf(m_rows[place]));
    m_rows[place] = now;
    if (place < m_searchTexts.size())
        m_searchTexts[place].clear();
    emit dataChanged(index(row, 0), index(row, columnCount() - 1));
    emit headerDataChanged(Qt::Vertical, row, row);
}

void CatalogModel::insertRow(int row, const core::Row& now)
{
    beginInsertRows({}, row, row);
    m_edited.erase(idOf(now));
    m_rows.insert(m_rows.begin() + row, now);
    if (static_cast<std::size_t>(row) < m_searchTexts.size())
        m_searchTexts.insert(m_searchTexts.begin() + row, QString());
    endInsertRows();
}

void CatalogModel::eraseRow(int row)
{
    beginRemoveRows({}, row, row);
    m_rows.erase(m_rows.begin() + row);
    if (static_cast<std::size_t>(row) < m_searchTexts.size())
        m_searchTexts.erase(m_searchTexts.begin() + row);
    endRemoveRows();
}

/// Follows what is known to have changed, in a time that goes by it; false when it is much.
bool CatalogModel::takeChanges(const std::vector<database::RowChange>& changes)
{
    using database::RowChange;
    const std::vector<core::Row>& now = m_workspace.store().tables().table(m_spec.id).rows;
    const auto mine = std::count_if(changes.begin(), changes.end(),
        [this](const RowChange& change) { return change.table == m_spec.id; });
    if (mine > static_cast<std::ptrdiff_t>(kSingleChanges))
        return false;
    std::map<std::size_t, const core::Row*> come; // in the order of their places, each lands where it stays
    for (const RowChange& change : changes) {
        if (change.table != m_spec.id)
            continue;
        if (change.kind == RowChange::Kind::Insert) {
            const auto place = std::find_if(now.rbegin(), now.rend(), // most come last
                [&](const core::Row& each) { return idOf(each) == change.rowId; });
            if (place != now.rend())
                come.emplace(static_cast<std::size_t>(now.rend() - place) - 1, &*place);
            continue;
        }
        const int row = find(QString::fromStdString(change.rowId));
        if (row < 0)
            return false;
        if (change.kind == RowChange::Kind::Remove)
            eraseRow(row);
        else
            changeRow(row, change.after);
    }
    for (const auto& [place, row] : come) {
        if (place > m_rows.size())
            return false;
        insertRow(static_cast<int>(place), *row);
    }
    return m_rows.size() == now.size();
}

/// Finds out what has changed; false when there is much, or the order is another.
bool CatalogModel::takeRows(const std::vector<core::Row>& now)
{
    const std::size_t less = std::min(now.size(), m_rows.size()), more = std::max(now.size(), m_rows.size());
    if (more - less > kSingleChanges)
        return false;
    std::unordered_set<std::string_view> wanted, known;
    for (const core::Row& each : now)
        wanted.insert(idOf(each));
    std::vector<int> gone;
    for (std::size_t i = 0; i < m_rows.size(); ++i)
        if (known.insert(idOf(m_rows[i])); !wanted.contains(idOf(m_rows[i])))
            gone.push_back(static_cast<int>(i));
    const auto come = static_cast<std::size_t>(std::count_if(
        now.begin(), now.end(), [&](const core::Row& each) { return !known.contains(idOf(each)); }));
    if (gone.size() + come > kSingleChanges)
        return false;
    known.clear(); // views into rows that move now
    m_edited.clear(); // marks may have come or gone without a change of the row
    for (auto i = gone.rbegin(); i != gone.rend(); ++i)
        eraseRow(*i);
    std::size_t changed = 0;
    for (std::size_t i = 0; i < now.size(); ++i) {
        const auto place = static_cast<int>(i);
        if (i < m_rows.size() && idOf(m_rows[i]) == idOf(now[i])) {
            if (m_rows[i] == now[i])
                continue;
            if (++changed > kSingleChanges)
                return false;
            changeRow(place, now[i]);
        } else if (find(QString::fromStdString(idOf(now[i]))) < 0) {
            insertRow(place, now[i]);
        } else {
            return false;
        }
    }
    return true;
}

void CatalogModel::retranslate()
{
    m_searchTexts.clear();
    m_names.clear();
    m_warnings.reset();
    emit headerDataChanged(Qt::Horizontal, 0, columnCount() - 1);
    if (rowCount() == 0)
        return;
    emit headerDataChanged(Qt::Vertical, 0, rowCount() - 1);
    emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
}

} // namespace terroir::ui
