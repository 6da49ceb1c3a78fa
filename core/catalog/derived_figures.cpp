#include "core/catalog/derived_figures.h"

#include <optional>

namespace terroir::core {
namespace {

constexpr double kHoursAMonth
    = 730; // as the shipped monthly prices are divided (resources/catalog/README.md)

class DerivedRow
{
public:
    DerivedRow(const TableSpec& spec, const Row* row)
        : m_spec(spec)
        , m_row(row)
    {
    }

    /// Known and above zero, money in its unit.
    [[nodiscard]] std::optional<double> operator[](std::string_view column) const
    {
        const int at = m_row ? m_spec.indexOf(column) : -1;
        if (at < 0)
            return std::nullopt;
        const Cell& cell = (*m_row)[static_cast<std::size_t>(at)];
        std::optional<double> value;
        if (const auto* real = std::get_if<double>(&cell))
            value = *real;
        else if (const auto* integer = std::get_if<std::int64_t>(&cell))
            value = static_cast<double>(*integer)
                * (m_spec.columns[static_cast<std::size_t>(at)].kind == ColumnKind::Money ? 1e-6 : 1);
        return value && *value > 0 ? value : std::nullopt;
    }

    [[nodiscard]] DerivedRow referred(const CatalogTables& tables, std::string_view column) const
    {
        const int at = m_spec.indexOf(column);
        const auto* id = at < 0 ? nullptr : std::get_if<std::string>(&(*m_row)[static_cast<std::size_t>(at)]);
        const Table& target
            = tables.table(at < 0 ? std::string_view() : m_spec.columns[std::size_t(at)].refersTo);
        const int row = id && target.spec ? target.find(*id) : -1;
        return {target.spec ? *target.spec : m_spec,
            row < 0 ? nullptr : &target.rows[static_cast<std::size_t>(row)]};
    }

private:
    const TableSpec& m_spec;
    const Row* m_row;
};

std::optional<double> matrixRate(const DerivedRow& gpu) // TFLOPS
{
    const auto bf16 = gpu["bf16_tflops_dense"];
    return bf16 ? bf16 : gpu["fp16_tflops_dense"];
}

class DerivedList
{
public:
    void ratio(std::string_view id, std::optional<double> over, std::optional<double> under, double factor,
        std::string_view unit)
    {
        if (over && under)
            m_figures.push_back({id, *over / *under * factor, unit});
    }
    std::vector<DerivedFigure> take() { return std::move(m_figures); }

private:
    std::vector<DerivedFigure> m_figures;
};

void deriveGpu(DerivedList& list, const DerivedRow& gpu)
{
    const auto price = gpu["unit_price_usd_typical"], rate = matrixRate(gpu);
    list.ratio("rate_per_kusd", rate, price, 1000, "TFLOPS/kUSD");
    list.ratio("bandwidth_per_kusd", gpu["memory_bw_gb_s"], price, 1000, "GB/s/kUSD");
    list.ratio("memory_per_kusd", gpu["memory_gb"], price, 1000, "GB/kUSD");
    list.ratio("ridge_point", rate, gpu["memory_bw_gb_s"], 1000, "FLOP/B"); // 1e12 / 1e9
    list.ratio("rate_per_kw", rate, gpu["tdp_w"], 1000, "TFLOPS/kW");
}

void deriveServer(DerivedList& list, const CatalogTables& tables, const DerivedRow& server)
{
    const DerivedRow gpu = server.referred(tables, "gpu_id");
    const auto gpus = server["gpus"], tdp = gpu["tdp_w"], price = server["price_usd_typical"];
    list.ratio("price_per_gpu", price, gpus, 1, "USD");
    list.ratio("price_over_cards", server["price_usd_typical"],
        gpus && gpu["unit_price_usd_typical"] ? std::optional(*gpus * *gpu["unit_price_usd_typical"])
                                              : std::nullopt,
        1, "");
    list.ratio("power_per_gpu", server["max_power_kw"], gpus, 1, "kW");
    list.ratio("cards_share_of_power", gpus && tdp ? std::optional(*gpus * *tdp * 1e-3) : std::nullopt,
        server["max_power_kw"], 1, "share");
    list.ratio("network_per_gpu", server["nic_gbps_total"], gpus, 1, "Gbit/s");
}

void deriveOffer(DerivedList& list, const CatalogTables& tables, const DerivedRow& offer)
{
    const DerivedRow gpu = offer.referred(tables, "gpu_id");
    const auto hour = offer["on_demand_usd_h"], gpus = offer["gpus"], rate = matrixRate(gpu);
    list.ratio("on_demand_per_gpu", hour, gpus, 1, "USD/h");
    list.ratio("spot_per_gpu", offer["spot_usd_h"], gpus, 1, "USD/h");
    list.ratio("spot_over_on_demand", offer["spot_usd_h"], hour, 1, "share");
    list.ratio("reserved_over_on_demand", offer["reserved_3y_usd_h"], hour, 1, "share");
    list.ratio("work_per_usd", rate && gpus ? std::optional(*rate * *gpus * 3600 * 1e-6) : std::nullopt, hour,
        1, "EFLOP/USD");
    list.ratio("months_to_price",
        gpu["unit_price_usd_typical"] && gpus ? std::optional(*gpu["unit_price_usd_typical"] * *gpus)
                                              : std::nullopt,
        hour ? std::optional(*hour * kHoursAMonth) : std::nullopt, 1, "months");
}

} // namespace

std::vector<DerivedFigure> derivedFigures(
    const CatalogTables& tables, const TableSpec& spec, const Row& cells)
{
    DerivedList list;
    const DerivedRow row(spec, &cells);
    if (spec.id == "gpus") {
        deriveGpu(list, row);
    } else if (spec.id == "servers") {
        deriveServer(list, tables, row);
    } else if (spec.id == "offers") {
        deriveOffer(list, tables, row);
    } else if (spec.id == "api_prices") {
        list.ratio("output_over_input", row["output_usd_per_1m"], row["input_usd_per_1m"], 1, "");
        list.ratio("cached_over_input", row["cached_input_usd_per_1m"], row["input_usd_per_1m"], 1, "share");
    } else if (spec.id == "models") {
        list.ratio("active_share", row["active_params_b"], row["total_params_b"], 1, "share");
        list.ratio("tokens_per_parameter", row["pretrain_tokens_t"], row["total_params_b"], 1000, "");
    } else if (spec.id == "links") {
        list.ratio("nic_price_per_rate", row["nic_price_usd"], row["bw_gb_s_unidir"], 1, "USD/GB/s");
        list.ratio("switch_price_per_port", row["switch_price_usd"], row["switch_ports"], 1, "USD");
    } else if (spec.id == "assumptions" || spec.id == "thresholds") {
        list.ratio("high_over_low", row["high"], row["low"], 1, "");
    }
    return list.take();
}

} // namespace terroir::core
