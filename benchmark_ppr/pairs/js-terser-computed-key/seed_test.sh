#!/bin/sh
# terser-5.0.0 handles the seed well.
program=${1:-seed.js}
export LC_ALL=C TMPDIR=.
ulimit -c 0
ulimit -v 20000000
command -v terser-5.0.0 >/dev/null || exit 127
timeout -s KILL 10 terser-5.0.0 -c -m --toplevel "$program" >log.txt 2>&1
[ $? -eq 0 ]
