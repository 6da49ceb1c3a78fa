// The one place that decides how the window looks: colours, sizes and the style sheet made of them.
#pragma once

#include <QColor>
#include <QObject>
#include <QPalette>
#include <QSize>
#include <QString>

namespace terroir::ui {

enum class ThemeChoice { System, Light, Dark };

struct ThemeColours
{
    QColor window, surface, raised; // behind pages, cards, hovered cards
    QColor line, text, quiet; // quiet keeps 4.5:1 on window and surface
    QColor accent, onAccent, accentSoft; // one accent; accentSoft is its tint for surfaces
    QColor warning, warningSoft, bad, badSoft;
    bool dark = false;
};

/// Sizes in device-independent pixels at scale 1; all type and spacing comes from here.
struct ThemeMetrics
{
    static constexpr int kBase = 14, kSmall = 12, kTitle = 17, kQuestion = 27, kFigure = 23;
    static constexpr int kGap = 8, kPad = 16, kRadius = 10;
};

class Theme : public QObject
{
    Q_OBJECT

public:
    /// The application's theme. Created on first use, on the GUI thread, after QApplication.
    static Theme& instance();

    [[nodiscard]] const ThemeColours& colours() const { return m_colours; }
    /// Of a window that is seen from the back of a room: the same theme with strong contrast.
    [[nodiscard]] const ThemeColours& roomColours() const { return m_roomColours; }
    /// Those of the window that the widget is in: setForRoom() or not.
    [[nodiscard]] const ThemeColours& coloursOf(const QWidget& widget) const;
    [[nodiscard]] ThemeChoice choice() const { return m_choice; }
    [[nodiscard]] double scale() const { return m_scale * (m_meeting ? m_meetingScale : 1.0); }
    [[nodiscard]] double userScale() const { return m_scale; }
    [[nodiscard]] int px(double size) const { return qRound(size * scale()); }

    void setChoice(ThemeChoice choice);
    void setUserScale(double scale); // kept within 0.8 … 2
    /// Larger type, stronger contrast; type grows with the `screen`, which is seen from the back of a room.
    void setMeeting(bool on, QSize screen = {});
    /// Meeting mode's type against the page's own, on a screen or window of this size.
    [[nodiscard]] static double meetingScale(QSize screen);

signals:
    /// Widgets that paint or size themselves do it anew; the palette and style sheet are already set.
    void changed();

private:
    Theme();
    void apply();

    ThemeColours m_colours, m_roomColours;
    ThemeChoice m_choice = ThemeChoice::System;
    double m_scale = 1.0, m_meetingScale = 1.0;
    bool m_meeting = false;
};

ThemeColours themeColours(bool dark, bool strongContrast);
QPalette themePalette(const ThemeColours& colours);
QString themeStyleSheet(const ThemeColours& colours, double scale);

/// Registers the fonts that the program ships and makes them the application's.
void installFonts();

/// Marks a window as one for the room; before what is in it is painted.
void setForRoom(QWidget& window);

/// Text roles of the style sheet: setTextRole(label, "question"). Roles: question, title, figure, small,
/// quiet, eyebrow.
void setTextRole(QWidget* widget, const char* role);

} // namespace terroir::ui
