// Line icons of resources/icons in the colours of the theme.
#pragma once

#include <QColor>
#include <QIcon>
#include <QString>

namespace terroir::ui {

/// `name` as in resources/icons, sharp at every size. Checked (on) state is drawn in `active` if given.
QIcon icon(const QString& name, const QColor& colour, const QColor& active = {});

} // namespace terroir::ui
