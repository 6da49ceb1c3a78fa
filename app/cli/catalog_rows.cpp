#include "app/cli/catalog_rows.h"

#include "core/catalog/id_match.h"

namespace terroir::cli {

namespace {

std::string tableNames()
{
    std::string names;
    for (const core::TableSpec& spec : core::tableSpecs())
        names += (names.empty() ? "" : "|") + std::string(spec.id);
    return names;
}

} // namespace

core::Json cellJson(const core::ColumnSpec& column, const core::Cell& cell)
{
    if (std::holds_alternative<std::monostate>(cell))
        return nullptr;
    if (column.kind == core::ColumnKind::Money)
        return static_cast<double>(std::get<std::int64_t>(cell)) * 1e-6;
    if (const auto* integer = std::get_if<std::int64_t>(&cell))
        return *integer;
    if (const auto* real = std::get_if<double>(&cell))
        return *real;
    return std::get<std::string>(cell);
}

core::Result<const core::TableSpec*> specOf(const QString& name)
{
    if (const core::TableSpec* spec = core::tableSpec(name.toStdString()))
        return spec;
    return core::fail(name.isEmpty() ? core::ProblemCode::Missing : core::ProblemCode::NotAllowed, "TABLE",
        name.toStdString(), tableNames());
}

core::Result<std::size_t> rowOf(const core::Table& table, const QString& id)
{
    const int exact = table.find(id.toStdString());
    if (exact >= 0)
        return static_cast<std::size_t>(exact);
    for (std::size_t row = 0; row < table.rows.size(); ++row) {
        if (core::foldedId(table.idOf(row)) == core::foldedId(id.toStdString()))
            return row;
    }
    return core::fail(core::ProblemCode::UnknownId, std::string(table.spec->id) + ".id", id.toStdString(),
        core::nearestRows(id.toStdString(), table));
}

core::Result<void> written(Context& context, const std::vector<database::RowChange>& changes)
{
    return context.store->apply(changes, qEnvironmentVariable("USER", QStringLiteral("terroir-cli")));
}

} // namespace terroir::cli
