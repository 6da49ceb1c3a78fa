// Number formats of weights, activations, caches and matrix products.
#pragma once

#include <optional>
#include <string_view>

namespace terroir::core {

enum class Dtype { Fp32, Tf32, Fp16, Bf16, Fp8, Int8, Nvfp4, Mxfp4, Int4, Nf4 };

std::string_view id(Dtype dtype); // "fp32" …
std::optional<Dtype> dtypeFromId(std::string_view text);

/// Bytes of one stored element without group scales.
double bytesPerElement(Dtype dtype);

} // namespace terroir::core
