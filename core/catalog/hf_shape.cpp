#include "core/catalog/hf_shape.h"

#include <algorithm>

namespace terroir::core::hf {
namespace {

void readHfShape(HfReader& config, const Family& family, Model& m)
{
    m.layers = config.need({"num_hidden_layers", "num_layers", "n_layer", "n_layers"}, 2000);
    m.hidden = config.need({"hidden_size", "n_embd", "n_embed", "d_model"}, 1'000'000);
    m.vocab = config.integer({"padded_vocab_size", "vocab_size"})
                  .value_or(family.type == "gemma3_text" ? 262208 : 0); // the class default of Gemma 3
    if (m.vocab == 0)
        m.vocab = config.need({"vocab_size"});
    // Gemma 3 4B leaves its heads to the class defaults 8 and 4.
    const bool gemma3Defaults = family.type == "gemma3_text" && !config.has("num_attention_heads");
    m.heads = gemma3Defaults ? 8 : config.need({"num_attention_heads", "n_head", "n_heads"}, 100'000);
    m.kvHeads = m.heads;
    HfReader attention = config.part("attn_config");
    if (const auto kv = config.integer({"num_key_value_heads", "num_kv_heads", "n_head_kv"}, 1, 100'000))
        m.kvHeads = *kv;
    else if (const auto nested = attention.integer({"kv_n_heads"}, 1, 100'000))
        m.kvHeads = *nested;
    else if (gemma3Defaults)
        m.kvHeads = 4;
    config.adopt(attention);
    if (family.type == "chatglm" && config.flag("multi_query_attention", false))
        m.kvHeads = config.need({"multi_query_group_num"}, 100'000);
    // Falcon 7B names 71 KV heads and shares one.
    const bool oldFalcon
        = family.family == "Falcon" && !config.flag("new_decoder_architecture", m.kvHeads != m.heads);
    if (oldFalcon || family.type == "gpt_bigcode")
        m.kvHeads = config.flag("multi_query", true) ? 1 : m.heads;
    if (const auto dim = config.integer({"head_dim", "kv_channels"}, 1, 100'000))
        m.headDim = *dim;
    else if (family.headDim > 0)
        m.headDim = family.headDim;
    else if (m.hidden % m.heads == 0)
        m.headDim = m.hidden / m.heads;
    else if (!config.has("kv_lora_rank")) // readHfMla knows better
        config.fail(ProblemCode::NotDivisible, "num_attention_heads",
            std::to_string(m.hidden) + " / " + std::to_string(m.heads));
    if (m.heads % m.kvHeads != 0)
        config.fail(ProblemCode::NotDivisible, "num_key_value_heads",
            std::to_string(m.heads) + " / " + std::to_string(m.kvHeads));
    m.maxContext = config
                       .integer({"max_position_embeddings", "seq_length", "n_positions", "max_seq_len",
                                    "max_sequence_length", "model_max_length"},
                           0, 1'000'000'000)
                       .value_or(0);
}

void readHfMla(HfReader& config, Model& m)
{
    if (!config.has("kv_lora_rank"))
        return;
    m.kvLoraRank = config.need({"kv_lora_rank"}, 1'000'000);
    m.qLoraRank = config.integer({"q_lora_rank"}, 0, 1'000'000).value_or(0);
    m.qkNopeHeadDim = config.need({"qk_nope_head_dim"}, 100'000);
    m.qkRopeHeadDim = config.need({"qk_rope_head_dim"}, 100'000);
    m.vHeadDim = config.need({"v_head_dim"}, 100'000);
    m.headDim = m.qkNopeHeadDim + m.qkRopeHeadDim;
    m.kvHeads = m.heads;
    m.attention = AttentionType::Mla;
}

void readHfBiases(HfReader& config, const Family& family, Model& m)
{
    const bool attentionBias = config.flag("attention_bias", false);
    m.qkvBias = family.bias == Bias::Qkv || family.bias == Bias::All
        || (attentionBias && (family.bias == Bias::ConfigQkv || family.bias == Bias::ConfigAll));
    m.attnOutBias = family.bias == Bias::All || (attentionBias && family.bias == Bias::ConfigAll);
    m.mlpBias = config.flag("mlp_bias", family.mlpBias);
    if (family.type == "chatglm") {
        const bool all = config.flag("add_bias_linear", false);
        m.qkvBias = all || config.flag("add_qkv_bias", false);
        m.attnOutBias = m.mlpBias = all;
    } else if (family.family == "InternLM" || family.family == "ERNIE" || family.family == "Falcon") {
        const bool all = config.flag(family.family == "ERNIE" ? "use_bias" : "bias", false);
        m.qkvBias = config.flag("qkv_bias", all);
        m.attnOutBias = all;
        m.mlpBias = all && family.type != "internlm"; // InternLM 1: attention only
    } else if (family.type == "stablelm") {
        m.qkvBias = config.flag("use_qkv_bias", false);
    } else if (family.type == "seed_oss") {
        m.attnOutBias = config.flag("attention_out_bias", false);
    } else if (family.type == "mpt" && !config.flag("no_bias", true)) {
        m.qkvBias = m.attnOutBias = m.mlpBias = true;
        m.norm = NormType::LayerNorm;
    } else if (family.type == "gpt_neox") {
        m.qkvBias = m.attnOutBias = config.flag("attention_bias", true);
    } else if (family.type == "starcoder2") {
        m.qkvBias = m.attnOutBias = m.mlpBias = config.flag("use_bias", true);
    }
}

void readHfNorms(HfReader& config, const Family& family, Model& m)
{
    if (family.family == "Falcon") {
        const bool one = m.kvHeads == 1 ? config.flag("parallel_attn", true)
                                        : config.integer({"num_ln_in_parallel_attn"}).value_or(2) == 1;
        m.normsPerLayer = one ? 1 : 2;
    } else if (family.type == "stablelm" && config.flag("use_parallel_residual", false)) {
        m.normsPerLayer = 1;
    } else if (family.type == "chatglm" && !config.flag("rmsnorm", true)) {
        m.norm = NormType::LayerNorm;
    }
    if (family.family == "Command" && config.flag("use_qk_norm", false))
        m.qkNorm = QkNorm::Full;
    else if (family.type == "minimax_m2" && config.flag("use_qk_norm", true))
        m.qkNorm = QkNorm::Full;
    else if (family.type.starts_with("glm4") && config.flag("use_qk_norm", false))
        m.qkNorm = QkNorm::Head;
}

void readHfWidth(HfReader& config, const Family& family, Model& m)
{
    // Classes whose MLP is 4 h where the file says nothing.
    const bool fourfold = family.family == "Falcon" || family.type == "gpt2" || family.type == "gptj"
        || family.type == "gpt_bigcode" || family.type == "bloom" || family.type == "mpt";
    if (const auto width = config.integer(
            {"intermediate_size_mlp", "intermediate_size", "ffn_hidden_size", "ffn_dim", "n_inner"}, 1,
            10'000'000))
        m.ffn = *width;
    else if (fourfold)
        m.ffn = config.integer({"expansion_ratio"}, 1, 1000).value_or(4) * m.hidden;
    else if (family.type != "dbrx")
        m.ffn = config.need({"intermediate_size"});
    if (family.type == "qwen")
        m.ffn /= 2; // Qwen 1 stores both halves of the gate
}

void readHfDenseLayers(HfReader& config, Model& m)
{
    m.denseFirstLayers
        = config.integer({"first_k_dense_replace", "moe_layer_start_index"}, 0, 2000).value_or(0);
    const HfJson* frequency = config.find("moe_layer_freq");
    if (frequency && frequency->is_array()) { // one 0 or 1 per layer
        int dense = 0;
        while (
            dense < static_cast<int>(frequency->size()) && (*frequency)[static_cast<std::size_t>(dense)] == 0)
            ++dense;
        const auto rest = std::count(frequency->begin() + dense, frequency->end(), HfJson(1));
        if (dense + static_cast<int>(rest) != static_cast<int>(frequency->size()))
            config.fail(ProblemCode::Unsupported, "moe_layer_freq", "scattered dense layers");
        m.denseFirstLayers = dense;
    } else {
        m.moeEvery = config
                         .integer({"decoder_sparse_step", "interleave_moe_layer_step", "moe_layer_freq",
                                      "moe_layer_interval"},
                             1, 2000)
                         .value_or(1);
    }
    if (const HfJson* only = config.find("mlp_only_layers"); only && only->is_array() && !only->empty()) {
        for (std::size_t i = 0; i < only->size(); ++i)
            if ((*only)[i] != i)
                config.fail(ProblemCode::Unsupported, "mlp_only_layers", "scattered dense layers");
        m.denseFirstLayers = static_cast<int>(std::min<std::size_t>(only->size(), 2000));
    }
    if (m.denseFirstLayers > m.layers)
        config.fail(ProblemCode::OutOfRange, "first_k_dense_replace", std::to_string(m.denseFirstLayers),
            "0.." + std::to_string(m.layers));
}

void readHfExperts(HfReader& config, const Family& family, Model& m)
{
    if (family.experts == Experts::No)
        return;
    HfReader nested = config.part("ffn_config"); // DBRX
    HfReader& source = family.type == "dbrx" ? nested : config;
    m.experts = source
                    .integer({"n_routed_experts", "num_local_experts", "num_experts", "moe_num_experts"}, 0,
                        100'000)
                    .value_or(0);
    if (m.experts == 0 && family.type.starts_with("deepseek")) {
        config.adopt(nested);
        return; // a dense model of the same class
    }
    if (m.experts == 0)
        m.experts = source.need({"num_experts"}, 100'000);
    m.topK = source.need({"num_experts_per_tok", "num_experts_per_token", "experts_per_token", "moe_topk",
                             "moe_top_k", "moe_k"},
        100'000);
    if (m.topK > m.experts)
        source.fail(ProblemCode::OutOfRange, "num_experts_per_tok", std::to_string(m.topK),
            "1.." + std::to_string(m.experts));
    if (family.type == "dbrx")
        m.ffn = m.moeFfn = source.need({"ffn_hidden_size"}, 10'000'000);
    else if (family.experts == Experts::DenseWidth)
        m.moeFfn = config.need({"intermediate_size"}, 10'000'000);
    else
        m.moeFfn = config.need({"moe_intermediate_size"}, 10'000'000);
    config.adopt(nested);
    readHfDenseLayers(config, m);

    m.sharedExperts = config.integer({"n_shared_experts", "moe_num_shared_experts"}, 0, 10'000).value_or(0);
    m.sharedFfn = m.sharedExperts > 0 ? m.moeFfn : 0;
    if (const auto width
        = config.integer({"shared_expert_intermediate_size", "shared_intermediate_size"}, 0, 10'000'000);
        width && *width > 0) {
        m.sharedExperts = 1;
        m.sharedFfn = *width;
    }
    if (family.type == "llama4_text") {
        m.sharedExperts = 1;
        m.sharedFfn = m.moeFfn;
    }
    if (family.type == "qwen2_moe")
        m.extraParams += double(m.hidden) * m.moeLayers(); // gate of the shared expert
    m.routerBias = family.type == "gpt_oss" || config.word("topk_method") == "noaux_tc"
        || family.type == "glm4_moe" || family.type == "glm4v_moe_text" || family.type == "kimi_k2"
        || family.type == "deepseek_v3" || family.type == "glm4_moe_lite"
        || config.flag("moe_use_aux_free", family.type == "ernie4_5_moe")
        || (family.type == "minimax_m2" && config.flag("use_routing_bias", true));
}

void readHfWindow(HfReader& config, const Family& family, Model& m)
{
    const bool chunked = family.type == "llama4_text";
    const auto window
        = config.integer({chunked ? "attention_chunk_size" : "sliding_window"}, 0, 1'000'000'000);
    if (!window || *window == 0 || (m.maxContext > 0 && *window >= m.maxContext))
        return;
    if (family.family.starts_with("Qwen") && !config.flag("use_sliding_window", false))
        return;
    int local = 1, global = 0; // every layer local, as in Mistral 7B
    if (const HfJson* types = config.find("layer_types"); types && types->is_array() && !types->empty()) {
        global = static_cast<int>(std::count(types->begin(), types->end(), HfJson("full_attention")));
        local = static_cast<int>(types->size()) - global;
    } else if (family.type == "gemma2" || family.type == "gpt_oss") {
        global = 1;
    } else if (family.type == "gemma3_text" || family.type == "cohere2" || chunked) {
        const int pattern = family.type == "gemma3_text" ? 6 : 4;
        local
            = config.integer({"sliding_window_pattern", "_sliding_window_pattern"}, 2, 2000).value_or(pattern)
            - 1;
        global = 1;
    }
    if (local == 0)
        return;
    m.slidingWindow = *window;
    m.localLayersPerGlobal = global == 0 ? 0 : std::max(1, (local + global / 2) / global);
}

/// The small attention that chooses what a token looks at: projections of the query, the key with its norm,
/// and the heads' weights in every layer (deepseek-ai/DeepSeek-V3.2-Exp, inference/model.py, Indexer).
void readHfIndexer(HfReader& config, Model& m)
{
    if (!config.has("index_topk"))
        return;
    const double heads = config.need({"index_n_heads"}, 100'000),
                 width = config.need({"index_head_dim"}, 100'000);
    const double query = m.qLoraRank > 0 ? m.qLoraRank : m.hidden;
    m.extraParams += m.layers * (query * heads * width + m.hidden * width + 2 * width + m.hidden * heads);
}

void readHfExtras(HfReader& config, const Family& family, Model& m)
{
    const double h = m.hidden;
    readHfIndexer(config, m);
    if (family.type == "gpt_oss")
        m.extraParams += double(m.heads) * m.layers; // attention sinks
    else if (family.type == "phi" || family.type == "gptj")
        m.extraParams += m.vocab; // bias of the head
    else if (family.type == "bloom")
        m.extraParams += 2 * h; // norm after the embedding
    else if (family.type == "apertus")
        m.extraParams += 2.0 * m.layers; // two scalars of xIELU
    if (config.flag("lm_head_bias", false))
        m.extraParams += m.vocab;
    if (family.type == "gpt2" || family.type == "gpt_bigcode") {
        m.learnedPositions = m.maxContext;
    } else if (family.type == "opt") {
        m.learnedPositions = m.maxContext + 2;
        const double width = config.integer({"word_embed_proj_dim"}, 1, 1'000'000).value_or(m.hidden);
        if (width != h)
            m.extraParams += double(m.vocab) * (width - h) + 2 * width * h;
        if (!config.flag("do_layer_norm_before", true))
            m.extraParams -= 2 * h; // no final norm
    } else if (family.type == "mpt") {
        HfReader attention = config.part("attn_config");
        if (!attention.flag("alibi", false) && config.flag("learned_pos_emb", true))
            m.learnedPositions = m.maxContext;
        config.adopt(attention);
    }
}

} // namespace

Model readModel(HfReader& config, const Family& family)
{
    Model m;
    m.family = family.family;
    m.vendor = family.vendor;
    m.gatedMlp = family.gated;
    m.norm = family.norm;
    m.normsPerLayer = family.norms;
    m.qkNorm = family.qkNorm;
    readHfShape(config, family, m);
    m.attention = m.kvHeads == m.heads ? AttentionType::Mha
        : m.kvHeads == 1               ? AttentionType::Mqa
                                       : AttentionType::Gqa;
    readHfMla(config, m);
    readHfBiases(config, family, m);
    readHfNorms(config, family, m);
    readHfWidth(config, family, m);
    readHfExperts(config, family, m);
    readHfWindow(config, family, m);
    readHfExtras(config, family, m);
    return m;
}

} // namespace terroir::core::hf
