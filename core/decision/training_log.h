// A training log and nvidia-smi's samples, read for what they say of a slow run.
#pragma once

#include "core/decision/observed.h"

namespace terroir::core {

/// Step time, its measured terms, data wait, memory share, out-of-memory: the median over the iterations that
/// the log prints, without the first tenth of them (warm-up). Read are the lines of Megatron-LM (iteration
/// lines and timers, the slowest rank of each), DeepSpeed (wall_clock_breakdown), torchtitan, mmengine and
/// the Hugging Face Trainer with its progress bar. torchtitan's MFU counts full attention. Errors: Malformed
/// when no line is of these.
Result<Observed> observedFromLog(std::string_view log);

/// `nvidia-smi --query-gpu=utilization.gpu,memory.used,memory.total --format=csv` with any further columns:
/// utilisation = mean over samples and cards, memory = the fullest sample. Errors: Missing (column),
/// NotANumber, Malformed.
Result<Observed> observedFromGpuCsv(std::string_view csv);

/// `base` with the fields that `more` has.
Observed merged(Observed base, const Observed& more);

} // namespace terroir::core
