// What comes with the program: tables, constants, texts.
#pragma once

#include "core/catalog/catalog.h"

#include <QString>

namespace terroir::database {

/// A shipped text: "decision/plan.json", "catalog/gpus.csv". Empty if there is none.
std::string shippedText(const QString& name);

/// All catalog tables as shipped. Errors name file, line and column; a test keeps the shipped ones free of
/// them.
core::Result<core::CatalogTables> shippedTables();

/// A catalog of `tables` with the shipped constants of kernels and engines.
core::Result<core::Catalog> catalogOf(const core::CatalogTables& tables, std::uint64_t revision);

} // namespace terroir::database
