// Where the architect stands in the walk: questions about a path, without widgets.
#pragma once

#include "core/decision/walk.h"

#include <QString>
#include <utility>
#include <vector>

namespace terroir::ui {

/// The step of a node on the path; null if the path does not meet it.
const core::PathStep* stepOf(const core::Path& path, const QString& nodeId);
int stepIndex(const core::Path& path, const QString& nodeId); // -1: not on the path
QString firstOpenNode(const core::Path& path); // not answered by the architect yet; empty = all answered
QString nodeAfter(const core::Path& path, const QString& nodeId); // empty = the verdict
QString nodeBefore(const core::Path& path, const QString& nodeId); // of empty (the verdict): the last one
/// Node → recommended answer of every step that is still open.
std::vector<std::pair<QString, QString>> openRecommendations(const core::Path& path);
/// Would choosing `answerId` go against the evidence?
bool overrules(const core::PathStep& step, const QString& answerId);

} // namespace terroir::ui
