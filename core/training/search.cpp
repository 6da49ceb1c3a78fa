#include "core/training/search.h"

#include "core/training/candidates.h"
#include "core/training/search_space.h"
#include "core/training/step_assembly.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <memory>
#include <tbb/parallel_for.h>

namespace terroir::core {
namespace {

/// What one (tp, cp, ep) shares, and its candidates.
class LayoutSearch
{
public:
    LayoutSearch(const SearchSpace& space, int tp, int cp, int ep, std::size_t topK)
        : m_space(space)
        , m_model(space.model())
        , m_machine(space.machine())
        , m_job(space.job())
        , m_memo(space.machine().kernels, space.job().profile.gemm)
        , m_state(stateBytes(space.model(), space.job()))
        , m_usable(space.machine().gpu->usableBytes())
        , m_stragglers(stragglerShare(space.machine(), space.gpus()))
        , m_found(topK)
    {
        m_shape.tp = tp;
        m_shape.cp = cp;
        m_shape.ep = ep;
        m_rank = rankParameters(m_model, tp, ep, m_shape.expertTensor());
    }

    void run(const std::stop_token& stop);
    [[nodiscard]] const CandidateSet& found() const { return m_found; }

private:
    struct Row // of one micro-batch size
    {
        LayerCosts costs;
        ActivationBytes bytes;
    };
    struct Sharding // of one ZeRO stage
    {
        StateCosts costs;
        std::array<double, 3> held{}; // bytes by stage
        std::array<double, 3> scratch{}; // of the optimizer's step
        double context = 0;
    };
    const Row& row(int microBatch);
    void pipeline(int pp);
    void microBatch(const PipelineShape& shape, const std::array<Sharding, 4>& shardings,
        const std::vector<int>& interleavings, Strategy strategy);

    const SearchSpace& m_space;
    const Model& m_model;
    const TrainingMachine& m_machine;
    const TrainingJob& m_job;
    GemmMemo m_memo;
    StateBytes m_state;
    double m_usable;
    double m_stragglers;
    Strategy m_shape;
    RankParameters m_rank;
    std::map<int, std::unique_ptr<Row>> m_rows;
    CandidateSet m_found;
};

const LayoutSearch::Row& LayoutSearch::row(int microBatch)
{
    std::unique_ptr<Row>& row = m_rows[microBatch];
    if (!row) {
        Strategy shape = m_shape;
        shape.microBatch = microBatch;
        row = std::make_unique<Row>(Row{layerCosts(m_model, m_machine, m_job, shape, m_memo),
            activationBytes(m_model, m_job, shape.tp, shape.cp, microBatch, shape)});
    }
    return *row;
}

void LayoutSearch::run(const std::stop_token& stop)
{
    for (const int pp : m_space.pipelines(m_shape)) {
        if (stop.stop_requested())
            return;
        pipeline(pp);
    }
}

void LayoutSearch::pipeline(int pp)
{
    Strategy strategy = m_shape;
    strategy.pp = pp;
    strategy.dp = m_space.gpus() / (strategy.tp * strategy.cp * pp);
    const PipelineShape shape = pipelineShape(m_model, m_rank, pp);
    std::array<Sharding, 4> shardings;
    for (const int zero : m_space.zeroStages()) {
        strategy.zeroStage = zero;
        Sharding& sharding = shardings[static_cast<std::size_t>(zero)];
        sharding.costs = stateCosts(m_machine, m_job, strategy, m_state, m_rank, shape);
        for (std::size_t i = 0; i < sharding.held.size(); ++i) {
            const StateTerms held = stateTerms(m_job, strategy, m_state, shape.parameters[i]);
            sharding.held[i] = held.total();
            sharding.scratch[i] = held.scratch;
            sharding.context = held.context;
        }
    }
    const std::vector<int> interleavings = m_space.interleavings(pp);
    for (const int size : m_space.microBatches(strategy)) {
        strategy.microBatch = size;
        microBatch(shape, shardings, interleavings, strategy);
    }
}

void LayoutSearch::microBatch(const PipelineShape& shape, const std::array<Sharding, 4>& shardings,
    const std::vector<int>& interleavings, Strategy strategy)
{
    const Row& costs = row(strategy.microBatch);
    const double hop = hopSeconds(m_machine, strategy, costs.costs.hopBytes);
    const std::array<int, 3> stages = stageNumbers(strategy.pp);
    for (const Recompute recompute : m_space.recomputes()) {
        strategy.recompute = recompute;
        const PipelineCosts pipeline = pipelineCosts(shape, costs.costs, recompute);
        for (const int vpp : interleavings) {
            strategy.vpp = vpp;
            std::array<double, 3> live;
            bool known = false;
            for (const int zero : m_space.zeroStages()) {
                strategy.zeroStage = zero;
                if (!known || costs.bytes.dependOnZero())
                    for (std::size_t i = 0; i < live.size(); ++i)
                        live[i] = liveTerms(m_job, strategy, costs.bytes, shape.stages[i], stages[i]).total();
                known = true;
                const Sharding& sharding = shardings[static_cast<std::size_t>(zero)];
                const double seconds = assembleStep(
                    m_job, strategy, shape, costs.costs, pipeline, sharding.costs, hop, m_stragglers)
                                           .total;
                double need = 0;
                for (std::size_t i = 0; i < live.size(); ++i)
                    need = std::max(need, sharding.held[i] + std::max(live[i], sharding.scratch[i]));
                const bool fits = std::isfinite(seconds)
                    && leastPoolBytes(need, sharding.context) + sharding.context <= m_usable;
                m_found.add(strategy, seconds, need, fits);
            }
        }
    }
}

} // namespace

SearchResult searchStrategies(const Model& model, const TrainingMachine& machine, const TrainingJob& job,
    int gpus, const SearchLimits& limits, int topK, std::stop_token stop)
{
    const SearchSpace space(model, machine, job, gpus, limits);
    const std::vector<Strategy> shapes = space.layerShapes();
    const std::size_t keep = static_cast<std::size_t>(std::max(1, topK));
    std::vector<CandidateSet> found(shapes.size(), CandidateSet(keep));
    tbb::parallel_for(std::size_t{0}, shapes.size(), [&](std::size_t i) {
        LayoutSearch search(space, shapes[i].tp, shapes[i].cp, shapes[i].ep, keep);
        search.run(stop);
        found[i] = search.found();
    });
    CandidateSet all(keep);
    for (const CandidateSet& part : found)
        all.merge(part);
    return all.result();
}

} // namespace terroir::core
