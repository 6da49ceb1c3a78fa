// How far predictions may be trusted: errors of measured cases by class and by source, as shipped in
// resources/validation, and the class nearest to a prediction.
#pragma once

#include "core/problem.h"
#include "core/validation/summary.h"

#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace terroir::core {

/// Runs that have the same traits. The path names them, the most general first, so that a prefix is a wider
/// class: "step_time/dense/16bit/nodes/measured/Hopper/megatron-core" (core/validation/trust_class.h).
struct TrustClass
{
    std::string kind; // "training", "kernels", "memory", "serving": what `terroir-cli validate` was asked for
    std::string path;
    ErrorSummary errors;
};

struct TrustSource
{
    std::string kind, metric, source;
    ErrorSummary errors;
};

/// The files of cases that were judged.
struct TrustCases
{
    std::string kind, files, asOf; // date of the validation
    std::size_t notJudged = 0; // rows that the data do not allow to judge
};

struct TrustTable
{
    std::vector<TrustClass> classes;
    std::vector<TrustSource> sources;
    std::vector<TrustCases> cases;
};

/// What is known of one prediction: its own class, and the nearest one with enough runs.
struct Trust
{
    std::string own, nearest; // paths; nearest is a prefix of own; empty = nothing measured
    ErrorSummary errors; // of the nearest class

    [[nodiscard]] bool isKnown() const { return !nearest.empty(); }
    [[nodiscard]] bool isExact() const { return isKnown() && own == nearest; }
};

/// Where the true value lies in eight of ten runs of the class.
struct TrustBand
{
    double low = 0, high = 0;
};

/// Fewer runs than this say nothing of a class of their own.
inline constexpr std::size_t kLeastTrustRuns = 8;

/// The longest prefix of `path` with at least kLeastTrustRuns covered runs.
Trust nearestTrust(const TrustTable& table, std::string_view kind, const std::string& path);

/// Classes of `metric` that a reader can compare: of at most `depth` traits beyond the metric, and those on
/// the way to `nearest`; in the order of their paths, each with enough runs.
std::vector<const TrustClass*> comparableClasses(const TrustTable& table, std::string_view kind,
    std::string_view metric, std::size_t depth, std::string_view nearest);

/// Sources of one kind of validation, by metric, those with most cases first.
std::vector<const TrustSource*> sourcesOf(const TrustTable& table, std::string_view kind);

/// P10 to P90 of predicted / measured, turned into a range of what would be measured. `inverse`: the figure
/// is a rate and the class's errors are of times, or the other way round.
TrustBand trustBand(const Trust& trust, double predicted, bool inverse = false);

/// Every class of the rows with enough runs, prefixes included: by path.
std::map<std::string, ErrorSummary> summarizeClasses(std::span<const ValidationRow> rows);

/// By metric, then source.
std::map<std::string, std::map<std::string, ErrorSummary>> summarizeSources(
    std::span<const ValidationRow> rows);

/// classes.csv: kind,class,rows,covered,median,mean,p90,max,bias,low,high; sources.csv: kind,metric,source
/// and the same; cases.csv: kind,files,asof,not_judged. Errors are fractions. Errors: Malformed, Missing
/// column, NotANumber.
Result<TrustTable> parseTrust(
    std::string_view classesCsv, std::string_view sourcesCsv, std::string_view casesCsv);

} // namespace terroir::core
