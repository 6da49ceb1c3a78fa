#include "ui/decide/reason_text.h"

#include "ui/text/names.h"
#include "ui/text/number_format.h"
#include "ui/text/wording.h"

namespace terroir::ui {

namespace {

/// The tree's sentences name tokens, cards and steps themselves.
QString figureInSentence(const core::Figure& figure)
{
    return figure.unit == "tokens" || figure.unit == "count" ? format::compact(figure.value)
                                                             : figureText(figure);
}

QString filledIn(const std::string& id, const core::Plan& plan, const core::PathStep* step)
{
    if (step)
        for (const core::Figure& figure : step->evidence)
            if (figure.id == id)
                return figureInSentence(figure);
    if (const std::optional<core::Figure> figure = core::figure(plan, id))
        return figureInSentence(*figure);
    const core::Assumption* assumption = plan.catalog ? plan.catalog->assumption(id) : nullptr;
    if (!assumption)
        return format::unknown();
    double value = assumption->typical;
    if (const auto changed = plan.scenario.overrides.find(id); changed != plan.scenario.overrides.end())
        value = changed->second.typical.value_or(value);
    return figureInSentence({id, value, assumption->unit});
}

} // namespace

QString reasonText(const core::Wording& reason, const core::Plan& plan, const core::PathStep* step)
{
    QString text = said(reason);
    for (qsizetype open = text.indexOf(u'{'); open >= 0; open = text.indexOf(u'{', open)) {
        const qsizetype close = text.indexOf(u'}', open);
        if (close < 0)
            break;
        const QString value = filledIn(text.mid(open + 1, close - open - 1).toStdString(), plan, step);
        text.replace(open, close - open + 1, value);
        open += value.size();
    }
    return text;
}

const core::Rule* recommendingRule(const core::DecisionTree& tree, const core::PathStep& step)
{
    const core::TreeNode* node = tree.node(step.nodeId);
    const bool known = node && step.rule >= 0 && static_cast<std::size_t>(step.rule) < node->rules.size();
    return known ? &node->rules[static_cast<std::size_t>(step.rule)] : nullptr;
}

} // namespace terroir::ui
