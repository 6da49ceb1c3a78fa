// Sweep: totals of every supply over any two assumptions, streamed while the window stays free.
#pragma once

#include "ui/explore/explore_tab.h"
#include "ui/explore/sweep_charts.h"
#include "ui/explore/sweep_runner.h"

class QProgressBar;
class QPushButton;
class QTimer;

namespace terroir::ui {

class SweepAxisRow;

class SweepTab : public ExploreTab
{
    Q_OBJECT

public:
    explicit SweepTab(QWidget* parent = nullptr);

    [[nodiscard]] QString id() const override { return QStringLiteral("sweep"); }
    [[nodiscard]] QString name() const override { return tr("Sweep"); }
    [[nodiscard]] core::Parts parts() const override { return core::Parts::Headline; }
    void retranslate() override;
    [[nodiscard]] const SweepShown& shown() const { return m_sweep; }

protected:
    QString fill(const core::Plan& plan) override;

private:
    void run();
    void cancel();
    void take(std::size_t first, const std::vector<core::TcoSweepPoint>& points);
    void finish(const std::optional<core::Problem>& problem);
    void draw();
    void say(const QString& sentence);
    void exportPoints();
    void fillMetrics();
    [[nodiscard]] SweepMetric metric() const;
    [[nodiscard]] bool isQuick() const; // no value of an axis takes a whole plan

    SweepAxisRow *m_x, *m_y;
    ChoiceBox *m_metric, *m_steps;
    QPushButton *m_run, *m_cancel, *m_export;
    QProgressBar* m_progress;
    QLabel *m_note, *m_metricCaption, *m_stepsCaption;
    ChartView *m_heat, *m_lines;
    QTimer* m_redraw; // at most ten times a second
    SweepRunner m_runner;

    std::shared_ptr<const core::Catalog> m_catalog;
    core::Scenario m_scenario;
    std::string m_fingerprint; // of the plan that the axes belong to
    core::Supply m_chosen = core::Supply::Own;
    std::vector<core::Supply> m_wholeWork; // supplies of the plan that do all of it
    SweepShown m_sweep;
    core::SweepColumns m_columns; // of m_sweep, for the file
    std::size_t m_done = 0;
};

} // namespace terroir::ui
