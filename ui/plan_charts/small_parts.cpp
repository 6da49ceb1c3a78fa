#include "ui/plan_charts/small_parts.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <QCoreApplication>

namespace terroir::ui {

namespace {

double partWeight(const ChartPart& part)
{
    return std::accumulate(part.values.begin(), part.values.end(), 0.0,
        [](double sum, double value) { return sum + std::abs(value); });
}

QString restId()
{
    return QStringLiteral("rest");
}

} // namespace

void gatherSmallParts(StackedBarSpec& spec, qsizetype shown)
{
    if (spec.parts.size() <= shown + 1)
        return;
    QVector<qsizetype> bySize(spec.parts.size());
    std::iota(bySize.begin(), bySize.end(), qsizetype{0});
    std::stable_sort(bySize.begin(), bySize.end(),
        [&](qsizetype a, qsizetype b) { return partWeight(spec.parts[a]) > partWeight(spec.parts[b]); });
    std::sort(bySize.begin(), bySize.begin() + shown);
    QVector<ChartPart> kept;
    ChartPart rest{restId(), QCoreApplication::translate("CostCharts", "Everything else")};
    rest.values = QVector<double>(spec.parts.first().values.size(), 0);
    rest.valueIds = QStringList(rest.values.size(), QString());
    for (qsizetype place = 0; place < bySize.size(); ++place) {
        const ChartPart& part = spec.parts[bySize[place]];
        if (place < shown)
            kept.append(part);
        else
            for (qsizetype i = 0; i < rest.values.size(); ++i)
                rest.values[i] += part.values[i];
    }
    kept.append(rest);
    spec.parts = kept;
}

bool hasGatheredParts(const StackedBarSpec& spec)
{
    return !spec.parts.isEmpty() && spec.parts.last().id == restId();
}

} // namespace terroir::ui
