#include "core/serving/weights.h"

#include <algorithm>

namespace terroir::core {

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

double servedWeightBytes(const Model& model, Dtype dtype, int tp)
{
    const ParameterCount count = countParameters(model);
    const double stored = storedBytesPerWeight(dtype);
    return (count.embedding * std::max(stored, 2.0) + (count.total - count.embedding) * stored) / tp;
}

double kvBytes(const Model& model, Dtype dtype, int tp, double tokens)
{
    const double bytes = bytesPerElement(dtype);
    if (model.attention == AttentionType::Mla)
        return (model.kvLoraRank + model.qkRopeHeadDim) * bytes * model.layers * tokens;
    const double heads = std::max(1.0, static_cast<double>(model.kvHeads) / tp);
    const double perLayerToken = 2 * heads * model.headDim * bytes;
    double global = model.layers;
    if (model.slidingWindow > 0)
        global = model.localLayersPerGlobal > 0
            ? static_cast<double>(model.layers) / (model.localLayersPerGlobal + 1)
            : 0;
    return perLayerToken
        * (global * tokens + (model.layers - global) * std::min<double>(tokens, model.slidingWindow));
}

} // namespace terroir::core
