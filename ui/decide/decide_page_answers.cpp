// What keys and cards do on the Decide page: go, answer, overrule, take the recommendations.
#include "ui/decide/answer_card.h"
#include "ui/decide/decide_page.h"
#include "ui/decide/evidence_view.h"
#include "ui/decide/question_view.h"
#include "ui/decide/start_page.h"
#include "ui/decide/walk_cursor.h"
#include "ui/widgets/stage_form.h"

namespace terroir::ui {

void DecidePage::goTo(const QString& nodeId)
{
    m_follow = false;
    m_answered.clear();
    m_node = nodeId;
    refresh();
}

void DecidePage::back()
{
    const QString before = nodeBefore(path(), m_node);
    if (!before.isEmpty())
        goTo(before);
}

void DecidePage::chooseDigit(int digit)
{
    catchUp();
    if (isStart()) {
        m_start->choose(digit - 1);
    } else if (AnswerCard* card = isVerdict() ? nullptr : m_question->card(digit - 1)) {
        choose(card->answerId());
    }
}

void DecidePage::choose(const QString& answerId)
{
    const core::PathStep* here = step();
    if (!here)
        return;
    const bool same = here->by == core::DecidedBy::Architect && here->answerId == answerId.toStdString();
    if (same) {
        goTo(nodeAfter(path(), m_node));
    } else if (overrules(*here, answerId)) {
        m_question->askNote(answerId);
    } else {
        give(answerId, {});
    }
}

void DecidePage::takeNote(const QString& answerId, const QString& note)
{
    const core::PathStep* here = step();
    if (!here)
        return;
    give(answerId, note);
}

void DecidePage::give(const QString& answerId, const QString& note)
{
    // Where the tree leads is known at once; the plan that is being computed confirms it.
    const QString nodeId = m_node;
    if (const core::TreeNode* node = workspace().tree().node(nodeId.toStdString()))
        for (const core::TreeAnswer& answer : node->answers)
            if (answer.id == answerId.toStdString())
                m_node = QString::fromStdString(answer.next);
    m_answered = nodeId;
    m_follow = false;
    workspace().answer(nodeId, answerId, note);
    if (!m_late.isActive()) {
        refresh();
        return;
    }
    workspace().showNode(m_node); // its consequences come next
    emit partsChanged();
}

void DecidePage::takeRecommendation()
{
    const core::PathStep* here = step();
    if (isStart()) {
        m_start->choose(0);
    } else if (isVerdict()) {
        emit modeAsked(Mode::Report, {});
    } else if (here && !here->recommendedId.empty()) {
        choose(QString::fromStdString(here->recommendedId));
    }
}

void DecidePage::takeAll()
{
    const std::vector<std::pair<QString, QString>> open = openRecommendations(path());
    if (open.empty())
        return;
    m_answered.clear();
    m_follow = true; // nothing is open afterwards: the verdict
    workspace().answerAll(open);
}

void DecidePage::fork()
{
    const QString node = m_node;
    if (!step())
        return;
    workspace().forkScenario(node);
    goTo(node);
}

void DecidePage::askWhy()
{
    if (isStart() || isVerdict())
        return;
    showTab(Tab::Evidence);
    if (const QString id = m_evidence->currentFigure(); !id.isEmpty())
        emit figureAsked(id, m_evidence);
}

std::vector<PageCommand> DecidePage::commands()
{
    const auto key = [](const char* text) { return QKeySequence(QString::fromLatin1(text)); };
    std::vector<PageCommand> all{
        {QStringLiteral("decide.take"), [] { return tr("Take the recommendation"); },
            {key("Return"), key("Enter")}, [this] { takeRecommendation(); }},
        {QStringLiteral("decide.take_all"), [] { return tr("Take all recommendations"); },
            {key("Ctrl+Return"), key("Ctrl+Enter")}, [this] { takeAll(); }},
        {QStringLiteral("decide.back"), [] { return tr("Back to the question before"); },
            {key("Backspace"), key("Alt+Left")}, [this] { back(); }},
        {QStringLiteral("decide.forward"), [] { return tr("On to the next question"); }, {key("Alt+Right")},
            [this] {
                if (!isStart() && !isVerdict())
                    goTo(nodeAfter(path(), m_node));
            }},
        {QStringLiteral("decide.fork"), [] { return tr("Fork here"); }, {key("F")}, [this] { fork(); }},
        {QStringLiteral("decide.note"), [] { return tr("Write a note"); }, {key("N")},
            [this] { emit noteAsked(); }},
        {QStringLiteral("decide.why"), [] { return tr("Why this figure?"); }, {key("?")},
            [this] { askWhy(); }},
        {QStringLiteral("decide.evidence"), [] { return tr("Show the evidence"); }, {key("E")},
            [this] { showTab(Tab::Evidence); }},
        {QStringLiteral("decide.inputs"), [] { return tr("Edit the inputs"); }, {key("I")},
            [this] {
                showTab(Tab::Inputs);
                if (m_walk)
                    m_form->focusFirst();
            }},
        {QStringLiteral("decide.tree"), [] { return tr("Show the tree"); }, {key("M")},
            [this] { showTab(Tab::Tree); }},
        {QStringLiteral("decide.verdict"), [] { return tr("Go to the verdict"); }, {key("V")},
            [this] { goTo({}); }},
    };
    for (int digit = 1; digit <= 9; ++digit)
        all.push_back(
            {QStringLiteral("decide.answer%1").arg(digit), [digit] { return tr("Answer %1").arg(digit); },
                {QKeySequence(QString::number(digit))}, [this, digit] { chooseDigit(digit); }, false});
    return all;
}

} // namespace terroir::ui
