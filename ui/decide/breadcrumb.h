// The answers so far in one row; a press goes back to that question.
#pragma once

#include "core/decision/walk.h"

#include "ui/widgets/chip_row.h"

class QLabel;
class QPushButton;

namespace terroir::ui {

class Breadcrumb : public ChipRow
{
    Q_OBJECT

public:
    explicit Breadcrumb(QWidget* parent = nullptr);

    /// `current` is empty at the verdict.
    void show(const core::DecisionTree& tree, const core::Path& path, const QString& current);

signals:
    void nodeAsked(const QString& nodeId); // empty = the verdict

private:
    struct Crumb
    {
        QString text, tip, nodeId;
        bool isHere = false;
        bool operator==(const Crumb&) const = default;
    };
    void rebuild();
    QPushButton* button(std::size_t index); // made when first asked for

    std::vector<Crumb> m_crumbs;
    double m_scale = 0;
    std::vector<QPushButton*> m_buttons;
    std::vector<QLabel*> m_marks; // before each button; none before the first
};

} // namespace terroir::ui
