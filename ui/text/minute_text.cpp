#include "ui/text/minute_text.h"

#include "ui/text/names.h"
#include "ui/text/wording.h"

#include <cmath>
#include <QCoreApplication>
#include <QDateTime>

namespace terroir::ui {

namespace {

constexpr double kLeastEffect = 0.01; // of the cost before: less is the noise of the draws

struct MinuteText
{
    Q_DECLARE_TR_FUNCTIONS(MinuteText)
};

} // namespace

QString minuteSubject(const core::Minute& minute, const core::DecisionTree& tree)
{
    if (minute.nodeId.empty())
        return MinuteText::tr("The plan as a whole");
    const core::TreeNode* node = tree.node(minute.nodeId);
    if (!node)
        return QString::fromStdString(minute.nodeId);
    for (const core::TreeAnswer& answer : node->answers)
        if (answer.id == minute.answerId)
            return MinuteText::tr("%1 → %2", "question and answer").arg(said(node->text), said(answer.text));
    return said(node->text);
}

QString minuteEffect(const core::Minute& minute, core::Currency currency)
{
    if (!minute.costBefore || !minute.costAfter
        || std::abs(*minute.costAfter - *minute.costBefore) <= kLeastEffect * std::abs(*minute.costBefore))
        return {};
    const Currency shown = shownCurrency(currency);
    return MinuteText::tr("%1 → %2", "cost before and after")
        .arg(format::compactMoney(*minute.costBefore, shown), format::compactMoney(*minute.costAfter, shown));
}

QString minuteText(const core::Minute& minute, const core::DecisionTree& tree, core::Currency currency)
{
    const QDateTime when = QDateTime::fromString(QString::fromStdString(minute.when), Qt::ISODate);
    QStringList head;
    if (when.isValid())
        head << when.toString(QStringLiteral("HH:mm"));
    if (!minute.author.empty())
        head << QString::fromStdString(minute.author);
    QString subject = minuteSubject(minute, tree);
    if (const QString effect = minuteEffect(minute, currency); !effect.isEmpty())
        subject = MinuteText::tr("%1 (%2)", "subject and effect").arg(subject, effect);
    head << subject;
    const QString line = head.join(QStringLiteral(" · "));
    return minute.text.empty()
        ? line
        : MinuteText::tr("%1 — %2", "subject and note").arg(line, QString::fromStdString(minute.text));
}

} // namespace terroir::ui
