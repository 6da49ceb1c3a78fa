// Explains the term under the pointer: resting on it, or by a key.
#pragma once

#include <QObject>

namespace terroir::ui {

/// Watches tool-tip events of the whole program: a widget or cell that has no tool tip of its own, but speaks
/// of a term of the glossary, explains it.
class TermHelp : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;

    /// Id of the term that the widget under the pointer, else the one with the focus, speaks of; empty if
    /// none.
    static QString termAtHand();

    bool eventFilter(QObject* watched, QEvent* event) override;
};

} // namespace terroir::ui
