#include "app/cli/layout_input.h"
#include "ui/text/number_format.h"

namespace terroir::cli {
namespace {

void declareStrategy(QCommandLineParser& parser)
{
    declareStage(parser);
    declareLayout(parser);
    parser.addOption({QStringLiteral("top"), Cli::tr("How many layouts; default 8."), QStringLiteral("K")});
}

QStringList row(const core::Candidate& c)
{
    const core::Strategy& s = c.strategy;
    return {QString::number(s.tp), QString::number(s.pp), QString::number(s.vpp), QString::number(s.cp),
        QString::number(s.ep), QString::number(s.dp), QString::number(s.microBatch),
        QString::number(s.zeroStage), QString::fromStdString(std::string(core::id(s.recompute))),
        ui::format::duration(c.stepSeconds), ui::format::bytes(c.needBytes)};
}

int runStrategy(Context& context, const QCommandLineParser& parser)
{
    const auto input = layoutInput(context, parser);
    if (!input)
        return report(context, input.error(), kWrongUsage);
    bool ok = true;
    const int top = parser.isSet(QStringLiteral("top")) ? parser.value(QStringLiteral("top")).toInt(&ok) : 8;
    if (!ok || top < 1 || top > 1000)
        return wrongUsage(
            context, QStringLiteral("--top"), parser.value(QStringLiteral("top")), QStringLiteral("1..1000"));
    const auto search = core::searchStrategies(
        input->model, input->machine, input->job, input->stage().cluster.gpus, input->limits, top);
    if (context.json) {
        core::Json list = core::Json::array(), front = core::Json::array();
        for (const core::Candidate& candidate : search.top)
            list.push_back(core::candidateJson(candidate));
        for (const core::Candidate& candidate : search.front)
            front.push_back(core::candidateJson(candidate));
        print(context,
            {{"model", input->model.id}, {"gpu", input->gpu->id}, {"gpus", input->stage().cluster.gpus},
                {"found", search.found},
                {"best", search.found ? core::candidateJson(search.best) : core::Json(nullptr)},
                {"top", std::move(list)}, {"front", std::move(front)},
                {"smallest", core::candidateJson(search.smallest)}, {"evaluated", search.evaluated},
                {"pruned", search.pruned}});
    } else {
        std::vector<QStringList> rows;
        for (const core::Candidate& candidate : search.top)
            rows.push_back(row(candidate));
        printTable(context,
            {QStringLiteral("TP"), QStringLiteral("PP"), QStringLiteral("VPP"), QStringLiteral("CP"),
                QStringLiteral("EP"), QStringLiteral("DP"), QStringLiteral("micro-batch"),
                QStringLiteral("ZeRO"), Cli::tr("recompute"), Cli::tr("step"), Cli::tr("memory")},
            rows);
    }
    if (search.found)
        return kDone;
    return report(context,
        {core::ProblemCode::DoesNotFit, "--gpus", std::to_string(input->stage().cluster.gpus),
            std::to_string(static_cast<long long>(search.smallest.needBytes)) + " bytes"});
}

} // namespace

Subcommand strategyCommand()
{
    return {QStringLiteral("strategy"),
        QStringLiteral("--model … --gpu ID --gpus N --global-batch B --seq L [--top K]"),
        Cli::tr("The best parallel layouts."), declareStrategy, runStrategy};
}

} // namespace terroir::cli
