// One axis of a sweep: what moves, from where to where.
#pragma once

#include "core/sweep/scenario_sweep.h"

#include <QWidget>

class QLabel;

namespace terroir::ui {

class ChoiceBox;
class QuantityEdit;

class SweepAxisRow : public QWidget
{
    Q_OBJECT

public:
    /// `mayBeEmpty`: no axis is a choice too.
    SweepAxisRow(const QString& name, bool mayBeEmpty, QWidget* parent = nullptr);

    /// What there is to choose. Keeps choice and range while they exist; else takes `wanted`.
    void setVariables(const std::vector<core::SweepVariable>& variables, const QString& wanted);
    [[nodiscard]] const core::SweepVariable* variable() const; // null: no axis
    /// Empty values when the fields say nothing usable.
    [[nodiscard]] core::SweepAxis axis(int steps) const;
    void setCaption(const QString& caption, const QString& emptyText);

signals:
    void changed();

private:
    void takeRange();

    bool m_mayBeEmpty;
    QString m_emptyText;
    std::vector<core::SweepVariable> m_variables;
    QLabel *m_caption, *m_dash, *m_unit;
    ChoiceBox* m_choice;
    QuantityEdit *m_from, *m_to;
};

} // namespace terroir::ui
