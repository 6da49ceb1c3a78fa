// What MainWindow opens, saves and takes from a drop.
#include "core/catalog/hf_config.h"
#include "core/runfiles/run_files.h"
#include "database/export/text_file.h"
#include "database/shipped.h"
#include "ui/shell/dropped_file.h"
#include "ui/shell/main_window.h"
#include "ui/shell/settings.h"
#include "ui/text/from_view.h"
#include "ui/text/language.h"
#include "ui/text/names.h"
#include "ui/text/number_format.h"
#include "ui/text/wording.h"

#include <QDir>
#include <QDragEnterEvent>
#include <QDropEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QMimeData>
#include <QUrl>

namespace terroir::ui {

namespace {

/// Starting question for a model that is dropped before any plan exists.
constexpr char16_t kSampleForModel[] = u"own-industry-model";
/// The question that the diagnosis page answers rather than the wizard.
constexpr char16_t kSampleForDiagnosis[] = u"slow-training";

QString fileName(const QString& path)
{
    return QFileInfo(path).fileName();
}

QString runFileFilter(core::RunFile file)
{
    const auto named = [file](const QString& name) -> QString {
        return name + QStringLiteral(" (*.") + fromView(core::suffix(file)) + u')';
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

} // namespace

void MainWindow::openFile(const QString& path)
{
    using Kind = DroppedFile::Kind;
    const DroppedFile file = readDroppedFile(path);
    switch (file.kind) {
    case Kind::Unreadable:
        settings::removeRecentFile(path);
        report(tr("%1 could not be opened: %2").arg(fileName(path), file.reason), true);
        break;
    case Kind::ModelConfig: // on the catalog's page a model is for the catalog, elsewhere for the plan
        if (m_mode == Mode::Catalog)
            showMode(Mode::Catalog, QStringLiteral("import:") + path);
        else
            openModelConfig(file);
        break;
    case Kind::Scenario:
        openScenario(file);
        break;
    case Kind::Table:
        showMode(Mode::Catalog, QStringLiteral("import:") + path);
        break;
    case Kind::Project:
        openProject(path);
        break;
    case Kind::Other:
        report(tr("%1 is neither a project, a scenario, a model's config.json, a table, a price list nor a "
                  "list of "
                  "cards by nvidia-smi.")
                   .arg(fileName(path)),
            true);
        break;
    }
}

void MainWindow::openModelConfig(const DroppedFile& file)
{
    const QFileInfo info(file.path);
    // Downloaded configurations are all named config.json: the folder says which model.
    const QString name
        = info.completeBaseName() == u"config" ? info.absoluteDir().dirName() : info.completeBaseName();
    core::Result<core::Model> model = core::modelFromHfConfig(file.text, core::foldedId(name.toStdString()));
    if (!model) {
        report(tr("%1: %2").arg(fileName(file.path), problemText(model.error())), true);
        return;
    }
    if (model->name.empty() || model->name == model->id) // the file itself names no model
        model->name = name.toStdString();
    if (!m_workspace.current())
        openSample(QString::fromUtf16(kSampleForModel));
    if (!m_workspace.current())
        return;
    m_workspace.addCustomModel(*model);
    const core::ParameterCount parameters = core::countParameters(*model);
    report(tr("%1 has %2 parameters and is now the model of this plan.")
               .arg(QString::fromStdString(model->name), format::compact(parameters.total)),
        false);
    if (m_mode == Mode::Decide)
        showMode(Mode::Decide, QStringLiteral("question"));
}

void MainWindow::openScenario(const DroppedFile& file)
{
    core::Result<core::Scenario> scenario = core::scenarioFromJson(file.text);
    if (!scenario) {
        report(tr("%1: %2").arg(fileName(file.path), problemText(scenario.error())), true);
        return;
    }
    if (scenario->name.empty())
        scenario->name = QFileInfo(file.path).completeBaseName().toStdString();
    m_workspace.addScenario(std::move(*scenario));
    settings::addRecentFile(QFileInfo(file.path).absoluteFilePath());
    showMode(Mode::Decide, QStringLiteral("question"));
}

void MainWindow::openSample(const QString& name)
{
    const std::string text = database::shippedText(QStringLiteral("samples/%1.json").arg(name));
    core::Result<core::Scenario> scenario = core::scenarioFromJson(text);
    if (!scenario) {
        report(tr("%1: %2").arg(name, problemText(scenario.error())), true);
        return;
    }
    m_workspace.addScenario(std::move(*scenario));
    showMode(Mode::Decide, QStringLiteral("question"));
    if (name == QString::fromUtf16(kSampleForDiagnosis))
        showMode(Mode::Explore, QStringLiteral("diagnose"));
}

void MainWindow::askOpen()
{
    auto* dialog = new QFileDialog(this, tr("Open"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    dialog->setNameFilters({tr("Projects, scenarios, model configurations, tables (*.terroir *.json *.csv)"),
        tr("All files (*)")});
    connect(dialog, &QFileDialog::fileSelected, this, &MainWindow::openFile);
    dialog->open();
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
            = QFileInfo(path).suffix().isEmpty() ? path + u'.' + fromView(core::suffix(file)) : path;
        const auto& plan = m_workspace.view().plan;
        if (!plan || m_workspace.view().stale) {
            report(tr("The plan is being computed; try again in a moment."), true);
            return;
        }
        const auto text = core::runFileText(*plan, file);
        const auto written
            = text ? database::writeTextFile(target, *text) : tl::unexpected<core::Problem>(text.error());
        if (!written)
            report(problemText(written.error()), true);
        else
            report(tr("%1 was written.").arg(target), false);
    });
    dialog->open();
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event)
{
    if (event->mimeData()->hasUrls())
        event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event)
{
    for (const QUrl& url : event->mimeData()->urls())
        if (url.isLocalFile())
            openFile(url.toLocalFile());
    event->acceptProposedAction();
}

} // namespace terroir::ui
