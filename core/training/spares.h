// Spare nodes: a job that needs all its nodes waits while more are being repaired than stand by.
#pragma once

namespace terroir::core {

/// Erlang's loss formula: share of time in which all `places` are taken under an offered load of `load`.
double erlangLoss(int places, double load);

/// Share of wall time that a job waits for repairs. `nodesInRepair` = failures of nodes × time of a repair,
/// as if the job never stopped; it stops failing while it waits, which closes the system at spares + 1
/// places. Holds for any distribution of the repair time (Erlang's formula is insensitive to it).
double spareWaitShare(int spares, double nodesInRepair);

/// Spares with the fewest node-hours for an hour of progress, the idle spares' own included.
int bestSpares(double nodes, double nodesInRepair);

} // namespace terroir::core
