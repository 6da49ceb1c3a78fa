#include "core/catalog/model.h"

#include <algorithm>
#include <cstdint>

namespace terroir::core {
namespace {

std::int64_t countNorm(const Model& m, std::int64_t width)
{
    return m.norm == NormType::LayerNorm ? 2 * width : width;
}

std::int64_t countAttention(const Model& m)
{
    const std::int64_t h = m.hidden, heads = m.heads, kv = m.kvHeads, d = m.headDim;
    if (m.attention == AttentionType::Mla) {
        const std::int64_t qRank = m.qLoraRank, kvRank = m.kvLoraRank;
        const std::int64_t nope = m.qkNopeHeadDim, rope = m.qkRopeHeadDim, v = m.vHeadDim;
        const std::int64_t q
            = qRank > 0 ? h * qRank + qRank + qRank * heads * (nope + rope) : h * heads * (nope + rope);
        return q + h * (kvRank + rope) + kvRank + kvRank * heads * (nope + v) + heads * v * h;
    }
    std::int64_t weights = 2 * h * heads * d + 2 * h * kv * d;
    if (m.qkvBias)
        weights += heads * d + 2 * kv * d;
    if (m.attnOutBias)
        weights += h;
    if (m.qkNorm == QkNorm::Head)
        weights += 2 * d;
    else if (m.qkNorm == QkNorm::Full)
        weights += heads * d + kv * d;
    return weights;
}

std::int64_t countMlp(const Model& m, std::int64_t width)
{
    const std::int64_t h = m.hidden;
    std::int64_t weights = (m.gatedMlp ? 3 : 2) * h * width;
    if (m.mlpBias)
        weights += (m.gatedMlp ? 2 : 1) * width + h;
    return weights;
}

} // namespace

ParameterCount countParameters(const Model& m)
{
    const std::int64_t h = m.hidden, layers = m.layers;
    const std::int64_t moeLayers = m.moeLayers(), denseLayers = layers - moeLayers;
    const std::int64_t embedding = std::int64_t{m.vocab} * h * (m.tiedEmbeddings ? 1 : 2);
    const std::int64_t attention = countAttention(m), mlp = countMlp(m, m.ffn);
    const std::int64_t norms = countNorm(m, h) * m.normsPerLayer;
    const std::int64_t expert = m.isMoe() ? countMlp(m, m.moeFfn) : 0;
    const std::int64_t shared = m.isMoe() ? m.sharedExperts * countMlp(m, m.sharedFfn) : 0;
    const std::int64_t router = m.isMoe() ? h * m.experts + (m.routerBias ? m.experts : 0) : 0;

    const std::int64_t always = embedding + m.learnedPositions * h + static_cast<std::int64_t>(m.extraParams)
        + layers * (attention + norms) + countNorm(m, h) + denseLayers * mlp + moeLayers * (router + shared);

    ParameterCount count;
    count.total = static_cast<double>(always + moeLayers * m.experts * expert);
    count.active = static_cast<double>(always + moeLayers * m.topK * expert);
    count.embedding = static_cast<double>(embedding);
    count.attentionPerLayer = static_cast<double>(attention);
    count.denseMlpPerLayer = static_cast<double>(mlp);
    count.expertEach = static_cast<double>(expert);
    count.sharedExperts = static_cast<double>(shared);
    count.router = static_cast<double>(router);
    count.normsPerLayer = static_cast<double>(norms);
    return count;
}

} // namespace terroir::core
