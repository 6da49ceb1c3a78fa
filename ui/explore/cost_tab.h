// Cost: every supply side by side, one of them by year and part, break-evens, what moves it.
#pragma once

#include "ui/explore/explore_tab.h"

#include <optional>

namespace terroir::ui {

class CostTab : public ExploreTab
{
    Q_OBJECT

public:
    explicit CostTab(QWidget* parent = nullptr);

    [[nodiscard]] QString id() const override { return QStringLiteral("cost"); }
    [[nodiscard]] QString name() const override { return tr("Cost"); }
    [[nodiscard]] core::Parts parts() const override
    {
        return core::Parts::Headline | core::Parts::Uncertainty;
    }
    void retranslate() override;

protected:
    QString fill(const core::Plan& plan) override;

private:
    void fillSupply(const core::Plan& plan);

    QLabel *m_title, *m_turningTitle, *m_turning, *m_tableTitle, *m_networkTitle;
    ValueTable *m_supplies, *m_table, *m_network;
    ChartView *m_yearly, *m_cumulative, *m_tornado, *m_trap;
    std::optional<std::string> m_filledFor; // name of the scenario whose figures stand here
    std::optional<core::Supply> m_shown; // looked at; else the plan's
};

} // namespace terroir::ui
