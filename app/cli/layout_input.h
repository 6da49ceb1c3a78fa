// Model, machine and job of a one-stage training question: what memory, strategy and scale share.
#pragma once

#include "app/cli/scenario_options.h"
#include "core/training/search.h"

namespace terroir::cli {

struct LayoutInput
{
    core::Scenario scenario;
    core::Model model;
    const core::Gpu* gpu = nullptr;
    core::TrainingMachine machine;
    core::TrainingJob job;
    core::SearchLimits limits;

    [[nodiscard]] const core::Stage& stage() const { return scenario.stages.front(); }
};

/// Why no layout exists within what the options fix, in the options' names.
core::Problem noLayout(const LayoutInput& input);

/// `machineGpus`: the largest number of GPUs that will be asked about (decides whether a network is needed).
core::Result<LayoutInput> layoutInput(
    Context& context, const QCommandLineParser& parser, int machineGpus = 0);

} // namespace terroir::cli
