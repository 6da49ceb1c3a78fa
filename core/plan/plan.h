// Scenario + Catalog in, Plan out: the only computation that the wizard, charts, report and command line
// read.
#pragma once

#include "core/catalog/catalog.h"
#include "core/cost/cost.h"
#include "core/decision/walk.h"
#include "core/explain/quantity.h"
#include "core/plan/scenario.h"
#include "core/serving/fleet.h"
#include "core/serving/serving.h"
#include "core/serving/split_pools.h"
#include "core/training/alignment.h"
#include "core/training/goodput.h"
#include "core/training/scaling.h"
#include "core/training/search.h"

#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace terroir::core {

struct TrainingPlan
{
    TrainingJob job;
    double tokens = 0, steps = 0;
    SearchResult search;
    Strategy strategy; // the best that fits; else the smallest
    bool fits = false;
    MemoryVerdict memory;
    StepTime step;
    FlopsPerToken flops;
    double tokensPerS = 0;
    double mfuCausal = 0, mfuFullMask = 0, hfu = 0;
    double computeDays = 0; // without failures
    double checkpointBytes = 0; // of one checkpoint
    Goodput goodput;
    double days = 0; // calendar, with failures and checkpoints
    double gpuHours = 0; // calendar
    double nicGbps = 0; // per GPU; 0 = unknown and not needed
    std::optional<AlignmentPlan> alignment; // DPO and RLHF
    Trust stepTrust, memoryTrust; // measured errors of the nearest class of runs
    double statedError
        = 0; // relative: that class's median, or an assumption where there is none; 0 = neither
};

struct ServingPlan
{
    ServingJob job;
    ServingResult serving; // of the replica with the fewest cards for the load
    int smallestTp = 1; // that holds weights and one request
    Fleet fleet;
    double joulesPerToken = 0; // of output at capacity; 0 = the card's power is not known
    std::optional<SplitPools> split; // the replicas of the cluster as two pools, where asked for
    double inputTokensPerYear = 0, outputTokensPerYear = 0;
    Trust outputTrust, firstTokenTrust, perTokenTrust, memoryTrust; // measured errors of the nearest classes
};

struct StagePlan
{
    std::string stageId;
    WorkloadKind workload = WorkloadKind::PreTraining;
    const Gpu* gpu = nullptr; // of the Catalog that the Plan holds
    Model model;
    ParameterCount parameters;
    double gpus = 0;
    std::optional<TrainingPlan> training;
    std::optional<ServingPlan> serving;
    std::optional<double>
        allotmentHours; // training: wall hours on one on-demand allotment of a first-tier card
    std::vector<Problem> problems; // why a part is missing
};

/// One rung of the golden ladder, computed for this scenario beside the seed's order of magnitude.
struct Rung
{
    WorkloadKind workload = WorkloadKind::Prompt;
    double cost = 0, costLow = 0, costHigh = 0; // computed; seed's range, scenario currency
    double days = 0;
    int stars = 0; // gain, of 5 (seed)
    bool computed = false; // false: only the seed's range is known
};

/// One cell of the map: a card doing one unit of a workload.
struct MapCell
{
    std::string gpuId;
    WorkloadKind workload = WorkloadKind::Serving;
    enum class Fit { Fits, DoesNotFit, Wasteful, Unknown } fit = Fit::Unknown;
    double unitCost = 0; // scenario currency per 1e9 tokens trained or 1e6 tokens served; 0 = price unknown
    int gpus = 0; // smallest number that fits
};

struct Advice
{
    std::string id; // word in ui/text: "mfu_low", "consumer_cluster", "flash_attention_off" …
    enum class Level { Info, Warning, Risk } level = Level::Info;
    std::string source; // "seed A006"
    std::vector<Figure> figures; // arguments
};

struct Plan
{
    std::shared_ptr<const Catalog> catalog; // keeps what the pointers below point to
    Scenario scenario; // with the effects of the path
    Path path;
    std::vector<StagePlan> stages;
    std::optional<ScalingCurve> scaling; // of the largest training stage
    std::optional<CostPlan> cost;
    std::vector<Rung> ladder;
    std::vector<MapCell> map;
    std::vector<Advice> advice;
    std::vector<Problem> problems; // of the scenario as a whole
    std::string fingerprint; // hex of the inputs: scenario, catalog rows used, version

    [[nodiscard]] const StagePlan* stage(std::string_view stageId) const;
    [[nodiscard]] const StagePlan* trainingStage() const; // the first
    [[nodiscard]] const StagePlan* servingStage() const;
};

/// Which parts are wanted: the headline first, the page on screen next, the rest later. Parts already known
/// are reused.
/// AsStated: the scenario's own figures; the path is walked beside them and changes nothing.
enum class Parts : unsigned {
    Headline = 1,
    Scaling = 2,
    Map = 4,
    Uncertainty = 8,
    Ladder = 16,
    All = 31,
    AsStated = 32
};
constexpr Parts operator|(Parts a, Parts b)
{
    return static_cast<Parts>(static_cast<unsigned>(a) | static_cast<unsigned>(b));
}
constexpr bool has(Parts set, Parts part)
{
    return (static_cast<unsigned>(set) & static_cast<unsigned>(part)) != 0;
}

/// Evaluates scenarios and remembers parts by their declared inputs. Not thread-safe: one Planner per worker
/// thread.
class Planner
{
public:
    Planner(std::shared_ptr<const Catalog> catalog, std::shared_ptr<const DecisionTree> tree);
    ~Planner();
    Planner(Planner&&) noexcept;
    Planner& operator=(Planner&&) noexcept;

    void setCatalog(std::shared_ptr<const Catalog> catalog);

    /// Errors only when nothing can be said at all (Cancelled). Everything else stands in Plan::problems.
    [[nodiscard]] Result<Plan> plan(
        const Scenario& scenario, Parts parts = Parts::All, std::stop_token stop = {});

    /// Headline plan as it would be if `answerId` were given at `nodeId` and recommendations followed after.
    [[nodiscard]] Result<Plan> consequence(const Scenario& scenario, std::string_view nodeId,
        std::string_view answerId, std::stop_token stop = {});

private:
    struct State;
    std::unique_ptr<State> m_state;
};

/// Every figure of a plan by id; the ids that the decision tree and the report may name: figureIds().
std::vector<Figure> figures(const Plan& plan);
std::optional<Figure> figure(const Plan& plan, std::string_view figureId);
std::vector<std::string> figureIds();

/// How a figure came about. Errors: UnknownId. Formula quantities re-evaluate to the shown value to 1e-9.
Result<Derivation> explain(const Plan& plan, std::string_view figureId);

/// The stable document of `terroir-cli plan --json` (INTERFACE, JSON).
std::string planToJson(const Plan& plan);

} // namespace terroir::core
