#include "ui/decide/question_view.h"

#include "ui/decide/answer_card.h"
#include "ui/decide/flip_text.h"
#include "ui/decide/reason_text.h"
#include "ui/decide/walk_cursor.h"
#include "ui/text/names.h"
#include "ui/text/source_text.h"
#include "ui/text/wording.h"
#include "ui/widgets/layout_hold.h"
#include "ui/widgets/theme.h"
#include "ui/widgets/wrap_label.h"

#include <algorithm>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace terroir::ui {

namespace {

constexpr int kNarrowestCard = 210,
              kManyAnswers = 4; // from here on the evidence would be pushed off the screen
constexpr int kFlipsOfQuestion = 2;
constexpr int kSupplyStep = 5; // "How long, so rent or own?": what moves the cheapest supply bears on it

} // namespace

QuestionView::QuestionView(Workspace& workspace, QWidget* parent)
    : QWidget(parent)
    , m_workspace(workspace)
    , m_question(new WrapLabel(this))
    , m_help(new WrapLabel(this))
    , m_reason(new WrapLabel(this))
    , m_flips(new WrapLabel(this))
    , m_kept(new WrapLabel(this))
    , m_grid(new QGridLayout)
    , m_noteBar(new QWidget(this))
    , m_noteLabel(new QLabel(m_noteBar))
    , m_note(new QLineEdit(m_noteBar))
    , m_noteConfirm(new QPushButton(m_noteBar))
    , m_noteCancel(new QPushButton(m_noteBar))
{
    setTextRole(m_question, "question");
    setTextRole(m_help, "quiet");
    setTextRole(m_kept, "warning");
    m_question->setObjectName(QStringLiteral("question"));
    m_flips->setObjectName(QStringLiteral("flips"));
    setTextRole(m_flips, "eyebrow");
    m_reason->setObjectName(QStringLiteral("reason"));
    m_grid->setSpacing(12);

    m_note->setObjectName(QStringLiteral("note"));
    m_note->installEventFilter(this);
    m_noteConfirm->setObjectName(QStringLiteral("noteConfirm"));
    m_noteConfirm->setProperty("primary", true);
    m_noteLabel->setBuddy(m_note);
    auto* noteRow = new QHBoxLayout(m_noteBar);
    noteRow->setContentsMargins(0, 0, 0, 0);
    noteRow->addWidget(m_noteLabel);
    noteRow->addWidget(m_note, 1);
    noteRow->addWidget(m_noteConfirm);
    noteRow->addWidget(m_noteCancel);
    m_noteBar->hide();
    connect(m_noteConfirm, &QPushButton::clicked, this, &QuestionView::confirmNote);
    connect(m_noteCancel, &QPushButton::clicked, this, &QuestionView::closeNote);
    connect(m_note, &QLineEdit::textChanged, this, [this](const QString& text) {
        m_noteConfirm->setEnabled(!text.trimmed().isEmpty());
        m_workspace.setDraft(DraftField::Reason, {m_nodeId, text});
    });

    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(6);
    column->addWidget(m_question);
    column->addWidget(m_help);
    column->addSpacing(2);
    column->addLayout(m_grid);
    column->addWidget(m_noteBar);
    column->addWidget(m_reason);
    column->addWidget(m_flips);
    column->addWidget(m_kept);
}

QString QuestionView::question() const
{
    return m_question->text();
}

AnswerCard* QuestionView::card(int index) const
{
    return index >= 0 && index < m_count ? m_cards[static_cast<std::size_t>(index)] : nullptr;
}

QString QuestionView::verdictText(const std::string& verdictId) const
{
    for (const core::Verdict& verdict : m_workspace.tree().verdicts)
        if (verdict.id == verdictId)
            return said(verdict.text);
    return {};
}

void QuestionView::show(const core::TreeNode& node, const core::PathStep* step)
{
    const QString nodeId = QString::fromStdString(node.id);
    if (nodeId != m_nodeId)
        closeNote();
    m_nodeId = nodeId;
    const std::shared_ptr<const core::Plan> plan = m_workspace.view().plan;
    m_question->setText(said(node.text));
    m_help->setText(said(node.help));
    m_question->setToolTip(m_help->text());

    while (m_cards.size() < node.answers.size()) {
        auto* made = new AnswerCard(this);
        made->setObjectName(QStringLiteral("answer%1").arg(m_cards.size() + 1));
        connect(made, &Card::pressed, this, [this, made] { emit chosen(made->answerId()); });
        m_cards.push_back(made);
        m_columns = 0;
    }
    if (m_count != static_cast<int>(node.answers.size()))
        m_columns = 0; // arrange anew
    m_count = static_cast<int>(node.answers.size());
    const std::string planVerdict = plan ? plan->path.verdictId : std::string();
    for (int i = 0; i < m_count; ++i) {
        const core::TreeAnswer& answer = node.answers[static_cast<std::size_t>(i)];
        AnswerCard::State state;
        state.digit = i + 1;
        state.isCompact = m_count >= kManyAnswers;
        state.isRecommended = step && step->recommendedId == answer.id;
        state.isTaken = step && step->by == core::DecidedBy::Architect && step->answerId == answer.id;
        state.isOverruling = state.isTaken && step->overruled;
        state.consequence = m_workspace.consequence(nodeId, QString::fromStdString(answer.id));
        // A verdict that stays the same is no news; one that would change is.
        if (state.consequence && state.consequence->path.verdictId != planVerdict)
            state.verdict = verdictText(state.consequence->path.verdictId);
        card(i)->show(answer, state);
    }
    arrangeCards();

    const core::Rule* rule = step ? recommendingRule(m_workspace.tree(), *step) : nullptr;
    QString reason;
    if (rule && plan) {
        reason = u'★' + QStringLiteral(" ") + reasonText(rule->reason, *plan, step);
        if (!rule->source.empty())
            reason += QStringLiteral("  (") + sourceText(rule->source) + u')';
    }
    m_reason->setText(reason);
    m_reason->setVisible(!reason.isEmpty());
    showFlips(node, step);
    const bool noted = step && step->by == core::DecidedBy::Architect && !step->note.empty();
    m_kept->setText(noted ? tr("Note by %1: %2")
                                .arg(QString::fromStdString(step->author), QString::fromStdString(step->note))
                          : QString());
    m_kept->setVisible(noted && !m_forRoom);

    m_noteConfirm->setText(tr("Overrule"));
    m_noteCancel->setText(tr("Cancel"));
    m_noteLabel->setText(tr("Why against the evidence?"));
    m_note->setAccessibleName(m_noteLabel->text());
}

void QuestionView::showFlips(const core::TreeNode& node, const core::PathStep* step)
{
    const std::shared_ptr<const core::Plan> plan = m_workspace.view().plan;
    QStringList flips = step ? decisionFlipTexts(node, *step, kFlipsOfQuestion) : QStringList();
    if (node.step == kSupplyStep && plan)
        flips += supplyFlipTexts(*plan, kFlipsOfQuestion);
    m_flips->setText(tr("⇒ What would change our mind: %1").arg(flips.join(QStringLiteral("  ·  "))));
    m_flips->setVisible(!flips.isEmpty());
}

void QuestionView::arrangeCards()
{
    if (m_count == 0)
        return; // laid out before the first question is known
    int narrowest = Theme::instance().px(kNarrowestCard);
    for (int i = 0; i < m_count; ++i)
        narrowest = std::max(narrowest, m_cards[static_cast<std::size_t>(i)]->minimumSizeHint().width());
    int room = width(); // as seen: too wide a row of cards would widen the page beyond its viewport
    for (const QWidget* around = parentWidget(); around && !around->isWindow();
         around = around->parentWidget())
        room = std::min(room, around->width());
    const int gap = std::max(0, m_grid->horizontalSpacing());
    int columns = std::clamp((room + gap) / (narrowest + gap), 1, std::max(1, m_count));
    const int rows = (m_count + columns - 1) / columns;
    columns = std::max(1, (m_count + rows - 1) / rows); // even rows: three and two instead of four and one
    if (columns == m_columns)
        return;
    m_columns = columns;
    for (std::size_t i = 0; i < m_cards.size(); ++i) {
        const int index = static_cast<int>(i);
        m_grid->removeWidget(m_cards[i]);
        m_cards[i]->setVisible(index < m_count);
        if (index < m_count)
            m_grid->addWidget(m_cards[i], index / columns, index % columns);
    }
    for (int column = 0; column < m_grid->columnCount(); ++column)
        m_grid->setColumnStretch(column, column < columns ? 1 : 0);
}

void QuestionView::askNote(const QString& answerId)
{
    m_noteAnswer = answerId;
    m_note->clear();
    m_noteConfirm->setEnabled(false);
    {
        const LayoutHold hold(*this);
        m_noteBar->show();
    }
    m_note->setFocus(Qt::OtherFocusReason);
}

void QuestionView::setMeetingMode(bool on)
{
    m_help->setVisible(!on);
}

void QuestionView::setForRoom()
{
    m_forRoom = true;
    setMeetingMode(true);
}

void QuestionView::closeNote()
{
    const bool hadFocus = m_noteBar->isAncestorOf(focusWidget()) || m_note->hasFocus();
    m_noteBar->hide();
    m_note->clear();
    m_noteAnswer.clear();
    if (hadFocus && parentWidget())
        parentWidget()->setFocus(Qt::OtherFocusReason);
}

bool QuestionView::isNoteOpen() const
{
    return !m_noteBar->isHidden();
}

void QuestionView::confirmNote()
{
    const QString note = m_note->text().trimmed();
    const QString answerId = m_noteAnswer;
    if (note.isEmpty())
        return; // an overruled recommendation stands in the report with its reason
    closeNote();
    emit noteGiven(answerId, note);
}

bool QuestionView::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_note && event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        if (key == Qt::Key_Return || key == Qt::Key_Enter) {
            confirmNote();
            return true;
        }
        if (key == Qt::Key_Escape) {
            closeNote();
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

void QuestionView::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    arrangeCards();
}

} // namespace terroir::ui
