// What the program remembers of a user between starts. Plans and prices are never kept here.
#pragma once

#include "ui/text/number_format.h"
#include "ui/widgets/theme.h"

#include <QByteArray>
#include <QHash>
#include <QStringList>

namespace terroir::ui::settings {

ThemeChoice theme();
void setTheme(ThemeChoice choice);
double fontScale();
void setFontScale(double scale);
Language language(); // as chosen, else the desktop's
void setLanguage(Language language);
UnitScale unitScale(Language language); // as chosen, else the language's
void setUnitScale(UnitScale scale);
QByteArray windowGeometry();
void setWindowGeometry(const QByteArray& geometry);

/// Newest first, at most ten.
QStringList recentFiles();
void addRecentFile(const QString& path);
void removeRecentFile(const QString& path);

/// The keys that the user gave to actions, by id.
QHash<QString, QString> shortcuts();
void setShortcut(const QString& actionId, const QString& keys);

/// Who signs answers and edits: as chosen, else the name that the system knows.
QString author();
void setAuthor(const QString& name);

} // namespace terroir::ui::settings
