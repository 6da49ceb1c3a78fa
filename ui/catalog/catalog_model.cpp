#include "ui/catalog/catalog_model.h"

#include "ui/catalog/cell_input.h"
#include "ui/catalog/figure_age.h"
#include "ui/text/catalog_names.h"

#include <algorithm>
#include <QLocale>
#include <unordered_set>

namespace terroir::ui {

namespace {

const std::string& idOf(const core::Row& row)
{
    return std::get<std::string>(row[0]);
}

constexpr std::size_t kRowsATurn = 2048; // of a long table, loaded between two looks at the event loop
constexpr std::size_t kSingleRows = 256; // that come and go one by one; more are loaded anew

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
    const auto found
        = std::find_if(m_rows.begin(), m_rows.end(), [&](const core::Row& r) { return idOf(r) == wanted; });
    return found == m_rows.end() ? -1 : static_cast<int>(found - m_rows.begin());
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

QStringList CatalogModel::referenceIds(const core::ColumnSpec& column) const
{
    QStringList ids;
    const core::Table& target = m_workspace.store().tables().table(column.refersTo);
    for (std::size_t row = 0; row < target.rows.size(); ++row)
        ids << QString::fromStdString(target.idOf(row));
    return ids;
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

const QString& CatalogModel::searchText(int row) const
{
    m_searchTexts.resize(m_rows.size());
    QString& text = m_searchTexts[static_cast<std::size_t>(row)];
    if (text.isEmpty()) {
        const core::Row& cells = m_rows[static_cast<std::size_t>(row)];
        text = rowName(m_spec, cells);
        for (std::size_t i = 0; i < cells.size(); ++i)
            text += u'\n' + cellDisplay(m_spec.columns[i], cells[i]);
        text = text.toCaseFolded();
    }
    return text;
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
        return cellDisplay(spec, cell);
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
    case OldRole:
        return m_dated[static_cast<std::size_t>(index.column())]
            && !std::holds_alternative<std::monostate>(cell) && isOld(index.row());
    default:
        return {};
    }
}

QString CatalogModel::toolTip(const QModelIndex& index) const
{
    if (!isEdited(index.row(), index.column()))
        return data(index, OldRole).toBool()
            ? tr("%1. Of %2: older than %n month(s).", nullptr, m_oldAfter)
                  .arg(cellDisplay(column(index.column()),
                           row(index.row())[static_cast<std::size_t>(index.column())]),
                      statedDate(m_spec, row(index.row())))
            : data(index).toString();
    const database::CellProvenance from = provenance(index);
    const QString shipped = cellDisplay(column(index.column()), from.shipped);
    return tr("Edited by %1, %2. Shipped: %3")
        .arg(from.author.isEmpty() ? tr("you") : from.author,
            QLocale().toString(from.when, QLocale::ShortFormat), shipped.isEmpty() ? tr("nothing") : shipped);
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

void CatalogModel::sync()
{
    m_edited.clear();
    if (m_loading.isActive() || !takeRows(m_workspace.store().tables().table(m_spec.id).rows))
        startOver();
}

/// Follows few changes row by row; false when there are many, or the order is another.
bool CatalogModel::takeRows(const std::vector<core::Row>& now)
{
    std::unordered_set<std::string_view> wanted, known;
    for (const core::Row& each : now)
        wanted.insert(idOf(each));
    std::vector<int> gone;
    for (std::size_t i = 0; i < m_rows.size(); ++i)
        if (known.insert(idOf(m_rows[i])); !wanted.contains(idOf(m_rows[i])))
            gone.push_back(static_cast<int>(i));
    const auto come = static_cast<std::size_t>(std::count_if(
        now.begin(), now.end(), [&](const core::Row& each) { return !known.contains(idOf(each)); }));
    if (gone.size() + come > kSingleRows)
        return false;
    known.clear(); // views into rows that move now
    m_searchTexts.clear();
    for (auto i = gone.rbegin(); i != gone.rend(); ++i) {
        beginRemoveRows({}, *i, *i);
        m_rows.erase(m_rows.begin() + *i);
        endRemoveRows();
    }
    std::size_t changed = 0;
    for (std::size_t i = 0; i < now.size(); ++i) {
        const auto place = static_cast<int>(i);
        if (i < m_rows.size() && idOf(m_rows[i]) == idOf(now[i])) {
            if (m_rows[i] == now[i])
                continue;
            if (++changed > kSingleRows)
                return false;
            m_rows[i] = now[i];
            emit dataChanged(index(place, 0), index(place, columnCount() - 1));
            emit headerDataChanged(Qt::Vertical, place, place);
        } else if (find(QString::fromStdString(idOf(now[i]))) < 0) {
            beginInsertRows({}, place, place);
            m_rows.insert(m_rows.begin() + place, now[i]);
            endInsertRows();
        } else {
            return false;
        }
    }
    return true;
}

void CatalogModel::retranslate()
{
    m_searchTexts.clear();
    emit headerDataChanged(Qt::Horizontal, 0, columnCount() - 1);
    if (rowCount() == 0)
        return;
    emit headerDataChanged(Qt::Vertical, 0, rowCount() - 1);
    emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
}

} // namespace terroir::ui
