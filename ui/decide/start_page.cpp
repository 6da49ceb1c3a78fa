#include "ui/decide/start_page.h"

#include "ui/shell/settings.h"
#include "ui/widgets/card.h"
#include "ui/widgets/icon.h"
#include "ui/widgets/theme.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace terroir::ui {

namespace {

struct StartQuestion
{
    const char* sample; // resources/samples/<sample>.json
    const char* icon;
    const char* title;
    const char* detail;
};

constexpr StartQuestion kStartQuestions[] = {
    {"own-industry-model", "start_model",
        QT_TRANSLATE_NOOP("StartPage", "Should we train our own industry model?"),
        QT_TRANSLATE_NOOP(
            "StartPage", "From prompting to pre-training: stop at the first rung that is good enough.")},
    {"lora-14b", "start_lora", QT_TRANSLATE_NOOP("StartPage", "LoRA a 14B model on our data"),
        QT_TRANSLATE_NOOP("StartPage", "Which cards, how many days, what does it cost.")},
    {"serve-70b", "start_serve", QT_TRANSLATE_NOOP("StartPage", "Serve a 70B model to N users"),
        QT_TRANSLATE_NOOP("StartPage", "Host it ourselves or call an API; how big a fleet.")},
    {"buy-or-rent", "start_buy", QT_TRANSLATE_NOOP("StartPage", "Buy or rent for the next three years?"),
        QT_TRANSLATE_NOOP("StartPage", "Own, co-rent, reserve, spot or on demand, by year and part.")},
    {"slow-training", "start_slow", QT_TRANSLATE_NOOP("StartPage", "Why is our training slow?"),
        QT_TRANSLATE_NOOP("StartPage", "From what a running cluster shows to the first things to do.")},
    {"pretrain", "start_pretrain", QT_TRANSLATE_NOOP("StartPage", "Pre-train from scratch"),
        QT_TRANSLATE_NOOP("StartPage", "Layout, scaling, failures and the whole budget.")},
};

QString startText(const char* text)
{
    return QCoreApplication::translate("StartPage", text);
}

constexpr int kWidest = 1080, kRecentShown = 5;

} // namespace

StartPage::StartPage(QWidget* parent)
    : QFrame(parent)
    , m_title(new QLabel(this))
    , m_subtitle(new QLabel(this))
    , m_recentTitle(new QLabel(this))
    , m_drop(new QLabel(this))
    , m_recent(new QVBoxLayout)
{
    setObjectName(QStringLiteral("startPage"));
    setTextRole(m_title, "question");
    setTextRole(m_subtitle, "quiet");
    setTextRole(m_recentTitle, "title");
    setTextRole(m_drop, "quiet");
    m_subtitle->setWordWrap(true);
    m_drop->setWordWrap(true);
    auto* inner = new QWidget(this);
    inner->setMaximumWidth(kWidest * 2);
    auto* column = new QVBoxLayout(inner);
    column->setContentsMargins(32, 30, 32, 24);
    column->setSpacing(8);
    column->addWidget(m_title);
    column->addWidget(m_subtitle);
    column->addSpacing(14);
    auto* grid = new QGridLayout;
    grid->setSpacing(14);
    int index = 0;
    for (const StartQuestion& question : kStartQuestions) {
        Entry entry{new Card(inner), nullptr, nullptr, nullptr, nullptr};
        entry.card->setObjectName(QStringLiteral("start%1").arg(index + 1));
        auto* box = new QVBoxLayout(entry.card);
        box->setContentsMargins(18, 16, 18, 16);
        box->setSpacing(8);
        entry.icon = new QLabel(entry.card);
        entry.digit = new QLabel(QString::number(index + 1), entry.card);
        entry.title = new QLabel(entry.card);
        entry.detail = new QLabel(entry.card);
        setTextRole(entry.title, "title");
        setTextRole(entry.detail, "quiet");
        setTextRole(entry.digit, "eyebrow");
        auto* head = new QHBoxLayout;
        head->addWidget(entry.icon);
        head->addStretch(1);
        head->addWidget(entry.digit, 0, Qt::AlignTop);
        box->addLayout(head);
        box->addWidget(entry.title);
        box->addWidget(entry.detail);
        box->addStretch(1);
        for (QLabel* label : entry.card->findChildren<QLabel*>()) {
            label->setWordWrap(label == entry.title || label == entry.detail);
            label->setAttribute(Qt::WA_TransparentForMouseEvents);
        }
        grid->addWidget(entry.card, index / 3, index % 3);
        grid->setColumnStretch(index % 3, 1);
        const QString sample = QString::fromLatin1(question.sample);
        connect(entry.card, &Card::pressed, this, [this, sample] { emit sampleAsked(sample); });
        m_entries.push_back(entry);
        ++index;
    }
    column->addLayout(grid);
    column->addSpacing(14);
    column->addWidget(m_recentTitle);
    column->addLayout(m_recent);
    column->addStretch(1);
    column->addWidget(m_drop);
    auto* centre = new QHBoxLayout(this);
    centre->setContentsMargins(0, 0, 0, 0);
    centre->addStretch(0);
    centre->addWidget(inner, 1);
    centre->addStretch(0);
    connect(&Theme::instance(), &Theme::changed, this, &StartPage::retranslate);
}

Card* StartPage::card(int index) const
{
    return index >= 0 && index < count() ? m_entries[static_cast<std::size_t>(index)].card : nullptr;
}

int StartPage::count() const
{
    return static_cast<int>(m_entries.size());
}

void StartPage::choose(int index)
{
    if (Card* chosen = card(index))
        emit chosen->pressed();
}

void StartPage::retranslate()
{
    const Theme& theme = Theme::instance();
    m_title->setText(tr("What do you want to decide?"));
    m_subtitle->setText(
        tr("Choose a question. Terroir fills in a worked example; every figure of it can be changed."));
    for (std::size_t i = 0; i < m_entries.size(); ++i) {
        const StartQuestion& question = kStartQuestions[i];
        const Entry& entry = m_entries[i];
        entry.title->setText(startText(question.title));
        entry.detail->setText(startText(question.detail));
        entry.icon->setPixmap(
            icon(QString::fromLatin1(question.icon), theme.colours().accent).pixmap(theme.px(30)));
        entry.card->setAccessibleName(entry.title->text());
        entry.card->setAccessibleDescription(entry.detail->text());
    }
    m_recentTitle->setText(tr("Recent"));
    m_drop->setText(tr("Drop a model's config.json, a scenario or a price table anywhere on the window."));
    refreshRecent();
}

void StartPage::refreshRecent()
{
    while (QLayoutItem* item = m_recent->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    const QStringList files = settings::recentFiles().mid(0, kRecentShown);
    m_recentTitle->setVisible(!files.isEmpty());
    for (const QString& path : files) {
        auto* button = new QPushButton(QFileInfo(path).fileName(), this);
        button->setProperty("flat", true);
        button->setToolTip(path);
        m_recent->addWidget(button, 0, Qt::AlignLeft);
        connect(button, &QPushButton::clicked, this, [this, path] { emit fileAsked(path); });
    }
}

} // namespace terroir::ui
