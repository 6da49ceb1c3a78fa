// Training: layouts, memory, the step, scaling, failures.
#pragma once

#include "ui/explore/explore_tab.h"

namespace terroir::ui {

class TrustView;

class TrainTab : public ExploreTab
{
    Q_OBJECT

public:
    explicit TrainTab(QWidget* parent = nullptr);

    [[nodiscard]] QString id() const override { return QStringLiteral("train"); }
    [[nodiscard]] QString name() const override { return tr("Train"); }
    [[nodiscard]] core::Parts parts() const override { return core::Parts::Headline | core::Parts::Scaling; }
    void retranslate() override;

protected:
    QString fill(const core::Plan& plan) override;

private:
    QLabel *m_title, *m_doubling, *m_goodputTitle;
    ValueTable *m_layouts, *m_goodput;
    ChartView *m_memory, *m_step, *m_scaling;
    TrustView* m_trust;
};

} // namespace terroir::ui
