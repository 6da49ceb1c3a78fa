#include "core/training/run_technique.h"

#include "core/training/run_text.h"

namespace terroir::core {

void applyTechniques(std::string_view text, TrainingJob& job)
{
    constexpr double kLossPieces = 8; // one after the other (torchtune, CEWithChunkedOutputLoss)
    using runtext::contains;
    if (contains(text, "8-bit") || contains(text, "8bit"))
        job.optimizer = OptimizerKind::Adam8bit;
    if (contains(text, "fused into backward") || contains(text, "in backward")
        || contains(text, "optimizer-in-backward"))
        job.profile.gradientBytes = 0;
    if (contains(text, "chunked"))
        job.logitBytes = job.profile.logitBytes / kLossPieces;
}

} // namespace terroir::core
