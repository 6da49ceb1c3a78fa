// The map: which card does which work, at what price of a unit of it; the card is taken from here.
#pragma once

#include "ui/shell/page.h"

class QCheckBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QTableView;

namespace terroir::ui {

class ChoiceBox;
class MapModel;
class MapProxy;

class MapPage : public Page
{
    Q_OBJECT

public:
    explicit MapPage(Workspace& workspace, QWidget* parent = nullptr);

    [[nodiscard]] core::Parts parts() const override { return core::Parts::Headline | core::Parts::Map; }
    void showPlan(const PlanView& view) override;
    void retranslate() override;
    void setMeetingMode(bool on) override;
    void open(const QString& target) override; // id of a card

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void build();
    void refreshChoices();
    void refreshStrip();
    void layOutColumns();
    void takeCard(); // of the selected cell, for the stage with that work
    [[nodiscard]] const core::Stage* stageFor(const QModelIndex& source) const;
    [[nodiscard]] QModelIndex selected() const; // in the model

    MapModel* m_model;
    MapProxy* m_proxy;
    QLabel *m_title, *m_count, *m_empty, *m_strip;
    QLineEdit* m_search;
    ChoiceBox *m_vendor, *m_tier;
    QCheckBox* m_fitting;
    QWidget* m_legend;
    QTableView* m_table;
    QPushButton *m_take, *m_show;
};

} // namespace terroir::ui
