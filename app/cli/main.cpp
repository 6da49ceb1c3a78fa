// terroir-cli: the same core without a window. One file per subcommand.
#include "app/cli/command.h"
#include "core/catalog/id_match.h"
#include "ui/text/language.h"
#include "ui/text/names.h"
#include "ui/text/number_format.h"

#include <cstdio>
#include <QApplication>
#include <QFileInfo>
#include <QRegularExpression>

namespace terroir::cli {
namespace {

void declareCommon(QCommandLineParser& parser)
{
    parser.addOption({QStringLiteral("json"), Cli::tr("Print the stable JSON document.")});
    parser.addOption(
        {QStringLiteral("lang"), Cli::tr("Language of texts: zh_CN or en."), QStringLiteral("zh_CN|en")});
    parser.addOption(
        {QStringLiteral("currency"), Cli::tr("Currency of amounts: CNY or USD."), QStringLiteral("CNY|USD")});
    parser.addOption({QStringLiteral("catalog"),
        Cli::tr("Catalog file; default: yours if there is one, else the shipped rows."),
        QStringLiteral("FILE")});
    parser.addOption({QStringLiteral("as-of"),
        Cli::tr("Prices and assumptions of a day, for example 2025-06-30."), QStringLiteral("DATE")});
    parser.addOption({{QStringLiteral("h"), QStringLiteral("help")}, Cli::tr("Show this help.")});
}

void printHelp(QTextStream& out)
{
    out << "terroir-cli " << TERROIR_VERSION << "\n\n"
        << Cli::tr("Usage: terroir-cli SUBCOMMAND [options]; --help after a subcommand shows its options.")
        << "\n\n";
    for (const Subcommand& command : subcommands())
        out << "  " << command.name.leftJustified(10) << ' ' << command.summary << '\n';
    out << "\n"
        << Cli::tr(
               "On all: --json, --lang zh_CN|en, --currency CNY|USD, --catalog FILE. Exit status: 0 done, 1 "
               "failed, 2 wrong usage.")
        << Qt::endl;
}

/// Language is wanted before texts are made, so it is read ahead of the parser.
ui::Language languageOf(const QStringList& arguments)
{
    for (qsizetype i = 0; i < arguments.size(); ++i) {
        const QString value = arguments[i].startsWith(QStringLiteral("--lang="))   ? arguments[i].mid(7)
            : arguments[i] == QStringLiteral("--lang") && i + 1 < arguments.size() ? arguments[i + 1]
                                                                                   : QString();
        if (!value.isEmpty())
            return value.startsWith(QStringLiteral("zh")) ? ui::Language::Chinese : ui::Language::English;
    }
    return ui::LanguageManager::systemLanguage();
}

core::Result<void> openStore(Context& context)
{
    const QString own = database::defaultCatalogPath();
    const QString path = !context.catalogPath.isEmpty() ? context.catalogPath
        : QFileInfo::exists(own)                        ? own
                                                        : QString();
    if (!context.catalogPath.isEmpty() && !QFileInfo::exists(path))
        return core::fail(core::ProblemCode::Io, "--catalog", path.toStdString(), "no such file");
    if (!context.catalogPath.isEmpty() && QFileInfo(path).isFile() && QFileInfo(path).size() == 0)
        return core::fail(core::ProblemCode::Io, "--catalog", path.toStdString(), "0 bytes");
    auto store = database::openCatalog(path);
    if (!store)
        return tl::unexpected<core::Problem>(store.error());
    context.store = std::move(*store);
    auto catalog = context.store->catalog();
    if (!catalog)
        return tl::unexpected<core::Problem>(catalog.error());
    context.catalog = std::move(*catalog);
    auto tree = core::treeFromJson(database::shippedText(QStringLiteral("decision/plan.json")));
    if (!tree)
        return tl::unexpected<core::Problem>(tree.error());
    context.tree = std::make_shared<const core::DecisionTree>(std::move(*tree));
    return {};
}

/// An option with two different values, and both: which of them was meant is not ours to guess.
std::optional<std::pair<QString, QString>> givenTwice(const QCommandLineParser& parser)
{
    for (const QString& name : parser.optionNames()) {
        QStringList values = parser.values(name);
        values.removeDuplicates();
        if (values.size() > 1)
            return std::pair(QStringLiteral("--") + name, values.join(QStringLiteral(", ")));
    }
    return std::nullopt;
}

/// `--lang zh_CN plan …` is `plan … --lang zh_CN`: common options may stand before the subcommand.
QStringList subcommandFirst(QStringList arguments)
{
    static const QStringList valued{QStringLiteral("--lang"), QStringLiteral("--currency"),
        QStringLiteral("--catalog"), QStringLiteral("--as-of")};
    qsizetype first = 0;
    while (first < arguments.size() && arguments[first].startsWith(QStringLiteral("--"))
        && arguments[first] != QStringLiteral("--help") && arguments[first] != QStringLiteral("--version"))
        first += valued.contains(arguments[first]) ? 2 : 1;
    if (first >= arguments.size())
        return arguments;
    arguments.move(first, 0);
    return arguments;
}

/// " Nearest: --tokens." for a misspelt option; empty when none is like it.
QString nearestOptions(const QCommandLineParser& parser, const Subcommand& command)
{
    if (parser.unknownOptionNames().isEmpty())
        return {};
    QCommandLineParser same; // QCommandLineParser does not tell what it was given
    declareCommon(same);
    command.declare(same);
    std::vector<std::string> names;
    for (const QString& word : same.helpText().split(QRegularExpression(QStringLiteral("[\\s,]+"))))
        if (word.startsWith(QStringLiteral("--")))
            names.push_back(word.mid(2).toStdString());
    QStringList nearest;
    for (const std::string& name :
        core::nearestIds(parser.unknownOptionNames().first().toStdString(), {names.begin(), names.end()}, 3))
        nearest << QStringLiteral("--") + QString::fromStdString(name);
    nearest.removeDuplicates();
    return nearest.isEmpty() ? QString() : QString(u' ' + Cli::tr("Nearest: %1.").arg(nearest.join(u'|')));
}

int runSubcommand(Context& context, const Subcommand& command, QStringList arguments)
{
    QCommandLineParser parser;
    parser.setApplicationDescription(command.summary);
    declareCommon(parser);
    command.declare(parser);
    arguments.prepend(QStringLiteral("terroir-cli ") + command.name);
    if (!parser.parse(arguments)) {
        context.err << "terroir-cli: " << parser.errorText() << nearestOptions(parser, command) << Qt::endl;
        return kWrongUsage;
    }
    if (parser.isSet(QStringLiteral("help"))) {
        context.out << "terroir-cli " << command.name << ' ' << command.usage << "\n\n"
                    << parser.helpText() << Qt::flush;
        return kDone;
    }
    const QString language = parser.value(QStringLiteral("lang"));
    if (!language.isEmpty() && language != QStringLiteral("zh_CN") && language != QStringLiteral("en")
        && language != QStringLiteral("zh"))
        return wrongUsage(context, QStringLiteral("--lang"), language, QStringLiteral("zh_CN|en"));
    const QString currency = parser.value(QStringLiteral("currency"));
    context.currency = core::currencyFromId(currency.toUpper().toStdString());
    if (!currency.isEmpty() && !context.currency)
        return wrongUsage(context, QStringLiteral("--currency"), currency, QStringLiteral("CNY|USD"));
    context.json = parser.isSet(QStringLiteral("json"));
    if (const auto twice = givenTwice(parser))
        return wrongUsage(context, twice->first, twice->second, Cli::tr("one value"));
    if (command.usage.startsWith(QStringLiteral("--")) && !parser.positionalArguments().isEmpty())
        return wrongUsage(context, QStringLiteral("SUBCOMMAND ") + command.name,
            parser.positionalArguments().first(), QStringLiteral("--help"));
    context.catalogPath = parser.value(QStringLiteral("catalog"));
    if (auto opened = openStore(context); !opened)
        return report(context, opened.error());
    context.asOf = parser.value(QStringLiteral("as-of"));
    if (!context.asOf.isEmpty()) {
        if (auto dated = useCatalogOf(context, context.asOf); !dated)
            return report(context, dated.error(), kWrongUsage);
    }
    return command.run(context, parser);
}

int run(const QStringList& arguments)
{
    QTextStream out(stdout), err(stderr);
    Context context{{}, {}, {}, false, false, out, err, nullptr, nullptr, nullptr};
    if (arguments.isEmpty() || arguments.first() == QStringLiteral("--help")
        || arguments.first() == QStringLiteral("-h") || arguments.first() == QStringLiteral("help")) {
        printHelp(out);
        return arguments.isEmpty() ? kWrongUsage : kDone;
    }
    if (arguments.first() == QStringLiteral("--version")) {
        out << "terroir-cli " << TERROIR_VERSION << Qt::endl;
        return kDone;
    }
    for (const Subcommand& command : subcommands()) {
        if (command.name == arguments.first())
            return runSubcommand(context, command, arguments.mid(1));
    }
    QStringList names;
    for (const Subcommand& command : subcommands())
        names << command.name;
    return wrongUsage(context, QStringLiteral("SUBCOMMAND"), arguments.first(), names.join(u'|'));
}

/// Qt speaks of its own surroundings on stderr, where one line a fault is promised: a missing XDG_RUNTIME_DIR
/// matters to no subcommand.
void keepQuietOfSurroundings(QtMsgType type, const QMessageLogContext& context, const QString& message)
{
    if (message.startsWith(QStringLiteral("QStandardPaths:")))
        return;
    std::fprintf(stderr, "%s\n", qUtf8Printable(qFormatLogMessage(type, context, message)));
}

} // namespace

const std::vector<Subcommand>& subcommands()
{
    static const std::vector<Subcommand> all{planCommand(), memoryCommand(), strategyCommand(),
        scaleCommand(), serveCommand(), tcoCommand(), sweepCommand(), decideCommand(), diagnoseCommand(),
        catalogCommand(), validateCommand(), reportCommand(), exportCommand(), benchCommand()};
    return all;
}

} // namespace terroir::cli

int main(int argc, char** argv)
{
    // The report lays out text and charts with Qt's widgets; no display is asked for.
    if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    qInstallMessageHandler(terroir::cli::keepQuietOfSurroundings);
    QApplication application(argc, argv);
    QApplication::setApplicationName(QStringLiteral("terroir-cli"));
    terroir::ui::LanguageManager language;
    const QStringList arguments = QApplication::arguments().mid(1);
    language.setLanguage(terroir::cli::languageOf(arguments));
    return terroir::cli::run(terroir::cli::subcommandFirst(arguments));
}
