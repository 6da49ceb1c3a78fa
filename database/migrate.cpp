#include "database/migrate.h"

#include <QDir>
#include <QFile>

namespace terroir::database {
namespace {

QStringList scriptsOf(const QString& family)
{
    return QDir(QStringLiteral(":/migrations"))
        .entryList({QStringLiteral("*_%1.sql").arg(family)}, QDir::Files, QDir::Name);
}

int versionOf(const QString& script)
{
    return QStringView(script).left(3).toInt();
}

} // namespace

int newestVersion(const QString& family)
{
    const QStringList scripts = scriptsOf(family);
    return scripts.isEmpty() ? 0 : versionOf(scripts.last());
}

core::Result<void> migrate(Sqlite& database, const QString& family)
{
    const int newest = newestVersion(family);
    for (const QString& script : scriptsOf(family)) {
        if (const auto version = database.integer("PRAGMA user_version"); version && *version >= newest)
            break; // nothing to do: no lock is taken
        // The version is read under the lock: another program may just have done the same.
        auto transaction = Transaction::begin(database);
        if (!transaction)
            return tl::unexpected<core::Problem>(transaction.error());
        const auto version = database.integer("PRAGMA user_version");
        if (!version)
            return tl::unexpected<core::Problem>(version.error());
        if (versionOf(script) <= *version)
            continue;
        QFile file(QStringLiteral(":/migrations/%1").arg(script));
        if (!file.open(QIODevice::ReadOnly))
            return core::fail(core::ProblemCode::Io, script.toStdString(), file.fileName().toStdString(),
                file.errorString().toStdString());
        if (auto done = database.run(file.readAll().toStdString()); !done)
            return done;
        if (auto done = database.run("PRAGMA user_version = " + std::to_string(versionOf(script))); !done)
            return done;
        if (auto done = transaction->commit(); !done)
            return done;
    }
    const auto version = database.integer("PRAGMA user_version");
    if (!version)
        return tl::unexpected<core::Problem>(version.error());
    if (*version > newest)
        return core::fail(
            core::ProblemCode::TooNew, database.path(), std::to_string(*version), std::to_string(newest));
    return {};
}

} // namespace terroir::database
