// Catalog rows, machines, jobs and layouts that the tests of training share.
#pragma once

#include "core/training/step_time.h"
#include "tests/support/shipped.h"

#include <cmath>

namespace terroir::shelf {

using namespace core;

struct Shipped
{
    Catalog catalog = shipped::catalog();
    std::vector<StackProfile> stacks = shipped::stacks();

    const Model& model(std::string_view id) const { return *catalog.model(id); }
    const Gpu& gpu(std::string_view id) const { return *catalog.gpu(id); }
    StackProfile stack(std::string_view id) const { return *findStack(stacks, id); }
    TrainingMachine machine(std::string_view gpuId, double nic = 50e9) const
    {
        return trainingMachine(catalog, gpu(gpuId), 8, nic, 0.01).value();
    }
};

inline const Shipped& data()
{
    static const Shipped shipped;
    return shipped;
}

inline TrainingJob jobOf(std::string_view stack, int sequence, int globalBatch)
{
    TrainingJob job;
    job.sequence = sequence;
    job.globalBatch = globalBatch;
    job.stack = stack;
    job.profile = data().stack(stack);
    return job;
}

inline Strategy layout(int tp, int pp, int dp, int microBatch = 1)
{
    Strategy s;
    s.tp = tp;
    s.pp = pp;
    s.dp = dp;
    s.microBatch = microBatch;
    return s;
}

/// Korthikanti's models: GPT, no flash attention, dropout, half precision.
inline Model gpt(int layers, int hidden, int heads)
{
    Model m;
    m.layers = layers;
    m.hidden = hidden;
    m.ffn = 4 * hidden;
    m.heads = m.kvHeads = heads;
    m.headDim = hidden / heads;
    m.vocab = 51200;
    m.tiedEmbeddings = true;
    m.gatedMlp = false;
    m.norm = NormType::LayerNorm;
    m.attention = AttentionType::Mha;
    m.qkvBias = m.attnOutBias = m.mlpBias = true;
    m.learnedPositions = 2048;
    return m;
}

inline bool near(double value, double expected, double tolerance)
{
    return std::abs(value / expected - 1) <= tolerance;
}

} // namespace terroir::shelf
