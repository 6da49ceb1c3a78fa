#include "core/training/rank_parameters.h"

#include <algorithm>
#include <cmath>

namespace terroir::core {

double paddedVocab(const Model& model, int tp)
{
    if (tp <= 1)
        return model.vocab;
    return std::ceil(model.vocab / (128.0 * tp)) * 128.0 * tp;
}

RankParameters rankParameters(const Model& model, int tp, int ep, int expertTp)
{
    const ParameterCount count = countParameters(model);
    const double t = tp;
    double attention = count.attentionPerLayer / t;
    if (model.attention == AttentionType::Mla) {
        // The down-projections to the latents are not cut over TP.
        const double down
            = static_cast<double>(model.hidden) * (model.qLoraRank + model.kvLoraRank + model.qkRopeHeadDim)
            + model.qLoraRank + model.kvLoraRank;
        attention = down + (count.attentionPerLayer - down) / t;
    }
    RankParameters rank;
    rank.denseLayer = attention + count.denseMlpPerLayer / t + count.normsPerLayer;
    if (model.isMoe()) {
        rank.expertLayer = attention + count.sharedExperts / t + count.router + count.normsPerLayer;
        rank.experts = count.expertEach * model.experts / (static_cast<double>(ep) * expertTp);
    }
    rank.table = paddedVocab(model, tp) * model.hidden / t;
    rank.positions = static_cast<double>(model.learnedPositions) * model.hidden;
    rank.lastNorm = model.norm == NormType::LayerNorm ? 2.0 * model.hidden : model.hidden;
    rank.predictor = 2.0 * model.hidden * model.hidden / t + 2 * rank.lastNorm;
    rank.untied = model.tiedEmbeddings ? 0 : 1;
    return rank;
}

StageParameters stageParameters(const RankParameters& rank, const StageLayers& layers)
{
    StageParameters stage;
    stage.shared = layers.dense * rank.denseLayer + layers.expert * rank.expertLayer;
    stage.experts = layers.expert * rank.experts;
    stage.shared += layers.embedding * (rank.table + rank.positions);
    // A tied head on another stage is a copy; on the same stage it is the embedding itself.
    stage.shared += layers.head * (rank.lastNorm + (layers.embedding > 0 ? rank.untied : 1) * rank.table);
    stage.shared += layers.predictors * rank.predictor;
    stage.largestLayer = std::max(
        layers.dense > 0 ? rank.denseLayer : 0.0, layers.expert > 0 ? rank.expertLayer + rank.experts : 0.0);
    return stage;
}

} // namespace terroir::core
