#include "core/training/scaling_validation.h"

#include <map>

namespace terroir::core {
namespace {

double ratePerGpu(const TrainingPrediction& point, double stepSeconds)
{
    return stepSeconds > 0 ? point.tokens / stepSeconds / point.gpus : 0;
}

} // namespace

Result<ScalingValidation> validateScaling(std::string_view casesCsv, const Catalog& catalog,
    std::span<const StackProfile> stacks, std::span<const RunSource> sources)
{
    const auto training = validateTraining(casesCsv, catalog, stacks, sources);
    if (!training)
        return tl::unexpected(training.error());
    ScalingValidation validation;
    validation.notJudged = training->notJudged;
    std::map<std::string, std::vector<const TrainingPrediction*>> series;
    for (const TrainingPrediction& point : training->predictions) {
        if (point.row.metric != "step_time")
            continue;
        validation.rows.push_back(point.row);
        series[point.row.id.substr(0, point.row.id.find('@'))].push_back(&point);
    }
    for (const auto& [name, points] : series) {
        const TrainingPrediction* base = nullptr;
        for (const TrainingPrediction* point : points)
            if (point->row.covered && (!base || point->gpus < base->gpus))
                base = point;
        for (const TrainingPrediction* point : points) {
            ValidationRow row;
            row.id = point->row.id;
            row.source = point->row.source;
            row.metric = "efficiency";
            if (!base || point == base || point->gpus <= base->gpus) {
                validation.notJudged.push_back({row.id, row.source,
                    base ? "smallest count of its series" : "no point of it is covered"});
                continue;
            }
            row.measured = ratePerGpu(*point, point->row.measured) / ratePerGpu(*base, base->row.measured);
            row.covered = point->row.covered;
            row.reason = point->row.reason;
            if (row.covered) {
                row.predicted
                    = ratePerGpu(*point, point->row.predicted) / ratePerGpu(*base, base->row.predicted);
                row.error = row.predicted / row.measured - 1;
            }
            validation.rows.push_back(std::move(row));
        }
    }
    return validation;
}

} // namespace terroir::core
