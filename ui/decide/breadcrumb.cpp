#include "ui/decide/breadcrumb.h"

#include "ui/decide/walk_cursor.h"
#include "ui/text/wording.h"
#include "ui/widgets/theme.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QTimer>

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
    : QScrollArea(parent)
    , m_inner(new QWidget(this))
    , m_row(new QHBoxLayout(m_inner))
{
    setObjectName(QStringLiteral("breadcrumb"));
    setFrameShape(QFrame::NoFrame);
    setWidgetResizable(true);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFocusPolicy(Qt::NoFocus);
    m_inner->setProperty("scrolled", QStringLiteral("true"));
    m_row->setContentsMargins(0, 0, 0, 0);
    m_row->setSpacing(0);
    setWidget(m_inner);
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

void Breadcrumb::rebuild()
{
    const Theme& theme = Theme::instance();
    setFixedHeight(theme.px(36));
    while (QLayoutItem* item = m_row->takeAt(0)) {
        if (QWidget* old = item->widget()) {
            old->hide();
            old->deleteLater();
        }
        delete item;
    }
    QWidget* here = nullptr;
    for (const Crumb& crumb : m_crumbs) {
        if (m_row->count() > 0) {
            auto* label = new QLabel(QStringLiteral("›"), m_inner);
            setTextRole(label, "quiet");
            m_row->addWidget(label);
        }
        auto* button = new QPushButton(m_inner);
        button->setProperty("chip", true);
        button->setCheckable(true);
        button->setChecked(crumb.isHere);
        button->setText(
            button->fontMetrics().elidedText(crumb.text, Qt::ElideRight, theme.px(kLongestCrumb)));
        button->setToolTip(crumb.tip);
        button->setAccessibleName(crumb.tip.isEmpty() ? crumb.text : QString(crumb.tip + u' ' + crumb.text));
        connect(
            button, &QPushButton::clicked, this, [this, nodeId = crumb.nodeId] { emit nodeAsked(nodeId); });
        m_row->addWidget(button);
        if (crumb.isHere)
            here = button;
    }
    m_row->addStretch(1);
    if (here)
        QTimer::singleShot(0, here, [this, here] { ensureWidgetVisible(here, 60, 0); });
}

} // namespace terroir::ui
