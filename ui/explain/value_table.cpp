#include "ui/explain/value_table.h"

#include "ui/text/clip_table.h"
#include "ui/widgets/theme.h"

#include <algorithm>
#include <QApplication>
#include <QClipboard>
#include <QHeaderView>
#include <QKeyEvent>

namespace terroir::ui {

namespace {
constexpr int kValueIdRole = Qt::UserRole + 1;
constexpr int kValueRowHeight = 27;
} // namespace

ValueTable::ValueTable(QWidget* parent)
    : QTableWidget(parent)
{
    setEditTriggers(NoEditTriggers);
    setSelectionMode(ExtendedSelection);
    setTabKeyNavigation(false);
    setShowGrid(false);
    setWordWrap(false);
    setAlternatingRowColors(false);
    setHorizontalScrollMode(ScrollPerPixel);
    verticalHeader()->hide();
    horizontalHeader()->setHighlightSections(false);
    horizontalHeader()->setTextElideMode(Qt::ElideRight);
    horizontalHeader()->setMinimumSectionSize(30);
    connect(this, &QTableWidget::cellDoubleClicked, this, &ValueTable::ask);
}

void ValueTable::setContents(const QStringList& headers, const QList<QList<ValueCell>>& rows, int stretched)
{
    setColumnCount(static_cast<int>(headers.size()));
    setRowCount(static_cast<int>(rows.size()));
    for (int column = 0; column < columnCount(); ++column) {
        auto* header = new QTableWidgetItem(headers[column]);
        header->setToolTip(headers[column]);
        const bool isText = !rows.isEmpty() && column < rows.first().size() && rows.first()[column].isText;
        header->setTextAlignment((isText ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
        setHorizontalHeaderItem(column, header);
    }
    for (int row = 0; row < rowCount(); ++row)
        for (int column = 0; column < columnCount(); ++column) {
            const ValueCell cell = rows[row].value(column);
            auto* item = new QTableWidgetItem(cell.text);
            item->setTextAlignment((cell.isText ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
            item->setData(kValueIdRole, cell.valueId);
            item->setToolTip(!cell.hint.isEmpty() ? cell.hint
                    : cell.valueId.isEmpty()      ? cell.text
                                                  : tr("%1 — Enter: why this number").arg(cell.text));
            if (cell.strong) {
                QFont font = item->font();
                font.setBold(true);
                item->setFont(font);
            }
            if (cell.tone != ValueTone::Neutral) {
                const ThemeColours& colours = Theme::instance().colours();
                item->setForeground(cell.tone == ValueTone::Better ? colours.accent : colours.warning);
            }
            setItem(row, column, item);
        }
    horizontalHeader()->setSectionResizeMode(QHeaderView::Interactive);
    for (int column = 0; column < columnCount(); ++column)
        setColumnWidth(column, neededWidth(column));
    if (stretched >= 0 && stretched < columnCount())
        horizontalHeader()->setSectionResizeMode(stretched, QHeaderView::Stretch);
}

int ValueTable::neededWidth(int column) const
{
    constexpr int kAround = 20; // padding of the style sheet, both sides
    QFont bold = font();
    bold.setBold(true);
    QFont small = font();
    small.setPixelSize(Theme::instance().px(ThemeMetrics::kSmall));
    int width = QFontMetrics(small).horizontalAdvance(horizontalHeaderItem(column)->text());
    for (int row = 0; row < rowCount(); ++row)
        if (columnSpan(row, column) == 1)
            width = std::max(width, QFontMetrics(bold).horizontalAdvance(text(row, column)));
    return width + kAround;
}

void ValueTable::setHeaderShown(bool shown)
{
    horizontalHeader()->setVisible(shown);
}

void ValueTable::fitHeight(int rows)
{
    verticalHeader()->setDefaultSectionSize(Theme::instance().px(kValueRowHeight));
    const int seen = std::min(rows, rowCount());
    int height = (horizontalHeader()->isHidden() ? 0 : horizontalHeader()->sizeHint().height())
        + 2 * frameWidth() + 2;
    for (int row = 0; row < seen; ++row)
        height += rowHeight(row);
    setFixedHeight(height);
    setVerticalScrollBarPolicy(rowCount() > seen ? Qt::ScrollBarAsNeeded : Qt::ScrollBarAlwaysOff);
}

QString ValueTable::text(int row, int column) const
{
    const QTableWidgetItem* cell = item(row, column);
    return cell ? cell->text() : QString();
}

QString ValueTable::valueId(int row, int column) const
{
    const QTableWidgetItem* cell = item(row, column);
    return cell ? cell->data(kValueIdRole).toString() : QString();
}

void ValueTable::ask(int row, int column)
{
    QString id = valueId(row, column);
    for (int other = columnCount() - 1; other >= 0 && id.isEmpty();
         --other) // the row's figure, from its name
        id = valueId(row, other);
    if (!id.isEmpty())
        emit figureAsked(id, this);
}

void ValueTable::copySelection() const
{
    QList<QStringList> block;
    for (int row = 0; row < rowCount(); ++row) {
        QStringList line;
        for (int column = 0; column < columnCount(); ++column)
            if (const QTableWidgetItem* cell = item(row, column); cell && cell->isSelected())
                line << cell->text();
        if (!line.isEmpty())
            block << line;
    }
    QApplication::clipboard()->setText(clipText(block));
}

void ValueTable::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter || event->text() == u"?")
        ask(currentRow(), currentColumn());
    else if (event->matches(QKeySequence::Copy))
        copySelection();
    else
        QTableWidget::keyPressEvent(event);
}

} // namespace terroir::ui
