// The field in which a cell is edited. What is not understood stays in it, with the reason under it.
#pragma once

#include <QLabel>
#include <QLineEdit>
#include <QPointer>

namespace terroir::ui {

class CellEditor : public QLineEdit
{
    Q_OBJECT

public:
    explicit CellEditor(QWidget* parent);
    ~CellEditor() override;

    void setReason(const QString& reason); // empty: accepted
    [[nodiscard]] const QString& reason() const { return m_reason; }

protected:
    void moveEvent(QMoveEvent* event) override;

private:
    void placeReason();

    QString m_reason;
    QPointer<QLabel> m_label; // a sibling: it hangs below the cell
};

} // namespace terroir::ui
