// A number field that reads what people write: 15T, 1.2万, 35%, 80 GB; it says at once what it does not
// understand.
#pragma once

#include "ui/widgets/checked_edit.h"

#include <optional>

namespace terroir::ui {

class QuantityEdit : public CheckedEdit
{
    Q_OBJECT

public:
    explicit QuantityEdit(QWidget* parent = nullptr);

    /// `unit` as in format::quantity; decides how the value is written. An allowed empty field means "not
    /// set".
    void setUnit(const QString& unit, bool mayBeEmpty = false);
    void setRange(double lowest, double highest);
    void setWhole(bool whole) { m_whole = whole; } // 1.5 cards are none
    void setValue(std::optional<double> value); // does not emit
    void restore() override;
    [[nodiscard]] std::optional<double> value() const { return m_value; }

signals:
    void valueEdited(std::optional<double> value);

protected:
    void changeEvent(QEvent* event) override;

private:
    void check(const QString& text);
    void commit();
    [[nodiscard]] QString written() const;

    QString m_unit;
    bool m_mayBeEmpty = false, m_whole = false;
    double m_lowest = 0, m_highest = 1e18;
    std::optional<double> m_value, m_typed;
};

} // namespace terroir::ui
