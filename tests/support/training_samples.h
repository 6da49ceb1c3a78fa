// Models of the catalog on its cards in random legal layouts: the same every time for the same seed.
#pragma once

#include "core/training/step_time.h"
#include "tests/support/shipped.h"

#include <cmath>
#include <random>
#include <string>
#include <vector>

namespace terroir::samples {

using namespace core;

inline const Catalog& shelf()
{
    static const Catalog catalog = shipped::catalog();
    return catalog;
}

/// A model on a card in a legal layout, all of it changeable.
struct Sample
{
    const Model* model = nullptr;
    Gpu gpu;
    double nic = 50e9;
    int perNode = 8;
    TrainingJob job;
    Strategy strategy;

    // The measured cards whose constants it takes: fixed, for a change of physics may bring another nearer.
    std::vector<KernelFamily> family, collectiveFamily;

    void fixFamilies()
    {
        const TrainingMachine m = trainingMachine(gpu, shelf().kernelFamilies, perNode, nic, 0.01).value();
        if (!gpu.smCount) // estimated from its peak: stays when that is changed
            gpu.smCount = static_cast<int>(std::lround(m.kernels.physics.smCount));
        for (const KernelFamily& known : shelf().kernelFamilies) {
            if (known.id == m.kernels.familyId)
                family = {known};
            if (known.id == m.kernels.collectiveFamilyId)
                collectiveFamily = {known};
        }
    }
    /// Constants as measured, physics of `gpu`.
    [[nodiscard]] TrainingMachine machine() const
    {
        TrainingMachine m = trainingMachine(gpu, family, perNode, nic, 0.01).value();
        const KernelModel links = trainingMachine(gpu, collectiveFamily, perNode, nic, 0.01).value().kernels;
        m.kernels.collective = links.collective;
        m.kernels.collectivePcie = links.collectivePcie;
        m.kernels.interNode = links.interNode;
        // Pairs and full nodes have rates of their own (NVLS): other algorithms, left out here.
        for (auto* table : {&m.kernels.collective, &m.kernels.collectivePcie})
            for (CollectiveConstants& c : *table)
                c.fullBytesPerS = c.pairBytesPerS = 0;
        m.gpu = &gpu;
        m.nvmeBytesPerS = 3e9;
        return m;
    }
    [[nodiscard]] double seconds() const { return step().total; }
    [[nodiscard]] StepTime step() const { return stepTime(*model, machine(), job, strategy); }
    [[nodiscard]] MemoryVerdict memory() const { return memoryVerdict(*model, gpu, job, strategy); }
    [[nodiscard]] std::string name() const
    {
        const Strategy& s = strategy;
        return model->id + " on " + gpu.id + " under " + job.profile.id + ", tp " + std::to_string(s.tp)
            + " pp " + std::to_string(s.pp) + " vpp " + std::to_string(s.vpp) + " cp " + std::to_string(s.cp)
            + " " + std::string(id(s.contextKind)) + " ep " + std::to_string(s.ep) + " dp "
            + std::to_string(s.dp) + " mb " + std::to_string(s.microBatch) + " batch "
            + std::to_string(job.globalBatch) + " zero " + std::to_string(s.zeroStage) + " over "
            + std::to_string(s.shardRanks) + " " + std::string(id(s.recompute)) + " "
            + std::string(id(job.precision));
    }
};

class Sampler
{
public:
    explicit Sampler(unsigned seed)
        : m_random(seed)
    {
        for (const Gpu& gpu : shelf().gpus)
            if (gpu.tflops(Dtype::Bf16)
                && trainingMachine(gpu, shelf().kernelFamilies, 8, 50e9, 0.01).has_value())
                m_gpus.push_back(&gpu);
    }

    [[nodiscard]] std::size_t cards() const { return m_gpus.size(); }

    Sample next()
    {
        for (;;) {
            Sample sample = draw();
            sample.fixFamilies();
            const Strategy& s = sample.strategy;
            if (checkStrategy(*sample.model, s, s.gpus(), sample.job.globalBatch, sample.job.sequence)
                && std::isfinite(sample.seconds()))
                return sample;
        }
    }

private:
    int pick(std::initializer_list<int> values) { return *(values.begin() + m_random() % values.size()); }

    Sample draw()
    {
        Sample sample;
        sample.model = &shelf().models[m_random() % shelf().models.size()];
        sample.gpu = *m_gpus[m_random() % m_gpus.size()];
        sample.nic = m_random() % 2 ? 25e9 : 50e9;
        sample.perNode = pick({4, 8});
        sample.job.profile = shelf().stacks[m_random() % shelf().stacks.size()];
        sample.job.sequence = pick({1024, 4096, 8192, 32768});
        sample.job.precision
            = m_random() % 4 == 0 && sample.gpu.tflops(Dtype::Fp8) ? Dtype::Fp8 : Dtype::Bf16;
        sample.job.flashAttention = m_random() % 5 != 0 || sample.job.sequence > 8192;
        Strategy& s = sample.strategy;
        s.tp = pick({1, 2, 4, 8});
        s.pp = pick({1, 1, 2, 4, 8});
        s.vpp = s.pp > 1 ? pick({1, 1, 2}) : 1;
        s.cp = pick({1, 1, 2, 4});
        s.contextKind = m_random() % 2 ? ContextKind::AllToAll : ContextKind::Ring;
        s.ep = sample.model->isMoe() ? pick({1, 2, 8}) : 1;
        s.dp = pick({1, 2, 4, 8, 16, 64});
        s.microBatch = pick({1, 1, 2, 4});
        s.zeroStage = pick({0, 1, 2, 3});
        s.shardRanks = s.zeroStage > 0 && m_random() % 3 == 0 ? pick({2, 4, 8}) : 0;
        if (s.shardRanks >= s.dp * s.cp)
            s.shardRanks = 0;
        s.recompute = m_random() % 2 ? Recompute::None
            : m_random() % 2         ? Recompute::Selective
                                     : Recompute::Full;
        s.sequenceParallel = m_random() % 4 != 0;
        s.overlap = m_random() % 4 != 0;
        sample.job.globalBatch = s.dp * s.microBatch * pick({1, 2, 4, 8, 12});
        return sample;
    }

    std::mt19937 m_random;
    std::vector<const Gpu*> m_gpus;
};

} // namespace terroir::samples
