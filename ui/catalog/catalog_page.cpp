#include "ui/catalog/catalog_page.h"

#include "ui/catalog/catalog_layouts.h"
#include "ui/catalog/catalog_view.h"
#include "ui/catalog/filter_header.h"
#include "ui/catalog/find_panel.h"
#include "ui/catalog/row_details.h"
#include "ui/text/catalog_names.h"
#include "ui/text/from_view.h"
#include "ui/widgets/theme.h"

#include <algorithm>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QSplitter>
#include <QTabBar>
#include <QToolButton>
#include <QVBoxLayout>

namespace terroir::ui {

namespace {

constexpr int kCatalogRowHeight = 26;
constexpr int kCatalogNameWidth = 200;
constexpr int kDetailsHeight = 214, kDetailsLeast = 120;

} // namespace

CatalogPage::CatalogPage(Workspace& workspace, QWidget* parent)
    : Page(workspace, parent)
    , m_tabs(new QTabBar(this))
    , m_search(new QLineEdit(this))
    , m_count(new QLabel(this))
    , m_clear(new QPushButton(this))
    , m_find(new QPushButton(this))
    , m_add(new QPushButton(this))
    , m_duplicate(new QPushButton(this))
    , m_remove(new QPushButton(this))
    , m_import(new QPushButton(this))
    , m_review(new QPushButton(this))
    , m_columns(new QToolButton(this))
    , m_more(new QToolButton(this))
    , m_columnMenu(new QMenu(this))
    , m_moreMenu(new QMenu(this))
    , m_findPanel(new FindPanel(this))
    , m_split(new QSplitter(Qt::Vertical, this))
    , m_view(new CatalogView(this))
    , m_details(new RowDetails(this))
{
    build();
    for (const std::string_view table : catalogTables())
        m_tabs->setTabData(m_tabs->addTab(QString()), fromView(table));
    connect(m_tabs, &QTabBar::currentChanged, this,
        [this](int tab) { choose(m_tabs->tabData(tab).toString().toStdString()); });
    connect(m_search, &QLineEdit::textChanged, this,
        [this](const QString& text) { shown().proxy->setSearch(text); });
    connect(m_clear, &QPushButton::clicked, this, &CatalogPage::clearFilters);
    connect(m_find, &QPushButton::clicked, this, &CatalogPage::showFindPanel);
    connect(m_findPanel, &FindPanel::filterAsked, this, [this](int column, const QString& text) {
        m_view->filters()->setFilterText(column, text);
        emit m_view->filters()->filterChanged(column, text);
    });
    connect(m_add, &QPushButton::clicked, this, &CatalogPage::addRow);
    connect(m_duplicate, &QPushButton::clicked, this, &CatalogPage::duplicateRow);
    connect(m_remove, &QPushButton::clicked, this, &CatalogPage::removeRows);
    connect(m_import, &QPushButton::clicked, this, &CatalogPage::askImport);
    connect(m_review, &QPushButton::clicked, this, &CatalogPage::review);
    connect(m_columnMenu, &QMenu::aboutToShow, this, &CatalogPage::fillColumnMenu);
    connect(m_moreMenu, &QMenu::aboutToShow, this, &CatalogPage::fillMoreMenu);
    connect(m_view, &CatalogView::refused, this, &CatalogPage::say);
    connect(m_view, &CatalogView::mappingAsked, this, &CatalogPage::pasteMapped);
    connect(m_view, &CatalogView::freezeAsked, this, &CatalogPage::freeze);
    connect(&workspace, &Workspace::catalogChanged, this, &CatalogPage::refreshReview);
    connect(m_details, &RowDetails::resetAsked, this, [this](bool wholeRow) {
        const QModelIndex source = shown().proxy->mapToSource(m_view->currentIndex());
        if (source.isValid())
            say(shown().model->reset(source.row(), wholeRow ? -1 : source.column()));
        refreshDetails();
    });
    connect(&Theme::instance(), &Theme::changed, this, [this] {
        applyColumns();
        m_view->viewport()->update();
    });
    choose(catalogTables().front());
    retranslate();
    refreshReview();
}

CatalogPage::~CatalogPage()
{
    m_view->setModel(nullptr); // before the proxies go
}

void CatalogPage::build()
{
    m_tabs->setObjectName(QStringLiteral("catalogTables"));
    m_search->setObjectName(QStringLiteral("catalogSearch"));
    m_count->setObjectName(QStringLiteral("catalogCount"));
    m_view->setObjectName(QStringLiteral("catalogView"));
    m_add->setObjectName(QStringLiteral("catalogAdd"));
    m_duplicate->setObjectName(QStringLiteral("catalogDuplicate"));
    m_remove->setObjectName(QStringLiteral("catalogRemove"));
    m_tabs->setExpanding(false);
    m_tabs->setDrawBase(false);
    m_tabs->setUsesScrollButtons(false);
    m_tabs->setElideMode(Qt::ElideNone);
    m_search->setClearButtonEnabled(true);
    m_search->setMinimumWidth(150);
    setTextRole(m_count, "eyebrow");
    m_import->setObjectName(QStringLiteral("catalogImport"));
    m_review->setObjectName(QStringLiteral("catalogReview"));
    m_find->setObjectName(QStringLiteral("catalogFind"));
    m_columns->setMenu(m_columnMenu);
    m_columns->setPopupMode(QToolButton::InstantPopup);
    m_more->setMenu(m_moreMenu);
    m_more->setPopupMode(QToolButton::InstantPopup);
    for (QPushButton* button : {m_clear, m_find, m_add, m_duplicate, m_remove, m_import})
        button->setProperty("flat", true);
    m_review->hide();
    m_split->addWidget(m_view);
    m_split->addWidget(m_details);
    m_split->setStretchFactor(0, 1);
    m_split->setChildrenCollapsible(false);
    m_details->setMinimumHeight(Theme::instance().px(kDetailsLeast));
    auto* tools = new QHBoxLayout;
    tools->setSpacing(ThemeMetrics::kGap);
    tools->addWidget(m_search, 1);
    tools->addWidget(m_count);
    tools->addWidget(m_clear);
    tools->addStretch(1);
    for (QWidget* each : std::initializer_list<QWidget*>{
             m_review, m_find, m_add, m_duplicate, m_remove, m_import, m_columns, m_more})
        tools->addWidget(each);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(
        ThemeMetrics::kPad, ThemeMetrics::kGap, ThemeMetrics::kPad, ThemeMetrics::kPad);
    column->setSpacing(ThemeMetrics::kGap);
    column->addWidget(m_tabs);
    column->addLayout(tools);
    column->addWidget(m_split, 1);
}

CatalogPage::Shown& CatalogPage::shown()
{
    return m_tables.at(m_tableId);
}

void CatalogPage::choose(std::string_view tableId)
{
    m_tableId = tableId;
    Shown& chosen = m_tables[m_tableId];
    if (!chosen.model) {
        chosen.model = std::make_unique<CatalogModel>(workspace(), *core::tableSpec(m_tableId));
        chosen.proxy = std::make_unique<CatalogProxy>(*chosen.model);
        chosen.proxy->sort(-1); // the shipped order, until a header is pressed
        connect(chosen.model.get(), &CatalogModel::draftInserted, this, [this](const QString& rowId) {
            applyColumns();
            refreshCount();
            select(rowId);
        });
        for (const auto signal : {&QAbstractItemModel::rowsRemoved, &QAbstractItemModel::rowsInserted})
            connect(chosen.model.get(), signal, this, &CatalogPage::refreshCount, Qt::QueuedConnection);
        connect(chosen.proxy.get(), &CatalogProxy::settled, this, &CatalogPage::refreshCount);
        // After the view has looked for another cell: where there is none, no signal of its selection comes.
        const auto nothingShown = [this] {
            if (!m_view->currentIndex().isValid())
                refreshDetails();
        };
        connect(chosen.proxy.get(), &CatalogProxy::settled, this, nothingShown, Qt::QueuedConnection);
        connect(chosen.model.get(), &QAbstractItemModel::dataChanged, this, &CatalogPage::refreshDetails);
    }
    const QSignalBlocker blocker(m_search);
    m_search->setText(chosen.proxy->search());
    m_view->setProxy(chosen.proxy.get());
    m_view->filters()->setSortIndicator(chosen.proxy->sortColumn(), chosen.proxy->sortOrder());
    connect(
        m_view->selectionModel(), &QItemSelectionModel::currentChanged, this, &CatalogPage::refreshDetails);
    connect(
        m_view->selectionModel(), &QItemSelectionModel::selectionChanged, this, &CatalogPage::refreshDetails);
    // The columns of the layout first, in its order.
    int place = 0;
    for (const std::string_view name : firstColumns(m_tableId)) {
        const int column = chosen.model->spec().indexOf(name);
        if (column >= 0)
            m_view->filters()->moveSection(m_view->filters()->visualIndex(column), place++);
    }
    m_view->setFrozen(chosen.frozen);
    applyColumns();
    refreshCount();
    if (chosen.proxy->rowCount() > 0) // something to read in the pane
        m_view->setCurrentIndex(chosen.proxy->index(0, m_view->shownColumns().value(0)));
    refreshDetails();
}

void CatalogPage::applyColumns()
{
    Shown& table = shown();
    const core::TableSpec& spec = table.model->spec();
    const std::vector<std::string_view> first = firstColumns(m_tableId);
    const Theme& theme = Theme::instance();
    const bool drafting = table.model->draftRow() >= 0;
    for (int column = 0; column < table.model->columnCount(); ++column) {
        const core::ColumnSpec& each = spec.columns[static_cast<std::size_t>(column)];
        const auto chosen = table.chosenColumns.find(column);
        bool seen = chosen != table.chosenColumns.end()
            ? chosen->second
            : std::find(first.begin(), first.end(), each.name) != first.end();
        seen = (seen || (drafting && each.required)) && !isDerivedColumn(each.name);
        m_view->setColumnHidden(column, !seen);
        if (!seen)
            continue;
        m_view->setColumnWidth(column, columnWidth(each));
    }
    m_view->verticalHeader()->setFixedWidth(theme.px(kCatalogNameWidth));
    m_view->verticalHeader()->setDefaultSectionSize(theme.px(kCatalogRowHeight));
    m_view->placeFrozen();
}

void CatalogPage::resizeEvent(QResizeEvent* event)
{
    Page::resizeEvent(event);
    // A third of a tall window, and never so much that the table has no room.
    const int all = m_split->height();
    const int pane = std::clamp(all * 3 / 10, Theme::instance().px(kDetailsLeast), Theme::instance().px(380));
    m_split->setSizes({all - std::max(pane, std::min(all / 2, Theme::instance().px(kDetailsHeight))),
        std::max(pane, std::min(all / 2, Theme::instance().px(kDetailsHeight)))});
}

void CatalogPage::fillColumnMenu()
{
    m_columnMenu->clear();
    const core::TableSpec& spec = shown().model->spec();
    for (int place = 0; place < m_view->filters()->count(); ++place) {
        const int column = m_view->filters()->logicalIndex(place);
        const core::ColumnSpec& each = spec.columns[static_cast<std::size_t>(column)];
        if (isDerivedColumn(each.name))
            continue;
        QAction* action = m_columnMenu->addAction(columnHeader(each));
        action->setCheckable(true);
        action->setChecked(!m_view->isColumnHidden(column));
        connect(action, &QAction::toggled, this, [this, column](bool on) {
            shown().chosenColumns[column] = on;
            applyColumns();
        });
    }
}

void CatalogPage::refreshCount()
{
    const Shown& table = shown();
    const int all = table.model->rowCount(), seen = table.proxy->rowCount();
    m_count->setText(seen == all ? tr("%n row(s)", nullptr, all) : tr("%1 of %2").arg(seen).arg(all));
    m_clear->setVisible(table.proxy->isFiltered());
}

void CatalogPage::clearFilters()
{
    shown().proxy->clearFilters();
    const QSignalBlocker blocker(m_search);
    m_search->clear();
    for (int column = 0; column < shown().model->columnCount(); ++column)
        m_view->filters()->setFilterText(column, {});
    m_view->placeFrozen();
    refreshCount();
}

void CatalogPage::refreshDetails()
{
    const QModelIndex index = m_view->currentIndex();
    const Shown& table = shown();
    m_details->show(table.model.get(), index.isValid() ? table.proxy->mapToSource(index) : QModelIndex(),
        m_view->selectedRows());
    m_duplicate->setEnabled(index.isValid());
    m_remove->setEnabled(index.isValid());
    const auto selected = static_cast<int>(m_view->selectedRows().size());
    m_remove->setText(selected > 1 ? tr("Remove %1 rows").arg(selected) : tr("Remove"));
}

void CatalogPage::select(const QString& rowId, int column)
{
    const Shown& table = shown();
    const int row = table.model->find(rowId);
    if (row < 0)
        return;
    if (!table.proxy->mapFromSource(table.model->index(row, 0)).isValid())
        m_clear->click();
    const int place = column >= 0 ? column : m_view->filters()->logicalIndex(0);
    const QModelIndex index = table.proxy->mapFromSource(table.model->index(row, place));
    m_view->setCurrentIndex(index);
    m_view->scrollTo(index, QAbstractItemView::PositionAtCenter);
    m_view->setFocus(Qt::OtherFocusReason);
}

void CatalogPage::addRow()
{
    Shown& table = shown();
    table.model->startDraft();
    applyColumns();
    refreshCount();
    const core::TableSpec& spec = table.model->spec();
    const int row = table.model->draftRow();
    const int column = std::max(0, spec.indexOf(spec.indexOf("name") >= 0 ? "name" : "provider"));
    const QModelIndex index = table.proxy->mapFromSource(table.model->index(row, column));
    m_view->scrollTo(index);
    m_view->setCurrentIndex(index);
    m_view->setFocus(Qt::OtherFocusReason);
    m_view->QAbstractItemView::edit(index);
}

void CatalogPage::duplicateRow()
{
    Shown& table = shown();
    const QModelIndex source = table.proxy->mapToSource(m_view->currentIndex());
    if (!source.isValid() || table.model->isDraft(source.row()))
        return;
    QString problem;
    const QString id = table.model->duplicate(source.row(), &problem);
    say(problem);
    if (!id.isEmpty())
        select(id, source.column());
}

void CatalogPage::removeRows()
{
    Shown& table = shown();
    const QModelIndex source = table.proxy->mapToSource(m_view->currentIndex());
    if (!source.isValid())
        return;
    const std::vector<int> selected = m_view->selectedRows();
    say(table.model->remove(selected.size() > 1 ? selected : std::vector<int>{source.row()}));
    applyColumns();
    refreshCount();
    refreshDetails();
}

void CatalogPage::say(const QString& reason)
{
    if (!reason.isEmpty())
        emit messageAsked(reason, true);
}

void CatalogPage::showPlan(const PlanView&)
{
    // The page shows the catalog, not the plan; what an edit does to it stands in the answer panel.
}

void CatalogPage::open(const QString& target)
{
    if (target.startsWith(QStringLiteral("import:"))) {
        importFile(target.mid(7));
        return;
    }
    if (target == u"review") {
        review();
        return;
    }
    const QString table = target.section(u':', 0, 0), row = target.section(u':', 1);
    for (int tab = 0; tab < m_tabs->count(); ++tab)
        if (m_tabs->tabData(tab).toString() == table) {
            m_tabs->setCurrentIndex(tab);
            if (!row.isEmpty())
                select(row);
        }
}

void CatalogPage::setMeetingMode(bool on)
{
    for (QWidget* chrome :
        std::initializer_list<QWidget*>{m_add, m_duplicate, m_remove, m_import, m_columns, m_more, m_details})
        chrome->setVisible(!on);
    m_view->setEditTriggers(on ? QAbstractItemView::NoEditTriggers
                               : QAbstractItemView::DoubleClicked | QAbstractItemView::EditKeyPressed
                | QAbstractItemView::AnyKeyPressed);
}

void CatalogPage::retranslate()
{
    for (int tab = 0; tab < m_tabs->count(); ++tab)
        m_tabs->setTabText(tab, tableName(m_tabs->tabData(tab).toString().toStdString()));
    m_tabs->setAccessibleName(tr("Tables of the catalog"));
    m_search->setPlaceholderText(tr("Search all columns"));
    m_search->setAccessibleName(tr("Search all columns"));
    m_clear->setText(tr("Show all"));
    m_add->setText(tr("Add"));
    m_duplicate->setText(tr("Duplicate"));
    m_remove->setText(tr("Remove"));
    m_find->setText(tr("Find"));
    m_import->setText(tr("Import"));
    m_columns->setText(tr("Columns"));
    m_more->setText(tr("More"));
    refreshReview();
    m_view->setAccessibleName(tr("Rows of the table"));
    for (auto& [id, table] : m_tables)
        table.model->retranslate();
    m_view->filters()->retranslate();
    m_details->retranslate();
    applyColumns();
    refreshCount();
}

} // namespace terroir::ui
