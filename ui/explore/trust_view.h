// "How far can I trust this?": errors of published cases beside the class that the plan belongs to.
#pragma once

#include "ui/explore/trust_rows.h"

#include <QWidget>

class QLabel;

namespace terroir::ui {

class ChartView;
class ChoiceBox;

class TrustView : public QWidget
{
    Q_OBJECT

public:
    explicit TrustView(QWidget* parent = nullptr);

    void showStage(const core::Plan& plan, const core::StagePlan& stage);
    void retranslate();

private:
    void fill();

    std::shared_ptr<const core::Catalog> m_catalog;
    QList<TrustTopic> m_topics;
    QLabel *m_title, *m_sentence;
    ChoiceBox* m_topic;
    ValueTable* m_table;
    ChartView* m_chart;
};

} // namespace terroir::ui
