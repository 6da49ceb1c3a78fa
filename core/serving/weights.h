// Bytes of stored weights and of the KV cache (MODEL 1.8).
#pragma once

#include "core/catalog/model.h"
#include "core/kernel/dtype.h"

#include <span>
#include <string>
#include <string_view>

namespace terroir::core {

/// How a checkpoint stores its matrices, in bits per weight with scales. `products`: the format in which the
/// layers multiply.
struct WeightFormat
{
    std::string_view id; // "q4_k_m", "gptq-int4", "exl2-4.0bpw" …
    double layerBits = 16; // matrices of the layers
    double embeddingBits = 16, headBits = 16;
    Dtype products = Dtype::Bf16;
    bool attention16 = false; // attention projections stay in 16 bits
    bool activations8 = false; // 8-bit products over narrower weights (W4A8)
};

std::span<const WeightFormat> weightFormats();
const WeightFormat* findWeightFormat(std::string_view id); // null if there is none
std::string weightFormatIds(); // "q2_k|q3_k_m|…"
WeightFormat weightFormat(Dtype dtype, const Model& model); // what a checkpoint in `dtype` usually is

/// Bytes of one weight with its scales: NVFP4 one fp8 scale per 16, MXFP4 one byte per 32, INT4 as GPTQ/AWQ
/// with an fp16 scale and a 4-bit zero per 128, NF4 with double quantisation (QLoRA, arXiv:2305.14314: 0.127
/// bit a parameter).
double storedBytesPerWeight(Dtype dtype);

/// Weights of one of tp·pp GPUs, the fullest stage. Norms, biases and routers stay in 16 bits; all experts
/// are resident. KV heads fewer than tp are copied.
double servedWeightBytes(const Model& model, const WeightFormat& format, int tp, int pp = 1);
double servedWeightBytes(const Model& model, Dtype dtype, int tp, int pp = 1);

/// Layers that look back over a window only.
int windowedLayers(const Model& model);

/// Cache of one request with `tokens` tokens on one of tp·pp GPUs: heads are split while there are enough,
/// MLA's latent is replicated, layers with a sliding window keep at most the window.
double kvBytes(const Model& model, Dtype dtype, int tp, double tokens, int pp = 1);

} // namespace terroir::core
