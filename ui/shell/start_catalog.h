// What the program reads when it starts: the decision tree, and the catalog: the user's, a restored one, or
// the shipped rows in memory, with the sentence that says which.
#pragma once

#include "core/decision/tree.h"
#include "database/catalog_store.h"

#include <functional>
#include <QFuture>

class QObject;

namespace terroir::ui {

struct StartCatalog
{
    std::unique_ptr<database::CatalogStore> store;
    std::shared_ptr<const core::Catalog> catalog; // null: the store gives none
    QString sentence; // empty: all is well
};

using OpenedStore = core::Result<std::unique_ptr<database::CatalogStore>>;
using MayRestore = std::function<bool(const QString& question)>;

/// The user's catalog as `opened` from `path`, maybe on another thread. A damaged one is restored if
/// `mayRestore` answers the question with yes; one that cannot be used is never overwritten. Errors: those of
/// the shipped rows.
core::Result<StartCatalog> startCatalog(
    OpenedStore opened, const QString& path, const MayRestore& mayRestore);

/// Reads both on other threads from when it is made, so that Qt starts and the window is built meanwhile.
class StartReading
{
public:
    /// An empty path: the shipped rows alone.
    explicit StartReading(QString catalogPath);

    // Each once; they wait for what is not read yet.
    core::Result<core::DecisionTree> takeTree();
    core::Result<StartCatalog> takeCatalog(const MayRestore& mayRestore);

    /// Calls `run` on the thread of `context` when the catalog has been read, or is already.
    void whenRead(QObject* context, std::function<void()> run);

private:
    struct Read
    {
        OpenedStore store;
        std::shared_ptr<const core::Catalog> catalog;
    };
    static Read read(const QString& path);

    QString m_path;
    QFuture<core::Result<core::DecisionTree>> m_tree;
    QFuture<Read> m_catalog;
};

} // namespace terroir::ui
