#include "ui/shell/command_palette.h"

#include "ui/widgets/theme.h"

#include <algorithm>
#include <QKeyEvent>
#include <QLineEdit>
#include <QListWidget>
#include <QVBoxLayout>

namespace terroir::ui {

namespace {

constexpr int kShown = 60;

} // namespace

int fuzzyScore(const QString& query, const QString& text)
{
    int score = 1, run = 0;
    qsizetype at = 0;
    for (const QChar wanted : query) {
        if (wanted.isSpace())
            continue;
        const qsizetype found = text.indexOf(wanted, at, Qt::CaseInsensitive);
        if (found < 0)
            return 0;
        const bool startsWord = found == 0 || !text[found - 1].isLetterOrNumber();
        run = found == at && at > 0 ? run + 1 : 0;
        score += 1 + (startsWord ? 6 : 0) + run * 3 - static_cast<int>(std::min<qsizetype>(found - at, 3));
        at = found + 1;
    }
    return std::max(score, 1);
}

CommandPalette::CommandPalette(QWidget* window)
    : QFrame(window, Qt::Popup | Qt::FramelessWindowHint)
    , m_query(new QLineEdit(this))
    , m_list(new QListWidget(this))
{
    setObjectName(QStringLiteral("commandPalette"));
    setProperty("panel", QStringLiteral("true"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(10, 10, 10, 10);
    column->addWidget(m_query);
    column->addWidget(m_list);
    m_list->setFocusPolicy(Qt::NoFocus);
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_query->installEventFilter(this);
    connect(m_query, &QLineEdit::textChanged, this, &CommandPalette::refill);
    connect(m_query, &QLineEdit::returnPressed, this, &CommandPalette::runCurrent);
    connect(m_list, &QListWidget::itemClicked, this, &CommandPalette::runCurrent);
}

void CommandPalette::open(std::vector<PaletteItem> items)
{
    m_items = std::move(items);
    m_query->setPlaceholderText(tr("Find a command, scenario, card, model or figure"));
    m_query->setAccessibleName(m_query->placeholderText());
    m_list->setAccessibleName(tr("Matches"));
    m_query->clear();
    refill();
    const QWidget* window = parentWidget();
    const int width = std::min(window->width() - 80, Theme::instance().px(620));
    resize(width, Theme::instance().px(420));
    move(window->mapToGlobal(QPoint((window->width() - width) / 2, window->height() / 8)));
    QFrame::show();
    m_query->setFocus(Qt::PopupFocusReason);
}

void CommandPalette::refill()
{
    const QString query = m_query->text().trimmed();
    std::vector<std::pair<int, int>> ranked; // score, index
    for (int i = 0; i < static_cast<int>(m_items.size()); ++i)
        if (const int score
            = query.isEmpty() ? 1 : fuzzyScore(query, m_items[static_cast<std::size_t>(i)].text))
            ranked.emplace_back(score, i);
    std::stable_sort(
        ranked.begin(), ranked.end(), [](const auto& a, const auto& b) { return a.first > b.first; });
    m_list->clear();
    for (std::size_t i = 0; i < ranked.size() && i < kShown; ++i) {
        const PaletteItem& item = m_items[static_cast<std::size_t>(ranked[i].second)];
        auto* row = new QListWidgetItem(
            item.detail.isEmpty() ? item.text : QString(item.text + u"   ·   " + item.detail), m_list);
        row->setData(Qt::UserRole, ranked[i].second);
    }
    m_list->setCurrentRow(0);
}

void CommandPalette::runCurrent()
{
    const QListWidgetItem* row = m_list->currentItem();
    if (!row)
        return;
    const std::function<void()> run = m_items[row->data(Qt::UserRole).toUInt()].run;
    hide();
    if (run)
        run();
}

bool CommandPalette::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        const int step = key == Qt::Key_Down ? 1 : key == Qt::Key_Up ? -1 : 0;
        if (step != 0 && m_list->count() > 0) {
            m_list->setCurrentRow(std::clamp(m_list->currentRow() + step, 0, m_list->count() - 1));
            return true;
        }
    }
    return QFrame::eventFilter(watched, event);
}

} // namespace terroir::ui
