#include "ui/shell/action_registry.h"

#include "ui/shell/settings.h"
#include "ui/widgets/icon.h"
#include "ui/widgets/theme.h"

#include <QWidget>

namespace terroir::ui {

namespace {

/// `all` with another first one; the others stay: Enter of the number pad beside Return.
QList<QKeySequence> withFirstKeys(QList<QKeySequence> all, const QKeySequence& keys)
{
    if (!all.isEmpty())
        all.removeFirst();
    all.removeAll(keys);
    if (!keys.isEmpty())
        all.prepend(keys);
    return all;
}

} // namespace

ActionRegistry::ActionRegistry(QWidget* window)
    : QObject(window)
    , m_window(window)
    , m_chosen(settings::shortcuts())
{
}

QAction* ActionRegistry::add(const Spec& spec, const std::function<void()>& run)
{
    auto* action = new QAction(m_window);
    action->setObjectName(spec.id);
    const QString first = spec.keys.value(0).toString(QKeySequence::PortableText);
    const QKeySequence chosen(m_chosen.value(spec.id, first), QKeySequence::PortableText);
    action->setShortcuts(withFirstKeys(spec.keys, chosen));
    action->setText(spec.text());
    connect(action, &QAction::triggered, this, run);
    m_window->addAction(action);
    m_entries[spec.id] = {action, spec.text, spec.icon, spec.keys};
    m_order.push_back(action);
    return action;
}

QAction* ActionRegistry::action(const QString& id) const
{
    const auto entry = m_entries.find(id);
    return entry == m_entries.end() ? nullptr : entry->second.action;
}

QAction* ActionRegistry::holderOf(const QKeySequence& keys) const
{
    for (QAction* action : m_order)
        if (!keys.isEmpty() && action->shortcuts().contains(keys))
            return action;
    return nullptr;
}

QAction* ActionRegistry::setKeys(const QString& id, const QKeySequence& keys)
{
    QAction* holder = holderOf(keys);
    QAction* wanted = action(id);
    if (!wanted || (holder && holder != wanted))
        return holder;
    wanted->setShortcuts(withFirstKeys(m_entries[id].defaults, keys));
    settings::setShortcut(id, keys.toString(QKeySequence::PortableText));
    return nullptr;
}

QKeySequence ActionRegistry::defaultKeys(const QString& id) const
{
    const auto entry = m_entries.find(id);
    return entry == m_entries.end() ? QKeySequence() : entry->second.defaults.value(0);
}

void ActionRegistry::retranslate()
{
    for (const auto& [id, entry] : m_entries)
        entry.action->setText(entry.text());
}

void ActionRegistry::recolour()
{
    const ThemeColours& colours = Theme::instance().colours();
    for (const auto& [id, entry] : m_entries)
        if (!entry.icon.isEmpty())
            entry.action->setIcon(icon(entry.icon, colours.quiet, colours.accent));
}

} // namespace terroir::ui
