#include "core/runfiles/launch.h"

#include <algorithm>
#include <cctype>
#include <cmath>

namespace terroir::core {
namespace {

/// Kubernetes names (RFC 1123 label): lower case, digits, '-', at most 63.
std::string labelOf(std::string_view text)
{
    std::string label;
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte < 128 && std::isalnum(byte))
            label += static_cast<char>(std::tolower(byte));
        else if (!label.empty() && label.back() != '-')
            label += '-';
    }
    label.resize(std::min<std::size_t>(label.size(), 55));
    while (!label.empty() && label.back() == '-')
        label.pop_back();
    return label.empty() ? "job" : label;
}

/// Resource name of the vendor's Kubernetes device plugin.
std::string_view resourceName(const Gpu* gpu)
{
    if (gpu && gpu->vendor == "AMD")
        return "amd.com/gpu";
    if (gpu && gpu->vendor == "Huawei")
        return "huawei.com/Ascend910";
    return "nvidia.com/gpu";
}

std::string indented(const std::string& text, std::string_view indent)
{
    std::string out(indent);
    for (const char c : text) {
        out += c;
        if (c == '\n')
            out += indent;
    }
    return out;
}

/// Slurm's D-HH:00:00, at least an hour.
std::string slurmTime(double days)
{
    const long long hours = std::max(1LL, static_cast<long long>(std::ceil(days * 24)));
    const std::string rest = std::to_string(hours % 24);
    return std::to_string(hours / 24) + '-' + (rest.size() < 2 ? "0" : "") + rest + ":00:00";
}

bool distributed(const StagePlan& stage)
{
    return stage.training.has_value();
}

} // namespace

std::string volcanoJob(const Plan& plan, const StagePlan& stage, const std::string& command)
{
    const int nodes = nodesOf(plan, stage);
    const long long copies = stage.serving ? std::max(1LL, std::llround(stage.serving->fleet.replicas)) : 1LL;
    const long long pods = nodes * copies;
    std::string text = runFileHead(plan, stage);
    text += "apiVersion: batch.volcano.sh/v1alpha1\nkind: Job\nmetadata:\n  name: " + labelOf(stage.stageId)
        + "\nspec:\n  schedulerName: volcano\n";
    // Training starts with all of its nodes or not at all; each replica serves alone.
    text += "  minAvailable: " + std::to_string(distributed(stage) ? pods : 1LL) + '\n';
    if (distributed(stage))
        text += "  plugins:\n    svc: []\n    env: []\n"; // they set VC_WORKER_HOSTS and VC_TASK_INDEX
    text += "  policies:\n    - event: PodEvicted\n      action: RestartJob\n"
            "    - event: PodFailed\n      action: RestartJob\n";
    text += "  tasks:\n    - name: worker\n      replicas: " + std::to_string(pods)
        + "\n      template:\n        spec:\n          restartPolicy: OnFailure\n          containers:\n"
          "            - name: "
        + labelOf(stage.model.id) + "\n              image: SET-THE-IMAGE\n";
    const std::string variables = distributed(stage)
        ? "export NODE_RANK=\"${VC_TASK_INDEX:?}\" MASTER_ADDR=\"${VC_WORKER_HOSTS%%,*}\"\n"
        : "";
    text += "              command: [\"/bin/bash\", \"-c\"]\n              args:\n                - |\n"
        + indented("set -euo pipefail\n" + variables + command, "                  ") + '\n';
    const std::string gpus
        = std::string(resourceName(stage.gpu)) + ": " + std::to_string(gpusPerNodeOf(plan, stage));
    text += "              resources:\n                requests:\n                  " + gpus
        + "\n                limits:\n                  " + gpus
        + "\n              volumeMounts:\n                - {name: shm, mountPath: /dev/shm}\n"
          "          volumes:\n            - {name: shm, emptyDir: {medium: Memory}}\n";
    return text;
}

std::string slurmScript(const Plan& plan, const StagePlan& stage, const std::string& command)
{
    const int nodes = nodesOf(plan, stage);
    std::string text = "#!/usr/bin/env bash\n";
    text += "#SBATCH --job-name=" + labelOf(stage.stageId) + "\n#SBATCH --nodes=" + std::to_string(nodes)
        + "\n#SBATCH --ntasks-per-node=1\n#SBATCH --gpus-per-node="
        + std::to_string(gpusPerNodeOf(plan, stage)) + "\n#SBATCH --exclusive\n";
    if (stage.training && std::isfinite(stage.training->days) && stage.training->days > 0)
        text += "#SBATCH --time=" + slurmTime(stage.training->days) + '\n';
    if (stage.training)
        text += "#SBATCH --requeue\n"; // a failed node ends the step; the run resumes from its checkpoint
    if (stage.serving && stage.serving->fleet.replicas > 1)
        text += "#SBATCH --array=1-" + std::to_string(std::llround(stage.serving->fleet.replicas)) + '\n';
    text += runFileHead(plan, stage) + "set -euo pipefail\n";
    if (!distributed(stage))
        return text + command + '\n';
    text += "MASTER_ADDR=$(scontrol show hostnames \"$SLURM_JOB_NODELIST\" | head -n 1)\n"
            "export MASTER_ADDR\n";
    text += "launch() {\n    export NODE_RANK=$SLURM_NODEID\n" + indented(command, "    ")
        + "\n}\nexport -f launch\nsrun bash -c launch\n";
    return text;
}

} // namespace terroir::core
