// Every command with its keys; a key that another command has is refused by name.
#pragma once

#include <QDialog>

class QKeySequenceEdit;
class QLabel;
class QLineEdit;
class QPushButton;
class QTableWidget;

namespace terroir::ui {

class ActionRegistry;

class ShortcutEditor : public QDialog
{
    Q_OBJECT

public:
    explicit ShortcutEditor(ActionRegistry& actions, QWidget* parent = nullptr);

private:
    void fill();
    void filter(const QString& text);
    void showCurrent();
    void set(const QKeySequence& keys);
    [[nodiscard]] QString currentId() const;

    ActionRegistry& m_actions;
    QLineEdit* m_search;
    QTableWidget* m_table;
    QKeySequenceEdit* m_keys;
    QPushButton *m_set, *m_clear, *m_default;
    QLabel* m_conflict;
};

} // namespace terroir::ui
