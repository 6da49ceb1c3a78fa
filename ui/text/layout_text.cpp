#include "ui/text/layout_text.h"

#include "ui/text/number_format.h"

#include <QCoreApplication>

namespace terroir::ui {
namespace {

class LayoutText
{
    Q_DECLARE_TR_FUNCTIONS(LayoutText)
};

QString moduleNames(unsigned modules)
{
    QStringList names;
    if ((modules & core::kRecomputeNorm) != 0)
        names += LayoutText::tr("norms");
    if ((modules & core::kRecomputeActivation) != 0)
        names += LayoutText::tr("activation");
    if ((modules & core::kRecomputeAttention) != 0)
        names += LayoutText::tr("attention");
    if ((modules & core::kRecomputeMlp) != 0)
        names += LayoutText::tr("MLP");
    return names.join(LayoutText::tr(", ", "between items"));
}

} // namespace

QString degreesText(const core::Strategy& strategy)
{
    QStringList parts;
    const std::pair<const char*, int> degrees[] = {{"TP", strategy.tp}, {"PP", strategy.pp},
        {"CP", strategy.cp}, {"EP", strategy.ep}, {"DP", strategy.dp}};
    for (const auto& [name, degree] : degrees) {
        if (degree <= 1)
            continue;
        const bool interleaved = QLatin1String(name) == QLatin1String("PP") && strategy.vpp > 1;
        parts << QLatin1String(name) + u' ' + QString::number(degree)
                + (interleaved ? u'×' + QString::number(strategy.vpp) : QString());
    }
    return parts.isEmpty() ? LayoutText::tr("one GPU") : parts.join(QStringLiteral(" · "));
}

QString recomputeText(const core::Strategy& strategy)
{
    switch (strategy.recompute) {
    case core::Recompute::None:
        return strategy.recomputeModules == 0 ? LayoutText::tr("none", "recomputation")
                                              : moduleNames(strategy.recomputeModules);
    case core::Recompute::Selective:
        return LayoutText::tr("selective", "recomputation");
    case core::Recompute::Full:
        break;
    }
    return strategy.recomputeShare >= 1
        ? LayoutText::tr("full", "recomputation")
        : LayoutText::tr("full, %1 of layers", "recomputation").arg(format::percent(strategy.recomputeShare));
}

QStringList finerChoices(const core::Strategy& strategy)
{
    QStringList words;
    if (strategy.firstLayers > 0)
        words += LayoutText::tr("uneven stages: first %1, last %2 layers")
                     .arg(strategy.firstLayers)
                     .arg(strategy.lastLayers);
    if (strategy.offloadOptimizer)
        words += strategy.offloadToNvme ? LayoutText::tr("optimizer states on NVMe")
                                        : LayoutText::tr("optimizer states in host memory");
    if (strategy.offloadGradients)
        words += LayoutText::tr("gradients in host memory");
    if (strategy.offloadActivations)
        words += LayoutText::tr("activations in host memory");
    if (strategy.cp > 1 && strategy.contextKind == core::ContextKind::AllToAll)
        words += LayoutText::tr("CP by all-to-all");
    if (strategy.shardRanks > 0)
        words += LayoutText::tr("states shared by %1 GPUs (HSDP)").arg(strategy.shardRanks);
    if (!strategy.overlap)
        words += LayoutText::tr("no overlap of traffic and compute");
    return words;
}

} // namespace terroir::ui
