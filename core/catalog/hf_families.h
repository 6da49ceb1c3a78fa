// What a config.json leaves to its model class: one row per `model_type`.
#pragma once

#include "core/catalog/model.h"

#include <optional>
#include <string_view>

namespace terroir::core::hf {

enum class Bias {
    No,
    Qkv, // always on query, key and value
    All, // always, on the output projection too
    ConfigQkv, // if attention_bias, on query, key and value
    ConfigAll, // if attention_bias, on the output projection too
};

enum class Experts {
    No,
    OwnWidth, // moe_intermediate_size
    DenseWidth, // intermediate_size is the width of an expert
};

struct Family
{
    std::string_view type, family, vendor;
    bool gated = true;
    NormType norm = NormType::RmsNorm;
    int norms = 2; // per layer
    Bias bias = Bias::No;
    bool mlpBias = false;
    QkNorm qkNorm = QkNorm::None;
    bool tied = false; // where the file says nothing
    Experts experts = Experts::No;
    int headDim = 0; // where the file says nothing; 0 = hidden / heads
};

const Family* family(std::string_view modelType);

/// Why a model type cannot be read: "hybrid", "encoder", "encoder-decoder", "sparse attention" …
std::optional<std::string_view> unsupportedKind(std::string_view modelType);

} // namespace terroir::core::hf
