// Shipped rows as the serving rooms take them: model, machine with its engine, job.
#pragma once

#include "core/serving/serving.h"
#include "tests/support/shipped.h"

#include <cmath>

namespace terroir::shipped {

using namespace core;

inline const Catalog& shippedCatalog()
{
    static const Catalog catalog = shipped::catalog();
    return catalog;
}

inline const Model& modelNamed(const char* id)
{
    return *shippedCatalog().model(id);
}

inline EngineProfile engineNamed(const char* id)
{
    return *engineOf(shippedCatalog().engines, id);
}

inline TrainingMachine machineNamed(const char* gpuId, const char* engine = "vllm", int gpusPerNode = 8)
{
    const Gpu& gpu = *shippedCatalog().gpu(gpuId);
    auto machine = trainingMachine(gpu, shippedCatalog().kernelFamilies, gpusPerNode, 50e9, 0);
    return *servingMachine(*machine, shippedCatalog(), engineNamed(engine));
}

inline ServingJob jobOf(
    const char* engine, double input, double output, Dtype weights = Dtype::Bf16, int tp = 1)
{
    ServingJob job;
    job.engine = engineNamed(engine);
    job.inputTokens = input;
    job.outputTokens = output;
    job.weights = weights;
    job.tp = tp;
    return job;
}

inline bool near(double value, double wanted, double share)
{
    return std::abs(value / wanted - 1) <= share;
}

} // namespace terroir::shipped
