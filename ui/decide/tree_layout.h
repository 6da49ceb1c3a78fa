// Where the nodes of a decision tree stand when it is drawn: columns by depth, rows so that the path runs
// straight.
#pragma once

#include "core/decision/walk.h"

#include <QHash>
#include <QPoint>
#include <QString>
#include <QVector>

namespace terroir::ui {

struct TreePlace
{
    int column = 0, row = 0;
};

struct TreeEdge
{
    QString from, answer, to; // `to` is empty at a leaf
};

struct TreePicture
{
    QHash<QString, TreePlace> places;
    QVector<TreeEdge> edges;
    int columns = 0, rows = 0;
};

/// The path's nodes take row 0; the others fill the rows below in the order in which they are met.
TreePicture treePicture(const core::DecisionTree& tree, const core::Path& path);

} // namespace terroir::ui
