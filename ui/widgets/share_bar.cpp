#include "ui/widgets/share_bar.h"

namespace terroir::ui {

namespace {
constexpr int kShareSteps = 1000;
constexpr int kShareLookMs = 80;
} // namespace

ShareBar::ShareBar(QWidget* parent)
    : QProgressBar(parent)
{
    setRange(0, kShareSteps);
    setTextVisible(false);
    setAccessibleName(tr("Progress"));
    m_look.setInterval(kShareLookMs);
    connect(&m_look, &QTimer::timeout, this, &ShareBar::look);
}

void ShareBar::watch(std::function<double()> share)
{
    m_share = std::move(share);
    look();
}

void ShareBar::look()
{
    setValue(m_share ? static_cast<int>(m_share() * kShareSteps) : 0);
}

void ShareBar::showEvent(QShowEvent* event)
{
    QProgressBar::showEvent(event);
    look();
    m_look.start();
}

void ShareBar::hideEvent(QHideEvent* event)
{
    QProgressBar::hideEvent(event);
    m_look.stop();
}

} // namespace terroir::ui
