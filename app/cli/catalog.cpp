#include "app/cli/catalog_rows.h"
#include "app/cli/command.h"
#include "core/catalog/catalog_warnings.h"
#include "database/export/table_export.h"
#include "database/export/text_file.h"
#include "database/import/nvidia_smi_import.h"
#include "database/import/recognise.h"
#include "ui/text/from_view.h"
#include "ui/text/names.h"

#include <QFile>
#include <QFileInfo>

namespace terroir::cli {
namespace {

using database::RowChange;

std::string str(const QString& text)
{
    return text.toStdString();
}

void declareCatalog(QCommandLineParser& parser)
{
    parser.addPositionalArgument(QStringLiteral("ACTION"),
        QStringLiteral("list|show|set|add|remove|import|export|check|diff|reset|review"));
    parser.addOption({QStringLiteral("as"), Cli::tr("Import: the table, when the header does not tell."),
        QStringLiteral("TABLE")});
    parser.addOption(
        {QStringLiteral("dry-run"), Cli::tr("Import: say what would be done and write nothing.")});
}

core::Json rowJson(const core::TableSpec& spec, const core::Row& row)
{
    core::Json out = core::Json::object();
    for (std::size_t i = 0; i < row.size(); ++i)
        out[std::string(spec.columns[i].name)] = cellJson(spec.columns[i], row[i]);
    return out;
}

/// Edits go into the named file, else into the user's catalog, which is created from the shipped rows when it
/// is missing.
core::Result<void> makeWritable(Context& context)
{
    if (!context.store->location().isEmpty())
        return {};
    auto store = database::openCatalog(database::defaultCatalogPath());
    if (!store)
        return tl::unexpected<core::Problem>(store.error());
    context.store = std::move(*store);
    return {};
}

core::Result<void> setCell(
    core::Row& row, const core::TableSpec& spec, const QString& column, const QString& value)
{
    const int index = spec.indexOf(str(column));
    if (index < 0) {
        std::string names;
        for (const core::ColumnSpec& known : spec.columns)
            names += (names.empty() ? "" : "|") + std::string(known.name);
        return core::fail(core::ProblemCode::UnknownId, std::string(spec.id) + ".column", str(column), names);
    }
    auto cell = core::parseCell(spec, spec.columns[static_cast<std::size_t>(index)], str(value));
    if (!cell)
        return tl::unexpected<core::Problem>(cell.error());
    row[static_cast<std::size_t>(index)] = std::move(*cell);
    return {};
}

int list(Context& context, const QStringList& words)
{
    if (words.isEmpty()) {
        core::Json out = core::Json::array();
        std::vector<QStringList> rows;
        for (const core::Table& table : context.store->tables().tables) {
            out.push_back({{"table", table.spec->id}, {"rows", table.rows.size()}});
            rows.push_back({QString::fromUtf8(table.spec->id.data(), qsizetype(table.spec->id.size())),
                QString::number(table.rows.size())});
        }
        if (context.json)
            print(context, out);
        else
            printTable(context, {Cli::tr("Table"), Cli::tr("Rows")}, rows);
        return kDone;
    }
    const auto spec = specOf(words[0]);
    if (!spec)
        return report(context, spec.error(), kWrongUsage);
    const core::Table& table = context.store->tables().table((*spec)->id);
    core::Json out = core::Json::array();
    std::vector<QStringList> rows;
    const int name = (*spec)->indexOf("name");
    for (std::size_t row = 0; row < table.rows.size(); ++row) {
        if (context.json)
            out.push_back(rowJson(**spec, table.rows[row]));
        else
            rows.push_back({QString::fromStdString(table.idOf(row)),
                name >= 0 ? QString::fromStdString(
                    core::cellText((*spec)->columns[std::size_t(name)], table.rows[row][std::size_t(name)]))
                          : QString()});
    }
    if (context.json)
        print(context, out);
    else
        printTable(context, {QStringLiteral("id"), Cli::tr("Name")}, rows);
    return kDone;
}

int show(Context& context, const QStringList& words)
{
    const auto spec = specOf(words.value(0));
    if (!spec)
        return report(context, spec.error(), kWrongUsage);
    const core::Table& table = context.store->tables().table((*spec)->id);
    const auto row = rowOf(table, words.value(1));
    if (!row)
        return report(context, row.error());
    if (context.json) {
        print(context, rowJson(**spec, table.rows[*row]));
        return kDone;
    }
    std::vector<QStringList> lines;
    for (std::size_t i = 0; i < (*spec)->columns.size(); ++i) {
        const core::ColumnSpec& column = (*spec)->columns[i];
        const auto provenance = context.store->provenance((*spec)->id, table.idOf(*row), column.name);
        const QString origin = provenance.origin == database::Origin::Edited ? Cli::tr("edited")
            : provenance.origin == database::Origin::Imported                ? Cli::tr("imported")
                                                                             : QString();
        lines.push_back(
            {ui::fromView(column.name), QString::fromStdString(core::cellText(column, table.rows[*row][i])),
                ui::fromView(column.unit), origin});
    }
    printTable(context, {Cli::tr("Column"), Cli::tr("Value"), Cli::tr("Unit"), Cli::tr("Origin")}, lines);
    return kDone;
}

/// Sets the cells that `pairs` ("COLUMN=VALUE") name, writes the row and shows it; `words` begin with TABLE
/// and ID.
int writeAndShow(Context& context, const QStringList& words, const core::TableSpec& spec, RowChange change,
    const QStringList& pairs)
{
    for (const QString& pair : pairs) {
        const qsizetype at = pair.indexOf(u'=');
        if (at < 1)
            return wrongUsage(context, QStringLiteral("COLUMN=VALUE"), pair, QStringLiteral("COLUMN=VALUE"));
        if (auto done = setCell(change.after, spec, pair.left(at), pair.mid(at + 1)); !done)
            return report(context, done.error());
    }
    if (auto done = written(context, {change}); !done)
        return report(context, done.error());
    return show(context, words.mid(0, 2));
}

int set(Context& context, const QStringList& words)
{
    const auto spec = specOf(words.value(0));
    if (!spec)
        return report(context, spec.error(), kWrongUsage);
    QStringList pairs = words.mid(2);
    if (pairs.size() == 2 && !pairs[0].contains(u'='))
        pairs = {pairs[0] + u'=' + pairs[1]};
    if (pairs.isEmpty())
        return wrongUsage(
            context, QStringLiteral("COLUMN=VALUE"), {}, QStringLiteral("set TABLE ID COLUMN VALUE"));
    if (auto writable = makeWritable(context); !writable)
        return report(context, writable.error());
    const core::Table& table = context.store->tables().table((*spec)->id);
    const auto row = rowOf(table, words.value(1));
    if (!row)
        return report(context, row.error());
    RowChange change{RowChange::Kind::Update, std::string((*spec)->id), table.idOf(*row), table.rows[*row],
        table.rows[*row], database::Origin::Edited};
    return writeAndShow(context, words, **spec, std::move(change), pairs);
}

int add(Context& context, const QStringList& words)
{
    const auto spec = specOf(words.value(0));
    if (!spec)
        return report(context, spec.error(), kWrongUsage);
    if (words.value(1).isEmpty())
        return wrongUsage(context, QStringLiteral("ID"), {}, QStringLiteral("add TABLE ID COLUMN=VALUE …"));
    if (auto writable = makeWritable(context); !writable)
        return report(context, writable.error());
    RowChange change;
    change.kind = RowChange::Kind::Insert;
    change.table = std::string((*spec)->id);
    change.rowId = str(words[1]);
    change.after.resize((*spec)->columns.size());
    change.after[0] = change.rowId;
    return writeAndShow(context, words, **spec, std::move(change), words.mid(2));
}

int removeRow(Context& context, const QStringList& words)
{
    const auto spec = specOf(words.value(0));
    if (!spec)
        return report(context, spec.error(), kWrongUsage);
    if (auto writable = makeWritable(context); !writable)
        return report(context, writable.error());
    const core::Table& table = context.store->tables().table((*spec)->id);
    const auto row = rowOf(table, words.value(1));
    if (!row)
        return report(context, row.error());
    const RowChange change{RowChange::Kind::Remove, std::string((*spec)->id), table.idOf(*row),
        table.rows[*row], {}, database::Origin::Edited};
    if (auto done = written(context, {change}); !done)
        return report(context, done.error());
    return kDone;
}

/// What `nvidia-smi -q -x` says is owned: nothing for the catalog, but which of its rows they are.
int showOwned(Context& context, const std::string& text)
{
    const auto owned = database::readNvidiaSmi(context.store->tables(), text);
    if (!owned)
        return report(context, owned.error());
    core::Json gpus = core::Json::array();
    for (const database::OwnedGpus& gpu : owned->gpus)
        gpus.push_back({{"product", gpu.product}, {"gpu", gpu.gpuId}, {"nearest", gpu.nearest},
            {"count", gpu.count}, {"memory_mib", gpu.memoryMib}});
    print(context, {{"driver", owned->driver}, {"owned", std::move(gpus)}});
    return kDone;
}

int importFile(Context& context, const QStringList& words, const QCommandLineParser& parser)
{
    const QString path = words.value(0);
    if (path.isEmpty())
        return wrongUsage(context, QStringLiteral("FILE"), {}, QStringLiteral("import FILE"));
    const auto kind = database::recogniseFile(path);
    if (!kind)
        return report(context, kind.error());
    if (*kind == database::ImportKind::NvidiaSmi) {
        const auto text = readFile(path);
        return text ? showOwned(context, *text) : report(context, text.error());
    }
    const bool dry = parser.isSet(QStringLiteral("dry-run"));
    if (!dry) {
        if (auto writable = makeWritable(context); !writable)
            return report(context, writable.error());
    }
    database::ImportOptions options;
    options.as = str(parser.value(QStringLiteral("as")));
    const auto plan = database::planFileImport(context.store->tables(), path, options);
    if (!plan)
        return report(context, plan.error());
    if (!dry && !plan->changes.empty()) {
        if (auto done = written(context, plan->changes); !done)
            return report(context, done.error());
    }
    core::Json skipped = core::Json::array();
    for (const database::SkippedRow& row : plan->skipped)
        skipped.push_back({{"row", row.row}, {"reason", str(problemWords(context, row.reason))}});
    print(context,
        {{"table", plan->table}, {"added", plan->added}, {"changed", plan->changed},
            {"unchanged", plan->unchanged}, {"ignored", plan->ignored}, {"skipped", std::move(skipped)}});
    return kDone;
}

int exportTable(Context& context, const QStringList& words)
{
    if (words.size() == 1 && words[0].endsWith(QStringLiteral(".sqlite"))) { // the whole catalog, to hand on
        const auto done = database::exportCatalogFile(context.store->location(), words[0]);
        return done ? kDone : report(context, done.error());
    }
    const auto spec = specOf(words.value(0));
    if (!spec)
        return report(context, spec.error(), kWrongUsage);
    const core::Table& table = context.store->tables().table((*spec)->id);
    const std::string text
        = context.json ? database::tableJson(table) : database::tableCsv(table, database::CsvUse::Exact);
    if (words.size() < 2) {
        context.out << QString::fromStdString(text) << Qt::flush;
        return kDone;
    }
    if (const auto written = database::writeTextFile(words[1], text); !written)
        return report(context, written.error());
    return kDone;
}

int check(Context& context)
{
    core::Json problems = core::Json::array();
    for (const core::Table& table : context.store->tables().tables) {
        for (const core::Row& row : table.rows) {
            for (const core::Problem& problem : core::checkRow(*table.spec, row))
                problems.push_back(core::problemJson(problem));
        }
    }
    for (const core::Problem& problem : core::checkReferences(context.store->tables()))
        problems.push_back(core::problemJson(problem));
    core::Json warnings = core::Json::array();
    for (const core::Problem& warning : core::catalogWarnings(context.store->tables()))
        warnings.push_back(core::problemJson(warning));
    const bool sound = problems.empty();
    print(context, {{"sound", sound}, {"problems", std::move(problems)}, {"warnings", std::move(warnings)}});
    return sound ? kDone : kFailed;
}

/// Back to the shipped value: of one cell, one row, one table, or everything.
int reset(Context& context, const QStringList& words)
{
    if (auto writable = makeWritable(context); !writable)
        return report(context, writable.error());
    std::string table, row;
    if (!words.isEmpty()) {
        const auto spec = specOf(words[0]);
        if (!spec)
            return report(context, spec.error(), kWrongUsage);
        table = std::string((*spec)->id);
        row = str(words.value(1));
        if (const auto known = rowOf(context.store->tables().table(table), words.value(1));
            known && !row.empty())
            row = context.store->tables().table(table).idOf(*known);
    }
    auto changes = context.store->changesToShipped(table, row, str(words.value(2)));
    const auto count = changes.size();
    if (auto done = written(context, std::move(changes)); !done)
        return report(context, done.error());
    print(context, {{"reset_rows", count}});
    return kDone;
}

int runCatalog(Context& context, const QCommandLineParser& parser)
{
    const QStringList words = parser.positionalArguments();
    const QString action = words.value(0);
    const QStringList rest = words.mid(1);
    if (action == QStringLiteral("list"))
        return list(context, rest);
    if (action == QStringLiteral("show"))
        return show(context, rest);
    if (action == QStringLiteral("set"))
        return set(context, rest);
    if (action == QStringLiteral("add"))
        return add(context, rest);
    if (action == QStringLiteral("remove"))
        return removeRow(context, rest);
    if (action == QStringLiteral("import"))
        return importFile(context, rest, parser);
    if (action == QStringLiteral("export"))
        return exportTable(context, rest);
    if (action == QStringLiteral("check"))
        return check(context);
    if (action == QStringLiteral("diff"))
        return diffCatalogs(context, rest);
    if (action == QStringLiteral("reset"))
        return reset(context, rest);
    if (action == QStringLiteral("review"))
        return reviewCatalog(context, rest);
    return wrongUsage(context, QStringLiteral("ACTION"), action,
        QStringLiteral("list|show|set|add|remove|import|export|check|diff|reset|review"));
}

} // namespace

Subcommand catalogCommand()
{
    return {QStringLiteral("catalog"),
        QStringLiteral(
            "list [TABLE] | show TABLE ID | set TABLE ID COLUMN VALUE | add TABLE ID COLUMN=VALUE … | remove "
            "TABLE ID | import FILE | export TABLE [FILE] | export FILE.sqlite | check | diff A B | reset "
            "[TABLE [ID [COLUMN]]] | review [keep|take [TABLE [ID [COLUMN]]]]"),
        Cli::tr("Read, edit, import and export the catalog."), declareCatalog, runCatalog};
}

} // namespace terroir::cli
