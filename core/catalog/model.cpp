#include "core/catalog/model.h"

namespace terroir::core {
namespace {

// In double: exact to 2^53 weights, and no shape of a hostile file can overflow it.

double countNorm(const Model& m, double width)
{
    return m.norm == NormType::LayerNorm ? 2 * width : width;
}

double countAttention(const Model& m)
{
    const double h = m.hidden, heads = m.heads, kv = m.kvHeads, d = m.headDim;
    if (m.attention == AttentionType::Mla) {
        const double qRank = m.qLoraRank, kvRank = m.kvLoraRank;
        const double nope = m.qkNopeHeadDim, rope = m.qkRopeHeadDim, v = m.vHeadDim;
        const double q
            = qRank > 0 ? h * qRank + qRank + qRank * heads * (nope + rope) : h * heads * (nope + rope);
        return q + h * (kvRank + rope) + kvRank + kvRank * heads * (nope + v) + heads * v * h;
    }
    double weights = 2 * h * heads * d + 2 * h * kv * d;
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

double countMlp(const Model& m, double width)
{
    const double h = m.hidden;
    double weights = (m.gatedMlp ? 3 : 2) * h * width;
    if (m.mlpBias)
        weights += (m.gatedMlp ? 2 : 1) * width + h;
    return weights;
}

} // namespace

ParameterCount countParameters(const Model& m)
{
    const double h = m.hidden, layers = m.layers;
    const double moeLayers = m.moeLayers(), denseLayers = layers - moeLayers;
    const double embedding = m.vocab * h * (m.tiedEmbeddings ? 1 : 2);
    const double attention = countAttention(m), mlp = countMlp(m, m.ffn);
    const double norms = countNorm(m, h) * m.normsPerLayer;
    const double expert = m.isMoe() ? countMlp(m, m.moeFfn) : 0;
    const double shared = m.isMoe() ? m.sharedExperts * countMlp(m, m.sharedFfn) : 0;
    const double router = m.isMoe() ? h * m.experts + (m.routerBias ? m.experts : 0) : 0;

    const double always = embedding + m.learnedPositions * h + m.extraParams + layers * (attention + norms)
        + countNorm(m, h) + denseLayers * mlp + moeLayers * (router + shared);

    ParameterCount count;
    count.total = always + moeLayers * m.experts * expert;
    count.active = always + moeLayers * m.topK * expert;
    count.embedding = embedding;
    count.attentionPerLayer = attention;
    count.denseMlpPerLayer = mlp;
    count.expertEach = expert;
    count.sharedExperts = shared;
    count.router = router;
    count.normsPerLayer = norms;
    return count;
}

} // namespace terroir::core
