#include "core/problem.h"

namespace terroir::core {

std::string_view id(ProblemCode code)
{
    switch (code) {
    case ProblemCode::UnknownId:
        return "unknown_id";
    case ProblemCode::Missing:
        return "missing";
    case ProblemCode::OutOfRange:
        return "out_of_range";
    case ProblemCode::NotANumber:
        return "not_a_number";
    case ProblemCode::NotAllowed:
        return "not_allowed";
    case ProblemCode::UnknownKey:
        return "unknown_key";
    case ProblemCode::NotDivisible:
        return "not_divisible";
    case ProblemCode::Inconsistent:
        return "inconsistent";
    case ProblemCode::Malformed:
        return "malformed";
    case ProblemCode::Unsupported:
        return "unsupported";
    case ProblemCode::DoesNotFit:
        return "does_not_fit";
    case ProblemCode::TooNew:
        return "too_new";
    case ProblemCode::Damaged:
        return "damaged";
    case ProblemCode::Duplicate:
        return "duplicate";
    case ProblemCode::InUse:
        return "in_use";
    case ProblemCode::Io:
        return "io";
    case ProblemCode::Cancelled:
        return "cancelled";
    }
    return "unknown";
}

} // namespace terroir::core
