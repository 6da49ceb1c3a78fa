// Where a rule or a figure comes from, for readers who do not know the program's short marks.
#pragma once

#include <QString>
#include <string>

namespace terroir::ui {

/// "seed A027" becomes the document's name and the number of the statement, "MODEL 5.7" the section of the
/// program's equations, "computed" a word. Other sources stay as they are.
QString sourceText(const std::string& source);

} // namespace terroir::ui
