#include "app/cli/layout_input.h"
#include "core/plan/parts.h"
#include "ui/text/number_format.h"
#include "ui/text/scaling_text.h"

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
        if (name == QStringLiteral("gpus"))
            continue;
        arguments << QStringLiteral("--") + name;
        if (const QString value = parser.value(name); !value.isEmpty()) // a flag has none
            arguments << value;
    }
    arguments << QStringLiteral("--gpus") << QString::number(counts->back());
    QCommandLineParser one;
    declareScale(one);
    for (const char* common : {"lang", "currency", "catalog", "as-of"})
        one.addOption({QString::fromLatin1(common), {}, QStringLiteral("x")});
    one.addOption(QCommandLineOption(QStringLiteral("json")));
    if (!one.parse(arguments))
        return wrongUsage(context, QStringLiteral("scale"), one.errorText(), {});
    const auto input = layoutInput(context, one, counts->back());
    if (!input)
        return report(context, input.error(), kWrongUsage);
    const double tokens = input->stage().data.tokens.value_or(0);
    auto curve = core::scalingCurve(input->model, input->machine, input->job, *counts, input->limits, tokens);
    core::Memos memos;
    const core::PartInput parts{
        *context.catalog, input->scenario, core::Assumed(*context.catalog, input->scenario), memos, {}};
    const double bytes = core::countParameters(input->model).total
        * parts.assumed.typical("checkpoint_bytes_per_param").value_or(0);
    core::completeScaling(parts.assumed, *input->gpu, input->stage().cluster.gpusPerNode, bytes,
        core::onDemandPerGpuHour(parts, *input->gpu).value_or(0), curve);
    if (context.json) {
        core::Json document = core::scalingJson(curve);
        document["currency"] = core::id(input->scenario.currency);
        document["model"] = input->model.id;
        document["gpu"] = input->gpu->id;
        print(context, document);
        return kDone;
    }
    const QString unknown = ui::format::unknown();
    const auto share = [&](double value) { return value > 0 ? ui::format::percent(value) : unknown; };
    const auto time = [&](double days) { return days > 0 ? ui::format::duration(days * 86400) : unknown; };
    std::vector<QStringList> rows;
    for (const core::ScalingPoint& point : curve.points)
        rows.push_back({QString::number(point.gpus),
            point.feasible ? ui::format::compact(point.tokensPerS) : unknown, share(point.efficiency),
            share(point.fixedEfficiency), share(point.ruleEfficiency), share(point.mfu), time(point.days),
            time(point.calendarDays), point.money > 0 ? ui::format::compact(point.money) : unknown});
    printTable(context,
        {QStringLiteral("GPUs"), QStringLiteral("tokens/s"), Cli::tr("efficiency"), Cli::tr("copied layout"),
            Cli::tr("rule of thumb"), QStringLiteral("MFU"), Cli::tr("duration"), Cli::tr("with failures"),
            Cli::tr("cost") + u' ' + QString::fromUtf8(core::id(input->scenario.currency).data())},
        rows);
    const QString sentence = ui::ruleDifferenceSentence(curve);
    if (!sentence.isEmpty())
        context.out << sentence << Qt::endl;
    return kDone;
}

} // namespace

Subcommand scaleCommand()
{
    return {QStringLiteral("scale"), QStringLiteral("--model … --gpu ID --gpus 8:16384 [--tokens T] …"),
        Cli::tr("Throughput, efficiency, days and cost by number of GPUs."), declareScale, runScale};
}

} // namespace terroir::cli
