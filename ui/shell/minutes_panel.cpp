#include "ui/shell/minutes_panel.h"

#include "ui/shell/settings.h"
#include "ui/text/minute_text.h"
#include "ui/text/wording.h"
#include "ui/widgets/choice_box.h"
#include "ui/widgets/icon.h"
#include "ui/widgets/theme.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

namespace terroir::ui {

namespace {

constexpr int kListHeight = 54, kAuthorWidth = 90;

} // namespace

MinutesPanel::MinutesPanel(Workspace& workspace, QWidget* parent)
    : QFrame(parent)
    , m_workspace(workspace)
    , m_title(new QLabel(this))
    , m_subjectLabel(new QLabel(this))
    , m_authorLabel(new QLabel(this))
    , m_empty(new QLabel(this))
    , m_subject(new ChoiceBox(this))
    , m_author(new QLineEdit(this))
    , m_text(new QLineEdit(this))
    , m_list(new QListWidget(this))
    , m_keep(new QPushButton(this))
    , m_close(new QToolButton(this))
{
    setObjectName(QStringLiteral("minutesPanel"));
    setProperty("panel", true);
    setTextRole(m_title, "strong");
    setTextRole(m_empty, "quiet");
    m_text->setObjectName(QStringLiteral("minuteText"));
    m_author->setObjectName(QStringLiteral("minuteAuthor"));
    m_list->setObjectName(QStringLiteral("minuteList"));
    m_list->setWordWrap(true);
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_keep->setProperty("primary", true);
    m_close->setProperty("quiet", true);
    m_subjectLabel->setBuddy(m_subject);
    m_authorLabel->setBuddy(m_author);
    m_empty->setWordWrap(true);
    // Low, for it takes its room from the page that is being discussed.
    auto* said = new QHBoxLayout;
    said->setSpacing(10);
    said->addWidget(m_title, 0, Qt::AlignTop);
    said->addWidget(m_empty, 1);
    said->addWidget(m_list, 1);
    said->addWidget(m_close, 0, Qt::AlignTop);
    auto* entry = new QHBoxLayout;
    entry->setSpacing(8);
    entry->addWidget(m_subjectLabel);
    entry->addWidget(m_subject, 2);
    entry->addWidget(m_text, 3);
    entry->addWidget(m_authorLabel);
    entry->addWidget(m_author);
    entry->addWidget(m_keep);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(14, 6, 8, 8);
    column->setSpacing(4);
    column->addLayout(said);
    column->addLayout(entry);
    m_text->installEventFilter(this);
    m_author->setText(workspace.author());
    connect(m_author, &QLineEdit::editingFinished, this, [this] {
        m_workspace.setAuthor(m_author->text().trimmed());
        settings::setAuthor(m_workspace.author());
    });
    connect(m_text, &QLineEdit::textChanged, this, &MinutesPanel::noteDraft);
    connect(m_subject, &ChoiceBox::chosen, this, &MinutesPanel::noteDraft);
    connect(m_keep, &QPushButton::clicked, this, &MinutesPanel::keepNote);
    connect(m_close, &QToolButton::clicked, this, [this] {
        hide();
        emit left();
    });
    connect(&m_workspace, &Workspace::draftChanged, this, [this] {
        if (!m_workspace.hasDraft(DraftField::Minute)) // another project
            m_text->clear();
    });
    connect(&m_workspace, &Workspace::documentChanged, this, &MinutesPanel::refresh);
    connect(&m_workspace, &Workspace::currentChanged, this, &MinutesPanel::refresh);
    connect(&m_workspace, &Workspace::nodeShown, this, &MinutesPanel::refreshSubjects);
    connect(&Theme::instance(), &Theme::changed, this, &MinutesPanel::retranslate);
    retranslate();
}

void MinutesPanel::retranslate()
{
    const Theme& theme = Theme::instance();
    m_title->setText(tr("Minutes"));
    m_authorLabel->setText(tr("Noted by"));
    m_subjectLabel->setText(tr("On"));
    m_keep->setText(tr("Keep note"));
    m_text->setPlaceholderText(tr("What was said, and why"));
    m_text->setAccessibleName(tr("Note for the minutes"));
    m_author->setAccessibleName(m_authorLabel->text());
    m_subject->setAccessibleName(tr("What the note is about"));
    m_list->setAccessibleName(m_title->text());
    m_close->setToolTip(tr("Close the minutes"));
    m_close->setAccessibleName(m_close->toolTip());
    m_close->setIcon(icon(QStringLiteral("close"), theme.colours().quiet));
    m_empty->setText(tr("Nothing noted yet. Answers come here by themselves; the report prints it all."));
    m_author->setFixedWidth(theme.px(kAuthorWidth));
    m_list->setFixedHeight(theme.px(kListHeight));
    refreshSubjects();
    refresh();
}

void MinutesPanel::refreshSubjects()
{
    QList<std::pair<QString, QString>> subjects;
    const QString nodeId = m_workspace.shownNode();
    if (const core::TreeNode* node = m_workspace.tree().node(nodeId.toStdString()))
        subjects.append({nodeId, said(node->text)});
    subjects.append({QString(), tr("The plan as a whole")});
    // A note that is being typed stays with what it is about, wherever the talk goes on.
    const core::TreeNode* about = m_workspace.tree().node(m_about.toStdString());
    if (about && m_about != nodeId)
        subjects.append({m_about, said(about->text)});
    m_subject->setChoices(subjects, m_text->text().isEmpty() ? subjects.first().first : m_about);
}

void MinutesPanel::refresh()
{
    if (!isVisible())
        return;
    const std::vector<core::Minute>& minutes = m_workspace.scenario().minutes;
    m_list->clear();
    for (const core::Minute& minute : minutes)
        m_list->addItem(minuteText(minute, m_workspace.tree(), m_workspace.scenario().currency));
    m_list->setVisible(!minutes.empty());
    m_empty->setVisible(minutes.empty());
    m_list->scrollToBottom();
}

void MinutesPanel::askNote()
{
    show();
    m_text->setFocus(Qt::OtherFocusReason);
}

void MinutesPanel::noteDraft()
{
    m_about = m_text->text().isEmpty() ? QString() : m_subject->current();
    m_workspace.setDraft(DraftField::Minute, {m_about, m_text->text()});
}

void MinutesPanel::resume(const Draft& draft)
{
    m_about = draft.nodeId;
    {
        const QSignalBlocker blocker(m_text);
        m_text->setText(draft.text);
    }
    refreshSubjects();
    askNote();
}

void MinutesPanel::keepNote()
{
    const QString said = m_text->text();
    const QString about = m_subject->current();
    m_text->clear(); // a draft no longer
    if (!said.trimmed().isEmpty())
        m_workspace.addMinute(about, said);
}

bool MinutesPanel::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_text && event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        if (key == Qt::Key_Return || key == Qt::Key_Enter) {
            keepNote();
            return true;
        }
        if (key == Qt::Key_Escape) {
            emit left();
            return true;
        }
    }
    return QFrame::eventFilter(watched, event);
}

void MinutesPanel::showEvent(QShowEvent* event)
{
    QFrame::showEvent(event);
    refresh();
}

} // namespace terroir::ui
