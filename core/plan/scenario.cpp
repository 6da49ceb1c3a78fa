#include "core/plan/scenario.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <utility>

namespace terroir::core {
namespace {

struct QuantitySuffix
{
    std::string_view text;
    double factor;
};

constexpr std::array<QuantitySuffix, 13> kQuantitySuffixes{
    {{"万亿", 1e12}, {"千万", 1e7}, {"百万", 1e6}, {"亿", 1e8}, {"万", 1e4}, {"千", 1e3}, {"k", 1e3},
        {"m", 1e6}, {"b", 1e9}, {"g", 1e9}, {"t", 1e12}, {"bn", 1e9}, {"tn", 1e12}}};

std::string quantityCharacters(std::string_view text)
{
    std::string out;
    for (const char c : text) {
        if (c == ' ' || c == ',' || c == '_' || c == '\t')
            continue; // thousands separators
        out += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    }
    return out;
}

} // namespace

const Stage* Scenario::stage(std::string_view stageId) const
{
    const auto found = std::find_if(
        stages.begin(), stages.end(), [stageId](const Stage& candidate) { return candidate.id == stageId; });
    return found == stages.end() ? nullptr : &*found;
}

bool Scenario::hasReady(std::string_view capability) const
{
    const auto found = checklist.find(std::string(capability));
    return found != checklist.end() && found->second;
}

std::span<const std::string_view> capabilityIds()
{
    static constexpr std::array<std::string_view, 6> kCapabilities{
        "scheduling", "checkpoint", "hyperparameters", "experiments", "monitoring", "pipeline"};
    return kCapabilities;
}

Result<double> parseQuantity(std::string_view text, std::string field)
{
    const auto refused = [&] {
        return fail(
            ProblemCode::NotANumber, std::move(field), std::string(text), "2e11|15T|200B|1.5M|30k|1.2万|3亿");
    };
    const std::string compact = quantityCharacters(text);
    const char* first = compact.data();
    const char* const last = first + compact.size();
    if (first != last && *first == '+')
        ++first;
    double value = 0;
    const auto [end, error] = std::from_chars(first, last, value);
    if (error != std::errc() || !std::isfinite(value))
        return refused();
    const std::string_view suffix(end, static_cast<std::size_t>(last - end));
    if (suffix.empty())
        return value;
    const auto known = std::find_if(kQuantitySuffixes.begin(), kQuantitySuffixes.end(),
        [suffix](const QuantitySuffix& candidate) { return candidate.text == suffix; });
    if (known == kQuantitySuffixes.end())
        return refused();
    return value * known->factor;
}

} // namespace terroir::core
