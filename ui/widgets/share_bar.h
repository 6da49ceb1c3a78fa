// How far something is that another thread does.
#pragma once

#include <functional>
#include <QProgressBar>
#include <QTimer>

namespace terroir::ui {

/// Asks for the share while it is on screen, a dozen times a second.
class ShareBar : public QProgressBar
{
    Q_OBJECT

public:
    explicit ShareBar(QWidget* parent = nullptr);

    /// `share`: what is done, 0 … 1.
    void watch(std::function<double()> share);

protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    void look();

    std::function<double()> m_share;
    QTimer m_look;
};

} // namespace terroir::ui
