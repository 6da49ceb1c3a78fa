// The left rail: the modes, and at its foot what must be found without looking for it: language, theme,
// currency.
#pragma once

#include <QFrame>

class QAction;
class QToolButton;
class QVBoxLayout;

namespace terroir::ui {

class Rail : public QFrame
{
    Q_OBJECT

public:
    explicit Rail(QWidget* parent = nullptr);

    void addMode(QAction* action); // checkable; its icon and text are shown
    void addSwitch(QAction* action); // at the foot, text only
    void resizeToTheme();

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void showNames(); // or, before they would be cut, the icons alone
    QList<QToolButton*> m_modeButtons;
    QVBoxLayout *m_modes, *m_switches;
    QList<QToolButton*> m_buttons;
};

} // namespace terroir::ui
