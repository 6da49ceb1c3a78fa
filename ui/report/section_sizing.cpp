#include "ui/plan_charts/train_charts.h"
#include "ui/report/plan_words.h"
#include "ui/report/report_sections.h"
#include "ui/text/from_view.h"
#include "ui/text/names.h"

#include <array>
#include <numeric>

namespace terroir::report {

namespace {

using ui::format::bytes;
using ui::format::count;
using ui::format::duration;
using ui::format::number;
using ui::format::percent;
using ui::format::quantity;

struct MemoryTerm
{
    const char* figure;
    double core::MemoryTerms::*bytes;
};

constexpr std::array kMemoryTerms{MemoryTerm{"train.memory.weights", &core::MemoryTerms::weights},
    MemoryTerm{"train.memory.gradients", &core::MemoryTerms::gradients},
    MemoryTerm{"train.memory.optimizer", &core::MemoryTerms::optimizer},
    MemoryTerm{"train.memory.activations", &core::MemoryTerms::activations},
    MemoryTerm{"train.memory.logits", &core::MemoryTerms::logits},
    MemoryTerm{"train.memory.temporary", &core::MemoryTerms::temporary},
    MemoryTerm{"train.memory.context", &core::MemoryTerms::context}};

Cell bytesCell(double value)
{
    return {bytes(value), value / 1e9, QStringLiteral("#,##0.0 \"GB\"")};
}

Cell shareCell(double share)
{
    return {percent(share), share, QStringLiteral("0.0%")};
}

QString withBand(const QString& value, const QString& band)
{
    return band.isEmpty() ? value : ReportText::tr("%1 (%2)", "figure and its range").arg(value, band);
}

/// What would make it fit, and what that takes.
void addRemedies(const std::vector<core::Remedy>& remedies, core::Currency currency, Blocks& blocks)
{
    if (remedies.empty())
        return;
    BulletList list;
    for (const core::Remedy& remedy : remedies) {
        const QString change = ReportText::tr("%1: needs %2", "change, memory after it")
                                   .arg(remedyText(remedy), bytes(remedy.needBytes));
        const QString cost = remedyCostText(remedy, currency);
        list.items.push_back(cost.isEmpty() ? change : change + QStringLiteral("; ") + cost);
    }
    blocks.push_back(Callout{Tone::Bad, ReportText::tr("It does not fit. What would make it fit:"), {}});
    blocks.push_back(std::move(list));
}

void addHostShort(bool fits, double need, double usable, Blocks& blocks)
{
    if (!fits)
        blocks.push_back(Callout{Tone::Bad,
            ReportText::tr("The server's own memory is too small: %1 needed, %2 there.")
                .arg(bytes(need), bytes(usable)),
            {}});
}

void addMemory(const core::Plan& plan, const core::StagePlan& stage, Blocks& blocks)
{
    const core::TrainingPlan& training = *stage.training;
    const core::MemoryVerdict& memory = training.memory;
    Table table;
    table.title = ReportText::tr("Memory of one GPU, worst rank");
    table.columns = {{ReportText::tr("Term"), Align::Left, 2}, {ReportText::tr("Memory"), Align::Right},
        {ReportText::tr("Share of the card"), Align::Right}};
    for (const MemoryTerm& term : kMemoryTerms) {
        const double value = memory.perGpu.*term.bytes;
        if (value <= 0)
            continue;
        const QString name = ui::figureName(QString::fromLatin1(term.figure));
        table.rows.push_back({{{name}, bytesCell(value), shareCell(value / memory.usableBytes)}});
    }
    table.rows.push_back({{{ReportText::tr("Needed at the peak")}, bytesCell(memory.needBytes),
                              shareCell(memory.needBytes / memory.usableBytes)},
        RowKind::Total});
    const QString band = bandText(training.memoryTrust, memory.needBytes, "B");
    table.note = memory.usableIsMarketing
        ? ReportText::tr("Usable memory of the card: %1 (marketing figure, the usable one is not known).")
              .arg(bytes(memory.usableBytes))
        : ReportText::tr("Usable memory of the card: %1.").arg(bytes(memory.usableBytes));
    if (!band.isEmpty())
        table.note += QLatin1Char(' ') + ReportText::tr("Needed at the peak: %1.").arg(band);
    blocks.push_back(std::move(table));
    blocks.push_back(Chart{ui::memoryByLayout(plan, stage, 0), {}, 130});
    if (!memory.fits) {
        addHostShort(memory.hostFits, memory.hostBytes, memory.hostUsableBytes, blocks);
        addRemedies(memory.remedies, plan.scenario.currency, blocks);
    }
}

void addStepTime(const core::Plan& plan, const core::StagePlan& stage, Blocks& blocks)
{
    const core::TrainingPlan& training = *stage.training;
    Table table;
    table.title = ReportText::tr("Time of one step");
    table.columns = {{ReportText::tr("Term"), Align::Left, 2}, {ReportText::tr("Time"), Align::Right},
        {ReportText::tr("Share"), Align::Right}};
    for (const auto& [id, seconds] : training.step.terms()) {
        if (seconds <= 0)
            continue;
        table.rows.push_back({{{ui::figureName(QStringLiteral("train.step.") + ui::fromView(id))},
            {duration(seconds), seconds, QStringLiteral("0.000 \"s\"")},
            shareCell(seconds / training.step.total)}});
    }
    table.rows.push_back(
        {{{ReportText::tr("One step")},
             {duration(training.step.total), training.step.total, QStringLiteral("0.000 \"s\"")},
             shareCell(1)},
            RowKind::Total});
    if (const QString band = bandText(training.stepTrust, training.step.total, "s"); !band.isEmpty())
        table.note = ReportText::tr("One step: %1.").arg(band);
    blocks.push_back(std::move(table));
    blocks.push_back(Chart{ui::stepByTerm(plan, stage), {}, 130});
}

void addRunTime(const core::TrainingPlan& training, Blocks& blocks)
{
    const core::Goodput& goodput = training.goodput;
    DefinitionList list;
    const auto add = [&](const QString& term, const QString& value) { list.items.push_back({term, value}); };
    add(ReportText::tr("Speed"), ReportText::tr("%1 tokens/s").arg(ui::format::compact(training.tokensPerS)));
    add(ReportText::tr("MFU"),
        ReportText::tr("%1 (causal attention counted half), %2 (full attention), HFU %3")
            .arg(percent(training.mfuCausal), percent(training.mfuFullMask), percent(training.hfu)));
    add(ReportText::tr("Tokens and steps"),
        ReportText::tr("%1 tokens in %2 steps")
            .arg(ui::format::compact(training.tokens), count(training.steps)));
    add(ReportText::tr("Without failures"),
        withBand(quantity(training.computeDays, u"day"),
            bandText(training.stepTrust, training.computeDays, "day")));
    add(ReportText::tr("With failures and checkpoints"),
        ReportText::tr("%1 (%2 GPU-hours)")
            .arg(quantity(training.days, u"day"), ui::format::compact(training.gpuHours)));
    if (goodput.mtbfHours > 0) {
        add(ReportText::tr("Failures expected"),
            ReportText::tr("%1, one every %2 h").arg(number(goodput.failures), number(goodput.mtbfHours)));
        add(ReportText::tr("Checkpoint"),
            ReportText::tr("%1 each, best every %2; %3 of the time is useful")
                .arg(duration(goodput.checkpointSeconds), duration(goodput.intervalSeconds),
                    percent(goodput.goodput)));
        add(ReportText::tr("GPU-hours lost"),
            ReportText::tr("%1 with checkpoints, %2 without")
                .arg(ui::format::compact(goodput.lostGpuHours),
                    ui::format::compact(goodput.lostGpuHoursWithout)));
    }
    blocks.push_back(std::move(list));
}

void addTraining(const core::Plan& plan, const core::StagePlan& stage, Blocks& blocks)
{
    const core::TrainingPlan& training = *stage.training;
    DefinitionList list;
    list.items = {{ReportText::tr("Model"),
                      ReportText::tr("%1, %2 parameters, %3 active per token")
                          .arg(text(stage.model.name), ui::format::compact(stage.parameters.total),
                              ui::format::compact(stage.parameters.active))},
        {ReportText::tr("Machines"), ReportText::tr("%1 × %2").arg(count(stage.gpus), text(stage.gpu->name))},
        {ReportText::tr("Layout"), layoutText(training.strategy)},
        {ReportText::tr("Search"),
            ReportText::tr("%1 layouts computed, %2 ruled out by bounds")
                .arg(count(static_cast<double>(training.search.evaluated)),
                    count(static_cast<double>(training.search.pruned)))}};
    blocks.push_back(std::move(list));
    addRunTime(training, blocks);
    addMemory(plan, stage, blocks);
    addStepTime(plan, stage, blocks);
}

void addServing(const core::StagePlan& stage, core::Currency currency, Blocks& blocks)
{
    const core::ServingPlan& plan = *stage.serving;
    const core::ServingMemory& memory = plan.serving.memory;
    const core::ServingPoint& point = plan.serving.capacity;
    DefinitionList list;
    const auto add = [&](const QString& term, const QString& value) { list.items.push_back({term, value}); };
    add(ReportText::tr("Model"),
        ReportText::tr("%1, %2 parameters")
            .arg(text(stage.model.name), ui::format::compact(stage.parameters.total)));
    add(ReportText::tr("Machines"),
        plan.fleet.gpus > 0 ? ReportText::tr("%1 × %2 in %3 replicas of %4")
                                  .arg(count(plan.fleet.gpus), text(stage.gpu->name),
                                      count(plan.fleet.replicas), count(plan.serving.tp))
                            : ReportText::tr("%1 × %2").arg(count(stage.gpus),
                                ReportText::tr("%1, no load stated").arg(text(stage.gpu->name))));
    add(ReportText::tr("Weights per GPU"), bytes(memory.weights));
    add(ReportText::tr("Left for the KV cache"),
        ReportText::tr("%1 of %2, %3 per token")
            .arg(bytes(memory.kvBudget), bytes(memory.usableBytes), bytes(memory.kvPerToken)));
    add(ReportText::tr("Requests at once"),
        ReportText::tr("%1 by memory, %2 at the best point within the limits")
            .arg(count(memory.maxConcurrency), count(point.batch)));
    add(ReportText::tr("Latency at that point"),
        ReportText::tr("first token %1, then %2 per token")
            .arg(
                withBand(duration(point.ttftSeconds), bandText(plan.firstTokenTrust, point.ttftSeconds, "s")),
                withBand(duration(point.tpotSeconds), bandText(plan.perTokenTrust, point.tpotSeconds, "s"))));
    add(ReportText::tr("Output of one replica"),
        withBand(ReportText::tr("%1 tokens/s, %2 requests/s")
                     .arg(ui::format::compact(point.outputTokensPerS), number(point.requestsPerS)),
            bandText(plan.outputTrust, point.outputTokensPerS, "tokens/s")));
    if (plan.fleet.gpus > 0) {
        add(ReportText::tr("Load"),
            ReportText::tr("%1 requests/s at peak, %2 in the mean")
                .arg(number(plan.fleet.peakRequestsPerS), number(plan.fleet.meanRequestsPerS)));
        add(ReportText::tr("Utilisation"),
            ReportText::tr("%1; %2 idle over the day")
                .arg(percent(plan.fleet.utilisation), percent(plan.fleet.idleShare)));
    }
    blocks.push_back(std::move(list));
    if (!memory.fits) {
        addHostShort(memory.hostFits, memory.hostBytes, memory.hostUsableBytes, blocks);
        addRemedies(memory.remedies, currency, blocks);
    }
}

void addScaling(const core::Plan& plan, Blocks& blocks)
{
    Table table;
    table.title = ReportText::tr("Scaling");
    table.columns = {{ReportText::tr("GPUs"), Align::Right}, {ReportText::tr("Layout"), Align::Left, 3.4},
        {ReportText::tr("Days"), Align::Right}, {ReportText::tr("MFU"), Align::Right},
        {ReportText::tr("Efficiency"), Align::Right},
        {ReportText::tr("Gain of doubling"), Align::Right, 1.2}};
    table.compact = true;
    for (const core::ScalingPoint& point : plan.scaling->points) {
        if (!point.feasible)
            continue;
        table.rows.push_back(
            {{{count(point.gpus), point.gpus, QStringLiteral("#,##0")}, {layoutText(point.strategy)},
                {number(point.days), point.days}, shareCell(point.mfu), shareCell(point.efficiency),
                {point.marginal > 0 ? QStringLiteral("×") + number(point.marginal) : QString()}}});
    }
    if (table.rows.empty())
        return;
    blocks.push_back(Heading{2, ReportText::tr("Scaling")});
    if (ui::LineChartSpec chart = ui::daysByGpus(plan); !chart.series.isEmpty())
        blocks.push_back(
            Chart{std::move(chart), ReportText::tr("Days of the stage's tokens, without failures."), 190});
    blocks.push_back(std::move(table));
}

} // namespace

void addSizing(const ReportContext& context, Blocks& blocks)
{
    for (const core::StagePlan& stage : context.plan.stages) {
        blocks.push_back(Heading{2, stageName(context.plan.scenario, stage)});
        for (const core::Problem& problem : stage.problems)
            blocks.push_back(Callout{Tone::Bad, {}, ui::problemText(problem, context.plan)});
        if (stage.training && stage.gpu != nullptr)
            addTraining(context.plan, stage, blocks);
        if (stage.serving && stage.gpu != nullptr)
            addServing(stage, context.plan.scenario.currency, blocks);
    }
    if (context.plan.stages.empty())
        blocks.push_back(Paragraph{ReportText::tr("The plan has no stage.")});
    if (context.plan.scaling)
        addScaling(context.plan, blocks);
}

} // namespace terroir::report
