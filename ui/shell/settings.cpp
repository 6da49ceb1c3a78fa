#include "ui/shell/settings.h"

#include "ui/text/language.h"

#include <algorithm>
#include <QSettings>

namespace terroir::ui::settings {

namespace {

constexpr int kRecentFiles = 10;

QVariant kept(const QString& key, const QVariant& fallback)
{
    return QSettings().value(key, fallback);
}

void keep(const QString& key, const QVariant& value)
{
    QSettings().setValue(key, value);
}

} // namespace

ThemeChoice theme()
{
    const QString word = kept(QStringLiteral("look/theme"), QString()).toString();
    return word == u"light" ? ThemeChoice::Light : word == u"dark" ? ThemeChoice::Dark : ThemeChoice::System;
}

void setTheme(ThemeChoice choice)
{
    keep(QStringLiteral("look/theme"),
        choice == ThemeChoice::Light      ? QStringLiteral("light")
            : choice == ThemeChoice::Dark ? QStringLiteral("dark")
                                          : QStringLiteral("system"));
}

double fontScale()
{
    const double scale = kept(QStringLiteral("look/font_scale"), 1.0).toDouble();
    return scale > 0 ? scale : 1.0;
}

void setFontScale(double scale)
{
    keep(QStringLiteral("look/font_scale"), scale);
}

Language language()
{
    const QString word = kept(QStringLiteral("language"), QString()).toString();
    return word == u"zh_CN" ? Language::Chinese
        : word == u"en"     ? Language::English
                            : LanguageManager::systemLanguage();
}

void setLanguage(Language language)
{
    keep(QStringLiteral("language"),
        language == Language::Chinese ? QStringLiteral("zh_CN") : QStringLiteral("en"));
}

UnitScale unitScale(Language language)
{
    const QString word = kept(QStringLiteral("units/scale"), QString()).toString();
    if (word.isEmpty())
        return language == Language::Chinese ? UnitScale::Wan : UnitScale::Si;
    return word == u"wan" ? UnitScale::Wan : UnitScale::Si;
}

void setUnitScale(UnitScale scale)
{
    keep(QStringLiteral("units/scale"),
        scale == UnitScale::Wan ? QStringLiteral("wan") : QStringLiteral("si"));
}

QByteArray windowGeometry()
{
    return kept(QStringLiteral("window/geometry"), QByteArray()).toByteArray();
}

void setWindowGeometry(const QByteArray& geometry)
{
    keep(QStringLiteral("window/geometry"), geometry);
}

QStringList recentFiles()
{
    return kept(QStringLiteral("recent_files"), QStringList()).toStringList();
}

void addRecentFile(const QString& path)
{
    QStringList files = recentFiles();
    files.removeAll(path);
    files.prepend(path);
    keep(QStringLiteral("recent_files"), QStringList(files.mid(0, kRecentFiles)));
}

void removeRecentFile(const QString& path)
{
    QStringList files = recentFiles();
    files.removeAll(path);
    keep(QStringLiteral("recent_files"), files);
}

QHash<QString, QString> shortcuts()
{
    QSettings store;
    store.beginGroup(QStringLiteral("shortcuts"));
    QHash<QString, QString> keys;
    for (const QString& actionId : store.childKeys())
        keys.insert(actionId, store.value(actionId).toString());
    return keys;
}

void setShortcut(const QString& actionId, const QString& keys)
{
    keep(QStringLiteral("shortcuts/") + actionId, keys);
}

QString author()
{
    const QString system = qEnvironmentVariable("USER", qEnvironmentVariable("LOGNAME"));
    return kept(QStringLiteral("author"), system).toString();
}

void setAuthor(const QString& name)
{
    keep(QStringLiteral("author"), name);
}

} // namespace terroir::ui::settings
