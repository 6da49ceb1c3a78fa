// One answer with what would follow if it were chosen.
#pragma once

#include "core/decision/tree.h"
#include "ui/widgets/card.h"
#include "ui/workspace/headline.h"

#include <array>
#include <memory>

class QLabel;

namespace terroir::ui {

class AnswerCard : public Card
{
    Q_OBJECT

public:
    explicit AnswerCard(QWidget* parent = nullptr);

    struct State
    {
        int digit = 1;
        bool isRecommended = false, isTaken = false, isOverruling = false;
        std::shared_ptr<const core::Plan> consequence; // null: not computed yet
        QString verdict; // of the consequence, in words
        bool isCompact = false; // many answers: the detail moves into the tool tip
    };
    void show(const core::TreeAnswer& answer, const State& state);
    [[nodiscard]] const QString& answerId() const { return m_answerId; }
    [[nodiscard]] QString consequenceText() const; // "Cost ¥1.84亿, …"; empty while it is not known

private:
    void showConsequence(const core::Plan* plan);
    void setFigure(std::size_t index, const QString& name, const QString& value);

    QString m_answerId;
    QLabel *m_digit, *m_mark, *m_title, *m_detail, *m_verdict;
    std::array<QLabel*, 3> m_names{}, m_values{};
};

} // namespace terroir::ui
