#include "core/kernel/kernel_format.h"

namespace terroir::core {

namespace {
constexpr std::array<std::string_view, kFormatCount> kFormatIds = {"fp32", "tf32", "fp16", "bf16", "fp8",
    "fp8_block", "int8", "nvfp4", "int8w", "int4w", "mxfp4w", "mxfp4_a8"};

// A scale byte per 16 (nvfp4) or 32 (mx) elements, a 16-bit scale and zero per 128 (int4w).
constexpr std::array<OperandBytes, kFormatCount> kFormatBytes
    = {{{4, 4, 4}, {4, 4, 4}, {2, 2, 2}, {2, 2, 2}, {1, 1, 2}, {1, 1, 2}, {1, 1, 2}, {0.5625, 0.5625, 2},
        {2, 1, 2}, {2, 0.53125, 2}, {2, 0.53125, 2}, {1.03125, 0.53125, 2}}};
} // namespace

std::string_view id(KernelFormat format)
{
    return kFormatIds[index(format)];
}

std::optional<KernelFormat> kernelFormatFromId(std::string_view text)
{
    for (std::size_t i = 0; i < kFormatCount; ++i) {
        if (kFormatIds[i] == text)
            return static_cast<KernelFormat>(i);
    }
    return std::nullopt;
}

KernelFormat kernelFormat(Dtype weights, Dtype activations)
{
    const bool wide = bytesPerElement(activations) >= 2;
    switch (weights) {
    case Dtype::Int4:
    case Dtype::Nf4:
        return KernelFormat::Int4w;
    case Dtype::Mxfp4:
        return wide ? KernelFormat::Mxfp4w : KernelFormat::Mxfp4a8;
    case Dtype::Nvfp4:
        if (wide)
            return KernelFormat::Mxfp4w; // the same four-bit weights, expanded to 16 bits
        return KernelFormat::Nvfp4;
    case Dtype::Int8:
    case Dtype::Fp8:
        if (wide)
            return KernelFormat::Int8w;
        break;
    default:
        break;
    }
    switch (activations) {
    case Dtype::Fp32:
        return KernelFormat::Fp32;
    case Dtype::Tf32:
        return KernelFormat::Tf32;
    case Dtype::Fp16:
        return KernelFormat::Fp16;
    case Dtype::Fp8:
        return KernelFormat::Fp8;
    case Dtype::Int8:
        return KernelFormat::Int8;
    case Dtype::Nvfp4:
        return KernelFormat::Nvfp4;
    case Dtype::Mxfp4:
        return KernelFormat::Mxfp4a8;
    default:
        return KernelFormat::Bf16;
    }
}

OperandBytes operandBytes(KernelFormat format)
{
    return kFormatBytes[index(format)];
}

KernelFormat computeFormat(KernelFormat format)
{
    switch (format) {
    case KernelFormat::Int8w:
    case KernelFormat::Int4w:
    case KernelFormat::Mxfp4w:
        return KernelFormat::Bf16;
    case KernelFormat::Fp8Block:
    case KernelFormat::Mxfp4a8:
        return KernelFormat::Fp8;
    default:
        return format;
    }
}

} // namespace terroir::core
