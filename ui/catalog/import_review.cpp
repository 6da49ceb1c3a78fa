#include "ui/catalog/import_review.h"

#include "ui/catalog/catalog_layouts.h"
#include "ui/catalog/cell_input.h"
#include "ui/text/catalog_names.h"
#include "ui/text/number_format.h"
#include "ui/widgets/theme.h"

#include <QCoreApplication>
#include <QHeaderView>
#include <QLabel>
#include <QTabBar>
#include <QTableView>
#include <QVBoxLayout>

namespace terroir::ui {

namespace {

struct ReviewWords
{
    Q_DECLARE_TR_FUNCTIONS(ImportReview)
};

/// "new: Card H100 SXM, GPUs 8, Region us-east-1".
QString newCells(
    const core::CatalogTables& tables, const core::TableSpec& spec, const database::RowChange& change)
{
    constexpr qsizetype kNamed = 6;
    QStringList cells;
    for (const std::string_view name : firstColumns(spec.id)) {
        const auto place = static_cast<std::size_t>(spec.indexOf(name));
        const QString text = cellDisplay(spec.columns[place], change.after[place], tables);
        if (!text.isEmpty() && cells.size() < kNamed)
            cells << columnName(name) + u' ' + text;
    }
    return ReviewWords::tr("new: %1").arg(cells.join(QStringLiteral(", ")));
}

/// "Price: 2 → 3, Price as of: 2025 → 2026".
QString changedCells(
    const core::CatalogTables& tables, const core::TableSpec& spec, const database::RowChange& change)
{
    if (change.kind == database::RowChange::Kind::Insert)
        return newCells(tables, spec, change);
    QStringList cells;
    for (std::size_t i = 0; i < change.after.size(); ++i) {
        if (change.before[i] == change.after[i])
            continue;
        const QString before = cellDisplay(spec.columns[i], change.before[i], tables),
                      after = cellDisplay(spec.columns[i], change.after[i], tables);
        cells << ReviewWords::tr("%1: %2 → %3")
                     .arg(columnName(spec.columns[i].name), before.isEmpty() ? format::unknown() : before,
                         after.isEmpty() ? format::unknown() : after);
    }
    return cells.join(QStringLiteral(", "));
}

} // namespace

QString importSummary(const database::ImportPlan& plan)
{
    QStringList parts{ReviewWords::tr("%1 new").arg(format::count(plan.added)),
        ReviewWords::tr("%1 changed").arg(format::count(plan.changed)),
        ReviewWords::tr("%1 as before").arg(format::count(plan.unchanged)),
        ReviewWords::tr("%1 skipped").arg(format::count(static_cast<double>(plan.skipped.size())))};
    if (plan.ignored > 0)
        parts << ReviewWords::tr("%1 about something else").arg(format::count(plan.ignored));
    if (!plan.encoding.empty())
        parts << ReviewWords::tr("read as %1").arg(QString::fromStdString(plan.encoding));
    return ReviewWords::tr("%1: %2", "table, what is new and changed")
        .arg(tableName(plan.table), parts.join(QStringLiteral(" · ")));
}

ImportLines::ImportLines(const core::CatalogTables& tables, QObject* parent)
    : QAbstractTableModel(parent)
    , m_tables(tables)
{
}

void ImportLines::setPlan(const database::ImportPlan* plan, bool skipped)
{
    beginResetModel();
    m_plan = plan;
    m_skipped = skipped;
    endResetModel();
}

int ImportLines::rowCount(const QModelIndex& parent) const
{
    if (parent.isValid() || !m_plan)
        return 0;
    return static_cast<int>(m_skipped ? m_plan->skipped.size() : m_plan->changes.size());
}

int ImportLines::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : 2;
}

QVariant ImportLines::data(const QModelIndex& index, int role) const
{
    if (!index.isValid() || (role != Qt::DisplayRole && role != Qt::ToolTipRole))
        return {};
    const auto place = static_cast<std::size_t>(index.row());
    if (m_skipped) {
        const database::SkippedRow& row = m_plan->skipped[place];
        return index.column() == 0 ? QVariant(row.row) : QVariant(catalogReason(row.reason, m_tables));
    }
    const database::RowChange& change = m_plan->changes[place];
    const core::TableSpec& spec = *core::tableSpec(change.table);
    return index.column() == 0 ? rowName(spec, change.after) : changedCells(m_tables, spec, change);
}

QVariant ImportLines::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    if (section == 0)
        return m_skipped ? ReviewWords::tr("Line") : ReviewWords::tr("Row");
    return m_skipped ? ReviewWords::tr("Why it is skipped") : ReviewWords::tr("What changes");
}

ImportReview::ImportReview(const core::CatalogTables& tables, QWidget* parent)
    : QWidget(parent)
    , m_lines(new ImportLines(tables, this))
    , m_summary(new QLabel(this))
    , m_tabs(new QTabBar(this))
    , m_view(new QTableView(this))
{
    m_summary->setObjectName(QStringLiteral("importSummary"));
    m_summary->setWordWrap(true);
    setTextRole(m_summary, "strong");
    m_tabs->setDrawBase(false);
    m_tabs->setExpanding(false);
    m_tabs->addTab(tr("Taken"));
    m_tabs->addTab(tr("Skipped"));
    m_view->setModel(m_lines);
    m_view->verticalHeader()->hide();
    m_view->verticalHeader()->setDefaultSectionSize(Theme::instance().px(26));
    m_view->horizontalHeader()->setStretchLastSection(true);
    m_view->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    m_view->setColumnWidth(0, Theme::instance().px(210));
    m_view->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_view->setWordWrap(false);
    m_view->setAccessibleName(tr("What the import does"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(ThemeMetrics::kGap);
    column->addWidget(m_summary);
    column->addWidget(m_tabs);
    column->addWidget(m_view, 1);
    connect(m_tabs, &QTabBar::currentChanged, this, &ImportReview::showTab);
}

void ImportReview::setPlan(std::shared_ptr<const database::ImportPlan> plan)
{
    m_lines->setPlan(nullptr, false);
    m_plan = std::move(plan);
    m_summary->setText(importSummary(*m_plan));
    m_tabs->setTabText(0, tr("Taken (%1)").arg(format::count(static_cast<double>(m_plan->changes.size()))));
    m_tabs->setTabText(1, tr("Skipped (%1)").arg(format::count(static_cast<double>(m_plan->skipped.size()))));
    showTab(m_tabs->currentIndex());
}

void ImportReview::showTab(int tab)
{
    m_lines->setPlan(m_plan.get(), tab == 1);
}

} // namespace terroir::ui
