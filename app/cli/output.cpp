#include "app/cli/command.h"
#include "database/import/text_pieces.h"
#include "ui/text/field_text.h"
#include "ui/text/names.h"

#include <algorithm>
#include <QFile>
#include <QFileInfo>
#include <QSaveFile>
#include <string_view>
#include <utility>

namespace terroir::cli {
namespace {

constexpr qint64 kLargestInput = 64 * 1024 * 1024; // a scenario, a config.json: anything larger is not one

/// East Asian wide characters take two columns of a terminal.
int shownWidth(const QString& text)
{
    int width = 0;
    for (const QChar c : text)
        width += c.unicode() >= 0x1100 && c.script() != QChar::Script_Latin
                && (c.script() == QChar::Script_Han || (c.unicode() >= 0xff00 && c.unicode() <= 0xff60)
                    || (c.unicode() >= 0x3000 && c.unicode() <= 0x303f))
            ? 2
            : 1;
    return width;
}

bool isNumberLike(const QString& text)
{
    return !text.isEmpty()
        && (text.front().isDigit() || text.front() == u'−' || text.front() == u'-' || text.front() == u'¥'
            || text.front() == u'$');
}

/// The option that stands for a field of a scenario or a layout; the field itself where none does.
std::string optionOf(const std::string& field)
{
    static constexpr std::pair<std::string_view, const char*> kOptions[]{
        {"strategy.microBatch", "--micro-batch"}, {"strategy.zeroStage", "--zero"}, {"strategy.dp", "--gpus"},
        {".globalBatch", "--global-batch"}, {".data.tokens", "--tokens"}, {".sequence", "--seq"},
        {".cluster.gpus", "--gpus"}, {"cluster.nicGbpsPerGpu", "--nic-gbps"}, {".setup.base", "--base"},
        {".setup.stack", "--stack"}, {".load.weight_format", "--quant"},
        {".load.draft_model", "--draft-model"}, {".load.gpu_layers", "--gpu-layers"},
        {".alignment.rolloutGpus", "--rollout-gpus"}, {".alignment.critic", "--critic"},
        {".alignment.reward", "--reward"}, {"strategy.tp", "--tp"}, {"strategy.pp", "--pp"},
        {"strategy.vpp", "--vpp"}, {"strategy.cp", "--cp"}, {"strategy.ep", "--ep"}};
    static constexpr std::pair<std::string_view, const char*> kWhole[]{{"tp", "--tp"}, {"pp", "--pp"},
        {"engine", "--engine"}, {"globalBatch", "--global-batch"}, {"gpus", "--gpus"}};
    for (const auto& [name, option] : kWhole) {
        if (field == name)
            return option;
    }
    for (const auto& [ending, option] : kOptions) {
        if (std::string_view(field).ends_with(ending))
            return option;
    }
    return field;
}

/// Where all rows stand, when nothing near to an unknown name is known; null otherwise.
const char* tableOf(const core::Problem& problem)
{
    if (problem.code != core::ProblemCode::UnknownId || !problem.allowed.empty())
        return nullptr;
    for (const char* option : {"--model", "--draft-model", "--critic", "--reward"})
        if (problem.field == option)
            return "models";
    return problem.field == "--gpu" || problem.field == "--cards" ? "gpus" : nullptr;
}

} // namespace

QString problemWords(const Context& context, const core::Problem& problem)
{
    return ui::problemText(
        ui::inWords(problem, context.catalog ? ui::rowNames(*context.catalog) : ui::RowNames(), true));
}

int report(Context& context, const core::Problem& problem, int exitCode)
{
    core::Problem said = problem;
    if (context.fromOptions)
        said.field = optionOf(problem.field);
    context.err << "terroir-cli: " << problemWords(context, said);
    if (const char* table = tableOf(said); table != nullptr)
        context.err << ' '
                    << Cli::tr("All of them: %1")
                           .arg(QStringLiteral("terroir-cli catalog list %1").arg(QLatin1String(table)));
    context.err << Qt::endl;
    return exitCode;
}

int reportProblems(Context& context, const core::Plan& plan)
{
    int exitCode = kDone;
    for (const core::Problem& problem : plan.problems)
        exitCode = report(context, problem);
    return exitCode;
}

int wrongUsage(Context& context, const QString& option, const QString& value, const QString& allowed)
{
    return report(context,
        {value.isEmpty() ? core::ProblemCode::Missing : core::ProblemCode::NotAllowed, option.toStdString(),
            value.toStdString(), allowed.toStdString()},
        kWrongUsage);
}

void print(Context& context, const core::Json& json)
{
    context.out << QString::fromStdString(json.dump(2, ' ', false, core::Json::error_handler_t::replace))
                << Qt::endl;
}

void printTable(Context& context, const QStringList& header, const std::vector<QStringList>& rows)
{
    std::vector<int> widths;
    for (const QString& title : header)
        widths.push_back(shownWidth(title));
    for (const QStringList& row : rows) {
        for (qsizetype i = 0; i < row.size() && i < qsizetype(widths.size()); ++i)
            widths[std::size_t(i)] = std::max(widths[std::size_t(i)], shownWidth(row[i]));
    }
    const auto line = [&](const QStringList& cells) {
        QString text;
        for (qsizetype i = 0; i < cells.size(); ++i) {
            const QString pad(std::max(0, widths[std::size_t(i)] - shownWidth(cells[i])), u' ');
            text += isNumberLike(cells[i]) ? pad + cells[i] : cells[i] + pad;
            text += QStringLiteral("  ");
        }
        while (text.endsWith(u' '))
            text.chop(1);
        context.out << text << '\n';
    };
    line(header);
    for (const QStringList& row : rows)
        line(row);
    context.out.flush();
}

core::Result<void> useCatalogOf(Context& context, const QString& day)
{
    const QDate date = QDate::fromString(day, Qt::ISODate);
    if (!date.isValid())
        return core::fail(core::ProblemCode::NotAllowed, "--as-of", day.toStdString(), "YYYY-MM-DD");
    auto dated = context.store->catalogAsOf(date);
    if (!dated)
        return tl::unexpected<core::Problem>(dated.error());
    context.catalog = std::move(dated->catalog);
    if (!dated->notKnownThen.empty())
        context.err << Cli::tr("%1 rows keep nothing as old as %2: their oldest figures stand.")
                           .arg(dated->notKnownThen.size())
                           .arg(day)
                    << Qt::endl;
    return {};
}

core::Result<std::string> readFile(const QString& path)
{
    return database::readWholeText(path, kLargestInput);
}

core::Result<void> canWrite(const QString& option, const QString& path)
{
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly))
        return core::fail(core::ProblemCode::Io, option.toStdString(), path.toStdString(),
            file.errorString().toStdString());
    file.cancelWriting();
    return {};
}

} // namespace terroir::cli
