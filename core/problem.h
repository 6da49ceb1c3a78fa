// What can go wrong, as a code with arguments: the words stand in ui/text, in Chinese and English.
#pragma once

#include <string>
#include <tl/expected.hpp>
#include <utility>

namespace terroir::core {

enum class ProblemCode {
    UnknownId, // value names no row of `field`'s table; allowed: the nearest ids
    Missing, // a needed field is empty
    OutOfRange, // value lies outside allowed
    NotANumber, // value cannot be read as a number
    NotAllowed, // value is none of the allowed words
    UnknownKey, // a field that nobody asked for; allowed: the fields most like it
    NotDivisible, // value ("a / b") does not divide; allowed: nearest legal values
    Inconsistent, // two fields contradict each other; allowed: the rule
    Malformed, // text cannot be parsed; value: where
    Unsupported, // understood, but Terroir does not model it; value: what
    DoesNotFit, // no layout fits the memory; allowed: the smallest change that does
    TooNew, // written by a newer version; allowed: newest known
    Damaged, // stored data fails its own integrity check
    Duplicate, // an id that exists already
    InUse, // a row that cannot go; allowed: who uses it
    Io, // reading or writing failed; value: path, allowed: the system's reason
    Cancelled,
};

/// A failure that the user can act on. `field` is a dotted path ("stages[0].cluster.gpuCount",
/// "gpus.h100-sxm.tdp_w"), `value` what was given, `allowed` the range, list or rule in neutral notation
/// ("1..1024", "a|b|c", "low <= typical").
struct Problem
{
    ProblemCode code = ProblemCode::Malformed;
    std::string field;
    std::string value;
    std::string allowed;

    friend bool operator==(const Problem&, const Problem&) = default;
};

/// Stable id of a code, for JSON and the text table: "unknown_id", "out_of_range" …
std::string_view id(ProblemCode code);

template <class T>
using Result = tl::expected<T, Problem>;

inline tl::unexpected<Problem> fail(
    ProblemCode code, std::string field, std::string value = {}, std::string allowed = {})
{
    return tl::unexpected<Problem>(Problem{code, std::move(field), std::move(value), std::move(allowed)});
}

} // namespace terroir::core
