// The map of accelerators: cards by what they can do of a workload, at what price of one unit of it.
#pragma once

#include "core/plan/plan.h"

#include <QAbstractTableModel>
#include <QCollator>
#include <QSortFilterProxyModel>

namespace terroir::ui {

class MapModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { TierColumn, MemoryColumn, FirstWorkload };
    enum Role { SortRole = Qt::UserRole + 1, FitRole, GpusRole, InUseRole };

    using QAbstractTableModel::QAbstractTableModel;

    void setPlan(std::shared_ptr<const core::Plan> plan);
    [[nodiscard]] const core::Plan* plan() const { return m_plan.get(); }
    [[nodiscard]] const core::Gpu& gpu(int row) const { return *m_gpus[static_cast<std::size_t>(row)]; }
    [[nodiscard]] const core::MapCell* cell(const QModelIndex& index) const; // null: no workload column
    [[nodiscard]] core::WorkloadKind workload(int column) const
    {
        return m_workloads[static_cast<std::size_t>(column - FirstWorkload)];
    }

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    [[nodiscard]] QString sentence(const core::Gpu& gpu, const core::MapCell& cell) const;

    std::shared_ptr<const core::Plan> m_plan;
    std::vector<const core::Gpu*> m_gpus; // of the plan's catalog
    std::vector<core::WorkloadKind> m_workloads;
    std::vector<std::vector<const core::MapCell*>> m_cells; // [gpu][workload], null = not in the map
};

QString fitName(core::MapCell::Fit fit); // "fits", "wasteful" …
/// "¥0.82 per million tokens"; for training "per billion tokens". Empty while no price is known.
QString unitCostText(const core::Plan& plan, const core::MapCell& cell);

class MapProxy : public QSortFilterProxyModel
{
    Q_OBJECT

public:
    explicit MapProxy(MapModel& model, QObject* parent = nullptr);

    void setSearch(const QString& text);
    void setVendor(const QString& vendor); // empty = all
    void setTier(std::optional<core::Tier> tier);
    void setOnlyFitting(bool on); // at least one workload

protected:
    [[nodiscard]] bool filterAcceptsRow(int row, const QModelIndex& parent) const override;
    [[nodiscard]] bool lessThan(const QModelIndex& left, const QModelIndex& right) const override;

private:
    MapModel& m_model;
    QString m_search, m_vendor;
    std::optional<core::Tier> m_tier;
    bool m_onlyFitting = false;
    QCollator m_collator;
};

} // namespace terroir::ui
