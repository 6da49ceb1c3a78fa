// What the program reads when it starts: the decision tree, and the catalog: the user's, a restored one, or
// the shipped rows in memory, with the sentence that says which.
#pragma once

#include "core/decision/tree.h"
#include "database/catalog_store.h"

#include <functional>
#include <optional>
#include <QFuture>

class QWidget;

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

/// Reads the tree and the system's list of fonts on other threads from when it is made, so that Qt starts
/// meanwhile, and the catalog, which the first page does without, when that has been painted.
class StartReading
{
public:
    /// An empty path: the shipped rows alone.
    explicit StartReading(QString catalogPath);

    /// Before the first font is registered: whoever asked earlier would read the list a second time.
    void waitForFonts() { m_fonts.waitForFinished(); }
    // Each once; they wait for what is not read yet.
    core::Result<core::DecisionTree> takeTree();
    core::Result<StartCatalog> takeCatalog(const MayRestore& mayRestore);

    /// Starts reading the catalog, unless it is being read: it will be needed at once.
    void readCatalog();
    /// Starts it when `window` is first painted, and calls `run` on its thread when the catalog has been
    /// read.
    void readAfterPaint(QWidget& window, std::function<void()> run);

private:
    struct Read
    {
        OpenedStore store;
        std::shared_ptr<const core::Catalog> catalog;
    };
    static Read read(const QString& path);

    QString m_path;
    QFuture<void> m_fonts;
    QFuture<core::Result<core::DecisionTree>> m_tree;
    std::optional<QFuture<Read>> m_catalog; // none: not begun
};

} // namespace terroir::ui
