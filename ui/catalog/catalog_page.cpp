#include "ui/catalog/catalog_page.h"

#include "ui/catalog/catalog_view.h"
#include "ui/catalog/filter_header.h"
#include "ui/catalog/row_details.h"
#include "ui/text/catalog_names.h"
#include "ui/text/number_format.h"
#include "ui/widgets/theme.h"

#include <algorithm>
#include <array>
#include <QApplication>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QScrollBar>
#include <QTabBar>
#include <QToolButton>
#include <QVBoxLayout>

namespace terroir::ui {

namespace {

struct CatalogLayout
{
    std::string_view table;
    std::string_view columns; // shown at first, in this order
};

constexpr std::array kCatalogLayouts{
    CatalogLayout{"gpus",
        "vendor memory_gb memory_bw_gb_s bf16_tflops_dense fp8_tflops_dense tdp_w unit_price_usd_typical "
        "price_low_usd price_high_usd price_asof tier scale_up_bw_gb_s_total_bidir launch_year "
        "export_status_china"},
    CatalogLayout{"models",
        "vendor total_params_b active_params_b layers hidden_size heads kv_heads attention_type experts "
        "top_k "
        "vocab_size max_context_tokens release_ym license"},
    CatalogLayout{"offers",
        "gpu_id gpus region on_demand_usd_h spot_usd_h reserved_1y_usd_h reserved_3y_usd_h native_price "
        "native_currency price_asof confidence"},
    CatalogLayout{"api_prices",
        "provider input_usd_per_1m output_usd_per_1m cached_input_usd_per_1m context_tokens "
        "model_id_open_weights "
        "price_asof tier_note"},
    CatalogLayout{"servers",
        "gpu_id gpus price_usd_typical price_low_usd price_high_usd price_asof max_power_kw rack_units "
        "nic_gbps_total ram_gb local_nvme_tb cooling"},
    CatalogLayout{"links",
        "kind bw_gb_s_unidir bw_gb_s_bidir latency_us_typical allreduce_fraction_of_unidir max_domain "
        "switch_price_usd nic_price_usd transceiver_price_usd cable_price_usd price_asof"},
    CatalogLayout{"assumptions", "low typical high unit region category asof confidence source"},
    CatalogLayout{"thresholds", "low typical high unit asof confidence source"},
};

/// Worked out from other columns by the shipped data's makers: after an edit they would say something else.
constexpr std::string_view kDerivedColumns[] = {"computed_total_b", "computed_active_b", "deviation_pct",
    "on_demand_usd_gpu_h", "halved_from_sparse", "cross_check", "count_check", "gpu_memory_total_gb"};

const CatalogLayout& layoutOf(std::string_view table)
{
    return *std::find_if(kCatalogLayouts.begin(), kCatalogLayouts.end(),
        [table](const CatalogLayout& layout) { return layout.table == table; });
}

std::vector<std::string_view> firstColumns(std::string_view table)
{
    std::vector<std::string_view> columns;
    std::string_view rest = layoutOf(table).columns;
    while (!rest.empty()) {
        const std::size_t space = std::min(rest.find(' '), rest.size());
        columns.push_back(rest.substr(0, space));
        rest.remove_prefix(std::min(space + 1, rest.size()));
    }
    return columns;
}

bool isDerivedColumn(std::string_view column)
{
    return std::find(std::begin(kDerivedColumns), std::end(kDerivedColumns), column)
        != std::end(kDerivedColumns);
}

/// Of the header's two lines.
int headerWidth(const core::ColumnSpec& column)
{
    QFont font = QApplication::font();
    font.setPixelSize(Theme::instance().px(ThemeMetrics::kSmall));
    const QFontMetrics metrics(font);
    constexpr int kAround = 26; // padding and the mark of the sorted column
    return kAround
        + std::max(metrics.horizontalAdvance(columnName(column.name)),
            metrics.horizontalAdvance(columnUnit(column)));
}

constexpr int kCatalogRowHeight = 26;
constexpr int kCatalogNameWidth = 200;
constexpr int kDetailsHeight = 154;

} // namespace

CatalogPage::CatalogPage(Workspace& workspace, QWidget* parent)
    : Page(workspace, parent)
    , m_tabs(new QTabBar(this))
    , m_search(new QLineEdit(this))
    , m_count(new QLabel(this))
    , m_clear(new QPushButton(this))
    , m_add(new QPushButton(this))
    , m_duplicate(new QPushButton(this))
    , m_remove(new QPushButton(this))
    , m_columns(new QToolButton(this))
    , m_columnMenu(new QMenu(this))
    , m_view(new CatalogView(this))
    , m_details(new RowDetails(this))
{
    build();
    for (const CatalogLayout& layout : kCatalogLayouts)
        m_tabs->setTabData(m_tabs->addTab(QString()),
            QString::fromUtf8(layout.table.data(), static_cast<qsizetype>(layout.table.size())));
    connect(m_tabs, &QTabBar::currentChanged, this,
        [this](int tab) { choose(m_tabs->tabData(tab).toString().toStdString()); });
    connect(m_search, &QLineEdit::textChanged, this, [this](const QString& text) {
        shown().proxy->setSearch(text);
        refreshCount();
    });
    connect(m_clear, &QPushButton::clicked, this, [this] {
        shown().proxy->clearFilters();
        const QSignalBlocker blocker(m_search);
        m_search->clear();
        m_view->setProxy(shown().proxy.get());
        applyColumns();
        refreshCount();
    });
    connect(m_add, &QPushButton::clicked, this, &CatalogPage::addRow);
    connect(m_duplicate, &QPushButton::clicked, this, &CatalogPage::duplicateRow);
    connect(m_remove, &QPushButton::clicked, this, &CatalogPage::removeRows);
    connect(m_columnMenu, &QMenu::aboutToShow, this, &CatalogPage::fillColumnMenu);
    connect(m_view, &CatalogView::refused, this, &CatalogPage::say);
    connect(m_view->filters(), &FilterHeader::filterChanged, this, &CatalogPage::refreshCount);
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
    choose(kCatalogLayouts.front().table);
    retranslate();
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
    m_columns->setMenu(m_columnMenu);
    m_columns->setPopupMode(QToolButton::InstantPopup);
    for (QPushButton* button : {m_clear, m_add, m_duplicate, m_remove})
        button->setProperty("flat", true);
    auto* tools = new QHBoxLayout;
    tools->setSpacing(ThemeMetrics::kGap);
    tools->addWidget(m_search, 1);
    tools->addWidget(m_count);
    tools->addWidget(m_clear);
    tools->addStretch(1);
    for (QWidget* each : std::initializer_list<QWidget*>{m_add, m_duplicate, m_remove, m_columns})
        tools->addWidget(each);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(
        ThemeMetrics::kPad, ThemeMetrics::kGap, ThemeMetrics::kPad, ThemeMetrics::kPad);
    column->setSpacing(ThemeMetrics::kGap);
    column->addWidget(m_tabs);
    column->addLayout(tools);
    column->addWidget(m_view, 1);
    column->addWidget(m_details);
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
        connect(chosen.model.get(), &QAbstractItemModel::dataChanged, this, &CatalogPage::refreshDetails);
    }
    const QSignalBlocker blocker(m_search);
    m_search->setText(chosen.proxy->search());
    m_view->setProxy(chosen.proxy.get());
    m_view->filters()->setSortIndicator(chosen.proxy->sortColumn(), chosen.proxy->sortOrder());
    connect(
        m_view->selectionModel(), &QItemSelectionModel::currentChanged, this, &CatalogPage::refreshDetails);
    // The columns of the layout first, in its order.
    int place = 0;
    for (const std::string_view name : firstColumns(m_tableId)) {
        const int column = chosen.model->spec().indexOf(name);
        if (column >= 0)
            m_view->filters()->moveSection(m_view->filters()->visualIndex(column), place++);
    }
    applyColumns();
    refreshCount();
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
        using Kind = core::ColumnKind;
        const bool isNumber = each.kind == Kind::Integer || each.kind == Kind::Real
            || each.kind == Kind::Money || each.kind == Kind::Flag;
        const int header = headerWidth(each);
        const int wanted = theme.px(isNumber ? 72
                : each.name == "source"      ? 260
                : each.kind == Kind::Text    ? 116
                                             : 92);
        m_view->setColumnWidth(column, std::max(header, wanted));
    }
    m_view->verticalHeader()->setFixedWidth(theme.px(kCatalogNameWidth));
    m_view->verticalHeader()->setDefaultSectionSize(theme.px(kCatalogRowHeight));
    m_details->setFixedHeight(theme.px(kDetailsHeight));
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

void CatalogPage::refreshDetails()
{
    const QModelIndex index = m_view->currentIndex();
    const Shown& table = shown();
    m_details->show(table.model.get(), index.isValid() ? table.proxy->mapToSource(index) : QModelIndex());
    m_duplicate->setEnabled(index.isValid());
    m_remove->setEnabled(index.isValid());
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
    say(table.model->remove(source.row()));
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
        std::initializer_list<QWidget*>{m_add, m_duplicate, m_remove, m_columns, m_details})
        chrome->setVisible(!on);
    m_view->setEditTriggers(on ? QAbstractItemView::NoEditTriggers
                               : QAbstractItemView::DoubleClicked | QAbstractItemView::EditKeyPressed
                | QAbstractItemView::AnyKeyPressed);
}

std::vector<PageCommand> CatalogPage::commands()
{
    return {{QStringLiteral("catalog.find"), [] { return tr("Find in the catalog"); }, {QKeySequence::Find},
                [this] {
                    m_search->setFocus(Qt::ShortcutFocusReason);
                    m_search->selectAll();
                }},
        {QStringLiteral("catalog.add"), [] { return tr("Add a row to the table"); },
            {QKeySequence(QStringLiteral("Ctrl+Shift+N"))}, [this] { addRow(); }},
        {QStringLiteral("catalog.duplicate"), [] { return tr("Duplicate the row"); },
            {QKeySequence(QStringLiteral("Ctrl+D"))}, [this] { duplicateRow(); }},
        {QStringLiteral("catalog.remove"), [] { return tr("Remove the row"); },
            {QKeySequence(QStringLiteral("Ctrl+Delete"))}, [this] { removeRows(); }}};
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
    m_columns->setText(tr("Columns"));
    m_view->setAccessibleName(tr("Rows of the table"));
    for (auto& [id, table] : m_tables)
        table.model->retranslate();
    m_view->filters()->retranslate();
    m_details->retranslate();
    applyColumns();
    refreshCount();
}

} // namespace terroir::ui
