// LiteLLM's model_prices_and_context_window.json (github.com/BerriAI/litellm) into API prices.
#pragma once

#include "database/import/import_plan.h"

namespace terroir::database {

/// Entries whose mode is a chat or completion, with a price per token; others are ignored. A price that is
/// there (same name) keeps what the file does not state. Errors: Malformed.
core::Result<ImportPlan> planLiteLlmImport(
    const core::CatalogTables& tables, std::string_view json, const ImportSource& source);

} // namespace terroir::database
