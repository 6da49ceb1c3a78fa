// Serving: throughput against latency, memory for the cache, the fleet.
#pragma once

#include "ui/explore/explore_tab.h"

namespace terroir::ui {

class TrustView;

class ServeTab : public ExploreTab
{
    Q_OBJECT

public:
    explicit ServeTab(QWidget* parent = nullptr);

    [[nodiscard]] QString id() const override { return QStringLiteral("serve"); }
    [[nodiscard]] QString name() const override { return tr("Serve"); }
    [[nodiscard]] core::Parts parts() const override { return core::Parts::Headline; }
    void retranslate() override;

protected:
    QString fill(const core::Plan& plan) override;

private:
    QLabel* m_title;
    ValueTable* m_figures;
    ChartView *m_front, *m_first, *m_memory, *m_use;
    TrustView* m_trust;
};

} // namespace terroir::ui
