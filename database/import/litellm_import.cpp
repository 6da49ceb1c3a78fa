#include "database/import/litellm_import.h"

#include <charconv>
#include <cmath>
#include <nlohmann/json.hpp>

namespace terroir::database {

using core::fail;
using core::ProblemCode;

namespace {

using OrderedJson = nlohmann::ordered_json; // lines of the file keep their order

constexpr double kMicroPerTokenPrice = 1e12; // USD a token → micro-USD a million tokens

std::string wordOf(const OrderedJson& entry, const char* key)
{
    const auto found = entry.find(key);
    return found != entry.end() && found->is_string() ? found->get<std::string>() : std::string();
}

/// "2.5" of 2.5e-06 a token; empty if there is none.
std::string perMillion(const OrderedJson& entry, const char* key)
{
    const auto found = entry.find(key);
    if (found == entry.end() || !found->is_number())
        return {};
    const double micro = std::round(found->get<double>() * kMicroPerTokenPrice);
    if (!std::isfinite(micro) || std::abs(micro) > 9e15)
        return "out of range";
    static const core::ColumnSpec kMoney{.name = "price", .kind = core::ColumnKind::Money};
    return core::cellText(kMoney, static_cast<std::int64_t>(micro));
}

std::string tokens(const OrderedJson& entry, std::initializer_list<const char*> keys)
{
    for (const char* key : keys) {
        const auto found = entry.find(key);
        if (found != entry.end() && found->is_number() && found->get<double>() >= 1)
            return std::to_string(std::llround(std::min(found->get<double>(), 1e15)));
    }
    return {};
}

bool isTextMode(const std::string& mode)
{
    return mode == "chat" || mode == "completion" || mode == "responses";
}

} // namespace

core::Result<ImportPlan> planLiteLlmImport(
    const core::CatalogTables& tables, std::string_view json, const ImportSource& source)
{
    OrderedJson all;
    try { // the parser's own position is the only one there is
        all = OrderedJson::parse(json);
    } catch (const OrderedJson::parse_error& error) {
        return fail(ProblemCode::Malformed, source.name, "byte " + std::to_string(error.byte), "JSON");
    } catch (const OrderedJson::exception&) { // a number beyond double
        return fail(ProblemCode::Malformed, source.name, {}, "JSON");
    }
    if (!all.is_object())
        return fail(ProblemCode::Malformed, source.name, "byte 1", "an object of models");
    const core::TableSpec& spec = *core::tableSpec("api_prices");
    PlanBuilder plan(tables, spec);
    std::unordered_map<std::string, std::string> known; // name as LiteLLM has it → id
    for (const core::Row& row : tables.table("api_prices").rows)
        known.emplace(cellTextOf(spec, row, "model"), std::get<std::string>(row[0]));
    int number = 0;
    for (const auto& [name, entry] : all.items()) {
        ++number;
        const std::string input
            = entry.is_object() ? perMillion(entry, "input_cost_per_token") : std::string();
        const std::string output
            = entry.is_object() ? perMillion(entry, "output_cost_per_token") : std::string();
        if (name == "sample_spec" || !entry.is_object() || !isTextMode(wordOf(entry, "mode"))
            || (input.empty() && output.empty())) {
            plan.ignore();
            continue;
        }
        const auto there = known.find(name);
        core::Row row(spec.columns.size());
        if (there != known.end())
            row = *plan.known(there->second);
        else
            row[0] = slug(name);
        const std::string provider = wordOf(entry, "litellm_provider");
        bool sound = true;
        for (const auto& [column, text] :
            {std::pair<const char*, std::string>{"provider", there == known.end() ? provider : std::string()},
                {"model", name}, {"input_usd_per_1m", input}, {"output_usd_per_1m", output},
                {"cached_input_usd_per_1m", perMillion(entry, "cache_read_input_token_cost")},
                {"context_tokens", tokens(entry, {"max_input_tokens", "max_tokens"})},
                {"max_output_tokens", tokens(entry, {"max_output_tokens", "max_tokens"})},
                {"price_asof", source.date}, {"source", "LiteLLM " + source.name},
                {"vendor_page", wordOf(entry, "source")}}) {
            if (text.empty())
                continue; // what is not stated stays as it was
            if (const auto done = setCell(spec, row, column, text); !done) {
                plan.skip(number, done.error());
                sound = false;
                break;
            }
        }
        if (sound)
            plan.take(number, std::move(row));
    }
    return plan.finish();
}

} // namespace terroir::database
