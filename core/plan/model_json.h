// The JSON form of a model that is no row of the catalog (a dropped config.json), within a scenario.
#pragma once

#include "core/catalog/model.h"
#include "core/json_reader.h"

namespace terroir::core {

Model modelFromJson(JsonReader& json);
nlohmann::ordered_json modelToJson(const Model& model);

} // namespace terroir::core
