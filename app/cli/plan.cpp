#include "core/plan/plan.h"
#include "app/cli/scenario_options.h"
#include "core/plan/figure_trust.h"
#include "ui/text/names.h"
#include "ui/text/trust_text.h"
#include "ui/text/wording.h"

namespace terroir::cli {
namespace {

void declarePlan(QCommandLineParser& parser)
{
    parser.addPositionalArgument(
        QStringLiteral("SCENARIO"), Cli::tr("Scenario JSON; or give --model, --gpu and --gpus."));
    declareStage(parser);
    declareLayout(parser);
    declareLoad(parser);
}

void printPlan(Context& context, const core::Plan& plan)
{
    const core::DecisionTree& tree = *context.tree;
    for (const core::Verdict& verdict : tree.verdicts) {
        if (verdict.id == plan.path.verdictId)
            context.out << ui::said(verdict.text) << "\n\n";
    }
    std::vector<QStringList> rows;
    for (const char* name : {"train.model_params", "train.gpus", "train.strategy.tp", "train.strategy.pp",
             "train.strategy.dp", "train.strategy.micro_batch", "train.strategy.zero",
             "train.memory.need_bytes", "train.memory.usable_bytes", "train.fits", "train.step_seconds",
             "train.mfu", "train.mfu_full_mask", "train.tokens", "train.compute_days", "train.days",
             "goodput.failures", "goodput.mtbf_hours", "goodput.checkpoint_bytes", "goodput.blocked_seconds",
             "goodput.interval_seconds", "goodput.share", "goodput.spare_nodes", "goodput.lost_gpu_hours",
             "goodput.lost_money", "goodput.once_money", "goodput.once_money_saved",
             "goodput.calendar_days_without", "align.memory.need_bytes", "align.generate_seconds",
             "align.score_seconds", "align.train_seconds", "align.iteration_seconds", "align.days",
             "align.money", "scaling.next_doubling", "serve.gpus", "serve.replicas", "serve.utilisation",
             "serve.ttft_seconds", "serve.tpot_seconds", "cost.chosen.total", "cost.chosen.p10",
             "cost.chosen.p50", "cost.chosen.p90", "cost.own.total", "cost.on_demand.total",
             "cost.reserved_1y.total", "cost.api.total"}) {
        const auto value = core::figure(plan, name);
        if (!value)
            continue;
        const auto trusted = core::figureTrust(plan, name);
        rows.push_back({ui::figureName(QString::fromLatin1(name)), ui::figureText(*value),
            trusted ? ui::trustBandText(*value, trusted->band) : QString()});
    }
    if (!rows.empty())
        printTable(context,
            {Cli::tr("Figure"), Cli::tr("Value"), Cli::tr("In eight of ten published cases alike")}, rows);
}

int runPlan(Context& context, const QCommandLineParser& parser)
{
    const QStringList files = parser.positionalArguments();
    if (files.size() > 1)
        return wrongUsage(context, QStringLiteral("SCENARIO"), files[1], QStringLiteral("one file"));
    if (!files.isEmpty()) {
        static const QStringList common{QStringLiteral("json"), QStringLiteral("lang"),
            QStringLiteral("currency"), QStringLiteral("catalog"), QStringLiteral("as-of")};
        for (const QString& name : parser.optionNames())
            if (!common.contains(name)) // a file says it all: an option that changes nothing would mislead
                return wrongUsage(context, QStringLiteral("--") + name,
                    parser.value(name).isEmpty() ? QStringLiteral("--") + name : parser.value(name),
                    QStringLiteral("SCENARIO | --") + name);
    }
    const auto scenario = files.isEmpty()
        ? scenarioFromOptions(context, parser, core::WorkloadKind::PreTraining, Asked::Both)
        : scenarioFromFile(context, files.first());
    if (!scenario)
        return report(context, scenario.error(), files.isEmpty() ? kWrongUsage : kFailed);
    core::Planner planner(context.catalog, context.tree);
    // What stands in options is meant: no recommendation replaces the card or the network asked about.
    const auto plan = planner.plan(
        *scenario, files.isEmpty() ? core::Parts::All | core::Parts::AsStated : core::Parts::All);
    if (!plan)
        return report(context, plan.error());
    if (context.json)
        print(context, core::planJson(*plan));
    else
        printPlan(context, *plan);
    if (files.isEmpty() && !parser.isSet(QStringLiteral("gpus")))
        context.err << Cli::tr(
            "--gpus is not given: planned for %n card(s).", nullptr, scenario->stages.front().cluster.gpus)
                    << Qt::endl;
    if (scenario->stages.empty())
        return report(context, {core::ProblemCode::Missing, "stages", {}, {}});
    return reportProblems(context, *plan);
}

} // namespace

Subcommand planCommand()
{
    return {QStringLiteral("plan"),
        QStringLiteral("SCENARIO.json | --model ID|config.json --gpu ID --gpus N [--tokens T] …"),
        Cli::tr("The whole plan of a scenario."), declarePlan, runPlan};
}

} // namespace terroir::cli
