// One question in large type, its answer cards, and why one of them is recommended.
#pragma once

#include "ui/workspace/workspace.h"

#include <QWidget>
#include <vector>

class QGridLayout;
class QLabel;
class QLineEdit;
class QPushButton;

namespace terroir::ui {

class AnswerCard;

class QuestionView : public QWidget
{
    Q_OBJECT

public:
    explicit QuestionView(Workspace& workspace, QWidget* parent = nullptr);

    void show(const core::TreeNode& node, const core::PathStep* step);
    [[nodiscard]] AnswerCard* card(int index) const; // null if there is none
    [[nodiscard]] int cardCount() const { return m_count; }
    [[nodiscard]] QString question() const;

    /// The room reads question, answers and evidence; the explanation stays the speaker's.
    void setMeetingMode(bool on);
    void setForRoom(); // and so do the notes
    /// Asks under the cards why `answerId` goes against the evidence.
    void askNote(const QString& answerId);
    void closeNote();
    [[nodiscard]] bool isNoteOpen() const;

signals:
    void chosen(const QString& answerId);
    void noteGiven(const QString& answerId, const QString& note);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void arrangeCards();
    void showFlips(const core::TreeNode& node, const core::PathStep* step);
    void confirmNote();
    [[nodiscard]] QString verdictText(const std::string& verdictId) const;

    Workspace& m_workspace;
    QLabel *m_question, *m_help, *m_reason, *m_flips, *m_kept;
    QGridLayout* m_grid;
    std::vector<AnswerCard*> m_cards;
    int m_count = 0, m_columns = 0;
    bool m_forRoom = false;
    QString m_nodeId;

    QWidget* m_noteBar;
    QLabel* m_noteLabel;
    QLineEdit* m_note;
    QPushButton *m_noteConfirm, *m_noteCancel;
    QString m_noteAnswer;
};

} // namespace terroir::ui
