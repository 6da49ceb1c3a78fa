#include "ui/shell/start_catalog.h"

#include "database/catalog_backup.h"
#include "ui/text/names.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QFutureWatcher>
#include <QLocale>
#include <QtConcurrentRun>

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
    , m_tree(QtConcurrent::run(
          [] { return core::treeFromJson(database::shippedText(QStringLiteral("decision/plan.json"))); }))
    , m_catalog(QtConcurrent::run(read, m_path))
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
    Read result = m_catalog.takeResult();
    core::Result<StartCatalog> start = startCatalog(std::move(result.store), m_path, mayRestore);
    if (start)
        start->catalog = result.catalog ? result.catalog : start->store->catalog().value_or(nullptr);
    return start;
}

void StartReading::whenRead(QObject* context, std::function<void()> run)
{
    auto* watcher = new QFutureWatcher<Read>(context);
    QObject::connect(watcher, &QFutureWatcherBase::finished, context, std::move(run));
    watcher->setFuture(m_catalog);
}

} // namespace terroir::ui
