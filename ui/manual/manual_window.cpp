#include "ui/manual/manual_window.h"

#include "ui/manual/terms.h"
#include "ui/text/wording.h"
#include "ui/widgets/theme.h"

#include <QDir>
#include <QFile>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLineEdit>
#include <QSplitter>
#include <QTextBrowser>
#include <QTreeWidget>

namespace terroir::ui {
namespace {

constexpr int kPathRole = Qt::UserRole, kTermRole = Qt::UserRole + 1;

QString chapterText(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

} // namespace

QList<std::pair<QString, QString>> manualChapters()
{
    const bool chinese = format::currentStyle().language == Language::Chinese;
    const QDir folder(chinese ? QStringLiteral(":/manual/zh_CN") : QStringLiteral(":/manual/en"));
    QList<std::pair<QString, QString>> chapters;
    for (const QString& name : folder.entryList({QStringLiteral("*.md")}, QDir::Files, QDir::Name)) {
        const QString path = folder.filePath(name);
        chapters.append({path, chapterText(path).section(u'\n', 0, 0).mid(2)}); // "# Title"
    }
    return chapters;
}

ManualWindow::ManualWindow(QWidget* parent)
    : QWidget(parent, Qt::Window)
    , m_find(new QLineEdit(this))
    , m_contents(new QTreeWidget(this))
    , m_page(new QTextBrowser(this))
{
    setObjectName(QStringLiteral("manual"));
    m_find->setClearButtonEnabled(true);
    m_contents->setHeaderHidden(true);
    m_page->setOpenExternalLinks(true);
    m_page->setFrameShape(QFrame::NoFrame);
    m_page->document()->setDocumentMargin(ThemeMetrics::kPad);
    auto* left = new QWidget(this);
    auto* column = new QVBoxLayout(left);
    column->setContentsMargins(ThemeMetrics::kGap, ThemeMetrics::kGap, 0, ThemeMetrics::kGap);
    column->addWidget(m_find);
    column->addWidget(m_contents, 1);
    auto* splitter = new QSplitter(this);
    splitter->addWidget(left);
    splitter->addWidget(m_page);
    splitter->setStretchFactor(1, 1);
    splitter->setSizes({260, 640});
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(splitter);
    resize(900, 620);
    connect(m_find, &QLineEdit::textChanged, this, &ManualWindow::find);
    connect(m_contents, &QTreeWidget::currentItemChanged, this,
        [this](const QTreeWidgetItem* item) { showItem(item); });
    fill();
}

void ManualWindow::fill()
{
    setWindowTitle(tr("Manual"));
    m_find->setPlaceholderText(tr("Find in manual and glossary"));
    m_find->setAccessibleName(m_find->placeholderText());
    m_contents->setAccessibleName(tr("Contents"));
    m_page->setAccessibleName(tr("Page"));
    QTreeWidgetItem* current = m_contents->currentItem();
    const QString termId = current ? current->data(0, kTermRole).toString() : QString();
    const int chapter = current && termId.isEmpty() ? m_contents->indexOfTopLevelItem(current) : 0;
    m_contents->clear();
    for (const auto& [path, title] : manualChapters()) {
        auto* item = new QTreeWidgetItem(m_contents, {title});
        item->setData(0, kPathRole, path);
    }
    auto* glossary = new QTreeWidgetItem(m_contents, {tr("Glossary")});
    for (const core::GlossaryTerm& term : Terms::shipped().all()) {
        auto* item = new QTreeWidgetItem(glossary, {said(term.term)});
        item->setData(0, kTermRole, QString::fromStdString(term.id));
    }
    glossary->setExpanded(true);
    if (termId.isEmpty())
        m_contents->setCurrentItem(m_contents->topLevelItem(std::max(0, chapter)));
    else
        showTerm(termId);
    find(m_find->text());
}

void ManualWindow::find(const QString& text)
{
    const auto matches = [&](const QTreeWidgetItem* item) {
        const QString path = item->data(0, kPathRole).toString();
        const core::GlossaryTerm* term = Terms::shipped().find(item->data(0, kTermRole).toString());
        const QString content = !path.isEmpty() ? chapterText(path) : term ? said(term->text) : QString();
        return item->text(0).contains(text, Qt::CaseInsensitive)
            || content.contains(text, Qt::CaseInsensitive);
    };
    for (int i = 0; i < m_contents->topLevelItemCount(); ++i) {
        QTreeWidgetItem* item = m_contents->topLevelItem(i);
        bool any = item->childCount() == 0 && matches(item);
        for (int child = 0; child < item->childCount(); ++child) {
            const bool found = matches(item->child(child));
            item->child(child)->setHidden(!found);
            any = any || found;
        }
        item->setHidden(!any);
    }
}

void ManualWindow::showItem(const QTreeWidgetItem* item)
{
    if (!item)
        return;
    if (const QString path = item->data(0, kPathRole).toString(); !path.isEmpty()) {
        m_page->setMarkdown(chapterText(path));
        return;
    }
    QString html;
    const QString termId = item->data(0, kTermRole).toString();
    for (const core::GlossaryTerm& term : Terms::shipped().all())
        if (termId.isEmpty() || termId == QString::fromStdString(term.id))
            html += termHtml(term);
    m_page->setHtml(html);
}

void ManualWindow::showFirst()
{
    m_contents->setCurrentItem(m_contents->topLevelItem(0));
}

void ManualWindow::showTerm(const QString& termId)
{
    const QList<QTreeWidgetItem*> items
        = m_contents->findItems(QStringLiteral("*"), Qt::MatchWildcard | Qt::MatchRecursive);
    for (QTreeWidgetItem* item : items) {
        if (termId.isEmpty() || item->data(0, kTermRole).toString() != termId)
            continue;
        m_find->clear();
        m_contents->setCurrentItem(item);
        m_contents->scrollToItem(item);
        return;
    }
    showFirst();
}

void ManualWindow::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        fill();
    QWidget::changeEvent(event);
}

void ManualWindow::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape)
        close();
    else
        QWidget::keyPressEvent(event);
}

} // namespace terroir::ui
