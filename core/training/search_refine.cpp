#include "core/training/search_refine.h"

#include "core/training/host_link.h"
#include "core/training/step_assembly.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <memory>
#include <tuple>

namespace terroir::core {
namespace {

constexpr int kMostShares = 16; // steps of partial recomputation
constexpr int kEndsOff = 3; // layers by which an end may differ from an even stage

/// Time and memory of single strategies, rows remembered.
class RefineEvaluator
{
public:
    explicit RefineEvaluator(const SearchSpace& space)
        : m_model(space.model())
        , m_machine(space.machine())
        , m_job(space.job())
        , m_memo(m_machine.kernels, m_job.profile.gemm)
        , m_state(stateBytes(m_model, m_job))
    {
    }

    /// Everything of `strategy` but what it recomputes.
    struct Frame
    {
        const LayerCosts* costs = nullptr;
        const ActivationBytes* bytes = nullptr;
        PipelineShape shape;
        StateCosts states;
        StepLink link;
    };
    Frame frame(const Strategy& strategy);
    struct Timed
    {
        double seconds = 0, busy = 0;
    };
    /// False where no recomputation makes it fit.
    [[nodiscard]] bool couldFit(const Frame& frame, const Strategy& strategy) const;
    [[nodiscard]] Timed timed(const Frame& frame, const Strategy& strategy) const;
    [[nodiscard]] Candidate candidate(const Frame& frame, const Strategy& strategy, const Timed& time) const;

private:
    struct Row
    {
        LayerCosts costs;
        ActivationBytes bytes;
    };
    using RowKey = std::tuple<int, int, ContextKind, int, int, bool>;

    const Model& m_model;
    const TrainingMachine& m_machine;
    const TrainingJob& m_job;
    GemmMemo m_memo;
    StateBytes m_state;
    std::map<RowKey, std::unique_ptr<Row>> m_rows;
};

RefineEvaluator::Frame RefineEvaluator::frame(const Strategy& s)
{
    std::unique_ptr<Row>& row = m_rows[{s.tp, s.cp, s.contextKind, s.ep, s.microBatch, s.overlap}];
    if (!row)
        row = std::make_unique<Row>(Row{layerCosts(m_model, m_machine, m_job, s, m_memo),
            activationBytes(m_model, m_job, s.tp, s.cp, s.microBatch, s)});
    const RankParameters rank = rankParameters(m_model, s.tp, s.ep, s.expertTensor());
    Frame frame;
    frame.costs = &row->costs;
    frame.bytes = &row->bytes;
    frame.shape = pipelineShape(m_model, m_job, rank, s);
    frame.states = stateCosts(m_model, m_machine, m_job, s, m_state, rank, frame.shape);
    frame.link = stepLink(m_machine, m_job, s, row->costs.hopBytes);
    return frame;
}

bool RefineEvaluator::couldFit(const Frame& frame, const Strategy& s) const
{
    const std::array<int, 3> stages = stageNumbers(s.pp);
    for (std::size_t i = 0; i < stages.size(); ++i) {
        StateTerms held = stateTerms(m_job, s, m_state, frame.shape.parameters[i]);
        if (m_job.freedGradients)
            held.gradients = 0;
        const double need
            = held.total() + leastLive(m_job, s, *frame.bytes, frame.shape.stages[i], stages[i]);
        if (!cardHolds(need, held.context, m_machine.gpu->usableBytes()))
            return false;
    }
    return true;
}

RefineEvaluator::Timed RefineEvaluator::timed(const Frame& frame, const Strategy& s) const
{
    const PipelineCosts pipeline = pipelineCosts(frame.shape, *frame.costs, s);
    StepLink link = frame.link;
    if (s.offloadActivations)
        link.hostTraffic = keptBytes(s, *frame.bytes, frame.shape.stages[pipeline.slowest])
            / hostLinkBytesPerS(m_machine.gpu);
    const StepParts parts = stepParts(m_job, s, pipeline, frame.states, link);
    return {chunkedStep(parts, s.vpp).total, parts.busy};
}

Candidate RefineEvaluator::candidate(const Frame& frame, const Strategy& s, const Timed& time) const
{
    const StageNeed worst = worstStage(m_job, s, m_state, *frame.bytes, frame.shape);
    Candidate candidate{s, time.seconds, worst.needBytes, false, 0};
    candidate.cost = stepCost(m_machine, s.gpus(), time.seconds, time.busy);
    const int stage = stageNumbers(s.pp)[worst.stage];
    const double host = offloadedBytes(m_job, s, m_state, frame.shape.parameters[worst.stage], *frame.bytes,
        frame.shape.stages[worst.stage], stage);
    candidate.fits = std::isfinite(time.seconds)
        && cardHolds(worst.needBytes, worst.terms.context, m_machine.gpu->usableBytes())
        && hostHolds(host, m_machine.hostBytes);
    return candidate;
}

} // namespace

std::vector<Strategy> recomputeVariants(const Strategy& strategy, int layers)
{
    std::vector<Strategy> variants;
    Strategy s = strategy;
    s.recompute = Recompute::None;
    constexpr unsigned all = (1U << kRecomputeModuleCount) - 1;
    for (unsigned mask = 1; mask <= all; ++mask)
        if ((mask & (kRecomputeMlp | kRecomputeActivation)) != (kRecomputeMlp | kRecomputeActivation)) {
            s.recomputeModules = mask; // the MLP's activation function is part of it
            variants.push_back(s);
        }
    s.recomputeModules = 0;
    s.recompute = Recompute::Selective;
    variants.push_back(s);
    s.recompute = Recompute::Full;
    const int parts = std::clamp(layers, 1, kMostShares);
    for (int part = 1; part <= parts; ++part) {
        s.recomputeShare = static_cast<double>(part) / parts;
        variants.push_back(s);
    }
    return variants;
}

std::vector<Strategy> stageVariants(const Model& model, const Strategy& strategy)
{
    std::vector<Strategy> variants{strategy};
    if (strategy.pp < 2)
        return variants;
    const auto layersOf = [&](int stage) {
        return static_cast<int>(
            stageLayers(model, strategy.pp, stage, strategy.firstLayers, strategy.lastLayers).layers());
    };
    const int first = layersOf(0), last = layersOf(strategy.pp - 1);
    const int chunks = (strategy.pp - 2) * strategy.vpp;
    for (int i = first - kEndsOff; i <= first + kEndsOff; ++i)
        for (int j = last - kEndsOff; j <= last + kEndsOff; ++j) {
            const int rest = model.layers - i - j;
            if (i < 1 || j < 1 || i % strategy.vpp != 0 || j % strategy.vpp != 0
                || (chunks > 0 ? rest <= 0 || rest % chunks != 0 : rest != 0) || (i == first && j == last))
                continue;
            Strategy uneven = strategy;
            uneven.firstLayers = i;
            uneven.lastLayers = j;
            variants.push_back(uneven);
        }
    return variants;
}

std::vector<Strategy> offloadVariants(
    const TrainingMachine& machine, const TrainingJob& job, const Strategy& strategy)
{
    std::vector<Strategy> variants{strategy};
    Strategy activations = strategy;
    activations.offloadActivations = true;
    variants.push_back(activations);
    if (job.profile.cpuAdamParamsPerS <= 0)
        return variants;
    for (const bool nvme : {false, true})
        for (const bool gradients : {false, true})
            for (const Strategy& base : {strategy, activations}) {
                if (nvme && machine.nvmeBytesPerS <= 0)
                    continue;
                Strategy s = base;
                s.offloadOptimizer = true;
                s.offloadGradients = gradients;
                s.offloadToNvme = nvme;
                variants.push_back(s);
            }
    return variants;
}

void refine(const SearchSpace& space, const RefinePool& pool, std::size_t topK, const std::stop_token& stop,
    SearchResult& result)
{
    RefineEvaluator evaluator(space);
    CandidateSet best(topK);
    for (const std::vector<Candidate>* list : {&result.top, &result.front})
        for (const Candidate& candidate : *list)
            best.add(candidate);
    const auto offer
        = [&](const RefineEvaluator::Frame& frame, const Strategy& s, const RefineEvaluator::Timed& time) {
              const Candidate candidate = evaluator.candidate(frame, s, time);
              ++result.refined;
              if (candidate.fits)
                  best.add(candidate);
              return candidate.fits;
          };
    for (const Candidate& entry : pool.ordered()) {
        if (entry.stepSeconds > best.bound() || stop.stop_requested())
            break;
        for (const Strategy& staged :
            space.movesLayers() ? stageVariants(space.model(), entry.strategy) : std::vector{entry.strategy})
            for (const Strategy& s : space.offloads() ? offloadVariants(space.machine(), space.job(), staged)
                                                      : std::vector{staged}) {
                const RefineEvaluator::Frame frame = evaluator.frame(s);
                Strategy light = s; // recomputing may save traffic to the host
                light.offloadActivations = false;
                if (evaluator.timed(frame, light).seconds > best.bound() || !evaluator.couldFit(frame, s))
                    continue;
                const bool fits = offer(frame, s, evaluator.timed(frame, s));
                if ((fits && !s.offloadActivations) || !space.recomputesFinely())
                    continue;
                for (const Strategy& variant :
                    recomputeVariants(s, static_cast<int>(frame.shape.stages.front().layers()))) {
                    const RefineEvaluator::Timed time = evaluator.timed(frame, variant);
                    if (time.seconds <= best.bound())
                        offer(frame, variant, time);
                }
            }
    }
    const SearchResult finer = best.result();
    result.found = finer.found;
    result.top = finer.top;
    result.front = finer.front;
    if (finer.found)
        result.best = finer.best;
}

} // namespace terroir::core
