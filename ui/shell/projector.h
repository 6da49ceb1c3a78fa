// A second window for the room: the page and the answer as they are on the first one, drawn as large as the
// screen allows. Rail, minutes and menus stay with the speaker, and so does the keyboard.
#pragma once

#include <QTimer>
#include <QWidget>

namespace terroir::ui {

class Projector : public QWidget
{
    Q_OBJECT

public:
    /// Shows `page` and, when it is visible, `answer` to its right; `window` holds both.
    Projector(QWidget* window, QWidget* page, QWidget* answer);

    void present(); // full on another screen, if there is one
    void retranslate();

signals:
    void closed();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void closeEvent(QCloseEvent* event) override;

private:
    QWidget *m_source, *m_page, *m_answer;
    QTimer m_follow; // joins the repaints of one moment
};

} // namespace terroir::ui
