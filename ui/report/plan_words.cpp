#include "ui/report/plan_words.h"

#include "core/plan/remedy_money.h"
#include "ui/text/from_view.h"
#include "ui/text/layout_text.h"
#include "ui/text/names.h"
#include "ui/text/number_format.h"

#include <cmath>
#include <QDateTime>

namespace terroir::report {

namespace {

struct PlanWord
{
    const char* id;
    const char* text;
};

constexpr PlanWord kAdvice[] = {
    {"memory_does_not_fit",
        QT_TRANSLATE_NOOP(
            "ReportText", "The training job does not fit into the memory of the chosen cards.")},
    {"mfu_low",
        QT_TRANSLATE_NOOP(
            "ReportText", "MFU is below the alarm: improve network and storage before adding cards.")},
    {"flash_attention_off",
        QT_TRANSLATE_NOOP("ReportText", "FlashAttention is off: it saves memory and time.")},
    {"consumer_cluster",
        QT_TRANSLATE_NOOP("ReportText",
            "Cards without direct card-to-card copies in a large cluster: slow communication, poor "
            "stability.")},
    {"pretrain_second_tier",
        QT_TRANSLATE_NOOP(
            "ReportText", "Pre-training on second-tier cards: the memory and the network are too small.")},
    {"consumer_card_large_model",
        QT_TRANSLATE_NOOP("ReportText", "A large model trained as a whole on second-tier cards.")},
    {"top_card_small_job",
        QT_TRANSLATE_NOOP(
            "ReportText", "A first-tier card for adapters of a small model: a second-tier card would do.")},
    {"network_below_first_tier",
        QT_TRANSLATE_NOOP("ReportText", "The network is slower than a first-tier cluster asks for.")},
    {"checkpoint_saves",
        QT_TRANSLATE_NOOP(
            "ReportText", "Failures are to be expected during the run: checkpoints keep the loss small.")},
    {"doubling_is_not_halving",
        QT_TRANSLATE_NOOP("ReportText",
            "Twice the cards is not half the time: part of the gain is lost to communication.")},
    {"serving_does_not_fit",
        QT_TRANSLATE_NOOP(
            "ReportText", "The served model does not fit into the memory of the chosen cards.")},
    {"quantise_serving",
        QT_TRANSLATE_NOOP("ReportText", "Quantised weights would halve the memory of serving, or better.")},
    {"experts_without_nvlink",
        QT_TRANSLATE_NOOP("ReportText",
            "Experts are exchanged over PCIe: DeepEP's normal mode needs NVLink; its low-latency mode does "
            "not, at less throughput.")},
    {"idle_fleet",
        QT_TRANSLATE_NOOP(
            "ReportText", "The serving machines idle for more of the day than the plan assumes.")},
    {"train_serve_ratio",
        QT_TRANSLATE_NOOP("ReportText",
            "The policy keeps four serving cards for each that trains: models train now and then and serve "
            "all "
            "day. This plan is far from it; see whether the run or the load is meant so.")},
    {"api_is_cheaper",
        QT_TRANSLATE_NOOP("ReportText", "At this volume an API is cheaper than own machines.")},
    {"network_in_budget",
        QT_TRANSLATE_NOOP("ReportText",
            "The network is part of the budget; the two ways of counting it stand side by side.")},
    {"platform_not_ready",
        QT_TRANSLATE_NOOP(
            "ReportText", "The platform is not ready: open items of the checklist delay the start.")}};

constexpr PlanWord kRemedies[]
    = {{"zero3", QT_TRANSLATE_NOOP("ReportText", "Shard weights, gradients and optimizer states (ZeRO 3)")},
        {"zero1", QT_TRANSLATE_NOOP("ReportText", "Shard optimizer states (ZeRO 1)")},
        {"zero2", QT_TRANSLATE_NOOP("ReportText", "Shard gradients and optimizer states (ZeRO 2)")},
        {"recompute_selective", QT_TRANSLATE_NOOP("ReportText", "Recompute the activations of attention")},
        {"recompute_full", QT_TRANSLATE_NOOP("ReportText", "Recompute all activations")},
        {"tp", QT_TRANSLATE_NOOP("ReportText", "Tensor parallel over %1 cards of a server")},
        {"pp", QT_TRANSLATE_NOOP("ReportText", "Pipeline over %1 stages")},
        {"micro_batch_1", QT_TRANSLATE_NOOP("ReportText", "Micro-batches of one sequence")},
        {"qlora", QT_TRANSLATE_NOOP("ReportText", "Quantise the frozen base (QLoRA)")},
        {"sequence", QT_TRANSLATE_NOOP("ReportText", "Sequences of %1 tokens")},
        {"more_cards", QT_TRANSLATE_NOOP("ReportText", "More cards: %1")},
        {"more_gpus", QT_TRANSLATE_NOOP("ReportText", "%1 cards")},
        {"bigger_gpu", QT_TRANSLATE_NOOP("ReportText", "A larger card: %1")},
        {"offload", QT_TRANSLATE_NOOP("ReportText", "Optimizer states in the host's memory")},
        {"kv_cache", QT_TRANSLATE_NOOP("ReportText", "KV cache in %1")},
        {"weights", QT_TRANSLATE_NOOP("ReportText", "Weights in %1")},
        {"requests", QT_TRANSLATE_NOOP("ReportText", "%1 requests at once")},
        {"replicas", QT_TRANSLATE_NOOP("ReportText", "%1 replicas")},
        {"host_ram", QT_TRANSLATE_NOOP("ReportText", "%1 GB of memory in the host for it")},
        {"host_layers", QT_TRANSLATE_NOOP("ReportText", "%1 % of the layers in the host's memory")},
        {"host_experts", QT_TRANSLATE_NOOP("ReportText", "%1 % of the experts in the host's memory")}};

template <std::size_t N>
QString planWord(const PlanWord (&words)[N], std::string_view wanted)
{
    for (const PlanWord& word : words) {
        if (wanted == word.id)
            return ReportText::tr(word.text);
    }
    // An id without a word is still said, so that nothing is left out.
    return ui::fromView(wanted).replace(u'_', u' ');
}

} // namespace

QString text(const std::string& utf8)
{
    return QString::fromStdString(utf8);
}

QString adviceText(const core::Advice& advice)
{
    QStringList figures;
    for (const core::Figure& figure : advice.figures)
        figures += ReportText::tr("%1: %2", "figure and value")
                       .arg(ui::figureName(text(figure.id)), ui::figureText(figure));
    const QString sentence = planWord(kAdvice, advice.id);
    return figures.isEmpty() ? sentence : sentence + QLatin1Char('\n') + figures.join(QStringLiteral(" · "));
}

QString remedyText(const core::Remedy& remedy)
{
    const QString change = planWord(kRemedies, remedy.id);
    return change.contains(QStringLiteral("%1")) ? change.arg(text(remedy.argument)) : change;
}

namespace {

QString qualityText(std::string_view quality)
{
    if (quality == "weights")
        return ReportText::tr("fewer bits: check the answers on your own data");
    if (quality == "cache")
        return ReportText::tr("a rounded cache: check long answers on your own data");
    if (quality == "length")
        return ReportText::tr("nothing longer is taken");
    if (quality == "adapters")
        return ReportText::tr("only adapters are trained");
    return {};
}

} // namespace

QString remedyCostText(const core::Remedy& remedy, core::Currency currency)
{
    const ui::Currency shown = ui::shownCurrency(currency);
    const auto money = [&](double amount) { return ui::format::compactMoney(amount, shown); };
    QStringList parts;
    if (remedy.timeFactor > 0)
        parts += ReportText::tr("time × %1, card-hours × %2")
                     .arg(ui::format::number(remedy.timeFactor), ui::format::number(remedy.costFactor));
    if (remedy.addedCards > 0)
        parts += remedy.purchase
            ? ReportText::tr("cards to add: %1, %2 to buy")
                  .arg(ui::format::count(remedy.addedCards), money(*remedy.purchase))
            : ReportText::tr("cards to add: %1, price not known").arg(ui::format::count(remedy.addedCards));
    else if (remedy.purchase && *remedy.purchase > 0)
        parts += ReportText::tr("%1 more for the cards").arg(money(*remedy.purchase));
    if (remedy.perMillionTokens && *remedy.perMillionTokens != 0)
        parts += ReportText::tr("%1 per million tokens")
                     .arg(ui::format::moneyChange(*remedy.perMillionTokens, shown));
    if (remedy.runTotal && remedy.runHours)
        parts += ReportText::tr("whole run: %1, %2 h")
                     .arg(ui::format::moneyChange(*remedy.runTotal, shown),
                         ui::format::count(std::round(*remedy.runHours)));
    if (const QString quality = qualityText(core::remedyQuality(remedy)); !quality.isEmpty())
        parts += quality;
    return parts.join(QStringLiteral("; "));
}

QString adviceLevelName(core::Advice::Level level)
{
    switch (level) {
    case core::Advice::Level::Risk:
        return ReportText::tr("Risk");
    case core::Advice::Level::Warning:
        return ReportText::tr("Warning");
    case core::Advice::Level::Info:
        break;
    }
    return ReportText::tr("Note");
}

QString layoutText(const core::Strategy& strategy)
{
    QStringList parts{ui::degreesText(strategy),
        QStringLiteral("ZeRO ") + QString::number(strategy.zeroStage),
        ReportText::tr("micro-batch %1").arg(ui::format::count(strategy.microBatch)),
        ReportText::tr("recomputation: %1").arg(ui::recomputeText(strategy))};
    return (parts + ui::finerChoices(strategy)).join(QStringLiteral(" · "));
}

QString stageName(const core::Scenario& scenario, const core::StagePlan& plan)
{
    const core::Stage* stage = scenario.stage(plan.stageId);
    const QString workload = ui::workloadName(plan.workload);
    if (stage == nullptr || stage->name.empty())
        return workload;
    return ReportText::tr("%1 (%2)", "stage and its kind of work").arg(ui::stageName(*stage), workload);
}

QString assumptionName(const core::ResolvedAssumption& assumption)
{
    const bool chinese = ui::format::currentStyle().language == ui::Language::Chinese;
    return text(chinese && !assumption.nameZh.empty() ? assumption.nameZh : assumption.name);
}

QString momentText(const std::string& when)
{
    const QDateTime moment = QDateTime::fromString(text(when), Qt::ISODate);
    return moment.isValid() ? moment.toString(QStringLiteral("yyyy-MM-dd HH:mm")) : text(when);
}

} // namespace terroir::report
