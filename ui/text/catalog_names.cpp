#include "ui/text/catalog_names.h"

#include "ui/text/from_view.h"
#include "ui/text/number_format.h"

#include <algorithm>
#include <QCoreApplication>

namespace terroir::ui {

namespace {

struct CatalogWord
{
    std::string_view id;
    const char* text;
};

constexpr CatalogWord kTableNames[] = {
    {"gpus", QT_TRANSLATE_NOOP("CatalogNames", "GPUs")},
    {"models", QT_TRANSLATE_NOOP("CatalogNames", "Models")},
    {"offers", QT_TRANSLATE_NOOP("CatalogNames", "Cloud offers")},
    {"api_prices", QT_TRANSLATE_NOOP("CatalogNames", "API prices")},
    {"servers", QT_TRANSLATE_NOOP("CatalogNames", "Servers")},
    {"links", QT_TRANSLATE_NOOP("CatalogNames", "Links")},
    {"assumptions", QT_TRANSLATE_NOOP("CatalogNames", "Assumptions")},
    {"thresholds", QT_TRANSLATE_NOOP("CatalogNames", "Thresholds")},
};

constexpr CatalogWord kColumnNames[] = {
    {"vendor", QT_TRANSLATE_NOOP("CatalogNames", "Vendor")},
    {"name", QT_TRANSLATE_NOOP("CatalogNames", "Name")},
    {"name_zh", QT_TRANSLATE_NOOP("CatalogNames", "Chinese name")},
    {"architecture", QT_TRANSLATE_NOOP("CatalogNames", "Architecture")},
    {"form_factor", QT_TRANSLATE_NOOP("CatalogNames", "Form factor")},
    {"launch_year", QT_TRANSLATE_NOOP("CatalogNames", "Launched")},
    {"memory_gb", QT_TRANSLATE_NOOP("CatalogNames", "Memory")},
    {"memory_type", QT_TRANSLATE_NOOP("CatalogNames", "Memory type")},
    {"memory_bw_gb_s", QT_TRANSLATE_NOOP("CatalogNames", "Bandwidth")},
    {"fp32_tflops", QT_TRANSLATE_NOOP("CatalogNames", "FP32")},
    {"tf32_tflops_dense", QT_TRANSLATE_NOOP("CatalogNames", "TF32, dense")},
    {"fp16_tflops_dense", QT_TRANSLATE_NOOP("CatalogNames", "FP16, dense")},
    {"bf16_tflops_dense", QT_TRANSLATE_NOOP("CatalogNames", "BF16, dense")},
    {"fp8_tflops_dense", QT_TRANSLATE_NOOP("CatalogNames", "FP8, dense")},
    {"fp4_tflops_dense", QT_TRANSLATE_NOOP("CatalogNames", "FP4, dense")},
    {"int8_tops_dense", QT_TRANSLATE_NOOP("CatalogNames", "INT8, dense")},
    {"tdp_w", QT_TRANSLATE_NOOP("CatalogNames", "Power (TDP)")},
    {"idle_w", QT_TRANSLATE_NOOP("CatalogNames", "Power when idle")},
    {"scale_up_link", QT_TRANSLATE_NOOP("CatalogNames", "Card link")},
    {"scale_up_interconnect_id", QT_TRANSLATE_NOOP("CatalogNames", "Card link (row)")},
    {"scale_out_interconnect_id", QT_TRANSLATE_NOOP("CatalogNames", "Network (row)")},
    {"scale_up_bw_gb_s_total_bidir", QT_TRANSLATE_NOOP("CatalogNames", "Card link, both ways")},
    {"scale_up_domain_size", QT_TRANSLATE_NOOP("CatalogNames", "Cards on one link")},
    {"pcie_gen", QT_TRANSLATE_NOOP("CatalogNames", "PCIe generation")},
    {"p2p_supported", QT_TRANSLATE_NOOP("CatalogNames", "Direct card-to-card copies")},
    {"unit_price_usd_typical", QT_TRANSLATE_NOOP("CatalogNames", "Price")},
    {"price_usd_typical", QT_TRANSLATE_NOOP("CatalogNames", "Price")},
    {"price_low_usd", QT_TRANSLATE_NOOP("CatalogNames", "Price, low")},
    {"price_high_usd", QT_TRANSLATE_NOOP("CatalogNames", "Price, high")},
    {"price_asof", QT_TRANSLATE_NOOP("CatalogNames", "Price as of")},
    {"price_source", QT_TRANSLATE_NOOP("CatalogNames", "Source of the price")},
    {"price_confidence", QT_TRANSLATE_NOOP("CatalogNames", "Trust in the price")},
    {"native_price", QT_TRANSLATE_NOOP("CatalogNames", "Price in its own currency")},
    {"native_currency", QT_TRANSLATE_NOOP("CatalogNames", "Currency")},
    {"export_status_china", QT_TRANSLATE_NOOP("CatalogNames", "Export to China")},
    {"tier", QT_TRANSLATE_NOOP("CatalogNames", "Tier")},
    {"best_for", QT_TRANSLATE_NOOP("CatalogNames", "Best for")},
    {"source_specs", QT_TRANSLATE_NOOP("CatalogNames", "Source of the figures")},
    {"halved_from_sparse", QT_TRANSLATE_NOOP("CatalogNames", "Halved from sparse figures")},
    {"confidence", QT_TRANSLATE_NOOP("CatalogNames", "Trust")},
    {"notes", QT_TRANSLATE_NOOP("CatalogNames", "Notes")},
    {"sm_count", QT_TRANSLATE_NOOP("CatalogNames", "SMs")},
    {"l2_mb", QT_TRANSLATE_NOOP("CatalogNames", "L2 cache")},
    {"memory_usable_bytes", QT_TRANSLATE_NOOP("CatalogNames", "Usable memory")},
    {"compute_capability", QT_TRANSLATE_NOOP("CatalogNames", "Compute capability")},
    {"facts_source_extra", QT_TRANSLATE_NOOP("CatalogNames", "Further sources")},
    {"kind", QT_TRANSLATE_NOOP("CatalogNames", "Kind")},
    {"generation", QT_TRANSLATE_NOOP("CatalogNames", "Generation")},
    {"scope", QT_TRANSLATE_NOOP("CatalogNames", "Where")},
    {"bw_gb_s_unidir", QT_TRANSLATE_NOOP("CatalogNames", "Bandwidth, one way")},
    {"bw_gb_s_bidir", QT_TRANSLATE_NOOP("CatalogNames", "Bandwidth, both ways")},
    {"link_rate_gbps", QT_TRANSLATE_NOOP("CatalogNames", "Line rate")},
    {"latency_us_typical", QT_TRANSLATE_NOOP("CatalogNames", "Latency")},
    {"latency_basis", QT_TRANSLATE_NOOP("CatalogNames", "Basis of the latency")},
    {"port_latency_us", QT_TRANSLATE_NOOP("CatalogNames", "Port latency")},
    {"port_latency_basis", QT_TRANSLATE_NOOP("CatalogNames", "Basis of the port latency")},
    {"allreduce_fraction_of_unidir", QT_TRANSLATE_NOOP("CatalogNames", "All-reduce, share of one way")},
    {"allreduce_busbw_gb_s", QT_TRANSLATE_NOOP("CatalogNames", "All-reduce bus bandwidth")},
    {"allreduce_basis", QT_TRANSLATE_NOOP("CatalogNames", "Basis of the all-reduce figure")},
    {"max_domain", QT_TRANSLATE_NOOP("CatalogNames", "Largest domain")},
    {"switch_model", QT_TRANSLATE_NOOP("CatalogNames", "Switch")},
    {"switch_ports", QT_TRANSLATE_NOOP("CatalogNames", "Switch ports")},
    {"switch_price_usd", QT_TRANSLATE_NOOP("CatalogNames", "Price of a switch")},
    {"nic_model", QT_TRANSLATE_NOOP("CatalogNames", "Network card")},
    {"nic_price_usd", QT_TRANSLATE_NOOP("CatalogNames", "Price of a network card")},
    {"transceiver_price_usd", QT_TRANSLATE_NOOP("CatalogNames", "Price of a transceiver")},
    {"cable_price_usd", QT_TRANSLATE_NOOP("CatalogNames", "Price of a cable")},
    {"source", QT_TRANSLATE_NOOP("CatalogNames", "Source")},
    {"form", QT_TRANSLATE_NOOP("CatalogNames", "Form")},
    {"gpu_id", QT_TRANSLATE_NOOP("CatalogNames", "Card (row)")},
    {"gpus", QT_TRANSLATE_NOOP("CatalogNames", "GPUs")},
    {"gpu_memory_total_gb", QT_TRANSLATE_NOOP("CatalogNames", "GPU memory, all")},
    {"cpu", QT_TRANSLATE_NOOP("CatalogNames", "CPU")},
    {"cpu_cores_total", QT_TRANSLATE_NOOP("CatalogNames", "CPU cores")},
    {"ram_gb", QT_TRANSLATE_NOOP("CatalogNames", "RAM")},
    {"local_nvme_tb", QT_TRANSLATE_NOOP("CatalogNames", "Local NVMe")},
    {"nics", QT_TRANSLATE_NOOP("CatalogNames", "Network cards")},
    {"nic_gbps_total", QT_TRANSLATE_NOOP("CatalogNames", "Network rate")},
    {"max_power_kw", QT_TRANSLATE_NOOP("CatalogNames", "Power, at most")},
    {"cooling", QT_TRANSLATE_NOOP("CatalogNames", "Cooling")},
    {"rack_units", QT_TRANSLATE_NOOP("CatalogNames", "Height")},
    {"provider", QT_TRANSLATE_NOOP("CatalogNames", "Provider")},
    {"instance", QT_TRANSLATE_NOOP("CatalogNames", "Instance")},
    {"region", QT_TRANSLATE_NOOP("CatalogNames", "Region")},
    {"vcpus", QT_TRANSLATE_NOOP("CatalogNames", "vCPUs")},
    {"price_scope", QT_TRANSLATE_NOOP("CatalogNames", "Price is for")},
    {"on_demand_usd_h", QT_TRANSLATE_NOOP("CatalogNames", "On demand")},
    {"spot_usd_h", QT_TRANSLATE_NOOP("CatalogNames", "Spot")},
    {"reserved_1y_usd_h", QT_TRANSLATE_NOOP("CatalogNames", "Reserved, 1 year")},
    {"reserved_3y_usd_h", QT_TRANSLATE_NOOP("CatalogNames", "Reserved, 3 years")},
    {"on_demand_usd_gpu_h", QT_TRANSLATE_NOOP("CatalogNames", "On demand, per GPU")},
    {"model", QT_TRANSLATE_NOOP("CatalogNames", "Model")},
    {"model_id_open_weights", QT_TRANSLATE_NOOP("CatalogNames", "Open model (row)")},
    {"input_usd_per_1m", QT_TRANSLATE_NOOP("CatalogNames", "Input tokens, per million")},
    {"output_usd_per_1m", QT_TRANSLATE_NOOP("CatalogNames", "Output tokens, per million")},
    {"cached_input_usd_per_1m", QT_TRANSLATE_NOOP("CatalogNames", "Cached input, per million")},
    {"context_tokens", QT_TRANSLATE_NOOP("CatalogNames", "Context")},
    {"max_output_tokens", QT_TRANSLATE_NOOP("CatalogNames", "Longest output")},
    {"tier_note", QT_TRANSLATE_NOOP("CatalogNames", "Price tiers")},
    {"vendor_page", QT_TRANSLATE_NOOP("CatalogNames", "Vendor's page")},
    {"family", QT_TRANSLATE_NOOP("CatalogNames", "Family")},
    {"release_ym", QT_TRANSLATE_NOOP("CatalogNames", "Released")},
    {"layers", QT_TRANSLATE_NOOP("CatalogNames", "Layers")},
    {"hidden_size", QT_TRANSLATE_NOOP("CatalogNames", "Hidden size")},
    {"ffn_size", QT_TRANSLATE_NOOP("CatalogNames", "FFN width")},
    {"heads", QT_TRANSLATE_NOOP("CatalogNames", "Heads")},
    {"kv_heads", QT_TRANSLATE_NOOP("CatalogNames", "KV heads")},
    {"head_dim", QT_TRANSLATE_NOOP("CatalogNames", "Head width")},
    {"vocab_size", QT_TRANSLATE_NOOP("CatalogNames", "Vocabulary")},
    {"tie_embeddings", QT_TRANSLATE_NOOP("CatalogNames", "Tied embeddings")},
    {"gated_mlp", QT_TRANSLATE_NOOP("CatalogNames", "Gated MLP")},
    {"norm_type", QT_TRANSLATE_NOOP("CatalogNames", "Norm")},
    {"norms_per_layer", QT_TRANSLATE_NOOP("CatalogNames", "Norms per layer")},
    {"attention_type", QT_TRANSLATE_NOOP("CatalogNames", "Attention")},
    {"q_lora_rank", QT_TRANSLATE_NOOP("CatalogNames", "Query rank (MLA)")},
    {"kv_lora_rank", QT_TRANSLATE_NOOP("CatalogNames", "KV rank (MLA)")},
    {"qk_nope_head_dim", QT_TRANSLATE_NOOP("CatalogNames", "Head width without position (MLA)")},
    {"qk_rope_head_dim", QT_TRANSLATE_NOOP("CatalogNames", "Head width with position (MLA)")},
    {"v_head_dim", QT_TRANSLATE_NOOP("CatalogNames", "Value width (MLA)")},
    {"sliding_window_tokens", QT_TRANSLATE_NOOP("CatalogNames", "Sliding window")},
    {"local_layers_per_global", QT_TRANSLATE_NOOP("CatalogNames", "Local layers per global one")},
    {"qkv_bias", QT_TRANSLATE_NOOP("CatalogNames", "QKV bias")},
    {"attn_out_bias", QT_TRANSLATE_NOOP("CatalogNames", "Attention output bias")},
    {"mlp_bias", QT_TRANSLATE_NOOP("CatalogNames", "MLP bias")},
    {"qk_norm", QT_TRANSLATE_NOOP("CatalogNames", "QK norm")},
    {"learned_positions", QT_TRANSLATE_NOOP("CatalogNames", "Learned positions")},
    {"experts", QT_TRANSLATE_NOOP("CatalogNames", "Experts")},
    {"shared_experts", QT_TRANSLATE_NOOP("CatalogNames", "Shared experts")},
    {"top_k", QT_TRANSLATE_NOOP("CatalogNames", "Experts per token")},
    {"moe_ffn", QT_TRANSLATE_NOOP("CatalogNames", "Expert width")},
    {"shared_ffn", QT_TRANSLATE_NOOP("CatalogNames", "Shared expert width")},
    {"dense_first_layers", QT_TRANSLATE_NOOP("CatalogNames", "Dense first layers")},
    {"moe_every", QT_TRANSLATE_NOOP("CatalogNames", "Expert layer every")},
    {"router_bias", QT_TRANSLATE_NOOP("CatalogNames", "Router bias")},
    {"extra_params", QT_TRANSLATE_NOOP("CatalogNames", "Further parameters")},
    {"max_context_tokens", QT_TRANSLATE_NOOP("CatalogNames", "Longest context")},
    {"nominal_size", QT_TRANSLATE_NOOP("CatalogNames", "Size as named")},
    {"total_params_b", QT_TRANSLATE_NOOP("CatalogNames", "Parameters")},
    {"total_basis", QT_TRANSLATE_NOOP("CatalogNames", "Basis of the count")},
    {"active_params_b", QT_TRANSLATE_NOOP("CatalogNames", "Active parameters")},
    {"computed_total_b", QT_TRANSLATE_NOOP("CatalogNames", "Parameters, counted")},
    {"computed_active_b", QT_TRANSLATE_NOOP("CatalogNames", "Active, counted")},
    {"deviation_pct", QT_TRANSLATE_NOOP("CatalogNames", "Deviation of the count")},
    {"pretrain_tokens_t", QT_TRANSLATE_NOOP("CatalogNames", "Pre-training tokens")},
    {"license", QT_TRANSLATE_NOOP("CatalogNames", "Licence")},
    {"cross_check", QT_TRANSLATE_NOOP("CatalogNames", "Cross-check")},
    {"count_check", QT_TRANSLATE_NOOP("CatalogNames", "Check of the count")},
    {"role", QT_TRANSLATE_NOOP("CatalogNames", "Role in the equations")},
    {"category", QT_TRANSLATE_NOOP("CatalogNames", "Category")},
    {"low", QT_TRANSLATE_NOOP("CatalogNames", "Low")},
    {"typical", QT_TRANSLATE_NOOP("CatalogNames", "Typical")},
    {"high", QT_TRANSLATE_NOOP("CatalogNames", "High")},
    {"unit", QT_TRANSLATE_NOOP("CatalogNames", "Unit")},
    {"asof", QT_TRANSLATE_NOOP("CatalogNames", "As of")},
    {"id", QT_TRANSLATE_NOOP("CatalogNames", "Id")},
};

constexpr CatalogWord kCatalogWords[] = {
    {"high", QT_TRANSLATE_NOOP("CatalogNames", "high")},
    {"medium", QT_TRANSLATE_NOOP("CatalogNames", "medium")},
    {"low", QT_TRANSLATE_NOOP("CatalogNames", "low")},
    {"first", QT_TRANSLATE_NOOP("CatalogNames", "first tier")},
    {"second", QT_TRANSLATE_NOOP("CatalogNames", "second tier")},
    {"scale_up", QT_TRANSLATE_NOOP("CatalogNames", "inside the node")},
    {"scale_out", QT_TRANSLATE_NOOP("CatalogNames", "between nodes")},
    {"instance", QT_TRANSLATE_NOOP("CatalogNames", "whole instance")},
    {"USD", QT_TRANSLATE_NOOP("CatalogNames", "USD")},
    {"CNY", QT_TRANSLATE_NOOP("CatalogNames", "CNY")},
    {"rmsnorm", QT_TRANSLATE_NOOP("CatalogNames", "RMSNorm")},
    {"layernorm", QT_TRANSLATE_NOOP("CatalogNames", "LayerNorm")},
    {"layernorm_nobias", QT_TRANSLATE_NOOP("CatalogNames", "LayerNorm without bias")},
    {"mha", QT_TRANSLATE_NOOP("CatalogNames", "MHA")},
    {"gqa", QT_TRANSLATE_NOOP("CatalogNames", "GQA")},
    {"mqa", QT_TRANSLATE_NOOP("CatalogNames", "MQA")},
    {"mla", QT_TRANSLATE_NOOP("CatalogNames", "MLA")},
    {"none", QT_TRANSLATE_NOOP("CatalogNames", "none")},
    {"head", QT_TRANSLATE_NOOP("CatalogNames", "per head")},
    {"full", QT_TRANSLATE_NOOP("CatalogNames", "full width")},
    {"policy", QT_TRANSLATE_NOOP("CatalogNames", "policy")},
};

constexpr CatalogWord kColumnUnits[] = {
    {"GPUs", QT_TRANSLATE_NOOP("CatalogNames", "GPUs")},
    {"tokens", QT_TRANSLATE_NOOP("CatalogNames", "tokens")},
    {"layers", QT_TRANSLATE_NOOP("CatalogNames", "layers")},
    {"parameters", QT_TRANSLATE_NOOP("CatalogNames", "parameters")},
    {"ports", QT_TRANSLATE_NOOP("CatalogNames", "ports")},
    {"cores", QT_TRANSLATE_NOOP("CatalogNames", "cores")},
    {"1e9 parameters", QT_TRANSLATE_NOOP("CatalogNames", "billion")},
    {"1e12 tokens", QT_TRANSLATE_NOOP("CatalogNames", "trillion")},
    {"share", QT_TRANSLATE_NOOP("CatalogNames", "share")},
    {"us", QT_TRANSLATE_NOOP("CatalogNames", "µs")},
    {"bytes", QT_TRANSLATE_NOOP("CatalogNames", "bytes")},
};

template <std::size_t N>
QString catalogWord(const CatalogWord (&words)[N], std::string_view id)
{
    const auto* const found = std::find_if(
        std::begin(words), std::end(words), [id](const CatalogWord& word) { return word.id == id; });
    return found == std::end(words) ? fromView(id) : QCoreApplication::translate("CatalogNames", found->text);
}

/// Thin grouping of an exact decimal: 141000000000 -> 141,000,000,000. Four digits stay together: 2025, 4096.
QString grouped(QString number)
{
    const qsizetype end = number.indexOf(u'.') < 0 ? number.size() : number.indexOf(u'.');
    const qsizetype start = number.startsWith(u'-') ? 1 : 0;
    if (end - start <= 4 || number.contains(u'e'))
        return number;
    for (qsizetype i = end - 3; i > start; i -= 3)
        number.insert(i, u',');
    return number;
}

QString cellString(const core::Row& row, int column)
{
    const auto* text
        = column < 0 ? nullptr : std::get_if<std::string>(&row[static_cast<std::size_t>(column)]);
    return text ? QString::fromStdString(*text) : QString();
}

} // namespace

QString tableName(std::string_view tableId)
{
    return catalogWord(kTableNames, tableId);
}

QString columnName(std::string_view column)
{
    return catalogWord(kColumnNames, column);
}

QString columnHeader(const core::ColumnSpec& column)
{
    const QString name = columnName(column.name);
    if (columnUnit(column).isEmpty())
        return name;
    return QCoreApplication::translate("CatalogNames", "%1, %2", "column, unit")
        .arg(name, columnUnit(column));
}

QString columnUnit(const core::ColumnSpec& column)
{
    // "unit" and "native_currency" name the row's own cell: it stands in its own column.
    const bool isOwnCell = column.unit == "unit" || column.unit == "native_currency" || column.unit == "year";
    return column.unit.empty() || isOwnCell ? QString() : catalogWord(kColumnUnits, column.unit);
}

QString wordName(std::string_view word)
{
    return catalogWord(kCatalogWords, word);
}

QString cellDisplay(const core::ColumnSpec& column, const core::Cell& cell)
{
    if (std::holds_alternative<std::monostate>(cell))
        return {};
    const std::string text = core::cellText(column, cell);
    switch (column.kind) {
    case core::ColumnKind::Flag:
        return text == "1" ? QCoreApplication::translate("CatalogNames", "yes")
                           : QCoreApplication::translate("CatalogNames", "no");
    case core::ColumnKind::Word:
        return wordName(text);
    case core::ColumnKind::Integer:
    case core::ColumnKind::Real:
    case core::ColumnKind::Money:
        return grouped(QString::fromStdString(text));
    default:
        return QString::fromStdString(text);
    }
}

QString rowName(const core::TableSpec& table, const core::Row& row)
{
    if (table.id == "offers")
        return cellString(row, table.indexOf("provider")) + u' ' + cellString(row, table.indexOf("instance"));
    if (table.id == "api_prices")
        return cellString(row, table.indexOf("model"));
    const bool chinese = format::currentStyle().language == Language::Chinese;
    const QString zh = cellString(row, table.indexOf("name_zh"));
    const QString name = chinese && !zh.isEmpty() ? zh : cellString(row, table.indexOf("name"));
    return name.isEmpty() ? cellString(row, 0) : name;
}

} // namespace terroir::ui
