#include "ui/manual/term_help.h"

#include "ui/manual/terms.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QApplication>
#include <QComboBox>
#include <QHeaderView>
#include <QHelpEvent>
#include <QLabel>
#include <QLineEdit>
#include <QTabBar>
#include <QTextDocument>
#include <QToolTip>

namespace terroir::ui {
namespace {

struct Shown
{
    QString text; // as read
    QString tip; // its own tool tip
};

QString plain(const QString& text)
{
    if (!Qt::mightBeRichText(text))
        return QString(text).remove(u'&');
    QTextDocument document;
    document.setHtml(text);
    return document.toPlainText();
}

/// What a widget shows at a point; of a field, what its label says.
Shown shownAt(const QWidget* widget, const QPoint& point)
{
    const QString tip = widget->toolTip();
    if (const auto* label = qobject_cast<const QLabel*>(widget))
        return {plain(label->text()), tip};
    if (const auto* button = qobject_cast<const QAbstractButton*>(widget))
        return {plain(button->text()), tip};
    if (const auto* tabs = qobject_cast<const QTabBar*>(widget)) {
        const int tab = tabs->tabAt(point);
        return {plain(tabs->tabText(tab)), tabs->tabToolTip(tab)};
    }
    if (qobject_cast<const QLineEdit*>(widget) || qobject_cast<const QComboBox*>(widget))
        return {widget->accessibleName(), tip};
    const auto* parent = widget->parentWidget();
    if (const auto* header = qobject_cast<const QHeaderView*>(parent); header && header->model()) {
        const int section = header->logicalIndexAt(point);
        const auto data = [&](int role) {
            return header->model()->headerData(section, header->orientation(), role).toString();
        };
        return {data(Qt::DisplayRole), data(Qt::ToolTipRole)};
    }
    if (const auto* view = qobject_cast<const QAbstractItemView*>(parent)) {
        const QModelIndex index = view->indexAt(point);
        return {index.data(Qt::DisplayRole).toString(), index.data(Qt::ToolTipRole).toString()};
    }
    // A card's labels let the pointer through to the card.
    for (const QLabel* label : widget->findChildren<QLabel*>())
        if (label->isVisible() && label->testAttribute(Qt::WA_TransparentForMouseEvents)
            && QRect(label->mapTo(widget, QPoint()), label->size()).contains(point))
            return {plain(label->text()), tip};
    return {};
}

const core::GlossaryTerm* termOf(const QWidget* widget, const QPoint& point)
{
    return widget ? Terms::shipped().in(shownAt(widget, point).text) : nullptr;
}

} // namespace

QString TermHelp::termAtHand()
{
    const QPoint pointer = QCursor::pos();
    const QWidget* under = QApplication::widgetAt(pointer);
    const core::GlossaryTerm* term = under ? termOf(under, under->mapFromGlobal(pointer)) : nullptr;
    if (!term)
        if (const QWidget* focus = QApplication::focusWidget())
            term = termOf(focus, focus->rect().center());
    return term ? QString::fromStdString(term->id) : QString();
}

bool TermHelp::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() != QEvent::ToolTip || !watched->isWidgetType())
        return false;
    auto* widget = static_cast<QWidget*>(watched);
    const auto* help = static_cast<QHelpEvent*>(event);
    const Shown shown = shownAt(widget, help->pos());
    // A tip that only repeats the text, because it may be cut, tells no more than the term does.
    if (!shown.tip.isEmpty() && shown.tip != shown.text)
        return false;
    const core::GlossaryTerm* term = Terms::shipped().in(shown.text);
    if (!term)
        return false;
    QToolTip::showText(help->globalPos(), termHtml(*term), widget);
    return true;
}

} // namespace terroir::ui
