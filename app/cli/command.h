// What every subcommand is given and gives back.
#pragma once

#include "core/catalog/catalog.h"
#include "core/decision/tree.h"
#include "core/plan/plan.h"
#include "core/plan/plan_json.h"
#include "core/plan/scenario.h"
#include "database/catalog_store.h"

#include <memory>
#include <QCommandLineParser>
#include <QCoreApplication>
#include <QStringList>
#include <QTextStream>

namespace terroir::cli {

/// Texts of the command line: Cli::tr("…").
class Cli
{
    Q_DECLARE_TR_FUNCTIONS(Cli)
};

enum ExitCode { kDone = 0, kFailed = 1, kWrongUsage = 2 };

/// The options that all subcommands take, resolved.
struct Context
{
    QString catalogPath; // empty: the user's catalog if there is one, else the shipped rows
    QString asOf; // --as-of: prices and assumptions of that day; else a scenario's own day, else the newest
    std::optional<core::Currency> currency;
    bool json = false;
    bool fromOptions = false; // the scenario stands in options: problems name those
    QTextStream& out;
    QTextStream& err;
    std::unique_ptr<database::CatalogStore> store;
    std::shared_ptr<const core::Catalog> catalog;
    std::shared_ptr<const core::DecisionTree> tree;
};

struct Subcommand
{
    QString name;
    QString usage; // after the name
    QString summary; // one line
    void (*declare)(QCommandLineParser&);
    int (*run)(Context&, const QCommandLineParser&);
};

const std::vector<Subcommand>& subcommands();

/// A problem in the language of the moment; a place of the catalog with its path, for who reads it by
/// program.
QString problemWords(const Context& context, const core::Problem& problem);
/// One line on stderr in the language of the moment; the exit code to return.
int report(Context& context, const core::Problem& problem, int exitCode = kFailed);
/// One line for each problem of a plan: a plan of which a part is missing is no plan. The exit code.
int reportProblems(Context& context, const core::Plan& plan);
int wrongUsage(Context& context, const QString& option, const QString& value, const QString& allowed);

/// Indented JSON and a newline. Text that is not UTF-8 is replaced rather than refused.
void print(Context& context, const core::Json& json);

/// A table for reading: columns padded, numbers to the right.
void printTable(Context& context, const QStringList& header, const std::vector<QStringList>& rows);

/// From here on the catalog of `day` ("2025-06-30"). One line on stderr when rows have nothing so old.
/// Errors: NotAllowed (no day), those of the store.
core::Result<void> useCatalogOf(Context& context, const QString& day);

core::Result<std::string> readFile(const QString& path);

/// Whether a file can be put there, asked before long work; nothing is left behind. Errors: Io.
core::Result<void> canWrite(const QString& option, const QString& path);

// One file per subcommand.
Subcommand planCommand();
Subcommand memoryCommand();
Subcommand strategyCommand();
Subcommand scaleCommand();
Subcommand serveCommand();
Subcommand tcoCommand();
Subcommand sweepCommand();
Subcommand decideCommand();
Subcommand catalogCommand();
Subcommand diagnoseCommand();
Subcommand validateCommand();
Subcommand reportCommand();
Subcommand exportCommand();
Subcommand benchCommand();

} // namespace terroir::cli
