// Words and numbers of a run's description.
#pragma once

#include <string>
#include <string_view>

namespace terroir::core::runtext {

bool contains(std::string_view text, std::string_view word); // without regard to case
bool containsAll(std::string_view text, std::string_view words); // words joined by '&'

/// The number right after `label`; 0 if there is none.
int firstNumber(std::string_view text, std::string_view label);

/// Compute fabric of one node in Gbit/s, from "8x200 Gb/s", "1600 Gbps/node", "400 Gb/s per GPU"; 0 if not
/// said.
double nodeGbps(std::string_view text, int gpusPerNode);

} // namespace terroir::core::runtext
