#include "core/training/run_technique.h"

#include "core/training/run_text.h"

#include <algorithm>

namespace terroir::core {

void applyTechniques(std::string_view text, TrainingJob& job)
{
    constexpr double kPlainLossBytes = 14; // as torchtitan's: 16 bits and 32, their gradients, the softmax
    using runtext::contains;
    if (contains(text, "8-bit") || contains(text, "8bit"))
        job.optimizer = OptimizerKind::Adam8bit;
    if (contains(text, "fused into backward") || contains(text, "in backward")
        || contains(text, "optimizer-in-backward"))
        job.profile.gradientBytes = 0;
    // Kernels for norms, gates, rotation and loss in one pass each, as the profile of Liger has them;
    // adapters whose products, scaling and sum are one function.
    if (contains(text, "fused RMSNorm")) {
        constexpr double fusedTraffic = 1.2, fusedLogitPasses = 8;
        job.profile.elementwise = std::min(job.profile.elementwise, fusedTraffic);
        job.profile.logitPasses = std::min(job.profile.logitPasses, fusedLogitPasses);
    }
    if (contains(text, "fused LoRA")) {
        constexpr double fusedPasses = 2; // the sum is read and written
        job.profile.adapterPasses = std::min(job.profile.adapterPasses, fusedPasses);
    }
    // torchtune's loss goes over pieces of the tokens, but in the first rows of its table of techniques.
    const bool series = contains(text, "cumulative:") || contains(text, "+ packed");
    if (series && !contains(text, "chunked"))
        job.logitBytes = kPlainLossBytes;
}

bool freesGradients(const TrainingJob& job, const Strategy& strategy, int microBatches)
{
    // FSDP lets autograd allocate the shards of gradients in every backward pass; Megatron and DeepSpeed sum
    // into flat buffers of 32 bits that stay.
    const bool deepSpeed = job.zeroIsDeepSpeed || std::string_view(job.profile.id).starts_with("deepspeed");
    const bool fsdp = strategy.zeroStage >= 3 && job.profile.zeroPerMicroBatch && !deepSpeed;
    return microBatches <= 1 && strategy.pp == 1 && (job.profile.gradientBytes <= 2 || fsdp);
}

} // namespace terroir::core
