// Edits of a catalog table as undo steps: cells, drafts, copies, removals, the way back to what was shipped.
#include "ui/catalog/catalog_model.h"

#include "ui/catalog/catalog_users.h"
#include "ui/catalog/cell_input.h"
#include "ui/text/catalog_names.h"

#include <algorithm>

namespace terroir::ui {

using database::RowChange;

namespace {

const std::string& idIn(const core::Row& row)
{
    return std::get<std::string>(row[0]);
}

std::string tableCode(std::string_view view)
{
    return std::string(view);
}

} // namespace

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
            m_found = static_cast<std::size_t>(number);
            changes.push_back({RowChange::Kind::Update, tableCode(m_spec.id), idIn(edited), row(number),
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
    const QString id = QString::fromStdString(idIn(draft));
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
        {{RowChange::Kind::Insert, tableCode(m_spec.id), idIn(row), {}, row, database::Origin::Edited}});
    if (!reason.isEmpty()) { // nothing entered is lost
        startDraft();
        *m_draft = row;
        emit dataChanged(index(draftRow(), 0), index(draftRow(), columnCount() - 1));
        return reason;
    }
    emit draftInserted(QString::fromStdString(idIn(row)));
    return {};
}

QString CatalogModel::duplicate(int from, QString* problem)
{
    core::Row copy = row(from);
    copy[0] = freeId(idIn(copy) + "-copy");
    const std::string id = idIn(copy);
    const int nameColumn = m_spec.indexOf("name");
    if (nameColumn > 0)
        copy[static_cast<std::size_t>(nameColumn)] = tr("%1 (copy)").arg(rowName(m_spec, copy)).toStdString();
    const QString name = rowName(m_spec, row(from));
    *problem = write([name] { return tr("Duplicate %1").arg(name); },
        {{RowChange::Kind::Insert, tableCode(m_spec.id), id, {}, std::move(copy), database::Origin::Edited}});
    return problem->isEmpty() ? QString::fromStdString(id) : QString();
}

QString CatalogModel::remove(const std::vector<int>& which)
{
    constexpr qsizetype kNamed = 4;
    std::vector<RowChange> changes;
    for (const int each : which) {
        if (isDraft(each)) {
            dropDraft();
            continue;
        }
        const core::Row& gone = row(each);
        const QStringList users
            = catalogUsers(m_workspace.document(), m_workspace.store().tables(), m_spec.id, idIn(gone));
        if (!users.isEmpty()) {
            const auto rest = static_cast<int>(users.size() - kNamed);
            const QString named = users.mid(0, kNamed).join(QStringLiteral("; ")),
                          name = rowName(m_spec, gone);
            return rest > 0 ? tr("%1 cannot be removed. It is needed by %2 and %n other(s).", nullptr, rest)
                                  .arg(name, named)
                            : tr("%1 cannot be removed. It is needed by %2.").arg(name, named);
        }
        changes.push_back(
            {RowChange::Kind::Remove, tableCode(m_spec.id), idIn(gone), gone, {}, database::Origin::Edited});
    }
    if (changes.empty())
        return {};
    const QString name = rowName(m_spec, changes.front().before);
    const auto count = static_cast<int>(changes.size());
    return write(
        [this, name, count] {
            return count == 1 ? tr("Remove %1").arg(name)
                              : tr("Remove %1 rows of %2").arg(count).arg(tableName(m_spec.id));
        },
        std::move(changes));
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
        {{RowChange::Kind::Update, tableCode(m_spec.id), idIn(after), row(which), after,
            database::Origin::Edited}});
}

} // namespace terroir::ui
