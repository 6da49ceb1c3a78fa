#include "ui/decide/walk_cursor.h"

namespace terroir::ui {

int stepIndex(const core::Path& path, const QString& nodeId)
{
    const std::string wanted = nodeId.toStdString();
    for (std::size_t i = 0; i < path.steps.size(); ++i)
        if (path.steps[i].nodeId == wanted)
            return static_cast<int>(i);
    return -1;
}

const core::PathStep* stepOf(const core::Path& path, const QString& nodeId)
{
    const int index = stepIndex(path, nodeId);
    return index < 0 ? nullptr : &path.steps[static_cast<std::size_t>(index)];
}

QString firstOpenNode(const core::Path& path)
{
    for (const core::PathStep& step : path.steps)
        if (step.by != core::DecidedBy::Architect)
            return QString::fromStdString(step.nodeId);
    return {};
}

QString nodeAfter(const core::Path& path, const QString& nodeId)
{
    const auto next = static_cast<std::size_t>(stepIndex(path, nodeId) + 1);
    return next == 0 || next >= path.steps.size() ? QString()
                                                  : QString::fromStdString(path.steps[next].nodeId);
}

QString nodeBefore(const core::Path& path, const QString& nodeId)
{
    if (path.steps.empty())
        return {};
    if (nodeId.isEmpty())
        return QString::fromStdString(path.steps.back().nodeId);
    const int index = stepIndex(path, nodeId);
    return index <= 0 ? QString()
                      : QString::fromStdString(path.steps[static_cast<std::size_t>(index - 1)].nodeId);
}

std::vector<std::pair<QString, QString>> openRecommendations(const core::Path& path)
{
    std::vector<std::pair<QString, QString>> open;
    for (const core::PathStep& step : path.steps)
        if (step.by != core::DecidedBy::Architect && !step.recommendedId.empty())
            open.emplace_back(
                QString::fromStdString(step.nodeId), QString::fromStdString(step.recommendedId));
    return open;
}

bool overrules(const core::PathStep& step, const QString& answerId)
{
    return !step.recommendedId.empty() && step.recommendedId != answerId.toStdString();
}

} // namespace terroir::ui
