// A stage of the scenario's JSON (resources/schema/scenario.schema.json).
#pragma once

#include "core/json_reader.h"
#include "core/plan/scenario.h"

namespace terroir::core {

Stage stageFromJson(JsonReader& json); // problems are kept by the reader
nlohmann::ordered_json stageToJson(const Stage& stage);

} // namespace terroir::core
