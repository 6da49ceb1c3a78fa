#include "core/runfiles/launch.h"

#include <algorithm>
#include <cmath>
#include <cstdio>

namespace terroir::core {
namespace {

std::string fixed(double value)
{
    char text[32];
    std::snprintf(text, sizeof text, "%.2f", value);
    return text;
}

} // namespace

Result<std::string> vllmCommand(const StagePlan& stage)
{
    const ServingPlan& plan = *stage.serving;
    const ServingJob& job = plan.job;
    const int tp = plan.serving.tp, pp = plan.serving.pp;
    ServingJob placed = job;
    placed.tp = tp;
    placed.pp = pp;
    std::vector<std::string> lines = {"vllm serve \"${MODEL_PATH:?repository or folder of the checkpoint}\"",
        "--served-model-name " + stage.model.id};
    if (placed.attentionByRequest(stage.model)) {
        lines.push_back("--data-parallel-size " + std::to_string(tp));
        lines.emplace_back("--enable-expert-parallel");
    } else {
        lines.push_back("--tensor-parallel-size " + std::to_string(tp));
    }
    if (pp > 1)
        lines.push_back("--pipeline-parallel-size " + std::to_string(pp));
    if (job.weights == Dtype::Fp8)
        lines.emplace_back("--quantization fp8"); // other formats are named by the checkpoint itself
    if (job.kvCache == Dtype::Fp8)
        lines.emplace_back("--kv-cache-dtype fp8");
    lines.push_back("--max-model-len "
        + std::to_string(static_cast<long long>(std::ceil(job.inputTokens + job.outputTokens))));
    lines.push_back("--max-num-seqs "
        + std::to_string(std::max(1LL, static_cast<long long>(plan.serving.capacity.batch))));
    lines.push_back(
        "--max-num-batched-tokens " + std::to_string(static_cast<long long>(job.engine.stepTokens)));
    // The share is of all memory in vLLM; another engine's share means something else.
    if (job.engine.memoryRule == MemoryRule::Total)
        lines.push_back("--gpu-memory-utilization " + fixed(job.engine.memoryShare));
    if (job.cacheHitShare > 0)
        lines.emplace_back("--enable-prefix-caching");
    return joinArguments(lines, "    ");
}

} // namespace terroir::core
