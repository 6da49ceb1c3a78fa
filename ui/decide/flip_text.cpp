#include "ui/decide/flip_text.h"

#include "ui/text/names.h"
#include "ui/text/wording.h"

#include <algorithm>
#include <QCoreApplication>

namespace terroir::ui {

namespace {

struct FlipText
{
    Q_DECLARE_TR_FUNCTIONS(FlipText)
};

QString flipAnswer(const core::TreeNode& node, const std::string& answerId)
{
    for (const core::TreeAnswer& answer : node.answers)
        if (answer.id == answerId)
            return said(answer.text);
    return {};
}

QString flipLimit(const core::DecisionFlip& flip)
{
    return figureText({flip.now.id, flip.to, flip.now.unit});
}

} // namespace

QStringList decisionFlipTexts(const core::TreeNode& node, const core::PathStep& step, int most)
{
    QStringList texts;
    for (const core::DecisionFlip& flip : step.flips) { // the measured ones come first
        const bool isFlag = flip.comparison == core::Comparison::Equal;
        if (texts.size() == most || (isFlag && !texts.isEmpty()))
            break;
        const QString pattern = flip.comparison == core::Comparison::Greater
            ? FlipText::tr("%1 above %2 (now %3): “%4”")
            : flip.comparison == core::Comparison::Less ? FlipText::tr("%1 below %2 (now %3): “%4”")
                                                        : FlipText::tr("%1: %2 instead of %3: “%4”");
        texts << pattern.arg(figureName(QString::fromStdString(flip.now.id)), flipLimit(flip),
            figureText(flip.now), flipAnswer(node, flip.answerId));
    }
    return texts;
}

QStringList supplyFlipTexts(const core::Plan& plan, int most)
{
    QStringList texts;
    if (!plan.cost)
        return texts;
    for (const core::FlipPoint& flip : plan.cost->flips) {
        if (texts.size() == most)
            break;
        const auto known = std::find_if(plan.cost->assumptions.begin(), plan.cost->assumptions.end(),
            [&](const core::ResolvedAssumption& each) { return each.id == flip.assumptionId; });
        const bool isNamed = known != plan.cost->assumptions.end() && !known->name.empty();
        const QString name = isNamed ? said(core::Wording{known->name, known->nameZh})
                                     : QString::fromStdString(flip.assumptionId);
        const QString pattern = flip.to > flip.from
            ? FlipText::tr("%1 above %2 (now %3): %4 becomes cheapest.")
            : FlipText::tr("%1 below %2 (now %3): %4 becomes cheapest.");
        texts << pattern.arg(name, figureText({flip.assumptionId, flip.to, flip.unit}),
            figureText({flip.assumptionId, flip.from, flip.unit}), supplyName(flip.becomes));
    }
    return texts;
}

} // namespace terroir::ui
