#include "ui/catalog/cell_delegate.h"

#include "ui/catalog/catalog_view.h"
#include "ui/catalog/cell_editor.h"
#include "ui/text/catalog_names.h"
#include "ui/text/from_view.h"
#include "ui/widgets/choice_box.h"
#include "ui/widgets/theme.h"

#include <QCompleter>
#include <QKeyEvent>
#include <QPainter>

namespace terroir::ui {

namespace {

CatalogModel& tableOf(const QModelIndex& index)
{
    return static_cast<const CatalogProxy*>(index.model())->table();
}

QModelIndex sourceOf(const QModelIndex& index)
{
    return static_cast<const CatalogProxy*>(index.model())->mapToSource(index);
}

const core::ColumnSpec& columnOf(const QModelIndex& index)
{
    return tableOf(index).spec().columns[static_cast<std::size_t>(index.column())];
}

/// Codes and texts of a column with few values; empty for the others.
QList<std::pair<QString, QString>> choicesOf(const core::ColumnSpec& column)
{
    QList<std::pair<QString, QString>> choices;
    if (column.kind == core::ColumnKind::Flag)
        choices = {{QStringLiteral("1"), cellDisplay(column, std::int64_t{1})},
            {QStringLiteral("0"), cellDisplay(column, std::int64_t{0})}};
    if (column.kind == core::ColumnKind::Word)
        for (const QString& code : fromView(column.words).split(u'|'))
            choices.append({code, wordName(code.toStdString())});
    if (!choices.isEmpty() && !column.required)
        choices.prepend({QString(), QString()});
    return choices;
}

/// What the editor begins with: of a reference the name, else the exact value.
QString editedText(const QModelIndex& index)
{
    const bool isReference = columnOf(index).kind == core::ColumnKind::Reference;
    return index.data(isReference ? Qt::DisplayRole : Qt::EditRole).toString();
}

} // namespace

QWidget* CellDelegate::createEditor(
    QWidget* parent, const QStyleOptionViewItem&, const QModelIndex& index) const
{
    const core::ColumnSpec& column = columnOf(index);
    const QList<std::pair<QString, QString>> choices = choicesOf(column);
    if (!choices.isEmpty()) {
        auto* box = new ChoiceBox(parent);
        box->setChoices(choices, index.data(Qt::EditRole).toString());
        box->setAccessibleName(columnHeader(column));
        return box;
    }
    auto* editor = new CellEditor(parent);
    editor->setAccessibleName(columnHeader(column));
    if (column.kind == core::ColumnKind::Reference) {
        auto* completer = new QCompleter(tableOf(index).referenceNames(column), editor);
        completer->setFilterMode(Qt::MatchContains);
        completer->setCaseSensitivity(Qt::CaseInsensitive);
        editor->setCompleter(completer);
    }
    return editor;
}

void CellDelegate::updateEditorGeometry(
    QWidget* editor, const QStyleOptionViewItem& option, const QModelIndex&) const
{
    editor->setGeometry(option.rect);
}

void CellDelegate::setEditorData(QWidget* editor, const QModelIndex& index) const
{
    if (auto* field = qobject_cast<CellEditor*>(editor); field && field->reason().isEmpty())
        field->setText(editedText(index));
}

void CellDelegate::setModelData(QWidget* editor, QAbstractItemModel*, const QModelIndex& index) const
{
    const QModelIndex source = sourceOf(index);
    const auto* box = qobject_cast<ChoiceBox*>(editor);
    auto* field = qobject_cast<CellEditor*>(editor);
    const QString text = box ? box->current() : field ? field->text() : QString();
    auto* view = qobject_cast<CatalogView*>(parent());
    if (field && !m_fills && text == editedText(index)) {
        field->setReason({}); // as it was: nothing is read anew
        return;
    }
    const QString reason = m_fills && view ? view->fill(index.column(), text)
                                           : tableOf(index).setCells({{source.row(), source.column(), text}});
    if (field)
        field->setReason(reason);
    else if (!reason.isEmpty() && view)
        emit view->refused(reason);
}

bool CellDelegate::eventFilter(QObject* editor, QEvent* event)
{
    auto* key = event->type() == QEvent::KeyPress ? static_cast<QKeyEvent*>(event) : nullptr;
    const bool isReturn = key && (key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter);
    if (!isReturn || !(key->modifiers() & Qt::ControlModifier))
        return QStyledItemDelegate::eventFilter(editor, event);
    auto* widget = static_cast<QWidget*>(editor);
    m_fills = true;
    emit commitData(widget);
    m_fills = false;
    emit closeEditor(widget, NoHint);
    return true;
}

void CellDelegate::paint(
    QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    QStyleOptionViewItem shown = option;
    const bool isWarned = !index.data(CatalogModel::WarningRole).toString().isEmpty();
    if (isWarned || index.data(CatalogModel::OldRole).toBool()) // it says so in words
        shown.palette.setColor(QPalette::Text, Theme::instance().colours().warning);
    QStyledItemDelegate::paint(painter, shown, index);
    const bool needed = index.data(CatalogModel::DraftRole).toBool() && columnOf(index).required
        && index.data(Qt::EditRole).toString().isEmpty();
    if (!needed && !index.data(CatalogModel::EditedRole).toBool())
        return;
    const ThemeColours& colours = Theme::instance().colours();
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    if (needed) { // a draft's cell that must be filled
        painter->setPen(QPen(colours.warning, 1.5, Qt::DashLine));
        painter->setBrush(Qt::NoBrush);
        painter->drawRect(QRectF(option.rect).adjusted(1.5, 1.5, -1.5, -1.5));
    } else {
        const QRectF cell(option.rect);
        constexpr double kMark = 8;
        painter->setPen(Qt::NoPen);
        painter->setBrush(colours.accent);
        painter->drawPolygon(QPolygonF(
            {cell.topLeft(), cell.topLeft() + QPointF(kMark, 0), cell.topLeft() + QPointF(0, kMark)}));
    }
    painter->restore();
}

} // namespace terroir::ui
