#include "app/cli/layout_input.h"
#include "core/plan/assumed.h"
#include "core/training/scaling.h"
#include "ui/text/number_format.h"

namespace terroir::cli {
namespace {

void declareScale(QCommandLineParser& parser)
{
    declareStage(parser);
    declareLayout(parser);
}

/// "8:16384" = doublings from 8 to 16384; "8,64,512" = those.
core::Result<std::vector<int>> countsOf(const QString& text)
{
    std::vector<int> counts;
    const auto wrong = [&] {
        return core::fail(core::ProblemCode::NotAllowed, "--gpus", text.toStdString(), "8:16384 | 8,64,512");
    };
    const QStringList range = text.split(u':');
    if (range.size() == 2) {
        bool low = false, high = false;
        const int from = range[0].toInt(&low), to = range[1].toInt(&high);
        if (!low || !high || from < 1 || to < from || to > (1 << 24))
            return wrong();
        for (int count = from; count <= to; count *= 2)
            counts.push_back(count);
        return counts;
    }
    for (const QString& part : text.split(u',')) {
        bool ok = false;
        counts.push_back(part.toInt(&ok));
        if (!ok || counts.back() < 1 || counts.back() > (1 << 24))
            return wrong();
    }
    return counts;
}

int runScale(Context& context, const QCommandLineParser& parser)
{
    const auto counts = countsOf(parser.value(QStringLiteral("gpus")));
    if (!counts)
        return report(context, counts.error(), kWrongUsage);
    QStringList arguments{
        QStringLiteral("scale")}; // the same options with the largest count as the number of GPUs
    for (const QString& name : parser.optionNames()) {
        if (name == QStringLiteral("gpus") || parser.value(name).isEmpty())
            continue;
        arguments << QStringLiteral("--") + name << parser.value(name);
    }
    arguments << QStringLiteral("--gpus") << QString::number(counts->back());
    QCommandLineParser one;
    declareScale(one);
    for (const char* common : {"lang", "currency", "catalog"})
        one.addOption({QString::fromLatin1(common), {}, QStringLiteral("x")});
    if (!one.parse(arguments))
        return wrongUsage(context, QStringLiteral("scale"), one.errorText(), {});
    const auto input = layoutInput(context, one, counts->back());
    if (!input)
        return report(context, input.error(), kWrongUsage);
    const double tokens = input->stage().data.tokens.value_or(0);
    const auto curve
        = core::scalingCurve(input->model, input->machine, input->job, *counts, input->limits, tokens);
    if (context.json) {
        core::Json document = core::scalingJson(curve);
        document["model"] = input->model.id;
        document["gpu"] = input->gpu->id;
        print(context, document);
        return kDone;
    }
    std::vector<QStringList> rows;
    for (const core::ScalingPoint& point : curve.points) {
        if (!point.feasible) {
            rows.push_back({QString::number(point.gpus), ui::format::unknown(), ui::format::unknown(),
                ui::format::unknown(), ui::format::unknown()});
            continue;
        }
        rows.push_back({QString::number(point.gpus), ui::format::compact(point.tokensPerS),
            ui::format::percent(point.efficiency), ui::format::percent(point.mfu),
            tokens > 0 ? ui::format::duration(point.days * 86400) : ui::format::unknown()});
    }
    printTable(context,
        {QStringLiteral("GPUs"), QStringLiteral("tokens/s"), Cli::tr("efficiency"), QStringLiteral("MFU"),
            Cli::tr("duration")},
        rows);
    return kDone;
}

} // namespace

Subcommand scaleCommand()
{
    return {QStringLiteral("scale"), QStringLiteral("--model … --gpu ID --gpus 8:16384 [--tokens T] …"),
        Cli::tr("Throughput, efficiency and days by number of GPUs."), declareScale, runScale};
}

} // namespace terroir::cli
