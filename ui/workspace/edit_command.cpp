#include "ui/workspace/edit_command.h"

#include <utility>

namespace terroir::ui {

DocumentEdit::DocumentEdit(EditLabel label, State before, State after, Setter setter, QString mergeKey)
    : EditCommand(std::move(label))
    , m_before(std::move(before))
    , m_after(std::move(after))
    , m_setter(std::move(setter))
    , m_mergeKey(std::move(mergeKey))
{
}

bool DocumentEdit::mergeWith(const QUndoCommand* newer)
{
    const auto* edit = dynamic_cast<const DocumentEdit*>(newer);
    if (!edit || edit->m_mergeKey != m_mergeKey)
        return false;
    m_after = edit->m_after;
    return true;
}

CatalogEdit::CatalogEdit(EditLabel label, Changes changes, Writer writer)
    : EditCommand(std::move(label))
    , m_changes(std::move(changes))
    , m_writer(std::move(writer))
{
}

void CatalogEdit::undo()
{
    m_applied = false; // first: a writer that gives up calls redo()
    m_writer(m_changes, true);
}

void CatalogEdit::redo()
{
    if (!std::exchange(m_applied, true))
        m_writer(m_changes, false);
}

std::vector<database::RowChange> inverse(const std::vector<database::RowChange>& changes)
{
    using Kind = database::RowChange::Kind;
    std::vector<database::RowChange> back;
    back.reserve(changes.size());
    for (auto change = changes.rbegin(); change != changes.rend(); ++change) {
        database::RowChange taken = *change;
        std::swap(taken.before, taken.after);
        if (change->kind == Kind::Insert)
            taken.kind = Kind::Remove;
        else if (change->kind == Kind::Remove)
            taken.kind = Kind::Insert;
        back.push_back(std::move(taken));
    }
    return back;
}

} // namespace terroir::ui
