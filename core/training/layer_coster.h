// Works out the blocks of one layer; its parts stand in layer_cost.cpp and layer_attention.cpp.
#pragma once

#include "core/kernel/collective.h"
#include "core/kernel/memory_bound.h"
#include "core/training/adapters.h"
#include "core/training/layer_blocks.h"
#include "core/training/layer_cost.h"

namespace terroir::core {

class LayerCoster
{
public:
    LayerCoster(const Model& model, const TrainingMachine& machine, const TrainingJob& job,
        const Strategy& shape, GemmMemo& memo)
        : m_model(model)
        , m_machine(machine)
        , m_job(job)
        , m_stack(job.profile)
        , m_overlap(overlapOf(job.profile, shape))
        , m_shape(shape)
        , m_memo(memo)
        , m_format(kernelFormat(job.precision, job.precision))
        , m_wide(job.precision == Dtype::Fp32 || job.precision == Dtype::Tf32)
        , m_plain(m_wide                         ? m_format
                  : job.precision == Dtype::Fp16 ? KernelFormat::Fp16
                                                 : KernelFormat::Bf16)
        , m_element(m_wide ? 4 : 2)
        , m_t(shape.tp)
        , m_c(shape.cp)
        , m_tokens(static_cast<double>(shape.microBatch) * job.sequence / shape.cp)
        , m_spread(shape.sequenceParallel ? shape.tp : 1)
        , m_frozen(job.workload == WorkloadKind::Lora || job.workload == WorkloadKind::Qlora)
    {
        if (!machine.kernels.runs(m_plain) && m_plain == KernelFormat::Bf16
            && machine.kernels.runs(KernelFormat::Fp16))
            m_plain = KernelFormat::Fp16; // Volta and Turing multiply half precision only
    }

    [[nodiscard]] LayerCosts costs();

private:
    [[nodiscard]] double bytesSeconds(double bytes) const
    {
        return trainingMemorySeconds(m_machine.kernels, bytes * m_stack.elementwise);
    }
    [[nodiscard]] double group(CollectiveOp op, double bytes, double ranks, double stride) const
    {
        return collectiveSeconds(m_machine.kernels, op, bytes, collectiveGroup(m_machine, ranks, stride));
    }
    /// `cast`: the input does not come from a norm or activation function that writes it in the low format.
    [[nodiscard]] LinearSeconds linear(KernelFormat format, double tokens, double out, double in,
        double batch = 1, bool cast = false, const Adapters& adapters = {});
    /// Of a target whose product computes `outputs`: none where the job trains everything.
    [[nodiscard]] Adapters adapters(unsigned target, double outputs) const
    {
        return m_frozen ? adapterOf(m_job.loraTargets, target, outputs) : Adapters{};
    }
    void addNorms(BlockSeconds& block, double count) const;
    void addTensorParallel(BlockSeconds& block) const;
    [[nodiscard]] BlockSeconds attention();
    void addAttentionCore(BlockSeconds& block) const;
    [[nodiscard]] BlockSeconds denseMlp(double width);
    [[nodiscard]] BlockSeconds experts(const BlockSeconds& beside);
    [[nodiscard]] LinearSeconds expertLinear(
        double rows, double out, double in, double experts, const Adapters& adapters);
    [[nodiscard]] double exchangeSeconds(bool combine, double tokens) const;
    [[nodiscard]] double hostExpertsSeconds() const;
    [[nodiscard]] Segment segment(const BlockSeconds& block, Recompute recompute, bool expert) const;
    [[nodiscard]] std::array<Segment, kRecomputeModuleCount> modules(
        const BlockSeconds& layer, const BlockSeconds& mlp, bool expert) const;
    [[nodiscard]] Segment head();
    [[nodiscard]] Segment predictor();

    const Model& m_model;
    const TrainingMachine& m_machine;
    const TrainingJob& m_job;
    const StackProfile& m_stack;
    Overlap m_overlap;
    const Strategy& m_shape;
    GemmMemo& m_memo;
    KernelFormat m_format;
    bool m_wide;
    KernelFormat m_plain; // of what low precision leaves alone: attention, logits
    double m_element, m_t, m_c, m_tokens, m_spread;
    bool m_frozen;
};

} // namespace terroir::core
