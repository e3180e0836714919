#!/bin/sh
# verilator on the variant: ../V3LinkResolve.cpp:175: Illegal bit select; no signal/member being extracted from
program=${1:-variant.sv}
export LC_ALL=C TMPDIR=.
ulimit -c 0
ulimit -v 8000000
command -v verilator >/dev/null || exit 127
timeout -s KILL 10 verilator --lint-only -Wno-fatal -Wno-lint -Wno-style -Wno-MULTIDRIVEN --timing --top-module top "$program" >log.txt 2>&1
case $? in [1-9]*) ;; *) exit 1 ;; esac
grep -qF -e '../V3LinkResolve.cpp:175: Illegal bit select; no signal/member being extracted from' log.txt
