#include "ui/decide/decide_room.h"

#include "ui/decide/breadcrumb.h"
#include "ui/decide/decide_page.h"
#include "ui/decide/evidence_view.h"
#include "ui/decide/question_view.h"
#include "ui/decide/tree_map.h"
#include "ui/decide/verdict_view.h"
#include "ui/decide/walk_cursor.h"

#include <QVBoxLayout>

namespace terroir::ui {

DecideRoom::DecideRoom(const DecidePage& page, Workspace& workspace, QWidget* parent)
    : RoomView(parent)
    , m_page(page)
    , m_workspace(workspace)
    , m_breadcrumb(new Breadcrumb(this))
    , m_question(new QuestionView(workspace, this))
    , m_verdict(new VerdictView(workspace, this))
    , m_evidence(new EvidenceView(this))
    , m_tree(new TreeMap(workspace, this))
{
    setObjectName(QStringLiteral("decideRoom"));
    m_question->setForRoom();
    m_verdict->setForRoom();
    m_evidence->setForRoom();
    m_tree->setForRoom();
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(24, 10, 24, 14);
    column->setSpacing(10);
    column->addWidget(m_breadcrumb);
    column->addWidget(m_question);
    column->addWidget(m_verdict, 1);
    column->addWidget(m_evidence, 1);
    column->addWidget(m_tree, 1);
}

bool DecideRoom::refresh()
{
    const PlanView& view = m_workspace.view();
    if (m_page.isStart() || !m_workspace.current() || !view.plan)
        return false;
    const core::Path& path = view.plan->path;
    const QString& nodeId = m_page.nodeId();
    const core::TreeNode* node = m_workspace.tree().node(nodeId.toStdString());
    const bool isTree = node && m_page.tab() == DecidePage::Tab::Tree;
    m_breadcrumb->show(m_workspace.tree(), path, nodeId);
    m_question->setVisible(node);
    m_verdict->setVisible(!node);
    m_evidence->setVisible(node && !isTree);
    m_tree->setVisible(isTree);
    if (!node) {
        m_verdict->show(view);
        return true;
    }
    const core::PathStep* step = stepOf(path, nodeId);
    m_question->show(*node, step);
    if (isTree)
        m_tree->show(path, nodeId);
    else
        m_evidence->show(*node, step, view);
    return true;
}

void DecideRoom::retranslate()
{
    m_verdict->retranslate();
}

} // namespace terroir::ui
