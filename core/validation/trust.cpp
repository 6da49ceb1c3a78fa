#include "core/validation/trust.h"

#include "core/kernel/csv_table.h"

#include <algorithm>
#include <array>
#include <utility>

namespace terroir::core {
namespace {

/// Drops the last trait; false when it was the only one.
bool widen(std::string_view& path)
{
    const std::size_t slash = path.rfind('/');
    if (slash == std::string_view::npos)
        return false;
    path = path.substr(0, slash);
    return true;
}

/// Cells of one line by column name, with the first fault kept.
class TrustLine
{
public:
    TrustLine(const kernel::CsvTable& table, const std::vector<std::string>& cells, std::string name)
        : m_table(table)
        , m_cells(cells)
        , m_name(std::move(name))
    {
    }

    std::string text(std::string_view column)
    {
        const auto at = m_table.column(column);
        if (!at)
            note(ProblemCode::Missing, column, {});
        return at ? m_cells[*at] : std::string{};
    }
    double number(std::string_view column)
    {
        const std::string word = text(column);
        const auto value = kernel::parseNumber(word);
        if (!value)
            note(ProblemCode::NotANumber, column, word);
        return value.value_or(0);
    }
    std::size_t count(std::string_view column)
    {
        return static_cast<std::size_t>(std::max(0.0, number(column)));
    }
    [[nodiscard]] const std::optional<Problem>& problem() const { return m_problem; }

private:
    void note(ProblemCode code, std::string_view column, std::string value)
    {
        if (!m_problem)
            m_problem = Problem{code, m_name + "." + std::string(column), std::move(value), {}};
    }

    const kernel::CsvTable& m_table;
    const std::vector<std::string>& m_cells;
    std::string m_name;
    std::optional<Problem> m_problem;
};

ErrorSummary trustErrors(TrustLine& line)
{
    ErrorSummary errors;
    errors.rows = line.count("rows");
    errors.covered = line.count("covered");
    constexpr std::array<std::pair<std::string_view, double ErrorSummary::*>, 7> kColumns{
        {{"median", &ErrorSummary::median}, {"mean", &ErrorSummary::mean}, {"p90", &ErrorSummary::p90},
            {"max", &ErrorSummary::max}, {"bias", &ErrorSummary::bias}, {"low", &ErrorSummary::low},
            {"high", &ErrorSummary::high}}};
    for (const auto& [column, member] : kColumns)
        errors.*member = line.number(column);
    return errors;
}

/// Every line of a table through `read`.
template <class Read>
Result<void> readTrust(std::string_view csv, const std::string& name, const Read& read)
{
    const Result<kernel::CsvTable> table = kernel::parseCsvTable(csv);
    if (!table)
        return tl::unexpected<Problem>(table.error());
    for (const std::vector<std::string>& cells : table->rows) {
        TrustLine line(*table, cells, name);
        read(line);
        if (line.problem())
            return tl::unexpected<Problem>(*line.problem());
    }
    return {};
}

} // namespace

Trust nearestTrust(const TrustTable& table, std::string_view kind, const std::string& path)
{
    Trust trust;
    trust.own = path;
    std::string_view wanted = path;
    do {
        const auto found
            = std::find_if(table.classes.begin(), table.classes.end(), [&](const TrustClass& candidate) {
                  return candidate.kind == kind && candidate.path == wanted
                      && candidate.errors.covered >= kLeastTrustRuns;
              });
        if (found != table.classes.end()) {
            trust.nearest = found->path;
            trust.errors = found->errors;
            return trust;
        }
    } while (widen(wanted));
    return trust;
}

std::vector<const TrustClass*> comparableClasses(const TrustTable& table, std::string_view kind,
    std::string_view metric, std::size_t depth, std::string_view nearest)
{
    const auto onTheWay = [&](std::string_view path) {
        return nearest.starts_with(path) && (nearest.size() == path.size() || nearest[path.size()] == '/');
    };
    std::vector<const TrustClass*> classes;
    for (const TrustClass& candidate : table.classes) {
        const std::string_view path = candidate.path;
        const bool ofMetric
            = path.starts_with(metric) && (path.size() == metric.size() || path[metric.size()] == '/');
        const auto traits = static_cast<std::size_t>(std::count(path.begin(), path.end(), '/'));
        if (candidate.kind == kind && ofMetric && candidate.errors.covered >= kLeastTrustRuns
            && (traits <= depth || onTheWay(path)))
            classes.push_back(&candidate);
    }
    std::sort(classes.begin(), classes.end(),
        [](const TrustClass* a, const TrustClass* b) { return a->path < b->path; });
    return classes;
}

std::vector<const TrustSource*> sourcesOf(const TrustTable& table, std::string_view kind)
{
    std::vector<const TrustSource*> sources;
    for (const TrustSource& source : table.sources)
        if (source.kind == kind)
            sources.push_back(&source);
    std::stable_sort(sources.begin(), sources.end(), [](const TrustSource* a, const TrustSource* b) {
        return a->metric != b->metric ? a->metric > b->metric : a->errors.rows > b->errors.rows;
    });
    return sources;
}

TrustBand trustBand(const Trust& trust, double predicted, bool inverse)
{
    if (!trust.isKnown())
        return {predicted, predicted};
    const double low = 1 + trust.errors.low, high = 1 + trust.errors.high; // predicted over measured
    return inverse ? TrustBand{predicted * low, predicted * high}
                   : TrustBand{predicted / high, predicted / low};
}

std::map<std::string, ErrorSummary> summarizeClasses(std::span<const ValidationRow> rows)
{
    std::map<std::string, std::vector<ValidationRow>> members;
    for (const ValidationRow& row : rows) {
        std::string_view path = row.trustClass;
        if (path.empty())
            continue;
        do
            members[std::string(path)].push_back(row);
        while (widen(path));
    }
    std::map<std::string, ErrorSummary> classes;
    for (const auto& [path, group] : members)
        if (ErrorSummary errors = summarizeErrors(group); errors.covered >= kLeastTrustRuns)
            classes[path] = errors;
    return classes;
}

std::map<std::string, std::map<std::string, ErrorSummary>> summarizeSources(
    std::span<const ValidationRow> rows)
{
    std::map<std::string, std::vector<ValidationRow>> byMetric;
    for (const ValidationRow& row : rows)
        byMetric[row.metric].push_back(row);
    std::map<std::string, std::map<std::string, ErrorSummary>> sources;
    for (const auto& [metric, group] : byMetric)
        sources[metric] = summarize(group, 0).bySource;
    return sources;
}

Result<TrustTable> parseTrust(
    std::string_view classesCsv, std::string_view sourcesCsv, std::string_view casesCsv)
{
    TrustTable table;
    auto done = readTrust(classesCsv, "classes", [&](TrustLine& line) {
        table.classes.push_back({line.text("kind"), line.text("class"), trustErrors(line)});
    });
    if (done)
        done = readTrust(sourcesCsv, "sources", [&](TrustLine& line) {
            table.sources.push_back(
                {line.text("kind"), line.text("metric"), line.text("source"), trustErrors(line)});
        });
    if (done)
        done = readTrust(casesCsv, "cases", [&](TrustLine& line) {
            table.cases.push_back(
                {line.text("kind"), line.text("files"), line.text("asof"), line.count("not_judged")});
        });
    if (!done)
        return tl::unexpected<Problem>(done.error());
    return table;
}

} // namespace terroir::core
