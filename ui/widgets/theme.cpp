#include "ui/widgets/theme.h"

#include <algorithm>
#include <QApplication>
#include <QFontDatabase>
#include <QResource>
#include <QStyle>
#include <QWidget>

namespace terroir::ui {

namespace {

constexpr char kForRoom[] = "forRoom";

QString rgb(const QColor& colour)
{
    return colour.name(QColor::HexRgb);
}

} // namespace

ThemeColours themeColours(bool dark, bool strongContrast)
{
    ThemeColours c;
    c.dark = dark;
    if (dark) {
        c = {QColor(0x14171a), QColor(0x1c2024), QColor(0x252b31), QColor(0x3a424b), QColor(0xe9ebee),
            QColor(0xa9b2bd), QColor(0x6fd0b5), QColor(0x0b1512), QColor(0x1d3730), QColor(0xecb95a),
            QColor(0x392f18), QColor(0xf38d84), QColor(0x40231f), true};
        if (strongContrast) {
            c.window = QColor(0, 0, 0);
            c.surface = QColor(0x0e1113);
            c.text = QColor(0xffffff);
            c.quiet = QColor(0xcfd6de);
            c.line = QColor(0x58636e);
        }
    } else {
        c = {QColor(0xf6f5f1), QColor(0xffffff), QColor(0xf1f0ea), QColor(0xdcdad2), QColor(0x1c2126),
            QColor(0x565f69), QColor(0x1b6957), QColor(0xffffff), QColor(0xe2f0eb), QColor(0x7d5200),
            QColor(0xfdf1d3), QColor(0xa1251c), QColor(0xfae5e2), false};
        if (strongContrast) {
            c.window = QColor(0xffffff);
            c.text = QColor(0, 0, 0);
            c.quiet = QColor(0x39414a);
            c.line = QColor(0x9a988f);
        }
    }
    return c;
}

QPalette themePalette(const ThemeColours& c)
{
    QPalette p;
    p.setColor(QPalette::Window, c.window);
    p.setColor(QPalette::WindowText, c.text);
    p.setColor(QPalette::Base, c.surface);
    p.setColor(QPalette::AlternateBase, c.raised);
    p.setColor(QPalette::Text, c.text);
    p.setColor(QPalette::PlaceholderText, c.quiet);
    p.setColor(QPalette::Button, c.surface);
    p.setColor(QPalette::ButtonText, c.text);
    p.setColor(QPalette::BrightText, c.bad);
    p.setColor(QPalette::ToolTipBase, c.raised);
    p.setColor(QPalette::ToolTipText, c.text);
    p.setColor(QPalette::Highlight, c.accent);
    p.setColor(QPalette::HighlightedText, c.onAccent);
    p.setColor(QPalette::Link, c.accent);
    p.setColor(QPalette::LinkVisited, c.accent);
    p.setColor(QPalette::Light, c.raised);
    p.setColor(QPalette::Midlight, c.line);
    p.setColor(QPalette::Mid, c.line);
    p.setColor(QPalette::Dark, c.line);
    p.setColor(QPalette::Shadow, c.dark ? QColor(0, 0, 0) : c.line);
    for (const QPalette::ColorRole role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
        p.setColor(QPalette::Disabled, role, c.quiet);
    return p;
}

QString themeStyleSheet(const ThemeColours& c, double scale)
{
    const auto px = [scale](double size) -> QString { return QString::number(qRound(size * scale)) + u"px"; };
    using M = ThemeMetrics;
    QString sheet = QStringLiteral(R"(
QWidget { font-size: @base; }
QToolTip { background: @raised; color: @text; border: 1px solid @line; padding: 6px; }
*[textRole="question"] { font-size: @question; font-weight: bold; }
*[textRole="title"] { font-size: @title; font-weight: bold; }
*[textRole="figure"] { font-size: @figure; font-weight: bold; }
*[textRole="small"] { font-size: @small; }
*[textRole="quiet"] { color: @quiet; }
*[textRole="eyebrow"] { font-size: @small; color: @quiet; }
*[textRole="strong"] { font-weight: bold; }
*[textRole="warning"] { color: @warning; }
*[textRole="bad"] { color: @bad; }
*[textRole="accent"] { color: @accent; font-weight: bold; }

QFrame[panel="true"] { background: @surface; border: 1px solid @line; border-radius: @radius; }
QFrame[panel="soft"] { background: @accentSoft; border: none; border-radius: @radius; }
QFrame[bar="info"] { background: @accentSoft; border: none; border-radius: 8px; }
QFrame[bar="problem"] { background: @badSoft; border: none; border-radius: 8px; }
QFrame[side="right"] { background: @surface; border: none; border-left: 1px solid @line; }
QFrame[side="left"] { background: @surface; border: none; border-right: 1px solid @line; }

QPushButton { background: @surface; border: 1px solid @line; border-radius: 7px; padding: 6px 12px; color: @text; }
QPushButton:hover { background: @raised; border-color: @quiet; }
QPushButton:pressed { background: @line; }
QPushButton:focus, QToolButton:focus { border: 2px solid @accent; padding: 5px 11px; }
QPushButton:disabled { color: @quiet; border-color: @line; background: @window; }
QPushButton[primary="true"] { background: @accent; color: @onAccent; border-color: @accent; font-weight: bold; }
QPushButton[primary="true"]:hover { background: @accentStrong; }
QPushButton[primary="true"]:focus { border: 2px solid @text; }
QPushButton[primary="true"]:disabled { background: @window; color: @quiet; border-color: @line; }
QPushButton[flat="true"], QPushButton[chip="true"] { background: transparent; border: 2px solid transparent; padding: 4px 8px; }
QPushButton[flat="true"]:hover, QPushButton[chip="true"]:hover { background: @raised; }
QPushButton[flat="true"]:focus, QPushButton[chip="true"]:focus { border: 2px solid @accent; }
QPushButton[chip="true"]:checked { background: @accentSoft; color: @accent; }

QToolButton { background: transparent; border: 2px solid transparent; border-radius: 7px; padding: 5px 11px; color: @text; }
QToolButton::menu-indicator { image: none; }
QToolButton:hover { background: @raised; }
QToolButton:checked { background: @accentSoft; color: @accent; font-weight: bold; }
QToolButton[rail="true"] { padding: 6px 2px; color: @quiet; font-size: @small; }
QToolButton[rail="true"]:checked { background: @accentSoft; color: @accent; }
QToolButton[rail="true"]:focus { border: 2px solid @accent; padding: 6px 2px; }
QToolButton[heading="true"] { padding: 3px 2px; font-size: @small; font-weight: bold; }
QToolButton[heading="true"]:focus { padding: 3px 2px; }
QToolButton[quiet="true"] { padding: 3px; color: @quiet; }
QToolButton[quiet="true"]:focus { padding: 3px; }

QLineEdit, QPlainTextEdit, QTextEdit, QComboBox, QAbstractSpinBox { background: @surface; border: 1px solid @line; border-radius: 7px;
    padding: 5px 8px; selection-background-color: @accent; selection-color: @onAccent; }
QLineEdit:focus, QPlainTextEdit:focus, QTextEdit:focus, QComboBox:focus, QAbstractSpinBox:focus { border: 2px solid @accent; padding: 4px 7px; }
QLineEdit[filter="true"] { padding: 0px 6px; border-radius: 4px; font-size: @small; }
QLineEdit[filter="true"]:focus { padding: 0px 5px; }
QLineEdit[cell="true"] { padding: 0px 6px; border-radius: 0px; }
QLineEdit[cell="true"]:focus { padding: 0px 5px; }
QLineEdit[invalid="true"] { border: 2px solid @bad; padding: 4px 7px; }
QLineEdit[filter="true"][invalid="true"], QLineEdit[cell="true"][invalid="true"] { padding: 0px 5px; }
QComboBox::drop-down { border: none; width: 22px; }
QComboBox::down-arrow { image: url(:/icons/@chevron.svg); width: 12px; height: 12px; }
QComboBox QAbstractItemView { background: @surface; border: 1px solid @line; selection-background-color: @accentSoft; selection-color: @text; outline: 0; }

QMenuBar { background: @window; border-bottom: 1px solid @line; padding: 1px 6px; }
QMenuBar::item { padding: 4px 9px; border-radius: 5px; background: transparent; }
QMenuBar::item:selected { background: @raised; }
QMenu { background: @surface; border: 1px solid @line; padding: 5px; }
QMenu::item { padding: 5px 26px 5px 22px; border-radius: 5px; }
QMenu::item:selected { background: @accentSoft; color: @text; }
QMenu::item:disabled { color: @quiet; }
QMenu::separator { height: 1px; background: @line; margin: 5px 8px; }

QTableView, QTreeView, QListView { background: @surface; alternate-background-color: @raised; border: 1px solid @line; border-radius: 8px;
    gridline-color: @line; selection-background-color: @accentSoft; selection-color: @text; outline: 0; }
QTableView:focus, QTreeView:focus, QListView:focus { border: 2px solid @accent; }
QTableView::item { padding: 3px 8px; }
QTableView::item:focus { border: 1px solid @accent; }
QHeaderView { background: @surface; border: none; }
QHeaderView::section { background: @surface; color: @quiet; border: none; border-bottom: 1px solid @line; padding: 5px 8px; font-size: @small; }
QTableCornerButton::section { background: @surface; border: none; }

QTabWidget::pane { border: none; }
QTabBar { background: transparent; qproperty-drawBase: 0; }
QTabBar::tab { padding: 7px 14px; border: none; border-bottom: 2px solid transparent; color: @quiet; background: transparent; }
QTabBar::tab:selected { color: @accent; border-bottom: 2px solid @accent; font-weight: bold; }
QTabBar::tab:focus { border: 2px solid @accent; border-radius: 5px; padding: 5px 12px; }

QScrollArea, QScrollArea > QWidget > QWidget[scrolled="true"] { background: transparent; border: none; }
QScrollBar:vertical { background: transparent; width: 11px; margin: 0; }
QScrollBar:horizontal { background: transparent; height: 11px; margin: 0; }
QScrollBar::handle { background: @line; border-radius: 4px; margin: 2px; min-height: 30px; min-width: 30px; }
QScrollBar::handle:hover { background: @quiet; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }
QStatusBar { background: @window; border-top: 1px solid @line; color: @quiet; font-size: @small; }
QStatusBar::item { border: none; }
QStatusBar QLabel { color: @quiet; font-size: @small; }
QStatusBar QPushButton { font-size: @small; padding: 1px 8px; }
QSplitter::handle { background: transparent; }
QCheckBox, QRadioButton { spacing: 8px; border: 2px solid transparent; border-radius: 5px; padding: 2px; }
QCheckBox:focus, QRadioButton:focus { border: 2px solid @accent; }
)");
    const std::pair<QLatin1String, QString> values[] = {{QLatin1String("@base"), px(M::kBase)},
        {QLatin1String("@question"), px(M::kQuestion)}, {QLatin1String("@title"), px(M::kTitle)},
        {QLatin1String("@figure"), px(M::kFigure)}, {QLatin1String("@small"), px(M::kSmall)},
        {QLatin1String("@radius"), px(M::kRadius)}, {QLatin1String("@window"), rgb(c.window)},
        {QLatin1String("@surface"), rgb(c.surface)}, {QLatin1String("@raised"), rgb(c.raised)},
        {QLatin1String("@line"), rgb(c.line)}, {QLatin1String("@text"), rgb(c.text)},
        {QLatin1String("@quiet"), rgb(c.quiet)}, {QLatin1String("@accentSoft"), rgb(c.accentSoft)},
        {QLatin1String("@accentStrong"), rgb(c.dark ? c.accent.lighter(112) : c.accent.darker(118))},
        {QLatin1String("@accent"), rgb(c.accent)}, {QLatin1String("@onAccent"), rgb(c.onAccent)},
        {QLatin1String("@warningSoft"), rgb(c.warningSoft)}, {QLatin1String("@warning"), rgb(c.warning)},
        {QLatin1String("@badSoft"), rgb(c.badSoft)}, {QLatin1String("@bad"), rgb(c.bad)},
        {QLatin1String("@chevron"),
            c.dark ? QStringLiteral("chevron_dark") : QStringLiteral("chevron_light")}};
    for (const auto& [name, value] : values)
        sheet.replace(name, value);
    return sheet;
}

void installFonts()
{
    QStringList families;
    for (const char* file : {":/fonts/TerroirSansSC-Regular.otf", ":/fonts/TerroirSansSC-Bold.otf"}) {
        // They lie uncompressed in the program: read in place rather than copied.
        const QResource font(QString::fromLatin1(file));
        const int id = QFontDatabase::addApplicationFontFromData(font.uncompressedData());
        if (id >= 0)
            families += QFontDatabase::applicationFontFamilies(id);
    }
    families.removeDuplicates();
    families += {QStringLiteral("Noto Sans CJK SC"), QStringLiteral("WenQuanYi Micro Hei")};
    QFont font;
    font.setFamilies(families);
    font.setPixelSize(ThemeMetrics::kBase);
    font.setHintingPreference(QFont::PreferNoHinting);
    QApplication::setFont(font);
}

void setTextRole(QWidget* widget, const char* role)
{
    const QByteArray wanted(role);
    if (widget->property("textRole").toByteArray() == wanted)
        return;
    widget->setProperty("textRole", wanted);
    if (!widget->testAttribute(Qt::WA_WState_Polished))
        return; // will be, when it is first shown
    widget->style()->unpolish(widget);
    widget->style()->polish(widget);
}

void setForRoom(QWidget& window)
{
    window.setProperty(kForRoom, true);
}

Theme& Theme::instance()
{
    static Theme theme;
    return theme;
}

Theme::Theme() = default;

void Theme::setChoice(ThemeChoice choice)
{
    m_choice = choice;
    apply();
}

void Theme::setUserScale(double scale)
{
    const double wanted = std::clamp(scale, 0.8, 2.0);
    if (wanted == m_scale)
        return;
    m_scale = wanted;
    apply();
}

void Theme::setMeeting(bool on, QSize screen)
{
    if (m_meeting == on)
        return;
    m_meeting = on;
    m_meetingScale = meetingScale(screen);
    apply();
}

double Theme::meetingScale(QSize screen)
{
    constexpr double kMeeting = 1.3, kSmallWidth = 1280, kSmallHeight = 800, kLargest = 2;
    return kMeeting
        * std::clamp(std::min(screen.width() / kSmallWidth, screen.height() / kSmallHeight), 1.0, kLargest);
}

const ThemeColours& Theme::coloursOf(const QWidget& widget) const
{
    return widget.window()->property(kForRoom).toBool() ? m_roomColours : m_colours;
}

void Theme::apply()
{
    // Qt 6.4 has no colorScheme(): the palette that the platform gives tells light from dark.
    static const bool systemIsDark
        = QApplication::style()->standardPalette().color(QPalette::Window).lightness() < 128
        || QApplication::palette().color(QPalette::Window).lightness() < 128;
    const bool dark = m_choice == ThemeChoice::Dark || (m_choice == ThemeChoice::System && systemIsDark);
    m_colours = themeColours(dark, m_meeting);
    m_roomColours = themeColours(dark, true);
    QFont font = QApplication::font();
    font.setPixelSize(px(ThemeMetrics::kBase));
    QApplication::setFont(font);
    QApplication::setPalette(themePalette(m_colours));
    qApp->setStyleSheet(themeStyleSheet(m_colours, scale()));
    emit changed();
}

} // namespace terroir::ui
