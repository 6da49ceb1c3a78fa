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

#include <QApplication>
#include <QCommandLineParser>
#include <QMessageBox>
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

core::Result<ui::StartCatalog> shippedStart()
{
    auto store = database::shippedCatalog();
    if (!store)
        return tl::unexpected<core::Problem>(store.error());
    return ui::StartCatalog{std::move(*store), {}};
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

} // namespace

int main(int argc, char* argv[])
{
    QApplication app(argc, argv);
    QApplication::setOrganizationName(QStringLiteral("terroir"));
    QApplication::setApplicationName(QStringLiteral("terroir"));
    QApplication::setApplicationVersion(QStringLiteral(TERROIR_VERSION));
    QApplication::setWindowIcon(QIcon(QStringLiteral(":/icons/terroir.svg")));

    QCommandLineParser parser;
    parser.setApplicationDescription(
        QStringLiteral("Plan AI compute: what, on what, how many, how long, at what cost."));
    parser.addHelpOption();
    parser.addVersionOption();
    const QCommandLineOption catalogOption(
        QStringLiteral("catalog"), QStringLiteral("Use this catalog file."), QStringLiteral("file"));
    const QCommandLineOption languageOption(
        QStringLiteral("lang"), QStringLiteral("Start in zh_CN or en."), QStringLiteral("language"));
    const QCommandLineOption shotsOption(QStringLiteral("screenshots"),
        QStringLiteral("Draw every page in both languages and themes into this folder and leave."),
        QStringLiteral("folder"));
    const QCommandLineOption sizeOption(QStringLiteral("size"), QStringLiteral("Size of the screenshots."),
        QStringLiteral("WxH"), QStringLiteral("1280x800"));
    parser.addOptions({catalogOption, languageOption, shotsOption, sizeOption});
    parser.addPositionalArgument(QStringLiteral("files"),
        QStringLiteral("Projects, scenarios, config.json files, tables."), QStringLiteral("[files …]"));
    parser.process(app);
    const bool drawing = parser.isSet(shotsOption);

    QApplication::setStyle(QStyleFactory::create(QStringLiteral("Fusion")));
    ui::installFonts();
    ui::Theme::instance().setUserScale(drawing ? 1.0 : ui::settings::fontScale());
    ui::Theme::instance().setChoice(ui::settings::theme());
    ui::LanguageManager language;
    const QString wanted = parser.value(languageOption);
    language.setLanguage(wanted.startsWith(u"zh") ? ui::Language::Chinese
            : wanted.startsWith(u"en")            ? ui::Language::English
                                                  : ui::settings::language());

    const QString path
        = parser.isSet(catalogOption) ? parser.value(catalogOption) : database::defaultCatalogPath();
    core::Result<ui::StartCatalog> start
        = drawing ? shippedStart() : ui::openStartCatalog(path, mayRestoreCatalog);
    if (!start)
        return fail(ui::problemText(start.error()));
    core::Result<core::DecisionTree> tree
        = core::treeFromJson(database::shippedText(QStringLiteral("decision/plan.json")));
    if (!tree)
        return fail(ui::problemText(tree.error()));
    const auto shared = std::make_shared<const core::DecisionTree>(std::move(*tree));

    ui::Workspace workspace(std::move(start->store), shared, ui::plannerEngine(shared));
    workspace.setAuthor(ui::settings::author());
    ui::MainWindow window(workspace, language);
    auto* why = new ui::WhyPopover(workspace, &window);
    window.setWhyOpener(
        [why](const core::Plan&, const QString& figureId, QWidget* anchor) { why->ask(figureId, anchor); });
    QObject::connect(why, &ui::WhyPopover::catalogAsked, &window,
        [&window](const QString& target) { window.showMode(ui::Mode::Catalog, target); });
    for (const QString& file : parser.positionalArguments())
        window.openFile(file);
    if (drawing) {
        const QString problem = ui::writeScreenshots(
            window, workspace, parser.value(shotsOption), sizeFrom(parser.value(sizeOption)));
        return problem.isEmpty() ? 0 : fail(problem);
    }
    if (!start->sentence.isEmpty())
        window.messages().show({start->sentence, true});
    window.keepRecovery();
    window.show();
    return QApplication::exec();
}
