#include "ui/plan_charts/serve_charts.h"

#include "ui/text/names.h"
#include "ui/text/number_format.h"

#include <algorithm>
#include <QCoreApplication>

namespace terroir::ui {

namespace {

QString serveWords(const char* text)
{
    return QCoreApplication::translate("ServeCharts", text);
}

bool isChosen(const core::ServingPoint& point, const core::ServingPoint& capacity)
{
    return point.batch == capacity.batch;
}

} // namespace

LineChartSpec throughputFront(const core::StagePlan& stage, const core::Stage& asked)
{
    LineChartSpec spec;
    spec.title = serveWords(QT_TRANSLATE_NOOP("ServeCharts", "How fast for one user, how much for all?"));
    spec.xAxis = {serveWords(QT_TRANSLATE_NOOP("ServeCharts", "Time per token")), QStringLiteral("s")};
    spec.yAxis
        = {serveWords(QT_TRANSLATE_NOOP("ServeCharts", "Output of a replica")), QStringLiteral("tokens/s")};
    if (!stage.serving)
        return spec;
    const core::ServingResult& serving = stage.serving->serving;
    std::vector<core::ServingPoint> points = serving.front;
    std::sort(points.begin(), points.end(), [](const core::ServingPoint& a, const core::ServingPoint& b) {
        return a.tpotSeconds < b.tpotSeconds;
    });
    ChartSeries within{
        QStringLiteral("fits"), serveWords(QT_TRANSLATE_NOOP("ServeCharts", "Within the memory"))};
    ChartSeries beyond{
        QStringLiteral("beyond"), serveWords(QT_TRANSLATE_NOOP("ServeCharts", "Beyond the memory"))};
    within.style = SeriesStyle::LineAndPoints;
    beyond.style = SeriesStyle::Dashed;
    for (const core::ServingPoint& point : points) {
        ChartSeries& series = point.fits ? within : beyond;
        series.x.append(point.tpotSeconds);
        series.y.append(point.outputTokensPerS);
        if (isChosen(point, serving.capacity))
            spec.markers.append({QStringLiteral("plan"),
                serveWords(QT_TRANSLATE_NOOP("ServeCharts", "this plan: %1 at once"))
                    .arg(format::count(point.batch)),
                point.tpotSeconds, point.outputTokensPerS, QStringLiteral("serve.output_tokens_per_s")});
    }
    for (const ChartSeries* series : {&within, &beyond})
        if (!series->x.isEmpty())
            spec.series.append(*series);
    if (asked.load.tpotLimitSeconds > 0)
        spec.references.append(
            {QStringLiteral("limit"), serveWords(QT_TRANSLATE_NOOP("ServeCharts", "limit")), Qt::Vertical,
                asked.load.tpotLimitSeconds, ReferenceRole::Limit});
    return spec;
}

LineChartSpec firstTokenByLoad(const core::StagePlan& stage, const core::Stage& asked)
{
    LineChartSpec spec;
    spec.title = serveWords(QT_TRANSLATE_NOOP("ServeCharts", "How long until the first word?"));
    spec.xAxis = {serveWords(QT_TRANSLATE_NOOP("ServeCharts", "Requests at once")), QString(), true, 2};
    spec.yAxis
        = {serveWords(QT_TRANSLATE_NOOP("ServeCharts", "Time to first token")), QStringLiteral("s"), true};
    if (!stage.serving)
        return spec;
    const core::ServingResult& serving = stage.serving->serving;
    std::vector<core::ServingPoint> points = serving.front;
    std::sort(points.begin(), points.end(),
        [](const core::ServingPoint& a, const core::ServingPoint& b) { return a.batch < b.batch; });
    ChartSeries series{
        QStringLiteral("ttft"), serveWords(QT_TRANSLATE_NOOP("ServeCharts", "Time to first token"))};
    series.style = SeriesStyle::LineAndPoints;
    for (const core::ServingPoint& point : points) {
        series.x.append(point.batch);
        series.y.append(point.ttftSeconds);
        if (isChosen(point, serving.capacity))
            spec.markers.append(
                {QStringLiteral("plan"), serveWords(QT_TRANSLATE_NOOP("ServeCharts", "this plan")),
                    point.batch, point.ttftSeconds, QStringLiteral("serve.ttft_seconds")});
    }
    if (!series.x.isEmpty())
        spec.series.append(series);
    if (asked.load.ttftLimitSeconds > 0)
        spec.references.append(
            {QStringLiteral("limit"), serveWords(QT_TRANSLATE_NOOP("ServeCharts", "limit")), Qt::Horizontal,
                asked.load.ttftLimitSeconds, ReferenceRole::Limit});
    return spec;
}

StackedBarSpec servingMemoryBar(const core::StagePlan& stage)
{
    StackedBarSpec spec;
    spec.title = serveWords(QT_TRANSLATE_NOOP("ServeCharts", "How much memory is left for the KV cache?"));
    spec.orientation = Qt::Horizontal;
    spec.valueAxis = {serveWords(QT_TRANSLATE_NOOP("ServeCharts", "Memory per GPU")), QStringLiteral("B")};
    if (!stage.serving || !stage.gpu)
        return spec;
    const core::ServingMemory& memory = stage.serving->serving.memory;
    spec.categories = {{QStringLiteral("gpu"), QString::fromStdString(stage.gpu->name)}};
    const auto add = [&](const QString& id, const QString& name, double bytes, bool isFigure) {
        if (bytes > 0)
            spec.parts.append({id, name, {bytes}, {isFigure ? id : QString()}});
    };
    add(QStringLiteral("serve.memory.weights"), figureName(QStringLiteral("serve.memory.weights")),
        memory.weights, true);
    add(QStringLiteral("activations"), serveWords(QT_TRANSLATE_NOOP("ServeCharts", "Activations")),
        memory.activations, false);
    add(QStringLiteral("context"), serveWords(QT_TRANSLATE_NOOP("ServeCharts", "CUDA context")),
        memory.context, false);
    add(QStringLiteral("serve.memory.kv_budget"), serveWords(QT_TRANSLATE_NOOP("ServeCharts", "KV cache")),
        memory.kvBudget, true);
    spec.limits.append({QStringLiteral("card"), serveWords(QT_TRANSLATE_NOOP("ServeCharts", "usable")),
        Qt::Horizontal, memory.usableBytes, ReferenceRole::Limit});
    return spec;
}

StackedBarSpec fleetUse(const core::StagePlan& stage)
{
    StackedBarSpec spec;
    spec.title = serveWords(QT_TRANSLATE_NOOP("ServeCharts", "How much of what is bought is used?"));
    spec.orientation = Qt::Horizontal;
    spec.valueAxis = {serveWords(QT_TRANSLATE_NOOP("ServeCharts", "Share of the day")), QStringLiteral("%")};
    if (!stage.serving || stage.serving->fleet.gpus <= 0)
        return spec;
    const core::Fleet& fleet = stage.serving->fleet;
    spec.categories = {{QStringLiteral("fleet"),
        serveWords(QT_TRANSLATE_NOOP("ServeCharts", "%1 GPUs")).arg(format::count(fleet.gpus))}};
    spec.parts = {{QStringLiteral("used"), serveWords(QT_TRANSLATE_NOOP("ServeCharts", "Used")),
                      {fleet.utilisation}, {QStringLiteral("serve.utilisation")}},
        {QStringLiteral("idle"), serveWords(QT_TRANSLATE_NOOP("ServeCharts", "Idle")), {fleet.idleShare},
            {QStringLiteral("serve.idle_share")}}};
    return spec;
}

} // namespace terroir::ui
