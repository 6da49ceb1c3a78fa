#include "core/decision/observed.h"

#include "core/json_reader.h"
#include "core/training/step_time.h"

#include <algorithm>

namespace terroir::core {
namespace {

constexpr std::array<ObservedNumber, 9> kNumbers{
    {{"gpu_utilisation", &Observed::gpuUtilisation, 1, "share"}, {"mfu", &Observed::mfu, 1, "share"},
        {"step_seconds", &Observed::stepSeconds, 1e7, "s"}, {"comm_share", &Observed::commShare, 1, "share"},
        {"data_wait_share", &Observed::dataWaitShare, 1, "share"},
        {"memory_used_share", &Observed::memoryUsedShare, 1, "share"},
        {"num_workers", &Observed::numWorkers, 1e5, "count"},
        {"cpu_utilisation", &Observed::cpuUtilisation, 1, "share"},
        {"nic_gbps", &Observed::nicGbps, 1e5, "Gbit/s"}}};
constexpr std::array<ObservedCount, 2> kCounts{
    {{"nodes", &Observed::nodes}, {"tp_nodes", &Observed::tpNodes}}};
constexpr std::array<ObservedFlag, 2> kFlags{
    {{"out_of_memory", &Observed::outOfMemory}, {"same_zone", &Observed::sameZone}}};
bool isStepTerm(std::string_view id)
{
    const auto terms = StepTime{}.terms();
    return std::ranges::any_of(terms, [id](const auto& term) { return term.first == id; });
}

std::string stepTermList()
{
    std::string out;
    for (const auto& [term, seconds] : StepTime{}.terms())
        out += (out.empty() ? "" : "|") + std::string(term);
    return out;
}

void readTermSeconds(JsonReader& json, Observed& observed)
{
    const auto* terms = json.find("term_seconds");
    if (terms == nullptr)
        return;
    if (!terms->is_object())
        return json.report(ProblemCode::Malformed, "term_seconds", {}, "object");
    for (const auto& [term, seconds] : terms->items()) {
        const std::string key = "term_seconds." + term;
        if (!isStepTerm(term))
            return json.report(ProblemCode::UnknownId, key, term, stepTermList());
        if (!seconds.is_number() || !(seconds.get<double>() >= 0))
            return json.report(ProblemCode::NotANumber, key, seconds.dump(), ">= 0");
        observed.termSeconds[term] = seconds.get<double>();
    }
}

} // namespace

std::span<const ObservedNumber> observedNumbers()
{
    return kNumbers;
}

std::span<const ObservedCount> observedCounts()
{
    return kCounts;
}

std::span<const ObservedFlag> observedFlags()
{
    return kFlags;
}

Result<Observed> observedFromJson(std::string_view text)
{
    constexpr int kNewest = 1;
    const auto document = parseJson(text, "observed");
    if (!document)
        return tl::unexpected(document.error());
    std::optional<Problem> problem;
    JsonReader json(*document, {}, problem);
    Observed observed;
    int version = kNewest;
    json.integer("schema", version, 1);
    if (version > kNewest)
        json.report(ProblemCode::TooNew, "schema", std::to_string(version), std::to_string(kNewest));
    for (const auto& number : kNumbers)
        json.number(number.key, observed.*number.member, {0, number.max});
    for (const auto& [key, member] : kCounts) {
        int count = 0;
        json.integer(key, count, 1, 1'000'000);
        if (json.has(key))
            observed.*member = count;
    }
    for (const auto& [key, member] : kFlags) {
        bool flag = false;
        json.flag(key, flag);
        if (json.has(key))
            observed.*member = flag;
    }
    readTermSeconds(json, observed);
    json.noOthers();
    if (problem)
        return tl::unexpected(*problem);
    return observed;
}

nlohmann::ordered_json observedToJson(const Observed& observed)
{
    nlohmann::ordered_json json{{"schema", 1}};
    for (const auto& number : kNumbers)
        if (const auto& value = observed.*number.member)
            json[number.key] = *value;
    for (const auto& [key, member] : kCounts)
        if (const auto& value = observed.*member)
            json[key] = *value;
    for (const auto& [key, member] : kFlags)
        if (const auto& value = observed.*member)
            json[key] = *value;
    if (!observed.termSeconds.empty())
        json["term_seconds"] = observed.termSeconds;
    return json;
}

} // namespace terroir::core
