// A Hugging Face config.json as a row of models.
#pragma once

#include "core/catalog/model.h"
#include "database/import/import_plan.h"

namespace terroir::database {

/// A model as the catalog's table has it. Text of unknown figures stays empty.
core::Row rowOfModel(const core::Model& model);

/// One new or changed model. `name` is shown and makes the id ("Qwen3-8B"); empty = the file's own
/// _name_or_path. A model of that id that is there keeps the cells that a configuration does not state.
/// Errors: as core::modelFromHfConfig; Missing when nothing gives a name.
core::Result<ImportPlan> planHfImport(const core::CatalogTables& tables, std::string_view json,
    std::string_view name, const ImportSource& source);

} // namespace terroir::database
