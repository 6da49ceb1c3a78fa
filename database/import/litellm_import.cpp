#include "database/import/litellm_import.h"

#include <charconv>
#include <cmath>
#include <sstream>

namespace terroir::database {

using core::fail;
using core::ProblemCode;

namespace {

constexpr double kMicroPerTokenPrice = 1e12; // USD a token → micro-USD a million tokens

std::string wordOf(const EntryJson& entry, const char* key)
{
    const auto found = entry.find(key);
    return found != entry.end() && found->is_string() ? found->get<std::string>() : std::string();
}

/// "2.5" of 2.5e-06 a token; empty if there is none.
std::string perMillion(const EntryJson& entry, const char* key)
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

std::string tokens(const EntryJson& entry, std::initializer_list<const char*> keys)
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

LiteLlmImport::LiteLlmImport(const core::CatalogTables& tables, ImportSource source)
    : m_plan(tables, *core::tableSpec("api_prices"))
    , m_source(std::move(source))
{
    for (const core::Row& row : tables.table("api_prices").rows)
        m_known.emplace(cellTextOf(m_plan.spec(), row, "model"), std::get<std::string>(row[0]));
}

void LiteLlmImport::take(const std::string& name, const EntryJson& entry)
{
    ++m_number;
    const std::string input = entry.is_object() ? perMillion(entry, "input_cost_per_token") : std::string();
    const std::string output = entry.is_object() ? perMillion(entry, "output_cost_per_token") : std::string();
    if (name == "sample_spec" || !entry.is_object() || !isTextMode(wordOf(entry, "mode"))
        || (input.empty() && output.empty())) {
        m_plan.ignore();
        return;
    }
    const core::TableSpec& spec = m_plan.spec();
    const auto there = m_known.find(name);
    core::Row row(spec.columns.size());
    if (there != m_known.end())
        row = *m_plan.known(there->second);
    else
        row[0] = slug(name);
    const std::string provider = wordOf(entry, "litellm_provider");
    for (const auto& [column, text] :
        {std::pair<const char*, std::string>{"provider", there == m_known.end() ? provider : std::string()},
            {"model", name}, {"input_usd_per_1m", input}, {"output_usd_per_1m", output},
            {"cached_input_usd_per_1m", perMillion(entry, "cache_read_input_token_cost")},
            {"context_tokens", tokens(entry, {"max_input_tokens", "max_tokens"})},
            {"max_output_tokens", tokens(entry, {"max_output_tokens", "max_tokens"})},
            {"price_asof", m_source.date}, {"source", "LiteLLM " + m_source.name},
            {"vendor_page", wordOf(entry, "source")}}) {
        if (text.empty())
            continue; // what is not stated stays as it was
        if (const auto done = setCell(spec, row, column, text); !done) {
            m_plan.skip(m_number, done.error());
            return;
        }
    }
    m_plan.take(m_number, std::move(row));
}

core::Result<ImportPlan> planLiteLlmImport(
    const core::CatalogTables& tables, std::string_view json, const ImportSource& source)
{
    LiteLlmImport import(tables, source);
    std::istringstream text{std::string(json)};
    const auto read
        = readJsonEntries(text, source.name, [&](const std::string& name, const EntryJson& entry) {
              import.take(name, entry);
              return true;
          });
    if (!read)
        return tl::unexpected<core::Problem>(read.error());
    return import.finish();
}

} // namespace terroir::database
