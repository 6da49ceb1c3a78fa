#include "core/decision/training_log.h"

#include "core/catalog/csv.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <vector>

namespace terroir::core {
namespace {

/// What a measured number of a log is.
enum class LogField { Step, StepRate, Forward, Backward, Optimizer, GradientSync, DataWait, Mfu, Memory };

struct LogPattern
{
    std::string_view before; // text that the number follows, after blanks
    std::string_view after; // text that must follow it; empty = any
    LogField field;
    double scale; // to seconds or a share
};

constexpr double kMs = 1e-3, kPercent = 1e-2;

constexpr LogPattern kPatterns[] = {
    // Megatron-LM
    {"elapsed time per iteration (ms):", "", LogField::Step, kMs},
    // DeepSpeed, wall_clock_breakdown
    {"| fwd:", "", LogField::Forward, kMs}, {"| bwd:", "", LogField::Backward, kMs},
    {"| bwd_allreduce:", "", LogField::GradientSync, kMs}, {"| step:", "", LogField::Optimizer, kMs},
    // torchtitan
    {"mfu:", "%", LogField::Mfu, kPercent}, {"GiB(", "%", LogField::Memory, kPercent},
    // mmengine
    {" time:", "", LogField::Step, 1}, {"data_time:", "", LogField::DataWait, 1},
    // Hugging Face Trainer
    {"'train_steps_per_second':", "", LogField::StepRate, 1}};

/// Megatron-LM's timers: "    name ......: (fastest, slowest)" in ms, or "name: 12.3" in older versions.
constexpr std::pair<std::string_view, LogField> kTimers[]
    = {{"forward-compute", LogField::Forward}, {"backward-compute", LogField::Backward},
        {"batch-generator", LogField::DataWait}, {"all-grads-sync", LogField::GradientSync},
        {"grads-all-reduce", LogField::GradientSync}, {"optimizer", LogField::Optimizer}};

constexpr std::string_view kOutOfMemory[]
    = {"OutOfMemoryError", "CUDA out of memory", "NPU out of memory", "HIP out of memory"};

std::string_view trimmed(std::string_view text)
{
    while (!text.empty() && (text.front() == ' ' || text.front() == '\t'))
        text.remove_prefix(1);
    return text;
}

/// The number that `text` begins with, thousands separated by commas or not; its end.
std::optional<double> leadingNumber(std::string_view& text)
{
    text = trimmed(text);
    std::string digits;
    std::size_t used = 0;
    for (; used < text.size(); ++used) {
        const char c = text[used];
        const bool separates
            = c == ',' && used + 1 < text.size() && text[used + 1] >= '0' && text[used + 1] <= '9';
        if (!separates && (c < '0' || c > '9') && c != '.' && c != 'e' && c != 'E' && c != '-' && c != '+')
            break;
        if (!separates)
            digits += c;
    }
    double value = 0;
    const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    if (read.ec != std::errc{} || !std::isfinite(value) || value < 0)
        return std::nullopt;
    text.remove_prefix(used);
    return value;
}

class LogReader
{
public:
    void line(std::string_view line)
    {
        for (const std::string_view sign : kOutOfMemory)
            m_outOfMemory |= line.find(sign) != std::string_view::npos;
        for (const LogPattern& pattern : kPatterns)
            pick(line, pattern);
        timers(line);
        progressBar(line);
    }

    [[nodiscard]] std::optional<Observed> result() const
    {
        Observed observed;
        if (m_outOfMemory)
            observed.outOfMemory = true;
        std::optional<double> step = median(LogField::Step);
        if (const auto rate = median(LogField::StepRate); !step && rate && *rate > 0)
            step = 1 / *rate;
        const auto forward = median(LogField::Forward), backward = median(LogField::Backward),
                   optimizer = median(LogField::Optimizer);
        if (!step && forward && backward && optimizer)
            step = *forward + *backward + *optimizer;
        observed.stepSeconds = step;
        const auto term = [&](const char* id, std::optional<double> seconds) {
            if (seconds)
                observed.termSeconds[id] = *seconds;
        };
        term("forward", forward);
        term("backward", backward);
        term("optimizer", optimizer);
        const auto sync = median(LogField::GradientSync);
        term("dp_comm", sync);
        if (step && sync)
            observed.commShare = std::min(1.0, *sync / *step);
        if (const auto wait = median(LogField::DataWait); step && wait)
            observed.dataWaitShare = std::min(1.0, *wait / *step);
        if (const auto mfu = median(LogField::Mfu))
            observed.mfu = std::min(1.0, *mfu);
        if (const auto memory = median(LogField::Memory))
            observed.memoryUsedShare = std::min(1.0, *memory);
        if (!m_outOfMemory && !step && !observed.mfu && observed.termSeconds.empty())
            return std::nullopt;
        return observed;
    }

private:
    void add(LogField field, double value) { m_values[static_cast<std::size_t>(field)].push_back(value); }

    void pick(std::string_view line, const LogPattern& pattern)
    {
        const std::size_t found = line.find(pattern.before);
        if (found == std::string_view::npos)
            return;
        std::string_view rest = line.substr(found + pattern.before.size());
        const auto value = leadingNumber(rest);
        if (value && rest.starts_with(pattern.after))
            add(pattern.field, *value * pattern.scale);
    }

    void timers(std::string_view line)
    {
        for (const auto& [name, field] : kTimers) {
            const std::size_t found = line.find(name);
            if (found == std::string_view::npos || !trimmed(line.substr(0, found)).empty())
                continue;
            std::string_view rest = line.substr(found + name.size());
            const std::size_t colon = rest.find_first_not_of(" .");
            if (colon == std::string_view::npos || rest[colon] != ':')
                continue;
            rest = trimmed(rest.substr(colon + 1));
            if (rest.starts_with('(')) { // (fastest, slowest): the slowest rank sets the step
                const std::size_t comma = rest.find(", ");
                rest.remove_prefix(comma == std::string_view::npos ? 1 : comma + 1);
            }
            if (const auto value = leadingNumber(rest))
                add(field, *value * kMs);
        }
    }

    /// tqdm: "50/1000 [05:10<1:30:10,  6.20s/it]" or "2.10it/s".
    void progressBar(std::string_view line)
    {
        for (const auto& [unit, field] :
            {std::pair<std::string_view, LogField>{"s/it", LogField::Step}, {"it/s", LogField::StepRate}}) {
            const std::size_t found = line.rfind(unit);
            if (found == std::string_view::npos)
                continue;
            const std::size_t start = line.find_last_not_of("0123456789.", found == 0 ? 0 : found - 1);
            std::string_view rest = line.substr(start == std::string_view::npos ? 0 : start + 1);
            if (const auto value = leadingNumber(rest); value && rest.starts_with(unit))
                add(field, *value);
        }
    }

    [[nodiscard]] std::optional<double> median(LogField field) const
    {
        std::vector<double> values = m_values[static_cast<std::size_t>(field)];
        if (values.empty())
            return std::nullopt;
        constexpr std::size_t kWarmUp = 10; // one part in ten
        values.erase(values.begin(), values.begin() + static_cast<std::ptrdiff_t>(values.size() / kWarmUp));
        const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
        std::nth_element(values.begin(), middle, values.end());
        return *middle;
    }

    std::array<std::vector<double>, 9> m_values;
    bool m_outOfMemory = false;
};

} // namespace

Result<Observed> observedFromLog(std::string_view log)
{
    LogReader reader;
    while (!log.empty()) {
        const std::size_t end = log.find_first_of("\r\n"); // progress bars go back with '\r'
        reader.line(log.substr(0, end));
        if (end == std::string_view::npos)
            break;
        log.remove_prefix(end + 1);
    }
    if (auto observed = reader.result())
        return *observed;
    return fail(ProblemCode::Malformed, "log", {}, "Megatron-LM|DeepSpeed|torchtitan|mmengine|Trainer");
}

Result<Observed> observedFromGpuCsv(std::string_view csv)
{
    const auto records = readCsv(csv);
    if (!records)
        return tl::unexpected(records.error());
    if (records->empty())
        return fail(ProblemCode::Malformed, "gpu-csv", {}, "nvidia-smi --query-gpu=… --format=csv");
    const std::vector<std::string>& header = records->front().fields;
    const auto column = [&](std::string_view name) -> std::optional<std::size_t> {
        for (std::size_t i = 0; i < header.size(); ++i) {
            if (trimmed(header[i]).starts_with(name))
                return i;
        }
        return std::nullopt;
    };
    const auto busy = column("utilization.gpu"), used = column("memory.used"), total = column("memory.total");
    if (!busy && !(used && total))
        return fail(ProblemCode::Missing, "gpu-csv", {}, "utilization.gpu|memory.used, memory.total");
    double sum = 0, fullest = 0;
    std::size_t samples = 0;
    for (std::size_t row = 1; row < records->size(); ++row) {
        const CsvRecord& record = (*records)[row];
        const auto cell = [&](std::size_t at) -> Result<double> {
            const std::string text = at < record.fields.size() ? record.fields[at] : std::string();
            std::string_view rest = text; // "98 %", "71000 MiB", or the bare number
            if (const auto value = leadingNumber(rest))
                return *value;
            return fail(ProblemCode::NotANumber,
                "gpu-csv." + header[at] + " (line " + std::to_string(record.line) + ")", text);
        };
        if (busy) {
            const auto value = cell(*busy);
            if (!value)
                return tl::unexpected(value.error());
            sum += *value * kPercent;
            ++samples;
        }
        if (used && total) {
            const auto have = cell(*used), all = cell(*total);
            if (!have || !all)
                return tl::unexpected(!have ? have.error() : all.error());
            if (*all > 0)
                fullest = std::max(fullest, *have / *all);
        }
    }
    Observed observed;
    if (samples > 0)
        observed.gpuUtilisation = std::min(1.0, sum / static_cast<double>(samples));
    if (used && total && records->size() > 1)
        observed.memoryUsedShare = std::min(1.0, fullest);
    return observed;
}

Observed merged(Observed base, const Observed& more)
{
    const auto take = [](auto& field, const auto& value) {
        if (value)
            field = value;
    };
    for (const ObservedNumber& number : observedNumbers())
        take(base.*number.member, more.*number.member);
    for (const ObservedCount& count : observedCounts())
        take(base.*count.member, more.*count.member);
    for (const ObservedFlag& flag : observedFlags())
        take(base.*flag.member, more.*flag.member);
    for (const auto& [term, seconds] : more.termSeconds)
        base.termSeconds[term] = seconds;
    return base;
}

} // namespace terroir::core
