#include "database/import/hf_import.h"

#include "core/catalog/hf_config.h"

#include <cmath>
#include <nlohmann/json.hpp>

namespace terroir::database {

using core::fail;
using core::ProblemCode;

namespace {

const char* attentionWord(core::AttentionType type)
{
    switch (type) {
    case core::AttentionType::Mha:
        return "mha";
    case core::AttentionType::Mqa:
        return "mqa";
    case core::AttentionType::Mla:
        return "mla";
    case core::AttentionType::Gqa:
        break;
    }
    return "gqa";
}

const char* normWord(core::NormType norm)
{
    switch (norm) {
    case core::NormType::LayerNorm:
        return "layernorm";
    case core::NormType::LayerNormNoBias:
        return "layernorm_nobias";
    case core::NormType::RmsNorm:
        break;
    }
    return "rmsnorm";
}

const char* qkNormWord(core::QkNorm norm)
{
    switch (norm) {
    case core::QkNorm::Head:
        return "head";
    case core::QkNorm::Full:
        return "full";
    case core::QkNorm::None:
        break;
    }
    return "none";
}

/// Billions with three places, as the table states counts.
double billions(double count)
{
    return std::round(count / 1e6) / 1e3;
}

} // namespace

core::Row rowOfModel(const core::Model& model)
{
    const core::TableSpec& spec = *core::tableSpec("models");
    core::Row row(spec.columns.size());
    const auto set = [&](std::string_view column, core::Cell cell) {
        row[static_cast<std::size_t>(spec.indexOf(column))] = std::move(cell);
    };
    const auto setText = [&](std::string_view column, const std::string& text) {
        if (!text.empty())
            set(column, text);
    };
    setText("id", model.id);
    setText("name", model.name);
    setText("family", model.family);
    setText("vendor", model.vendor);
    setText("release_ym", model.release);
    const std::pair<const char*, std::int64_t> integers[]
        = {{"layers", model.layers}, {"hidden_size", model.hidden}, {"ffn_size", model.ffn},
            {"heads", model.heads}, {"kv_heads", model.kvHeads}, {"head_dim", model.headDim},
            {"vocab_size", model.vocab}, {"tie_embeddings", model.tiedEmbeddings},
            {"gated_mlp", model.gatedMlp}, {"norms_per_layer", model.normsPerLayer},
            {"q_lora_rank", model.qLoraRank}, {"kv_lora_rank", model.kvLoraRank},
            {"qk_nope_head_dim", model.qkNopeHeadDim}, {"qk_rope_head_dim", model.qkRopeHeadDim},
            {"v_head_dim", model.vHeadDim}, {"sliding_window_tokens", model.slidingWindow},
            {"local_layers_per_global", model.localLayersPerGlobal}, {"qkv_bias", model.qkvBias},
            {"attn_out_bias", model.attnOutBias}, {"mlp_bias", model.mlpBias},
            {"learned_positions", model.learnedPositions}, {"experts", model.experts},
            {"shared_experts", model.sharedExperts}, {"top_k", model.topK}, {"moe_ffn", model.moeFfn},
            {"shared_ffn", model.sharedFfn}, {"dense_first_layers", model.denseFirstLayers},
            {"moe_every", model.moeEvery}, {"router_bias", model.routerBias},
            {"extra_params", std::llround(model.extraParams)}, {"max_context_tokens", model.maxContext}};
    for (const auto& [column, value] : integers)
        set(column, value);
    set("norm_type", std::string(normWord(model.norm)));
    set("attention_type", std::string(attentionWord(model.attention)));
    set("qk_norm", std::string(qkNormWord(model.qkNorm)));
    const core::ParameterCount count = core::countParameters(model);
    set("computed_total_b", billions(count.total));
    set("computed_active_b", billions(count.active));
    if (model.statedTotalParams > 0)
        set("total_params_b", billions(model.statedTotalParams));
    if (model.statedActiveParams > 0)
        set("active_params_b", billions(model.statedActiveParams));
    if (model.pretrainTokens)
        set("pretrain_tokens_t", *model.pretrainTokens / 1e12);
    setText("source", model.source);
    setText("confidence", model.confidence);
    setText("notes", model.notes);
    return row;
}

core::Result<ImportPlan> planHfImport(const core::CatalogTables& tables, std::string_view json,
    std::string_view given, const ImportSource& source)
{
    std::string name(given);
    if (name.empty()) {
        const auto config = nlohmann::json::parse(json, nullptr, false);
        if (config.is_object() && config.contains("_name_or_path") && config["_name_or_path"].is_string())
            name = config["_name_or_path"].get<std::string>();
    }
    if (const auto slash = name.rfind('/'); slash != std::string::npos)
        name.erase(0, slash + 1); // "meta-llama/Llama-3.1-8B"
    const std::string id = slug(name);
    auto model = core::modelFromHfConfig(json, id);
    if (!model)
        return tl::unexpected<core::Problem>(model.error());
    if (id.empty())
        return fail(ProblemCode::Missing, "config._name_or_path");
    model->name = name;
    if (model->source.empty())
        model->source = source.name;
    PlanBuilder plan(tables, *core::tableSpec("models"));
    core::Row row = rowOfModel(*model);
    if (const core::Row* known = plan.known(id)) {
        for (std::size_t i = 0; i < row.size(); ++i) {
            if (std::holds_alternative<std::monostate>(row[i]))
                row[i] = (*known)[i];
        }
        row[static_cast<std::size_t>(plan.spec().indexOf("name"))]
            = (*known)[static_cast<std::size_t>(plan.spec().indexOf("name"))];
    }
    plan.take(1, std::move(row));
    return plan.finish();
}

} // namespace terroir::database
