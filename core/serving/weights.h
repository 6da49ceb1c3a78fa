// Bytes of stored weights and of the KV cache (MODEL 1.8).
#pragma once

#include "core/catalog/model.h"
#include "core/kernel/dtype.h"

namespace terroir::core {

/// Bytes of one weight with its scales: NVFP4 one fp8 scale per 16, MXFP4 one byte per 32, INT4 as GPTQ/AWQ
/// with an fp16 scale and a 4-bit zero per 128, NF4 with double quantisation (QLoRA, arXiv:2305.14314: 0.127
/// bit a parameter).
double storedBytesPerWeight(Dtype dtype);

/// Weights of one of `tp` GPUs. Quantised checkpoints leave embedding and head in 16 bits; all experts are
/// resident.
double servedWeightBytes(const Model& model, Dtype dtype, int tp);

/// Cache of one request with `tokens` tokens on one of `tp` GPUs: heads are split while there are enough,
/// MLA's latent is replicated, layers with a sliding window keep at most the window.
double kvBytes(const Model& model, Dtype dtype, int tp, double tokens);

} // namespace terroir::core
