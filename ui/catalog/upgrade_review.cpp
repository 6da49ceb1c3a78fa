#include "ui/catalog/upgrade_review.h"

#include "ui/catalog/cell_input.h"
#include "ui/text/catalog_names.h"
#include "ui/text/number_format.h"
#include "ui/widgets/theme.h"

#include <algorithm>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QTableView>
#include <QVBoxLayout>

namespace terroir::ui {

UpgradeModel::UpgradeModel(Workspace& workspace, QObject* parent)
    : QAbstractTableModel(parent)
    , m_workspace(workspace)
{
    reload();
}

void UpgradeModel::reload()
{
    beginResetModel();
    m_conflicts = m_workspace.store().conflicts();
    m_choices.assign(m_conflicts.size(), Choice::Open);
    endResetModel();
}

void UpgradeModel::choose(int row, Choice choice)
{
    m_choices[static_cast<std::size_t>(row)] = choice;
    emit dataChanged(index(row, 0), index(row, ColumnCount - 1));
}

std::vector<database::UpgradeConflict> UpgradeModel::chosen(Choice choice) const
{
    std::vector<database::UpgradeConflict> conflicts;
    for (std::size_t i = 0; i < m_conflicts.size(); ++i)
        if (m_choices[i] == choice)
            conflicts.push_back(m_conflicts[i]);
    return conflicts;
}

QString UpgradeModel::rowText(const database::UpgradeConflict& conflict) const
{
    const core::Table& table = m_workspace.store().tables().table(conflict.table);
    const int row = table.find(conflict.rowId);
    return tableName(conflict.table) + QStringLiteral(" · ")
        + (row < 0 ? QString::fromStdString(conflict.rowId)
                   : rowName(*table.spec, table.rows[static_cast<std::size_t>(row)]));
}

int UpgradeModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_conflicts.size());
}

int UpgradeModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant UpgradeModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid())
        return {};
    const database::UpgradeConflict& conflict = m_conflicts[static_cast<std::size_t>(index.row())];
    const Choice choice = m_choices[static_cast<std::size_t>(index.row())];
    const bool isChosen = (index.column() == MineColumn && choice == Choice::Mine)
        || (index.column() == NowColumn && choice == Choice::Theirs);
    const core::TableSpec& spec = *core::tableSpec(conflict.table);
    const core::ColumnSpec& column = spec.columns[static_cast<std::size_t>(spec.indexOf(conflict.column))];
    if (role == Qt::FontRole && isChosen) {
        QFont font;
        font.setBold(true);
        return font;
    }
    if (role == Qt::BackgroundRole && isChosen)
        return Theme::instance().colours().accentSoft;
    if (role != Qt::DisplayRole && role != Qt::ToolTipRole)
        return {};
    const auto shown = [&](const core::Cell& cell) {
        const QString text = cellDisplay(column, cell, m_workspace.store().tables());
        return text.isEmpty() ? format::unknown() : text;
    };
    const auto marked = [isChosen](const QString& text) -> QString {
        return isChosen ? QString(QStringLiteral("✓ ") + text) : text;
    };
    switch (index.column()) {
    case RowColumn:
        return rowText(conflict);
    case CellColumn:
        return columnHeader(column);
    case BeforeColumn:
        return shown(conflict.shippedBefore);
    case MineColumn:
        return marked(shown(conflict.mine));
    default:
        return marked(shown(conflict.shippedNow));
    }
}

QVariant UpgradeModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return int(Qt::AlignLeft | Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case RowColumn:
        return tr("Row");
    case CellColumn:
        return tr("Value");
    case BeforeColumn:
        return tr("Shipped before");
    case MineColumn:
        return tr("Yours");
    default:
        return tr("Shipped now");
    }
}

UpgradeReview::UpgradeReview(Workspace& workspace, QWidget* parent)
    : QDialog(parent)
    , m_workspace(workspace)
    , m_model(new UpgradeModel(workspace, this))
    , m_view(new QTableView(this))
    , m_count(new QLabel(this))
    , m_problem(new QLabel(this))
    , m_mine(new QPushButton(tr("Keep mine"), this))
    , m_theirs(new QPushButton(tr("Take the release's"), this))
    , m_allMine(new QPushButton(tr("Keep all of mine"), this))
    , m_allTheirs(new QPushButton(tr("Take all of the release's"), this))
    , m_apply(new QPushButton(tr("Apply"), this))
{
    setObjectName(QStringLiteral("upgradeReview"));
    setWindowTitle(tr("What the new release changes"));
    setAttribute(Qt::WA_DeleteOnClose);
    build();
    using Choice = UpgradeModel::Choice;
    connect(m_mine, &QPushButton::clicked, this, [this] { chooseSelected(Choice::Mine, false); });
    connect(m_theirs, &QPushButton::clicked, this, [this] { chooseSelected(Choice::Theirs, false); });
    connect(m_allMine, &QPushButton::clicked, this, [this] { chooseSelected(Choice::Mine, true); });
    connect(m_allTheirs, &QPushButton::clicked, this, [this] { chooseSelected(Choice::Theirs, true); });
    connect(m_view, &QTableView::clicked, this, [this](const QModelIndex& index) {
        if (index.column() == UpgradeModel::MineColumn || index.column() == UpgradeModel::NowColumn)
            m_model->choose(
                index.row(), index.column() == UpgradeModel::MineColumn ? Choice::Mine : Choice::Theirs);
        refresh();
    });
    connect(m_model, &QAbstractItemModel::dataChanged, this, &UpgradeReview::refresh);
    connect(m_apply, &QPushButton::clicked, this, &UpgradeReview::apply);
    refresh();
}

void UpgradeReview::build()
{
    const Theme& theme = Theme::instance();
    resize(theme.px(900), theme.px(520));
    auto* title = new QLabel(
        tr("You and the new release have both changed these values. Yours stand until you choose."), this);
    title->setWordWrap(true);
    setTextRole(title, "strong");
    setTextRole(m_count, "eyebrow");
    setTextRole(m_problem, "bad");
    m_problem->setWordWrap(true);
    m_problem->hide();
    m_apply->setProperty("primary", true);
    m_apply->setObjectName(QStringLiteral("upgradeApply"));
    m_allMine->setObjectName(QStringLiteral("upgradeAllMine"));
    m_allTheirs->setObjectName(QStringLiteral("upgradeAllTheirs"));
    m_view->setObjectName(QStringLiteral("upgradeTable"));
    m_view->setModel(m_model);
    m_view->setAccessibleName(windowTitle());
    m_view->verticalHeader()->hide();
    m_view->verticalHeader()->setDefaultSectionSize(theme.px(28));
    m_view->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_view->setWordWrap(false);
    const int widths[] = {310, 170, 125, 125};
    for (int column = 0; column < 4; ++column)
        m_view->setColumnWidth(column, theme.px(widths[column]));
    m_view->horizontalHeader()->setStretchLastSection(true);
    auto* choices = new QHBoxLayout;
    for (QPushButton* each : {m_mine, m_theirs, m_allMine, m_allTheirs}) {
        each->setProperty("flat", true);
        choices->addWidget(each);
    }
    choices->addStretch(1);
    auto* later = new QPushButton(tr("Later"), this);
    connect(later, &QPushButton::clicked, this, &QDialog::reject);
    auto* buttons = new QHBoxLayout;
    buttons->addWidget(m_count);
    buttons->addStretch(1);
    buttons->addWidget(later);
    buttons->addWidget(m_apply);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(
        ThemeMetrics::kPad, ThemeMetrics::kPad, ThemeMetrics::kPad, ThemeMetrics::kPad);
    column->setSpacing(ThemeMetrics::kGap);
    column->addWidget(title);
    column->addLayout(choices);
    column->addWidget(m_view, 1);
    column->addWidget(m_problem);
    column->addLayout(buttons);
}

void UpgradeReview::chooseSelected(UpgradeModel::Choice choice, bool all)
{
    if (all)
        for (int row = 0; row < m_model->rowCount(); ++row)
            m_model->choose(row, choice);
    else
        for (const QModelIndex& index : m_view->selectionModel()->selectedRows())
            m_model->choose(index.row(), choice);
}

void UpgradeReview::refresh()
{
    const auto mine = static_cast<int>(m_model->chosen(UpgradeModel::Choice::Mine).size()),
               theirs = static_cast<int>(m_model->chosen(UpgradeModel::Choice::Theirs).size());
    m_count->setText(
        tr("%1 kept · %2 taken · %3 open").arg(mine).arg(theirs).arg(m_model->rowCount() - mine - theirs));
    m_apply->setEnabled(mine + theirs > 0);
}

void UpgradeReview::apply()
{
    const auto taken = m_model->chosen(UpgradeModel::Choice::Theirs),
               kept = m_model->chosen(UpgradeModel::Choice::Mine);
    const core::Result<void> done
        = m_workspace.reviewUpgrade([] { return tr("Review the new release's values"); }, taken, kept);
    if (!done) {
        m_problem->setText(catalogReason(done.error(), m_workspace.store().tables()));
        m_problem->show();
        return;
    }
    emit settled(tr("%1 values kept, %2 taken from the new release.").arg(kept.size()).arg(taken.size()));
    accept();
}

} // namespace terroir::ui
