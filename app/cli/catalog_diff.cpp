// What tells two catalogs' files apart.
#include "app/cli/catalog_rows.h"

#include <QFileInfo>
#include <unordered_map>

namespace terroir::cli {
namespace {

core::Json tableDifference(const core::Table& a, const core::Table& b)
{
    std::unordered_map<std::string_view, const core::Row*> inB;
    for (std::size_t row = 0; row < b.rows.size(); ++row)
        inB.emplace(b.idOf(row), &b.rows[row]);
    core::Json differences = core::Json::array();
    for (std::size_t row = 0; row < a.rows.size(); ++row) {
        const auto other = inB.find(a.idOf(row));
        if (other == inB.end()) {
            differences.push_back({{"table", a.spec->id}, {"id", a.idOf(row)}, {"only_in", "A"}});
            continue;
        }
        const core::Row& there = *other->second;
        inB.erase(other);
        for (std::size_t i = 0; i < a.spec->columns.size(); ++i) {
            if (a.rows[row][i] != there[i])
                differences.push_back({{"table", a.spec->id}, {"id", a.idOf(row)},
                    {"column", a.spec->columns[i].name}, {"a", cellJson(a.spec->columns[i], a.rows[row][i])},
                    {"b", cellJson(a.spec->columns[i], there[i])}});
        }
    }
    for (std::size_t row = 0; row < b.rows.size(); ++row) {
        if (inB.contains(b.idOf(row)))
            differences.push_back({{"table", b.spec->id}, {"id", b.idOf(row)}, {"only_in", "B"}});
    }
    return differences;
}

QString shownValue(const core::Json& value)
{
    return value.is_null()
        ? QString()
        : QString::fromStdString(value.is_string() ? value.get<std::string>() : value.dump());
}

} // namespace

int diffCatalogs(Context& context, const QStringList& words)
{
    if (words.size() != 2)
        return wrongUsage(
            context, QStringLiteral("A B"), words.join(u' '), QStringLiteral("two catalog files"));
    std::vector<core::CatalogTables> catalogs;
    for (const QString& path : words) {
        const std::string name = path.toStdString();
        if (!QFileInfo::exists(path))
            return report(context, {core::ProblemCode::Io, name, name, "no such file"});
        auto tables = database::readCatalogFile(path);
        if (!tables)
            return report(context, tables.error());
        catalogs.push_back(std::move(*tables));
    }
    core::Json all = core::Json::array();
    for (const core::Table& table : catalogs[0].tables) {
        for (auto& difference : tableDifference(table, catalogs[1].table(table.spec->id)))
            all.push_back(std::move(difference));
    }
    if (context.json) {
        print(context, {{"differences", std::move(all)}});
        return kDone;
    }
    std::vector<QStringList> lines;
    for (const core::Json& each : all) {
        const QString only = each.contains("only_in") ? Cli::tr("row only here") : QString();
        const bool inA = each.value("only_in", "") == "A";
        lines.push_back({shownValue(each["table"]), shownValue(each["id"]),
            shownValue(each.value("column", core::Json())),
            only.isEmpty() ? shownValue(each["a"])
                : inA      ? only
                           : QString(),
            only.isEmpty() ? shownValue(each["b"])
                : inA      ? QString()
                           : only});
    }
    if (lines.empty())
        context.out << Cli::tr("The two catalogs hold the same rows.") << Qt::endl;
    else
        printTable(context,
            {Cli::tr("Table"), Cli::tr("Row"), Cli::tr("Column"), QStringLiteral("A"), QStringLiteral("B")},
            lines);
    return kDone;
}

} // namespace terroir::cli
