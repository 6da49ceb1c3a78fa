// The members of one large JSON object, one after the other: a file of any size in the memory of its largest
// entry.
#pragma once

#include "core/problem.h"

#include <functional>
#include <istream>
#include <nlohmann/json.hpp>
#include <string>

namespace terroir::database {

using EntryJson = nlohmann::ordered_json;

/// Called with each member of the outermost object; false ends the reading.
using EntrySink = std::function<bool(const std::string& name, const EntryJson& entry)>;

/// Errors: Malformed (`value` "byte 12"), also for what is no object, is nested too deep or has an entry that
/// is too large; Cancelled when the sink returned false. `field` is the file's name.
core::Result<void> readJsonEntries(std::istream& text, const std::string& fileName, const EntrySink& sink);

} // namespace terroir::database
