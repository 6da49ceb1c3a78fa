// The report's font: the shipped subset, whose text extracts exactly from a PDF (STYLE B4: the stock font's
// does not).
#pragma once

#include <QFont>

namespace terroir::report {

/// Families in order of preference; registers the shipped font on first use. Needs a QGuiApplication.
QStringList reportFamilies();

QFont reportFont(double pointSize, bool bold = false);

} // namespace terroir::report
