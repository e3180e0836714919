#!/bin/sh
# g++-12 handles the seed well.
program=${1:-seed.cpp}
export LC_ALL=C TMPDIR=.
ulimit -c 0
ulimit -v 8000000
command -v g++-12 >/dev/null || exit 127
timeout -s KILL 10 g++-12 -std=c++20 -w -O1 -S -o out.s "$program" >log.txt 2>&1
[ $? -eq 0 ]
