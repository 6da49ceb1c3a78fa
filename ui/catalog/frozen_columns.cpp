#include "ui/catalog/frozen_columns.h"

#include "ui/catalog/filter_header.h"

#include <QCoreApplication>
#include <QKeyEvent>
#include <QScopedValueRollback>
#include <QScrollBar>

namespace terroir::ui {

FrozenColumns::FrozenColumns(CatalogView& under)
    : CatalogView(&under)
    , m_under(under)
{
    setObjectName(QStringLiteral("frozenColumns"));
    setFrameShape(QFrame::NoFrame);
    setStyleSheet(QStringLiteral("QTableView { border: none; border-radius: 0px; }"));
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    verticalHeader()->hide();
    filters()->setSectionsMovable(false);
    const auto joined = [this](const QAbstractItemView& from, QAbstractItemView& to) {
        connect(from.verticalScrollBar(), &QScrollBar::valueChanged, to.verticalScrollBar(),
            &QScrollBar::setValue);
    };
    joined(m_under, *this);
    joined(*this, m_under);
    connect(m_under.filters(), &QHeaderView::sectionResized, this, &FrozenColumns::place);
    connect(m_under.filters(), &QHeaderView::sectionMoved, this, &FrozenColumns::place);
    connect(filters(), &QHeaderView::sectionResized, this, [this](int column, int, int width) {
        if (!m_placing && holds(column) && width > 0)
            m_under.setColumnWidth(column, width);
    });
    connect(m_under.filters(), &FilterHeader::filterChanged, this,
        [this](int column, const QString& text) { filters()->setFilterText(column, text); });
    connect(filters(), &FilterHeader::filterChanged, this, [this](int column, const QString& text) {
        m_under.filters()->setFilterText(column, text);
        emit m_under.filters()->filterChanged(column, text);
    });
    connect(filters(), &QHeaderView::sortIndicatorChanged, m_under.filters(), &QHeaderView::setSortIndicator);
    connect(this, &CatalogView::refused, &m_under, &CatalogView::refused);
    connect(this, &CatalogView::freezeAsked, &m_under, &CatalogView::freezeAsked, Qt::QueuedConnection);
    follow();
}

void FrozenColumns::setCount(int columns)
{
    m_count = columns;
    place();
}

void FrozenColumns::follow()
{
    if (!m_under.proxy())
        return;
    setProxy(m_under.proxy());
    QItemSelectionModel* own = selectionModel();
    setSelectionModel(m_under.selectionModel());
    delete own;
    filters()->setSortIndicator(m_under.proxy()->sortColumn(), m_under.proxy()->sortOrder());
    verticalScrollBar()->setValue(m_under.verticalScrollBar()->value());
    place();
}

void FrozenColumns::place()
{
    if (!model() || m_placing)
        return;
    const QScopedValueRollback placing(m_placing, true);
    m_columns = m_under.shownColumns().mid(0, m_count);
    int width = 0;
    for (int column = 0; column < model()->columnCount(); ++column)
        setColumnHidden(column, !holds(column));
    for (qsizetype i = 0; i < m_columns.size(); ++i) {
        filters()->moveSection(filters()->visualIndex(m_columns[i]), static_cast<int>(i));
        setColumnWidth(m_columns[i], m_under.columnWidth(m_columns[i]));
        width += m_under.columnWidth(m_columns[i]);
    }
    verticalHeader()->setDefaultSectionSize(m_under.verticalHeader()->defaultSectionSize());
    filters()->setFixedHeight(m_under.filters()->height());
    setGeometry(m_under.frameWidth() + m_under.verticalHeader()->width(), m_under.frameWidth(),
        std::min(width, m_under.viewport()->width()),
        m_under.viewport()->height() + m_under.filters()->height());
    filters()->place();
    show();
    raise();
}

void FrozenColumns::keyPressEvent(QKeyEvent* event)
{
    // What concerns the block or walks through all columns is the whole table's matter.
    const bool edits = event->key() == Qt::Key_F2 || event->key() == Qt::Key_Return
        || event->key() == Qt::Key_Enter
        || (!event->text().isEmpty() && event->text().front().isPrint()
            && !(event->modifiers() & (Qt::ControlModifier | Qt::AltModifier)));
    if (edits) {
        CatalogView::keyPressEvent(event);
        return;
    }
    m_under.setFocus(Qt::OtherFocusReason);
    QCoreApplication::sendEvent(&m_under, event);
}

} // namespace terroir::ui
