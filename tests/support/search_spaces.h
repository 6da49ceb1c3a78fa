// Random small search spaces, and all their layouts judged one at a time.
#pragma once

#include "core/training/search.h"
#include "core/training/search_space.h"
#include "tests/support/shipped.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <random>

namespace terroir::spaces {

using namespace core;

struct Shelf
{
    Catalog catalog = shipped::catalog();
    std::vector<StackProfile> stacks = shipped::stacks();

    TrainingMachine machine(std::string_view gpu, double nic, int perNode = 8) const
    {
        return trainingMachine(catalog, *catalog.gpu(gpu), perNode, nic, 0.01).value();
    }
};

inline const Shelf& shelf()
{
    static const Shelf shelf;
    return shelf;
}

inline int pick(std::mt19937& random, std::initializer_list<int> values)
{
    return *(values.begin() + random() % values.size());
}

inline Model randomModel(std::mt19937& random)
{
    Model m;
    m.layers = pick(random, {2, 3, 4, 6, 10, 14});
    m.headDim = pick(random, {64, 128});
    m.heads = pick(random, {4, 6, 8, 12, 16});
    m.kvHeads = random() % 2 ? m.heads : m.heads / 2;
    m.hidden = m.heads * m.headDim;
    m.ffn = m.hidden * pick(random, {2, 3, 4});
    m.vocab = pick(random, {32000, 50257});
    m.gatedMlp = random() % 2;
    m.tiedEmbeddings = random() % 2;
    if (random() % 3 == 0) {
        m.experts = pick(random, {4, 8});
        m.topK = 2;
        m.moeFfn = m.ffn / 2;
        m.denseFirstLayers = static_cast<int>(random() % 2);
    }
    return m;
}

struct Space
{
    Model model;
    TrainingJob job;
    int gpus = 1;
    Gpu gpu; // with a memory that cuts through the space
    TrainingMachine machine;
    SearchLimits limits;
};

inline Space randomSpace(std::mt19937& random)
{
    Space space;
    space.model = randomModel(random);
    space.job.sequence = pick(random, {512, 2048, 4096});
    space.job.globalBatch = pick(random, {4, 6, 8, 12});
    space.job.profile = shelf().stacks[random() % shelf().stacks.size()];
    space.job.flashAttention = random() % 4 != 0;
    space.gpus = pick(random, {1, 2, 4, 6, 8, 12});
    const char* gpu = random() % 2 ? "a100-sxm-80" : "h100-sxm";
    space.machine = shelf().machine(gpu, random() % 2 ? 25e9 : 50e9, pick(random, {4, 8}));
    space.gpu = *shelf().catalog.gpu(gpu);
    space.gpu.memoryUsableBytes = 1e9 * pick(random, {3, 4, 6, 10, 20, 80});
    if (random() % 4 == 0)
        space.limits.recompute = Recompute::Full;
    if (random() % 4 == 0)
        space.limits.maxPp = 4;
    if (random() % 6 == 0)
        space.limits.zeroStage = 1;
    if (random() % 6 == 0)
        space.limits.tp = 2;
    if (random() % 8 == 0)
        space.limits.hybridShard = random() % 2;
    if (random() % 8 == 0)
        space.limits.contextKind = random() % 2 ? ContextKind::AllToAll : ContextKind::Ring;
    if (random() % 8 == 0)
        space.machine.dataBytesPerS = 1e4;
    space.job.dataBytesPerToken = 4;
    if (random() % 8 == 0)
        space.limits.schedule = random() % 2 ? PipelineSchedule::ZeroBubble : PipelineSchedule::DualPipe;
    if (random() % 2)
        space.machine.rates = {2.0 / 3600, 0.1 / 3.6e6};
    space.limits.refine = false;
    return space;
}

inline Candidate judged(const Space& space, const Strategy& s)
{
    Candidate candidate;
    candidate.strategy = s;
    const StepTime step = stepTime(space.model, space.machine, space.job, s);
    candidate.stepSeconds = step.total;
    candidate.cost = stepCost(space.machine, s.gpus(), step.total, step.busy);
    const MemoryVerdict memory = memoryVerdict(space.model, space.gpu, space.job, s);
    candidate.needBytes = memory.needBytes;
    candidate.fits = memory.fits && std::isfinite(candidate.stepSeconds)
        && (space.machine.hostBytes <= 0 || memory.hostBytes <= space.machine.hostBytes);
    return candidate;
}

inline std::vector<std::pair<int, int>> pairs(const std::vector<int>& firsts, const std::vector<int>& seconds)
{
    std::vector<std::pair<int, int>> all;
    for (const int first : firsts)
        for (const int second : seconds)
            all.emplace_back(first, second);
    return all;
}

using Point = std::array<double, 3>; // seconds, bytes, cost
inline Point pointOf(const Candidate& c)
{
    return {c.stepSeconds, c.needBytes, c.cost};
}
inline bool noWorseIn(const Point& a, const Point& b)
{
    return a[0] <= b[0] && a[1] <= b[1] && a[2] <= b[2];
}

/// Ways to share states that the search knows: over all ranks, or over those of one node where there are
/// more.
inline std::vector<int> shardings(const Space& space, const Strategy& s)
{
    int inside = space.machine.gpusPerNode / s.tp;
    while ((inside & (inside - 1)) != 0)
        --inside;
    const int ranks = s.dp * s.cp, experts = std::max(1, ranks * s.tp / (s.ep * s.expertTensor()));
    if (s.zeroStage == 0 || inside <= 1 || ranks <= space.machine.gpusPerNode / s.tp || ranks % inside != 0
        || (space.model.isMoe() && experts % std::min(inside, experts) != 0)
        || !space.limits.hybridShard.value_or(true))
        return {0};
    return space.limits.hybridShard ? std::vector{inside} : std::vector{0, inside};
}

/// All-to-all with whole key heads, unless it was asked for; nothing to choose on one rank.
inline bool wanted(const Space& space, const Strategy& s)
{
    if (s.cp == 1)
        return s.contextKind == ContextKind::Ring;
    if (space.limits.contextKind)
        return s.contextKind == *space.limits.contextKind;
    return s.contextKind == ContextKind::Ring || keyHeads(space.model, s.tp) % s.cp == 0;
}

/// Stages are uneven only where they cannot be even, whatever the chunks.
inline StageEnds endsOf(const Space& space, const Strategy& s)
{
    const int layers = space.model.layers;
    const bool even = layers % s.pp == 0 || (layers + 2) % s.pp == 0;
    return even ? StageEnds{} : unevenEnds(layers, s.pp, s.vpp).value_or(StageEnds{});
}

/// Every integer, judged by checkStrategy; times and memory by the public functions, one layout at a time.
inline SearchResult bruteForce(const Space& space)
{
    std::vector<Candidate> all;
    const SearchLimits& limits = space.limits;
    Strategy s;
    s.schedule = limits.schedule.value_or(s.schedule);
    const auto addPolicies = [&] {
        for (const bool overlap : {true, false})
            for (s.zeroStage = 0; s.zeroStage <= 3; ++s.zeroStage)
                for (const int ranks : shardings(space, s))
                    for (const Recompute recompute :
                        {Recompute::None, Recompute::Selective, Recompute::Full}) {
                        if ((limits.zeroStage >= 0 && s.zeroStage != limits.zeroStage)
                            || (limits.recompute && recompute != *limits.recompute))
                            continue;
                        s.overlap = overlap;
                        s.recompute = recompute;
                        s.shardRanks = ranks;
                        all.push_back(judged(space, s));
                    }
        s.shardRanks = 0;
    };
    const auto addShape = [&] {
        for (s.pp = 1; s.pp <= space.model.layers + 2; ++s.pp) {
            if (s.tp * s.cp * s.pp > space.gpus || (limits.tp > 0 && s.tp != limits.tp)
                || (limits.maxPp > 0 && s.pp > limits.maxPp) || !wanted(space, s))
                continue;
            s.dp = space.gpus / (s.tp * s.cp * s.pp);
            for (s.vpp = 1; s.vpp * s.pp <= space.model.layers + 2; ++s.vpp)
                for (s.microBatch = 1; s.microBatch <= space.job.globalBatch; ++s.microBatch) {
                    s.zeroStage = 0;
                    const StageEnds ends = endsOf(space, s);
                    s.firstLayers = ends.first;
                    s.lastLayers = ends.last;
                    if (checkStrategy(space.model, s, space.gpus, space.job.globalBatch, space.job.sequence))
                        addPolicies();
                }
        }
    };
    for (s.tp = 1; s.tp <= space.machine.gpusPerNode; ++s.tp)
        for (s.cp = 1; s.cp <= SearchSpace::kLargestContext; s.cp *= 2)
            for (s.ep = 1; s.ep <= std::max(1, space.model.experts); ++s.ep)
                for (const ContextKind kind : {ContextKind::Ring, ContextKind::AllToAll}) {
                    s.contextKind = kind;
                    addShape();
                }
    SearchResult result;
    result.evaluated = static_cast<std::int64_t>(all.size());
    std::vector<Candidate> fitting;
    for (const Candidate& candidate : all) {
        if (candidate.fits)
            fitting.push_back(candidate);
        if (result.smallest.needBytes == 0 || candidate.needBytes < result.smallest.needBytes)
            result.smallest = candidate;
    }
    for (const Candidate& candidate : fitting) {
        const Point point = pointOf(candidate);
        const bool beaten = std::any_of(fitting.begin(), fitting.end(), [&](const Candidate& other) {
            return noWorseIn(pointOf(other), point) && pointOf(other) != point;
        });
        if (!beaten)
            result.front.push_back(candidate);
    }
    std::sort(result.front.begin(), result.front.end(),
        [](const Candidate& a, const Candidate& b) { return pointOf(a) < pointOf(b); });
    result.found = !fitting.empty();
    if (result.found)
        result.best = result.front.front();
    return result;
}

} // namespace terroir::spaces
