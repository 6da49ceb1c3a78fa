#include "ui/shell/start_catalog.h"

#include "database/catalog_backup.h"
#include "ui/text/names.h"

#include <QCoreApplication>
#include <QEvent>
#include <QFileInfo>
#include <QFutureWatcher>
#include <QLibrary>
#include <QLocale>
#include <QtConcurrentRun>
#include <QTimer>
#include <QWidget>

namespace terroir::ui {

namespace {

struct StartCatalogText
{
    Q_DECLARE_TR_FUNCTIONS(StartCatalog)
};

QString unusableText(const QString& path, const core::Problem& problem)
{
    switch (problem.code) {
    case core::ProblemCode::Malformed:
        return StartCatalogText::tr("%1 is not a catalog of Terroir.").arg(path);
    case core::ProblemCode::TooNew:
        return StartCatalogText::tr("The catalog %1 was written by a newer version of Terroir.").arg(path);
    case core::ProblemCode::Damaged:
        return StartCatalogText::tr("The catalog %1 is damaged.").arg(path);
    default:
        return problemText(problem);
    }
}

QString restoredText(const database::CatalogRecovery& done)
{
    QStringList sentences;
    if (done.restoredFrom.isEmpty())
        sentences << StartCatalogText::tr(
            "The catalog was damaged and there was no good backup: it starts anew from the shipped rows.");
    else
        sentences << StartCatalogText::tr("The catalog was damaged and is restored from the backup of %1.")
                         .arg(QLocale().toString(done.backedUp.toLocalTime(), QLocale::ShortFormat));
    if (done.editsSalvaged > 0 || done.editsLost > 0)
        sentences << StartCatalogText::tr("Later edits made again: %1; lost: %2.")
                         .arg(done.editsSalvaged)
                         .arg(done.editsLost);
    if (!done.keptAside.isEmpty())
        sentences << StartCatalogText::tr("The damaged file is kept as %1.").arg(done.keptAside);
    return sentences.join(u' ');
}

/// Fontconfig reads its files when first asked, some milliseconds: another thread asks, while Qt starts.
/// Where there is none, or by another name, Qt's own first question does it.
void listFonts()
{
    QLibrary fontconfig(QStringLiteral("fontconfig"), 1);
    if (const auto begin = reinterpret_cast<int (*)()>(fontconfig.resolve("FcInit")))
        begin();
}

/// Runs something once, after the first painting of a window.
class FirstPaint : public QObject
{
public:
    FirstPaint(QWidget& window, std::function<void()> run)
        : QObject(&window)
        , m_run(std::move(run))
    {
        window.installEventFilter(this);
    }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override
    {
        if (event->type() == QEvent::Paint) {
            watched->removeEventFilter(this);
            QTimer::singleShot(0, this, [this] {
                m_run();
                deleteLater();
            });
        }
        return false;
    }

private:
    std::function<void()> m_run;
};

} // namespace

core::Result<StartCatalog> startCatalog(OpenedStore opened, const QString& path, const MayRestore& mayRestore)
{
    StartCatalog start;
    core::Problem problem = opened ? core::Problem{} : opened.error();
    if (!opened && problem.code == core::ProblemCode::Damaged
        && mayRestore(
            StartCatalogText::tr("The catalog %1 is damaged. Restore it from its newest good backup? "
                                 "The damaged file is kept beside it.")
                .arg(path))) {
        const core::Result<database::CatalogRecovery> done = database::recoverCatalog(path);
        if (done) {
            start.sentence = restoredText(*done);
            opened = database::openCatalog(path);
        }
        if (!done || !opened)
            problem = done ? opened.error() : done.error();
    }
    if (opened) {
        start.store = std::move(*opened);
        if (const auto open = start.store->conflicts().size(); open > 0 && start.sentence.isEmpty())
            start.sentence = StartCatalogText::tr("A new release has changed %n value(s) that you have "
                                                  "changed too. Yours stand; the catalog page "
                                                  "shows both.",
                nullptr, static_cast<int>(open));
        return start;
    }
    auto shipped = database::shippedCatalog();
    if (!shipped)
        return tl::unexpected<core::Problem>(shipped.error());
    start.store = std::move(*shipped);
    start.sentence = StartCatalogText::tr("%1 It is left as it is; the shipped rows are used and "
                                          "edits of them are not kept.")
                         .arg(unusableText(path, problem));
    return start;
}

StartReading::StartReading(QString catalogPath)
    : m_path(std::move(catalogPath))
    , m_fonts(QtConcurrent::run(listFonts))
    , m_tree(QtConcurrent::run(
          [] { return core::treeFromJson(database::shippedText(QStringLiteral("decision/plan.json"))); }))
{
}

StartReading::Read StartReading::read(const QString& path)
{
    Read result{path.isEmpty() ? database::shippedCatalog() : database::openCatalog(path), nullptr};
    if (result.store)
        result.catalog = (*result.store)->catalog().value_or(nullptr);
    return result;
}

core::Result<core::DecisionTree> StartReading::takeTree()
{
    return m_tree.takeResult();
}

core::Result<StartCatalog> StartReading::takeCatalog(const MayRestore& mayRestore)
{
    readCatalog();
    Read result = m_catalog->takeResult();
    core::Result<StartCatalog> start = startCatalog(std::move(result.store), m_path, mayRestore);
    if (start)
        start->catalog = result.catalog ? result.catalog : start->store->catalog().value_or(nullptr);
    return start;
}

void StartReading::readCatalog()
{
    if (!m_catalog)
        m_catalog = QtConcurrent::run(read, m_path);
}

void StartReading::readAfterPaint(QWidget& window, std::function<void()> run)
{
    new FirstPaint(window, [this, context = &window, run = std::move(run)] {
        readCatalog();
        auto* watcher = new QFutureWatcher<Read>(context);
        QObject::connect(watcher, &QFutureWatcherBase::finished, context, run);
        watcher->setFuture(*m_catalog);
    });
}

} // namespace terroir::ui
