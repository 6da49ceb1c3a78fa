// The catalog's compound units ("USD/GPU/h", "share of hardware price/year") in the words of the language.
#pragma once

#include <QString>

namespace terroir::ui {

/// A unit that the table does not know comes back as it is.
QString catalogUnitName(QStringView unit);

} // namespace terroir::ui
