// The translation context of every word that a chart adds to its spec.
#pragma once

#include <QCoreApplication>

namespace terroir::ui {

struct ChartText
{
    Q_DECLARE_TR_FUNCTIONS(ChartText)
};

/// The two ends of a tornado, as palette indices.
inline constexpr int kTornadoLowColour = 0;
inline constexpr int kTornadoHighColour = 1;

} // namespace terroir::ui
