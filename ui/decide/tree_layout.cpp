#include "ui/decide/tree_layout.h"

#include <algorithm>
#include <QSet>

namespace terroir::ui {

namespace {

/// Longest way from the root to each node: an edge always leads to the right.
void deepen(
    const core::DecisionTree& tree, const core::TreeNode& node, int depth, QHash<QString, int>& depths)
{
    const QString id = QString::fromStdString(node.id);
    if (const auto known = depths.constFind(id); known != depths.constEnd() && known.value() >= depth)
        return;
    depths[id] = depth;
    for (const core::TreeAnswer& answer : node.answers)
        if (const core::TreeNode* next = answer.next.empty() ? nullptr : tree.node(answer.next))
            deepen(tree, *next, depth + 1, depths); // ends: treeFromJson refuses cycles
}

} // namespace

TreePicture treePicture(const core::DecisionTree& tree, const core::Path& path)
{
    TreePicture picture;
    const core::TreeNode* root = tree.node(tree.root);
    if (!root)
        return picture;
    QHash<QString, int> depths;
    deepen(tree, *root, 0, depths);
    QSet<QString> onPath;
    for (const core::PathStep& step : path.steps)
        onPath.insert(QString::fromStdString(step.nodeId));
    QHash<int, int> nextRow;
    for (const core::TreeNode& node : tree.nodes) {
        const QString id = QString::fromStdString(node.id);
        const auto depth = depths.constFind(id);
        if (depth == depths.constEnd())
            continue;
        const int column = depth.value();
        const int row = onPath.contains(id) ? 0 : ++nextRow[column];
        picture.places[id] = {column, row};
        picture.columns = std::max(picture.columns, column + 1);
        picture.rows = std::max(picture.rows, row + 1);
        for (const core::TreeAnswer& answer : node.answers)
            picture.edges.append(
                {id, QString::fromStdString(answer.id), QString::fromStdString(answer.next)});
    }
    return picture;
}

} // namespace terroir::ui
