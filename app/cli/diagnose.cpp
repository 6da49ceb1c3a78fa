#include "app/cli/scenario_options.h"
#include "core/decision/diagnosis.h"
#include "core/plan/plan.h"
#include "ui/text/wording.h"

namespace terroir::cli {
namespace {

void declareDiagnose(QCommandLineParser& parser)
{
    parser.addPositionalArgument(QStringLiteral("OBSERVED"), Cli::tr("What the cluster shows, as JSON."));
    parser.addOption({QStringLiteral("scenario"),
        Cli::tr("The running job as a scenario: its predicted step is compared term by term."),
        QStringLiteral("FILE")});
}

int runDiagnose(Context& context, const QCommandLineParser& parser)
{
    if (parser.positionalArguments().size() != 1)
        return wrongUsage(context, QStringLiteral("OBSERVED"), {}, QStringLiteral("one file"));
    const QString path = parser.positionalArguments().first();
    const auto text = readFile(path);
    if (!text)
        return report(context, text.error());
    const auto observed = core::observedFromJson(*text);
    if (!observed) {
        core::Problem problem = observed.error();
        problem.field = path.toStdString() + ": " + problem.field;
        return report(context, problem);
    }
    std::optional<core::StepTime> predicted;
    if (parser.isSet(QStringLiteral("scenario"))) {
        const auto scenario = scenarioFromFile(context, parser.value(QStringLiteral("scenario")));
        if (!scenario)
            return report(context, scenario.error());
        core::Planner planner(context.catalog, nullptr);
        const auto plan = planner.plan(*scenario, core::Parts::Headline);
        if (!plan)
            return report(context, plan.error());
        const core::StagePlan* stage = plan->trainingStage();
        if (!stage || !stage->training)
            return report(context,
                plan->problems.empty() ? core::Problem{core::ProblemCode::Missing, "stages", {}, {}}
                                       : plan->problems.front());
        predicted = stage->training->step;
    }
    const auto tree = core::treeFromJson(database::shippedText(QStringLiteral("decision/diagnosis.json")));
    if (!tree)
        return report(context, tree.error());
    const auto threshold = [&](std::string_view id) -> std::optional<double> {
        const core::Assumption* row = context.catalog->assumption(id);
        return row ? std::optional(row->typical) : std::nullopt;
    };
    const auto findings = core::diagnose(*tree, *observed, predicted, threshold);
    if (context.json) {
        core::Json list = core::Json::array();
        for (const core::Finding& finding : findings)
            list.push_back({{"id", finding.id}, {"weight", finding.weight}, {"actions", finding.actions},
                {"source", finding.source}});
        print(context, {{"findings", std::move(list)}});
        return kDone;
    }
    for (const core::Finding& finding : findings) {
        for (const core::Verdict& verdict : tree->verdicts) {
            if (verdict.id == finding.id)
                context.out << ui::said(verdict.text) << '\n';
        }
        for (const std::string& action : finding.actions) {
            if (const core::TreeNode* node = tree->node(action))
                context.out << "  → " << ui::said(node->text) << '\n';
        }
    }
    if (findings.empty())
        context.out << Cli::tr("Nothing that was observed is out of the ordinary.") << '\n';
    context.out.flush();
    return kDone;
}

} // namespace

Subcommand diagnoseCommand()
{
    return {QStringLiteral("diagnose"), QStringLiteral("OBSERVED.json [--scenario SCENARIO.json]"),
        Cli::tr("The likely bottleneck of a running cluster and what to do first."), declareDiagnose,
        runDiagnose};
}

} // namespace terroir::cli
