#!/bin/sh
# duckdb-0.6.1 handles the seed well.
program=${1:-seed.sql}
export LC_ALL=C TMPDIR=.
ulimit -c 0
ulimit -v 8000000
command -v duckdb-0.6.1 >/dev/null || exit 127
timeout -s KILL 5 duckdb-0.6.1  "$program" >log.txt 2>&1
[ $? -eq 0 ]
