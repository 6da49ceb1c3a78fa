// The tables' columns, named as in resources/catalog/*.csv; meanings and units: resources/catalog/README.md.
#include "core/catalog/table.h"

#include <array>

namespace terroir::core {
namespace {

constexpr double kInf = std::numeric_limits<double>::infinity();
constexpr bool kRequired = true;
constexpr std::string_view kConfidence = "high|medium|low";
constexpr std::string_view kCurrencies = "USD|CNY";

constexpr ColumnSpec idColumn()
{
    return {.name = "id", .kind = ColumnKind::Id, .required = true};
}

constexpr ColumnSpec text(std::string_view name, bool required = false)
{
    return {.name = name, .required = required};
}

constexpr ColumnSpec integer(
    std::string_view name, std::string_view unit, double min, double max, bool required = false)
{
    return {.name = name,
        .kind = ColumnKind::Integer,
        .unit = unit,
        .required = required,
        .min = min,
        .max = max};
}

constexpr ColumnSpec real(
    std::string_view name, std::string_view unit, double min, double max, bool required = false)
{
    return {
        .name = name, .kind = ColumnKind::Real, .unit = unit, .required = required, .min = min, .max = max};
}

constexpr ColumnSpec usd(std::string_view name)
{
    return {.name = name, .kind = ColumnKind::Money, .unit = "USD", .min = 0, .max = 1e12};
}

/// In the currency named by the row's native_currency.
constexpr ColumnSpec nativePrice()
{
    return {
        .name = "native_price", .kind = ColumnKind::Money, .unit = "native_currency", .min = 0, .max = 1e12};
}

constexpr ColumnSpec flag(std::string_view name)
{
    return {.name = name, .kind = ColumnKind::Flag, .min = 0, .max = 1};
}

constexpr ColumnSpec reference(std::string_view name, std::string_view table, bool required = false)
{
    return {.name = name, .kind = ColumnKind::Reference, .required = required, .refersTo = table};
}

constexpr ColumnSpec word(std::string_view name, std::string_view words, bool required = false)
{
    return {.name = name, .kind = ColumnKind::Word, .required = required, .words = words};
}

constexpr ColumnSpec date(std::string_view name)
{
    return {.name = name, .kind = ColumnKind::Date};
}

constexpr std::array kGpuColumns{
    idColumn(),
    text("vendor", kRequired),
    text("name", kRequired),
    text("architecture"),
    text("form_factor"),
    integer("launch_year", "year", 1990, 2100),
    real("memory_gb", "GB", 0.5, 1e5, kRequired),
    text("memory_type"),
    real("memory_bw_gb_s", "GB/s", 1, 1e6, kRequired),
    real("fp32_tflops", "TFLOPS", 0, 1e6),
    real("tf32_tflops_dense", "TFLOPS", 0, 1e6),
    real("fp16_tflops_dense", "TFLOPS", 0, 1e6),
    real("bf16_tflops_dense", "TFLOPS", 0, 1e6),
    real("fp8_tflops_dense", "TFLOPS", 0, 1e6),
    real("fp4_tflops_dense", "TFLOPS", 0, 1e6),
    real("int8_tops_dense", "TOPS", 0, 1e6),
    real("tdp_w", "W", 1, 1e5),
    text("scale_up_link"),
    reference("scale_up_interconnect_id", "links"),
    real("scale_up_bw_gb_s_total_bidir", "GB/s", 0, 1e6),
    integer("scale_up_domain_size", "GPUs", 1, 1e6),
    integer("pcie_gen", "", 1, 10),
    flag("p2p_supported"),
    usd("unit_price_usd_typical"),
    usd("price_low_usd"),
    usd("price_high_usd"),
    date("price_asof"),
    text("price_source"),
    word("price_confidence", kConfidence),
    text("export_status_china"),
    word("tier", "first|second", kRequired),
    text("best_for"),
    text("source_specs"),
    flag("halved_from_sparse"),
    word("confidence", kConfidence),
    text("notes"),
    integer("sm_count", "", 1, 1e6),
    real("l2_mb", "MB", 0, 1e5),
    integer("memory_usable_bytes", "bytes", 1e8, 1e14),
    real("idle_w", "W", 0, 1e5),
    real("compute_capability", "", 1, 100),
    text("facts_source_extra"),
    nativePrice(),
    word("native_currency", kCurrencies),
};

constexpr std::array kLinkColumns{
    idColumn(),
    word("kind", "scale_up|scale_out", kRequired),
    text("name", kRequired),
    text("generation"),
    text("scope"),
    real("bw_gb_s_unidir", "GB/s", 0.01, 1e6, kRequired),
    real("bw_gb_s_bidir", "GB/s", 0.01, 1e6, kRequired),
    real("link_rate_gbps", "Gbit/s", 0.1, 1e6),
    real("latency_us_typical", "us", 0, 1e6, kRequired),
    text("latency_basis"),
    real("port_latency_us", "us", 0, 1e6),
    text("port_latency_basis"),
    real("allreduce_fraction_of_unidir", "share", 0.01, 2),
    real("allreduce_busbw_gb_s", "GB/s", 0, 1e6),
    text("allreduce_basis"),
    integer("max_domain", "GPUs", 1, 1e7),
    text("switch_model"),
    integer("switch_ports", "ports", 1, 1e5),
    usd("switch_price_usd"),
    text("nic_model"),
    usd("nic_price_usd"),
    usd("transceiver_price_usd"),
    usd("cable_price_usd"),
    date("price_asof"),
    text("source"),
    word("confidence", kConfidence),
    text("notes"),
};

constexpr std::array kServerColumns{
    idColumn(),
    text("vendor"),
    text("name", kRequired),
    text("form"),
    reference("gpu_id", "gpus", kRequired),
    integer("gpus", "GPUs", 1, 1e5, kRequired),
    real("gpu_memory_total_gb", "GB", 0, 1e8),
    text("cpu"),
    integer("cpu_cores_total", "cores", 0, 1e6),
    real("ram_gb", "GB", 0, 1e7),
    real("local_nvme_tb", "TB", 0, 1e6),
    text("nics"),
    real("nic_gbps_total", "Gbit/s", 0, 1e7),
    reference("scale_up_interconnect_id", "links"),
    reference("scale_out_interconnect_id", "links"),
    real("max_power_kw", "kW", 0, 1e5),
    text("cooling"),
    real("rack_units", "U", 0, 1e5),
    usd("price_usd_typical"),
    usd("price_low_usd"),
    usd("price_high_usd"),
    date("price_asof"),
    text("price_source"),
    word("price_confidence", kConfidence),
    text("source_specs"),
    word("confidence", kConfidence),
    text("notes"),
    nativePrice(),
    word("native_currency", kCurrencies),
};

constexpr std::array kOfferColumns{
    idColumn(),
    text("provider", kRequired),
    text("instance", kRequired),
    text("region"),
    reference("gpu_id", "gpus", kRequired),
    integer("gpus", "GPUs", 1, 1e6, kRequired),
    integer("vcpus", "vCPUs", 0, 1e7),
    real("ram_gb", "GB", 0, 1e9),
    word("price_scope", "instance"),
    usd("on_demand_usd_h"),
    usd("spot_usd_h"),
    usd("reserved_1y_usd_h"),
    usd("reserved_3y_usd_h"),
    usd("on_demand_usd_gpu_h"),
    nativePrice(),
    word("native_currency", kCurrencies),
    date("price_asof"),
    text("source"),
    word("confidence", kConfidence),
    text("notes"),
};

constexpr std::array kApiPriceColumns{
    idColumn(),
    text("provider", kRequired),
    text("model", kRequired),
    reference("model_id_open_weights", "models"),
    usd("input_usd_per_1m"),
    usd("output_usd_per_1m"),
    usd("cached_input_usd_per_1m"),
    integer("context_tokens", "tokens", 1, 1e9),
    integer("max_output_tokens", "tokens", 1, 1e9),
    text("tier_note"),
    date("price_asof"),
    text("source"),
    text("vendor_page"),
    word("confidence", kConfidence),
};

constexpr std::array kModelColumns{
    idColumn(),
    text("name", kRequired),
    text("family"),
    text("vendor"),
    date("release_ym"),
    integer("layers", "", 1, 2000, kRequired),
    integer("hidden_size", "", 1, 1e6, kRequired),
    integer("ffn_size", "", 0, 1e7),
    integer("heads", "", 1, 1e5, kRequired),
    integer("kv_heads", "", 1, 1e5, kRequired),
    integer("head_dim", "", 1, 1e5, kRequired),
    integer("vocab_size", "", 1, 1e8, kRequired),
    flag("tie_embeddings"),
    flag("gated_mlp"),
    word("norm_type", "rmsnorm|layernorm|layernorm_nobias", kRequired),
    integer("norms_per_layer", "", 0, 16),
    word("attention_type", "mha|gqa|mqa|mla", kRequired),
    integer("q_lora_rank", "", 0, 1e6),
    integer("kv_lora_rank", "", 0, 1e6),
    integer("qk_nope_head_dim", "", 0, 1e5),
    integer("qk_rope_head_dim", "", 0, 1e5),
    integer("v_head_dim", "", 0, 1e5),
    integer("sliding_window_tokens", "tokens", 0, 1e9),
    integer("local_layers_per_global", "layers", 0, 2000),
    flag("qkv_bias"),
    flag("attn_out_bias"),
    flag("mlp_bias"),
    word("qk_norm", "none|head|full"),
    integer("learned_positions", "tokens", 0, 1e8),
    integer("experts", "", 0, 1e5),
    integer("shared_experts", "", 0, 1e4),
    integer("top_k", "", 0, 1e5),
    integer("moe_ffn", "", 0, 1e7),
    integer("shared_ffn", "", 0, 1e7),
    integer("dense_first_layers", "layers", 0, 2000),
    integer("moe_every", "layers", 1, 2000),
    flag("router_bias"),
    integer("extra_params", "parameters", -1e12, 1e13),
    integer("max_context_tokens", "tokens", 0, 1e9),
    text("nominal_size"),
    real("total_params_b", "1e9 parameters", 0, 1e6),
    text("total_basis"),
    real("active_params_b", "1e9 parameters", 0, 1e6),
    real("computed_total_b", "1e9 parameters", 0, 1e6),
    real("computed_active_b", "1e9 parameters", 0, 1e6),
    real("deviation_pct", "%", -kInf, kInf),
    real("pretrain_tokens_t", "1e12 tokens", 0, 1e6),
    text("license"),
    text("source"),
    text("cross_check"),
    text("count_check"),
    word("confidence", kConfidence),
    text("notes"),
};

constexpr std::array kAssumptionColumns{
    idColumn(),
    text("role"),
    text("category"),
    text("name", kRequired),
    text("name_zh", kRequired),
    text("region", kRequired),
    real("low", "unit", -kInf, kInf, kRequired),
    real("typical", "unit", -kInf, kInf, kRequired),
    real("high", "unit", -kInf, kInf, kRequired),
    text("unit", kRequired),
    date("asof"),
    text("source", kRequired),
    word("confidence", kConfidence),
    text("notes"),
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
