#include "ui/charts/chart_theme.h"

#include <QFontInfo>
#include <QGuiApplication>
#include <QPalette>

#include <algorithm>
#include <cmath>
#include <span>

namespace terroir::ui {

namespace {

double linearChannel(double channel)
{
    return channel <= 0.04045 ? channel / 12.92 : std::pow((channel + 0.055) / 1.055, 2.4);
}

double luminance(const QColor& colour)
{
    return 0.2126 * linearChannel(colour.redF()) + 0.7152 * linearChannel(colour.greenF())
        + 0.0722 * linearChannel(colour.blueF());
}

QColor along(std::span<const QColor> stops, double position)
{
    const double at = std::clamp(position, 0.0, 1.0) * double(stops.size() - 1);
    const size_t left = std::min(size_t(at), stops.size() - 2);
    return mixed(stops[left], stops[left + 1], at - double(left));
}

void setFonts(ChartTheme* theme, const QFont& font)
{
    QFont base = font;
    const int pixels = std::max(12, QFontInfo(font).pixelSize());
    base.setPixelSize(pixels);
    base.setBold(false);
    theme->font = base;
    theme->titleFont = base;
    theme->titleFont.setPixelSize(int(std::lround(pixels * 1.15)));
    theme->titleFont.setBold(true);
    theme->smallFont = base;
    theme->smallFont.setPixelSize(std::max(11, int(std::lround(pixels * 0.92))));
}

} // namespace

double contrastRatio(const QColor& a, const QColor& b)
{
    const double brighter = std::max(luminance(a), luminance(b));
    const double darker = std::min(luminance(a), luminance(b));
    return (brighter + 0.05) / (darker + 0.05);
}

QColor mixed(const QColor& a, const QColor& b, double shareOfB)
{
    const auto channel = [&](double from, double to) { return float(from + (to - from) * shareOfB); };
    return QColor::fromRgbF(
        channel(a.redF(), b.redF()), channel(a.greenF(), b.greenF()), channel(a.blueF(), b.blueF()));
}

QColor ChartTheme::series(int index) const
{
    return palette[size_t(std::max(0, index)) % palette.size()];
}

QColor ChartTheme::fill(int index) const
{
    return mixed(series(index), background, dark ? 0.22 : 0.28);
}

QColor ChartTheme::heat(double position, bool isDiverging) const
{
    return along(
        isDiverging ? std::span<const QColor>(diverging) : std::span<const QColor>(sequential), position);
}

QColor ChartTheme::textOn(const QColor& surface) const
{
    // Pure black: between it and white every surface has one of at least 4.58:1; with dark grey the middle
    // has none.
    const QColor black(Qt::black);
    const QColor white(Qt::white);
    return contrastRatio(black, surface) >= contrastRatio(white, surface) ? black : white;
}

ChartTheme screenLightTheme(const QFont& font)
{
    ChartTheme theme;
    theme.background = QColor(0xff, 0xff, 0xff);
    theme.text = QColor(0x1f, 0x24, 0x2a);
    theme.quietText = QColor(0x5a, 0x63, 0x6d);
    theme.axis = QColor(0xb4, 0xbb, 0xc3);
    theme.grid = QColor(0xe8, 0xeb, 0xee);
    theme.limit = QColor(0xb3, 0x1b, 0x34);
    theme.boxBackground = QColor(0xff, 0xff, 0xff);
    theme.boxBorder = QColor(0xcf, 0xd5, 0xdb);
    theme.palette = {QColor(0x24, 0x53, 0xc9), QColor(0xa5, 0x66, 0x02), QColor(0x0b, 0x84, 0x6e),
        QColor(0x56, 0x29, 0x73), QColor(0x4f, 0x31, 0x06), QColor(0x3d, 0x43, 0x4f),
        QColor(0xae, 0x2f, 0x37), QColor(0x22, 0x64, 0xb8)};
    theme.sequential = {QColor(0xf1, 0xf4, 0xf7), QColor(0xc4, 0xd6, 0xe6), QColor(0x86, 0xad, 0xcf),
        QColor(0x43, 0x7d, 0xb0), QColor(0x12, 0x4a, 0x80)};
    theme.diverging = {QColor(0x1b, 0x5a, 0x9c), QColor(0x93, 0xb8, 0xd9), QColor(0xf4, 0xf4, 0xf2),
        QColor(0xe9, 0xb2, 0x82), QColor(0xa9, 0x4c, 0x06)};
    setFonts(&theme, font);
    return theme;
}

ChartTheme screenDarkTheme(const QFont& font)
{
    ChartTheme theme;
    theme.dark = true;
    theme.background = QColor(0x1b, 0x1e, 0x22);
    theme.text = QColor(0xe8, 0xea, 0xed);
    theme.quietText = QColor(0xa3, 0xab, 0xb4);
    theme.axis = QColor(0x5a, 0x62, 0x6b);
    theme.grid = QColor(0x2e, 0x33, 0x39);
    theme.limit = QColor(0xff, 0x8a, 0x8f);
    theme.boxBackground = QColor(0x26, 0x2a, 0x30);
    theme.boxBorder = QColor(0x4a, 0x51, 0x5a);
    theme.palette = {QColor(0x54, 0x8a, 0xf8), QColor(0xf8, 0xb6, 0x1f), QColor(0x4b, 0x9c, 0x7e),
        QColor(0xb4, 0x8a, 0xc6), QColor(0xc7, 0x94, 0x4c), QColor(0xd2, 0xd8, 0xdc),
        QColor(0xf8, 0x8e, 0xa6), QColor(0x9f, 0xd2, 0xfb)};
    theme.sequential = {QColor(0x26, 0x2c, 0x33), QColor(0x27, 0x45, 0x61), QColor(0x2f, 0x6b, 0x9e),
        QColor(0x5f, 0x9f, 0xd0), QColor(0xb7, 0xdb, 0xf5)};
    theme.diverging = {QColor(0x7b, 0xb8, 0xf0), QColor(0x35, 0x5d, 0x85), QColor(0x2c, 0x30, 0x35),
        QColor(0x86, 0x56, 0x2e), QColor(0xf0, 0xa2, 0x5c)};
    setFonts(&theme, font);
    return theme;
}

ChartTheme printTheme(const QStringList& families)
{
    QFont font = QGuiApplication::font();
    if (!families.isEmpty())
        font.setFamilies(families);
    font.setPixelSize(12);
    ChartTheme theme = screenLightTheme(font);
    theme.text = QColor(0x11, 0x14, 0x18);
    theme.quietText = QColor(0x4a, 0x52, 0x5b);
    theme.paper = true;
    return theme;
}

ChartTheme themeFor(const QPalette& palette, const QFont& font)
{
    const QColor base = palette.color(QPalette::Active, QPalette::Base);
    ChartTheme theme = luminance(base) < 0.18 ? screenDarkTheme(font) : screenLightTheme(font);
    // A tinted base is followed only where the theme's own colours still read on it.
    if (contrastRatio(theme.quietText, base) >= 4.5)
        theme.background = base;
    return theme;
}

} // namespace terroir::ui
