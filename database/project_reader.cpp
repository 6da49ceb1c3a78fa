#include "database/project_reader.h"

#include "database/row_json.h"

#include <algorithm>
#include <map>

namespace terroir::database {

using core::Result;

namespace {

tl::unexpected<core::Problem> readerProblem(const core::Problem& problem)
{
    return tl::unexpected<core::Problem>(problem);
}

constexpr std::string_view kScenarioColumns
    = "SELECT id, colour, forked_from, forked_at, json FROM scenarios";

class ProjectReader
{
public:
    ProjectReader(Sqlite& database, ReadRows which)
        : m_database(database)
        , m_damaged(which == ReadRows::WhatIsLeft)
    {
    }

    Result<Project> read()
    {
        for (const auto& part : {&ProjectReader::meta, &ProjectReader::scenarios, &ProjectReader::snapshot}) {
            if (auto done = (this->*part)(); !done && !m_damaged)
                return readerProblem(done.error());
        }
        return std::move(m_project);
    }

private:
    Result<void> meta()
    {
        auto statement = m_database.prepare("SELECT key, value FROM meta");
        if (!statement)
            return readerProblem(statement.error());
        std::string number;
        const std::map<std::string, std::string*> texts{{"current", &m_project.currentId},
            {"pinned", &m_project.pinnedId}, {"created", &m_project.created},
            {"app_version", &m_project.appVersion}, {"catalog", &m_project.catalogFingerprint},
            {"recovery_of", &m_project.recoveryOf}, {"next_number", &number}, {"draft", &m_project.draft},
            {"draft_on", &m_project.draftOn}};
        auto row = statement->step();
        for (; row && *row; row = statement->step()) {
            if (const auto text = texts.find(statement->text(0)); text != texts.end())
                *text->second = statement->text(1);
        }
        m_project.nextNumber = std::max(1, QString::fromStdString(number).toInt());
        if (!row)
            return readerProblem(row.error());
        return {};
    }

    Result<void> scenarios()
    {
        if (m_damaged)
            return scenariosOneByOne();
        auto statement = m_database.prepare(std::string(kScenarioColumns) + " ORDER BY position");
        if (!statement)
            return readerProblem(statement.error());
        auto row = statement->step();
        for (; row && *row; row = statement->step()) {
            if (auto taken = takeScenario(*statement); !taken)
                return taken;
        }
        if (!row)
            return readerProblem(row.error());
        return {};
    }

    /// Row by row and past the index: what one of them has lost does not take the others along.
    Result<void> scenariosOneByOne()
    {
        auto listed = m_database.prepare("SELECT rowid FROM scenarios NOT INDEXED");
        if (!listed)
            return readerProblem(listed.error());
        std::vector<std::int64_t> rows;
        for (auto row = listed->step(); row && *row; row = listed->step())
            rows.push_back(listed->integer(0));
        for (const std::int64_t rowId : rows) {
            auto statement
                = m_database.prepare(std::string(kScenarioColumns) + " NOT INDEXED WHERE rowid = ?");
            if (!statement)
                return readerProblem(statement.error());
            statement->bind(1, core::Cell(rowId));
            if (const auto row = statement->step(); row && *row)
                (void)takeScenario(*statement); // or it is one of those that are lost
        }
        return {};
    }

    Result<void> takeScenario(Statement& statement)
    {
        ProjectScenario entry;
        entry.id = statement.text(0);
        entry.colour = static_cast<int>(statement.integer(1));
        entry.forkedFrom = statement.text(2);
        entry.forkedAt = statement.text(3);
        auto scenario = core::scenarioFromJson(statement.text(4));
        if (!scenario) {
            core::Problem problem = scenario.error();
            problem.field = "scenarios." + entry.id + (problem.field.empty() ? "" : "." + problem.field);
            return readerProblem(problem);
        }
        entry.scenario = std::move(*scenario);
        m_project.scenarios.push_back(std::move(entry));
        return {};
    }

    Result<void> snapshot()
    {
        for (const core::TableSpec& spec : core::tableSpecs())
            m_project.snapshot.tables.push_back({&spec, {}});
        auto statement = m_database.prepare(
            "SELECT table_name, row_id, cells FROM catalog_rows ORDER BY table_name, position");
        if (!statement)
            return readerProblem(statement.error());
        auto row = statement->step();
        for (; row && *row; row = statement->step()) {
            const core::TableSpec* spec = core::tableSpec(statement->text(0));
            if (!spec)
                continue; // a newer program's table
            core::Row cells = rowFromJson(*spec, statement->text(2));
            cells[0] = statement->text(1);
            if (core::checkRow(*spec, cells).empty())
                m_project.snapshot.table(spec->id).rows.push_back(std::move(cells));
        }
        if (!row)
            return readerProblem(row.error());
        return {};
    }

    Sqlite& m_database;
    bool m_damaged;
    Project m_project;
};

} // namespace

Result<Project> readRows(Sqlite& database, ReadRows which)
{
    return ProjectReader(database, which).read();
}

} // namespace terroir::database
