#include "ui/explore/diagnose_text.h"

#include "ui/text/from_view.h"
#include "ui/text/names.h"
#include "ui/text/number_format.h"
#include "ui/text/wording.h"

#include <cmath>
#include <QCoreApplication>

namespace terroir::ui {
namespace {

QString diagnoseWords(const char* text)
{
    return QCoreApplication::translate("Diagnose", text);
}

QString weightText(double weight, const core::Observed& observed)
{
    if (!(weight > 0))
        return {};
    if (!observed.stepSeconds)
        return diagnoseWords(QT_TRANSLATE_NOOP("Diagnose", "explains %1 of the step"))
            .arg(format::percent(std::min(1.0, weight)));
    return diagnoseWords(QT_TRANSLATE_NOOP("Diagnose", "explains %1 of the %2 of a step"))
        .arg(format::duration(weight), format::duration(*observed.stepSeconds));
}

} // namespace

QString diagnosisSummary(const core::Plan& plan, const core::Observed& observed)
{
    const core::StagePlan* stage = plan.trainingStage();
    if (!stage || !stage->training || !(stage->training->step.total > 0)
        || !std::isfinite(stage->training->step.total))
        return diagnoseWords(QT_TRANSLATE_NOOP("Diagnose",
            "Describe the running job on the left: without it there is no predicted step to compare with."));
    const double predicted = stage->training->step.total;
    if (!observed.stepSeconds)
        return diagnoseWords(
            QT_TRANSLATE_NOOP("Diagnose", "A step should take %1. Say what it takes, or read a log."))
            .arg(format::duration(predicted));
    const double ratio = *observed.stepSeconds / predicted;
    const QString sentence = ratio >= 1
        ? diagnoseWords(QT_TRANSLATE_NOOP("Diagnose", "A step takes %1; predicted are %2: %3 times as long."))
        : diagnoseWords(QT_TRANSLATE_NOOP("Diagnose", "A step takes %1; predicted are %2: %3 of it."));
    return sentence.arg(format::duration(*observed.stepSeconds), format::duration(predicted),
        ratio >= 1 ? QString::number(ratio, 'f', 2) : format::percent(ratio));
}

QString findingsText(const core::DecisionTree& tree, const std::vector<core::Finding>& findings,
    const core::Observed& observed)
{
    if (findings.empty())
        return diagnoseWords(
            QT_TRANSLATE_NOOP("Diagnose", "Nothing that was observed is out of the ordinary."))
            .toHtmlEscaped();
    QString text;
    for (const core::Finding& finding : findings) {
        for (const core::Verdict& verdict : tree.verdicts) {
            if (verdict.id != finding.id)
                continue;
            text += QStringLiteral("<p style='margin-top:8px;margin-bottom:2px'><b>%1</b>")
                        .arg(said(verdict.text).toHtmlEscaped());
            if (const QString weight = weightText(finding.weight, observed); !weight.isEmpty())
                text += QStringLiteral(" — %1").arg(weight.toHtmlEscaped());
            text += QStringLiteral("</p>");
        }
        text += QStringLiteral("<ol style='margin-top:0;margin-bottom:0'>");
        for (const std::string& action : finding.actions)
            if (const core::TreeNode* node = tree.node(action))
                text += QStringLiteral("<li>%1<br/><small>%2</small></li>")
                            .arg(said(node->text).toHtmlEscaped(), said(node->help).toHtmlEscaped());
        text += QStringLiteral("</ol>");
    }
    return text;
}

StackedBarSpec stepAgainstMeasured(const core::StagePlan& stage, const core::Observed& observed)
{
    StackedBarSpec spec;
    spec.title
        = diagnoseWords(QT_TRANSLATE_NOOP("Diagnose", "Which part of the step is over its prediction?"));
    spec.orientation = Qt::Horizontal;
    spec.valueAxis = {diagnoseWords(QT_TRANSLATE_NOOP("Diagnose", "Time of one step")), QStringLiteral("s")};
    if (!stage.training)
        return spec;
    const bool anything = observed.stepSeconds || !observed.termSeconds.empty();
    spec.categories
        = {{QStringLiteral("predicted"), diagnoseWords(QT_TRANSLATE_NOOP("Diagnose", "Predicted"))}};
    if (anything)
        spec.categories.append(
            {QStringLiteral("measured"), diagnoseWords(QT_TRANSLATE_NOOP("Diagnose", "Measured"))});
    double told = 0;
    for (const auto& [term, seconds] : stage.training->step.terms()) {
        const auto measured = observed.termSeconds.find(std::string(term));
        const double shown = measured == observed.termSeconds.end() ? 0 : measured->second;
        if (!std::isfinite(seconds) || (!(seconds > 0) && !(shown > 0)))
            continue;
        told += shown;
        const QString id = QStringLiteral("train.step.") + fromView(term);
        ChartPart part{id, figureName(id), {seconds}, {id}};
        if (anything) {
            part.values.append(shown);
            part.valueIds.append(QString());
        }
        spec.parts.append(std::move(part));
    }
    if (observed.stepSeconds && *observed.stepSeconds > told)
        spec.parts.append(
            {QStringLiteral("rest"), diagnoseWords(QT_TRANSLATE_NOOP("Diagnose", "Not measured by part")),
                {0, *observed.stepSeconds - told}, {}});
    return spec;
}

} // namespace terroir::ui
