// The workbench: wires the catalog, the decision tree and the window, and nothing else.
#include "database/catalog_store.h"
#include "database/shipped.h"
#include "ui/explain/why_popover.h"
#include "ui/shell/main_window.h"
#include "ui/shell/screenshots.h"
#include "ui/shell/settings.h"
#include "ui/shell/start_catalog.h"
#include "ui/text/language.h"
#include "ui/text/names.h"
#include "ui/widgets/message_bar.h"
#include "ui/widgets/theme.h"

#include <cstdlib>
#include <optional>
#include <QApplication>
#include <QCommandLineParser>
#include <QMessageBox>
#include <QPointer>
#include <QStyleFactory>
#include <QTextStream>

using namespace terroir;

namespace {

QString tr(const char* text)
{
    return QCoreApplication::translate("main", text);
}

int fail(const QString& sentence)
{
    QTextStream(stderr) << "terroir: " << sentence << Qt::endl;
    return 1;
}

bool mayRestoreCatalog(const QString& question)
{
    return QMessageBox::question(nullptr, tr(QT_TRANSLATE_NOOP("main", "Damaged catalog")), question)
        == QMessageBox::Yes;
}

QSize sizeFrom(const QString& text)
{
    const QStringList parts = text.split(u'x');
    return parts.size() == 2 ? QSize(parts[0].toInt(), parts[1].toInt()) : QSize();
}

struct Options
{
    QCommandLineParser parser;
    QCommandLineOption catalog{
        QStringLiteral("catalog"), QStringLiteral("Use this catalog file."), QStringLiteral("file")};
    QCommandLineOption language{
        QStringLiteral("lang"), QStringLiteral("Start in zh_CN or en."), QStringLiteral("language")};
    QCommandLineOption shots{QStringLiteral("screenshots"),
        QStringLiteral("Draw every page in both languages and themes into this folder and leave."),
        QStringLiteral("folder")};
    QCommandLineOption size{QStringLiteral("size"), QStringLiteral("Size of the screenshots."),
        QStringLiteral("WxH"), QStringLiteral("1280x800")};
    QCommandLineOption help, version;

    Options()
        : help(parser.addHelpOption())
        , version(parser.addVersionOption())
    {
        parser.setApplicationDescription(
            QStringLiteral("Plan AI compute: what, on what, how many, how long, at what cost."));
        parser.addOptions({catalog, language, shots, size});
        parser.addPositionalArgument(QStringLiteral("files"),
            QStringLiteral("Projects, scenarios, config.json files, tables."), QStringLiteral("[files …]"));
    }

    [[nodiscard]] bool isDrawing() const { return parser.isSet(shots); }
    [[nodiscard]] QString catalogPath() const // empty: the shipped rows
    {
        if (isDrawing())
            return {};
        return parser.isSet(catalog) ? parser.value(catalog) : database::defaultCatalogPath();
    }
};

ui::Language wantedLanguage(const QString& given)
{
    return given.startsWith(u"zh") ? ui::Language::Chinese
        : given.startsWith(u"en")  ? ui::Language::English
                                   : ui::settings::language();
}

} // namespace

int main(int argc, char* argv[])
{
    QCoreApplication::setOrganizationName(QStringLiteral("terroir"));
    QCoreApplication::setApplicationName(QStringLiteral("terroir"));
    QCoreApplication::setApplicationVersion(QStringLiteral(TERROIR_VERSION));
    Options options;
    QStringList given;
    for (int i = 0; i < argc; ++i)
        given << QString::fromLocal8Bit(argv[i]);
    // Qt's own options are taken out later: what is not understood here may well be one of them.
    const bool isUnderstood = options.parser.parse(given);
    if (isUnderstood && (options.parser.isSet(options.help) || options.parser.isSet(options.version))) {
        const QCoreApplication withoutDisplay(argc, argv);
        options.parser.process(withoutDisplay);
    }
    std::optional<ui::StartReading> reading; // while Qt starts and the window is built
    if (isUnderstood)
        reading.emplace(options.catalogPath());

    QApplication app(argc, argv);
    options.parser.process(app);
    if (!reading)
        reading.emplace(options.catalogPath());
    const QStringList files = options.parser.positionalArguments();
    if (!files.isEmpty() || options.isDrawing())
        reading->readCatalog(); // the first page is not the start page
    QApplication::setWindowIcon(QIcon(QStringLiteral(":/icons/terroir.svg")));
    QApplication::setStyle(QStyleFactory::create(QStringLiteral("Fusion")));
    reading->waitForFonts();
    ui::installFonts();
    ui::Theme::instance().setUserScale(options.isDrawing() ? 1.0 : ui::settings::fontScale());
    ui::Theme::instance().setChoice(ui::settings::theme());
    ui::LanguageManager language;
    language.setLanguage(wantedLanguage(options.parser.value(options.language)));

    core::Result<core::DecisionTree> tree = reading->takeTree();
    if (!tree)
        return fail(ui::problemText(tree.error()));
    const auto shared = std::make_shared<const core::DecisionTree>(std::move(*tree));
    QString catalogSentence;
    const auto openCatalog = [&reading, &catalogSentence]() -> ui::OpenedCatalog {
        core::Result<ui::StartCatalog> start = reading->takeCatalog(mayRestoreCatalog);
        if (!start)
            std::exit(fail(ui::problemText(start.error()))); // not even the shipped rows can be read
        catalogSentence = start->sentence;
        return {std::move(start->store), std::move(start->catalog)};
    };
    ui::Workspace workspace(openCatalog, shared, ui::plannerEngine(shared));
    workspace.setAuthor(ui::settings::author());
    ui::MainWindow window(workspace, language);
    QPointer<ui::WhyPopover> why; // made when first asked
    window.setWhyOpener([&](const core::Plan&, const QString& figureId, QWidget* anchor) {
        if (!why) {
            why = new ui::WhyPopover(workspace, &window);
            QObject::connect(why, &ui::WhyPopover::catalogAsked, &window,
                [&window](const QString& target) { window.showMode(ui::Mode::Catalog, target); });
        }
        why->ask(figureId, anchor);
    });
    for (const QString& file : files)
        window.openFile(file);
    if (options.isDrawing()) {
        const QString problem = ui::writeScreenshots(window, workspace, options.parser.value(options.shots),
            sizeFrom(options.parser.value(options.size)));
        return problem.isEmpty() ? 0 : fail(problem);
    }
    reading->readAfterPaint(window, [&] {
        workspace.openCatalog();
        if (!catalogSentence.isEmpty())
            window.messages().show({catalogSentence, true});
    });
    window.keepRecovery();
    window.show();
    return QApplication::exec();
}
