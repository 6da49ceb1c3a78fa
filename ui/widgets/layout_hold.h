// Showing a child of a visible widget arranges every layout above it at once, and resized charts are drawn
// anew each time: while a page is filled, the layouts of its window wait and are arranged once afterwards.
#pragma once

#include <QPointer>
#include <QSize>
#include <QWidget>

#include <vector>

namespace terroir::ui {

/// Holds the layouts of what is visible in the window of `widget` for its own lifetime; may be nested.
class LayoutHold
{
public:
    explicit LayoutHold(const QWidget& widget);
    ~LayoutHold();
    LayoutHold(const LayoutHold&) = delete;
    LayoutHold& operator=(const LayoutHold&) = delete;

private:
    void hold(QWidget& widget);

    struct Held
    {
        QPointer<QWidget> widget;
        QSize size; // then
    };
    std::vector<Held> m_held;
};

} // namespace terroir::ui
