// Manual and glossary of MainWindow.
#include "ui/manual/manual_window.h"
#include "ui/manual/term_help.h"
#include "ui/shell/main_window.h"

#include <QApplication>

namespace terroir::ui {

void MainWindow::addHelpActions()
{
    m_actions->add(
        {QStringLiteral("manual"), [] { return tr("Manual and glossary"); }, {QKeySequence(Qt::Key_F1)}},
        [this] { showManual(); });
    qApp->installEventFilter(new TermHelp(this));
}

void MainWindow::showManual()
{
    const QString term = TermHelp::termAtHand();
    if (!m_manual)
        m_manual = new ManualWindow(this);
    if (term.isEmpty())
        m_manual->showFirst();
    else
        m_manual->showTerm(term);
    m_manual->show();
    m_manual->raise();
    m_manual->activateWindow();
}

} // namespace terroir::ui
