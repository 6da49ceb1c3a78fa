#include "ui/text/trust_text.h"

#include "core/plan/figure_trust.h"
#include "ui/text/names.h"
#include "ui/text/number_format.h"

#include <algorithm>
#include <array>
#include <QCoreApplication>
#include <QStringList>

namespace terroir::ui {

namespace {

using format::count;
using format::percent;
using format::percentChange;

QString trusting(const char* text)
{
    return QCoreApplication::translate("Trust", text);
}

struct TrustWord
{
    std::string_view id;
    const char* text;
};

constexpr std::array kTrustMetrics{TrustWord{"step_time", QT_TRANSLATE_NOOP("Trust", "Step time")},
    TrustWord{"peak_mem", QT_TRANSLATE_NOOP("Trust", "Peak memory of training runs")},
    TrustWord{"memory", QT_TRANSLATE_NOOP("Trust", "Memory")},
    TrustWord{"allocated", QT_TRANSLATE_NOOP("Trust", "Live memory")},
    TrustWord{"reserved", QT_TRANSLATE_NOOP("Trust", "Reserved memory")},
    TrustWord{"device", QT_TRANSLATE_NOOP("Trust", "Memory of the device")},
    TrustWord{"unspecified", QT_TRANSLATE_NOOP("Trust", "Memory, kind not stated")},
    TrustWord{"output_tok_s", QT_TRANSLATE_NOOP("Trust", "Output")},
    TrustWord{"output_tok_s_per_gpu", QT_TRANSLATE_NOOP("Trust", "Output per GPU")},
    TrustWord{"per_user_tok_s", QT_TRANSLATE_NOOP("Trust", "Speed of one stream")},
    TrustWord{"prefill_tok_s", QT_TRANSLATE_NOOP("Trust", "Prefill")},
    TrustWord{"ttft_ms", QT_TRANSLATE_NOOP("Trust", "Time to first token")},
    TrustWord{"tpot_ms", QT_TRANSLATE_NOOP("Trust", "Time per token")},
    TrustWord{"gemm", QT_TRANSLATE_NOOP("Trust", "Matrix products")},
    TrustWord{"prefill", QT_TRANSLATE_NOOP("Trust", "Attention, prefill")},
    TrustWord{"decode", QT_TRANSLATE_NOOP("Trust", "Attention, decode")},
    TrustWord{"moe", QT_TRANSLATE_NOOP("Trust", "Expert layers")},
    TrustWord{"all_reduce", QT_TRANSLATE_NOOP("Trust", "All-reduce")},
    TrustWord{"all_gather", QT_TRANSLATE_NOOP("Trust", "All-gather")},
    TrustWord{"reduce_scatter", QT_TRANSLATE_NOOP("Trust", "Reduce-scatter")},
    TrustWord{"all_to_all", QT_TRANSLATE_NOOP("Trust", "All-to-all")},
    TrustWord{"p2p", QT_TRANSLATE_NOOP("Trust", "Point to point")},
    TrustWord{"training_gemm", QT_TRANSLATE_NOOP("Trust", "Matrix products in training")},
    TrustWord{"training_attention", QT_TRANSLATE_NOOP("Trust", "Attention in training")}};

constexpr std::array kTrustTraits{TrustWord{"dense", QT_TRANSLATE_NOOP("Trust", "dense")},
    TrustWord{"moe", QT_TRANSLATE_NOOP("Trust", "mixture of experts")},
    TrustWord{"16bit", QT_TRANSLATE_NOOP("Trust", "16-bit")},
    TrustWord{"8bit", QT_TRANSLATE_NOOP("Trust", "8-bit")},
    TrustWord{"4bit", QT_TRANSLATE_NOOP("Trust", "4-bit")},
    TrustWord{"node", QT_TRANSLATE_NOOP("Trust", "one server")},
    TrustWord{"nodes", QT_TRANSLATE_NOOP("Trust", "several servers")},
    TrustWord{"one", QT_TRANSLATE_NOOP("Trust", "one GPU")},
    TrustWord{"several", QT_TRANSLATE_NOOP("Trust", "several GPUs")},
    TrustWord{"measured", QT_TRANSLATE_NOOP("Trust", "card with measured kernels")},
    TrustWord{"nearest", QT_TRANSLATE_NOOP("Trust", "card by its nearest relative")},
    TrustWord{"burst", QT_TRANSLATE_NOOP("Trust", "short")},
    TrustWord{"sustained", QT_TRANSLATE_NOOP("Trust", "sustained")},
    TrustWord{"training", QT_TRANSLATE_NOOP("Trust", "in training")}};

template <std::size_t N>
const char* wordOf(const std::array<TrustWord, N>& words, std::string_view id)
{
    const auto found
        = std::find_if(words.begin(), words.end(), [&](const TrustWord& word) { return word.id == id; });
    return found == words.end() ? nullptr : found->text;
}

/// A trait in words: of the list, a kind of work, or the name of a card, program or engine.
QString traitName(const std::string& trait, const core::Catalog& catalog)
{
    if (const char* word = wordOf(kTrustTraits, trait))
        return trusting(word);
    if (const auto workload = core::workloadFromId(trait))
        return workloadName(*workload);
    if (const core::StackProfile* stack = core::findStack(catalog.stacks, trait))
        return QString::fromStdString(stack->name);
    for (const core::EngineProfile& engine : catalog.engines)
        if (engine.id == trait)
            return QString::fromStdString(engine.name);
    for (const core::Gpu& gpu : catalog.gpus)
        if (gpu.id == trait)
            return QString::fromStdString(gpu.name);
    return QString::fromStdString(trait);
}

QStringList traitNames(const QString& path, const core::Catalog& catalog)
{
    QStringList names;
    for (const QString& trait : path.split(u'/', Qt::SkipEmptyParts))
        names << traitName(trait.toStdString(), catalog);
    return names;
}

QString comma()
{
    return QCoreApplication::translate("Trust", ", ", "between the traits of a class");
}

} // namespace

QString trustMetricName(const std::string& metric)
{
    const char* word = wordOf(kTrustMetrics, metric);
    return word ? trusting(word) : QString::fromStdString(metric).replace(u'_', u' ');
}

QString trustRowName(const std::string& path, const core::Catalog& catalog, std::size_t depth)
{
    const QStringList names = traitNames(QString::fromStdString(path).section(u'/', 1), catalog);
    if (names.isEmpty())
        return trusting(QT_TRANSLATE_NOOP("Trust", "All"));
    if (names.size() > static_cast<qsizetype>(depth))
        return QStringLiteral("… ") + names.last();
    const QString whole = names.join(comma());
    return whole.left(1).toUpper() + whole.mid(1);
}

QString trustClassName(const std::string& path, const core::Catalog& catalog)
{
    const QString whole = QString::fromStdString(path);
    const QString metric = trustMetricName(whole.section(u'/', 0, 0).toStdString());
    const QString traits = whole.section(u'/', 1);
    if (traits.isEmpty())
        return trusting(QT_TRANSLATE_NOOP("Trust", "%1: all")).arg(metric);
    return trusting(QT_TRANSLATE_NOOP("Trust", "%1: %2"))
        .arg(metric, traitNames(traits, catalog).join(comma()));
}

QString rangeText(QString low, const QString& high)
{
    const auto space = std::find_if(high.rbegin(), high.rend(), [](QChar c) { return c.isSpace(); });
    const QString unit = space == high.rend() ? QString() : high.mid(high.rend() - space - 1);
    if (!unit.isEmpty() && low.endsWith(unit))
        low.chop(unit.size());
    return trusting(QT_TRANSLATE_NOOP("Trust", "%1–%2")).arg(low, high);
}

QString trustBandText(const core::Figure& figure, const core::TrustBand& band)
{
    core::Figure low = figure, high = figure;
    low.value = band.low;
    high.value = band.high;
    return rangeText(figureText(low), figureText(high));
}

QString trustHint(const core::Figure& figure, const core::Trust& trust, const core::TrustBand& band,
    const core::Catalog& catalog)
{
    return trusting(
        QT_TRANSLATE_NOOP("Trust", "%1 in eight of ten of the %2 published cases of the nearest class (%3)"))
        .arg(trustBandText(figure, band), count(static_cast<double>(trust.errors.covered)),
            trustClassName(trust.nearest, catalog));
}

QString trustHint(const core::Plan& plan, const QString& figureId)
{
    const std::string id = figureId.toStdString();
    const auto trusted = core::figureTrust(plan, id);
    const auto figure = core::figure(plan, id);
    return trusted && figure && plan.catalog
        ? trustHint(*figure, trusted->trust, trusted->band, *plan.catalog)
        : QString();
}

QString trustSentence(const core::Trust& trust, const core::Catalog& catalog)
{
    if (!trust.isKnown())
        return trusting(QT_TRANSLATE_NOOP("Trust", "Nothing alike has been measured."));
    const core::ErrorSummary& errors = trust.errors;
    QString sentence
        = trusting(
            QT_TRANSLATE_NOOP("Trust",
                "The nearest class of published cases is “%1”, %2 of them. Half of the predictions lie "
                "within %3 of what was measured, nine of ten within %4; in the mean they are off by %5. "
                "In eight of ten cases the error lies between %6 and %7."))
              .arg(trustClassName(trust.nearest, catalog), count(static_cast<double>(errors.covered)),
                  percent(errors.median), percent(errors.p90), percentChange(errors.bias),
                  percentChange(errors.low), percentChange(errors.high));
    if (!trust.isExact()) {
        const QString left = QString::fromStdString(trust.own.substr(trust.nearest.size()));
        sentence += u' '
            + trusting(QT_TRANSLATE_NOOP("Trust",
                           "Fewer than %1 cases also share with this plan: %2; the wider class stands."))
                  .arg(count(static_cast<double>(core::kLeastTrustRuns)),
                      traitNames(left, catalog).join(comma()));
    }
    return sentence;
}

QString trustMethod(const core::TrustTable& table)
{
    std::string asOf;
    for (const core::TrustCases& cases : table.cases)
        asOf = std::max(asOf, cases.asOf);
    return trusting(
        QT_TRANSLATE_NOOP("Trust",
            "Read it as the quality of a fit, not of a blind test: the few constants of a training "
            "program, a serving engine or a framework were chosen while looking at these cases, one "
            "set for all cases of a program, none for a single case. The constants of the kernels "
            "were fitted on one half of their tables and judged on the other. A program or card "
            "that is not among the cases may lie further off. Validated on %1."))
        .arg(QString::fromStdString(asOf));
}

} // namespace terroir::ui
