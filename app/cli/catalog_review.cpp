// A release's three-way review on the command line.
#include "app/cli/catalog_rows.h"
#include "ui/text/from_view.h"

namespace terroir::cli {
namespace {

using database::UpgradeConflict;

const core::ColumnSpec& columnOf(const UpgradeConflict& conflict)
{
    const core::TableSpec& spec = *core::tableSpec(conflict.table);
    return spec.columns[static_cast<std::size_t>(spec.indexOf(conflict.column))];
}

int listConflicts(Context& context, const std::vector<UpgradeConflict>& conflicts)
{
    core::Json all = core::Json::array();
    std::vector<QStringList> lines;
    for (const UpgradeConflict& each : conflicts) {
        const core::ColumnSpec& column = columnOf(each);
        all.push_back({{"table", each.table}, {"id", each.rowId}, {"column", each.column},
            {"shipped_before", cellJson(column, each.shippedBefore)}, {"mine", cellJson(column, each.mine)},
            {"shipped_now", cellJson(column, each.shippedNow)}});
        lines.push_back({ui::fromView(each.table), ui::fromView(each.rowId), ui::fromView(each.column),
            ui::fromView(core::cellText(column, each.shippedBefore)),
            ui::fromView(core::cellText(column, each.mine)),
            ui::fromView(core::cellText(column, each.shippedNow))});
    }
    if (context.json)
        print(context, {{"conflicts", std::move(all)}});
    else if (lines.empty())
        context.out << Cli::tr("Nothing to review: no value was changed both here and by a newer release.")
                    << Qt::endl;
    else
        printTable(context,
            {Cli::tr("Table"), Cli::tr("Row"), Cli::tr("Column"), Cli::tr("Shipped before"), Cli::tr("Yours"),
                Cli::tr("Shipped now")},
            lines);
    return kDone;
}

/// Those that TABLE, ID and COLUMN name; all of them where a word is missing. Errors: UnknownId, as specOf.
core::Result<std::vector<UpgradeConflict>> named(
    const std::vector<UpgradeConflict>& conflicts, const QStringList& words)
{
    if (words.isEmpty())
        return conflicts;
    const auto spec = specOf(words[0]);
    if (!spec)
        return tl::unexpected<core::Problem>(spec.error());
    const std::string row = core::foldedId(words.value(1).toStdString()),
                      column = words.value(2).toStdString();
    std::vector<UpgradeConflict> found;
    for (const UpgradeConflict& each : conflicts)
        if (each.table == (*spec)->id && (row.empty() || core::foldedId(each.rowId) == row)
            && (column.empty() || each.column == column))
            found.push_back(each);
    if (found.empty())
        return core::fail(core::ProblemCode::UnknownId, "review", words.join(u'.').toStdString());
    return found;
}

} // namespace

int reviewCatalog(Context& context, const QStringList& words)
{
    const std::vector<UpgradeConflict> conflicts = context.store->conflicts();
    if (words.isEmpty())
        return listConflicts(context, conflicts);
    const bool take = words[0] == QStringLiteral("take");
    if (!take && words[0] != QStringLiteral("keep"))
        return wrongUsage(context, QStringLiteral("review"), words[0],
            QStringLiteral("review [keep|take [TABLE [ID [COLUMN]]]]"));
    const auto chosen = named(conflicts, words.mid(1));
    if (!chosen)
        return report(context, chosen.error());
    const core::Result<void> done = take
        ? written(context, database::changesTaking(context.store->tables(), *chosen))
        : context.store->keepMine(*chosen);
    if (!done)
        return report(context, done.error());
    const std::size_t open = context.store->conflicts().size();
    if (context.json)
        print(context, {{take ? "taken" : "kept", chosen->size()}, {"open", open}});
    else
        context.out << (take ? Cli::tr("%1 values taken from the release, %2 still to review.")
                             : Cli::tr("%1 of your values kept, %2 still to review."))
                           .arg(chosen->size())
                           .arg(open)
                    << Qt::endl;
    return kDone;
}

} // namespace terroir::cli
