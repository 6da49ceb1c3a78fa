// Decide: the start page, then one question a screen with evidence, inputs and tree under it, then the
// verdict.
#pragma once

#include "ui/shell/page.h"

#include <QTimer>

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
    [[nodiscard]] RoomView* makeRoomView(QWidget* parent) const override;

    enum class Tab { Evidence, Inputs, Tree };
    void showTab(Tab tab);
    [[nodiscard]] Tab tab() const;

    [[nodiscard]] bool isStart() const;
    [[nodiscard]] bool isVerdict() const { return !isStart() && m_node.isEmpty(); }
    [[nodiscard]] const QString& nodeId() const { return m_node; }
    [[nodiscard]] QuestionView& question() const { return *m_question; } // once a plan is open
    [[nodiscard]] StartPage& start() const { return *m_start; }

private:
    void makeWalk();
    void connectWalk();
    void retranslateWalk();
    void goTo(const QString& nodeId); // empty = the verdict
    void back();
    void chooseDigit(int digit);
    void choose(const QString& answerId);
    void takeRecommendation();
    void takeAll();
    void takeNote(const QString& answerId, const QString& note);
    void fork();
    void askWhy();
    void give(const QString& answerId, const QString& note);
    void waitForPlan(); // before drawing, but not for long
    void catchUp();
    void refresh();
    void refreshButtons();
    void refreshTab(); // of those below the question, the one on screen
    [[nodiscard]] const core::Path& path() const; // of the newest plan, or an empty one
    [[nodiscard]] const core::PathStep* step() const; // of the node shown

    StartPage* m_start;
    QStackedLayout* m_stack;
    // The walk is made when the first question is: the start page comes up sooner without it.
    QWidget* m_walk = nullptr;
    Breadcrumb* m_breadcrumb = nullptr;
    QuestionView* m_question = nullptr;
    VerdictView* m_verdict = nullptr;
    QTabBar* m_tabs = nullptr;
    QStackedWidget* m_lower = nullptr;
    EvidenceView* m_evidence = nullptr;
    StageForm* m_form = nullptr;
    TreeMap* m_tree = nullptr;
    QLabel* m_kept = nullptr;
    QPushButton *m_back = nullptr, *m_fork = nullptr, *m_note = nullptr, *m_all = nullptr, *m_take = nullptr;

    QString m_node; // shown; empty = the verdict
    bool m_follow = true; // the node follows the first open question of the next plan
    QString m_answered; // wait for the step after this one
    QTimer m_late; // runs while what is drawn is of the question before
    bool m_meeting = false;
    QString m_placedNode; // whose tab has been chosen
};

} // namespace terroir::ui
