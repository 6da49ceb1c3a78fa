#include "core/plan/model_json.h"

#include <array>
#include <utility>

namespace terroir::core {
namespace {

constexpr int kLargestDimension = 1 << 24;

// The one list of plain fields that both directions walk.
constexpr std::array<std::pair<const char*, int Model::*>, 24> kModelIntegers{
    {{"layers", &Model::layers}, {"hidden", &Model::hidden}, {"ffn", &Model::ffn}, {"heads", &Model::heads},
        {"kv_heads", &Model::kvHeads}, {"head_dim", &Model::headDim}, {"vocab", &Model::vocab},
        {"norms_per_layer", &Model::normsPerLayer}, {"q_lora_rank", &Model::qLoraRank},
        {"kv_lora_rank", &Model::kvLoraRank}, {"qk_nope_head_dim", &Model::qkNopeHeadDim},
        {"qk_rope_head_dim", &Model::qkRopeHeadDim}, {"v_head_dim", &Model::vHeadDim},
        {"sliding_window", &Model::slidingWindow}, {"local_layers_per_global", &Model::localLayersPerGlobal},
        {"learned_positions", &Model::learnedPositions}, {"experts", &Model::experts},
        {"shared_experts", &Model::sharedExperts}, {"top_k", &Model::topK}, {"moe_ffn", &Model::moeFfn},
        {"shared_ffn", &Model::sharedFfn}, {"dense_first_layers", &Model::denseFirstLayers},
        {"moe_every", &Model::moeEvery}, {"max_context", &Model::maxContext}}};

constexpr std::array<std::pair<const char*, bool Model::*>, 6> kModelFlags{
    {{"tied_embeddings", &Model::tiedEmbeddings}, {"gated_mlp", &Model::gatedMlp},
        {"qkv_bias", &Model::qkvBias}, {"attn_out_bias", &Model::attnOutBias}, {"mlp_bias", &Model::mlpBias},
        {"router_bias", &Model::routerBias}}};

constexpr std::array<std::pair<const char*, std::string Model::*>, 8> kModelTexts{
    {{"id", &Model::id}, {"name", &Model::name}, {"family", &Model::family}, {"vendor", &Model::vendor},
        {"release", &Model::release}, {"source", &Model::source}, {"confidence", &Model::confidence},
        {"notes", &Model::notes}}};

template <class E, std::size_t N>
using ModelWords = std::array<std::pair<std::string_view, E>, N>;

constexpr ModelWords<AttentionType, 4> kAttentions{{{"mha", AttentionType::Mha}, {"gqa", AttentionType::Gqa},
    {"mqa", AttentionType::Mqa}, {"mla", AttentionType::Mla}}};
constexpr ModelWords<NormType, 3> kNorms{{{"rmsnorm", NormType::RmsNorm}, {"layernorm", NormType::LayerNorm},
    {"layernorm_nobias", NormType::LayerNormNoBias}}};
constexpr ModelWords<QkNorm, 3> kQkNorms{
    {{"none", QkNorm::None}, {"head", QkNorm::Head}, {"full", QkNorm::Full}}};

template <class E, std::size_t N>
std::string_view modelWord(const ModelWords<E, N>& words, E value)
{
    for (const auto& [word, candidate] : words)
        if (candidate == value)
            return word;
    return {};
}

template <class E, const auto& Words>
std::optional<E> modelWordValue(std::string_view text)
{
    for (const auto& [word, value] : Words)
        if (word == text)
            return value;
    return std::nullopt;
}

} // namespace

Model modelFromJson(JsonReader& json)
{
    Model model;
    for (const auto& [key, member] : kModelTexts)
        json.text(key, model.*member);
    for (const auto& [key, member] : kModelIntegers)
        json.integer(key, model.*member, 0, kLargestDimension);
    for (const auto& [key, member] : kModelFlags)
        json.flag(key, model.*member);
    json.word("attention", model.attention, modelWordValue<AttentionType, kAttentions>, "mha|gqa|mqa|mla");
    json.word("norm", model.norm, modelWordValue<NormType, kNorms>, "rmsnorm|layernorm|layernorm_nobias");
    json.word("qk_norm", model.qkNorm, modelWordValue<QkNorm, kQkNorms>, "none|head|full");
    json.number("extra_params", model.extraParams, {0, 1e15});
    json.number("stated_total_params", model.statedTotalParams, {0, 1e15});
    json.number("stated_active_params", model.statedActiveParams, {0, 1e15});
    json.number("pretrain_tokens", model.pretrainTokens, {0, 1e18});
    for (const char* key : {"id", "layers", "hidden", "heads", "vocab"})
        json.require(key);
    return model;
}

nlohmann::ordered_json modelToJson(const Model& model)
{
    nlohmann::ordered_json out;
    const Model absent;
    for (const auto& [key, member] : kModelTexts)
        if (!(model.*member).empty())
            out[key] = model.*member;
    for (const auto& [key, member] : kModelIntegers)
        if (model.*member != absent.*member)
            out[key] = model.*member;
    for (const auto& [key, member] : kModelFlags)
        out[key] = model.*member;
    out["attention"] = modelWord(kAttentions, model.attention);
    out["norm"] = modelWord(kNorms, model.norm);
    out["qk_norm"] = modelWord(kQkNorms, model.qkNorm);
    if (model.extraParams != 0)
        out["extra_params"] = model.extraParams;
    if (model.statedTotalParams != 0)
        out["stated_total_params"] = model.statedTotalParams;
    if (model.statedActiveParams != 0)
        out["stated_active_params"] = model.statedActiveParams;
    if (model.pretrainTokens)
        out["pretrain_tokens"] = *model.pretrainTokens;
    return out;
}

} // namespace terroir::core
