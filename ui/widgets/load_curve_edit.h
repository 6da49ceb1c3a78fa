// A day's load as 24 small bars: drag over them, or choose an hour with the arrow keys and move it.
#pragma once

#include <QWidget>
#include <vector>

namespace terroir::ui {

class LoadCurveEdit : public QWidget
{
    Q_OBJECT

public:
    explicit LoadCurveEdit(QWidget* parent = nullptr);

    /// `hours`: 24 in any measure. Not stated: drawn faintly, as what a first drag starts from.
    void setHours(std::vector<double> hours, bool stated);
    [[nodiscard]] const std::vector<double>& hours() const { return m_hours; }
    [[nodiscard]] QSize sizeHint() const override;

signals:
    void hoursEdited(const std::vector<double>& hours);
    void editingFinished(); // a drag has ended

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    bool event(QEvent* event) override;

private:
    [[nodiscard]] int hourAt(double x) const;
    [[nodiscard]] QString hourText(int hour) const; // "14:00 · 1.3 times the mean"
    void set(int hour, double amount);
    void drag(const QPointF& at);

    std::vector<double> m_hours;
    double m_top = 1; // amount at the upper edge, kept during a drag
    int m_hour = 9; // chosen by the arrow keys
    bool m_stated = false, m_dragging = false;
};

} // namespace terroir::ui
