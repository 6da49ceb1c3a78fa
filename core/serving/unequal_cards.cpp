#include "core/serving/unequal_cards.h"

#include "core/kernel/collective.h"
#include "core/serving/serving_step.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace terroir::core {
namespace {

/// Whole layers in proportion to `room`: largest remainders get what rounding leaves.
std::vector<double> wholeShares(std::span<const double> room, int layers)
{
    const double total = std::accumulate(room.begin(), room.end(), 0.0);
    std::vector<double> shares(room.size(), 0);
    if (total <= 0) {
        shares.front() = layers;
        return shares;
    }
    double given = 0;
    for (std::size_t i = 0; i < room.size(); ++i)
        given += shares[i] = std::floor(layers * room[i] / total);
    while (given < layers) {
        std::size_t next = 0;
        for (std::size_t i = 1; i < room.size(); ++i)
            if (layers * room[i] / total - shares[i] > layers * room[next] / total - shares[next])
                next = i;
        shares[next] += 1;
        given += 1;
    }
    return shares;
}

} // namespace

UnequalServing serveUnequal(
    const Model& model, std::span<const TrainingMachine> machines, const ServingJob& given)
{
    ServingJob job = given;
    job.tp = job.pp = 1;
    UnequalServing served;
    const WeightFormat format = job.formatOf(model);
    const double table = static_cast<double>(model.vocab) * model.hidden / 8;
    const double first = model.tiedEmbeddings ? 0 : table * format.embeddingBits,
                 last = table * format.headBits;
    const double layerBytes = (jobWeightBytes(model, job) - first - last) / model.layers;
    const double length = job.inputTokens + job.outputTokens;
    const double cacheOfLayer = jobKvBytes(model, job, length) / model.layers;
    std::vector<double> room;
    for (std::size_t i = 0; i < machines.size(); ++i) {
        CardShare card;
        card.gpu = machines[i].gpu;
        const ServingMemory memory = servingMemory(model, *card.gpu, job);
        card.usableBytes = job.engine.memoryShare * memory.usableBytes;
        card.otherBytes = memory.activations + memory.context;
        card.weightBytes = (i == 0 ? first : 0) + (i + 1 == machines.size() ? last : 0);
        room.push_back(std::max(0.0, card.usableBytes - card.otherBytes - card.weightBytes));
        served.cards.push_back(card);
    }
    const std::vector<double> shares = wholeShares(room, model.layers);
    served.fits = true;
    double longest = 1e9;
    for (std::size_t i = 0; i < machines.size(); ++i) {
        CardShare& card = served.cards[i];
        card.layers = shares[i];
        card.weightBytes += card.layers * layerBytes;
        card.cacheBytes = card.layers * cacheOfLayer;
        const double share = card.layers / model.layers;
        card.stepSeconds
            = share * decodeStepSeconds(model, machines[i], job, 1, job.inputTokens + job.outputTokens / 2);
        served.tpotSeconds += card.stepSeconds;
        served.prefillSeconds += share * promptSeconds(model, machines[i], job);
        if (i > 0)
            served.tpotSeconds += collectiveSeconds(
                machines[i].kernels, CollectiveOp::P2p, model.hidden * 2.0, CollectiveGroup{2, 1, 1});
        const double left = card.usableBytes - card.otherBytes - card.weightBytes;
        served.fits = served.fits && left >= card.cacheBytes;
        if (card.layers <= 0)
            continue;
        double low = 0, high = 1e9; // tokens that this card's layers hold
        for (int step = 0; step < 60; ++step) {
            const double middle = (low + high) / 2;
            (share * jobKvBytes(model, job, middle) <= left ? low : high) = middle;
        }
        longest = std::min(longest, low);
    }
    served.longestContext = std::floor(longest);
    served.tokensPerS = job.outputTokens > 0
        ? job.outputTokens / (served.prefillSeconds + job.outputTokens * served.tpotSeconds)
        : 0;
    return served;
}

double UnequalServing::needBytes() const
{
    double most = 0;
    for (const CardShare& card : cards)
        most = std::max(most, card.weightBytes + card.cacheBytes + card.otherBytes);
    return most;
}

std::vector<Remedy> unequalRemedies(
    const Model& model, std::span<const TrainingMachine> machines, const ServingJob& job)
{
    constexpr int kMostAdded = 16;
    std::vector<Remedy> remedies;
    const UnequalServing now = serveUnequal(model, machines, job);
    if (now.fits)
        return remedies;
    const auto offer = [&](std::span<const TrainingMachine> cards, const ServingJob& changed, std::string id,
                           std::string argument) {
        const UnequalServing then = serveUnequal(model, cards, changed);
        if (!then.fits)
            return false;
        Remedy remedy{std::move(id), std::move(argument), then.needBytes()};
        remedy.timeFactor = then.tpotSeconds / now.tpotSeconds;
        remedy.costFactor
            = remedy.timeFactor * static_cast<double>(cards.size()) / static_cast<double>(machines.size());
        remedies.push_back(std::move(remedy));
        return true;
    };
    // A shorter prompt leaves room in the buffers of a pass too, so the longest is asked for again.
    ServingJob shorter = job;
    shorter.inputTokens = now.longestContext - job.outputTokens;
    if (shorter.inputTokens >= 1)
        offer(machines, shorter, "sequence", std::to_string(static_cast<long long>(now.longestContext)));
    for (const ServingJob& changed : narrowerWeights(model, job))
        if (offer(machines, changed, "weights", std::string(id(changed.weights))))
            break;
    std::vector<TrainingMachine> more(machines.begin(), machines.end());
    const TrainingMachine& largest = *std::max_element(machines.begin(), machines.end(),
        [](const auto& a, const auto& b) { return a.gpu->usableBytes() < b.gpu->usableBytes(); });
    for (int added = 1; added <= kMostAdded; ++added) {
        more.push_back(largest);
        if (offer(more, job, "more_cards", largest.gpu->id)) {
            remedies.back().addedCards = added;
            break;
        }
    }
    return remedies;
}

} // namespace terroir::core
