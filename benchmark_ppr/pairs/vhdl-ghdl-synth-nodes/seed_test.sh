#!/bin/sh
# ghdl handles the seed well.
program=${1:-seed.vhd}
export LC_ALL=C TMPDIR=.
ulimit -c 0
ulimit -v 8000000
command -v ghdl >/dev/null || exit 127
timeout -s KILL 10 ghdl --synth --std=08 --out=none "$program" -e machine >log.txt 2>&1
[ $? -eq 0 ]
