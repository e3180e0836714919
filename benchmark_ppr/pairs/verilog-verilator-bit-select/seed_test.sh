#!/bin/sh
# verilator handles the seed well.
program=${1:-seed.sv}
export LC_ALL=C TMPDIR=.
ulimit -c 0
ulimit -v 8000000
command -v verilator >/dev/null || exit 127
timeout -s KILL 10 verilator --lint-only -Wno-fatal -Wno-lint -Wno-style -Wno-MULTIDRIVEN --timing --top-module top "$program" >log.txt 2>&1
[ $? -eq 0 ]
