// The two kinds of undo step: a changed document and changed catalog rows. Each names itself in the language
// of the moment.
#pragma once

#include "database/catalog_store.h"
#include "database/project_file.h"
#include "ui/workspace/document.h"

#include <functional>
#include <QUndoCommand>

namespace terroir::ui {

/// Says what was done: "Change assumption “Electricity”". Called again whenever the language changes.
using EditLabel = std::function<QString()>;

class EditCommand : public QUndoCommand
{
public:
    explicit EditCommand(EditLabel label)
        : m_label(std::move(label))
    {
    }
    [[nodiscard]] QString label() const { return m_label ? m_label() : QString(); }

private:
    EditLabel m_label;
};

/// Swaps whole documents; they share all scenarios that did not change.
class DocumentEdit : public EditCommand
{
public:
    /// Takes the document to set and the scenario to look at.
    using Setter = std::function<void(const Document&, const QString& currentId)>;
    struct State
    {
        Document document;
        QString currentId;
    };

    /// Edits with the same non-empty `mergeKey` become one step: a slider's drag, a field's keystrokes.
    DocumentEdit(EditLabel label, State before, State after, Setter setter, QString mergeKey);

    void undo() override { m_setter(m_before.document, m_before.currentId); }
    void redo() override { m_setter(m_after.document, m_after.currentId); }
    [[nodiscard]] int id() const override { return m_mergeKey.isEmpty() ? -1 : 1; }
    bool mergeWith(const QUndoCommand* newer) override;

private:
    State m_before, m_after;
    Setter m_setter;
    QString m_mergeKey;
};

/// Rows of the catalog, written through the store both ways.
class CatalogEdit : public EditCommand
{
public:
    using Changes = std::shared_ptr<const std::vector<database::RowChange>>; // may be a hundred thousand
    using Writer = std::function<void(const Changes&, bool back)>; // back: their inverse

    /// The changes have been applied already: the first redo, which QUndoStack::push calls, does nothing.
    CatalogEdit(EditLabel label, Changes changes, Writer writer);

    void undo() override;
    void redo() override;

private:
    Changes m_changes;
    Writer m_writer;
    bool m_applied = true;
};

/// Today's catalog instead of the rows that a project was saved with.
class HoldEdit : public EditCommand
{
public:
    using Held = std::shared_ptr<const database::Project>;

    HoldEdit(EditLabel label, Held held, std::function<void(Held)> hold)
        : EditCommand(std::move(label))
        , m_held(std::move(held))
        , m_hold(std::move(hold))
    {
    }

    void undo() override { m_hold(m_held); }
    void redo() override { m_hold(nullptr); }

private:
    Held m_held;
    std::function<void(Held)> m_hold;
};

/// The changes that take `changes` back, last first.
std::vector<database::RowChange> inverse(const std::vector<database::RowChange>& changes);

} // namespace terroir::ui
