#include "core/training/search.h"

#include "core/training/candidates.h"
#include "core/training/search_refine.h"
#include "core/training/search_space.h"
#include "core/training/step_assembly.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <map>
#include <memory>
#include <tbb/parallel_for.h>

namespace terroir::core {
namespace {

constexpr std::size_t kStages = 3; // those that stageNumbers names

/// What all threads of a search share.
struct SearchShared
{
    const SearchSpace& space;
    std::size_t topK = 1;
    bool prune = true; // leave out what cannot fit; else nothing fits and the smallest is looked for
    std::atomic<double> poolBound{std::numeric_limits<double>::infinity()}; // of any thread's full pool
};

/// What one (tp, cp and its kind, ep) shares, and its candidates.
class LayoutSearch
{
public:
    LayoutSearch(SearchShared& shared, const Strategy& shape)
        : m_shared(shared)
        , m_space(shared.space)
        , m_model(m_space.model())
        , m_machine(m_space.machine())
        , m_job(m_space.job())
        , m_memo(m_machine.kernels, m_job.profile.gemm)
        , m_state(stateBytes(m_model, m_job))
        , m_usable(m_machine.gpu->usableBytes())
        , m_shape(shape)
        , m_rank(rankParameters(m_model, shape.tp, shape.ep, shape.expertTensor()))
        , m_found(shared.topK)
    {
        const double active = m_machine.gpu->tdpW, idle = m_machine.gpu->idleW.value_or(active);
        m_costPerSecond = m_machine.rates.perGpuSecond + m_machine.rates.perJoule * idle;
        m_wattsOfCompute = active - idle;
    }

    void run(const std::stop_token& stop);
    [[nodiscard]] const CandidateSet& found() const { return m_found; }
    [[nodiscard]] const RefinePool& pool() const { return m_pool; }

private:
    struct Row // of one micro-batch size, with or without overlap
    {
        LayerCosts costs;
        ActivationBytes bytes;
    };
    struct Sharding // of one ZeRO stage over one group, with or without overlap
    {
        Strategy strategy;
        StateCosts costs;
        std::array<double, kStages> held{}, offloadable{}; // bytes by stage
        double context = 0;
        double floor = 0; // peak of the optimizer's step
    };
    struct Lanes // of the interleavings, one of each
    {
        std::vector<double> chunks, seconds, need, cost;
        using Live = std::array<std::array<std::vector<double>, kStages>, kRecomputeCount>;
        Live live, liveUnderZero3; // by policy and stage; the second where activations depend on ZeRO
        std::array<double, kStages> least{}; // of all lanes and policies
        std::array<double, kStages> leastFiner{}; // of any finer choice too
        void resize(std::size_t n);
    };

    const Row& row(int microBatch, bool overlap);
    void pipeline(const PipelineSplit& split);
    void addShardings(const PipelineShape& shape, Strategy strategy, std::vector<Sharding>& shardings) const;
    void microBatch(const PipelineShape& shape, const std::vector<Sharding>& shardings, Strategy strategy);
    void fillLive(const PipelineShape& shape, const ActivationBytes& bytes, Strategy strategy);
    void sharding(const PipelineCosts& pipeline, const Sharding& sharding, const StepLink& link,
        const Strategy& strategy);
    void offerForRefining(const StepParts& parts, Strategy strategy);
    [[nodiscard]] bool fits(double need, double context) const { return cardHolds(need, context, m_usable); }
    [[nodiscard]] bool couldFit(const Sharding& sharding) const;
    [[nodiscard]] bool couldFitFiner(const PipelineShape& shape, const Sharding& sharding) const;
    [[nodiscard]] bool statesFit(const PipelineShape& shape, const Sharding& sharding) const;
    [[nodiscard]] double meanHeldFiner(const PipelineShape& shape, const Sharding& sharding) const;

    SearchShared& m_shared;
    const SearchSpace& m_space;
    const Model& m_model;
    const TrainingMachine& m_machine;
    const TrainingJob& m_job;
    GemmMemo m_memo;
    StateBytes m_state;
    double m_usable, m_costPerSecond = 0, m_wattsOfCompute = 0;
    Strategy m_shape;
    RankParameters m_rank;
    std::map<std::pair<int, bool>, std::unique_ptr<Row>> m_rows;
    std::vector<int> m_interleavings;
    Lanes m_lanes;
    bool m_dependsOnZero = false; // the bytes of the lanes
    CandidateSet m_found;
    RefinePool m_pool;
};

void LayoutSearch::Lanes::resize(std::size_t n)
{
    for (std::vector<double>* lane : {&chunks, &seconds, &need, &cost})
        lane->resize(n);
    for (Live* bytes : {&live, &liveUnderZero3})
        for (auto& stages : *bytes)
            for (std::vector<double>& lane : stages)
                lane.resize(n);
}

const LayoutSearch::Row& LayoutSearch::row(int microBatch, bool overlap)
{
    std::unique_ptr<Row>& row = m_rows[{microBatch, overlap}];
    if (!row) {
        Strategy shape = m_shape;
        shape.microBatch = microBatch;
        shape.overlap = overlap;
        row = std::make_unique<Row>(Row{layerCosts(m_model, m_machine, m_job, shape, m_memo),
            activationBytes(m_model, m_job, shape.tp, shape.cp, microBatch, shape)});
    }
    return *row;
}

void LayoutSearch::run(const std::stop_token& stop)
{
    for (const PipelineSplit& split : m_space.pipelines(m_shape)) {
        if (stop.stop_requested())
            return;
        pipeline(split);
    }
}

void LayoutSearch::pipeline(const PipelineSplit& split)
{
    Strategy strategy = m_shape;
    strategy.pp = split.pp;
    strategy.firstLayers = split.ends.first;
    strategy.lastLayers = split.ends.last;
    strategy.dp = m_space.gpus() / (strategy.tp * strategy.cp * split.pp);
    const PipelineShape shape = pipelineShape(m_model, m_job, m_rank, strategy);
    std::vector<Sharding> shardings;
    for (const int zero : m_space.zeroStages()) {
        strategy.zeroStage = zero;
        for (const int ranks : m_space.shardRanks(strategy)) {
            strategy.shardRanks = ranks;
            addShardings(shape, strategy, shardings);
        }
    }
    strategy.shardRanks = 0;
    m_interleavings = split.interleavings;
    const std::vector<int> sizes = m_space.microBatches(strategy);
    // No micro-batch is small enough where the states alone are too large.
    if (m_shared.prune && std::none_of(shardings.begin(), shardings.end(), [&](const Sharding& sharding) {
            return statesFit(shape, sharding);
        })) {
        m_found.addPruned(static_cast<std::int64_t>(
            sizes.size() * shardings.size() * m_interleavings.size() * m_space.recomputes().size()));
        return;
    }
    m_lanes.resize(m_interleavings.size());
    for (std::size_t lane = 0; lane < m_interleavings.size(); ++lane)
        m_lanes.chunks[lane] = m_interleavings[lane];
    for (const int size : sizes) {
        strategy.microBatch = size;
        microBatch(shape, shardings, strategy);
    }
}

void LayoutSearch::addShardings(
    const PipelineShape& shape, Strategy strategy, std::vector<Sharding>& shardings) const
{
    const StateCosts costs = stateCosts(m_model, m_machine, m_job, strategy, m_state, m_rank, shape);
    for (const bool overlap : m_space.overlaps()) {
        strategy.overlap = overlap;
        Sharding& sharding = shardings.emplace_back();
        sharding.strategy = strategy;
        sharding.costs = costs;
        for (std::size_t i = 0; i < kStages; ++i) {
            StateTerms held = stateTerms(m_job, strategy, m_state, shape.parameters[i]);
            sharding.context = held.context;
            sharding.floor = std::max(sharding.floor, held.total() + held.scratch);
            if (m_job.freedGradients)
                held.gradients = 0;
            sharding.held[i] = held.total();
            sharding.offloadable[i] = held.optimizer + held.gradients;
        }
    }
}

void LayoutSearch::fillLive(const PipelineShape& shape, const ActivationBytes& bytes, Strategy strategy)
{
    const std::array<int, kStages> stages = stageNumbers(strategy.pp);
    m_dependsOnZero = bytes.dependOnZero();
    strategy.zeroStage = 0;
    m_lanes.least.fill(std::numeric_limits<double>::infinity());
    Strategy finer = strategy;
    finer.offloadActivations = m_space.offloads();
    for (std::size_t i = 0; i < kStages; ++i) {
        finer.vpp = m_interleavings.front(); // fewest in flight
        m_lanes.leastFiner[i] = leastLive(m_job, finer, bytes, shape.stages[i], stages[i]);
    }
    for (const Recompute recompute : m_space.recomputes()) {
        strategy.recompute = recompute;
        for (std::size_t i = 0; i < kStages; ++i)
            for (std::size_t lane = 0; lane < m_interleavings.size(); ++lane) {
                strategy.vpp = m_interleavings[lane];
                double& live = m_lanes.live[index(recompute)][i][lane];
                live = liveTerms(m_job, strategy, bytes, shape.stages[i], stages[i]).total();
                m_lanes.least[i] = std::min(m_lanes.least[i], live);
                if (!bytes.dependOnZero())
                    continue;
                Strategy sharded = strategy;
                sharded.zeroStage = 3;
                double& other = m_lanes.liveUnderZero3[index(recompute)][i][lane];
                other = liveTerms(m_job, sharded, bytes, shape.stages[i], stages[i]).total();
                m_lanes.least[i] = std::min(m_lanes.least[i], other);
            }
    }
}

bool LayoutSearch::couldFit(const Sharding& sharding) const
{
    for (std::size_t i = 0; i < kStages; ++i)
        if (!fits(std::max(sharding.floor, sharding.held[i] + m_lanes.least[i]), sharding.context))
            return false;
    return true;
}

double LayoutSearch::meanHeldFiner(const PipelineShape& shape, const Sharding& sharding) const
{
    // Layers may move between stages: only the mean stage is a bound.
    const auto left = [&](std::size_t i) {
        return sharding.held[i] - (m_space.offloads() ? sharding.offloadable[i] : 0);
    };
    return shape.pp == 1 ? left(0) : (left(0) + shape.middle * left(1) + left(2)) / shape.pp;
}

bool LayoutSearch::statesFit(const PipelineShape& shape, const Sharding& sharding) const
{
    if (m_space.refines() && fits(meanHeldFiner(shape, sharding), sharding.context))
        return true;
    for (const double held : sharding.held)
        if (!fits(std::max(sharding.floor, held), sharding.context))
            return false;
    return true;
}

bool LayoutSearch::couldFitFiner(const PipelineShape& shape, const Sharding& sharding) const
{
    const double held = meanHeldFiner(shape, sharding);
    const auto live = std::minmax({m_lanes.leastFiner[0], m_lanes.leastFiner[1], m_lanes.leastFiner[2]});
    return fits(held + live.first, sharding.context);
}

void LayoutSearch::microBatch(
    const PipelineShape& shape, const std::vector<Sharding>& shardings, Strategy strategy)
{
    fillLive(shape, row(strategy.microBatch, m_space.overlaps().front()).bytes, strategy);
    const std::int64_t each = static_cast<std::int64_t>(m_interleavings.size() * m_space.recomputes().size());
    const bool refines = m_space.refines();
    for (const bool overlap : m_space.overlaps()) {
        const Row& costs = row(strategy.microBatch, overlap);
        const StepLink link = stepLink(m_machine, m_job, strategy, costs.costs.hopBytes);
        strategy.overlap = overlap;
        for (const Recompute recompute : m_space.recomputes()) {
            strategy.recompute = recompute;
            const bool lightest = recompute == m_space.recomputes().front();
            const PipelineCosts pipeline = pipelineCosts(shape, costs.costs, strategy);
            for (const Sharding& states : shardings) {
                if (states.strategy.overlap != overlap)
                    continue;
                strategy.zeroStage = states.strategy.zeroStage;
                strategy.shardRanks = states.strategy.shardRanks;
                const bool possible = !m_shared.prune || couldFit(states);
                if (possible)
                    sharding(pipeline, states, link, strategy);
                else if (lightest)
                    m_found.addPruned(each);
                if (lightest && refines && couldFitFiner(shape, states))
                    offerForRefining(stepParts(m_job, strategy, pipeline, states.costs, link), strategy);
            }
        }
    }
}

void LayoutSearch::sharding(
    const PipelineCosts& pipeline, const Sharding& states, const StepLink& link, const Strategy& strategy)
{
    const StepParts parts = stepParts(m_job, strategy, pipeline, states.costs, link);
    const std::size_t n = m_interleavings.size();
    const double gpus = m_space.gpus();
    const double busyCost = parts.busy * m_machine.rates.perJoule * m_wattsOfCompute;
    const bool other = strategy.zeroStage >= 3 && m_dependsOnZero;
    const auto& live = (other ? m_lanes.liveUnderZero3 : m_lanes.live)[index(strategy.recompute)];
    for (std::size_t lane = 0; lane < n; ++lane) {
        const double seconds = chunkedStep(parts, m_lanes.chunks[lane]).total;
        m_lanes.seconds[lane] = seconds;
        m_lanes.cost[lane] = gpus * (seconds * m_costPerSecond + busyCost);
        m_lanes.need[lane] = std::max({states.floor, states.held[0] + live[0][lane],
            states.held[1] + live[1][lane], states.held[2] + live[2][lane]});
    }
    for (std::size_t lane = 0; lane < n; ++lane) {
        const double seconds = m_lanes.seconds[lane], need = m_lanes.need[lane], cost = m_lanes.cost[lane];
        const bool fitting = seconds < std::numeric_limits<double>::infinity() && fits(need, states.context);
        if (!m_found.wants(seconds, need, cost, fitting))
            continue;
        Candidate candidate{strategy, seconds, need, fitting, cost};
        candidate.strategy.vpp = m_interleavings[lane];
        m_found.add(candidate);
    }
}

void LayoutSearch::offerForRefining(const StepParts& parts, Strategy strategy)
{
    // Uneven stages can at best bring the slowest stage down to the mean.
    const double gain = parts.microBatches * (parts.slowest - parts.mean) * (1 + parts.stragglers);
    for (std::size_t lane = 0; lane < m_interleavings.size(); ++lane) {
        const double least = chunkedStep(parts, m_lanes.chunks[lane]).total - gain;
        if (!(least <= m_shared.poolBound.load(std::memory_order_relaxed)))
            continue;
        strategy.vpp = m_interleavings[lane];
        m_pool.add(strategy, least);
        if (m_pool.bound() < m_shared.poolBound.load(std::memory_order_relaxed))
            m_shared.poolBound.store(m_pool.bound(), std::memory_order_relaxed);
    }
}

SearchResult searchLayouts(SearchShared& shared, RefinePool& pool, const std::stop_token& stop)
{
    const std::vector<Strategy> shapes = shared.space.layerShapes();
    std::vector<CandidateSet> found(shapes.size(), CandidateSet(shared.topK));
    std::vector<RefinePool> pools(shapes.size());
    tbb::parallel_for(std::size_t{0}, shapes.size(), [&](std::size_t i) {
        LayoutSearch search(shared, shapes[i]);
        search.run(stop);
        found[i] = search.found();
        pools[i] = search.pool();
    });
    CandidateSet all(shared.topK);
    for (const CandidateSet& part : found)
        all.merge(part);
    for (const RefinePool& part : pools)
        pool.merge(part);
    return all.result();
}

} // namespace

SearchResult searchStrategies(const Model& model, const TrainingMachine& machine, const TrainingJob& job,
    int gpus, const SearchLimits& limits, int topK, std::stop_token stop)
{
    const SearchSpace space(model, machine, job, gpus, limits);
    SearchShared shared{space, static_cast<std::size_t>(std::max(1, topK))};
    RefinePool pool;
    SearchResult result = searchLayouts(shared, pool, stop);
    if (space.refines() && !stop.stop_requested())
        refine(space, pool, shared.topK, stop, result);
    if (!result.found && limits.smallest && result.pruned > 0
        && !stop.stop_requested()) { // then say what needs least
        shared.prune = false;
        RefinePool none;
        const SearchResult all = searchLayouts(shared, none, stop);
        result.smallest = all.smallest;
        result.evaluated = all.evaluated;
        result.pruned = all.pruned;
    }
    return result;
}

} // namespace terroir::core
