#include "ui/catalog/catalog_model.h"

#include "ui/catalog/catalog_users.h"
#include "ui/catalog/cell_input.h"
#include "ui/text/catalog_names.h"

#include <algorithm>
#include <QLocale>

namespace terroir::ui {

using database::RowChange;

namespace {

const std::string& idOf(const core::Row& row)
{
    return std::get<std::string>(row[0]);
}

std::string tableCode(std::string_view view)
{
    return std::string(view);
}

} // namespace

CatalogModel::CatalogModel(Workspace& workspace, const core::TableSpec& spec, QObject* parent)
    : QAbstractTableModel(parent)
    , m_workspace(workspace)
    , m_spec(spec)
    , m_rows(workspace.store().tables().table(spec.id).rows)
{
    connect(&workspace, &Workspace::catalogChanged, this, &CatalogModel::sync);
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
    if (isDraft(row))
        return false;
    const std::string& id = idOf(m_rows[static_cast<std::size_t>(row)]);
    const auto known = m_edited.find(id);
    if (known != m_edited.end())
        return known->second.contains(col);
    std::set<int> edited;
    for (int each = 1; each < columnCount(); ++each)
        if (m_workspace.store().provenance(m_spec.id, id, column(each).name).origin
            != database::Origin::Shipped)
            edited.insert(each);
    return m_edited.emplace(id, std::move(edited)).first->second.contains(col);
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
        return cellDisplay(spec, cell);
    case Qt::EditRole:
        return QString::fromStdString(core::cellText(spec, cell));
    case Qt::TextAlignmentRole:
        return int((isNumber ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    case Qt::ToolTipRole:
        return toolTip(index);
    case SortRole:
        if (const std::optional<double> number = cellNumber(spec, cell))
            return *number;
        return cellDisplay(spec, cell);
    case EditedRole:
        return isEdited(index.row(), index.column());
    case DraftRole:
        return isDraft(index.row());
    default:
        return {};
    }
}

QString CatalogModel::toolTip(const QModelIndex& index) const
{
    if (!isEdited(index.row(), index.column()))
        return data(index).toString();
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

QString CatalogModel::setCells(const std::vector<CellText>& cells)
{
    const core::CatalogTables& tables = m_workspace.store().tables();
    std::map<int, core::Row> after;
    for (const CellText& each : cells) {
        const QModelIndex place = index(each.row, each.column);
        if (!(flags(place) & Qt::ItemIsEditable))
            return tr("The id of a row cannot be changed: others point to it.");
        const bool isOpen = isDraft(each.row) && each.column > 0 && each.text.trimmed().isEmpty();
        auto cell = isOpen ? tl::expected<core::Cell, QString>(core::Cell())
                           : cellFromInput(m_spec, column(each.column), each.text, tables);
        if (!cell)
            return cell.error();
        const auto [edited, isNew] = after.emplace(each.row, core::Row());
        if (isNew)
            edited->second = row(each.row);
        edited->second[static_cast<std::size_t>(each.column)] = std::move(*cell);
    }
    std::vector<RowChange> changes;
    for (auto& [number, edited] : after) {
        if (isDraft(number)) {
            const QString reason = writeDraft(std::move(edited));
            if (!reason.isEmpty())
                return reason;
        } else if (edited != row(number)) {
            changes.push_back({RowChange::Kind::Update, tableCode(m_spec.id), idOf(edited), row(number),
                edited, database::Origin::Edited});
        }
    }
    if (changes.empty())
        return {};
    const QString name = rowName(m_spec, changes.front().before);
    const std::string_view columnId = column(cells.front().column).name;
    const auto count = static_cast<int>(cells.size());
    return write(
        [this, name, columnId, count] {
            return count == 1 ? tr("Change “%1” of %2").arg(columnName(columnId), name)
                              : tr("Change %n cell(s) of %1", nullptr, count).arg(tableName(m_spec.id));
        },
        std::move(changes));
}

QString CatalogModel::write(const EditLabel& label, std::vector<RowChange> changes)
{
    for (const RowChange& change : changes) {
        if (change.kind == RowChange::Kind::Remove)
            continue;
        const std::vector<core::Problem> problems = core::checkRow(m_spec, change.after);
        if (!problems.empty())
            return catalogReason(problems.front(), m_workspace.store().tables());
    }
    const core::Result<void> done = m_workspace.editCatalog(label, changes);
    return done ? QString() : catalogReason(done.error(), m_workspace.store().tables());
}

std::string CatalogModel::freeId(const std::string& wanted) const
{
    std::string id = wanted;
    for (int number = 2; find(QString::fromStdString(id)) >= 0; ++number)
        id = wanted + "-" + std::to_string(number);
    return id;
}

void CatalogModel::startDraft()
{
    if (m_draft)
        return;
    const int place = static_cast<int>(m_rows.size());
    beginInsertRows({}, place, place);
    m_draft = core::Row(m_spec.columns.size());
    (*m_draft)[0] = freeId("new");
    endInsertRows();
}

void CatalogModel::dropDraft()
{
    if (!m_draft)
        return;
    const int place = draftRow();
    beginRemoveRows({}, place, place);
    m_draft.reset();
    endRemoveRows();
}

QString CatalogModel::writeDraft(core::Row draft)
{
    const QString id = QString::fromStdString(idOf(draft));
    if (find(id) >= 0)
        return tr("A row with the id “%1” exists already.").arg(id);
    *m_draft = std::move(draft);
    emit dataChanged(index(draftRow(), 0), index(draftRow(), columnCount() - 1));
    const std::vector<core::Problem> problems = core::checkRow(m_spec, *m_draft);
    const auto isMissing
        = [](const core::Problem& problem) { return problem.code == core::ProblemCode::Missing; };
    if (std::any_of(problems.begin(), problems.end(), isMissing))
        return {}; // still being filled
    if (!problems.empty())
        return catalogReason(problems.front(), m_workspace.store().tables());
    const core::Row row = *m_draft;
    const QString name = rowName(m_spec, row);
    dropDraft();
    const QString reason = write([name] { return tr("Add %1").arg(name); },
        {{RowChange::Kind::Insert, tableCode(m_spec.id), idOf(row), {}, row, database::Origin::Edited}});
    if (!reason.isEmpty()) { // nothing entered is lost
        startDraft();
        *m_draft = row;
        emit dataChanged(index(draftRow(), 0), index(draftRow(), columnCount() - 1));
        return reason;
    }
    emit draftInserted(QString::fromStdString(idOf(row)));
    return {};
}

QString CatalogModel::duplicate(int from, QString* problem)
{
    core::Row copy = row(from);
    copy[0] = freeId(idOf(copy) + "-copy");
    const std::string id = idOf(copy);
    const int nameColumn = m_spec.indexOf("name");
    if (nameColumn > 0)
        copy[static_cast<std::size_t>(nameColumn)] = tr("%1 (copy)").arg(rowName(m_spec, copy)).toStdString();
    const QString name = rowName(m_spec, row(from));
    *problem = write([name] { return tr("Duplicate %1").arg(name); },
        {{RowChange::Kind::Insert, tableCode(m_spec.id), id, {}, std::move(copy), database::Origin::Edited}});
    return problem->isEmpty() ? QString::fromStdString(id) : QString();
}

QString CatalogModel::remove(int which)
{
    if (isDraft(which)) {
        dropDraft();
        return {};
    }
    const core::Row gone = row(which);
    const QString name = rowName(m_spec, gone);
    constexpr qsizetype kNamed = 4;
    const QStringList users
        = catalogUsers(m_workspace.document(), m_workspace.store().tables(), m_spec.id, idOf(gone));
    if (!users.isEmpty()) {
        const auto rest = static_cast<int>(users.size() - kNamed);
        const QString named = users.mid(0, kNamed).join(QStringLiteral("; "));
        return rest > 0
            ? tr("%1 cannot be removed. It is needed by %2 and %n other(s).", nullptr, rest).arg(name, named)
            : tr("%1 cannot be removed. It is needed by %2.").arg(name, named);
    }
    return write([name] { return tr("Remove %1").arg(name); },
        {{RowChange::Kind::Remove, tableCode(m_spec.id), idOf(gone), gone, {}, database::Origin::Edited}});
}

QString CatalogModel::reset(int which, int col)
{
    if (isDraft(which))
        return {};
    core::Row after = row(which);
    for (int each = 1; each < columnCount(); ++each)
        if ((col < 0 || each == col) && isEdited(which, each))
            after[static_cast<std::size_t>(each)] = provenance(index(which, each)).shipped;
    if (after == row(which))
        return {};
    const QString name = rowName(m_spec, row(which));
    return write([name] { return tr("Reset %1").arg(name); },
        {{RowChange::Kind::Update, tableCode(m_spec.id), idOf(after), row(which), after,
            database::Origin::Edited}});
}

void CatalogModel::sync()
{
    const std::vector<core::Row>& now = m_workspace.store().tables().table(m_spec.id).rows;
    m_edited.clear();
    std::set<std::string_view> kept;
    for (const core::Row& each : now)
        kept.insert(idOf(each));
    for (int i = static_cast<int>(m_rows.size()) - 1; i >= 0; --i)
        if (!kept.contains(idOf(m_rows[static_cast<std::size_t>(i)]))) {
            beginRemoveRows({}, i, i);
            m_rows.erase(m_rows.begin() + i);
            endRemoveRows();
        }
    for (std::size_t i = 0; i < now.size(); ++i) {
        const auto place = static_cast<int>(i);
        if (i < m_rows.size() && idOf(m_rows[i]) == idOf(now[i])) {
            if (m_rows[i] != now[i]) {
                m_rows[i] = now[i];
                emit dataChanged(index(place, 0), index(place, columnCount() - 1));
                emit headerDataChanged(Qt::Vertical, place, place);
            }
        } else if (const int old = find(QString::fromStdString(idOf(now[i]))); old < 0) {
            beginInsertRows({}, place, place);
            m_rows.insert(m_rows.begin() + place, now[i]);
            endInsertRows();
        } else { // another order: seldom, after a reload
            beginResetModel();
            m_rows = now;
            endResetModel();
            return;
        }
    }
}

void CatalogModel::retranslate()
{
    emit headerDataChanged(Qt::Horizontal, 0, columnCount() - 1);
    if (rowCount() == 0)
        return;
    emit headerDataChanged(Qt::Vertical, 0, rowCount() - 1);
    emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
}

} // namespace terroir::ui
