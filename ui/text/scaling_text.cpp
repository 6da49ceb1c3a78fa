#include "ui/text/scaling_text.h"

#include "ui/text/names.h"
#include "ui/text/number_format.h"

#include <cmath>
#include <QCoreApplication>

namespace terroir::ui {
namespace {

class ScalingText
{
    Q_DECLARE_TR_FUNCTIONS(ScalingText)
};

} // namespace

QString ruleDifferenceSentence(const core::ScalingCurve& curve)
{
    const auto difference = core::ruleDifference(curve);
    if (!difference)
        return {};
    constexpr double kSame = 0.02; // of the efficiency: nobody reads a finer difference off a rule of thumb
    const QString count = format::count(difference->gpus), from = format::count(difference->referenceGpus);
    const QString computed = format::percent(difference->computed), rule = format::percent(difference->rule);
    QString sentence;
    if (std::abs(difference->computed - difference->rule) < kSame)
        sentence
            = ScalingText::tr("The rule of thumb holds here: at %1 GPUs %2 of the speed per GPU of %3 is "
                              "computed, the rule says %4.")
                  .arg(count, computed, from, rule);
    else if (difference->computed > difference->rule)
        sentence
            = ScalingText::tr("Better than the rule of thumb: at %1 GPUs %2 of the speed per GPU of %3 is "
                              "computed, the rule says %4.")
                  .arg(count, computed, from, rule);
    else
        sentence
            = ScalingText::tr("Worse than the rule of thumb: at %1 GPUs %2 of the speed per GPU of %3 is "
                              "computed, the rule says %4.")
                  .arg(count, computed, from, rule);
    if (difference->term.empty())
        return sentence;
    return ScalingText::tr("%1 What grows most: %2, %3 of what is lost.")
        .arg(sentence, figureName(QStringLiteral("train.step.") + QString::fromStdString(difference->term)),
            format::percent(difference->termShare));
}

} // namespace terroir::ui
