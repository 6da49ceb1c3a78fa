#include "ui/shell/writing_dialog.h"

#include "ui/widgets/share_bar.h"
#include "ui/widgets/theme.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace terroir::ui {

WritingDialog::WritingDialog(Workspace& workspace, const QString& step, QWidget* parent)
    : QDialog(parent)
    , m_workspace(workspace)
{
    setObjectName(QStringLiteral("writingDialog"));
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Writing the catalog"));
    auto* what = new QLabel(tr("Writing: %1").arg(step), this);
    what->setWordWrap(true);
    what->setMinimumWidth(Theme::instance().px(360));
    auto* bar = new ShareBar(this);
    bar->watch([&workspace] { return workspace.writtenShare(); });
    auto* cancel = new QPushButton(tr("Cancel"), this);
    auto* buttons = new QHBoxLayout;
    buttons->addStretch(1);
    buttons->addWidget(cancel);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(
        ThemeMetrics::kPad, ThemeMetrics::kPad, ThemeMetrics::kPad, ThemeMetrics::kPad);
    column->setSpacing(ThemeMetrics::kGap);
    column->addWidget(what);
    column->addWidget(bar);
    column->addLayout(buttons);
    connect(cancel, &QPushButton::clicked, this, &WritingDialog::reject);
    connect(&workspace, &Workspace::catalogWritten, this, &QDialog::accept);
}

void WritingDialog::reject()
{
    m_workspace.cancelWriting();
}

} // namespace terroir::ui
