#include "ui/widgets/layout_hold.h"

#include <QLayout>

namespace terroir::ui {

LayoutHold::LayoutHold(const QWidget& widget)
{
    if (widget.isVisible())
        hold(*widget.window());
}

LayoutHold::~LayoutHold()
{
    for (const Held& held : m_held) {
        QLayout* layout = held.widget ? held.widget->layout() : nullptr;
        if (!layout)
            continue;
        layout->setEnabled(true);
        if (held.widget->size() != held.size) // the resize did not reach it
            layout->update();
    }
}

void LayoutHold::hold(QWidget& widget)
{
    if (QLayout* layout = widget.layout(); layout && layout->isEnabled()) {
        layout->setEnabled(false);
        m_held.push_back({&widget, widget.size()});
    }
    for (QObject* child : widget.children())
        if (child->isWidgetType() && static_cast<QWidget*>(child)->isVisible())
            hold(*static_cast<QWidget*>(child));
}

} // namespace terroir::ui
