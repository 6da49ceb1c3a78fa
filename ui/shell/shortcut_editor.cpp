#include "ui/shell/shortcut_editor.h"

#include "ui/shell/action_registry.h"
#include "ui/widgets/theme.h"

#include <QAction>
#include <QDialogButtonBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeySequenceEdit>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTableWidget>
#include <QVBoxLayout>

namespace terroir::ui {

namespace {

constexpr QSize kEditorSize(560, 520);

QString plainText(const QAction* action)
{
    return action->text().remove(u'&');
}

} // namespace

ShortcutEditor::ShortcutEditor(ActionRegistry& actions, QWidget* parent)
    : QDialog(parent)
    , m_actions(actions)
    , m_search(new QLineEdit(this))
    , m_table(new QTableWidget(0, 2, this))
    , m_keys(new QKeySequenceEdit(this))
    , m_set(new QPushButton(tr("Set"), this))
    , m_clear(new QPushButton(tr("No keys"), this))
    , m_default(new QPushButton(tr("Default"), this))
    , m_conflict(new QLabel(this))
{
    setObjectName(QStringLiteral("shortcutEditor"));
    setWindowTitle(tr("Keyboard shortcuts"));
    resize(kEditorSize);
    m_search->setPlaceholderText(tr("Search commands"));
    m_search->setAccessibleName(m_search->placeholderText());
    m_table->setAccessibleName(tr("Commands and their keys"));
    m_table->setHorizontalHeaderLabels({tr("Command"), tr("Keys")});
    m_table->horizontalHeader()->setSectionResizeMode(0, QHeaderView::Stretch);
    m_table->horizontalHeader()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
    m_table->verticalHeader()->hide();
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setTabKeyNavigation(false);
    m_keys->setAccessibleName(tr("New keys"));
    m_conflict->setObjectName(QStringLiteral("conflict"));
    m_conflict->setWordWrap(true);
    setTextRole(m_conflict, "warning");
    m_set->setProperty("primary", true);
    auto* entry = new QHBoxLayout;
    entry->addWidget(m_keys, 1);
    entry->addWidget(m_set);
    entry->addWidget(m_clear);
    entry->addWidget(m_default);
    auto* buttons = new QDialogButtonBox(this);
    QPushButton* close = buttons->addButton(tr("Close"), QDialogButtonBox::RejectRole);
    for (QPushButton* button : {m_set, m_clear, m_default, close})
        button->setAutoDefault(false); // Enter is a key that may be set
    auto* column = new QVBoxLayout(this);
    column->addWidget(m_search);
    column->addWidget(m_table, 1);
    column->addLayout(entry);
    column->addWidget(m_conflict);
    column->addWidget(buttons);
    connect(m_search, &QLineEdit::textChanged, this, &ShortcutEditor::filter);
    connect(m_table, &QTableWidget::currentCellChanged, this, &ShortcutEditor::showCurrent);
    connect(m_set, &QPushButton::clicked, this, [this] { set(m_keys->keySequence()); });
    connect(m_clear, &QPushButton::clicked, this, [this] { set({}); });
    connect(m_default, &QPushButton::clicked, this, [this] { set(m_actions.defaultKeys(currentId())); });
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    fill();
    m_table->setCurrentCell(0, 0);
}

QString ShortcutEditor::currentId() const
{
    const QTableWidgetItem* item = m_table->item(m_table->currentRow(), 0);
    return item ? item->data(Qt::UserRole).toString() : QString();
}

void ShortcutEditor::fill()
{
    const std::vector<QAction*>& all = m_actions.all();
    m_table->setRowCount(static_cast<int>(all.size()));
    for (int row = 0; row < m_table->rowCount(); ++row) {
        const QAction* action = all[static_cast<std::size_t>(row)];
        auto* name = new QTableWidgetItem(plainText(action));
        name->setData(Qt::UserRole, action->objectName());
        m_table->setItem(row, 0, name);
        m_table->setItem(row, 1,
            new QTableWidgetItem(QKeySequence::listToString(action->shortcuts(), QKeySequence::NativeText)));
    }
}

void ShortcutEditor::filter(const QString& text)
{
    for (int row = 0; row < m_table->rowCount(); ++row)
        m_table->setRowHidden(row,
            !m_table->item(row, 0)->text().contains(text, Qt::CaseInsensitive)
                && !m_table->item(row, 1)->text().contains(text, Qt::CaseInsensitive));
}

void ShortcutEditor::showCurrent()
{
    const QAction* action = m_actions.action(currentId());
    m_conflict->clear();
    m_keys->setKeySequence(action ? action->shortcut() : QKeySequence());
}

void ShortcutEditor::set(const QKeySequence& keys)
{
    const QKeySequence first = keys.isEmpty() ? keys : QKeySequence(keys[0]); // one stroke, no chords
    if (const QAction* holder = m_actions.setKeys(currentId(), first)) {
        m_conflict->setText(tr("%1 already means “%2”. Nothing is changed.")
                                .arg(first.toString(QKeySequence::NativeText), plainText(holder)));
        return;
    }
    m_conflict->clear();
    m_keys->setKeySequence(first);
    if (const QAction* action = m_actions.action(currentId()))
        m_table->item(m_table->currentRow(), 1)
            ->setText(QKeySequence::listToString(action->shortcuts(), QKeySequence::NativeText));
}

} // namespace terroir::ui
