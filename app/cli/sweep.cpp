#include "app/cli/interrupt.h"
#include "app/cli/scenario_options.h"
#include "core/sweep/scenario_sweep.h"
#include "core/sweep/sweep_spec.h"
#include "database/export/sweep_file.h"
#include "ui/text/names.h"
#include "ui/text/number_format.h"

#include <algorithm>
#include <map>
#include <QDir>
#include <QElapsedTimer>
#include <QFileInfo>
#include <unistd.h>

namespace terroir::cli {
namespace {

constexpr qint64 kProgressMilliseconds = 250;
constexpr int kMostShards = 100'000;

void declareSweep(QCommandLineParser& parser)
{
    parser.addPositionalArgument(QStringLiteral("SPEC.json"),
        Cli::tr("What to sweep: {\"schema\": 1, \"scenario\": FILE or object, \"x\": {\"assumption\": ID, "
                "\"from\": A, \"to\": B, \"steps\": N, \"scale\": \"linear|log\"} or {\"assumption\": ID, "
                "\"values\": […]}, \"y\": likewise, \"supplies\": […]}; schema: sweep.schema.json. Or: merge "
                "FILES…, which joins shards."));
    parser.addOption({QStringLiteral("out"), Cli::tr("Where the points go; the ending decides."),
        QStringLiteral("FILE.csv|.sqlite")});
    parser.addOption(
        {QStringLiteral("shard"), Cli::tr("Only the I-th of N parts of the points."), QStringLiteral("I/N")});
    parser.addOption({QStringLiteral("list"),
        Cli::tr("List what an axis may be for the scenario of SPEC.json (or a scenario file) and end.")});
    parser.addOption({QStringLiteral("schema"), Cli::tr("Print the JSON schema of SPEC.json and end.")});
}

struct Shard
{
    std::size_t index = 1, count = 1;
};

core::Result<Shard> shardOption(const QString& text)
{
    if (text.isEmpty())
        return Shard{};
    const QStringList parts = text.split(u'/');
    bool first = false, second = false;
    const int index = parts.value(0).toInt(&first), count = parts.value(1).toInt(&second);
    if (parts.size() != 2 || !first || !second || index < 1 || count < index || count > kMostShards)
        return core::fail(core::ProblemCode::NotAllowed, "--shard", text.toStdString(), "I/N, 1 <= I <= N");
    return Shard{static_cast<std::size_t>(index), static_cast<std::size_t>(count)};
}

core::Result<core::Scenario> scenarioOf(
    Context& context, const QString& specPath, const core::SweepRequest& request)
{
    if (!request.scenarioFile.empty())
        return scenarioFromFile(
            context, QFileInfo(specPath).dir().filePath(QString::fromStdString(request.scenarioFile)));
    auto scenario = core::scenarioFromJson(request.scenarioJson);
    if (!scenario) {
        core::Problem problem = scenario.error();
        problem.field = "scenario." + problem.field;
        return tl::unexpected<core::Problem>(problem);
    }
    if (context.currency)
        scenario->currency = *context.currency;
    return scenario;
}

int listAxes(Context& context, const core::Scenario& scenario, const std::stop_token& stop)
{
    core::Planner planner(context.catalog, context.tree);
    const auto plan = planner.plan(scenario, core::Parts::Headline, stop);
    if (!plan)
        return report(context, plan.error());
    const bool chinese = ui::format::currentStyle().language == ui::Language::Chinese;
    core::Json list = core::Json::array();
    std::vector<QStringList> rows;
    for (const core::SweepVariable& variable : core::sweepVariables(*plan)) {
        const std::string& name = chinese ? variable.nameZh : variable.name;
        list.push_back({{"id", variable.id}, {"name", name}, {"unit", variable.unit}, {"low", variable.low},
            {"typical", variable.typical}, {"high", variable.high}, {"replans", variable.replans}});
        rows.push_back({QString::fromStdString(variable.id), QString::number(variable.low),
            QString::number(variable.typical), QString::number(variable.high),
            QString::fromStdString(variable.unit), QString::fromStdString(name)});
    }
    if (context.json)
        print(context, list);
    else
        printTable(context,
            {QStringLiteral("id"), Cli::tr("low"), Cli::tr("typical"), Cli::tr("high"), Cli::tr("unit"),
                Cli::tr("name")},
            rows);
    return kDone;
}

int sweepTo(Context& context, core::ScenarioSweep& sweep, const Shard& shard, const QString& out,
    const std::stop_token& stop)
{
    const core::SweepColumns columns = sweep.columns();
    const auto [first, last] = core::shardOf(columns.points, shard.index, shard.count);
    auto writer = database::writeSweep(out, columns);
    if (!writer)
        return report(context, writer.error());
    std::optional<core::Problem> broken;
    std::map<core::Supply, std::size_t> wins;
    std::stop_source ended;
    std::stop_callback interrupted(stop, [&ended] { ended.request_stop(); });
    const bool shown = isatty(STDERR_FILENO) != 0; // a log gets no progress
    QElapsedTimer clock, sinceShown;
    clock.start();
    sinceShown.start();
    const auto take = [&](std::size_t index, std::span<const core::TcoSweepPoint> points) {
        for (const core::TcoSweepPoint& point : points) {
            if (auto added = (*writer)->add(index++, point); !added && !broken)
                broken = added.error();
            if (point.cheapest)
                ++wins[*point.cheapest];
        }
        if (broken)
            ended.request_stop();
        if (!shown || sinceShown.elapsed() < kProgressMilliseconds)
            return;
        sinceShown.restart();
        context.err << '\r' << Cli::tr("%1 of %2 points").arg(index - first).arg(last - first) << Qt::flush;
    };
    const auto done = sweep.run(first, last, take, ended.get_token());
    if (shown)
        context.err << '\r' << QString(40, u' ') << '\r' << Qt::flush;
    if (broken)
        return report(context, *broken);
    if (!done)
        return report(context, done.error());
    if (auto committed = (*writer)->commit(); !committed)
        return report(context, committed.error());
    core::Json cheapest = core::Json::object();
    QStringList words;
    for (const auto& [supply, count] : wins) {
        cheapest[std::string(core::id(supply))] = count;
        words << ui::supplyName(supply) + QStringLiteral(" ") + QString::number(count);
    }
    if (context.json)
        print(context,
            {{"sweep", columns.sweep}, {"out", out.toStdString()}, {"points", columns.points},
                {"first", first}, {"written", last - first}, {"currency", core::id(sweep.currency())},
                {"x", columns.xId}, {"y", columns.yId}, {"cheapest", cheapest},
                {"seconds", static_cast<double>(clock.elapsed()) / 1000}});
    else
        context.out << Cli::tr("%1 points in %2; cheapest: %3")
                           .arg(last - first)
                           .arg(out, words.join(QStringLiteral(", ")))
                    << Qt::endl;
    return kDone;
}

int runMerge(Context& context, const QStringList& files, const QString& out)
{
    if (files.isEmpty())
        return wrongUsage(context, QStringLiteral("FILES"), {}, QStringLiteral("*.csv|*.sqlite"));
    if (out.isEmpty())
        return wrongUsage(context, QStringLiteral("--out"), {}, QStringLiteral("*.csv|*.sqlite"));
    const auto merged = database::mergeSweeps(files, out);
    if (!merged)
        return report(context, merged.error());
    if (context.json)
        print(context, {{"out", out.toStdString()}, {"points", *merged}, {"files", files.size()}});
    else
        context.out << Cli::tr("%1 points of %2 files in %3").arg(*merged).arg(files.size()).arg(out)
                    << Qt::endl;
    return kDone;
}

int runSweep(Context& context, const QCommandLineParser& parser)
{
    Interrupt interrupt;
    const QStringList arguments = parser.positionalArguments();
    const QString out = parser.value(QStringLiteral("out"));
    if (parser.isSet(QStringLiteral("schema"))) {
        context.out << QString::fromStdString(
            database::shippedText(QStringLiteral("schema/sweep.schema.json")))
                    << Qt::flush;
        return kDone;
    }
    if (!arguments.isEmpty() && arguments.first() == QStringLiteral("merge"))
        return runMerge(context, arguments.mid(1), out);
    if (arguments.size() != 1)
        return wrongUsage(
            context, QStringLiteral("SPEC.json"), {}, QStringLiteral("one file | merge FILES…"));
    const auto shard = shardOption(parser.value(QStringLiteral("shard")));
    if (!shard)
        return report(context, shard.error(), kWrongUsage);
    const QString path = arguments.first();
    const auto text = readFile(path);
    if (!text)
        return report(context, text.error());
    auto request = core::sweepRequestFromJson(*text);
    const bool list = parser.isSet(QStringLiteral("list"));
    if (!request && list) {
        const auto scenario = scenarioFromFile(context, path);
        return scenario ? listAxes(context, *scenario, interrupt.token()) : report(context, scenario.error());
    }
    if (!request) {
        core::Problem problem = request.error();
        problem.field = path.toStdString() + ": " + problem.field;
        return report(context, problem);
    }
    auto scenario = scenarioOf(context, path, *request);
    if (!scenario)
        return report(context, scenario.error());
    if (list)
        return listAxes(context, *scenario, interrupt.token());
    if (out.isEmpty())
        return wrongUsage(context, QStringLiteral("--out"), {}, QStringLiteral("*.csv|*.sqlite"));
    auto sweep = core::ScenarioSweep::make(
        context.catalog, context.tree, std::move(*scenario), std::move(request->spec), interrupt.token());
    if (!sweep)
        return report(context, sweep.error());
    return sweepTo(context, *sweep, *shard, out, interrupt.token());
}

} // namespace

Subcommand sweepCommand()
{
    return {QStringLiteral("sweep"),
        QStringLiteral("SPEC.json --out FILE.csv|.sqlite [--shard I/N] | merge FILES… --out FILE"),
        Cli::tr("Totals of every supply over a grid of any two assumptions."), declareSweep, runSweep};
}

} // namespace terroir::cli
