// Rows to typed values, column by column.
#include "core/catalog/typed_rows.h"

#include <utility>

namespace terroir::core {
namespace {

/// Cells of one row by column name; the table's column positions are looked up by every call (short lists).
class TypedRow
{
public:
    TypedRow(const TableSpec& table, const Row& row)
        : m_table(table)
        , m_row(row)
    {
    }

    [[nodiscard]] std::string text(std::string_view column) const
    {
        const auto* value = std::get_if<std::string>(&cell(column));
        return value ? *value : std::string{};
    }

    [[nodiscard]] std::optional<double> real(std::string_view column) const
    {
        const Cell& value = cell(column);
        if (const auto* number = std::get_if<double>(&value))
            return *number;
        if (const auto* number = std::get_if<std::int64_t>(&value))
            return static_cast<double>(*number);
        return std::nullopt;
    }

    [[nodiscard]] double realOr(std::string_view column, double fallback) const
    {
        return real(column).value_or(fallback);
    }

    [[nodiscard]] std::optional<int> integer(std::string_view column) const
    {
        const auto* value = std::get_if<std::int64_t>(&cell(column));
        return value ? std::optional(static_cast<int>(*value)) : std::nullopt;
    }

    [[nodiscard]] int integerOr(std::string_view column, int fallback) const
    {
        return integer(column).value_or(fallback);
    }

    [[nodiscard]] bool flagOr(std::string_view column, bool fallback) const
    {
        return integerOr(column, fallback ? 1 : 0) != 0;
    }

    [[nodiscard]] std::optional<Money> usd(std::string_view column) const
    {
        const auto* micro = std::get_if<std::int64_t>(&cell(column));
        return micro ? std::optional(Money{*micro, Currency::Usd}) : std::nullopt;
    }

    /// The price that was really asked, where the row keeps it beside its dollar column.
    [[nodiscard]] std::optional<Money> nativeOr(std::string_view usdColumn) const
    {
        const auto* micro = std::get_if<std::int64_t>(&cell("native_price"));
        const auto currency = currencyFromId(text("native_currency"));
        return micro && currency ? std::optional(Money{*micro, *currency}) : usd(usdColumn);
    }

private:
    [[nodiscard]] const Cell& cell(std::string_view column) const
    {
        return m_row[static_cast<std::size_t>(m_table.indexOf(column))];
    }

    const TableSpec& m_table;
    const Row& m_row;
};

/// One of a short list of words; the table's check has refused all others.
template <class Enum, std::size_t N>
Enum typedWord(const std::string& word, const std::pair<std::string_view, Enum> (&words)[N])
{
    for (const auto& [text, value] : words)
        if (text == word)
            return value;
    return words[0].second;
}

constexpr std::pair<std::string_view, Tier> kTierWords[] = {{"second", Tier::Second}, {"first", Tier::First}};
constexpr std::pair<std::string_view, NormType> kNormWords[] = {{"rmsnorm", NormType::RmsNorm},
    {"layernorm", NormType::LayerNorm}, {"layernorm_nobias", NormType::LayerNormNoBias}};
constexpr std::pair<std::string_view, AttentionType> kAttentionWords[] = {{"gqa", AttentionType::Gqa},
    {"mha", AttentionType::Mha}, {"mqa", AttentionType::Mqa}, {"mla", AttentionType::Mla}};
constexpr std::pair<std::string_view, QkNorm> kQkNormWords[]
    = {{"none", QkNorm::None}, {"head", QkNorm::Head}, {"full", QkNorm::Full}};

} // namespace

Gpu typedGpu(const TableSpec& spec, const Row& cells)
{
    const TypedRow row(spec, cells);
    Gpu gpu;
    gpu.id = row.text("id");
    gpu.vendor = row.text("vendor");
    gpu.name = row.text("name");
    gpu.architecture = row.text("architecture");
    gpu.formFactor = row.text("form_factor");
    gpu.launchYear = row.integerOr("launch_year", 0);
    gpu.memoryGb = row.realOr("memory_gb", 0);
    gpu.memoryUsableBytes = row.real("memory_usable_bytes");
    gpu.memoryGbPerS = row.realOr("memory_bw_gb_s", 0);
    gpu.fp32Tflops = row.real("fp32_tflops");
    gpu.tf32Tflops = row.real("tf32_tflops_dense");
    gpu.fp16Tflops = row.real("fp16_tflops_dense");
    gpu.bf16Tflops = row.real("bf16_tflops_dense");
    gpu.fp8Tflops = row.real("fp8_tflops_dense");
    gpu.fp4Tflops = row.real("fp4_tflops_dense");
    gpu.int8Tops = row.real("int8_tops_dense");
    gpu.tdpW = row.realOr("tdp_w", 0);
    gpu.idleW = row.real("idle_w");
    gpu.scaleUpLink = row.text("scale_up_link");
    gpu.scaleUpLinkId = row.text("scale_up_interconnect_id");
    gpu.scaleUpGbPerSBidir = row.real("scale_up_bw_gb_s_total_bidir");
    gpu.scaleUpDomain = row.integerOr("scale_up_domain_size", 1);
    gpu.pcieGen = row.integer("pcie_gen");
    gpu.p2p = row.flagOr("p2p_supported", true);
    gpu.price = {row.usd("price_low_usd"), row.nativeOr("unit_price_usd_typical"), row.usd("price_high_usd"),
        row.text("price_asof"), row.text("price_source"), row.text("price_confidence")};
    gpu.exportStatusChina = row.text("export_status_china");
    gpu.tier = typedWord(row.text("tier"), kTierWords);
    gpu.bestFor = row.text("best_for");
    gpu.source = row.text("source_specs");
    gpu.confidence = row.text("confidence");
    gpu.notes = row.text("notes");
    gpu.smCount = row.integer("sm_count");
    gpu.l2Mb = row.real("l2_mb");
    gpu.computeCapability = row.real("compute_capability");
    return gpu;
}

Link typedLink(const TableSpec& spec, const Row& cells)
{
    const TypedRow row(spec, cells);
    Link link;
    link.id = row.text("id");
    link.name = row.text("name");
    link.scope = row.text("scope");
    link.scaleOut = row.text("kind") == "scale_out";
    link.gbPerSUnidir = row.realOr("bw_gb_s_unidir", 0);
    link.gbPerSBidir = row.realOr("bw_gb_s_bidir", 0);
    link.linkRateGbps = row.real("link_rate_gbps");
    link.latencyUs = row.realOr("latency_us_typical", 0);
    link.allReduceFraction = row.real("allreduce_fraction_of_unidir");
    link.maxDomain = row.integerOr("max_domain", 0);
    link.switchPorts = row.integer("switch_ports");
    link.switchPrice = row.usd("switch_price_usd");
    link.nicPrice = row.usd("nic_price_usd");
    link.transceiverPrice = row.usd("transceiver_price_usd");
    link.cablePrice = row.usd("cable_price_usd");
    link.switchModel = row.text("switch_model");
    link.nicModel = row.text("nic_model");
    link.priceAsOf = row.text("price_asof");
    link.source = row.text("source");
    link.confidence = row.text("confidence");
    link.notes = row.text("notes");
    return link;
}

Server typedServer(const TableSpec& spec, const Row& cells)
{
    const TypedRow row(spec, cells);
    Server server;
    server.id = row.text("id");
    server.vendor = row.text("vendor");
    server.name = row.text("name");
    server.form = row.text("form");
    server.gpuId = row.text("gpu_id");
    server.gpus = row.integerOr("gpus", 1);
    server.ramGb = row.real("ram_gb");
    server.localNvmeTb = row.real("local_nvme_tb");
    server.nicGbpsTotal = row.real("nic_gbps_total");
    server.maxPowerKw = row.real("max_power_kw");
    server.rackUnits = row.real("rack_units");
    server.scaleUpLinkId = row.text("scale_up_interconnect_id");
    server.scaleOutLinkId = row.text("scale_out_interconnect_id");
    server.cooling = row.text("cooling");
    server.price = {row.usd("price_low_usd"), row.nativeOr("price_usd_typical"), row.usd("price_high_usd"),
        row.text("price_asof"), row.text("price_source"), row.text("price_confidence")};
    server.source = row.text("source_specs");
    server.confidence = row.text("confidence");
    server.notes = row.text("notes");
    return server;
}

CloudOffer typedOffer(const TableSpec& spec, const Row& cells)
{
    const TypedRow row(spec, cells);
    CloudOffer offer;
    offer.id = row.text("id");
    offer.provider = row.text("provider");
    offer.instance = row.text("instance");
    offer.region = row.text("region");
    offer.gpuId = row.text("gpu_id");
    offer.gpus = row.integerOr("gpus", 1);
    offer.onDemandPerHour = row.nativeOr("on_demand_usd_h");
    offer.spotPerHour = row.usd("spot_usd_h");
    offer.reserved1yPerHour = row.usd("reserved_1y_usd_h");
    offer.reserved3yPerHour = row.usd("reserved_3y_usd_h");
    offer.asOf = row.text("price_asof");
    offer.source = row.text("source");
    offer.confidence = row.text("confidence");
    offer.notes = row.text("notes");
    return offer;
}

ApiPrice typedApiPrice(const TableSpec& spec, const Row& cells)
{
    const TypedRow row(spec, cells);
    ApiPrice price;
    price.id = row.text("id");
    price.provider = row.text("provider");
    price.model = row.text("model");
    price.openModelId = row.text("model_id_open_weights");
    price.inputPer1M = row.usd("input_usd_per_1m");
    price.outputPer1M = row.usd("output_usd_per_1m");
    price.cachedInputPer1M = row.usd("cached_input_usd_per_1m");
    price.contextTokens = row.real("context_tokens");
    price.maxOutputTokens = row.real("max_output_tokens");
    price.tierNote = row.text("tier_note");
    price.asOf = row.text("price_asof");
    price.source = row.text("source");
    price.confidence = row.text("confidence");
    return price;
}

Model typedModel(const TableSpec& spec, const Row& cells)
{
    const TypedRow row(spec, cells);
    Model model;
    model.id = row.text("id");
    model.name = row.text("name");
    model.family = row.text("family");
    model.vendor = row.text("vendor");
    model.release = row.text("release_ym");
    constexpr std::pair<std::string_view, int Model::*> kIntegers[] = {
        {"layers", &Model::layers},
        {"hidden_size", &Model::hidden},
        {"ffn_size", &Model::ffn},
        {"heads", &Model::heads},
        {"kv_heads", &Model::kvHeads},
        {"head_dim", &Model::headDim},
        {"vocab_size", &Model::vocab},
        {"norms_per_layer", &Model::normsPerLayer},
        {"q_lora_rank", &Model::qLoraRank},
        {"kv_lora_rank", &Model::kvLoraRank},
        {"qk_nope_head_dim", &Model::qkNopeHeadDim},
        {"qk_rope_head_dim", &Model::qkRopeHeadDim},
        {"v_head_dim", &Model::vHeadDim},
        {"sliding_window_tokens", &Model::slidingWindow},
        {"local_layers_per_global", &Model::localLayersPerGlobal},
        {"learned_positions", &Model::learnedPositions},
        {"experts", &Model::experts},
        {"shared_experts", &Model::sharedExperts},
        {"top_k", &Model::topK},
        {"moe_ffn", &Model::moeFfn},
        {"shared_ffn", &Model::sharedFfn},
        {"dense_first_layers", &Model::denseFirstLayers},
        {"moe_every", &Model::moeEvery},
        {"max_context_tokens", &Model::maxContext},
    };
    for (const auto& [column, member] : kIntegers)
        model.*member = row.integerOr(column, model.*member);
    model.tiedEmbeddings = row.flagOr("tie_embeddings", false);
    model.gatedMlp = row.flagOr("gated_mlp", true);
    model.qkvBias = row.flagOr("qkv_bias", false);
    model.attnOutBias = row.flagOr("attn_out_bias", false);
    model.mlpBias = row.flagOr("mlp_bias", false);
    model.routerBias = row.flagOr("router_bias", false);
    model.norm = typedWord(row.text("norm_type"), kNormWords);
    model.attention = typedWord(row.text("attention_type"), kAttentionWords);
    model.qkNorm = typedWord(row.text("qk_norm"), kQkNormWords);
    model.extraParams = row.realOr("extra_params", 0);
    model.statedTotalParams = row.realOr("total_params_b", 0) * 1e9;
    model.statedActiveParams = row.realOr("active_params_b", 0) * 1e9;
    if (const auto trillions = row.real("pretrain_tokens_t"))
        model.pretrainTokens = *trillions * 1e12;
    model.source = row.text("source");
    model.confidence = row.text("confidence");
    model.notes = row.text("notes");
    return model;
}

Assumption typedAssumption(const TableSpec& spec, const Row& cells)
{
    const TypedRow row(spec, cells);
    Assumption assumption;
    assumption.id = row.text("id");
    assumption.role = row.text("role");
    assumption.region = row.text("region");
    assumption.category = row.text("category");
    assumption.name = row.text("name");
    assumption.nameZh = row.text("name_zh");
    assumption.unit = row.text("unit");
    assumption.low = row.realOr("low", 0);
    assumption.typical = row.realOr("typical", 0);
    assumption.high = row.realOr("high", 0);
    assumption.asOf = row.text("asof");
    assumption.source = row.text("source");
    assumption.confidence = row.text("confidence");
    assumption.notes = row.text("notes");
    return assumption;
}

} // namespace terroir::core
