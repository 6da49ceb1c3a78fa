// Decide: the start page, then one question a screen with evidence, inputs and tree under it, then the
// verdict.
#pragma once

#include "ui/shell/page.h"

class QLabel;
class QPushButton;
class QStackedLayout;
class QStackedWidget;
class QTabBar;

namespace terroir::ui {

class AnswerCard;
class Breadcrumb;
class EvidenceView;
class QuestionView;
class StageForm;
class StartPage;
class TreeMap;
class VerdictView;

class DecidePage : public Page
{
    Q_OBJECT

public:
    explicit DecidePage(Workspace& workspace, QWidget* parent = nullptr);

    [[nodiscard]] core::Parts parts() const override;
    void showPlan(const PlanView& view) override;
    void retranslate() override;
    void setMeetingMode(bool on) override;
    /// "start", "question", "tree", "node:<id>", "verdict".
    void open(const QString& target) override;
    [[nodiscard]] std::vector<PageCommand> commands() override;

    enum class Tab { Evidence, Inputs, Tree };
    void showTab(Tab tab);

    [[nodiscard]] bool isStart() const;
    [[nodiscard]] bool isVerdict() const { return !isStart() && m_node.isEmpty(); }
    [[nodiscard]] const QString& nodeId() const { return m_node; }
    [[nodiscard]] QuestionView& question() const { return *m_question; }
    [[nodiscard]] StartPage& start() const { return *m_start; }

private:
    void build();
    void goTo(const QString& nodeId); // empty = the verdict
    void back();
    void chooseDigit(int digit);
    void choose(const QString& answerId);
    void takeRecommendation();
    void takeAll();
    void takeNote(const QString& answerId, const QString& note);
    void fork();
    void askWhy();
    void advanceFrom(const QString& nodeId, const QString& answerId);
    void refresh();
    void refreshButtons();
    [[nodiscard]] const core::Path& path() const; // of the newest plan, or an empty one
    [[nodiscard]] const core::PathStep* step() const; // of the node shown

    StartPage* m_start;
    QWidget* m_walk;
    QStackedLayout* m_stack;
    Breadcrumb* m_breadcrumb;
    QuestionView* m_question;
    VerdictView* m_verdict;
    QTabBar* m_tabs;
    QStackedWidget* m_lower;
    EvidenceView* m_evidence;
    StageForm* m_form;
    TreeMap* m_tree;
    QLabel* m_kept;
    QPushButton *m_back, *m_fork, *m_note, *m_all, *m_take;

    QString m_node; // shown; empty = the verdict
    bool m_follow = true; // the node follows the first open question of the next plan
    QString m_answered; // wait for the step after this one
    QString m_placedNode; // whose tab has been chosen
};

} // namespace terroir::ui
