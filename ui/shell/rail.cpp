#include "ui/shell/rail.h"

#include "ui/widgets/icon.h"
#include "ui/widgets/theme.h"

#include <QAction>
#include <QLabel>
#include <QToolButton>
#include <QVBoxLayout>

namespace terroir::ui {

namespace {

constexpr int kRailWidth = 82, kRailIcon = 24;

} // namespace

Rail::Rail(QWidget* parent)
    : QFrame(parent)
    , m_modes(new QVBoxLayout)
    , m_switches(new QVBoxLayout)
{
    setObjectName(QStringLiteral("rail"));
    setProperty("side", QStringLiteral("left"));
    auto* mark = new QLabel(this);
    mark->setPixmap(icon(QStringLiteral("terroir"), Qt::white).pixmap(34, 34));
    mark->setAlignment(Qt::AlignCenter);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(5, 12, 5, 8);
    column->setSpacing(12);
    column->addWidget(mark);
    m_modes->setSpacing(4);
    column->addLayout(m_modes);
    column->addStretch(1);
    m_switches->setSpacing(2);
    column->addLayout(m_switches);
    resizeToTheme();
    connect(&Theme::instance(), &Theme::changed, this, &Rail::resizeToTheme);
}

void Rail::addMode(QAction* action)
{
    auto* button = new QToolButton(this);
    button->setDefaultAction(action);
    button->setToolButtonStyle(Qt::ToolButtonTextUnderIcon);
    button->setProperty("rail", true);
    button->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    m_modes->addWidget(button);
    m_modeButtons.append(button);
    m_buttons.append(button);
    resizeToTheme();
}

void Rail::addSwitch(QAction* action)
{
    auto* button = new QToolButton(this);
    button->setDefaultAction(action);
    button->setToolButtonStyle(action->icon().isNull() ? Qt::ToolButtonTextOnly : Qt::ToolButtonIconOnly);
    button->setProperty("rail", true);
    button->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    m_switches->addWidget(button);
    m_buttons.append(button);
    resizeToTheme();
}

void Rail::resizeToTheme()
{
    const Theme& theme = Theme::instance();
    setFixedWidth(theme.px(kRailWidth));
    for (QToolButton* button : m_buttons)
        button->setIconSize(QSize(theme.px(kRailIcon), theme.px(kRailIcon)));
    showNames();
}

void Rail::resizeEvent(QResizeEvent* event)
{
    QFrame::resizeEvent(event);
    showNames();
}

void Rail::showNames()
{
    const auto dress = [this](Qt::ToolButtonStyle style) {
        for (QToolButton* button : m_modeButtons)
            button->setToolButtonStyle(style);
        layout()->invalidate();
    };
    dress(Qt::ToolButtonTextUnderIcon);
    if (isVisible() && layout()->sizeHint().height() > height())
        dress(Qt::ToolButtonIconOnly); // the tool tips keep the names
}

} // namespace terroir::ui
