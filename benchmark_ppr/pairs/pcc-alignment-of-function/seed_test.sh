#!/bin/sh
# pcc handles the seed well.
program=${1:-seed.c}
export LC_ALL=C TMPDIR=.
ulimit -c 0
ulimit -v 8000000
command -v pcc >/dev/null || exit 127
timeout -s KILL 10 pcc -S -o out.s "$program" >log.txt 2>&1
[ $? -eq 0 ]
