// Manual, glossary and run files: what leads out of the pages.
#include "core/runfiles/run_files.h"
#include "ui/manual/manual_window.h"
#include "ui/manual/term_help.h"
#include "ui/shell/main_window.h"
#include "ui/text/names.h"

#include <QApplication>
#include <QFileDialog>
#include <QFileInfo>
#include <QSaveFile>

namespace terroir::ui {
namespace {

QString latin(std::string_view text)
{
    return QString::fromLatin1(text.data(), static_cast<qsizetype>(text.size()));
}

QString runFileFilter(core::RunFile file)
{
    const auto named = [file](const QString& name) -> QString {
        return name + QStringLiteral(" (*.") + latin(core::suffix(file)) + u')';
    };
    switch (file) {
    case core::RunFile::Megatron:
        return named(MainWindow::tr("Megatron-LM launch script"));
    case core::RunFile::DeepSpeed:
        return named(MainWindow::tr("DeepSpeed configuration"));
    case core::RunFile::Vllm:
        return named(MainWindow::tr("vLLM launch script"));
    case core::RunFile::Volcano:
        return named(MainWindow::tr("Volcano job"));
    case core::RunFile::Slurm:
        return named(MainWindow::tr("Slurm batch script"));
    }
    return {};
}

core::Result<void> writeRunFile(const core::Plan& plan, core::RunFile file, const QString& path)
{
    const auto stage = core::runStage(plan, file);
    if (!stage)
        return tl::unexpected<core::Problem>(stage.error());
    const auto text = core::runFileText(plan, **stage, file);
    if (!text)
        return tl::unexpected<core::Problem>(text.error());
    QSaveFile out(path);
    if (!out.open(QIODevice::WriteOnly) || out.write(QByteArray::fromStdString(*text)) < 0 || !out.commit())
        return core::fail(core::ProblemCode::Io, "file", path.toStdString(), out.errorString().toStdString());
    return {};
}

} // namespace

void MainWindow::addHelpActions()
{
    m_actions->add(
        {QStringLiteral("runfile"), [] { return tr("Export a run file …"); }}, [this] { askRunFile(); });
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

void MainWindow::askRunFile()
{
    QStringList filters;
    for (const core::RunFile file : core::runFiles())
        filters << runFileFilter(file);
    auto* dialog = new QFileDialog(this, tr("Export a run file"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setNameFilters(filters);
    connect(dialog, &QFileDialog::fileSelected, this, [this, dialog, filters](const QString& path) {
        const qsizetype chosen = std::max<qsizetype>(0, filters.indexOf(dialog->selectedNameFilter()));
        const core::RunFile file = core::runFiles()[static_cast<std::size_t>(chosen)];
        const QString target
            = QFileInfo(path).suffix().isEmpty() ? path + u'.' + latin(core::suffix(file)) : path;
        const auto& plan = m_workspace.view().plan;
        if (!plan || m_workspace.view().stale) {
            report(tr("The plan is being computed; try again in a moment."), true);
            return;
        }
        if (const auto written = writeRunFile(*plan, file, target); !written)
            report(problemText(written.error()), true);
        else
            report(tr("%1 was written.").arg(target), false);
    });
    dialog->open();
}

} // namespace terroir::ui
