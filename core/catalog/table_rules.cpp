// Rules over several cells of a row, and between tables.
#include "core/catalog/id_match.h"
#include "core/catalog/table.h"

#include <optional>
#include <unordered_set>

namespace terroir::core {
namespace {

struct OrderRule
{
    std::string_view table, smaller, larger; // smaller <= larger where both are known
};

constexpr OrderRule kOrderRules[] = {
    {"gpus", "price_low_usd", "unit_price_usd_typical"},
    {"gpus", "unit_price_usd_typical", "price_high_usd"},
    {"gpus", "price_low_usd", "price_high_usd"},
    {"gpus", "fp16_tflops_dense", "fp8_tflops_dense"},
    {"gpus", "bf16_tflops_dense", "fp8_tflops_dense"},
    {"gpus", "fp8_tflops_dense", "fp4_tflops_dense"},
    {"gpus", "idle_w", "tdp_w"},
    {"links", "bw_gb_s_unidir", "bw_gb_s_bidir"},
    {"servers", "price_low_usd", "price_usd_typical"},
    {"servers", "price_usd_typical", "price_high_usd"},
    {"servers", "price_low_usd", "price_high_usd"},
    {"models", "kv_heads", "heads"},
    {"models", "top_k", "experts"},
    {"models", "dense_first_layers", "layers"},
    {"models", "active_params_b", "total_params_b"},
    {"assumptions", "low", "typical"},
    {"assumptions", "typical", "high"},
    {"thresholds", "low", "typical"},
    {"thresholds", "typical", "high"},
};

class RuleRow
{
public:
    RuleRow(const TableSpec& table, const Row& row)
        : m_table(table)
        , m_row(row)
    {
    }

    [[nodiscard]] const Cell& cell(std::string_view column) const
    {
        static const Cell kEmpty;
        const int index = m_table.indexOf(column);
        return index < 0 || static_cast<std::size_t>(index) >= m_row.size()
            ? kEmpty
            : m_row[static_cast<std::size_t>(index)];
    }

    [[nodiscard]] bool has(std::string_view column) const { return cell(column).index() != 0; }

    [[nodiscard]] std::optional<double> number(std::string_view column) const
    {
        const Cell& value = cell(column);
        if (const auto* real = std::get_if<double>(&value))
            return *real;
        if (const auto* integer = std::get_if<std::int64_t>(&value))
            return static_cast<double>(*integer);
        return std::nullopt;
    }

    [[nodiscard]] double numberOr(std::string_view column, double fallback) const
    {
        return number(column).value_or(fallback);
    }

    [[nodiscard]] std::string_view word(std::string_view column) const
    {
        const auto* text = std::get_if<std::string>(&cell(column));
        return text ? std::string_view(*text) : std::string_view{};
    }

    [[nodiscard]] std::string text(std::string_view column) const
    {
        const int index = m_table.indexOf(column);
        return index < 0 ? std::string{}
                         : cellText(m_table.columns[static_cast<std::size_t>(index)], cell(column));
    }

    [[nodiscard]] std::string field(std::string_view column) const
    {
        return std::string(m_table.id) + '.' + text("id") + '.' + std::string(column);
    }

private:
    const TableSpec& m_table;
    const Row& m_row;
};

/// The divisors of `heads` next below and above `given`.
std::string nearestDivisors(int heads, int given)
{
    std::vector<std::string> choices;
    for (int below = given - 1; below > 0; --below) {
        if (heads % below == 0) {
            choices.push_back(std::to_string(below));
            break;
        }
    }
    for (int above = given + 1; above <= heads; ++above) {
        if (heads % above == 0) {
            choices.push_back(std::to_string(above));
            break;
        }
    }
    return joinedChoices(choices);
}

void checkNativePrice(const RuleRow& row, std::vector<Problem>& problems)
{
    if (row.has("native_price") && !row.has("native_currency"))
        problems.push_back({ProblemCode::Missing, row.field("native_currency"), {}, "USD|CNY"});
}

void checkOffer(const RuleRow& row, std::vector<Problem>& problems)
{
    for (const std::string_view column :
        {"on_demand_usd_h", "spot_usd_h", "reserved_1y_usd_h", "reserved_3y_usd_h", "native_price"})
        if (row.has(column))
            return;
    problems.push_back({ProblemCode::Missing, row.field("on_demand_usd_h"), {}, {}});
}

void checkModel(const RuleRow& row, std::vector<Problem>& problems)
{
    const int heads = static_cast<int>(row.numberOr("heads", 0)),
              kv = static_cast<int>(row.numberOr("kv_heads", 0));
    if (heads > 0 && kv > 0 && kv < heads && heads % kv != 0)
        problems.push_back({ProblemCode::NotDivisible, row.field("kv_heads"),
            std::to_string(heads) + " / " + std::to_string(kv), nearestDivisors(heads, kv)});
    const auto needs = [&](std::string_view column) {
        if (row.numberOr(column, 0) <= 0)
            problems.push_back({ProblemCode::Missing, row.field(column), {}, {}});
    };
    const std::string_view attention = row.word("attention_type");
    if (attention == "mla") {
        for (const std::string_view column :
            {"kv_lora_rank", "qk_nope_head_dim", "qk_rope_head_dim", "v_head_dim"})
            needs(column);
    }
    if (attention == "mha" && heads != kv)
        problems.push_back({ProblemCode::Inconsistent, row.field("kv_heads"), row.text("kv_heads"),
            "mha: kv_heads = heads"});
    if (attention == "mqa" && kv != 1)
        problems.push_back(
            {ProblemCode::Inconsistent, row.field("kv_heads"), row.text("kv_heads"), "mqa: kv_heads = 1"});
    if (row.numberOr("experts", 0) > 0) {
        needs("top_k");
        needs("moe_ffn");
    } else if (row.numberOr("ffn_size", 0) <= 0) {
        needs("ffn_size");
    }
    if (row.numberOr("local_layers_per_global", 0) > 0)
        needs("sliding_window_tokens");
}

} // namespace

std::vector<Problem> checkRow(const TableSpec& table, const Row& cells)
{
    std::vector<Problem> problems;
    const RuleRow row(table, cells);
    for (const ColumnSpec& column : table.columns)
        if (column.required && !row.has(column.name))
            problems.push_back({ProblemCode::Missing, row.field(column.name), {}, {}});
    for (const OrderRule& rule : kOrderRules) {
        if (rule.table != table.id)
            continue;
        const auto smaller = row.number(rule.smaller), larger = row.number(rule.larger);
        if (smaller && larger && *smaller > *larger)
            problems.push_back({ProblemCode::Inconsistent, row.field(rule.smaller),
                row.text(rule.smaller) + " > " + row.text(rule.larger),
                std::string(rule.smaller) + " <= " + std::string(rule.larger)});
    }
    checkNativePrice(row, problems);
    if (table.id == "offers")
        checkOffer(row, problems);
    if (table.id == "models")
        checkModel(row, problems);
    return problems;
}

std::vector<Problem> checkReferences(const CatalogTables& tables)
{
    std::vector<Problem> problems;
    for (const Table& table : tables.tables) {
        for (std::size_t c = 0; c < table.spec->columns.size(); ++c) {
            const ColumnSpec& column = table.spec->columns[c];
            if (column.kind != ColumnKind::Reference)
                continue;
            const Table& target = tables.table(column.refersTo);
            const std::vector<std::string_view> listed = idsOf(target);
            const std::unordered_set<std::string_view> ids(listed.begin(), listed.end());
            for (std::size_t r = 0; r < table.rows.size(); ++r) {
                const auto* id = std::get_if<std::string>(&table.rows[r][c]);
                if (!id || id->empty() || ids.contains(*id))
                    continue;
                problems.push_back({ProblemCode::UnknownId,
                    std::string(table.spec->id) + '.' + table.idOf(r) + '.' + std::string(column.name), *id,
                    joinedChoices(nearestIds(*id, listed))});
            }
        }
    }
    return problems;
}

} // namespace terroir::core
