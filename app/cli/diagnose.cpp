#include "app/cli/scenario_options.h"
#include "core/decision/training_log.h"
#include "core/plan/plan_diagnosis.h"
#include "ui/text/wording.h"

namespace terroir::cli {
namespace {

void declareDiagnose(QCommandLineParser& parser)
{
    parser.addPositionalArgument(QStringLiteral("OBSERVED"), Cli::tr("What the cluster shows, as JSON."));
    parser.addOption({QStringLiteral("log"),
        Cli::tr("Training log of Megatron-LM, DeepSpeed, torchtitan, mmengine or the Hugging Face Trainer."),
        QStringLiteral("FILE")});
    parser.addOption({QStringLiteral("gpu-csv"),
        Cli::tr("Samples of nvidia-smi --query-gpu=utilization.gpu,memory.used,memory.total --format=csv."),
        QStringLiteral("FILE")});
    parser.addOption({QStringLiteral("scenario"),
        Cli::tr("The running job as a scenario: its predicted step is compared term by term."),
        QStringLiteral("FILE")});
}

/// What a file says; errors name the file.
core::Result<core::Observed> observedFrom(
    const QString& path, core::Result<core::Observed> (*read)(std::string_view))
{
    const auto text = readFile(path);
    if (!text)
        return tl::unexpected(text.error());
    auto observed = read(*text);
    if (!observed)
        observed.error().field = path.toStdString() + ": " + observed.error().field;
    return observed;
}

/// All files that were named, a later one over an earlier: log, samples of the cards, what the user states.
core::Result<core::Observed> allObserved(const QCommandLineParser& parser)
{
    core::Observed all;
    const auto add = [&all](const QString& path,
                         core::Result<core::Observed> (*read)(std::string_view)) -> core::Result<void> {
        if (path.isEmpty())
            return {};
        const auto observed = observedFrom(path, read);
        if (!observed)
            return tl::unexpected(observed.error());
        all = core::merged(std::move(all), *observed);
        return {};
    };
    const QString stated = parser.positionalArguments().value(0);
    for (const auto& added : {add(parser.value(QStringLiteral("log")), core::observedFromLog),
             add(parser.value(QStringLiteral("gpu-csv")), core::observedFromGpuCsv),
             add(stated, core::observedFromJson)}) {
        if (!added)
            return tl::unexpected(added.error());
    }
    return all;
}

int runDiagnose(Context& context, const QCommandLineParser& parser)
{
    const bool files = parser.isSet(QStringLiteral("log")) || parser.isSet(QStringLiteral("gpu-csv"));
    if (parser.positionalArguments().size() > 1 || (parser.positionalArguments().isEmpty() && !files))
        return wrongUsage(context, QStringLiteral("OBSERVED"), {},
            QStringLiteral("OBSERVED.json | --log FILE | --gpu-csv FILE"));
    auto observed = allObserved(parser);
    if (!observed)
        return report(context, observed.error());
    const auto tree = core::treeFromJson(database::shippedText(QStringLiteral("decision/diagnosis.json")));
    if (!tree)
        return report(context, tree.error());
    std::vector<core::Finding> findings;
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
        observed = core::withMfu(std::move(*observed), stage->training->step, stage->training->mfuCausal);
        findings = core::diagnosePlan(*tree, *plan, *observed);
    } else {
        findings = core::diagnose(
            *tree, *observed, std::nullopt, [&](std::string_view id) -> std::optional<double> {
                const core::Assumption* row = context.catalog->assumption(id);
                return row ? std::optional(row->typical) : std::nullopt;
            });
    }
    if (context.json) {
        core::Json list = core::Json::array();
        for (const core::Finding& finding : findings)
            list.push_back({{"id", finding.id}, {"weight", finding.weight}, {"actions", finding.actions},
                {"source", finding.source}});
        print(context, {{"observed", core::observedToJson(*observed)}, {"findings", std::move(list)}});
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
    return {QStringLiteral("diagnose"),
        QStringLiteral(
            "OBSERVED.json | --log TRAIN.log [--gpu-csv nvidia-smi.csv] [--scenario SCENARIO.json]"),
        Cli::tr("The likely bottleneck of a running cluster and what to do first."), declareDiagnose,
        runDiagnose};
}

} // namespace terroir::cli
