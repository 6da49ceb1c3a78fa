// Pictures of every page in both languages and themes, for people to look at and for the manual.
#pragma once

#include <QSize>
#include <QString>

namespace terroir::ui {

class MainWindow;
class Workspace;

/// Writes <page>_<en|zh>_<light|dark>.png of this size into `folder`. The sentence of what went wrong, or
/// empty.
QString writeScreenshots(MainWindow& window, Workspace& workspace, const QString& folder, QSize size);

} // namespace terroir::ui
