// The output of `nvidia-smi -q -x`: which cards do we own?
#pragma once

#include "core/catalog/table.h"

namespace terroir::database {

struct OwnedGpus
{
    std::string product; // as the driver names it
    std::string gpuId; // of the catalog; empty = not known there
    std::string nearest; // then: ids most alike, "a|b|c"
    double memoryMib = 0; // as reported, 0 = not
    int count = 0;
};

struct OwnedHardware
{
    std::vector<OwnedGpus> gpus; // by product, in the order of the file
    std::string driver; // version
    std::string when; // as the tool prints it
};

/// Several outputs in one text (one a node) are added up. Errors: Malformed (value "line 3").
core::Result<OwnedHardware> readNvidiaSmi(const core::CatalogTables& tables, std::string_view xml);

} // namespace terroir::database
