// The Decide page as the room sees it: question, answers, evidence and flip points, or the verdict, of the
// step that the speaker has before him; no fields, no buttons, no notes.
#pragma once

#include "ui/shell/page.h"

namespace terroir::ui {

class Breadcrumb;
class DecidePage;
class EvidenceView;
class QuestionView;
class TreeMap;
class VerdictView;

class DecideRoom : public RoomView
{
    Q_OBJECT

public:
    DecideRoom(const DecidePage& page, Workspace& workspace, QWidget* parent);

    bool refresh() override;
    void retranslate() override;

private:
    const DecidePage& m_page;
    Workspace& m_workspace;
    Breadcrumb* m_breadcrumb;
    QuestionView* m_question;
    VerdictView* m_verdict;
    EvidenceView* m_evidence;
    TreeMap* m_tree;
};

} // namespace terroir::ui
