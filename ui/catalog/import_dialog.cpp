#include "ui/catalog/import_dialog.h"

#include "database/import/nvidia_smi_import.h"
#include "database/import/text_pieces.h"
#include "ui/catalog/cell_input.h"
#include "ui/catalog/import_review.h"
#include "ui/text/catalog_names.h"
#include "ui/widgets/share_bar.h"
#include "ui/widgets/theme.h"

#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QStackedWidget>
#include <QVBoxLayout>
#include <utility>

namespace terroir::ui {

namespace {

constexpr qint64 kSmiBytes = 64LL * 1024 * 1024;

} // namespace

ImportDialog::ImportDialog(Workspace& workspace, const QString& path, const QString& table, QWidget* parent)
    : QDialog(parent)
    , m_workspace(workspace)
    , m_path(path)
    , m_stack(new QStackedWidget(this))
    , m_title(new QLabel(this))
    , m_doing(new QLabel(this))
    , m_said(new QLabel(this))
    , m_progress(new ShareBar(this))
    , m_review(new ImportReview(workspace.store().tables(), this))
    , m_apply(new QPushButton(tr("Import"), this))
    , m_cancel(new QPushButton(tr("Cancel"), this))
{
    setObjectName(QStringLiteral("importDialog"));
    setWindowTitle(tr("Import"));
    setAttribute(Qt::WA_DeleteOnClose);
    build();
    connect(&m_job, &ImportJob::planned, this, [this](const PlannedImport& plan) { showPlan(plan); });
    connect(&workspace, &Workspace::catalogWritten, this, &ImportDialog::finish);
    connect(m_apply, &QPushButton::clicked, this, &ImportDialog::apply);
    connect(m_cancel, &QPushButton::clicked, this, &ImportDialog::reject);
    if (database::recogniseFile(path) == database::ImportKind::NvidiaSmi) {
        showOwned();
        return;
    }
    showProgress(tr("Reading %1").arg(QFileInfo(path).fileName()), [this] { return m_job.share(); });
    database::ImportOptions options;
    options.as = table.toStdString();
    m_job.plan(workspace.store(), path, options);
}

void ImportDialog::build()
{
    const Theme& theme = Theme::instance();
    resize(theme.px(760), theme.px(480));
    m_title->setText(QFileInfo(m_path).fileName());
    setTextRole(m_title, "title");
    m_said->setObjectName(QStringLiteral("importSaid"));
    m_said->setWordWrap(true);
    m_said->setTextFormat(Qt::PlainText);
    m_said->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_said->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    m_apply->setProperty("primary", true);
    m_apply->setObjectName(QStringLiteral("importApply"));
    m_cancel->setObjectName(QStringLiteral("importCancel"));
    auto* running = new QWidget(this);
    auto* lines = new QVBoxLayout(running);
    lines->addStretch(1);
    lines->addWidget(m_doing);
    lines->addWidget(m_progress);
    lines->addStretch(1);
    m_stack->addWidget(running);
    m_stack->addWidget(m_review);
    m_stack->addWidget(m_said);
    auto* buttons = new QHBoxLayout;
    buttons->addStretch(1);
    buttons->addWidget(m_cancel);
    buttons->addWidget(m_apply);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(
        ThemeMetrics::kPad, ThemeMetrics::kPad, ThemeMetrics::kPad, ThemeMetrics::kPad);
    column->setSpacing(ThemeMetrics::kGap);
    column->addWidget(m_title);
    column->addWidget(m_stack, 1);
    column->addLayout(buttons);
}

void ImportDialog::showProgress(const QString& sentence, std::function<double()> share)
{
    m_doing->setText(sentence);
    m_progress->watch(std::move(share));
    m_stack->setCurrentIndex(0);
    m_apply->setVisible(false);
}

void ImportDialog::showProblem(const core::Problem& problem)
{
    m_said->setText(tr("Nothing was imported. %1").arg(catalogReason(problem, m_workspace.store().tables())));
    m_stack->setCurrentWidget(m_said);
    m_apply->setVisible(false);
    m_cancel->setText(tr("Close"));
}

void ImportDialog::showOwned()
{
    const auto owned = database::readWholeText(m_path, kSmiBytes).and_then([this](const std::string& text) {
        return database::readNvidiaSmi(m_workspace.store().tables(), text);
    });
    if (!owned) {
        showProblem(owned.error());
        return;
    }
    QStringList lines{tr("Cards of this machine, driver %1:").arg(QString::fromStdString(owned->driver))};
    const core::Table& gpus = m_workspace.store().tables().table("gpus");
    for (const database::OwnedGpus& each : owned->gpus) {
        const int row = gpus.find(each.gpuId);
        const QString known = row < 0 ? tr("no row of the catalog")
                                      : rowName(*gpus.spec, gpus.rows[static_cast<std::size_t>(row)]);
        lines << tr("%1 × %2 → %3").arg(each.count).arg(QString::fromStdString(each.product), known);
    }
    m_said->setText(lines.join(u'\n'));
    m_stack->setCurrentWidget(m_said);
    m_apply->setVisible(false);
    m_cancel->setText(tr("Close"));
}

void ImportDialog::showPlan(const PlannedImport& planned)
{
    if (!*planned) {
        if (planned->error().code != core::ProblemCode::Cancelled)
            showProblem(planned->error());
        return;
    }
    m_plan = std::shared_ptr<const database::ImportPlan>(planned, &**planned);
    m_review->setPlan(m_plan);
    m_stack->setCurrentWidget(m_review);
    m_apply->setVisible(!m_plan->changes.empty());
    m_apply->setDefault(true);
    if (m_plan->changes.empty())
        m_cancel->setText(tr("Close"));
}

void ImportDialog::apply()
{
    const auto count = static_cast<int>(m_plan->changes.size());
    const QString name = QFileInfo(m_path).fileName();
    const EditLabel label = [name] { return tr("Import %1").arg(name); };
    if (m_plan->changes.size() > Workspace::kAtOnceChanges
        && m_workspace.editCatalogBeside(label, CatalogEdit::Changes(m_plan, &m_plan->changes))) {
        showProgress(tr("Writing %n row(s)", nullptr, count), [this] { return m_workspace.writtenShare(); });
        m_writes = true;
        return;
    }
    if (const core::Result<void> done = m_workspace.editCatalog(label, m_plan->changes); !done) {
        showProblem(done.error());
        return;
    }
    emit imported(importSummary(*m_plan), QString::fromStdString(m_plan->table));
    accept();
}

/// A worker has written the rows, and they are a step that can be undone.
void ImportDialog::finish(const WrittenRows& written)
{
    if (!std::exchange(m_writes, false))
        return;
    if (written.problem) {
        if (written.problem->code != core::ProblemCode::Cancelled)
            showProblem(*written.problem);
        return;
    }
    emit imported(importSummary(*m_plan), QString::fromStdString(m_plan->table));
    accept();
}

void ImportDialog::reject()
{
    m_job.cancel();
    if (m_writes)
        m_workspace.cancelWriting();
    QDialog::reject();
}

} // namespace terroir::ui
