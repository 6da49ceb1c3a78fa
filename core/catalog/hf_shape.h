// A decoder's shape out of the keys of its configuration.
#pragma once

#include "core/catalog/hf_families.h"
#include "core/catalog/hf_reader.h"
#include "core/catalog/model.h"

namespace terroir::core::hf {

/// All of the model but its id, name, source and ties. Problems stay in `config`. Sources: as
/// hf_families.cpp.
Model readModel(HfReader& config, const Family& family);

} // namespace terroir::core::hf
