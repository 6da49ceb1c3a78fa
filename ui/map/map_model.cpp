#include "ui/map/map_model.h"

#include "ui/text/names.h"
#include "ui/text/number_format.h"

#include <algorithm>
#include <QCoreApplication>

namespace terroir::ui {

using Fit = core::MapCell::Fit;

namespace {

QString mapWords(const char* text)
{
    return QCoreApplication::translate("Map", text);
}

Currency mapCurrency(const core::Plan& plan)
{
    return plan.scenario.currency == core::Currency::Usd ? Currency::Usd : Currency::Cny;
}

QString tierName(core::Tier tier)
{
    return tier == core::Tier::First ? mapWords(QT_TRANSLATE_NOOP("Map", "first"))
                                     : mapWords(QT_TRANSLATE_NOOP("Map", "second"));
}

} // namespace

QString fitName(Fit fit)
{
    switch (fit) {
    case Fit::Fits:
        return mapWords(QT_TRANSLATE_NOOP("Map", "fits"));
    case Fit::DoesNotFit:
        return mapWords(QT_TRANSLATE_NOOP("Map", "does not fit"));
    case Fit::Wasteful:
        return mapWords(QT_TRANSLATE_NOOP("Map", "fits, wasteful"));
    case Fit::Unknown:
        return mapWords(QT_TRANSLATE_NOOP("Map", "not known"));
    }
    return {};
}

QString unitCostText(const core::Plan& plan, const core::MapCell& cell)
{
    if (!(cell.unitCost > 0))
        return {};
    const QString money = format::compactMoney(cell.unitCost, mapCurrency(plan));
    return (cell.workload == core::WorkloadKind::Serving
            ? mapWords(QT_TRANSLATE_NOOP("Map", "%1 per million tokens"))
            : mapWords(QT_TRANSLATE_NOOP("Map", "%1 per billion tokens")))
        .arg(money);
}

void MapModel::setPlan(std::shared_ptr<const core::Plan> plan)
{
    beginResetModel();
    m_plan = std::move(plan);
    m_gpus.clear();
    m_workloads.clear();
    m_cells.clear();
    if (m_plan && m_plan->catalog) {
        for (const core::MapCell& cell : m_plan->map)
            if (std::find(m_workloads.begin(), m_workloads.end(), cell.workload) == m_workloads.end())
                m_workloads.push_back(cell.workload);
        std::string current;
        for (const core::MapCell& cell : m_plan->map) {
            if (cell.gpuId != current || m_gpus.empty()) {
                const core::Gpu* gpu = m_plan->catalog->gpu(cell.gpuId);
                if (!gpu)
                    continue;
                current = cell.gpuId;
                m_gpus.push_back(gpu);
                m_cells.emplace_back(m_workloads.size(), nullptr);
            }
            const auto column = std::find(m_workloads.begin(), m_workloads.end(), cell.workload);
            m_cells.back()[static_cast<std::size_t>(column - m_workloads.begin())] = &cell;
        }
    }
    endResetModel();
}

const core::MapCell* MapModel::cell(const QModelIndex& index) const
{
    if (!index.isValid() || index.column() < FirstWorkload)
        return nullptr;
    return m_cells[static_cast<std::size_t>(index.row())]
                  [static_cast<std::size_t>(index.column() - FirstWorkload)];
}

int MapModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_gpus.size());
}

int MapModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : FirstWorkload + static_cast<int>(m_workloads.size());
}

QString MapModel::sentence(const core::Gpu& gpu, const core::MapCell& cell) const
{
    QString text = QString::fromStdString(gpu.name) + QStringLiteral(", ") + workloadName(cell.workload)
        + QStringLiteral(": ") + fitName(cell.fit);
    if (cell.gpus > 0 && cell.fit != Fit::DoesNotFit)
        text += QStringLiteral(", ")
            + QCoreApplication::translate("Map", "from %n GPU(s)", nullptr, cell.gpus);
    const QString cost = unitCostText(*m_plan, cell);
    if (!cost.isEmpty())
        text += QStringLiteral(", ") + cost;
    else if (cell.fit == Fit::Fits)
        text += QStringLiteral(", ") + mapWords(QT_TRANSLATE_NOOP("Map", "price not known"));
    return text;
}

QVariant MapModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const core::Gpu& card = gpu(index.row());
    if (role == InUseRole)
        return std::any_of(m_plan->stages.begin(), m_plan->stages.end(), [&](const core::StagePlan& stage) {
            return stage.gpu && stage.gpu->id == card.id
                && (index.column() < FirstWorkload || stage.workload == workload(index.column()));
        });
    if (index.column() == TierColumn) {
        if (role == Qt::DisplayRole || role == Qt::ToolTipRole)
            return tierName(card.tier);
        return role == SortRole ? QVariant(static_cast<int>(card.tier)) : QVariant();
    }
    if (index.column() == MemoryColumn) {
        if (role == Qt::DisplayRole || role == Qt::ToolTipRole)
            return format::bytes(card.memoryGb * 1e9);
        if (role == Qt::TextAlignmentRole)
            return int(Qt::AlignRight | Qt::AlignVCenter);
        return role == SortRole ? QVariant(card.memoryGb) : QVariant();
    }
    const core::MapCell* cell = this->cell(index);
    if (!cell)
        return {};
    switch (role) {
    case Qt::DisplayRole:
        if (cell->fit == Fit::DoesNotFit || cell->fit == Fit::Unknown)
            return fitName(cell->fit);
        return cell->unitCost > 0 ? format::compactMoney(cell->unitCost, mapCurrency(*m_plan))
                                  : mapWords(QT_TRANSLATE_NOOP("Map", "no price"));
    case Qt::ToolTipRole:
    case Qt::AccessibleTextRole:
        return sentence(card, *cell);
    case FitRole:
        return static_cast<int>(cell->fit);
    case GpusRole:
        return cell->gpus;
    case SortRole: { // cheapest first; then what fits at no known price; then the rest
        const bool fits = cell->fit == Fit::Fits || cell->fit == Fit::Wasteful;
        constexpr double kNoPrice = 1e18, kNoFit = 1e19, kNotKnown = 1e20;
        return fits                     ? (cell->unitCost > 0 ? cell->unitCost : kNoPrice)
            : cell->fit == Fit::Unknown ? kNotKnown
                                        : kNoFit;
    }
    default:
        return {};
    }
}

QVariant MapModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation == Qt::Vertical) {
        if (section < 0 || section >= rowCount())
            return {};
        return role == Qt::DisplayRole || role == Qt::ToolTipRole ? QString::fromStdString(gpu(section).name)
                                                                  : QVariant();
    }
    if (section < 0 || section >= columnCount() || (role != Qt::DisplayRole && role != Qt::ToolTipRole))
        return role == Qt::TextAlignmentRole ? QVariant(int(Qt::AlignLeft | Qt::AlignVCenter)) : QVariant();
    if (section == TierColumn)
        return mapWords(QT_TRANSLATE_NOOP("Map", "Tier"));
    if (section == MemoryColumn)
        return mapWords(QT_TRANSLATE_NOOP("Map", "Memory"));
    const core::WorkloadKind kind = workload(section);
    const QString unit = kind == core::WorkloadKind::Serving
        ? mapWords(QT_TRANSLATE_NOOP("Map", "per 1M tokens"))
        : mapWords(QT_TRANSLATE_NOOP("Map", "per 1B tokens"));
    return QString(workloadName(kind) + u'\n' + unit);
}

MapProxy::MapProxy(MapModel& model, QObject* parent)
    : QSortFilterProxyModel(parent)
    , m_model(model)
{
    m_collator.setNumericMode(true);
    setSourceModel(&model);
}

void MapProxy::setSearch(const QString& text)
{
    m_search = text.trimmed();
    invalidateFilter();
}

void MapProxy::setVendor(const QString& vendor)
{
    m_vendor = vendor;
    invalidateFilter();
}

void MapProxy::setTier(std::optional<core::Tier> tier)
{
    m_tier = tier;
    invalidateFilter();
}

void MapProxy::setOnlyFitting(bool on)
{
    m_onlyFitting = on;
    invalidateFilter();
}

bool MapProxy::filterAcceptsRow(int row, const QModelIndex&) const
{
    const core::Gpu& gpu = m_model.gpu(row);
    if (m_tier && gpu.tier != *m_tier)
        return false;
    if (!m_vendor.isEmpty() && QString::fromStdString(gpu.vendor) != m_vendor)
        return false;
    const QString all
        = QString::fromStdString(gpu.name + ' ' + gpu.vendor + ' ' + gpu.architecture + ' ' + gpu.id);
    if (!all.contains(m_search, Qt::CaseInsensitive))
        return false;
    if (!m_onlyFitting)
        return true;
    for (int column = MapModel::FirstWorkload; column < m_model.columnCount(); ++column)
        if (const core::MapCell* cell = m_model.cell(m_model.index(row, column));
            cell && (cell->fit == Fit::Fits || cell->fit == Fit::Wasteful))
            return true;
    return false;
}

bool MapProxy::lessThan(const QModelIndex& left, const QModelIndex& right) const
{
    const QVariant a = left.data(MapModel::SortRole), b = right.data(MapModel::SortRole);
    if (a.toDouble() != b.toDouble())
        return a.toDouble() < b.toDouble();
    return m_collator.compare(QString::fromStdString(m_model.gpu(left.row()).name),
               QString::fromStdString(m_model.gpu(right.row()).name))
        < 0;
}

} // namespace terroir::ui
