// The command line as a process: its output, its exit status.
#pragma once

#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>

namespace terroir::test {

struct Answer
{
    int status = -1;
    QByteArray out, err;

    [[nodiscard]] QJsonObject json() const { return QJsonDocument::fromJson(out).object(); }
};

/// `dataHome` is where the user's catalog would live.
inline Answer cli(const QStringList& arguments, const QString& dataHome = QStringLiteral("/nonexistent"))
{
    QProcess process;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("XDG_DATA_HOME"), dataHome);
    process.setProcessEnvironment(environment);
    process.start(QStringLiteral(TERROIR_CLI), arguments);
    if (!process.waitForFinished(180000))
        return {};
    return {process.exitCode(), process.readAllStandardOutput(), process.readAllStandardError()};
}

/// Words are separated by spaces; none of them holds one.
inline Answer cliLine(const QString& words)
{
    return cli(words.split(u' ', Qt::SkipEmptyParts));
}

inline QString sample(const QString& name)
{
    return QStringLiteral(TERROIR_RESOURCES "/samples/") + name;
}

} // namespace terroir::test
