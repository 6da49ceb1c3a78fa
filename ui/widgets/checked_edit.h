// A line that says at once what is wrong with what is typed, and keeps it until it is corrected.
#pragma once

#include <functional>
#include <QLineEdit>

namespace terroir::ui {

class CheckedEdit : public QLineEdit
{
    Q_OBJECT

public:
    using QLineEdit::QLineEdit;
    [[nodiscard]] bool isValid() const { return m_isValid; }
    virtual void restore() = 0; // what was typed and not taken goes; Escape does it
    [[nodiscard]] const QString& fault() const { return m_fault; } // a sentence; empty while valid

signals:
    void validityChanged();

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void setValid(bool valid, const QString& fault);

private:
    bool m_isValid = true;
    QString m_fault;
};

/// Text of a form of its own: a date, a list of numbers. Nothing typed means "not set".
class TextField : public CheckedEdit
{
    Q_OBJECT

public:
    /// What is wrong with a text, as a sentence; empty = nothing.
    using Check = std::function<QString(const QString&)>;

    explicit TextField(QWidget* parent = nullptr);

    void setCheck(Check check) { m_check = std::move(check); }
    void restore() override;
    void setValue(const QString& value); // does not emit; leaves what is being typed

signals:
    void valueEdited(const QString& value);

private:
    void commit();

    Check m_check;
    QString m_value;
};

} // namespace terroir::ui
