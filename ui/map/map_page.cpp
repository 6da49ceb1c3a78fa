#include "ui/map/map_page.h"

#include "ui/map/map_cell_painter.h"
#include "ui/map/map_model.h"
#include "ui/text/catalog_names.h"
#include "ui/text/names.h"
#include "ui/widgets/choice_box.h"
#include "ui/widgets/theme.h"

#include <algorithm>
#include <QCheckBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPainter>
#include <QPushButton>
#include <QTableView>

namespace terroir::ui {

namespace {

constexpr int kCardWidth = 180, kTierWidth = 66, kMemoryWidth = 72;
constexpr int kMapRow = 30;

/// What the shapes mean, in one line.
class MapLegend : public QWidget
{
public:
    using QWidget::QWidget;

    QSize sizeHint() const override
    {
        int width = 0;
        for (int fit = 0; fit < kFits; ++fit)
            width += entryWidth(fit);
        return {width, fontMetrics().height() + 4};
    }
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent*) override
    {
        QPainter painter(this);
        int x = 0;
        const int side = static_cast<int>(fontMetrics().height() * 0.8);
        for (int fit = 0; fit < kFits; ++fit) {
            MapCellPainter::paintShape(&painter, QRectF(x, (height() - side) / 2.0, side, side), fit);
            painter.setPen(Theme::instance().colours().quiet);
            painter.drawText(QRect(x + side + 4, 0, entryWidth(fit), height()),
                Qt::AlignLeft | Qt::AlignVCenter, fitName(static_cast<core::MapCell::Fit>(fit)));
            x += entryWidth(fit);
        }
    }

private:
    static constexpr int kFits = 4;
    [[nodiscard]] int entryWidth(int fit) const
    {
        return static_cast<int>(fontMetrics().height() * 0.8) + 20
            + fontMetrics().horizontalAdvance(fitName(static_cast<core::MapCell::Fit>(fit)));
    }
};

} // namespace

MapPage::MapPage(Workspace& workspace, QWidget* parent)
    : Page(workspace, parent)
    , m_model(new MapModel(this))
    , m_proxy(new MapProxy(*m_model, this))
    , m_title(new QLabel(this))
    , m_count(new QLabel(this))
    , m_empty(new QLabel(this))
    , m_strip(new QLabel(this))
    , m_search(new QLineEdit(this))
    , m_vendor(new ChoiceBox(this))
    , m_tier(new ChoiceBox(this))
    , m_fitting(new QCheckBox(this))
    , m_legend(new MapLegend(this))
    , m_table(new QTableView(this))
    , m_take(new QPushButton(this))
    , m_show(new QPushButton(this))
{
    build();
    connect(m_search, &QLineEdit::textChanged, this, [this](const QString& text) {
        m_proxy->setSearch(text);
        refreshStrip();
    });
    connect(m_vendor, &ChoiceBox::chosen, this, [this](const QString& vendor) {
        m_proxy->setVendor(vendor);
        refreshStrip();
    });
    connect(m_tier, &ChoiceBox::chosen, this, [this](const QString& tier) {
        m_proxy->setTier(tier.isEmpty()
                ? std::nullopt
                : std::optional(tier == u"first" ? core::Tier::First : core::Tier::Second));
        refreshStrip();
    });
    connect(m_fitting, &QCheckBox::toggled, this, [this](bool on) {
        m_proxy->setOnlyFitting(on);
        refreshStrip();
    });
    connect(m_table->selectionModel(), &QItemSelectionModel::currentChanged, this, &MapPage::refreshStrip);
    connect(m_table, &QTableView::doubleClicked, this, &MapPage::takeCard);
    connect(m_take, &QPushButton::clicked, this, &MapPage::takeCard);
    connect(m_show, &QPushButton::clicked, this, [this] {
        if (const QModelIndex cell = selected(); cell.isValid())
            emit modeAsked(
                Mode::Catalog, QStringLiteral("gpus:") + QString::fromStdString(m_model->gpu(cell.row()).id));
    });
    connect(&Theme::instance(), &Theme::changed, this, [this] {
        layOutColumns();
        m_table->viewport()->update();
    });
    retranslate();
}

void MapPage::build()
{
    m_table->setObjectName(QStringLiteral("mapTable"));
    m_search->setObjectName(QStringLiteral("mapSearch"));
    m_count->setObjectName(QStringLiteral("mapCount"));
    m_vendor->setObjectName(QStringLiteral("mapVendor"));
    m_tier->setObjectName(QStringLiteral("mapTier"));
    m_strip->setObjectName(QStringLiteral("mapStrip"));
    m_take->setObjectName(QStringLiteral("mapTake"));
    setTextRole(m_title, "strong");
    setTextRole(m_count, "eyebrow");
    setTextRole(m_empty, "quiet");
    m_empty->setAlignment(Qt::AlignCenter);
    m_empty->setWordWrap(true);
    m_strip->setWordWrap(true);
    m_search->setClearButtonEnabled(true);
    m_take->setProperty("primary", true);
    m_show->setProperty("flat", true);
    m_table->setModel(m_proxy);
    m_table->setItemDelegate(new MapCellPainter(this));
    m_table->setSortingEnabled(true);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setShowGrid(false);
    m_table->setWordWrap(false);
    m_table->setTabKeyNavigation(false);
    m_table->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    m_table->horizontalHeader()->setHighlightSections(false);
    m_table->verticalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    m_table->sortByColumn(MapModel::TierColumn, Qt::AscendingOrder);
    m_table->installEventFilter(this);

    auto* tools = new QHBoxLayout;
    tools->setSpacing(ThemeMetrics::kGap);
    tools->addWidget(m_search, 2);
    tools->addWidget(m_vendor, 1);
    tools->addWidget(m_tier, 1);
    tools->addWidget(m_fitting);
    tools->addWidget(m_count);
    auto* head = new QHBoxLayout;
    head->addWidget(m_title, 1);
    head->addWidget(m_legend);
    auto* foot = new QHBoxLayout;
    foot->addWidget(m_strip, 1);
    foot->addWidget(m_show);
    foot->addWidget(m_take);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(
        ThemeMetrics::kPad, ThemeMetrics::kGap, ThemeMetrics::kPad, ThemeMetrics::kPad);
    column->setSpacing(ThemeMetrics::kGap);
    column->addLayout(head);
    column->addLayout(tools);
    column->addWidget(m_table, 1);
    column->addWidget(m_empty, 1);
    column->addLayout(foot);
}

void MapPage::layOutColumns()
{
    const Theme& theme = Theme::instance();
    m_table->verticalHeader()->setFixedWidth(theme.px(kCardWidth));
    m_table->verticalHeader()->setDefaultSectionSize(theme.px(kMapRow));
    QHeaderView* header = m_table->horizontalHeader();
    m_table->setColumnWidth(MapModel::TierColumn, theme.px(kTierWidth));
    m_table->setColumnWidth(MapModel::MemoryColumn, theme.px(kMemoryWidth));
    for (int column = 0; column < m_model->columnCount(); ++column)
        header->setSectionResizeMode(
            column, column < MapModel::FirstWorkload ? QHeaderView::Fixed : QHeaderView::Stretch);
}

void MapPage::showPlan(const PlanView& view)
{
    const bool known = view.plan && view.has(core::Parts::Map);
    if (!known && view.stale && m_model->plan())
        return; // the map before the edit, until the new one is there
    const QModelIndex before = selected();
    const QString card = before.isValid() ? QString::fromStdString(m_model->gpu(before.row()).id) : QString();
    const int column = before.isValid() ? before.column() : MapModel::FirstWorkload;
    m_model->setPlan(known ? view.plan : nullptr);
    layOutColumns();
    refreshChoices();
    const bool any = m_model->rowCount() > 0;
    m_table->setVisible(any);
    m_empty->setVisible(!any);
    m_empty->setText(view.failure ? problemText(*view.failure)
            : known               ? tr("The map is drawn for a model: give a stage of the scenario one.")
                                  : tr("Computing the map …"));
    if (any) {
        std::string model;
        for (const core::StagePlan& stage : view.plan->stages)
            if (model.empty() && stage.model.layers > 0)
                model = stage.model.name;
        m_title->setText(tr("Which card does which work? Drawn for %1").arg(QString::fromStdString(model)));
        for (int row = 0; row < m_model->rowCount() && !card.isEmpty(); ++row)
            if (QString::fromStdString(m_model->gpu(row).id) == card)
                m_table->setCurrentIndex(m_proxy->mapFromSource(m_model->index(row, column)));
    }
    refreshStrip();
}

QModelIndex MapPage::selected() const
{
    return m_proxy->mapToSource(m_table->currentIndex());
}

const core::Stage* MapPage::stageFor(const QModelIndex& source) const
{
    const core::Scenario& scenario = workspace().scenario();
    const core::Stage* first = nullptr;
    for (const core::Stage& stage : scenario.stages) {
        if (!stage.enabled || stage.supply == core::Supply::Api)
            continue;
        first = first ? first : &stage;
        if (source.column() >= MapModel::FirstWorkload
            && stage.workload == m_model->workload(source.column()))
            return &stage;
    }
    return first;
}

void MapPage::refreshStrip()
{
    m_count->setText(m_proxy->rowCount() == m_model->rowCount()
            ? tr("%n card(s)", nullptr, m_model->rowCount())
            : tr("%1 of %2").arg(m_proxy->rowCount()).arg(m_model->rowCount()));
    const QModelIndex cell = selected();
    const bool any = cell.isValid() && m_model->rowCount() > 0;
    const core::Stage* stage = any ? stageFor(cell) : nullptr;
    m_show->setVisible(any);
    m_take->setVisible(stage != nullptr);
    if (!any) {
        m_strip->setText(tr("Select a cell to read it; Enter takes the card for the stage with that work."));
        return;
    }
    const core::Gpu& gpu = m_model->gpu(cell.row());
    const QString read = cell.data(Qt::ToolTipRole).toString();
    m_strip->setText(cell.column() >= MapModel::FirstWorkload
            ? read
            : QString::fromStdString(gpu.name) + QStringLiteral(": ") + read);
    if (stage) {
        const bool already = stage->cluster.gpuId == gpu.id;
        const QString name = stageName(*stage);
        m_take->setText(already ? tr("Used for %1").arg(name) : tr("Use for %1").arg(name));
        m_take->setEnabled(!already);
    }
}

void MapPage::takeCard()
{
    const QModelIndex cell = selected();
    const core::Stage* stage = cell.isValid() ? stageFor(cell) : nullptr;
    if (!stage)
        return;
    const core::Gpu& gpu = m_model->gpu(cell.row());
    const QString name = QString::fromStdString(gpu.name);
    const std::string id = gpu.id;
    workspace().editStage(
        QString::fromStdString(stage->id), [name] { return tr("the card: %1").arg(name); },
        [id](core::Stage& edited) {
            edited.cluster.gpuId = id;
            edited.cluster.serverId.clear(); // a server of another card would contradict it
        });
    refreshStrip();
}

bool MapPage::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_table && event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        if (key == Qt::Key_Return || key == Qt::Key_Enter) {
            takeCard();
            return true;
        }
    }
    return Page::eventFilter(watched, event);
}

void MapPage::open(const QString& target)
{
    for (int row = 0; row < m_model->rowCount(); ++row)
        if (QString::fromStdString(m_model->gpu(row).id) == target) {
            const QModelIndex index = m_proxy->mapFromSource(m_model->index(row, MapModel::FirstWorkload));
            m_table->setCurrentIndex(index);
            m_table->scrollTo(index, QAbstractItemView::PositionAtCenter);
        }
}

void MapPage::setMeetingMode(bool on)
{
    m_show->setEnabled(!on);
}

void MapPage::refreshChoices()
{
    QList<std::pair<QString, QString>> vendors;
    for (int row = 0; row < m_model->rowCount(); ++row) {
        const QString vendor = QString::fromStdString(m_model->gpu(row).vendor);
        if (const std::pair entry{vendor, vendor}; !vendors.contains(entry))
            vendors.append(entry);
    }
    std::sort(vendors.begin(), vendors.end());
    vendors.prepend({QString(), tr("All vendors")});
    m_vendor->setChoices(vendors, m_vendor->current());
    m_tier->setChoices({{QString(), tr("Both tiers")}, {QStringLiteral("first"), wordName("first")},
                           {QStringLiteral("second"), wordName("second")}},
        m_tier->current());
}

void MapPage::retranslate()
{
    m_search->setPlaceholderText(tr("Search cards"));
    m_search->setAccessibleName(tr("Search cards"));
    m_vendor->setAccessibleName(tr("Vendor"));
    m_tier->setAccessibleName(tr("Tier"));
    m_fitting->setText(tr("Only what fits"));
    m_table->setAccessibleName(tr("Cards by workload"));
    m_legend->setAccessibleName(tr("What the shapes mean"));
    m_show->setText(tr("Show in catalog"));
    m_legend->updateGeometry();
    refreshChoices();
    showPlan(workspace().view());
}

} // namespace terroir::ui
