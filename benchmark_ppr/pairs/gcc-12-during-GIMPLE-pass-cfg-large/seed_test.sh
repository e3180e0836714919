#!/bin/sh
# gcc-12 handles the seed well.
program=${1:-seed.c}
export LC_ALL=C TMPDIR=.
ulimit -c 0
ulimit -v 8000000
command -v gcc-12 >/dev/null || exit 127
timeout -s KILL 10 gcc-12 -w -O2 -fgimple -S -o out.s "$program" >log.txt 2>&1
[ $? -eq 0 ]
