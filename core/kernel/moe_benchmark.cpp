#include "core/kernel/moe_benchmark.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <random>
#include <vector>

namespace terroir::core {

namespace {
/// What becomes of a token's picks on other ranks.
enum class RemotePicks {
    Skipped,
    Projected, // tokens without a pick here are left out, the others multiply all their picks here
    Multiplied, // all picks of all tokens
};

RemotePicks remotePicks(const MoeBenchmark& row)
{
    const auto is = [&](std::string_view part) { return row.kernel.find(part) != std::string_view::npos; };
    // SGLang 0.5.10 called the kernels bare: they index the weights by expert without a mask, so the
    // collector sent remote picks to the first expert.
    if (row.engine == "sglang-0.5.10" && (is("triton") || is("marlin")))
        return RemotePicks::Projected;
    // Later it goes through the engine's layer; Marlin on MXFP4 does not filter there, nor does
    // TensorRT-LLM's Triton product (their times do not fall with ep nor change with the distribution).
    const bool sglangMarlin = row.engine.starts_with("sglang") && is("marlin") && row.dtype == "mxfp4w";
    return sglangMarlin || is("triton_fp8_block") ? RemotePicks::Multiplied : RemotePicks::Skipped;
}

struct RankLoad
{
    double picks = 0;
    double touched = 0; // experts
    double tokens = 0; // with a pick on this rank
};

RankLoad dealtInTurn(double tokens, double experts, double local, double topk)
{
    // Token t takes experts t, t + stride, t + 2 stride ...; fewer tokens than that are spaced evenly.
    const double stride = std::ceil(experts / topk);
    if (local >= stride) {
        const double picks = tokens * topk * local / experts;
        return {picks, std::min(local, picks), tokens};
    }
    const double reached = tokens >= stride
        ? std::floor(tokens / stride) * local + std::min(std::fmod(tokens, stride), local)
        : std::ceil(local * tokens / stride);
    return {reached, std::min(local, reached), reached};
}

/// Picks lost to rounding and to the bound go to every rank in turn (to its idlest experts), or in older
/// versions one each to the experts with most.
RankLoad drawnByPowerLaw(std::mt19937& random, double tokens, std::size_t experts, std::size_t local,
    double topk, double alpha, bool older)
{
    const double picks = tokens * topk;
    const bool crowded = picks > static_cast<double>(experts);
    const double low = std::pow(crowded ? 1 : 0.01, 1 - alpha);
    const double high = std::pow(crowded ? 0.8 * tokens : 2, 1 - alpha);
    std::vector<double> counts(experts);
    for (double& count : counts) {
        const double u = (static_cast<double>(random()) + 0.5) / 4294967296.0;
        count = std::pow((high - low) * u + low, 1 / (1 - alpha));
    }
    const double scale = picks / std::accumulate(counts.begin(), counts.end(), 0.0);
    for (double& count : counts)
        count = std::min(std::round(count * scale), tokens);
    double lost = picks - std::accumulate(counts.begin(), counts.end(), 0.0);
    if (older) {
        std::vector<std::size_t> order(experts);
        std::iota(order.begin(), order.end(), 0);
        std::stable_sort(
            order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return counts[a] > counts[b]; });
        for (std::size_t i = 0; lost >= 1; ++i, --lost)
            ++counts[order[i % experts]];
        lost = 0; // what was given too much is taken from the smallest
    }
    const std::size_t rankCount = experts / local;
    const double ranks = static_cast<double>(rankCount);
    RankLoad most;
    double before = 0; // ranks
    for (std::size_t first = 0; first < experts; first += local, ++before) {
        RankLoad rank;
        double missed = 1;
        double idle = 0;
        for (std::size_t i = first; i < first + local; ++i) {
            rank.picks += counts[i];
            missed *= 1 - std::min(1.0, counts[i] / tokens);
            (counts[i] > 0 ? rank.touched : idle) += 1;
        }
        const double share
            = std::ceil(before < std::fmod(std::abs(lost), ranks) ? std::abs(lost) / ranks
                                                                  : std::floor(std::abs(lost) / ranks));
        if (lost > 0) {
            rank.touched += std::min(idle, share);
            missed *= std::max(0.0, 1 - share / tokens);
        }
        rank.picks = std::clamp(rank.picks + std::copysign(share, lost), 0.0,
            tokens * std::min(topk, static_cast<double>(local)));
        rank.tokens = tokens * (1 - missed);
        if (rank.picks > most.picks)
            most = rank;
    }
    return most;
}

RankLoad loadOf(const MoeBenchmark& row, double local)
{
    if (row.alpha <= 0)
        return dealtInTurn(row.tokens, row.experts, local, row.topk);
    constexpr int draws = 5; // the collector's own number
    const bool older = row.engine == "vllm-0.14.0" || row.engine == "trtllm-1.0.0"; // before 2026-04-19
    std::mt19937 random(1);
    RankLoad mean;
    for (int draw = 0; draw < draws; ++draw) {
        const RankLoad one = drawnByPowerLaw(random, row.tokens, static_cast<std::size_t>(row.experts),
            static_cast<std::size_t>(local), row.topk, row.alpha, older);
        mean.picks += one.picks / draws;
        mean.touched += one.touched / draws;
        mean.tokens += one.tokens / draws;
    }
    return mean;
}
} // namespace

MoeShape measuredShape(const MoeBenchmark& row)
{
    MoeShape shape;
    shape.tokens = row.tokens;
    shape.hidden = row.hidden;
    shape.inter = row.inter / row.tp;
    shape.experts = row.experts;
    shape.localExperts = row.experts / row.ep;
    shape.topk = row.topk;
    shape.gated = row.gated;
    const RankLoad load = loadOf(row, shape.localExperts);
    shape.touched = std::max(1.0, load.touched);
    const RemotePicks remote = row.ep > 1 ? remotePicks(row) : RemotePicks::Skipped;
    if (remote == RemotePicks::Skipped) {
        shape.imbalance = load.picks * row.ep / (row.tokens * row.topk);
        return shape;
    }
    shape.experts = shape.localExperts;
    if (remote == RemotePicks::Projected)
        shape.tokens = std::max(1.0, load.tokens);
    return shape;
}

bool readFromL2(const MoeShape& shape, KernelFormat format, double hbmBytesPerS, double seconds)
{
    constexpr double tolerance = 1.05; // that of the tables
    const double weights = shape.touched * shape.hidden * shape.inter * (shape.gated ? 3 : 2);
    return weights * operandBytes(format).weight > tolerance * hbmBytesPerS * seconds;
}

} // namespace terroir::core
