#include "core/training/spares.h"

#include <algorithm>

namespace terroir::core {

double erlangLoss(int places, double load)
{
    double loss = 1; // of no place
    for (int place = 1; place <= places; ++place)
        loss = load * loss / (place + load * loss);
    return loss;
}

double spareWaitShare(int spares, double nodesInRepair)
{
    return nodesInRepair > 0 ? erlangLoss(std::max(0, spares) + 1, nodesInRepair) : 0;
}

int bestSpares(double nodes, double nodesInRepair)
{
    if (!(nodes > 0 && nodesInRepair > 0))
        return 0;
    // Node-hours for an hour of progress, (nodes + s)/(1 - B(s + 1)), fall to one lowest point and rise.
    double loss = erlangLoss(1, nodesInRepair);
    double least = nodes / (1 - loss);
    for (int spares = 1;; ++spares) {
        loss = nodesInRepair * loss / (spares + 1 + nodesInRepair * loss);
        const double hours = (nodes + spares) / (1 - loss);
        if (hours >= least)
            return spares - 1;
        least = hours;
    }
}

} // namespace terroir::core
