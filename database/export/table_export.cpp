#include "database/export/table_export.h"

#include "core/catalog/csv.h"
#include "database/catalog_store.h"
#include "database/sqlite.h"

#include <filesystem>
#include <nlohmann/json.hpp>
#include <QFile>

namespace terroir::database {

std::string neutralised(std::string text)
{
    if (!text.empty() && std::string_view("=+-@\t\r").find(text.front()) != std::string_view::npos)
        text.insert(text.begin(), '\'');
    return text;
}

std::string tableCsv(const core::Table& table, CsvUse use)
{
    if (use == CsvUse::Exact)
        return core::tableToCsv(table);
    std::string out = "\xEF\xBB\xBF"; // else Excel reads Chinese in the machine's code page
    std::vector<std::string> fields;
    for (const core::ColumnSpec& column : table.spec->columns)
        fields.emplace_back(column.name);
    core::appendCsvLine(out, fields);
    for (const core::Row& row : table.rows) {
        for (std::size_t i = 0; i < fields.size(); ++i) {
            fields[i] = core::cellText(table.spec->columns[i], row[i]);
            if (std::holds_alternative<std::string>(row[i]))
                fields[i] = neutralised(std::move(fields[i]));
        }
        core::appendCsvLine(out, fields);
    }
    return out;
}

std::string tableJson(const core::Table& table)
{
    nlohmann::ordered_json rows = nlohmann::ordered_json::array();
    for (const core::Row& row : table.rows) {
        nlohmann::ordered_json object = nlohmann::ordered_json::object();
        for (std::size_t i = 0; i < row.size(); ++i) {
            const core::ColumnSpec& column = table.spec->columns[i];
            const std::string name(column.name);
            if (const auto* text = std::get_if<std::string>(&row[i]))
                object[name] = *text;
            else if (const auto* real = std::get_if<double>(&row[i]))
                object[name] = *real;
            else if (const auto* integer = std::get_if<std::int64_t>(&row[i])) {
                if (column.kind == core::ColumnKind::Money)
                    object[name] = nlohmann::ordered_json::parse(core::cellText(column, row[i]));
                else if (column.kind == core::ColumnKind::Flag)
                    object[name] = *integer != 0;
                else
                    object[name] = *integer;
            }
        }
        rows.push_back(std::move(object));
    }
    return rows.dump(2, ' ', false, nlohmann::ordered_json::error_handler_t::replace) + "\n";
}

core::Result<void> exportCatalogFile(const QString& from, const QString& to)
{
    const QString unfinished = to + QStringLiteral(".part");
    QFile::remove(unfinished);
    core::Result<void> done;
    if (from.isEmpty()) {
        if (const auto store = openCatalog(unfinished); !store)
            done = tl::unexpected<core::Problem>(store.error());
        if (auto database = Sqlite::open(unfinished.toStdString()); done && database)
            done = database->run("PRAGMA journal_mode = DELETE"); // one file
    } else {
        auto database = Sqlite::open(from.toStdString(), OpenMode::ReadOnly);
        if (!database)
            return tl::unexpected<core::Problem>(database.error());
        StatementCache statements(*database);
        done = statements.run("VACUUM INTO ?", {unfinished.toStdString()});
    }
    if (done) {
        std::error_code error;
        std::filesystem::rename(unfinished.toStdString(), to.toStdString(), error);
        if (!error)
            return {};
        done = core::fail(core::ProblemCode::Io, to.toStdString(), to.toStdString(), error.message());
    }
    QFile::remove(unfinished);
    return done;
}

} // namespace terroir::database
