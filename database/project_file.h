// A project on disk (".terroir"): one SQLite file with scenarios and the catalog rows they use.
#pragma once

#include "core/catalog/table.h"
#include "core/plan/scenario.h"

#include <optional>
#include <QString>
#include <string>
#include <vector>

namespace terroir::database {

inline constexpr std::int64_t kProjectApplicationId = 0x54525252; // "TRRR"

struct ProjectScenario
{
    std::string id; // unique in the project, never reused
    core::Scenario scenario;
    int colour = 0;
    std::string forkedFrom, forkedAt; // scenario and decision node, if it is a fork
};

struct Project
{
    std::vector<ProjectScenario> scenarios; // in the order of the list
    std::string currentId, pinnedId;
    int nextNumber = 1; // of the next id
    core::CatalogTables snapshot; // rows used, as they were (project_snapshot.h)
    std::string catalogFingerprint; // of the whole catalog when it was saved
    std::string created, appVersion; // of the first and the last save; filled by saveProject
    std::string recoveryOf; // recovery files: path of the project, empty = never saved
    std::string draft, draftOn; // recovery files: a note that was being typed, and the node it is about
    std::optional<core::Problem>
        readOnly; // TooNew: may be looked at, but saving would lose what is not understood
};

/// Reads a project. Errors: Io; Malformed (nothing says that it is a project); Damaged, whose `allowed` says
/// how many scenarios salvageProject() would save ("2 scenarios") and whose `field` may name one that is not
/// understood ("scenarios.<id>…"); TooNew for a scenario of a newer schema. A file of a newer version is read
/// as far as it is understood, with `readOnly` set.
core::Result<Project> openProject(const QString& path);

/// Whatever can still be read of a damaged project: one cut off, with a spoilt header, or with pages or
/// scenarios that are not understood.
core::Result<Project> salvageProject(const QString& path);

/// Writes beside the target and renames, so that there is always a whole file; the one before stays as
/// "….bak". A file that says the same already is left as it is, to the byte (which scenario is shown does not
/// count). Errors: Io; TooNew for a project that is read-only.
core::Result<void> saveProject(const QString& path, const Project& project);

/// SHA-256 of the file's bytes, to notice that somebody else has saved meanwhile. Errors: Io.
core::Result<std::string> projectFileHash(const QString& path);

/// As saveProject, without a ".bak": for recovery files.
core::Result<void> writeProjectFile(const QString& path, const Project& project, bool keepBackup);

} // namespace terroir::database
