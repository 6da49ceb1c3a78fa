// "Why this number": the formula in symbols and in figures, each input with its source, drilling down to the
// catalog. Not modal; Esc closes, Backspace goes back up. It follows the plan while it is open.
#pragma once

#include "ui/workspace/workspace.h"

#include <QFrame>
#include <QPointer>
#include <QStringList>

class QHBoxLayout;
class QLabel;
class QPushButton;
class QTableWidget;
class QToolButton;

namespace terroir::ui {

class WhyPopover : public QFrame
{
    Q_OBJECT

public:
    explicit WhyPopover(Workspace& workspace, QWidget* parent = nullptr);

    /// Opens beside `anchor` with the derivation of a figure of the shown plan. Nothing if there is none.
    void ask(const QString& figureId, QWidget* anchor = nullptr);
    /// From the figure that was asked first down to the one that is shown.
    [[nodiscard]] const QStringList& trail() const { return m_trail; }
    [[nodiscard]] QString text() const; // what Copy takes

signals:
    void catalogAsked(const QString& target); // "gpus:h100-sxm": an input is to be seen in its table

protected:
    void changeEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void retranslate();
    void refresh();
    void showTrail();
    void showInputs(const core::Derivation& derivation, const core::Plan& plan);
    void drill(int row);
    void goUp(qsizetype depth); // keeps this many crumbs
    void place();
    void fit();
    [[nodiscard]] std::optional<core::Derivation> derivation() const;

    Workspace& m_workspace;
    QStringList m_trail;
    QPointer<QWidget> m_anchor;
    std::vector<core::DerivationInput> m_inputs; // as the table's rows
    QHBoxLayout* m_crumbs;
    QLabel *m_title, *m_value, *m_kind, *m_formula, *m_inputsTitle;
    QFrame* m_formulaBox;
    QTableWidget* m_table;
    QPushButton *m_copy, *m_show;
    QToolButton* m_close;
};

} // namespace terroir::ui
