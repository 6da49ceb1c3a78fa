#include "app/cli/scenario_options.h"
#include "core/plan/plan.h"
#include "ui/text/wording.h"

namespace terroir::cli {
namespace {

void declareDecide(QCommandLineParser& parser)
{
    parser.addPositionalArgument(QStringLiteral("ANSWERS"), Cli::tr("Scenario JSON with its answers."));
    parser.addOption(
        {QStringLiteral("all"), Cli::tr("Walk every leaf of the tree and report what is wrong with it.")});
}

int runAudit(Context& context)
{
    std::vector<std::string> thresholds;
    for (const core::Assumption& row : context.catalog->thresholds)
        thresholds.push_back(row.id);
    for (const core::Assumption& row : context.catalog->assumptions)
        thresholds.push_back(row.id);
    const core::TreeAudit audit = core::audit(*context.tree, core::figureIds(), thresholds);
    print(context,
        {{"nodes", audit.nodes}, {"leaves", audit.leaves}, {"unreachable", audit.unreachable},
            {"dead_ends", audit.deadEnds}, {"untranslated", audit.untranslated},
            {"unknown_metrics", audit.unknownMetrics}});
    const bool sound = audit.unreachable.empty() && audit.deadEnds.empty() && audit.untranslated.empty()
        && audit.unknownMetrics.empty();
    return sound ? kDone : kFailed;
}

int runDecide(Context& context, const QCommandLineParser& parser)
{
    if (parser.isSet(QStringLiteral("all")))
        return runAudit(context);
    if (parser.positionalArguments().size() != 1)
        return wrongUsage(context, QStringLiteral("ANSWERS"), {}, QStringLiteral("one file"));
    const auto scenario = scenarioFromFile(context, parser.positionalArguments().first());
    if (!scenario)
        return report(context, scenario.error());
    core::Planner planner(context.catalog, context.tree);
    const auto plan = planner.plan(*scenario, core::Parts::Headline | core::Parts::Scaling);
    if (!plan)
        return report(context, plan.error());
    if (context.json) {
        print(context, core::decisionJson(plan->path));
        return kDone;
    }
    for (const core::PathStep& step : plan->path.steps) {
        const core::TreeNode* node = context.tree->node(step.nodeId);
        if (!node)
            continue;
        context.out << node->step << ". " << ui::said(node->text) << '\n';
        for (const core::TreeAnswer& answer : node->answers) {
            if (answer.id == step.answerId)
                context.out << "   → " << ui::said(answer.text)
                            << (step.overruled ? QStringLiteral(" (!)") : QString()) << '\n';
        }
    }
    for (const core::Verdict& verdict : context.tree->verdicts) {
        if (verdict.id == plan->path.verdictId)
            context.out << '\n' << ui::said(verdict.text) << '\n';
    }
    context.out.flush();
    return kDone;
}

} // namespace

Subcommand decideCommand()
{
    return {QStringLiteral("decide"), QStringLiteral("ANSWERS.json | --all"),
        Cli::tr("The path through the decision tree, its evidence and verdict."), declareDecide, runDecide};
}

} // namespace terroir::cli
