#include "ui/catalog/catalog_view.h"

#include "ui/catalog/cell_editor.h"
#include "ui/catalog/filter_header.h"
#include "ui/text/catalog_names.h"
#include "ui/text/clip_table.h"
#include "ui/widgets/choice_box.h"
#include "ui/widgets/theme.h"

#include <algorithm>
#include <QApplication>
#include <QClipboard>
#include <QCompleter>
#include <QKeyEvent>
#include <QPainter>
#include <QScrollBar>

namespace terroir::ui {

namespace {

CatalogModel& tableOf(const QModelIndex& index)
{
    return static_cast<const CatalogProxy*>(index.model())->table();
}

QModelIndex sourceOf(const QModelIndex& index)
{
    return static_cast<const CatalogProxy*>(index.model())->mapToSource(index);
}

const core::ColumnSpec& columnOf(const QModelIndex& index)
{
    return tableOf(index).spec().columns[static_cast<std::size_t>(index.column())];
}

/// Codes and texts of a column with few values; empty for the others.
QList<std::pair<QString, QString>> choicesOf(const core::ColumnSpec& column)
{
    QList<std::pair<QString, QString>> choices;
    if (column.kind == core::ColumnKind::Flag)
        choices = {{QStringLiteral("1"), cellDisplay(column, std::int64_t{1})},
            {QStringLiteral("0"), cellDisplay(column, std::int64_t{0})}};
    if (column.kind == core::ColumnKind::Word)
        for (const QString& code :
            QString::fromUtf8(column.words.data(), static_cast<qsizetype>(column.words.size())).split(u'|'))
            choices.append({code, wordName(code.toStdString())});
    if (!choices.isEmpty() && !column.required)
        choices.prepend({QString(), QString()});
    return choices;
}

} // namespace

QWidget* CellDelegate::createEditor(
    QWidget* parent, const QStyleOptionViewItem&, const QModelIndex& index) const
{
    const core::ColumnSpec& column = columnOf(index);
    const QList<std::pair<QString, QString>> choices = choicesOf(column);
    if (!choices.isEmpty()) {
        auto* box = new ChoiceBox(parent);
        box->setChoices(choices, index.data(Qt::EditRole).toString());
        box->setAccessibleName(columnHeader(column));
        return box;
    }
    auto* editor = new CellEditor(parent);
    editor->setAccessibleName(columnHeader(column));
    if (column.kind == core::ColumnKind::Reference) {
        auto* completer = new QCompleter(tableOf(index).referenceIds(column), editor);
        completer->setFilterMode(Qt::MatchContains);
        completer->setCaseSensitivity(Qt::CaseInsensitive);
        editor->setCompleter(completer);
    }
    return editor;
}

void CellDelegate::updateEditorGeometry(
    QWidget* editor, const QStyleOptionViewItem& option, const QModelIndex&) const
{
    editor->setGeometry(option.rect);
}

void CellDelegate::setEditorData(QWidget* editor, const QModelIndex& index) const
{
    if (auto* field = qobject_cast<CellEditor*>(editor); field && field->reason().isEmpty())
        field->setText(index.data(Qt::EditRole).toString());
}

void CellDelegate::setModelData(QWidget* editor, QAbstractItemModel*, const QModelIndex& index) const
{
    const QModelIndex source = sourceOf(index);
    const auto* box = qobject_cast<ChoiceBox*>(editor);
    auto* field = qobject_cast<CellEditor*>(editor);
    const QString text = box ? box->current() : field ? field->text() : QString();
    const QString reason = tableOf(index).setCells({{source.row(), source.column(), text}});
    if (field)
        field->setReason(reason);
    else if (!reason.isEmpty())
        if (auto* view = qobject_cast<CatalogView*>(parent()))
            emit view->refused(reason);
}

void CellDelegate::paint(
    QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    QStyledItemDelegate::paint(painter, option, index);
    const bool needed = index.data(CatalogModel::DraftRole).toBool() && columnOf(index).required
        && index.data(Qt::EditRole).toString().isEmpty();
    if (!needed && !index.data(CatalogModel::EditedRole).toBool())
        return;
    const ThemeColours& colours = Theme::instance().colours();
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    if (needed) { // a draft's cell that must be filled
        painter->setPen(QPen(colours.warning, 1.5, Qt::DashLine));
        painter->setBrush(Qt::NoBrush);
        painter->drawRect(QRectF(option.rect).adjusted(1.5, 1.5, -1.5, -1.5));
    } else {
        const QRectF cell(option.rect);
        constexpr double kMark = 8;
        painter->setPen(Qt::NoPen);
        painter->setBrush(colours.accent);
        painter->drawPolygon(QPolygonF(
            {cell.topLeft(), cell.topLeft() + QPointF(kMark, 0), cell.topLeft() + QPointF(0, kMark)}));
    }
    painter->restore();
}

CatalogView::CatalogView(QWidget* parent)
    : QTableView(parent)
    , m_filters(new FilterHeader(this))
{
    setHorizontalHeader(m_filters);
    setItemDelegate(new CellDelegate(this));
    setEditTriggers(DoubleClicked | EditKeyPressed | AnyKeyPressed);
    setSelectionMode(ExtendedSelection);
    setAlternatingRowColors(false);
    setSortingEnabled(true);
    setShowGrid(true);
    setWordWrap(false);
    setHorizontalScrollMode(ScrollPerPixel);
    setVerticalScrollMode(ScrollPerPixel);
    setTabKeyNavigation(false);
    verticalHeader()->setSectionsClickable(true);
    verticalHeader()->setTextElideMode(Qt::ElideRight);
    verticalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    connect(m_filters, &FilterHeader::filterChanged, this, [this](int section, const QString& text) {
        if (m_proxy)
            m_filters->setProblem(section, m_proxy->setFilter(section, text));
    });
    connect(horizontalScrollBar(), &QScrollBar::valueChanged, m_filters, &FilterHeader::place);
    connect(m_filters, &FilterHeader::leftDownwards, this, [this] {
        setFocus(Qt::OtherFocusReason);
        if (!currentIndex().isValid() && m_proxy)
            setCurrentIndex(m_proxy->index(0, m_filters->logicalIndex(0)));
    });
}

void CatalogView::setProxy(CatalogProxy* proxy)
{
    m_proxy = proxy;
    setModel(proxy);
    for (int column = 0; column < proxy->columnCount(); ++column)
        m_filters->setFilterText(column, proxy->filterText(column));
}

QList<int> CatalogView::shownColumns() const
{
    QList<int> columns;
    for (int place = 0; place < m_filters->count(); ++place)
        if (const int column = m_filters->logicalIndex(place); !isColumnHidden(column))
            columns << column;
    return columns;
}

void CatalogView::copy() const
{
    const QModelIndexList selected = selectedIndexes();
    std::set<int> rows;
    for (const QModelIndex& index : selected)
        rows.insert(index.row());
    QList<QStringList> block;
    for (const int row : rows) {
        QStringList line;
        for (const int column : shownColumns())
            if (const QModelIndex index = m_proxy->index(row, column); selected.contains(index))
                line << index.data(Qt::EditRole).toString();
        block << line;
    }
    QApplication::clipboard()->setText(clipText(block));
}

QString CatalogView::write(const std::vector<CatalogModel::CellText>& cells)
{
    const QString reason = m_proxy->table().setCells(cells);
    if (!reason.isEmpty())
        emit refused(reason);
    return reason;
}

QString CatalogView::paste()
{
    const QList<QStringList> block = clipRows(QApplication::clipboard()->text());
    const QModelIndexList selected = selectedIndexes();
    if (block.isEmpty() || selected.isEmpty())
        return {};
    std::vector<CatalogModel::CellText> cells;
    const auto put = [&](const QModelIndex& index, const QString& text) {
        const QModelIndex source = m_proxy->mapToSource(index);
        cells.push_back({source.row(), source.column(), text});
    };
    if (block.size() == 1 && block.first().size() == 1) { // one value into every selected cell
        for (const QModelIndex& index : selected)
            put(index, block.first().first());
        return write(cells);
    }
    const QList<int> columns = shownColumns();
    int top = selected.first().row();
    qsizetype left = columns.indexOf(selected.first().column());
    for (const QModelIndex& index : selected) {
        top = std::min(top, index.row());
        left = std::min(left, columns.indexOf(index.column()));
    }
    for (qsizetype row = 0; row < block.size(); ++row)
        for (qsizetype column = 0; column < block[row].size(); ++column) {
            if (top + row >= m_proxy->rowCount() || left + column >= columns.size()) {
                const QString reason
                    = tr("Nothing was pasted: the block of %1 × %2 cells reaches beyond the table.")
                          .arg(block.size())
                          .arg(block[row].size());
                emit refused(reason);
                return reason;
            }
            put(m_proxy->index(top + static_cast<int>(row), columns[left + column]), block[row][column]);
        }
    return write(cells);
}

QString CatalogView::clearCells()
{
    std::vector<CatalogModel::CellText> cells;
    for (const QModelIndex& index : selectedIndexes())
        if (const QModelIndex source = m_proxy->mapToSource(index);
            m_proxy->table().flags(source) & Qt::ItemIsEditable)
            cells.push_back({source.row(), source.column(), {}});
    return cells.empty() ? QString() : write(cells);
}

CellEditor* CatalogView::refusedEditor() const
{
    for (CellEditor* editor : viewport()->findChildren<CellEditor*>())
        if (editor->isVisible() && !editor->reason().isEmpty())
            return editor;
    return nullptr;
}

void CatalogView::keyPressEvent(QKeyEvent* event)
{
    if (event->matches(QKeySequence::Copy))
        copy();
    else if (event->matches(QKeySequence::Paste))
        paste();
    else if (event->key() == Qt::Key_Delete)
        clearCells();
    else if ((event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) && currentIndex().isValid())
        edit(currentIndex(), EditKeyPressed, event);
    else
        QTableView::keyPressEvent(event);
}

bool CatalogView::edit(const QModelIndex& index, EditTrigger trigger, QEvent* event)
{
    // One thing at a time: what was not accepted is corrected or taken back (Esc) first.
    if (trigger != CurrentChanged && trigger != NoEditTriggers)
        if (CellEditor* pending = refusedEditor()) {
            pending->setFocus(Qt::OtherFocusReason);
            return false;
        }
    return QTableView::edit(index, trigger, event);
}

void CatalogView::closeEditor(QWidget* editor, QAbstractItemDelegate::EndEditHint hint)
{
    const auto* field = qobject_cast<CellEditor*>(editor);
    if (field && !field->reason().isEmpty() && hint != QAbstractItemDelegate::RevertModelCache)
        return;
    QTableView::closeEditor(editor, hint);
}

} // namespace terroir::ui
