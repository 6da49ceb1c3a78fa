#include "ui/catalog/paste_mapping.h"

#include "ui/catalog/cell_input.h"
#include "ui/text/catalog_names.h"
#include "ui/text/from_view.h"

#include <algorithm>

namespace terroir::ui {

namespace {

/// What a line says of itself: the text in the block's column for `column`, or empty.
QString pastedText(const PastedBlock& block, const QStringList& line, int column)
{
    const qsizetype at = block.columns.indexOf(column);
    return column < 0 || at < 0 || at >= line.size() ? QString() : line[at].trimmed();
}

class PasteTarget
{
public:
    PasteTarget(const core::CatalogTables& tables, const core::TableSpec& spec)
        : m_spec(spec)
    {
        for (const core::Row& row : tables.table(spec.id).rows) {
            m_byId.emplace(std::get<std::string>(row[0]), &row);
            m_byName.emplace(rowName(spec, row).toCaseFolded(), &row);
        }
    }

    [[nodiscard]] const core::Row* find(const PastedBlock& block, const QStringList& line) const
    {
        if (const auto id = m_byId.find(pastedText(block, line, 0).toStdString()); id != m_byId.end())
            return id->second;
        const auto name = m_byName.find(nameOf(block, line).toCaseFolded());
        return name == m_byName.end() ? nullptr : name->second;
    }

    /// Of a new row; empty when the line names none.
    [[nodiscard]] std::string newId(const PastedBlock& block, const QStringList& line) const
    {
        const QString given = pastedText(block, line, 0);
        const std::string wanted
            = database::slug((given.isEmpty() ? nameOf(block, line) : given).toStdString());
        std::string id = wanted;
        for (int number = 2; m_byId.contains(id); ++number)
            id = wanted + '-' + std::to_string(number);
        return id;
    }

private:
    [[nodiscard]] QString nameOf(const PastedBlock& block, const QStringList& line) const
    {
        return pastedText(block, line, m_spec.indexOf("name"));
    }

    const core::TableSpec& m_spec;
    std::map<std::string, const core::Row*> m_byId;
    std::map<QString, const core::Row*> m_byName;
};

} // namespace

bool isColumnNamed(const core::ColumnSpec& column, const QString& text)
{
    const QString wanted = text.simplified().toCaseFolded();
    const QString name = fromView(column.name);
    return wanted == name.toCaseFolded() || wanted == columnName(column.name).toCaseFolded()
        || wanted == columnHeader(column).toCaseFolded()
        || wanted == QString(columnName(column.name) + u' ' + columnUnit(column)).toCaseFolded();
}

QList<int> guessedColumns(const core::TableSpec& spec, const QStringList& names)
{
    QList<int> columns;
    for (const QString& name : names) {
        const auto* found = std::find_if(spec.columns.data(), spec.columns.data() + spec.columns.size(),
            [&](const core::ColumnSpec& column) { return isColumnNamed(column, name); });
        const auto at = static_cast<int>(found - spec.columns.data());
        const bool taken = at == static_cast<int>(spec.columns.size()) || columns.contains(at);
        columns << (taken ? -1 : at);
    }
    return columns;
}

database::ImportPlan planPaste(
    const core::CatalogTables& tables, const core::TableSpec& spec, const PastedBlock& block)
{
    database::PlanBuilder plan(tables, spec);
    const PasteTarget target(tables, spec);
    for (qsizetype number = block.hasHeader ? 1 : 0; number < block.lines.size(); ++number) {
        const QStringList& line = block.lines[number];
        const auto place = static_cast<int>(number) + 1;
        const core::Row* known = target.find(block, line);
        core::Row row = known ? *known : core::Row(spec.columns.size());
        if (!known) {
            const std::string id = target.newId(block, line);
            if (id.empty()) {
                plan.skip(place, {core::ProblemCode::Missing, std::string(spec.id) + ".id", {}, {}});
                continue;
            }
            row[0] = id;
        }
        bool sound = true;
        for (qsizetype i = 0; i < block.columns.size() && i < line.size() && sound; ++i) {
            if (block.columns[i] <= 0)
                continue;
            const auto column = static_cast<std::size_t>(block.columns[i]);
            const auto cell = cellFromInput(spec, spec.columns[column], line[i], tables);
            if (cell) {
                row[column] = *cell;
                continue;
            }
            sound = false;
            const auto strict = core::parseCell(spec, spec.columns[column], line[i].toStdString());
            plan.skip(place,
                strict ? core::Problem{core::ProblemCode::NotAllowed,
                    std::string(spec.id) + '.' + std::string(spec.columns[column].name),
                    line[i].toStdString(), {}}
                       : strict.error());
        }
        if (sound)
            plan.take(place, std::move(row));
    }
    return plan.finish();
}

} // namespace terroir::ui
