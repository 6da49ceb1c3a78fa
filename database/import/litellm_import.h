// LiteLLM's model_prices_and_context_window.json (github.com/BerriAI/litellm) into API prices.
#pragma once

#include "database/import/import_plan.h"
#include "database/import/json_entries.h"

namespace terroir::database {

/// Its entries one by one, as they stand in the file.
class LiteLlmImport
{
public:
    LiteLlmImport(const core::CatalogTables& tables, ImportSource source);
    void take(const std::string& name, const EntryJson& entry);
    ImportPlan finish() { return m_plan.finish(); }

private:
    PlanBuilder m_plan;
    ImportSource m_source;
    std::unordered_map<std::string, std::string> m_known; // name as LiteLLM has it → id
    int m_number = 0;
};

/// Entries whose mode is a chat or completion, with a price per token; others are ignored. A price that is
/// there (same name) keeps what the file does not state. Errors: Malformed.
core::Result<ImportPlan> planLiteLlmImport(
    const core::CatalogTables& tables, std::string_view json, const ImportSource& source);

} // namespace terroir::database
