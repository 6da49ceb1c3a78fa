#include "ui/catalog/catalog_layouts.h"

#include "ui/text/catalog_names.h"
#include "ui/widgets/theme.h"

#include <algorithm>
#include <array>
#include <QApplication>
#include <QFontMetrics>

namespace terroir::ui {

namespace {

struct CatalogLayout
{
    std::string_view table, columns;
};

constexpr std::array kCatalogLayouts{
    CatalogLayout{"gpus",
        "vendor memory_gb memory_bw_gb_s bf16_tflops_dense fp8_tflops_dense tdp_w unit_price_usd_typical "
        "price_low_usd price_high_usd price_asof tier scale_up_bw_gb_s_total_bidir launch_year "
        "export_status_china"},
    CatalogLayout{"models",
        "vendor total_params_b active_params_b layers hidden_size heads kv_heads attention_type experts "
        "top_k "
        "vocab_size max_context_tokens release_ym license"},
    CatalogLayout{"offers",
        "gpu_id gpus region on_demand_usd_h spot_usd_h reserved_1y_usd_h reserved_3y_usd_h native_price "
        "native_currency price_asof confidence"},
    CatalogLayout{"api_prices",
        "provider input_usd_per_1m output_usd_per_1m cached_input_usd_per_1m context_tokens "
        "model_id_open_weights "
        "price_asof tier_note"},
    CatalogLayout{"servers",
        "gpu_id gpus price_usd_typical price_low_usd price_high_usd price_asof max_power_kw rack_units "
        "nic_gbps_total ram_gb local_nvme_tb cooling"},
    CatalogLayout{"links",
        "kind bw_gb_s_unidir bw_gb_s_bidir latency_us_typical allreduce_fraction_of_unidir max_domain "
        "switch_price_usd nic_price_usd transceiver_price_usd cable_price_usd price_asof"},
    CatalogLayout{"assumptions", "low typical high unit region category asof confidence source"},
    CatalogLayout{"thresholds", "low typical high unit asof confidence source"},
};

constexpr std::string_view kDerivedColumns[] = {"computed_total_b", "computed_active_b", "deviation_pct",
    "on_demand_usd_gpu_h", "halved_from_sparse", "cross_check", "count_check", "gpu_memory_total_gb"};

/// Of the header's two lines.
int headerWidth(const core::ColumnSpec& column)
{
    QFont font = QApplication::font();
    font.setPixelSize(Theme::instance().px(ThemeMetrics::kSmall));
    const QFontMetrics metrics(font);
    constexpr int kAround = 26; // padding and the mark of the sorted column
    return kAround
        + std::max(metrics.horizontalAdvance(columnName(column.name)),
            metrics.horizontalAdvance(columnUnit(column)));
}

} // namespace

std::span<const std::string_view> catalogTables()
{
    static const auto kTables = [] {
        std::array<std::string_view, kCatalogLayouts.size()> tables;
        for (std::size_t i = 0; i < tables.size(); ++i)
            tables[i] = kCatalogLayouts[i].table;
        return tables;
    }();
    return kTables;
}

std::vector<std::string_view> firstColumns(std::string_view table)
{
    const auto* layout = std::find_if(kCatalogLayouts.begin(), kCatalogLayouts.end(),
        [table](const CatalogLayout& each) { return each.table == table; });
    std::vector<std::string_view> columns;
    std::string_view rest = layout == kCatalogLayouts.end() ? std::string_view() : layout->columns;
    while (!rest.empty()) {
        const std::size_t space = std::min(rest.find(' '), rest.size());
        columns.push_back(rest.substr(0, space));
        rest.remove_prefix(std::min(space + 1, rest.size()));
    }
    return columns;
}

bool isDerivedColumn(std::string_view column)
{
    return std::find(std::begin(kDerivedColumns), std::end(kDerivedColumns), column)
        != std::end(kDerivedColumns);
}

int columnWidth(const core::ColumnSpec& column)
{
    using Kind = core::ColumnKind;
    const bool isNumber = column.kind == Kind::Integer || column.kind == Kind::Real
        || column.kind == Kind::Money || column.kind == Kind::Flag;
    const int wanted = Theme::instance().px(isNumber ? 72
            : column.name == "source"                ? 260
            : column.kind == Kind::Reference         ? 150
            : column.name == "kind"                  ? 124
            : column.kind == Kind::Text              ? 116
            : column.kind == Kind::Date              ? 124
                                                     : 92);
    return std::max(headerWidth(column), wanted);
}

} // namespace terroir::ui
