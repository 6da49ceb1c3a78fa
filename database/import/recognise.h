// What a file from outside is, by its contents, and the one way to import any of them.
#pragma once

#include "database/import/import_plan.h"

#include <QString>

namespace terroir::database {

enum class ImportKind {
    Unknown,
    TableCsv, // one of our own tables
    SkyPilotOffers,
    LiteLlmPrices,
    HfConfig, // a model
    NvidiaSmi, // cards owned: readNvidiaSmi, nothing for the catalog
    Scenario, // core::scenarioFromJson
    Sqlite, // a project or a catalog
};

/// Of UTF-8 text or raw bytes; the first 64 KiB are enough.
ImportKind recognise(std::string_view beginning);

/// Of a file, in whatever encoding that TextPieces knows. Errors: Io.
core::Result<ImportKind> recogniseFile(const QString& path);

struct ImportOptions
{
    std::string as; // table of a CSV; empty = recognised
    std::string name; // of a model; empty = from the file, else its folder
    std::string date; // ISO day the prices are of; empty = the file's
};

/// The plan of any file that brings catalog rows, read in pieces where the format allows. Errors: Io;
/// OutOfRange for a file that is too large; Unsupported (value: what it is) for what is no import; Cancelled;
/// those of the importers.
core::Result<ImportPlan> planFileImport(const core::CatalogTables& tables, const QString& path,
    const ImportOptions& options = {}, const ImportProgress& progress = {});

} // namespace terroir::database
