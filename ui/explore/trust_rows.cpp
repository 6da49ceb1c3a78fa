#include "ui/explore/trust_rows.h"

#include "ui/text/number_format.h"
#include "ui/text/trust_text.h"

#include <algorithm>
#include <QCoreApplication>

namespace terroir::ui {

namespace {

constexpr std::size_t kTrustDepth = 2; // traits of a class that is listed without being on the plan's way
constexpr qsizetype kTrustBars = 18; // that a reader can take in

QString trustWords(const char* text)
{
    return QCoreApplication::translate("TrustRows", text);
}

QList<ValueCell> errorCells(const QString& name, const core::ErrorSummary& errors, bool isOwn)
{
    const auto cell = [&](const QString& text) { return ValueCell{text, {}, false, isOwn}; };
    return {{isOwn ? QStringLiteral("▶ ") + name : name, {}, true, isOwn},
        cell(format::count(static_cast<double>(errors.rows))),
        cell(format::count(static_cast<double>(errors.covered))), cell(format::percent(errors.median)),
        cell(format::percent(errors.p90)), cell(format::percent(errors.max)),
        cell(format::percentChange(errors.bias))};
}

HorizontalBarSpec errorChart(const QString& note)
{
    HorizontalBarSpec chart;
    chart.title
        = trustWords(QT_TRANSLATE_NOOP("TrustRows", "How far do predictions lie from what was measured?"));
    chart.note = note;
    chart.valueAxis.unit = QStringLiteral("%");
    chart.valueAxis.label = trustWords(QT_TRANSLATE_NOOP("TrustRows", "Predicted over measured, less 1"));
    chart.centre = 0;
    chart.centreLabel = trustWords(QT_TRANSLATE_NOOP("TrustRows", "as measured"));
    chart.lowName = trustWords(QT_TRANSLATE_NOOP("TrustRows", "one case in ten lies lower"));
    chart.highName = trustWords(QT_TRANSLATE_NOOP("TrustRows", "one case in ten lies higher"));
    return chart;
}

void addBar(
    HorizontalBarSpec& chart, const QString& id, const QString& name, const core::ErrorSummary& errors)
{
    if (chart.rows.size() < kTrustBars)
        chart.rows.append({id, name, errors.low, errors.high, format::percentChange(errors.low),
            format::percentChange(errors.high)});
}

QStringList errorHeaders(const QString& first)
{
    return {first, trustWords(QT_TRANSLATE_NOOP("TrustRows", "Cases")),
        trustWords(QT_TRANSLATE_NOOP("TrustRows", "predicted")),
        trustWords(QT_TRANSLATE_NOOP("TrustRows", "median error")), QStringLiteral("P90"),
        trustWords(QT_TRANSLATE_NOOP("TrustRows", "max")),
        trustWords(QT_TRANSLATE_NOOP("TrustRows", "bias"))};
}

TrustRows classRows(const TrustTopic& topic, const core::Catalog& catalog)
{
    TrustRows shown;
    shown.headers = errorHeaders(trustWords(QT_TRANSLATE_NOOP("TrustRows", "Class of cases")));
    HorizontalBarSpec chart
        = errorChart(trustWords(QT_TRANSLATE_NOOP("TrustRows", "Eight of ten cases lie within the bar.")));
    for (const core::TrustClass* each :
        core::comparableClasses(catalog.trust, topic.kind, topic.metric, kTrustDepth, topic.trust.nearest)) {
        const bool isOwn = each->path == topic.trust.nearest;
        const QString name = trustRowName(each->path, catalog, kTrustDepth);
        shown.rows.append(errorCells(name, each->errors, isOwn));
        addBar(chart, QString::fromStdString(each->path), isOwn ? QStringLiteral("▶ ") + name : name,
            each->errors);
    }
    shown.chart = chart;
    shown.sentence = trustSentence(topic.trust, catalog);
    return shown;
}

TrustRows sourceRows(const TrustTopic& topic, const core::Catalog& catalog)
{
    TrustRows shown;
    shown.headers = errorHeaders(trustWords(QT_TRANSLATE_NOOP("TrustRows", "Source of the cases")));
    HorizontalBarSpec chart = errorChart(trustWords(
        QT_TRANSLATE_NOOP("TrustRows", "The sources with most cases; eight of ten lie within the bar.")));
    for (const core::TrustSource* source : core::sourcesOf(catalog.trust, topic.kind)) {
        const QString name
            = trustWords(QT_TRANSLATE_NOOP("TrustRows", "%1 · %2"))
                  .arg(trustMetricName(source->metric), QString::fromStdString(source->source));
        shown.rows.append(errorCells(name, source->errors, false));
        if (source->errors.covered >= core::kLeastTrustRuns)
            addBar(chart, name, name, source->errors);
    }
    shown.chart = chart;
    shown.sentence = trustMethod(catalog.trust);
    return shown;
}

/// Mean error of each kernel on each measured card.
TrustRows kernelErrorRows(const core::Catalog& catalog)
{
    TrustRows shown;
    HeatmapSpec chart;
    chart.title = trustWords(QT_TRANSLATE_NOOP("TrustRows", "How well are a card's kernels known?"));
    chart.valueLabel = trustWords(QT_TRANSLATE_NOOP("TrustRows", "Mean error"));
    chart.unit = QStringLiteral("%");
    QStringList metrics, cards;
    const auto place = [](const core::TrustClass& each) {
        const QStringList parts = QString::fromStdString(each.path).split(u'/');
        return each.kind == "kernels" && parts.size() == 2 ? parts : QStringList();
    };
    for (const core::TrustClass& each : catalog.trust.classes) {
        const QStringList parts = place(each);
        if (parts.isEmpty() || each.errors.covered < core::kLeastTrustRuns)
            continue;
        if (!metrics.contains(parts[0]))
            metrics << parts[0];
        if (!cards.contains(parts[1]))
            cards << parts[1];
    }
    shown.headers << trustWords(QT_TRANSLATE_NOOP("TrustRows", "Kernel"));
    for (const QString& card : cards) {
        const core::Gpu* gpu = catalog.gpu(card.toStdString());
        const QString name = gpu ? QString::fromStdString(gpu->name) : card;
        chart.columns.append({card, name});
        shown.headers << name;
    }
    for (const QString& metric : metrics) {
        const QString name = trustMetricName(metric.toStdString());
        QList<ValueCell> row{{name, {}, true}};
        QVector<double> values(cards.size(), kNoValue);
        for (qsizetype i = 0; i < cards.size(); ++i) {
            const auto found = std::find_if(catalog.trust.classes.begin(), catalog.trust.classes.end(),
                [&](const core::TrustClass& each) {
                    return each.errors.covered >= core::kLeastTrustRuns
                        && place(each) == QStringList{metric, cards[i]};
                });
            if (found != catalog.trust.classes.end())
                values[i] = found->errors.mean;
            row.append(
                {found == catalog.trust.classes.end() ? format::unknown() : format::percent(values[i])});
        }
        shown.rows.append(row);
        chart.rows.append({metric, name});
        chart.values.append(values);
    }
    shown.chart = chart;
    shown.sentence = trustWords(QT_TRANSLATE_NOOP("TrustRows",
        "Mean error of the kernel models on a sample of the measured tables. A card without a table takes "
        "its "
        "nearest relative's by peak, bandwidth and number of cores, with a wider error."));
    return shown;
}

TrustTopic classTopic(std::string kind, std::string metric, const core::Trust& trust)
{
    return {QString::fromStdString(metric), trustMetricName(metric), TrustTopic::Shown::Classes,
        std::move(kind), metric, trust};
}

} // namespace

QList<TrustTopic> trustTopics(const core::StagePlan& stage)
{
    const auto more = [](const char* id, const char* name, TrustTopic::Shown shown, std::string kind) {
        return TrustTopic{QString::fromLatin1(id), trustWords(name), shown, std::move(kind), {}, {}};
    };
    if (stage.training)
        return {classTopic("training", "step_time", stage.training->stepTrust),
            classTopic("memory", "memory", stage.training->memoryTrust),
            more("sources", QT_TRANSLATE_NOOP("TrustRows", "By source"), TrustTopic::Shown::Sources,
                "training"),
            more("kernels", QT_TRANSLATE_NOOP("TrustRows", "Kernels by card"), TrustTopic::Shown::Kernels,
                {})};
    if (stage.serving)
        return {classTopic("serving", "output_tok_s", stage.serving->outputTrust),
            classTopic("serving", "ttft_ms", stage.serving->firstTokenTrust),
            classTopic("serving", "tpot_ms", stage.serving->perTokenTrust),
            classTopic("memory", "memory", stage.serving->memoryTrust),
            more("sources", QT_TRANSLATE_NOOP("TrustRows", "By source"), TrustTopic::Shown::Sources,
                "serving")};
    return {};
}

TrustRows trustRows(const TrustTopic& topic, const core::Catalog& catalog)
{
    switch (topic.shown) {
    case TrustTopic::Shown::Sources:
        return sourceRows(topic, catalog);
    case TrustTopic::Shown::Kernels:
        return kernelErrorRows(catalog);
    case TrustTopic::Shown::Classes:
        break;
    }
    return classRows(topic, catalog);
}

} // namespace terroir::ui
