#include "ui/catalog/catalog_view.h"

#include "ui/catalog/cell_delegate.h"
#include "ui/catalog/cell_editor.h"
#include "ui/catalog/filter_header.h"
#include "ui/catalog/frozen_columns.h"
#include "ui/catalog/paste_mapping.h"
#include "ui/text/clip_table.h"
#include "ui/widgets/theme.h"

#include <algorithm>
#include <QApplication>
#include <QClipboard>
#include <QKeyEvent>
#include <QMenu>
#include <QScrollBar>

namespace terroir::ui {

namespace {

constexpr std::size_t kMostSelected = 1000; // rows that are worth counting

/// Names of columns stand in the first line: a block with its header.
bool hasHeader(const QList<QStringList>& block)
{
    if (block.size() < 2)
        return false;
    const auto isName = [](const QString& text) {
        for (const core::TableSpec& spec : core::tableSpecs())
            for (const core::ColumnSpec& column : spec.columns)
                if (isColumnNamed(column, text))
                    return true;
        return false;
    };
    const QStringList& first = block.first();
    return 2 * std::count_if(first.begin(), first.end(), isName) > first.size();
}

/// Row names end in an ellipsis where they do not fit; the style alone would cut them off.
class NameHeader : public QHeaderView
{
public:
    explicit NameHeader(QWidget* parent)
        : QHeaderView(Qt::Vertical, parent)
    {
        setSectionsClickable(true);
        setHighlightSections(true);
        setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    }

protected:
    void initStyleOptionForIndex(QStyleOptionHeader* option, int section) const override
    {
        QHeaderView::initStyleOptionForIndex(option, section);
        QFont drawn = font(); // as the style sheet draws it, in the current row bold
        drawn.setPixelSize(Theme::instance().px(ThemeMetrics::kSmall));
        drawn.setBold(true);
        constexpr int kAround = 20; // its padding
        option->text = QFontMetrics(drawn).elidedText(option->text, Qt::ElideRight, width() - kAround);
    }
};

} // namespace

CatalogView::CatalogView(QWidget* parent)
    : QTableView(parent)
    , m_filters(new FilterHeader(this))
{
    setHorizontalHeader(m_filters);
    setVerticalHeader(new NameHeader(this));
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
    connect(m_filters, &FilterHeader::filterChanged, this, [this](int section, const QString& text) {
        if (m_proxy)
            m_filters->setProblem(section, m_proxy->setFilter(section, text));
    });
    connect(horizontalScrollBar(), &QScrollBar::valueChanged, m_filters, &FilterHeader::place);
    m_filters->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(m_filters, &QWidget::customContextMenuRequested, this, &CatalogView::askHeaderMenu);
    connect(m_filters, &FilterHeader::leftDownwards, this, [this] {
        setFocus(Qt::OtherFocusReason);
        if (!currentIndex().isValid() && m_proxy)
            setCurrentIndex(m_proxy->index(0, m_filters->logicalIndex(0)));
    });
}

void CatalogView::setProxy(CatalogProxy* proxy)
{
    for (const QMetaObject::Connection& each : m_followed)
        disconnect(each);
    m_proxy = proxy;
    m_keptRow.clear();
    setModel(proxy);
    m_followed = {connect(proxy, &QAbstractItemModel::modelAboutToBeReset, this, &CatalogView::keepPlace),
        connect(proxy, &QAbstractItemModel::modelReset, this, &CatalogView::findPlace, Qt::QueuedConnection)};
    for (int column = 0; column < proxy->columnCount(); ++column)
        m_filters->setFilterText(column, proxy->filterText(column));
    if (m_frozen)
        m_frozen->follow();
}

void CatalogView::keepPlace()
{
    const QModelIndex current = currentIndex();
    if (!current.isValid()) // nothing is shown: the row before that is kept
        return;
    m_keptRow = current.data(CatalogModel::DraftRole).toBool()
        ? QString()
        : m_proxy->table().rowId(m_proxy->mapToSource(current).row());
    m_keptColumn = current.column();
}

void CatalogView::findPlace()
{
    const int row = m_keptRow.isEmpty() ? -1 : m_proxy->table().find(m_keptRow);
    const QModelIndex place
        = row < 0 ? QModelIndex() : m_proxy->mapFromSource(m_proxy->table().index(row, m_keptColumn));
    if (!currentIndex().isValid() && !m_keptRow.isEmpty()) // where that is hidden, the first that is shown
        setCurrentIndex(place.isValid() ? place : m_proxy->index(0, m_keptColumn));
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
    if (hasHeader(block)) {
        emit mappingAsked(block);
        return {};
    }
    int top = selected.first().row();
    qsizetype left = columns.indexOf(selected.first().column());
    for (const QModelIndex& index : selected) {
        top = std::min(top, index.row());
        left = std::min(left, columns.indexOf(index.column()));
    }
    const auto wide
        = std::max_element(block.begin(), block.end(), [](const QStringList& a, const QStringList& b) {
              return a.size() < b.size();
          })->size();
    if (top + block.size() > m_proxy->rowCount() || left + wide > columns.size()) {
        emit mappingAsked(block);
        return {};
    }
    for (qsizetype row = 0; row < block.size(); ++row)
        for (qsizetype column = 0; column < block[row].size(); ++column)
            put(m_proxy->index(top + static_cast<int>(row), columns[left + column]), block[row][column]);
    return write(cells);
}

QString CatalogView::fill(int column, const QString& text)
{
    std::vector<CatalogModel::CellText> cells;
    std::set<int> rows;
    for (const QModelIndex& index : selectedIndexes())
        rows.insert(m_proxy->mapToSource(index).row());
    for (const int row : rows)
        cells.push_back({row, column, text});
    return cells.empty() ? QString() : m_proxy->table().setCells(cells);
}

QString CatalogView::fillFromCurrent()
{
    const QModelIndex current = currentIndex();
    if (!current.isValid())
        return {};
    const QString reason = fill(current.column(), current.data(Qt::EditRole).toString());
    if (!reason.isEmpty())
        emit refused(reason);
    return reason;
}

std::vector<int> CatalogView::selectedRows() const
{
    std::set<int> rows;
    if (m_proxy && selectionModel())
        for (const QItemSelectionRange& range : selectionModel()->selection())
            for (int row = range.top(); row <= range.bottom() && rows.size() < kMostSelected; ++row)
                rows.insert(m_proxy->mapToSource(m_proxy->index(row, 0)).row());
    return {rows.begin(), rows.end()};
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
    else if (event->key() == Qt::Key_Delete && !(event->modifiers() & Qt::ControlModifier))
        clearCells();
    else if ((event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) && currentIndex().isValid())
        edit(currentIndex(), EditKeyPressed, event);
    else
        QTableView::keyPressEvent(event);
}

// ---- frozen columns

void CatalogView::setFrozen(int columns)
{
    if (columns <= 0) {
        delete m_frozen;
        m_frozen = nullptr;
        return;
    }
    if (!m_frozen)
        m_frozen = new FrozenColumns(*this);
    m_frozen->setCount(columns);
}

int CatalogView::frozen() const
{
    return m_frozen ? m_frozen->count() : 0;
}

void CatalogView::placeFrozen()
{
    if (m_frozen)
        m_frozen->place();
}

void CatalogView::askHeaderMenu(const QPoint& at)
{
    const qsizetype place = shownColumns().indexOf(m_filters->logicalIndexAt(at));
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    if (place >= 0)
        menu->addAction(tr("Freeze the columns up to here"), this,
            [this, place] { emit freezeAsked(static_cast<int>(place) + 1); });
    if (frozen() > 0)
        menu->addAction(tr("Freeze no column"), this, [this] { emit freezeAsked(0); });
    menu->popup(m_filters->mapToGlobal(at));
}

void CatalogView::resizeEvent(QResizeEvent* event)
{
    QTableView::resizeEvent(event);
    placeFrozen();
}

void CatalogView::updateGeometries()
{
    QTableView::updateGeometries();
    placeFrozen();
}

void CatalogView::scrollTo(const QModelIndex& index, ScrollHint hint)
{
    if (!m_frozen) {
        QTableView::scrollTo(index, hint);
        return;
    }
    const int before = horizontalScrollBar()->value();
    QTableView::scrollTo(index, hint);
    if (m_frozen->holds(index.column())) { // in view already, wherever the others are
        horizontalScrollBar()->setValue(before);
        return;
    }
    const int hidden = m_frozen->width() - visualRect(index).left();
    if (hidden > 0)
        horizontalScrollBar()->setValue(horizontalScrollBar()->value() - hidden);
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
