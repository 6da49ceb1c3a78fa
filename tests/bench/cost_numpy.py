#!/usr/bin/env python3
"""The cash flow of bench_cost.cpp's own, rented and API supplies as one would write it with numpy: month by month, a
column of draws at a time. Prints draws per second. Needs python3-numpy; see README.md beside this file."""
import sys
import time

import numpy as np

DRAWS = int(sys.argv[1]) if len(sys.argv) > 1 else 1_000_000
YEARS, NODES, GPUS_PER_NODE, GROWTH = 5, 8, 8, 0.02
MONTHS, HOURS = YEARS * 12, 730.0
rng = np.random.default_rng(1)


def pert(low, typical, high):
    if low == high:
        return np.full(DRAWS, float(typical))
    alpha = 1 + 4 * (typical - low) / (high - low)
    return low + (high - low) * rng.beta(alpha, 6 - alpha, DRAWS)


def main():
    start = time.perf_counter()
    fx = pert(7.0, 7.1, 7.3)
    card, node = pert(25e3, 30e3, 33e3) * fx, pert(230e3, 300e3, 317e3) * fx
    network, storage, spares = pert(0.3, 0.3, 0.4), pert(0.05, 0.10, 0.30), pert(0.03, 0.05, 0.10)
    install, maintenance, insurance = pert(0.01, 0.03, 0.05), pert(0.05, 0.08, 0.10), pert(0.003, 0.005, 0.01)
    software, residual = pert(0.0, 0.02, 0.05), [1.0, pert(0.6, 0.65, 0.75), pert(0.4, 0.45, 0.65), pert(0.25, 0.3, 0.35),
                                                pert(0.12, 0.17, 0.2), pert(0.05, 0.12, 0.15)]
    tariff, pue, load, colo = pert(0.35, 0.65, 0.85), pert(1.2, 1.25, 1.6), pert(0.6, 0.75, 0.9), pert(60, 100, 160) * fx
    salary, first, per_fte, delivery = pert(5e5, 7.5e5, 1e6), pert(0.25, 0.5, 1.0), pert(10, 30, 100), pert(1, 3, 6)
    rent, d1, d3, spot = pert(11.9, 11.99, 20.0), pert(0.25, 0.37, 0.41), pert(0.45, 0.56, 0.64), pert(1.47, 1.47, 2.5) * fx
    lost = np.minimum(pert(0.2, 1, 4) * pert(0.1, 0.5, 1.0) / 24, 0.9)
    decline, util, margin = pert(0.0, 0.2, 0.5), pert(0.6, 0.75, 0.9), pert(0.05, 0.15, 0.3)

    own = np.zeros(DRAWS)
    cloud = {name: np.zeros(DRAWS) for name in ("on_demand", "reserved_1y", "reserved_3y", "spot")}
    price = {"on_demand": rent, "reserved_1y": rent * (1 - d1), "reserved_3y": rent * (1 - d3), "spot": spot / (1 - lost)}
    api, owned = np.zeros(DRAWS), 0
    capital = card * GPUS_PER_NODE * network + node
    equipment = capital / (1 - storage)
    kw = 10.2 * load * 0.6 + 0.4 * (0.56 + (10.2 - 5.6) * load)
    for month in range(MONTHS):
        if month % 12 == 0:
            bought = int(np.ceil(NODES * (1 + GROWTH) ** month)) - owned
            owned += bought
            own += bought * (equipment * (1 + spares) + node * install)
            own -= bought * node * residual[YEARS - month // 12]
            running = np.maximum(YEARS * 12 - month - delivery, 0) / (YEARS * 12 - month)
        own += owned * running * (kw * pue * HOURS * tariff + 10.2 * colo + equipment * (maintenance + insurance) / 12
                                  + node * software / 12)
        own += running * (first + (owned - 1) / per_fte) * salary / 12
        for name, total in cloud.items():
            total += owned * GPUS_PER_NODE * HOURS * price[name] / (1 - storage)
        tokens = 3e6 * (1 + GROWTH) ** month / 12
        api += tokens * 0.3 * fx * (1 - decline) ** (month // 12)
    co_rent = own * 0.6 / util * (1 + margin)
    totals = [own, co_rent, api, *cloud.values()]
    for total in totals:
        np.percentile(total, [10, 50, 90])
    seconds = time.perf_counter() - start
    print(f"{DRAWS} draws in {seconds:.3f} s: {DRAWS / seconds / 1e6:.2f} M draws/s")


main()
