#include "ui/explore/sweep_tab.h"

#include "database/export/sweep_file.h"
#include "ui/charts/chart_view.h"
#include "ui/explore/sweep_axis_row.h"
#include "ui/plan_charts/cost_charts.h"
#include "ui/text/names.h"
#include "ui/text/number_format.h"
#include "ui/widgets/choice_box.h"
#include "ui/widgets/theme.h"

#include <algorithm>
#include <QFileDialog>
#include <QGridLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QTimer>

namespace terroir::ui {

namespace {
constexpr int kRedrawMilliseconds = 100, kHeatHeight = 330, kLinesHeight = 270;
const QStringList kSteps{
    QStringLiteral("11"), QStringLiteral("21"), QStringLiteral("41"), QStringLiteral("101")};
} // namespace

SweepTab::SweepTab(QWidget* parent)
    : ExploreTab(parent)
    , m_x(new SweepAxisRow(QStringLiteral("sweepX"), false))
    , m_y(new SweepAxisRow(QStringLiteral("sweepY"), true))
    , m_metric(new ChoiceBox)
    , m_steps(new ChoiceBox)
    , m_run(new QPushButton)
    , m_cancel(new QPushButton)
    , m_export(new QPushButton)
    , m_progress(new QProgressBar)
    , m_note(addHeading(3, 0, 2))
    , m_metricCaption(new QLabel)
    , m_stepsCaption(new QLabel)
    , m_redraw(new QTimer(this))
{
    m_metric->setObjectName(QStringLiteral("sweepMetric"));
    m_steps->setObjectName(QStringLiteral("sweepSteps"));
    m_run->setObjectName(QStringLiteral("sweepRun"));
    m_cancel->setObjectName(QStringLiteral("sweepCancel"));
    m_export->setObjectName(QStringLiteral("sweepExport"));
    m_progress->setObjectName(QStringLiteral("sweepProgress"));
    m_note->setObjectName(QStringLiteral("sweepNote"));
    setTextRole(m_note, "quiet");
    grid()->addWidget(m_x, 0, 0, 1, 2);
    grid()->addWidget(m_y, 1, 0, 1, 2);
    QList<std::pair<QString, QString>> steps;
    for (const QString& count : kSteps)
        steps.append({count, count});
    m_steps->setChoices(steps, kSteps[1]);
    m_steps->setMinimumContentsLength(4);
    m_progress->setTextVisible(false);
    m_progress->setFixedWidth(120);
    auto* row = new QHBoxLayout;
    row->setSpacing(ThemeMetrics::kGap);
    row->addWidget(m_metricCaption);
    row->addWidget(m_metric, 1);
    row->addWidget(m_stepsCaption);
    row->addWidget(m_steps);
    for (QWidget* part : std::initializer_list<QWidget*>{m_run, m_progress, m_cancel, m_export})
        row->addWidget(part);
    grid()->addLayout(row, 2, 0, 1, 2);
    m_heat = addChart(QStringLiteral("sweepHeat"), 4, 0, 2, kHeatHeight);
    m_lines = addChart(QStringLiteral("sweepLines"), 5, 0, 2, kLinesHeight);
    for (QWidget* part : std::initializer_list<QWidget*>{m_heat, m_lines, m_progress, m_cancel})
        part->hide();
    m_export->setEnabled(false);
    m_redraw->setSingleShot(true);
    m_redraw->setInterval(kRedrawMilliseconds);

    connect(m_redraw, &QTimer::timeout, this, &SweepTab::draw);
    connect(m_run, &QPushButton::clicked, this, &SweepTab::run);
    connect(m_cancel, &QPushButton::clicked, this, &SweepTab::cancel);
    connect(m_export, &QPushButton::clicked, this, &SweepTab::exportPoints);
    connect(m_metric, &ChoiceBox::chosen, this, &SweepTab::draw);
    for (SweepAxisRow* axis : {m_x, m_y})
        connect(axis, &SweepAxisRow::changed, this, &SweepTab::run);
    connect(m_steps, &ChoiceBox::chosen, this, &SweepTab::run);
    connect(&m_runner, &SweepRunner::began, this, [this](const core::SweepColumns& columns) {
        m_columns = columns;
        m_sweep.supplies = columns.supplies;
        m_sweep.doesAll.clear();
        for (const core::Supply supply : columns.supplies)
            m_sweep.doesAll.push_back(std::ranges::find(m_wholeWork, supply) != m_wholeWork.end());
        fillMetrics();
    });
    connect(&m_runner, &SweepRunner::advanced, this, &SweepTab::take);
    connect(&m_runner, &SweepRunner::ended, this, &SweepTab::finish);
    retranslate();
}

QString SweepTab::fill(const core::Plan& plan)
{
    if (!plan.cost)
        return plan.problems.empty() ? tr("Costs are not known for this scenario.")
                                     : problemText(plan.problems.front(), plan);
    if (plan.fingerprint == m_fingerprint && plan.catalog == m_catalog)
        return {};
    m_fingerprint = plan.fingerprint;
    m_catalog = plan.catalog;
    m_scenario = plan.scenario;
    m_chosen = plan.cost->chosen;
    m_wholeWork.clear();
    for (const core::SupplyCost& supply : plan.cost->supplies) {
        if (supply.available && supply.leavesOut.empty())
            m_wholeWork.push_back(supply.supply);
    }
    // At first, the two that move this plan's cost most.
    const auto& tornado = plan.cost->tornado;
    const auto mover = [&](std::size_t rank, const char* otherwise) {
        return tornado.size() > rank ? QString::fromStdString(tornado[rank].assumptionId)
                                     : QString::fromLatin1(otherwise);
    };
    const std::vector<core::SweepVariable> variables = core::sweepVariables(plan);
    m_x->setVariables(variables, mover(0, "horizon_years"));
    m_y->setVariables(variables, mover(1, ""));
    if (isQuick()) {
        run();
    } else {
        cancel();
        say(tr("The plan has changed since; run again to see it."));
    }
    return {};
}

bool SweepTab::isQuick() const
{
    const core::SweepVariable *x = m_x->variable(), *y = m_y->variable();
    return x && !x->replans && !(y && y->replans);
}

void SweepTab::run()
{
    const int steps = m_steps->current().toInt();
    SweepShown next;
    next.spec.x = m_x->axis(steps);
    next.spec.y = m_y->axis(steps);
    if (!m_x->variable() || next.spec.x.values.empty()
        || (!next.spec.y.assumptionId.empty() && next.spec.y.values.empty())) {
        m_runner.cancel();
        finish(std::nullopt);
        say(tr("Give both axes a range from low to high."));
        return;
    }
    if (next.spec.x.assumptionId == next.spec.y.assumptionId) {
        m_runner.cancel();
        finish(std::nullopt);
        say(tr("Choose two different axes."));
        return;
    }
    next.x = *m_x->variable();
    if (m_y->variable())
        next.y = *m_y->variable();
    next.unit = currencyUnit(m_scenario.currency);
    next.points.resize(next.spec.points());
    m_sweep = std::move(next);
    m_done = 0;
    m_progress->setRange(0, static_cast<int>(m_sweep.points.size()));
    m_progress->setValue(0);
    m_export->setEnabled(false);
    const bool quick = isQuick();
    m_progress->setVisible(!quick);
    m_cancel->setVisible(!quick);
    m_run->setVisible(quick);
    if (!quick)
        say(tr("Planning anew at every value …"));
    m_runner.start(m_catalog, m_scenario, m_sweep.spec);
}

void SweepTab::cancel()
{
    const bool wasRunning = m_runner.isRunning();
    m_runner.cancel();
    finish(std::nullopt);
    if (wasRunning)
        say(tr("Cancelled after %1 of %2 points.").arg(m_done).arg(m_sweep.points.size()));
}

void SweepTab::take(std::size_t first, const std::vector<core::TcoSweepPoint>& points)
{
    std::ranges::copy(points, m_sweep.points.begin() + static_cast<std::ptrdiff_t>(first));
    m_done = first + points.size();
    m_progress->setValue(static_cast<int>(m_done));
    if (!m_redraw->isActive())
        m_redraw->start();
}

void SweepTab::finish(const std::optional<core::Problem>& problem)
{
    m_progress->hide();
    m_cancel->hide();
    m_run->show();
    if (problem)
        return say(problemText(*problem));
    const bool whole = m_done > 0 && m_done == m_sweep.points.size();
    m_export->setEnabled(whole);
    if (whole)
        say(tr("%1 points; everything else stays as the plan has it.")
                .arg(format::count(static_cast<double>(m_done))));
    m_redraw->stop();
    draw();
}

void SweepTab::say(const QString& sentence)
{
    m_note->setText(sentence);
}

void SweepTab::draw()
{
    const bool something = m_done > 0 && !m_sweep.supplies.empty();
    const bool plane = something && !m_sweep.y.id.empty() && m_sweep.columns() > 1;
    m_heat->setVisible(plane);
    m_lines->setVisible(something);
    if (!something)
        return;
    if (plane)
        m_heat->setSpec(sweepHeat(m_sweep, metric()));
    m_lines->setSpec(sweepLines(m_sweep, typicalRow(m_sweep)));
}

void SweepTab::fillMetrics()
{
    QList<std::pair<QString, QString>> choices;
    const QString before = m_metric->current();
    QString fallback;
    for (const bool against : {true, false}) {
        for (std::size_t k = 0; k < m_sweep.supplies.size(); ++k) {
            const SweepMetric each{m_sweep.supplies[k], against};
            const QString key
                = QStringLiteral("%1%2").arg(against ? QStringLiteral("d") : QStringLiteral("t")).arg(k);
            if (against && !m_sweep.doesAll[k])
                continue;
            choices.append({key, each.name()});
            if (fallback.isEmpty() || (against && each.supply == m_chosen))
                fallback = key;
        }
    }
    const bool kept
        = std::ranges::any_of(choices, [&](const auto& choice) { return choice.first == before; });
    m_metric->setChoices(choices, kept ? before : fallback);
}

SweepMetric SweepTab::metric() const
{
    const QString key = m_metric->current();
    const std::size_t at = static_cast<std::size_t>(key.mid(1).toInt());
    return at < m_sweep.supplies.size() ? SweepMetric{m_sweep.supplies[at], key.startsWith(u'd')}
                                        : SweepMetric{m_chosen, false};
}

void SweepTab::exportPoints()
{
    const QString path = QFileDialog::getSaveFileName(this, tr("Export the points"),
        QStringLiteral("sweep.csv"), QStringLiteral("CSV (*.csv);;SQLite (*.sqlite)"));
    if (path.isEmpty())
        return;
    auto writer = database::writeSweep(path, m_columns);
    core::Result<void> done;
    if (!writer)
        done = tl::unexpected<core::Problem>(writer.error());
    for (std::size_t i = 0; done && i < m_sweep.points.size(); ++i)
        done = (*writer)->add(i, m_sweep.points[i]);
    if (done)
        done = (*writer)->commit();
    say(done ? tr("%1 points in %2.").arg(format::count(static_cast<double>(m_done)), path)
             : problemText(done.error()));
}

void SweepTab::retranslate()
{
    m_x->setCaption(tr("Across"), QString());
    m_y->setCaption(tr("Upwards"), tr("nothing: lines only"));
    m_metricCaption->setText(tr("Show"));
    m_stepsCaption->setText(tr("Steps"));
    m_metric->setAccessibleName(tr("Show"));
    m_steps->setAccessibleName(tr("Steps"));
    m_run->setText(tr("Run"));
    m_cancel->setText(tr("Cancel"));
    m_export->setText(tr("Export …"));
    m_progress->setAccessibleName(tr("Progress of the sweep"));
    m_heat->setAccessibleName(tr("Map of totals"));
    m_lines->setAccessibleName(tr("Totals along the first axis"));
    m_fingerprint.clear(); // names anew
    refill();
}

} // namespace terroir::ui
