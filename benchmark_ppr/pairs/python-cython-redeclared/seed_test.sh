#!/bin/sh
# cython-3.0.11 handles the seed well.
program=${1:-seed.py}
export LC_ALL=C TMPDIR=.
ulimit -c 0
ulimit -v 8000000
command -v cython-3.0.11 >/dev/null || exit 127
timeout -s KILL 8 cython-3.0.11 -3 -o out.c "$program" >log.txt 2>&1
[ $? -eq 0 ]
