// Seconds of the blocks of a layer, before they become segments (MODEL 5.2-5.5).
#pragma once

namespace terroir::core {

/// Forward, input gradient, weight gradient of one linear layer.
struct LinearSeconds
{
    double forward = 0, inputGradient = 0, weightGradient = 0;
    LinearSeconds& operator+=(const LinearSeconds& other)
    {
        forward += other.forward;
        inputGradient += other.inputGradient;
        weightGradient += other.weightGradient;
        return *this;
    }
};

/// One block of a layer: attention, MLP or experts.
struct BlockSeconds
{
    LinearSeconds linear;
    double coreForward = 0, coreBackward = 0; // attention of queries over keys
    double elementForward = 0, elementBackward = 0; // memory-bound
    double normForward = 0, activationForward = 0; // of these, what elementwise recomputation repeats
    double tpForward = 0, tpBackward = 0, cpForward = 0, cpBackward = 0, epForward = 0, epBackward = 0;
    double hiddenForward = 0, hiddenBackward = 0; // of compute: hides some of this traffic already

    BlockSeconds& operator+=(const BlockSeconds& o)
    {
        linear += o.linear;
        coreForward += o.coreForward;
        coreBackward += o.coreBackward;
        elementForward += o.elementForward;
        elementBackward += o.elementBackward;
        normForward += o.normForward;
        activationForward += o.activationForward;
        tpForward += o.tpForward;
        tpBackward += o.tpBackward;
        cpForward += o.cpForward;
        cpBackward += o.cpBackward;
        epForward += o.epForward;
        epBackward += o.epBackward;
        hiddenForward += o.hiddenForward;
        hiddenBackward += o.hiddenBackward;
        return *this;
    }
    [[nodiscard]] double forward() const { return linear.forward + coreForward + elementForward; }
    [[nodiscard]] double backward() const
    {
        return linear.inputGradient + linear.weightGradient + coreBackward + elementBackward;
    }
};

} // namespace terroir::core
