// The minutes of the meeting below the page: what was said and decided, and a field for the next note. The
// projector does not show it.
#pragma once

#include "ui/workspace/workspace.h"

#include <QFrame>

class QLabel;
class QLineEdit;
class QListWidget;
class QPushButton;
class QToolButton;

namespace terroir::ui {

class ChoiceBox;

class MinutesPanel : public QFrame
{
    Q_OBJECT

public:
    explicit MinutesPanel(Workspace& workspace, QWidget* parent = nullptr);

    void retranslate();
    void askNote(); // opens and takes the focus
    void keepNote(); // what has been typed becomes a minute
    void resume(const Draft& draft); // after a crash

signals:
    void left(); // Escape: back to the page

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    void noteDraft();
    void refresh();
    void refreshSubjects();

    Workspace& m_workspace;
    QString m_about; // of the note that is being typed
    QLabel *m_title, *m_subjectLabel, *m_authorLabel, *m_empty;
    ChoiceBox* m_subject;
    QLineEdit *m_author, *m_text;
    QListWidget* m_list;
    QPushButton* m_keep;
    QToolButton* m_close;
};

} // namespace terroir::ui
