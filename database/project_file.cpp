#include "database/project_file.h"

#include "database/catalog_writer.h"
#include "database/migrate.h"
#include "database/project_reader.h"
#include "database/project_salvage.h"
#include "database/row_json.h"
#include "database/sqlite.h"

#include <fcntl.h>
#include <filesystem>
#include <QCoreApplication>
#include <QCryptographicHash>
#include <QFile>
#include <QFileInfo>
#include <unistd.h>

namespace terroir::database {

using core::fail;
using core::ProblemCode;
using core::Result;

namespace {

constexpr qint64 kProjectBytes = 512LL * 1024 * 1024; // a file from outside is hostile
const char* const kProjectFamily = "project";

tl::unexpected<core::Problem> projectProblem(const core::Problem& problem)
{
    return tl::unexpected<core::Problem>(problem);
}

tl::unexpected<core::Problem> projectIo(const QString& path, const std::string& reason)
{
    return fail(ProblemCode::Io, path.toStdString(), path.toStdString(), reason);
}

Result<Sqlite> openedProjectFile(const QString& path)
{
    const QFileInfo info(path);
    if (!info.isFile())
        return projectIo(path, "no such file");
    if (info.size() > kProjectBytes)
        return fail(ProblemCode::OutOfRange, path.toStdString(), std::to_string(info.size()),
            "<= " + std::to_string(kProjectBytes) + " bytes");
    return Sqlite::open(path.toStdString(), OpenMode::ReadOnly);
}

Result<void> checkProjectOwner(Sqlite& database)
{
    const auto application = database.integer("PRAGMA application_id");
    if (!application)
        return projectProblem(application.error());
    if (*application != kProjectApplicationId)
        return fail(ProblemCode::Malformed, database.path(), "application_id " + std::to_string(*application),
            "Terroir project");
    return {};
}

Result<Project> readProject(Sqlite& database, const QString& path)
{
    if (auto sound = database.quickCheck(); !sound)
        return projectProblem(sound.error());
    // SQLite reads what a last page lacks as zeros, and finds nothing wrong where nobody points to them.
    const auto pages = database.integer("PRAGMA page_count"), size = database.integer("PRAGMA page_size");
    if (pages && size && QFileInfo(path).size() < *pages * *size)
        return fail(ProblemCode::Damaged, path.toStdString(), "shorter than its pages");
    if (auto owner = checkProjectOwner(database); !owner)
        return projectProblem(owner.error());
    const auto tables = database.integer(
        "SELECT count(*) FROM sqlite_schema WHERE name IN ('scenarios', 'catalog_rows', 'meta')");
    if (!tables)
        return projectProblem(tables.error());
    constexpr int kTables = 3;
    if (*tables < kTables)
        return fail(ProblemCode::Damaged, path.toStdString(), "a table is missing");
    const auto version = database.integer("PRAGMA user_version");
    if (!version)
        return projectProblem(version.error());
    const int newest = newestVersion(QString::fromLatin1(kProjectFamily));
    if (*version < newest) { // the user's file stays as it is until it is saved
        auto copy = Sqlite::open(":memory:");
        if (!copy)
            return projectProblem(copy.error());
        if (auto copied = database.backupInto(*copy); !copied)
            return projectProblem(copied.error());
        if (auto done = migrate(*copy, QString::fromLatin1(kProjectFamily)); !done)
            return projectProblem(done.error());
        return readRows(*copy, ReadRows::All);
    }
    auto project = readRows(database, ReadRows::All);
    if (project && *version > newest)
        project->readOnly = core::Problem{
            ProblemCode::TooNew, path.toStdString(), std::to_string(*version), std::to_string(newest)};
    return project;
}

bool saysTheSame(const Project& a, const Project& b)
{
    const auto sameScenario = [](const ProjectScenario& x, const ProjectScenario& y) {
        return x.id == y.id && x.colour == y.colour && x.forkedFrom == y.forkedFrom
            && x.forkedAt == y.forkedAt
            && core::scenarioToJson(x.scenario) == core::scenarioToJson(y.scenario);
    };
    if (a.pinnedId != b.pinnedId || a.nextNumber != b.nextNumber || a.recoveryOf != b.recoveryOf
        || a.draft != b.draft
        || !std::equal(
            a.scenarios.begin(), a.scenarios.end(), b.scenarios.begin(), b.scenarios.end(), sameScenario))
        return false;
    for (const core::TableSpec& spec : core::tableSpecs()) {
        if (a.snapshot.table(spec.id).rows != b.snapshot.table(spec.id).rows)
            return false;
    }
    return true;
}

Result<void> writeContents(const std::string& path, const Project& project)
{
    auto database = Sqlite::open(path);
    if (!database)
        return projectProblem(database.error());
    if (auto ready = database->run("PRAGMA journal_mode = MEMORY; PRAGMA synchronous = FULL"); !ready)
        return ready; // a half-written file is thrown away anyway
    if (auto done = migrate(*database, QString::fromLatin1(kProjectFamily)); !done)
        return done;
    auto transaction = Transaction::begin(*database);
    if (!transaction)
        return projectProblem(transaction.error());
    StatementCache statements(*database);
    const std::pair<const char*, std::string> meta[] = {{"current", project.currentId},
        {"pinned", project.pinnedId}, {"next_number", std::to_string(project.nextNumber)},
        {"created", project.created.empty() ? nowUtc() : project.created}, {"app_version", TERROIR_VERSION},
        {"catalog", project.catalogFingerprint}, {"recovery_of", project.recoveryOf},
        {"draft", project.draft}, {"draft_on", project.draftOn}};
    for (const auto& [key, value] : meta) {
        if (value.empty() && std::string_view(key).starts_with("draft"))
            continue; // of recovery files only
        if (auto done
            = statements.run("INSERT INTO meta (key, value) VALUES (?, ?)", {std::string(key), value});
            !done)
            return done;
    }
    std::int64_t position = 0;
    for (const ProjectScenario& entry : project.scenarios) {
        if (auto done = statements.run("INSERT INTO scenarios (id, position, colour, forked_from, forked_at, "
                                       "json) VALUES (?, ?, ?, ?, ?, ?)",
                {entry.id, position++, std::int64_t{entry.colour}, entry.forkedFrom, entry.forkedAt,
                    core::scenarioToJson(entry.scenario)});
            !done)
            return done;
    }
    for (const core::Table& table : project.snapshot.tables) {
        for (std::size_t row = 0; row < table.rows.size(); ++row) {
            if (auto done
                = statements.run("INSERT INTO catalog_rows (table_name, position, row_id, cells) VALUES (?, "
                                 "?, ?, ?)",
                    {std::string(table.spec->id), static_cast<std::int64_t>(row), table.idOf(row),
                        rowToJson(*table.spec, table.rows[row])});
                !done)
                return done;
        }
    }
    return transaction->commit();
}

/// Makes a rename durable.
void syncFolder(const QString& folder)
{
    const int handle = ::open(QFile::encodeName(folder).constData(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (handle < 0)
        return;
    ::fsync(handle);
    ::close(handle);
}

/// The file before stays beside the new one; a hard link costs nothing, a copy works everywhere.
void keepBefore(const std::filesystem::path& target)
{
    std::filesystem::path backup = target;
    backup += ".bak";
    std::filesystem::path unfinished = backup;
    unfinished += ".part";
    std::error_code error;
    std::filesystem::remove(unfinished, error);
    std::filesystem::create_hard_link(target, unfinished, error);
    if (error)
        std::filesystem::copy_file(target, unfinished, error);
    if (!error)
        std::filesystem::rename(unfinished, backup, error);
}

} // namespace

Result<Project> openProject(const QString& path)
{
    auto database = openedProjectFile(path);
    auto project = database ? readProject(*database, path) : projectProblem(database.error());
    if (project)
        return project;
    core::Problem problem = project.error();
    const bool isNoDatabase = !database && problem.code == ProblemCode::Malformed;
    const bool isOneScenario = problem.field.starts_with("scenarios.") && problem.code != ProblemCode::TooNew;
    if (problem.code != ProblemCode::Damaged && !isNoDatabase && !isOneScenario)
        return project;
    const auto saved = salvageProject(path);
    if (isNoDatabase && (!saved || saved->scenarios.empty()))
        return project; // nothing says that it was a project
    problem.code = ProblemCode::Damaged;
    problem.allowed = std::to_string(saved ? saved->scenarios.size() : 0) + " scenarios";
    return projectProblem(problem);
}

Result<Project> salvageProject(const QString& path)
{
    auto database = openedProjectFile(path);
    if (database) {
        if (auto owner = checkProjectOwner(*database); !owner)
            return projectProblem(owner.error());
        auto project = readRows(*database, ReadRows::WhatIsLeft);
        if (project && !project->scenarios.empty())
            return project;
    } else if (database.error().code != ProblemCode::Damaged
        && database.error().code != ProblemCode::Malformed)
        return projectProblem(database.error());
    auto mended = mendedProject(path);
    if (!mended)
        return projectProblem(mended.error());
    return readRows(*mended, ReadRows::WhatIsLeft);
}

Result<void> saveProject(const QString& path, const Project& project)
{
    if (project.readOnly)
        return projectProblem(*project.readOnly);
    if (QFileInfo::exists(path)) {
        if (const auto there = openProject(path); there && !there->readOnly && saysTheSame(*there, project))
            return {};
    }
    return writeProjectFile(path, project, true);
}

Result<void> writeProjectFile(const QString& path, const Project& project, bool keepBackup)
{
    const QFileInfo info(path);
    const QString target
        = info.exists() ? info.canonicalFilePath() : info.absoluteFilePath(); // not the link to it
    const QString folder = QFileInfo(target).absolutePath();
    const QString unfinished = folder + QStringLiteral("/.") + QFileInfo(target).fileName()
        + QStringLiteral(".%1.part").arg(QCoreApplication::applicationPid());
    QFile::remove(unfinished);
    auto written = writeContents(unfinished.toStdString(), project);
    if (!written) {
        QFile::remove(unfinished);
        core::Problem problem = written.error();
        problem.field = path.toStdString();
        if (problem.code == ProblemCode::Io)
            problem.value = path.toStdString();
        return projectProblem(problem);
    }
    if (info.exists()) {
        QFile::setPermissions(unfinished, QFile::permissions(target));
        if (keepBackup)
            keepBefore(target.toStdString());
    }
    std::error_code error;
    std::filesystem::rename(unfinished.toStdString(), target.toStdString(), error);
    if (error) {
        QFile::remove(unfinished);
        return projectIo(path, error.message());
    }
    syncFolder(folder);
    return {};
}

Result<std::string> projectFileHash(const QString& path)
{
    QFile file(path);
    QCryptographicHash hash(QCryptographicHash::Sha256);
    if (!file.open(QIODevice::ReadOnly) || !hash.addData(&file))
        return projectIo(path, file.errorString().toStdString());
    return hash.result().toHex().toStdString();
}

} // namespace terroir::database
