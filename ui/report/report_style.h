// Sizes and colours of the report, in one place. Lengths in points.
#pragma once

#include <QColor>
#include <QMarginsF>
#include <QSizeF>

namespace terroir::report {

inline constexpr QSizeF kPageSizePt{595.28, 841.89}; // A4
inline constexpr QMarginsF kPageMarginsPt{56, 62, 56, 62};
inline constexpr double kBodyPt = 9.5;
inline constexpr double kSmallPt = 8;
inline constexpr double kCompactPt = 7.2;

inline constexpr QColor kInk{0x1f, 0x29, 0x33};
inline constexpr QColor kMuted{0x5f, 0x6b, 0x7a};
inline constexpr QColor kAccent{0x1c, 0x4e, 0x80};
inline constexpr QColor kRule{0xd3, 0xd9, 0xe0};
inline constexpr QColor kPanel{0xf4, 0xf6, 0xf9};

} // namespace terroir::report
