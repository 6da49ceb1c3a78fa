// A surface that can be pressed: by click, Enter or Space, with a visible focus ring.
#pragma once

#include <QFrame>

namespace terroir::ui {

class Card : public QFrame
{
    Q_OBJECT

public:
    explicit Card(QWidget* parent = nullptr);

    enum class Emphasis { None, Marked, Chosen }; // Marked: accent border; Chosen: accent tint besides
    void setEmphasis(Emphasis emphasis);
    [[nodiscard]] Emphasis emphasis() const { return m_emphasis; }
    void setQuiet(bool quiet); // without border until hovered or focused

signals:
    void pressed();

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    Emphasis m_emphasis = Emphasis::None;
    bool m_quiet = false;
    bool m_down = false;
};

} // namespace terroir::ui
