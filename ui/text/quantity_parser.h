// What a person types into a number field, read forgivingly: 80 GB · 1.2万 · 3.5e4 · 35% · $30k · 15T ·
// full-width digits.
#pragma once

#include "ui/text/number_format.h"

namespace terroir::ui {

/// The value in the base of its unit: bytes "B", seconds "s", a fraction for "%", "FLOP/s", "FLOP", "B/s",
/// "bit/s", "W", "Wh", "CNY", "USD", "GPU", "token", or "" when no unit was typed.
struct ParsedQuantity
{
    double value = 0.0;
    QString unit;
};

enum class ParseReason { Empty, NotANumber, AmbiguousSeparator, UnknownUnit, TooLarge };

struct ParseProblem
{
    ParseReason reason = ParseReason::Empty;
    QString text; ///< the part that was not understood
};

tl::expected<ParsedQuantity, ParseProblem> parseQuantity(const QString& text);

/// The reason as a sentence.
QString parseProblemText(const ParseProblem& problem, const NumberStyle& style = format::currentStyle());

} // namespace terroir::ui
