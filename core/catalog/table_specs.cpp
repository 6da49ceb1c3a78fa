// The tables' columns, named as in resources/catalog/*.csv; meanings and units: resources/catalog/README.md.
#include "core/catalog/table.h"

#include <array>

namespace terroir::core {
namespace {

constexpr double kUnlimited = std::numeric_limits<double>::infinity();
constexpr bool kNeeded = true;
constexpr std::string_view kConfidenceWords = "high|medium|low";
constexpr std::string_view kCurrencyWords = "USD|CNY";

constexpr ColumnSpec idColumn()
{
    return {.name = "id", .kind = ColumnKind::Id, .required = true};
}

constexpr ColumnSpec textColumn(std::string_view name, bool required = false)
{
    return {.name = name, .required = required};
}

constexpr ColumnSpec integerColumn(
    std::string_view name, std::string_view unit, double min, double max, bool required = false)
{
    return {.name = name,
        .kind = ColumnKind::Integer,
        .unit = unit,
        .required = required,
        .min = min,
        .max = max};
}

constexpr ColumnSpec realColumn(
    std::string_view name, std::string_view unit, double min, double max, bool required = false)
{
    return {
        .name = name, .kind = ColumnKind::Real, .unit = unit, .required = required, .min = min, .max = max};
}

constexpr ColumnSpec usdColumn(std::string_view name)
{
    return {.name = name, .kind = ColumnKind::Money, .unit = "USD", .min = 0, .max = 1e12};
}

/// In the currency named by the row's native_currency.
constexpr ColumnSpec nativePriceColumn()
{
    return {
        .name = "native_price", .kind = ColumnKind::Money, .unit = "native_currency", .min = 0, .max = 1e12};
}

constexpr ColumnSpec flagColumn(std::string_view name)
{
    return {.name = name, .kind = ColumnKind::Flag, .min = 0, .max = 1};
}

constexpr ColumnSpec referenceColumn(std::string_view name, std::string_view table, bool required = false)
{
    return {.name = name, .kind = ColumnKind::Reference, .required = required, .refersTo = table};
}

constexpr ColumnSpec wordColumn(std::string_view name, std::string_view words, bool required = false)
{
    return {.name = name, .kind = ColumnKind::Word, .required = required, .words = words};
}

constexpr ColumnSpec dateColumn(std::string_view name)
{
    return {.name = name, .kind = ColumnKind::Date};
}

constexpr std::array kGpuColumns{
    idColumn(),
    textColumn("vendor", kNeeded),
    textColumn("name", kNeeded),
    textColumn("architecture"),
    textColumn("form_factor"),
    integerColumn("launch_year", "year", 1990, 2100),
    realColumn("memory_gb", "GB", 0.5, 1e5, kNeeded),
    textColumn("memory_type"),
    realColumn("memory_bw_gb_s", "GB/s", 1, 1e6, kNeeded),
    realColumn("fp32_tflops", "TFLOPS", 0, 1e6),
    realColumn("tf32_tflops_dense", "TFLOPS", 0, 1e6),
    realColumn("fp16_tflops_dense", "TFLOPS", 0, 1e6),
    realColumn("bf16_tflops_dense", "TFLOPS", 0, 1e6),
    realColumn("fp8_tflops_dense", "TFLOPS", 0, 1e6),
    realColumn("fp4_tflops_dense", "TFLOPS", 0, 1e6),
    realColumn("int8_tops_dense", "TOPS", 0, 1e6),
    realColumn("tdp_w", "W", 1, 1e5),
    textColumn("scale_up_link"),
    referenceColumn("scale_up_interconnect_id", "links"),
    realColumn("scale_up_bw_gb_s_total_bidir", "GB/s", 0, 1e6),
    integerColumn("scale_up_domain_size", "GPUs", 1, 1e6),
    integerColumn("pcie_gen", "", 1, 10),
    flagColumn("p2p_supported"),
    usdColumn("unit_price_usd_typical"),
    usdColumn("price_low_usd"),
    usdColumn("price_high_usd"),
    dateColumn("price_asof"),
    textColumn("price_source"),
    wordColumn("price_confidence", kConfidenceWords),
    textColumn("export_status_china"),
    wordColumn("tier", "first|second", kNeeded),
    textColumn("best_for"),
    textColumn("source_specs"),
    flagColumn("halved_from_sparse"),
    wordColumn("confidence", kConfidenceWords),
    textColumn("notes"),
    integerColumn("sm_count", "", 1, 1e6),
    realColumn("l2_mb", "MB", 0, 1e5),
    integerColumn("memory_usable_bytes", "bytes", 1e8, 1e14),
    realColumn("idle_w", "W", 0, 1e5),
    realColumn("compute_capability", "", 1, 100),
    textColumn("facts_source_extra"),
    nativePriceColumn(),
    wordColumn("native_currency", kCurrencyWords),
};

constexpr std::array kLinkColumns{
    idColumn(),
    wordColumn("kind", "scale_up|scale_out", kNeeded),
    textColumn("name", kNeeded),
    textColumn("generation"),
    textColumn("scope"),
    realColumn("bw_gb_s_unidir", "GB/s", 0.01, 1e6, kNeeded),
    realColumn("bw_gb_s_bidir", "GB/s", 0.01, 1e6, kNeeded),
    realColumn("link_rate_gbps", "Gbit/s", 0.1, 1e6),
    realColumn("latency_us_typical", "us", 0, 1e6, kNeeded),
    textColumn("latency_basis"),
    realColumn("port_latency_us", "us", 0, 1e6),
    textColumn("port_latency_basis"),
    realColumn("allreduce_fraction_of_unidir", "share", 0.01, 2),
    realColumn("allreduce_busbw_gb_s", "GB/s", 0, 1e6),
    textColumn("allreduce_basis"),
    integerColumn("max_domain", "GPUs", 1, 1e7),
    textColumn("switch_model"),
    integerColumn("switch_ports", "ports", 1, 1e5),
    usdColumn("switch_price_usd"),
    textColumn("nic_model"),
    usdColumn("nic_price_usd"),
    usdColumn("transceiver_price_usd"),
    usdColumn("cable_price_usd"),
    dateColumn("price_asof"),
    textColumn("source"),
    wordColumn("confidence", kConfidenceWords),
    textColumn("notes"),
};

constexpr std::array kServerColumns{
    idColumn(),
    textColumn("vendor"),
    textColumn("name", kNeeded),
    textColumn("form"),
    referenceColumn("gpu_id", "gpus", kNeeded),
    integerColumn("gpus", "GPUs", 1, 1e5, kNeeded),
    realColumn("gpu_memory_total_gb", "GB", 0, 1e8),
    textColumn("cpu"),
    integerColumn("cpu_cores_total", "cores", 0, 1e6),
    realColumn("ram_gb", "GB", 0, 1e7),
    realColumn("local_nvme_tb", "TB", 0, 1e6),
    textColumn("nics"),
    realColumn("nic_gbps_total", "Gbit/s", 0, 1e7),
    referenceColumn("scale_up_interconnect_id", "links"),
    referenceColumn("scale_out_interconnect_id", "links"),
    realColumn("max_power_kw", "kW", 0, 1e5),
    textColumn("cooling"),
    realColumn("rack_units", "U", 0, 1e5),
    usdColumn("price_usd_typical"),
    usdColumn("price_low_usd"),
    usdColumn("price_high_usd"),
    dateColumn("price_asof"),
    textColumn("price_source"),
    wordColumn("price_confidence", kConfidenceWords),
    textColumn("source_specs"),
    wordColumn("confidence", kConfidenceWords),
    textColumn("notes"),
    nativePriceColumn(),
    wordColumn("native_currency", kCurrencyWords),
};

constexpr std::array kOfferColumns{
    idColumn(),
    textColumn("provider", kNeeded),
    textColumn("instance", kNeeded),
    textColumn("region"),
    referenceColumn("gpu_id", "gpus", kNeeded),
    integerColumn("gpus", "GPUs", 1, 1e6, kNeeded),
    integerColumn("vcpus", "vCPUs", 0, 1e7),
    realColumn("ram_gb", "GB", 0, 1e9),
    wordColumn("price_scope", "instance"),
    usdColumn("on_demand_usd_h"),
    usdColumn("spot_usd_h"),
    usdColumn("reserved_1y_usd_h"),
    usdColumn("reserved_3y_usd_h"),
    usdColumn("on_demand_usd_gpu_h"),
    nativePriceColumn(),
    wordColumn("native_currency", kCurrencyWords),
    dateColumn("price_asof"),
    textColumn("source"),
    wordColumn("confidence", kConfidenceWords),
    textColumn("notes"),
};

constexpr std::array kApiPriceColumns{
    idColumn(),
    textColumn("provider", kNeeded),
    textColumn("model", kNeeded),
    referenceColumn("model_id_open_weights", "models"),
    usdColumn("input_usd_per_1m"),
    usdColumn("output_usd_per_1m"),
    usdColumn("cached_input_usd_per_1m"),
    integerColumn("context_tokens", "tokens", 1, 1e9),
    integerColumn("max_output_tokens", "tokens", 1, 1e9),
    textColumn("tier_note"),
    dateColumn("price_asof"),
    textColumn("source"),
    textColumn("vendor_page"),
    wordColumn("confidence", kConfidenceWords),
};

constexpr std::array kModelColumns{
    idColumn(),
    textColumn("name", kNeeded),
    textColumn("family"),
    textColumn("vendor"),
    dateColumn("release_ym"),
    integerColumn("layers", "", 1, 2000, kNeeded),
    integerColumn("hidden_size", "", 1, 1e6, kNeeded),
    integerColumn("ffn_size", "", 0, 1e7),
    integerColumn("heads", "", 1, 1e5, kNeeded),
    integerColumn("kv_heads", "", 1, 1e5, kNeeded),
    integerColumn("head_dim", "", 1, 1e5, kNeeded),
    integerColumn("vocab_size", "", 1, 1e8, kNeeded),
    flagColumn("tie_embeddings"),
    flagColumn("gated_mlp"),
    wordColumn("norm_type", "rmsnorm|layernorm|layernorm_nobias", kNeeded),
    integerColumn("norms_per_layer", "", 0, 16),
    wordColumn("attention_type", "mha|gqa|mqa|mla", kNeeded),
    integerColumn("q_lora_rank", "", 0, 1e6),
    integerColumn("kv_lora_rank", "", 0, 1e6),
    integerColumn("qk_nope_head_dim", "", 0, 1e5),
    integerColumn("qk_rope_head_dim", "", 0, 1e5),
    integerColumn("v_head_dim", "", 0, 1e5),
    integerColumn("sliding_window_tokens", "tokens", 0, 1e9),
    integerColumn("local_layers_per_global", "layers", 0, 2000),
    flagColumn("qkv_bias"),
    flagColumn("attn_out_bias"),
    flagColumn("mlp_bias"),
    wordColumn("qk_norm", "none|head|full"),
    integerColumn("learned_positions", "tokens", 0, 1e8),
    integerColumn("experts", "", 0, 1e5),
    integerColumn("shared_experts", "", 0, 1e4),
    integerColumn("top_k", "", 0, 1e5),
    integerColumn("moe_ffn", "", 0, 1e7),
    integerColumn("shared_ffn", "", 0, 1e7),
    integerColumn("dense_first_layers", "layers", 0, 2000),
    integerColumn("moe_every", "layers", 1, 2000),
    flagColumn("router_bias"),
    integerColumn("extra_params", "parameters", -1e12, 1e13),
    integerColumn("max_context_tokens", "tokens", 0, 1e9),
    textColumn("nominal_size"),
    realColumn("total_params_b", "1e9 parameters", 0, 1e6),
    textColumn("total_basis"),
    realColumn("active_params_b", "1e9 parameters", 0, 1e6),
    realColumn("computed_total_b", "1e9 parameters", 0, 1e6),
    realColumn("computed_active_b", "1e9 parameters", 0, 1e6),
    realColumn("deviation_pct", "%", -kUnlimited, kUnlimited),
    realColumn("pretrain_tokens_t", "1e12 tokens", 0, 1e6),
    textColumn("license"),
    textColumn("source"),
    textColumn("cross_check"),
    textColumn("count_check"),
    wordColumn("confidence", kConfidenceWords),
    textColumn("notes"),
};

constexpr std::array kAssumptionColumns{
    idColumn(),
    textColumn("role"),
    textColumn("category"),
    textColumn("name", kNeeded),
    textColumn("name_zh", kNeeded),
    textColumn("region", kNeeded),
    realColumn("low", "unit", -kUnlimited, kUnlimited, kNeeded),
    realColumn("typical", "unit", -kUnlimited, kUnlimited, kNeeded),
    realColumn("high", "unit", -kUnlimited, kUnlimited, kNeeded),
    textColumn("unit", kNeeded),
    dateColumn("asof"),
    textColumn("source", kNeeded),
    wordColumn("confidence", kConfidenceWords),
    textColumn("notes"),
};

constexpr std::array kTableSpecs{
    TableSpec{"gpus", "gpus.csv", kGpuColumns},
    TableSpec{"links", "interconnects.csv", kLinkColumns},
    TableSpec{"servers", "servers.csv", kServerColumns},
    TableSpec{"offers", "cloud_offers.csv", kOfferColumns},
    TableSpec{"api_prices", "api_prices.csv", kApiPriceColumns},
    TableSpec{"models", "models.csv", kModelColumns},
    TableSpec{"assumptions", "assumptions.csv", kAssumptionColumns},
    TableSpec{"thresholds", "thresholds.csv", kAssumptionColumns},
};

} // namespace

std::span<const TableSpec> tableSpecs()
{
    return kTableSpecs;
}

const TableSpec* tableSpec(std::string_view id)
{
    if (id.ends_with(".csv"))
        id.remove_suffix(4);
    if (id == "costs")
        id = "assumptions";
    for (const TableSpec& spec : kTableSpecs)
        if (spec.id == id || spec.file.substr(0, spec.file.size() - 4) == id)
            return &spec;
    return nullptr;
}

} // namespace terroir::core
