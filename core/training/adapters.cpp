#include "core/training/adapters.h"

#include <algorithm>
#include <array>
#include <utility>

namespace terroir::core {

std::optional<unsigned> loraTargetsFromText(std::string_view text)
{
    constexpr std::array<std::pair<std::string_view, unsigned>, 10> words{
        {{"q", kLoraQ}, {"k", kLoraK}, {"v", kLoraV}, {"o", kLoraO}, {"gate", kLoraGate}, {"up", kLoraUp},
            {"down", kLoraDown}, {"attention", kLoraQ | kLoraK | kLoraV | kLoraO},
            {"mlp", kLoraGate | kLoraUp | kLoraDown}, {"all", kLoraAll}}};
    unsigned targets = 0;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(','), text.size());
        const std::string_view word = text.substr(0, end);
        const auto known
            = std::find_if(words.begin(), words.end(), [&](const auto& w) { return w.first == word; });
        if (known == words.end())
            return std::nullopt;
        targets |= known->second;
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return targets == 0 ? kLoraAll : targets;
}

AdaptedOutputs adaptedOutputs(const Model& model, unsigned targets)
{
    const double e = model.headDim;
    const auto has = [&](unsigned target) { return (targets & target) != 0 ? 1.0 : 0.0; };
    return {has(kLoraQ) * model.heads * e + (has(kLoraK) + has(kLoraV)) * model.kvHeads * e
            + has(kLoraO) * model.hidden,
        ((model.gatedMlp ? has(kLoraGate) : 0) + has(kLoraUp)) * model.ffn + has(kLoraDown) * model.hidden};
}

double adapterShare(const Model& model, int rank, unsigned targets)
{
    const ParameterCount count = countParameters(model);
    const double h = model.hidden, a = model.heads, e = model.headDim, kv = model.kvHeads;
    const auto has = [&](unsigned target) { return (targets & target) != 0 ? 1.0 : 0.0; };
    const double attention
        = has(kLoraQ) * (h + a * e) + (has(kLoraK) + has(kLoraV)) * (h + kv * e) + has(kLoraO) * (a * e + h);
    const double mlp
        = ((model.gatedMlp ? has(kLoraGate) : 0) + has(kLoraUp) + has(kLoraDown)) * (h + model.ffn);
    return model.layers * rank * (attention + mlp) / count.total;
}

} // namespace terroir::core
