// A thin bar that shows a need against a limit: how full the card's memory is.
#pragma once

#include <QWidget>

namespace terroir::ui {

class MeterBar : public QWidget
{
    Q_OBJECT

public:
    explicit MeterBar(QWidget* parent = nullptr);

    /// share = need over limit; above 1 the limit is drawn as a line inside the bar.
    void setShare(double share);
    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    double m_share = 0;
};

} // namespace terroir::ui
