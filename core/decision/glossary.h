// Terms in plain words (resources/decision/glossary.json).
#pragma once

#include "core/decision/tree.h"

#include <string>
#include <string_view>
#include <vector>

namespace terroir::core {

struct GlossaryTerm
{
    std::string id;
    Wording term, text;
    Wording picture; // what it is like; may be empty
};

/// Errors name the term and field: Malformed, Missing, TooNew.
Result<std::vector<GlossaryTerm>> glossaryFromJson(std::string_view json);

} // namespace terroir::core
