// A Hugging Face config.json as a Model: decoder language models, dense or mixture of experts, with GQA, MQA
// or MLA.
#pragma once

#include "core/catalog/model.h"
#include "core/problem.h"

#include <string>
#include <string_view>

namespace terroir::core {

/// Of a vision-language model the text part is read. Weights outside the formula (head bias, sinks …) go to
/// extraParams; vision towers and multi-token-prediction layers are not counted. Errors: Malformed (value
/// "line 3, column 7"), Missing, NotANumber, OutOfRange and NotDivisible (field
/// "config.text_config.hidden_size"), Unsupported (value: what).
Result<Model> modelFromHfConfig(std::string_view json, std::string id);

} // namespace terroir::core
