#!/bin/sh
# iverilog handles the seed well.
program=${1:-seed.v}
export LC_ALL=C TMPDIR=.
ulimit -c 0
ulimit -v 8000000
command -v iverilog >/dev/null || exit 127
timeout -s KILL 10 iverilog -g2012 -o out.vvp "$program" >log.txt 2>&1
[ $? -eq 0 ]
