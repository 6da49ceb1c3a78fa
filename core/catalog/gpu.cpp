#include "core/catalog/gpu.h"

namespace terroir::core {

std::optional<double> Gpu::tflops(Dtype dtype) const
{
    switch (dtype) {
    case Dtype::Fp32:
        return fp32Tflops;
    case Dtype::Tf32:
        return tf32Tflops;
    case Dtype::Fp16:
        return fp16Tflops;
    case Dtype::Bf16:
        return bf16Tflops;
    case Dtype::Fp8:
        return fp8Tflops;
    case Dtype::Int8:
        return int8Tops;
    case Dtype::Nvfp4:
    case Dtype::Mxfp4:
        return fp4Tflops;
    case Dtype::Int4:
    case Dtype::Nf4:
        return std::nullopt; // stored forms: their products run in 16 bits
    }
    return std::nullopt;
}

} // namespace terroir::core
