#include "core/training/run_technique.h"

#include "core/training/run_text.h"

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
    // torchtune's loss goes over pieces of the tokens, but in the first rows of its table of techniques.
    const bool series = contains(text, "cumulative:") || contains(text, "+ packed");
    if (series && !contains(text, "chunked"))
        job.logitBytes = kPlainLossBytes;
}

} // namespace terroir::core
