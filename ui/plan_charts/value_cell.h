// A cell of a table of figures, as plain data.
#pragma once

#include <QString>

namespace terroir::ui {

/// Said by arrow and sign in the text; the colour only repeats it.
enum class ValueTone { Neutral, Better, Worse };

struct ValueCell
{
    QString text;
    QString valueId = {}; // empty: nothing to derive
    bool isText = false; // left, not right
    bool strong = false;
    QString hint = {}; // tool tip; empty = the text
    ValueTone tone = ValueTone::Neutral;
};

} // namespace terroir::ui
