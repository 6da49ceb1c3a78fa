// One row of chips that scrolls sideways by itself: the chip that counts is always in view.
#pragma once

#include <QPointer>
#include <QScrollArea>

class QHBoxLayout;

namespace terroir::ui {

class ChipRow : public QScrollArea
{
    Q_OBJECT

public:
    explicit ChipRow(QWidget* parent = nullptr);

    [[nodiscard]] QWidget* inner() const { return widget(); } // parent of the chips
    [[nodiscard]] QHBoxLayout* row() const { return m_row; }
    void keepInView(QWidget* chip); // null = none

protected:
    void resizeEvent(QResizeEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void bringIntoView();

    QHBoxLayout* m_row;
    QPointer<QWidget> m_chip;
};

} // namespace terroir::ui
