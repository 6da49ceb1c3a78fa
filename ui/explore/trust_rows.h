// What the pages show of measured errors: tables and charts of classes, sources and kernels.
#pragma once

#include "core/plan/plan.h"
#include "ui/charts/chart_spec.h"
#include "ui/explain/value_table.h"

namespace terroir::ui {

/// A question that can be asked of the measured cases.
struct TrustTopic
{
    enum class Shown { Classes, Sources, Kernels };

    QString id, name;
    Shown shown = Shown::Classes;
    std::string kind, metric; // of the classes or sources
    core::Trust trust; // of the plan's prediction
};

QList<TrustTopic> trustTopics(const core::StagePlan& stage);

struct TrustRows
{
    QStringList headers;
    QList<QList<ValueCell>> rows;
    ChartSpec chart;
    QString sentence;
};

TrustRows trustRows(const TrustTopic& topic, const core::Catalog& catalog);

} // namespace terroir::ui
