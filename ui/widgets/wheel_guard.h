// A stray turn of the wheel must not change a budget: fields without the focus let it pass to what scrolls.
#pragma once

#include <QObject>

namespace terroir::ui {

class WheelGuard : public QObject
{
    Q_OBJECT

public:
    /// Watches the whole application.
    explicit WheelGuard(QObject* parent);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
};

} // namespace terroir::ui
