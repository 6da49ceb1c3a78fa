#include "ui/decide/breadcrumb.h"

#include "ui/decide/walk_cursor.h"
#include "ui/text/wording.h"
#include "ui/widgets/theme.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>

namespace terroir::ui {

namespace {

constexpr int kLongestCrumb = 150, kSteps = 9; // INTERFACE: the wizard has nine steps

QString answerText(const core::TreeNode& node, const std::string& answerId)
{
    for (const core::TreeAnswer& answer : node.answers)
        if (answer.id == answerId)
            return said(answer.text);
    return {};
}

} // namespace

Breadcrumb::Breadcrumb(QWidget* parent)
    : ChipRow(parent)
{
    setObjectName(QStringLiteral("breadcrumb"));
    row()->setSpacing(0);
    row()->addStretch(1);
}

void Breadcrumb::show(const core::DecisionTree& tree, const core::Path& path, const QString& current)
{
    std::vector<Crumb> crumbs;
    for (const core::PathStep& step : path.steps) {
        const core::TreeNode* node = tree.node(step.nodeId);
        const QString id = QString::fromStdString(step.nodeId);
        const bool isHere = id == current;
        const bool answered = step.by == core::DecidedBy::Architect;
        if (!node || (!answered && !isHere))
            continue;
        const QString mark = step.overruled ? QStringLiteral("! ")
            : answered                      ? QStringLiteral("✓ ")
                                            : QString();
        crumbs.push_back({answered ? mark + answerText(*node, step.answerId)
                                   : tr("Step %1 of %2").arg(node->step).arg(kSteps),
            said(node->text), id, isHere});
    }
    if (current.isEmpty() || firstOpenNode(path).isEmpty())
        crumbs.push_back({tr("Verdict"), {}, {}, current.isEmpty()});
    const double scale = Theme::instance().scale();
    if (crumbs == m_crumbs && scale == m_scale)
        return; // a plan comes in several parts; the path is the same in all of them
    m_crumbs = std::move(crumbs);
    m_scale = scale;
    rebuild();
}

QPushButton* Breadcrumb::button(std::size_t index)
{
    if (index < m_buttons.size())
        return m_buttons[index];
    QLabel* before = nullptr;
    if (index > 0) {
        before = new QLabel(QStringLiteral("›"), inner());
        setTextRole(before, "quiet");
        row()->insertWidget(row()->count() - 1, before);
    }
    auto* made = new QPushButton(inner());
    made->setProperty("chip", true);
    made->setCheckable(true);
    row()->insertWidget(row()->count() - 1, made);
    connect(made, &QPushButton::clicked, this, [this, made, index] {
        made->setChecked(m_crumbs[index].isHere); // the page says where we are, not the press
        emit nodeAsked(m_crumbs[index].nodeId);
    });
    m_buttons.push_back(made);
    m_marks.push_back(before);
    return made;
}

// Buttons are kept and filled anew: making and polishing a dozen with every answer was seen.
void Breadcrumb::rebuild()
{
    const Theme& theme = Theme::instance();
    setFixedHeight(theme.px(36));
    QWidget* here = nullptr;
    for (std::size_t i = 0; i < m_crumbs.size(); ++i) {
        const Crumb& crumb = m_crumbs[i];
        QPushButton* chip = button(i);
        chip->setChecked(crumb.isHere);
        chip->setText(chip->fontMetrics().elidedText(crumb.text, Qt::ElideRight, theme.px(kLongestCrumb)));
        chip->setToolTip(crumb.tip);
        chip->setAccessibleName(crumb.tip.isEmpty() ? crumb.text : QString(crumb.tip + u' ' + crumb.text));
        if (crumb.isHere)
            here = chip;
    }
    for (std::size_t i = 0; i < m_buttons.size(); ++i) {
        m_buttons[i]->setVisible(i < m_crumbs.size());
        if (m_marks[i])
            m_marks[i]->setVisible(i < m_crumbs.size());
    }
    keepInView(here);
}

} // namespace terroir::ui
