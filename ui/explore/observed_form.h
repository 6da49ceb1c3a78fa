// What the running job shows: read from a log, from nvidia-smi's samples, or typed.
#pragma once

#include "core/decision/observed.h"

#include <functional>
#include <QWidget>
#include <vector>

class QLabel;
class QPushButton;

namespace terroir::ui {

class ChoiceBox;
class QuantityEdit;
class Workspace;

class ObservedForm : public QWidget
{
    Q_OBJECT

public:
    explicit ObservedForm(Workspace& workspace, QWidget* parent = nullptr);

    void refresh(); // from the scenario
    void retranslate();
    /// Adds what a training log, a CSV of nvidia-smi or an observed.json says, as one step; what is not
    /// understood is said in the form and changes nothing.
    void readFile(const QString& path);

private:
    void edit(const std::function<void(core::Observed&)>& change);
    void ask();

    Workspace& m_workspace;
    QPushButton* m_read;
    QLabel* m_message;
    std::vector<std::pair<QLabel*, QuantityEdit*>> m_numbers; // as observedNumbers(), then observedCounts()
    std::vector<std::pair<QLabel*, ChoiceBox*>> m_flags; // as observedFlags()
};

} // namespace terroir::ui
