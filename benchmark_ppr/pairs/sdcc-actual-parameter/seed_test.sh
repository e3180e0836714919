#!/bin/sh
# sdcc handles the seed well.
program=${1:-seed.c}
export LC_ALL=C TMPDIR=.
ulimit -c 0
ulimit -v 8000000
command -v sdcc >/dev/null || exit 127
timeout -s KILL 5 sdcc -mz80 -S -o out.asm "$program" >log.txt 2>&1
[ $? -eq 0 ]
