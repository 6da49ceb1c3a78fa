#include "ui/compare/compare_page.h"

#include "ui/charts/chart_view.h"
#include "ui/explain/value_table.h"
#include "ui/plan_charts/cost_charts.h"
#include "ui/text/names.h"
#include "ui/widgets/choice_box.h"
#include "ui/widgets/theme.h"

#include <algorithm>
#include <QCheckBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace terroir::ui {

namespace {
constexpr int kPairedChartHeight = 230;
constexpr qsizetype kPartsShown = 5; // what a legend holds beside the other chart
} // namespace

ComparePage::ComparePage(Workspace& workspace, QWidget* parent)
    : Page(workspace, parent)
    , m_title(new QLabel(this))
    , m_baselineLabel(new QLabel(this))
    , m_sentences(new QLabel(this))
    , m_empty(new QLabel(this))
    , m_baseline(new ChoiceBox(this))
    , m_onlyDifferences(new QCheckBox(this))
    , m_duplicate(new QPushButton(this))
    , m_table(new ValueTable(this))
    , m_chart(new ChartView(this))
    , m_spending(new ChartView(this))
{
    m_table->setObjectName(QStringLiteral("compareTable"));
    m_baseline->setObjectName(QStringLiteral("compareBaseline"));
    m_onlyDifferences->setObjectName(QStringLiteral("compareOnly"));
    m_sentences->setObjectName(QStringLiteral("compareSentences"));
    m_duplicate->setObjectName(QStringLiteral("compareDuplicate"));
    m_chart->setObjectName(QStringLiteral("compareChart"));
    setTextRole(m_title, "strong");
    setTextRole(m_empty, "quiet");
    m_empty->setWordWrap(true);
    m_empty->setAlignment(Qt::AlignCenter);
    m_sentences->setWordWrap(true);
    m_sentences->setTextFormat(Qt::PlainText);
    m_sentences->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_onlyDifferences->setChecked(true);
    m_baselineLabel->setBuddy(m_baseline);
    m_spending->setObjectName(QStringLiteral("compareSpending"));
    for (ChartView* chart : {m_chart, m_spending})
        chart->setFixedHeight(kPairedChartHeight);
    m_duplicate->setProperty("primary", true);
    auto* head = new QHBoxLayout;
    head->addWidget(m_title, 1);
    head->addWidget(m_onlyDifferences);
    head->addWidget(m_baselineLabel);
    head->addWidget(m_baseline);
    m_baseline->setMaximumWidth(260);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(
        ThemeMetrics::kPad, ThemeMetrics::kGap, ThemeMetrics::kPad, ThemeMetrics::kPad);
    column->setSpacing(ThemeMetrics::kGap);
    column->addLayout(head);
    column->addWidget(m_sentences);
    column->addWidget(m_table, 1);
    auto* charts = new QHBoxLayout;
    charts->setSpacing(ThemeMetrics::kPad);
    charts->addWidget(m_chart, 1);
    charts->addWidget(m_spending, 1);
    column->addLayout(charts);
    auto* nothing = new QVBoxLayout;
    nothing->addStretch(1);
    nothing->addWidget(m_empty);
    nothing->addSpacing(ThemeMetrics::kGap);
    nothing->addWidget(m_duplicate, 0, Qt::AlignHCenter);
    nothing->addStretch(1);
    column->addLayout(nothing);
    connect(m_onlyDifferences, &QCheckBox::toggled, this, &ComparePage::refresh);
    connect(m_baseline, &ChoiceBox::chosen, this, [this](const QString& id) { this->workspace().pin(id); });
    connect(m_duplicate, &QPushButton::clicked, this,
        [this] { this->workspace().duplicateScenario(this->workspace().currentId()); });
    // Only the current scenario has derivations: others are made current first.
    connect(m_table, &ValueTable::figureAsked, this, [this](const QString& figureId, QWidget* anchor) {
        const int place = m_table->currentColumn() - 1;
        const QVector<ScenarioEntry>& all = this->workspace().document().scenarios;
        if (place >= 0 && place < all.size())
            this->workspace().setCurrent(all[place].id);
        emit figureAsked(figureId, anchor);
    });
    connect(&workspace, &Workspace::scenarioPlanChanged, this, &ComparePage::refresh);
    connect(&workspace, &Workspace::documentChanged, this, &ComparePage::refresh);
    connect(&Theme::instance(), &Theme::changed, this, &ComparePage::refresh);
    retranslate();
}

std::vector<ComparedScenario> ComparePage::scenarios() const
{
    std::vector<ComparedScenario> all;
    const QVector<ScenarioEntry>& entries = workspace().document().scenarios;
    for (int i = 0; i < entries.size(); ++i)
        all.push_back({scenarioLetter(i), entries[i].scenario, workspace().planOf(entries[i].id)});
    return all;
}

void ComparePage::showPlan(const PlanView&)
{
    refresh();
}

void ComparePage::refresh()
{
    const Document& document = workspace().document();
    const std::vector<ComparedScenario> all = scenarios();
    const bool several = all.size() > 1;
    for (QWidget* each : std::initializer_list<QWidget*>{
             m_sentences, m_table, m_chart, m_spending, m_onlyDifferences, m_baselineLabel, m_baseline})
        each->setVisible(several);
    m_empty->setVisible(!several);
    m_duplicate->setVisible(!several && !all.empty());
    if (!several)
        return;
    const auto baseline = static_cast<std::size_t>(std::max(0, document.indexOf(document.pinnedId)));
    QList<std::pair<QString, QString>> choices;
    for (std::size_t i = 0; i < all.size(); ++i)
        choices.append({document.scenarios[static_cast<int>(i)].id,
            all[i].letter + QStringLiteral(" · ") + scenarioName(*all[i].scenario)});
    m_baseline->setChoices(choices, document.scenarios[static_cast<int>(baseline)].id);
    const std::vector<ComparedRow> rows = comparison(all, workspace().tree());
    QStringList sentences;
    for (std::size_t i = 0; i < all.size(); ++i)
        if (i != baseline && all[i].plan && all[baseline].plan)
            sentences << differenceSentence(rows, all, baseline, i);
    m_sentences->setText(sentences.isEmpty() ? tr("Computing …") : sentences.join(u'\n'));
    fillTable(rows, all, baseline);
    fillChart(all);
    fillSpending(all);
}

void ComparePage::fillTable(
    const std::vector<ComparedRow>& rows, const std::vector<ComparedScenario>& all, std::size_t baseline)
{
    QStringList headers{QString()};
    for (std::size_t i = 0; i < all.size(); ++i)
        headers << all[i].letter + QStringLiteral(" · ") + scenarioName(*all[i].scenario)
                + (i == baseline ? QStringLiteral("  ") + tr("(baseline)") : QString());
    QList<QList<ValueCell>> cells;
    for (const ComparedRow& row : rows) {
        if (m_onlyDifferences->isChecked() && !row.differs())
            continue;
        QList<ValueCell> line{{row.name, {}, true}};
        for (std::size_t i = 0; i < all.size(); ++i) {
            const QString delta = deltaText(row, baseline, i);
            ValueCell cell{row.texts[i].isEmpty() ? QStringLiteral("—") : row.texts[i],
                row.texts[i].isEmpty() ? QString() : row.valueId, true, !row.isInput && row.differs()};
            if (!delta.isEmpty()) {
                cell.text += QStringLiteral("   ") + delta;
                const bool less = *row.values[i] < *row.values[baseline];
                if (row.wanted != Wanted::Neither)
                    cell.tone = (row.wanted == Wanted::Less) == less ? ValueTone::Better : ValueTone::Worse;
            }
            line.append(cell);
        }
        cells.append(line);
    }
    m_table->setContents(headers, cells, -1);
    constexpr int kComparedNameWidth = 220;
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
    m_table->horizontalHeader()->setSectionResizeMode(0, QHeaderView::Fixed);
    m_table->setColumnWidth(0, Theme::instance().px(kComparedNameWidth));
}

void ComparePage::fillChart(const std::vector<ComparedScenario>& all)
{
    StackedBarSpec spec;
    spec.title = tr("What is the money spent on?");
    spec.orientation = Qt::Horizontal;
    spec.valueAxis.label = tr("Cost over the horizon, point estimate");
    QStringList partIds;
    std::vector<const core::SupplyCost*> costs;
    bool oneCurrency = true;
    for (const ComparedScenario& each : all) {
        const core::SupplyCost* cost = each.plan && each.plan->cost ? each.plan->cost->plan() : nullptr;
        costs.push_back(cost);
        oneCurrency = oneCurrency && each.scenario->currency == all.front().scenario->currency;
        spec.categories.append(
            {each.letter, each.letter + QStringLiteral(" · ") + scenarioName(*each.scenario)});
        if (!cost)
            continue;
        for (const core::CostPart& part : cost->parts)
            if (const QString id = QString::fromStdString(part.id);
                part.total() != 0 && !partIds.contains(id))
                partIds << id;
    }
    spec.valueAxis.unit = all.front().scenario->currency == core::Currency::Usd ? QStringLiteral("USD")
                                                                                : QStringLiteral("CNY");
    if (!oneCurrency) { // bars of two currencies on one axis would lie
        spec.note = tr("The scenarios are in different currencies.");
        partIds.clear();
    }
    for (const QString& id : partIds) {
        ChartPart made{id, figureName(QStringLiteral("cost.part.") + id)};
        for (const core::SupplyCost* cost : costs) {
            double total = 0;
            if (cost)
                for (const core::CostPart& part : cost->parts)
                    if (QString::fromStdString(part.id) == id)
                        total = part.total();
            made.values.append(total);
        }
        spec.parts.append(made);
    }
    gatherSmallParts(spec, kPartsShown);
    m_chart->setSpec(spec);
}

void ComparePage::fillSpending(const std::vector<ComparedScenario>& all)
{
    LineChartSpec spec;
    spec.title = tr("When is the money spent?");
    spec.xAxis.label = tr("Month");
    spec.yAxis.label = tr("Money spent so far");
    const core::Currency currency = all.front().scenario->currency;
    spec.yAxis.unit = currency == core::Currency::Usd ? QStringLiteral("USD") : QStringLiteral("CNY");
    const QVector<ScenarioEntry>& entries = workspace().document().scenarios;
    for (std::size_t i = 0; i < all.size(); ++i) {
        const core::SupplyCost* cost = all[i].plan && all[i].plan->cost ? all[i].plan->cost->plan() : nullptr;
        if (all[i].scenario->currency != currency) {
            spec.note = tr("The scenarios are in different currencies.");
            spec.series.clear();
            break;
        }
        if (!cost || cost->cumulativeByMonth.size() < 2)
            continue;
        ChartSeries series{all[i].letter, all[i].letter};
        series.colour = entries[static_cast<int>(i)].colour;
        series.style = i % 2 == 0 ? SeriesStyle::Line : SeriesStyle::Dashed; // not told apart by colour alone
        for (std::size_t month = 0; month < cost->cumulativeByMonth.size(); ++month) {
            series.x.append(static_cast<double>(month));
            series.y.append(cost->cumulativeByMonth[month]);
        }
        spec.series.append(series);
    }
    m_spending->setSpec(spec);
}

void ComparePage::retranslate()
{
    m_title->setText(tr("Scenarios side by side"));
    m_baselineLabel->setText(tr("Baseline"));
    m_baseline->setAccessibleName(tr("Baseline"));
    m_onlyDifferences->setText(tr("Only differences"));
    m_table->setAccessibleName(tr("Scenarios side by side"));
    m_spending->setAccessibleName(tr("Money spent by each scenario, month by month"));
    m_chart->setAccessibleName(tr("Cost of each scenario by part"));
    m_empty->setText(tr("There is nothing to compare yet. Duplicate the scenario, change one thing, and see "
                        "here what it does."));
    m_duplicate->setText(tr("Duplicate this scenario"));
    refresh();
}

} // namespace terroir::ui
