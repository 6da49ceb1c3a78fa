// Every command of the window, once: menus, shortcuts and the command palette read it.
#pragma once

#include <functional>
#include <map>
#include <QAction>
#include <QHash>
#include <QKeySequence>
#include <QObject>
#include <vector>

namespace terroir::ui {

using Words = std::function<QString()>; // a text in the language of the moment

class ActionRegistry : public QObject
{
    Q_OBJECT

public:
    /// Actions live in `window` and answer wherever its focus is.
    explicit ActionRegistry(QWidget* window);

    struct Spec
    {
        QString id; // "undo", "mode.decide"
        Words text;
        QList<QKeySequence> keys = {}; // default; the first one can be changed by the user
        QString icon = {};
    };
    QAction* add(const Spec& spec, const std::function<void()>& run);

    [[nodiscard]] QAction* action(const QString& id) const; // null if there is none
    [[nodiscard]] const std::vector<QAction*>& all() const { return m_order; } // objectName() is the id
    /// The action that these keys start already, or null.
    [[nodiscard]] QAction* holderOf(const QKeySequence& keys) const;
    /// Changes the first of an action's keys. Fails, naming the holder, if another action has them.
    QAction* setKeys(const QString& id, const QKeySequence& keys);
    [[nodiscard]] QKeySequence defaultKeys(const QString& id) const; // first of them

    void retranslate();
    void recolour();

private:
    struct Entry
    {
        QAction* action = nullptr;
        Words text;
        QString icon;
        QList<QKeySequence> defaults;
    };
    QWidget* m_window;
    QHash<QString, QString> m_chosen; // by the user, at the start: asking for each took time
    std::map<QString, Entry> m_entries;
    std::vector<QAction*> m_order;
};

} // namespace terroir::ui
