#!/bin/sh
# yosys handles the seed well.
program=${1:-seed.sv}
export LC_ALL=C TMPDIR=.
ulimit -c 0
ulimit -v 8000000
command -v yosys >/dev/null || exit 127
timeout -s KILL 10 yosys -q -p "read_verilog -sv $program; hierarchy -auto-top; proc; flatten; opt; memory; techmap" >log.txt 2>&1
[ $? -eq 0 ]
