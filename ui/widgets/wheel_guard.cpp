#include "ui/widgets/wheel_guard.h"

#include <QAbstractSlider>
#include <QAbstractSpinBox>
#include <QApplication>
#include <QComboBox>
#include <QEvent>
#include <QScrollBar>

namespace terroir::ui {

WheelGuard::WheelGuard(QObject* parent)
    : QObject(parent)
{
    qApp->installEventFilter(this);
}

bool WheelGuard::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() != QEvent::Wheel)
        return false;
    auto* widget = qobject_cast<QWidget*>(watched);
    const bool guarded = qobject_cast<QAbstractSpinBox*>(widget) || qobject_cast<QComboBox*>(widget)
        || (qobject_cast<QAbstractSlider*>(widget) && !qobject_cast<QScrollBar*>(widget));
    if (!guarded || widget->hasFocus())
        return false;
    event->ignore(); // Qt offers an ignored wheel event to the parents
    return true;
}

} // namespace terroir::ui
