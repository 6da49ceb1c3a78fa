// What the tests of all pages ask of the widgets on screen: is a text clipped, has it a name, does Tab get
// there.
#pragma once

#include <QAbstractButton>
#include <QAccessible>
#include <QApplication>
#include <QComboBox>
#include <QLabel>
#include <QScrollArea>
#include <QTest>
#include <QToolButton>

namespace terroir::test {

inline QString describe(const QWidget* widget)
{
    QString text = QString::fromLatin1(widget->metaObject()->className());
    for (const QWidget* each = widget; each; each = each->parentWidget())
        if (!each->objectName().isEmpty() && !each->objectName().startsWith(QStringLiteral("qt_"))) {
            text += u' ' + each->objectName();
            break;
        }
    return text;
}

inline bool isInScrollArea(const QWidget* widget)
{
    for (const QWidget* each = widget->parentWidget(); each; each = each->parentWidget())
        if (qobject_cast<const QAbstractScrollArea*>(each))
            return true;
    return false;
}

inline QString clipText(const QString& text, QSize needs, QSize has)
{
    return QStringLiteral("“%1” (needs %2×%3, has %4×%5)")
        .arg(text.left(60))
        .arg(needs.width())
        .arg(needs.height())
        .arg(has.width())
        .arg(has.height());
}

/// Labels and buttons that need more room than they have, or reach out of the window.
inline QStringList clippedTexts(const QWidget* window)
{
    QStringList clipped;
    constexpr int kRounding = 1;
    const auto check = [&](const QWidget* widget, const QString& text, QSize needs) {
        const QSize has = widget->size();
        if (needs.width() > has.width() + kRounding || needs.height() > has.height() + kRounding)
            clipped << describe(widget) + u' ' + clipText(text, needs, has);
        const QRect place(widget->mapTo(window, QPoint()), has);
        if (!isInScrollArea(widget) && !window->rect().adjusted(-1, -1, 1, 1).contains(place))
            clipped << describe(widget) + u' ' + text.left(60) + QStringLiteral(" reaches out of the window");
    };
    for (const QLabel* label : window->findChildren<QLabel*>()) {
        if (!label->isVisible() || label->text().isEmpty())
            continue;
        const bool wraps = label->wordWrap();
        check(label, label->text(),
            {wraps ? label->minimumSizeHint().width() : label->sizeHint().width(),
                wraps ? label->heightForWidth(label->width()) : label->sizeHint().height()});
    }
    for (const QAbstractButton* button : window->findChildren<QAbstractButton*>()) {
        const auto* tool = qobject_cast<const QToolButton*>(button);
        const bool hasText
            = !button->text().isEmpty() && !(tool && tool->toolButtonStyle() == Qt::ToolButtonIconOnly);
        if (button->isVisible() && hasText)
            check(button, button->text(), {button->sizeHint().width(), 0});
    }
    return clipped;
}

/// What Tab should reach: visible, enabled, willing.
inline QList<QWidget*> tabStops(const QWidget* window)
{
    QList<QWidget*> stops;
    for (QWidget* widget : window->findChildren<QWidget*>())
        if (widget->isVisible() && widget->isEnabled() && (widget->focusPolicy() & Qt::TabFocus)
            && widget->window() == window && !widget->focusProxy()
            && !qobject_cast<const QComboBox*>(widget->parentWidget())) // a combo's own line edit
            stops << widget;
    return stops;
}

/// Tab stops without an accessible name.
inline QStringList namelessStops(const QWidget* window)
{
    QStringList nameless;
    for (QWidget* widget : tabStops(window)) {
        const QAccessibleInterface* face = QAccessible::queryAccessibleInterface(widget);
        if (!face || face->text(QAccessible::Name).isEmpty())
            nameless << describe(widget);
    }
    return nameless;
}

/// Tab stops that pressing Tab again and again never meets.
inline QStringList unreachedStops(QWidget* window)
{
    QList<QWidget*> left = tabStops(window);
    const qsizetype most = 3 * left.size() + 10;
    for (qsizetype i = 0; i < most && !left.isEmpty(); ++i) {
        QWidget* focus = QApplication::focusWidget();
        QTest::keyClick(focus ? focus : window, Qt::Key_Tab);
        left.removeAll(QApplication::focusWidget());
    }
    QStringList names;
    for (const QWidget* widget : left)
        names << describe(widget);
    return names;
}

} // namespace terroir::test
