// The catalog when the program starts: the user's, a restored one, or the shipped rows in memory, and the
// sentence that says which.
#pragma once

#include "database/catalog_store.h"

#include <functional>

namespace terroir::ui {

struct StartCatalog
{
    std::unique_ptr<database::CatalogStore> store;
    QString sentence; // empty: all is well
};

/// Opens the user's catalog. A damaged one is restored if `mayRestore` answers the question with yes; one
/// that cannot be used is never overwritten. Errors: those of the shipped rows.
core::Result<StartCatalog> openStartCatalog(
    const QString& path, const std::function<bool(const QString& question)>& mayRestore);

} // namespace terroir::ui
