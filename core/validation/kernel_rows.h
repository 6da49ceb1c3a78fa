// Checks of kernels as rows of a validation, grouped by card, format and mode.
#pragma once

#include "core/catalog/catalog.h"
#include "core/kernel/validate.h"
#include "core/validation/summary.h"

#include <span>
#include <vector>

namespace terroir::core {

/// Physics of a card as the catalog knows it, in a node of eight.
KernelGpuLookup kernelGpuLookup(const Catalog& catalog);

std::vector<ValidationRow> kernelRows(std::span<const KernelCheck> checks);

} // namespace terroir::core
