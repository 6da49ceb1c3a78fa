// A model's architecture, as in its configuration file, and its parameter count (MODEL 5.1).
#pragma once

#include <optional>
#include <string>

namespace terroir::core {

enum class AttentionType { Mha, Gqa, Mqa, Mla };
enum class NormType { RmsNorm, LayerNorm, LayerNormNoBias };
enum class QkNorm { None, Head, Full };

struct Model
{
    std::string id, name, family, vendor, release;
    int layers = 0, hidden = 0, ffn = 0, heads = 0, kvHeads = 0, headDim = 0, vocab = 0;
    bool tiedEmbeddings = false, gatedMlp = true;
    NormType norm = NormType::RmsNorm;
    int normsPerLayer = 2;
    AttentionType attention = AttentionType::Gqa;
    int qLoraRank = 0, kvLoraRank = 0, qkNopeHeadDim = 0, qkRopeHeadDim = 0, vHeadDim = 0; // MLA
    int slidingWindow = 0; // tokens, 0 = none
    int localLayersPerGlobal = 0; // 0 with a window = every layer is local
    bool qkvBias = false, attnOutBias = false, mlpBias = false;
    QkNorm qkNorm = QkNorm::None;
    int learnedPositions = 0;
    int experts = 0, sharedExperts = 0, topK = 0, moeFfn = 0,
        sharedFfn = 0; // sharedFfn: width of one shared block
    int denseFirstLayers = 0, moeEvery = 1;
    bool routerBias = false;
    double extraParams = 0; // outside the formula (vision tower, LM-head bias …)
    int maxContext = 0;
    double statedTotalParams = 0, statedActiveParams = 0; // as published, 0 = unknown
    std::optional<double> pretrainTokens;
    std::string source, confidence, notes;

    [[nodiscard]] bool isMoe() const { return experts > 0; }
    [[nodiscard]] int moeLayers() const
    {
        return isMoe() ? (layers - denseFirstLayers) / (moeEvery > 0 ? moeEvery : 1) : 0;
    }

    friend bool operator==(const Model&, const Model&) = default;
};

struct ParameterCount
{
    double total = 0, active = 0; // with embeddings and head
    double embedding = 0; // input embedding and, if untied, the head
    double attentionPerLayer = 0, denseMlpPerLayer = 0, expertEach = 0, sharedExperts = 0, router = 0,
           normsPerLayer = 0;
    // sharedExperts: all of one layer; normsPerLayer in parameters
};

/// MODEL 5.1; equals computed_total_b and computed_active_b of resources/catalog/models.csv to the last
/// digit.
ParameterCount countParameters(const Model& model);

} // namespace terroir::core
