// In the place of a page that has nothing to show yet: why, and the way on.
#pragma once

#include <QWidget>

class QLabel;
class QPushButton;

namespace terroir::ui {

class NoPlan : public QWidget
{
    Q_OBJECT

public:
    explicit NoPlan(QWidget* parent = nullptr);

    void retranslate();

signals:
    void startAsked();

private:
    QLabel* m_sentence;
    QPushButton* m_start;
};

} // namespace terroir::ui
