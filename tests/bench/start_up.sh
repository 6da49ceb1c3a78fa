#!/bin/sh
# Start-up and memory beside a bare Qt + QCustomPlot window, each the median of several runs, under Xvfb or
# offscreen. With programs named, those too: tests/bench/start_up.sh build/release/tests sqlitebrowser labplot2
# (they need xvfb and xdotool; the time is to their first mapped window, the memory two seconds later).
set -eu
folder=${1:?usage: start_up.sh FOLDER_OF_BENCHES [PROGRAM …]}
shift
runs=${RUNS:-9}

median() { sort -n | awk '{ v[NR] = $1 } END { print v[int((NR + 1) / 2)] }'; }

ours() { # name, command …
    name=$1
    shift
    out=$(mktemp)
    for _ in $(seq "$runs"); do
        TERROIR_START_NS=$(date +%s%N) QT_QPA_PLATFORM=${QT_QPA_PLATFORM:-offscreen} "$@" >> "$out"
    done
    printf '%-16s first paint %6.0f ms (CPU %.0f ms)   memory %6.1f MB (anonymous %.1f MB)\n' "$name" \
        "$(awk '{ print $2 }' "$out" | median)" "$(awk '{ print $8 }' "$out" | median)" \
        "$(awk '{ print $4 }' "$out" | median)" \
        "$(awk '{ print $6 }' "$out" | median)"
    rm -f "$out"
}

other() { # program
    out=$(mktemp)
    for _ in $(seq "$runs"); do
        xvfb-run -a sh -c '
            begin=$(date +%s%N)
            "$1" >/dev/null 2>&1 &
            pid=$!
            until xdotool search --onlyvisible --pid "$pid" >/dev/null 2>&1; do sleep 0.005; done
            end=$(date +%s%N)
            sleep 2
            awk -v ms=$(( (end - begin) / 1000000 )) "/^VmRSS/ { print ms, \$2 * 1024 / 1e6 }" "/proc/$pid/status"
            kill "$pid"' sh "$1" >> "$out"
    done
    printf '%-16s first window %5.0f ms   memory %6.1f MB\n' "$1" \
        "$(awk '{ print $1 }' "$out" | median)" "$(awk '{ print $2 }' "$out" | median)"
    rm -f "$out"
}

ours bare "$folder/terroir-bare-window"
ours terroir "$folder/terroir-bench-window" start
for program; do other "$program"; done
