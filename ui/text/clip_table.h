// Cells on the clipboard, as spreadsheets put and take them: tabs and lines, quotes doubled around what holds
// them.
#pragma once

#include <QList>
#include <QString>
#include <QStringList>

namespace terroir::ui {

QString clipText(const QList<QStringList>& rows);
QList<QStringList> clipRows(const QString& text); // a last line end is no row

} // namespace terroir::ui
