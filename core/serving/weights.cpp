#include "core/serving/weights.h"

#include "core/catalog/catalog.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace terroir::core {
namespace {

// Bits a weight with scales: llama.cpp's blocks (ggml-common.h: Q2_K 2.625, Q3_K 3.4375, Q4_K 4.5, Q5_K 5.5,
// Q6_K 6.5625, Q8_0 8.5) and what its "_M" mixes give to which tensor (llama-quant.cpp: half of attn_v and
// ffn_down at Q6_K under Q4_K_M and Q5_K_M; all attn_v, ffn_down and attn_output one step up under Q2_K,
// Q3_K_M; an eighth of the layers one step up under Q4_K_S and IQ4_XS; files of
// Llama 3.1 8B in github:ggml-org/llama.cpp tools/quantize/README.md). A zero of the weight's bits and an
// fp16 scale per group of 128 (or g64, g32) for GPTQ and AWQ. EXL2 states its mean bits; its head
// has six.
constexpr std::array kWeightFormats{WeightFormat{"q2_k", 2.945, 2.625, 6.5625, Dtype::Int4},
    WeightFormat{"q3_k_m", 3.84, 3.4375, 6.5625, Dtype::Int4},
    WeightFormat{"q3_k_s", 3.4375, 3.4375, 6.5625, Dtype::Int4},
    WeightFormat{"q4_0", 4.5, 4.5, 6.5625, Dtype::Int4}, WeightFormat{"q4_1", 5, 5, 6.5625, Dtype::Int4},
    WeightFormat{"iq4_xs", 4.32, 4.25, 6.5625, Dtype::Int4},
    WeightFormat{"q4_k_s", 4.54, 4.5, 6.5625, Dtype::Int4},
    WeightFormat{"q4_k_m", 4.78, 4.5, 6.5625, Dtype::Int4},
    WeightFormat{"q5_0", 5.5, 5.5, 6.5625, Dtype::Int4}, WeightFormat{"q5_1", 6, 6, 6.5625, Dtype::Int4},
    WeightFormat{"q5_k_s", 5.5, 5.5, 6.5625, Dtype::Int4},
    WeightFormat{"q5_k_m", 5.64, 5.5, 6.5625, Dtype::Int4},
    WeightFormat{"q6_k", 6.5625, 6.5625, 6.5625, Dtype::Int8},
    WeightFormat{"q8_0", 8.5, 8.5, 8.5, Dtype::Int8}, WeightFormat{"f16", 16, 16, 16, Dtype::Fp16},
    WeightFormat{"gptq-int4", 4.15625, 16, 16, Dtype::Int4},
    WeightFormat{"gptq-int4-g64", 4.3125, 16, 16, Dtype::Int4},
    WeightFormat{"gptq-int4-g32", 4.625, 16, 16, Dtype::Int4},
    WeightFormat{"gptq-int3", 3.1484375, 16, 16, Dtype::Int4},
    WeightFormat{"awq-int4", 4.15625, 16, 16, Dtype::Int4},
    WeightFormat{"awq-int4-g64", 4.3125, 16, 16, Dtype::Int4},
    WeightFormat{"w4a16", 4.15625, 16, 16, Dtype::Int4},
    WeightFormat{"w4a8", 4.15625, 16, 16, Dtype::Int4, false, true},
    WeightFormat{"gptq-int8", 8.1875, 16, 16, Dtype::Int8}, WeightFormat{"w8a8", 8, 16, 16, Dtype::Int8},
    WeightFormat{"eetq-int8", 8, 16, 16, Dtype::Int8}, WeightFormat{"exl2-2.5bpw", 2.5, 16, 6, Dtype::Int4},
    WeightFormat{"exl2-3.0bpw", 3.0, 16, 6, Dtype::Int4},
    WeightFormat{"exl2-4.0bpw", 4.0, 16, 6, Dtype::Int4},
    WeightFormat{"exl2-5.0bpw", 5.0, 16, 6, Dtype::Int4}};

} // namespace

std::span<const WeightFormat> weightFormats()
{
    return kWeightFormats;
}

const WeightFormat* findWeightFormat(std::string_view id)
{
    for (const WeightFormat& format : kWeightFormats)
        if (foldedId(format.id) == foldedId(id))
            return &format;
    return nullptr;
}

std::string weightFormatIds()
{
    std::string ids;
    for (const WeightFormat& format : kWeightFormats)
        ids += (ids.empty() ? "" : "|") + std::string(format.id);
    return ids;
}

double storedBytesPerWeight(Dtype dtype)
{
    switch (dtype) {
    case Dtype::Nvfp4:
        return 0.5 + 1.0 / 16;
    case Dtype::Mxfp4:
        return 0.5 + 1.0 / 32;
    case Dtype::Int4:
        return 0.5 + (2 + 0.5) / 128;
    case Dtype::Nf4:
        return 0.5 + 0.127 / 8;
    default:
        return bytesPerElement(dtype);
    }
}

WeightFormat weightFormat(Dtype dtype, const Model& model)
{
    const double bits = 8 * storedBytesPerWeight(dtype), table = std::max(bits, 16.0);
    // gpt-oss (MXFP4) and the NVFP4 checkpoints of MLA models quantise experts and MLPs alone.
    const bool attention16 = (dtype == Dtype::Mxfp4 && model.isMoe())
        || (dtype == Dtype::Nvfp4 && model.attention == AttentionType::Mla);
    return {id(dtype), bits, table, table, dtype, attention16};
}

double servedWeightBytes(const Model& model, const WeightFormat& format, int tp, int pp)
{
    const ParameterCount count = countParameters(model);
    const double t = tp, layers = model.layers, moeLayers = model.moeLayers();
    const double table = static_cast<double>(model.vocab) * model.hidden / t;
    // Projections to KV heads that are fewer than the GPUs are copied on each.
    double attention = count.attentionPerLayer / t;
    if (model.attention != AttentionType::Mla && tp > model.kvHeads)
        attention += 2.0 * model.hidden * model.headDim * (1 - static_cast<double>(model.kvHeads) / t);
    else if (model.attention == AttentionType::Mla) { // down-projections are not cut
        const double down
            = static_cast<double>(model.hidden) * (model.qLoraRank + model.kvLoraRank + model.qkRopeHeadDim);
        attention += down * (1 - 1 / t);
    }
    const double mlp = (layers - moeLayers) * count.denseMlpPerLayer
        + moeLayers * (count.expertEach * model.experts + count.sharedExperts);
    const double wide = layers * count.normsPerLayer + moeLayers * count.router
        + static_cast<double>(model.learnedPositions) * model.hidden + model.extraParams;
    const double layerBytes = (layers * attention * (format.attention16 ? 16 : format.layerBits)
                                  + mlp / t * format.layerBits + wide * std::max(16.0, format.layerBits))
        / 8;
    // The last stage holds the head, the first the embedding; a tied table is one, in the head's format.
    const double first = model.tiedEmbeddings ? 0 : table * format.embeddingBits / 8;
    const double last = table * format.headBits / 8;
    return pp == 1 ? layerBytes + first + last
                   : layerBytes * std::ceil(layers / pp) / layers + std::max(first, last);
}

double servedWeightBytes(const Model& model, Dtype dtype, int tp, int pp)
{
    return servedWeightBytes(model, weightFormat(dtype, model), tp, pp);
}

int windowedLayers(const Model& model)
{
    if (model.slidingWindow <= 0)
        return 0;
    return model.localLayersPerGlobal > 0 ? model.layers - model.layers / (model.localLayersPerGlobal + 1)
                                          : model.layers;
}

double kvBytes(const Model& model, Dtype dtype, int tp, double tokens, int pp)
{
    const double bytes = bytesPerElement(dtype);
    const double stage = std::ceil(static_cast<double>(model.layers) / pp) / model.layers;
    if (model.attention == AttentionType::Mla)
        return (model.kvLoraRank + model.qkRopeHeadDim) * bytes * model.layers * stage * tokens;
    const double heads = std::max(1.0, static_cast<double>(model.kvHeads) / tp);
    const double perLayerToken = 2 * heads * model.headDim * bytes;
    const double local = windowedLayers(model), global = model.layers - local;
    return perLayerToken * stage * (global * tokens + local * std::min<double>(tokens, model.slidingWindow));
}

} // namespace terroir::core
