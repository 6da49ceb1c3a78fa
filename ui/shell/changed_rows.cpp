#include "ui/shell/changed_rows.h"

#include "ui/text/catalog_names.h"

#include <algorithm>
#include <QCoreApplication>

namespace terroir::ui {

namespace {

struct ChangedRows
{
    Q_DECLARE_TR_FUNCTIONS(ChangedRows)
};

QString changedCell(const core::TableSpec& spec, const database::CellDifference& cell)
{
    const int at = spec.indexOf(cell.column);
    if (at < 0)
        return QString::fromStdString(cell.column);
    const core::ColumnSpec& column = spec.columns[static_cast<std::size_t>(at)];
    const auto shown = [&](const core::Cell& value) {
        const QString text = cellDisplay(column, value);
        return text.isEmpty() ? QStringLiteral("—") : text;
    };
    return ChangedRows::tr("%1 %2 → %3", "column, value before, value now")
        .arg(columnHeader(column), shown(cell.snapshot), shown(cell.catalog));
}

} // namespace

QStringList changedRowTexts(const std::vector<database::RowDifference>& differences,
    const core::CatalogTables& saved, std::size_t most)
{
    QStringList texts;
    for (std::size_t i = 0; i < std::min(most, differences.size()); ++i) {
        const database::RowDifference& difference = differences[i];
        const core::Table& table = saved.table(difference.table);
        QString name = QString::fromStdString(difference.rowId);
        for (const core::Row& row : table.rows)
            if (core::Cell(difference.rowId) == row.front())
                name = rowName(*table.spec, row);
        QStringList cells;
        for (const database::CellDifference& cell : difference.cells)
            cells << changedCell(*table.spec, cell);
        texts << ChangedRows::tr("%1: %2", "row and what differs")
                     .arg(name,
                         difference.gone ? ChangedRows::tr("no longer in the catalog")
                                         : cells.join(QStringLiteral(", ")));
    }
    if (differences.size() > most)
        texts << ChangedRows::tr("and %n more", nullptr, static_cast<int>(differences.size() - most));
    return texts;
}

} // namespace terroir::ui
