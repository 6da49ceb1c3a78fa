// Time of a collective over ranks of one scale-up domain or of several nodes (MODEL 5.5).
#pragma once

#include "core/kernel/model.h"

namespace terroir::core {

/// `ranksPerNode` ranks inside one scale-up domain (8 of a node, up to 72 of an NVL72) on each of `nodes`
/// domains.
struct CollectiveGroup
{
    double ranksPerNode = 1;
    double nodes = 1;
    double contention = 1; // of the fabric between nodes, 1 = none
    bool inSwitch = true; // the switch may reduce (NVLS); not for integers

    double ranks() const { return ranksPerNode * nodes; }
};

/// Seconds. `bytes` as nccl-tests: all-reduce the buffer per rank, all-gather the gathered result,
/// reduce-scatter the whole input, all-to-all the send buffer per rank, p2p the message (nodes > 1: through
/// the NIC). 0 for a group of one. Infinity when the link's rate is unknown.
double collectiveSeconds(
    const KernelModel& model, CollectiveOp op, double bytes, const CollectiveGroup& group);

/// An all-reduce by an engine's own kernel, called from Python outside a CUDA graph: the host's time hides or
/// is hidden by the kernel's, which copies the buffer to a registered one first. Infinity when the host's
/// time was never measured.
double eagerAllReduceSeconds(const KernelModel& model, double bytes, const CollectiveGroup& group);

} // namespace terroir::core
