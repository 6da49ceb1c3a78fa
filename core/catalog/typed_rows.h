// Rows of checked tables as what they mean; a row's cells are read by the names of its columns.
#pragma once

#include "core/catalog/catalog.h"

namespace terroir::core {

Gpu typedGpu(const TableSpec& spec, const Row& row);
Link typedLink(const TableSpec& spec, const Row& row);
Server typedServer(const TableSpec& spec, const Row& row);
CloudOffer typedOffer(const TableSpec& spec, const Row& row);
ApiPrice typedApiPrice(const TableSpec& spec, const Row& row);
Model typedModel(const TableSpec& spec, const Row& row);
Assumption typedAssumption(const TableSpec& spec, const Row& row);

} // namespace terroir::core
