#include "ui/report_page/report_page.h"

#include "database/shipped.h"
#include "ui/report/pdf_writer.h"
#include "ui/report/report_language.h"
#include "ui/report/xlsx_writer.h"
#include "ui/text/names.h"
#include "ui/text/wording.h"
#include "ui/widgets/theme.h"

#include <algorithm>
#include <QComboBox>
#include <QCoreApplication>
#include <QDir>
#include <QFileDialog>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QStandardPaths>

namespace terroir::ui {
namespace {

constexpr int kComposeDelayMs = 150;
constexpr int kSideWidth = 260;

} // namespace

ReportPage::ReportPage(Workspace& workspace, QWidget* parent)
    : Page(workspace, parent)
    , m_preview(new report::ReportPreview(this))
    , m_sections(new QListWidget(this))
    , m_language(new QComboBox(this))
    , m_author(new QLineEdit(this))
    , m_mark(new QLineEdit(this))
    , m_sectionsLabel(new QLabel(this))
    , m_languageLabel(new QLabel(this))
    , m_authorLabel(new QLabel(this))
    , m_markLabel(new QLabel(this))
    , m_state(new QLabel(this))
    , m_pdf(new QPushButton(this))
    , m_xlsx(new QPushButton(this))
{
    m_sections->setObjectName(QStringLiteral("reportSections"));
    m_pdf->setObjectName(QStringLiteral("exportPdf"));
    m_xlsx->setObjectName(QStringLiteral("exportXlsx"));
    m_language->setObjectName(QStringLiteral("reportLanguage"));
    m_pdf->setProperty("primary", true);
    m_state->setWordWrap(true);
    setTextRole(m_state, "quiet");
    for (const report::ReportSection section : report::allReportSections()) {
        auto* item = new QListWidgetItem(m_sections);
        item->setData(Qt::UserRole, static_cast<int>(section));
        item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsUserCheckable | Qt::ItemIsSelectable);
        item->setCheckState(section == report::ReportSection::Glossary ? Qt::Unchecked : Qt::Checked);
    }
    m_language->addItem(QString(), static_cast<int>(Language::Chinese));
    m_language->addItem(QString(), static_cast<int>(Language::English));
    m_language->setCurrentIndex(format::currentStyle().language == Language::Chinese ? 0 : 1);
    m_author->setText(workspace.author());
    m_sectionsLabel->setBuddy(m_sections);
    m_languageLabel->setBuddy(m_language);
    m_authorLabel->setBuddy(m_author);
    m_markLabel->setBuddy(m_mark);

    auto* side = new QVBoxLayout;
    side->setContentsMargins(ThemeMetrics::kPad, ThemeMetrics::kPad, ThemeMetrics::kPad, ThemeMetrics::kPad);
    side->setSpacing(ThemeMetrics::kGap);
    for (QWidget* widget : std::initializer_list<QWidget*>{m_sectionsLabel, m_sections, m_languageLabel,
             m_language, m_authorLabel, m_author, m_markLabel, m_mark, m_state, m_pdf, m_xlsx})
        side->addWidget(widget);
    auto* panel = new QWidget(this);
    panel->setLayout(side);
    panel->setFixedWidth(kSideWidth);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(panel);
    layout->addWidget(m_preview, 1);

    m_soon.setSingleShot(true);
    m_soon.setInterval(kComposeDelayMs);
    connect(&m_soon, &QTimer::timeout, this, &ReportPage::compose);
    const auto later = [this] { m_soon.start(); };
    connect(m_sections, &QListWidget::itemChanged, this, later);
    connect(m_language, &QComboBox::currentIndexChanged, this, later);
    connect(m_language, &QComboBox::activated, this, [this] { m_languageIsChosen = true; });
    connect(m_author, &QLineEdit::textChanged, this, later);
    connect(m_mark, &QLineEdit::textChanged, this, later);
    connect(m_pdf, &QPushButton::clicked, this,
        [this] { askAndExport(QStringLiteral(".pdf"), tr("PDF document (*.pdf)")); });
    connect(m_xlsx, &QPushButton::clicked, this,
        [this] { askAndExport(QStringLiteral(".xlsx"), tr("Workbook (*.xlsx)")); });
    retranslate();
}

void ReportPage::retranslate()
{
    m_sectionsLabel->setText(tr("Contents"));
    m_languageLabel->setText(tr("Language of the report"));
    m_authorLabel->setText(tr("Author"));
    m_markLabel->setText(tr("Mark on every page"));
    m_mark->setPlaceholderText(tr("for example: confidential"));
    m_pdf->setText(tr("Export PDF"));
    m_xlsx->setText(tr("Export XLSX"));
    m_sections->setAccessibleName(m_sectionsLabel->text());
    m_language->setAccessibleName(m_languageLabel->text());
    m_author->setAccessibleName(m_authorLabel->text());
    m_mark->setAccessibleName(m_markLabel->text());
    m_preview->setAccessibleName(tr("Preview of the report"));
    m_language->setItemText(0, QStringLiteral("中文"));
    m_language->setItemText(1, QStringLiteral("English"));
    if (!m_languageIsChosen) // the window's own until somebody says otherwise
        m_language->setCurrentIndex(format::currentStyle().language == Language::Chinese ? 0 : 1);
    const QSignalBlocker quiet(m_sections);
    for (int i = 0; i < m_sections->count(); ++i)
        m_sections->item(i)->setText(report::reportSectionName(
            static_cast<report::ReportSection>(m_sections->item(i)->data(Qt::UserRole).toInt())));
    m_soon.start();
}

std::vector<PageCommand> ReportPage::commands()
{
    return {{QStringLiteral("report.pdf"), [] { return tr("Export the report as PDF"); },
                {QKeySequence::Print}, [this] { m_pdf->click(); }},
        {QStringLiteral("report.xlsx"), [] { return tr("Export the report as workbook"); }, {},
            [this] { m_xlsx->click(); }}};
}

void ReportPage::showPlan(const PlanView& view)
{
    m_plan = view.plan;
    m_failure = view.stale ? std::nullopt : view.failure;
    m_isComplete = view.has(core::Parts::All) && !view.stale;
    sayHowFar(); // at once: what is seen and exported must not pass for the plan as it stands
    m_soon.start();
}

report::ReportOptions ReportPage::options() const
{
    report::ReportOptions options;
    options.style = format::currentStyle();
    options.style.language = static_cast<Language>(m_language->currentData().toInt());
    options.style.scale = options.style.language == Language::Chinese ? UnitScale::Wan : UnitScale::Si;
    options.style.currency
        = m_plan && m_plan->scenario.currency == core::Currency::Usd ? Currency::Usd : Currency::Cny;
    options.author = m_author->text();
    options.mark = m_mark->text();
    options.programVersion = QCoreApplication::applicationVersion();
    options.created = QDateTime::currentDateTime();
    options.sections.clear();
    for (int i = 0; i < m_sections->count(); ++i) {
        if (m_sections->item(i)->checkState() == Qt::Checked)
            options.sections.push_back(
                static_cast<report::ReportSection>(m_sections->item(i)->data(Qt::UserRole).toInt()));
    }
    const auto& wanted = options.sections;
    if (std::find(wanted.begin(), wanted.end(), report::ReportSection::Glossary) != wanted.end())
        if (auto terms
            = core::glossaryFromJson(database::shippedText(QStringLiteral("decision/glossary.json"))))
            options.glossary = std::move(*terms);
    return options;
}

void ReportPage::sayHowFar()
{
    const bool isReady = m_plan && m_isComplete;
    m_pdf->setEnabled(isReady && m_preview->report());
    m_xlsx->setEnabled(isReady && m_preview->report());
    if (!isReady) {
        m_state->setText(m_failure ? problemText(*m_failure) : tr("The plan is being computed …"));
        m_preview->setNote(m_state->text());
    }
}

void ReportPage::compose()
{
    sayHowFar();
    if (!m_plan || !m_isComplete)
        return;
    const auto report = std::make_shared<const report::PagedReport>(
        report::makeBudgetReport(workspace().scenario(), *m_plan, workspace().tree(), options()));
    m_preview->setReport(report);
    m_preview->setNote({});
    sayHowFar();
    m_state->setText(tr("%n page(s), inputs %1", nullptr, report->pageCount())
                         .arg(QString::fromStdString(m_plan->fingerprint).left(12)));
}

QString ReportPage::proposedName(const QString& suffix) const
{
    QString name = scenarioName(workspace().scenario());
    for (QChar& c : name) {
        if (!c.isLetterOrNumber() && c != u'-' && c != u' ')
            c = u'_';
    }
    return QDir(QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation))
        .filePath(name.trimmed() + suffix);
}

core::Result<void> ReportPage::exportTo(const QString& path)
{
    if (m_soon.isActive()) { // what has just been typed is meant to be in it
        m_soon.stop();
        compose();
    }
    if (!m_preview->report())
        return core::fail(core::ProblemCode::Missing, "plan");
    if (path.endsWith(QStringLiteral(".xlsx"), Qt::CaseInsensitive))
        return report::writeXlsx(m_preview->report()->document(), path);
    return report::writePdf(*m_preview->report(), path);
}

void ReportPage::askAndExport(const QString& suffix, const QString& filter)
{
    QString path = QFileDialog::getSaveFileName(this, tr("Export the report"), proposedName(suffix), filter);
    if (path.isEmpty())
        return;
    if (!path.endsWith(suffix, Qt::CaseInsensitive))
        path += suffix;
    const auto done = exportTo(path);
    emit messageAsked(
        done ? tr("The report was written to %1.").arg(path) : problemText(done.error()), !done);
}

} // namespace terroir::ui
