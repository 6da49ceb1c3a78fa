// What a matrix kernel multiplies: the pair of operand types as the kernel tables name it. dtype.h names
// stored types.
#pragma once

#include "core/kernel/dtype.h"

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>

namespace terroir::core {

enum class KernelFormat {
    Fp32,
    Tf32,
    Fp16,
    Bf16,
    Fp8, // per-tensor or per-token scales
    Fp8Block, // 128x128 weight and 1x128 activation scales
    Int8, // W8A8
    Nvfp4, // W4A4, one fp8 scale per 16
    Int8w, // weight only, 16-bit activations
    Int4w, // weight only, 16-bit activations
    Mxfp4w, // weight only, 16-bit activations
    Mxfp4a8, // mxfp4 weights, mxfp8 activations
};
inline constexpr std::size_t kFormatCount = 12;

constexpr std::size_t index(KernelFormat format)
{
    return static_cast<std::size_t>(format);
}

/// "bf16", "fp8_block" … as the kernel tables write them.
std::string_view id(KernelFormat format);
std::optional<KernelFormat> kernelFormatFromId(std::string_view id);

/// How weights of one type are multiplied by activations of another: "int4" weights under bf16 run as int4w,
/// fp8 under fp8 as fp8, wider weights under narrower activations are cast.
KernelFormat kernelFormat(Dtype weights, Dtype activations);

/// Bytes per element of the activations, the weights (scales included) and the output.
struct OperandBytes
{
    double activation;
    double weight;
    double output;
};
OperandBytes operandBytes(KernelFormat format);

/// The format the tensor cores multiply in: weight-only formats are expanded to bf16 first.
KernelFormat computeFormat(KernelFormat format);

} // namespace terroir::core
