// One table of the catalog as the page shows and edits it: rows in memory, edits through the Workspace. A new
// row is a draft until its needed cells are filled; then it is inserted as one step. A long table comes in
// some turns of the event loop.
#pragma once

#include "core/catalog/row_history.h"
#include "ui/workspace/workspace.h"

#include <QAbstractTableModel>
#include <QTimer>
#include <set>
#include <unordered_map>

namespace terroir::ui {

class CatalogModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Role {
        EditedRole = Qt::UserRole + 1, // differs from what was shipped
        DraftRole,
        OldRole, // a price or range that is older than the chosen age
        WarningRole, // text: see warning()
    };

    CatalogModel(Workspace& workspace, const core::TableSpec& spec, QObject* parent = nullptr);

    [[nodiscard]] const core::TableSpec& spec() const { return m_spec; }
    [[nodiscard]] const core::Row& row(int row) const;
    [[nodiscard]] QString rowId(int row) const;
    [[nodiscard]] int find(const QString& rowId) const;
    [[nodiscard]] bool isDraft(int row) const { return m_draft && row == static_cast<int>(m_rows.size()); }
    [[nodiscard]] int draftRow() const { return m_draft ? static_cast<int>(m_rows.size()) : -1; }
    [[nodiscard]] database::CellProvenance provenance(const QModelIndex& index) const;
    [[nodiscard]] std::vector<database::LoggedChange> history(int row) const; // oldest first
    /// The states of the row's prices (an assumption's range), as they came; the last is what it says now.
    [[nodiscard]] std::vector<core::RowVersion> versions(int row) const;
    [[nodiscard]] bool isOld(int row) const;
    void setOldAfter(int months);
    /// A cell in words: of a reference, the name of the row that it points to.
    [[nodiscard]] QString shown(int row, int column) const;
    /// Why a figure does not fit those of another table, though both may be right; empty if it does.
    [[nodiscard]] QString warning(int row, int column) const;
    /// All its cells as shown, in folded case.
    [[nodiscard]] const QString& searchText(int row) const;
    [[nodiscard]] const core::CatalogTables& tables() const { return m_workspace.store().tables(); }
    [[nodiscard]] QStringList referenceNames(
        const core::ColumnSpec& column) const; // of the rows that a cell of it may point to

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role = Qt::EditRole) override;

    struct CellText
    {
        int row = 0, column = 0;
        QString text;
    };
    /// Writes cells as one undo step, all or none. The reason why not in words, or empty.
    QString setCells(const std::vector<CellText>& cells);
    void startDraft(); // one at a time
    void dropDraft();
    /// Inserts a copy; its id, or the reason in `problem`.
    QString duplicate(int row, QString* problem);
    QString remove(const std::vector<int>& rows); // the reason why not, naming who needs one of them
    /// Takes cells back to what was shipped; the whole row if `column` is negative.
    QString reset(int row, int column = -1);

    void retranslate();

signals:
    void draftInserted(const QString& rowId);

private:
    void sync(const CatalogChange& change); // with the store, keeping what did not change
    bool takeChanges(const std::vector<database::RowChange>& changes);
    void changeRow(int row, const core::Row& now);
    void insertRow(int row, const core::Row& now);
    void eraseRow(int row);
    void loadMore();
    void startOver();
    bool takeRows(const std::vector<core::Row>& now);
    QString writeDraft(core::Row draft);
    [[nodiscard]] QString write(const EditLabel& label, std::vector<database::RowChange> changes);
    [[nodiscard]] const core::ColumnSpec& column(int index) const
    {
        return m_spec.columns[static_cast<std::size_t>(index)];
    }
    [[nodiscard]] std::string freeId(const std::string& wanted) const;
    [[nodiscard]] bool isEdited(int row, int column) const;
    [[nodiscard]] QString toolTip(const QModelIndex& index) const;

    Workspace& m_workspace;
    const core::TableSpec& m_spec;
    std::vector<core::Row> m_rows;
    std::optional<core::Row> m_draft;
    QTimer m_loading; // running while rows are still to come
    std::vector<bool> m_dated; // columns that belong to the stated date
    int m_oldAfter; // months
    QDate m_today;
    mutable std::map<std::string, std::set<int>> m_edited; // per row, asked once
    mutable std::map<std::string_view, std::unordered_map<std::string, QString>>
        m_names; // table and id of what cells refer to, asked once
    mutable std::optional<std::map<std::string, QString>> m_warnings; // per row; not asked yet
    mutable std::vector<QString> m_searchTexts; // empty: not asked yet
    mutable std::size_t m_found = 0; // the row found last
};

} // namespace terroir::ui
