// A number field that reads what people write: 15T, 1.2万, 35%, 80 GB; it says at once what it does not
// understand.
#pragma once

#include <functional>
#include <optional>
#include <QLineEdit>

namespace terroir::ui {

class QuantityEdit : public QLineEdit
{
    Q_OBJECT

public:
    explicit QuantityEdit(QWidget* parent = nullptr);

    /// `unit` as in format::quantity; decides how the value is written. An allowed empty field means "not
    /// set".
    void setUnit(const QString& unit, bool mayBeEmpty = false);
    void setRange(double lowest, double highest);
    void setValue(std::optional<double> value); // does not emit
    [[nodiscard]] std::optional<double> value() const { return m_value; }
    [[nodiscard]] bool isValid() const { return m_isValid; }

signals:
    void valueEdited(std::optional<double> value);

protected:
    void changeEvent(QEvent* event) override;

private:
    void check(const QString& text);
    void commit();
    void setValid(bool valid, const QString& reason);
    [[nodiscard]] QString written() const;

    QString m_unit;
    bool m_mayBeEmpty = false, m_isValid = true;
    double m_lowest = 0, m_highest = 1e18;
    std::optional<double> m_value, m_typed;
};

} // namespace terroir::ui
