#include "app/cli/scenario_options.h"
#include "core/plan/plan.h"
#include "core/runfiles/run_files.h"
#include "database/export/text_file.h"
#include "ui/text/from_view.h"

namespace terroir::cli {
namespace {

QString optionOf(core::RunFile file)
{
    return ui::fromView(core::id(file));
}

QString allOptions()
{
    QStringList names;
    for (const core::RunFile file : core::runFiles())
        names << QStringLiteral("--%1 FILE").arg(optionOf(file));
    return names.join(QStringLiteral(" | "));
}

void declareExport(QCommandLineParser& parser)
{
    parser.addPositionalArgument(QStringLiteral("SCENARIO"), Cli::tr("Scenario JSON or .terroir project."));
    const QString file = QStringLiteral("FILE");
    parser.addOption({optionOf(core::RunFile::Megatron),
        Cli::tr("Launch script of Megatron-LM's pretrain_gpt.py for the chosen layout."), file});
    parser.addOption({optionOf(core::RunFile::DeepSpeed), Cli::tr("DeepSpeed configuration."), file});
    parser.addOption({optionOf(core::RunFile::Vllm), Cli::tr("Launch script of one vLLM replica."), file});
    parser.addOption({optionOf(core::RunFile::Volcano), Cli::tr("Job for Kubernetes with Volcano."), file});
    parser.addOption({optionOf(core::RunFile::Slurm), Cli::tr("Batch script for Slurm."), file});
    parser.addOption({QStringLiteral("stage"),
        Cli::tr("Stage of the scenario; without it the first that the file can start."),
        QStringLiteral("ID")});
}

int runExport(Context& context, const QCommandLineParser& parser)
{
    if (parser.positionalArguments().size() != 1)
        return wrongUsage(context, QStringLiteral("SCENARIO"), {}, QStringLiteral("one file"));
    std::vector<core::RunFile> wanted;
    for (const core::RunFile file : core::runFiles()) {
        if (parser.isSet(optionOf(file)))
            wanted.push_back(file);
    }
    if (wanted.empty())
        return wrongUsage(context, QStringLiteral("export"), {}, allOptions());
    const auto scenario = scenarioFromFile(context, parser.positionalArguments().first());
    if (!scenario)
        return report(context, scenario.error());
    for (const core::RunFile file : wanted) {
        if (auto can = canWrite(QStringLiteral("--") + optionOf(file), parser.value(optionOf(file))); !can)
            return report(context, can.error());
    }
    core::Planner planner(context.catalog, context.tree);
    const auto plan = planner.plan(*scenario, core::Parts::Headline);
    if (!plan)
        return report(context, plan.error());
    // All texts first: a layout that one framework does not express leaves no half of an export behind.
    std::vector<std::pair<core::RunFile, std::string>> texts;
    for (const core::RunFile file : wanted) {
        auto text = core::runFileText(*plan, file, parser.value(QStringLiteral("stage")).toStdString());
        if (!text)
            return report(context, text.error());
        texts.emplace_back(file, std::move(*text));
    }
    core::Json files = core::Json::object();
    for (const auto& [file, text] : texts) {
        const QString path = parser.value(optionOf(file));
        if (auto written = database::writeTextFile(path, text); !written)
            return report(context, written.error());
        if (!context.json)
            context.out << optionOf(file) << ": " << path << '\n';
        files[std::string(core::id(file))] = path.toStdString();
    }
    if (context.json)
        print(context, {{"files", std::move(files)}, {"fingerprint", plan->fingerprint}});
    context.out.flush();
    return kDone;
}

} // namespace

Subcommand exportCommand()
{
    return {QStringLiteral("export"), QStringLiteral("SCENARIO.json|PROJECT.terroir %1").arg(allOptions()),
        Cli::tr("Run files for the chosen plan: Megatron-LM, DeepSpeed, vLLM, Volcano, Slurm."),
        declareExport, runExport};
}

} // namespace terroir::cli
