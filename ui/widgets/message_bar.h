// Sentences above the page instead of boxes in the way: problems stay until dismissed, news leaves by itself.
#pragma once

#include <functional>
#include <QFrame>
#include <QList>
#include <QTimer>

class QLabel;
class QPushButton;
class QToolButton;

namespace terroir::ui {

struct Message
{
    QString sentence;
    bool isProblem = false;
    QString actionText = {}; // empty = none
    std::function<void()> action = {};
    QString otherText = {}; // of a second answer; empty = none
    std::function<void()> other = {};
};

class MessageBar : public QFrame
{
    Q_OBJECT

public:
    explicit MessageBar(QWidget* parent = nullptr);

    void show(const Message& message); // queued behind what is shown; the same sentence is not repeated
    void dismiss();
    [[nodiscard]] QString sentence() const; // shown, or empty

protected:
    void changeEvent(QEvent* event) override;

private:
    void showFirst();
    void answer(std::function<void()> Message::*answer);

    QList<Message> m_queue;
    QLabel* m_label;
    QPushButton *m_action, *m_other;
    QToolButton* m_close;
    QTimer m_leave;
};

} // namespace terroir::ui
