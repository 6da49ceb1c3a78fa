#include "ui/catalog/paste_dialog.h"

#include "ui/catalog/cell_input.h"
#include "ui/catalog/import_review.h"
#include "ui/text/catalog_names.h"
#include "ui/widgets/choice_box.h"
#include "ui/widgets/flow_layout.h"
#include "ui/widgets/theme.h"

#include <algorithm>
#include <QCheckBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace terroir::ui {

namespace {
constexpr qsizetype kMostColumns = 60; // of a block; more is no table of ours
}

PasteDialog::PasteDialog(Workspace& workspace, const core::TableSpec& spec, const QList<QStringList>& lines,
    const QList<int>& first, QWidget* parent)
    : QDialog(parent)
    , m_workspace(workspace)
    , m_spec(spec)
    , m_block{lines, false, {}}
    , m_first(first)
    , m_header(new QCheckBox(tr("The first line names the columns"), this))
    , m_review(new ImportReview(workspace.store().tables(), this))
    , m_apply(new QPushButton(tr("Paste"), this))
{
    setObjectName(QStringLiteral("pasteDialog"));
    setWindowTitle(tr("Paste"));
    setAttribute(Qt::WA_DeleteOnClose);
    resize(Theme::instance().px(820), Theme::instance().px(560));
    auto* title = new QLabel(tr("Where do these columns go in %1?").arg(tableName(spec.id)), this);
    setTextRole(title, "title");
    const QList<int> named = guessedColumns(spec, lines.first());
    m_block.hasHeader = named.size() - named.count(-1) > 0;
    m_header->setChecked(m_block.hasHeader);
    m_apply->setObjectName(QStringLiteral("pasteApply"));
    m_apply->setProperty("primary", true);
    auto* cancel = new QPushButton(tr("Cancel"), this);
    auto* buttons = new QHBoxLayout;
    buttons->addWidget(m_header);
    buttons->addStretch(1);
    buttons->addWidget(cancel);
    buttons->addWidget(m_apply);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(
        ThemeMetrics::kPad, ThemeMetrics::kPad, ThemeMetrics::kPad, ThemeMetrics::kPad);
    column->setSpacing(ThemeMetrics::kGap);
    column->addWidget(title);
    column->addWidget(makeColumns());
    column->addWidget(m_review, 1);
    column->addLayout(buttons);
    connect(m_header, &QCheckBox::toggled, this, [this](bool on) {
        m_block.hasHeader = on;
        guess();
    });
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_apply, &QPushButton::clicked, this, &PasteDialog::apply);
    guess();
}

QWidget* PasteDialog::makeColumns()
{
    auto* all = new QWidget(this);
    auto* flow = new FlowLayout(all, ThemeMetrics::kGap);
    qsizetype wide = 0;
    for (const QStringList& line : m_block.lines)
        wide = std::max(wide, line.size());
    QList<std::pair<QString, QString>> choices{{QStringLiteral("-1"), tr("left out")}};
    for (std::size_t i = 0; i < m_spec.columns.size(); ++i)
        choices.append({QString::number(i), columnHeader(m_spec.columns[i])});
    for (qsizetype i = 0; i < std::min(wide, kMostColumns); ++i) {
        auto* place = new QWidget(all);
        auto* lines = new QVBoxLayout(place);
        lines->setContentsMargins(0, 0, 0, 0);
        lines->setSpacing(2);
        auto* sample = new QLabel(m_block.lines.first().value(i).left(24), place);
        setTextRole(sample, "eyebrow");
        sample->setTextFormat(Qt::PlainText);
        auto* box = new ChoiceBox(place);
        box->setChoices(choices, QStringLiteral("-1"));
        box->setAccessibleName(tr("Column %1").arg(i + 1));
        box->setFixedWidth(Theme::instance().px(180));
        lines->addWidget(sample);
        lines->addWidget(box);
        flow->addWidget(place);
        m_columns << box;
        connect(box, &ChoiceBox::chosen, this, &PasteDialog::refresh);
    }
    return all;
}

void PasteDialog::guess()
{
    const QList<int> columns = m_block.hasHeader ? guessedColumns(m_spec, m_block.lines.first()) : m_first;
    for (qsizetype i = 0; i < m_columns.size(); ++i)
        m_columns[i]->setCurrentIndex(m_columns[i]->findData(QString::number(columns.value(i, -1))));
    refresh();
}

void PasteDialog::refresh()
{
    m_block.columns.clear();
    for (const ChoiceBox* box : m_columns)
        m_block.columns << box->current().toInt();
    m_review->setPlan(std::make_shared<const database::ImportPlan>(
        planPaste(m_workspace.store().tables(), m_spec, m_block)));
    m_apply->setEnabled(!m_review->plan().changes.empty());
}

void PasteDialog::apply()
{
    const database::ImportPlan& plan = m_review->plan();
    std::vector<database::RowChange> changes = plan.changes;
    for (database::RowChange& change : changes)
        change.origin = database::Origin::Edited; // by hand, as a block pasted into cells
    const std::string_view table = m_spec.id;
    const auto count = static_cast<int>(changes.size());
    const core::Result<void> done = m_workspace.editCatalog(
        [table, count] { return tr("Paste %n row(s) into %1", nullptr, count).arg(tableName(table)); },
        changes);
    if (done)
        emit pasted(importSummary(plan));
    else
        emit failed(catalogReason(done.error(), m_workspace.store().tables()));
    accept();
}

} // namespace terroir::ui
