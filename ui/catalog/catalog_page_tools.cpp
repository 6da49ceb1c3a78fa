// The catalog page's tools: find, age, freeze, import, export, paste with a mapping, a release's review.
#include "database/export/table_export.h"
#include "database/export/text_file.h"
#include "ui/catalog/catalog_page.h"
#include "ui/catalog/catalog_view.h"
#include "ui/catalog/figure_age.h"
#include "ui/catalog/filter_header.h"
#include "ui/catalog/find_panel.h"
#include "ui/catalog/import_dialog.h"
#include "ui/catalog/paste_dialog.h"
#include "ui/catalog/upgrade_review.h"
#include "ui/text/catalog_names.h"
#include "ui/text/names.h"

#include <QActionGroup>
#include <QFileDialog>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>

namespace terroir::ui {

void CatalogPage::showFindPanel()
{
    m_findPanel->show(workspace().store().tables(), m_tableId,
        [this](int column) { return shown().proxy->filterText(column); });
    m_findPanel->move(m_find->mapToGlobal(QPoint(0, m_find->height() + 2)));
}

void CatalogPage::freeze(int columns)
{
    shown().frozen = columns;
    m_view->setFrozen(columns);
}

void CatalogPage::fillMoreMenu()
{
    m_moreMenu->clear();
    m_moreMenu->addAction(tr("Export…"), this, &CatalogPage::askExport);
    QAction* reset = m_moreMenu->addAction(tr("Reset the whole table to what was shipped"), this, [this] {
        const std::string table = m_tableId;
        const core::Result<void> done
            = workspace().editCatalog([table] { return tr("Reset %1").arg(tableName(table)); },
                workspace().store().changesToShipped(table));
        if (!done)
            say(problemText(done.error()));
    });
    reset->setEnabled(!shown().model->isDraft(0));
    QAction* fill = m_moreMenu->addAction(
        tr("Put the current value into all selected rows"), this, [this] { m_view->fillFromCurrent(); });
    fill->setEnabled(m_view->selectedRows().size() > 1);
    QAction* freezing = m_view->frozen() > 0
        ? m_moreMenu->addAction(tr("Freeze no column"), this, [this] { freeze(0); })
        : m_moreMenu->addAction(tr("Freeze the columns up to the selected one"), this, [this] {
              freeze(static_cast<int>(m_view->shownColumns().indexOf(m_view->currentIndex().column())) + 1);
          });
    freezing->setEnabled(m_view->frozen() > 0 || m_view->currentIndex().isValid());
    fillAgeMenu(*m_moreMenu->addMenu(tr("Mark figures as old")));
}

void CatalogPage::fillAgeMenu(QMenu& menu)
{
    auto* choices = new QActionGroup(&menu);
    for (const int months : figure_age::choices()) {
        QAction* action = menu.addAction(
            months > 0 ? tr("older than %n month(s)", nullptr, months) : tr("never"), this, [this, months] {
                figure_age::setMonths(months);
                for (auto& [id, table] : m_tables)
                    table.model->setOldAfter(months);
                refreshDetails();
            });
        action->setCheckable(true);
        action->setChecked(months == figure_age::months());
        choices->addAction(action);
    }
    menu.addSeparator();
    QAction* only = menu.addAction(
        tr("Show only old figures"), this, [this](bool on) { shown().proxy->setOnlyOld(on); });
    only->setCheckable(true);
    only->setChecked(shown().proxy->isOnlyOld());
}

// ---- into the catalog

void CatalogPage::askImport()
{
    auto* dialog = new QFileDialog(this, tr("Import into the catalog"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    dialog->setNameFilters({tr("Tables, price lists, model configurations, nvidia-smi (*.csv *.json *.xml)"),
        tr("All files (*)")});
    connect(dialog, &QFileDialog::fileSelected, this, &CatalogPage::importFile);
    dialog->open();
}

void CatalogPage::importFile(const QString& path)
{
    auto* dialog = new ImportDialog(workspace(), path, {}, this);
    connect(dialog, &ImportDialog::imported, this, [this](const QString& sentence, const QString& table) {
        open(table);
        emit messageAsked(sentence, false);
    });
    dialog->open();
}

void CatalogPage::pasteMapped(const QList<QStringList>& block)
{
    const QList<int> columns = m_view->shownColumns();
    const qsizetype left = std::max<qsizetype>(0, columns.indexOf(m_view->currentIndex().column()));
    auto* dialog = new PasteDialog(workspace(), shown().model->spec(), block, columns.mid(left), this);
    connect(dialog, &PasteDialog::pasted, this,
        [this](const QString& sentence) { emit messageAsked(sentence, false); });
    connect(dialog, &PasteDialog::failed, this, &CatalogPage::say);
    dialog->open();
}

// ---- out of it

void CatalogPage::askExport()
{
    auto* dialog = new QFileDialog(this, tr("Export from the catalog"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setNameFilters({tr("What is shown, or the selected rows: spreadsheet (*.csv)"),
        tr("What is shown, or the selected rows: JSON (*.json)"), tr("The whole catalog (*.sqlite)")});
    connect(dialog, &QFileDialog::filterSelected, dialog, [dialog](const QString& filter) {
        dialog->setDefaultSuffix(filter.section(QStringLiteral("*."), 1).chopped(1));
    });
    dialog->setDefaultSuffix(QStringLiteral("csv"));
    dialog->selectFile(QString::fromStdString(m_tableId));
    connect(dialog, &QFileDialog::fileSelected, this, &CatalogPage::exportTo);
    dialog->open();
}

void CatalogPage::exportTo(const QString& path)
{
    if (path.endsWith(QStringLiteral(".sqlite"))) {
        const auto done = database::exportCatalogFile(workspace().store().location(), path);
        emit messageAsked(done ? tr("The catalog is in %1.").arg(path) : problemText(done.error()), !done);
        return;
    }
    const Shown& table = shown();
    core::Table rows{&table.model->spec(), {}};
    const std::vector<int> selected = m_view->selectedRows();
    if (selected.size() > 1) {
        for (const int row : selected)
            rows.rows.push_back(table.model->row(row));
    } else {
        for (int place = 0; place < table.proxy->rowCount(); ++place)
            if (const int row = table.proxy->mapToSource(table.proxy->index(place, 0)).row();
                !table.model->isDraft(row))
                rows.rows.push_back(table.model->row(row));
    }
    const std::string text = path.endsWith(QStringLiteral(".json"))
        ? database::tableJson(rows)
        : database::tableCsv(rows, database::CsvUse::Spreadsheet);
    const auto written = database::writeTextFile(path, text);
    emit messageAsked(written
            ? tr("%n row(s) are in %1.", nullptr, static_cast<int>(rows.rows.size())).arg(path)
            : tr("%1 could not be written: %2").arg(path, QString::fromStdString(written.error().allowed)),
        !written);
}

// ---- a new release

void CatalogPage::refreshReview()
{
    const auto count = static_cast<int>(workspace().store().conflicts().size());
    m_review->setText(tr("Review %n value(s) of the new release", nullptr, count));
    m_review->setVisible(count > 0);
}

void CatalogPage::review()
{
    auto* dialog = new UpgradeReview(workspace(), this);
    connect(dialog, &UpgradeReview::settled, this,
        [this](const QString& sentence) { emit messageAsked(sentence, false); });
    dialog->open();
}

std::vector<PageCommand> CatalogPage::commands()
{
    return {{QStringLiteral("catalog.find"), [] { return tr("Find in the catalog"); }, {QKeySequence::Find},
                [this] {
                    m_search->setFocus(Qt::ShortcutFocusReason);
                    m_search->selectAll();
                }},
        {QStringLiteral("catalog.add"), [] { return tr("Add a row to the table"); },
            {QKeySequence(QStringLiteral("Ctrl+Shift+N"))}, [this] { addRow(); }},
        {QStringLiteral("catalog.duplicate"), [] { return tr("Duplicate the row"); },
            {QKeySequence(QStringLiteral("Ctrl+D"))}, [this] { duplicateRow(); }},
        {QStringLiteral("catalog.fill"), [] { return tr("Put the current value into all selected rows"); },
            {QKeySequence(QStringLiteral("Ctrl+Shift+D"))}, [this] { m_view->fillFromCurrent(); }},
        {QStringLiteral("catalog.import"), [] { return tr("Import into the catalog"); },
            {QKeySequence(QStringLiteral("Ctrl+Shift+I"))}, [this] { askImport(); }},
        {QStringLiteral("catalog.export"), [] { return tr("Export from the catalog"); }, {},
            [this] { askExport(); }},
        {QStringLiteral("catalog.review"), [] { return tr("Review the new release's values"); }, {},
            [this] { review(); }},
        {QStringLiteral("catalog.remove"), [] { return tr("Remove the row"); },
            {QKeySequence(QStringLiteral("Ctrl+Delete"))}, [this] { removeRows(); }}};
}

} // namespace terroir::ui
