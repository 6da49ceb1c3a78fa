// The colours and fonts of every chart, for light and dark screens and for paper.
#pragma once

#include <QColor>
#include <QFont>
#include <QStringList>

#include <array>

class QPalette;

namespace terroir::ui {

struct ChartTheme
{
    QColor background;
    QColor text; ///< title, direct labels
    QColor quietText; ///< axes, notes; still 4.5:1 on the background
    QColor axis;
    QColor grid;
    QColor limit; ///< the line that must not be crossed
    QColor boxBackground; ///< value box
    QColor boxBorder;
    std::array<QColor, 8>
        palette; ///< lines and labels; any two at least 17 apart in Lab, also for protanopes and deuteranopes
    std::array<QColor, 5> sequential; ///< heatmaps, low to high
    std::array<QColor, 5> diverging; ///< below centre, centre, above
    QFont font; ///< in pixels, so that a scaled painter scales it
    QFont titleFont;
    QFont smallFont;
    bool dark = false;
    bool paper = false;

    QColor series(int index) const;
    /// The paler surface of a bar or histogram of that colour.
    QColor fill(int index) const;
    /// Heatmap colour at 0..1 and the text colour that reads best on it.
    QColor heat(double position, bool isDiverging) const;
    QColor textOn(const QColor& surface) const;
};

ChartTheme screenLightTheme(const QFont& font = {});
ChartTheme screenDarkTheme(const QFont& font = {});
/// Black on white; families in order of preference (the report's own font first), empty = the application's.
ChartTheme printTheme(const QStringList& families = {});
/// Light or dark by the palette's base colour, with that very background.
ChartTheme themeFor(const QPalette& palette, const QFont& font);

/// WCAG 2 contrast ratio, 1 to 21.
double contrastRatio(const QColor& a, const QColor& b);
QColor mixed(const QColor& a, const QColor& b, double shareOfB);

} // namespace terroir::ui
