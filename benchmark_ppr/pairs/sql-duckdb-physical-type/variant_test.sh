#!/bin/sh
# duckdb-0.6.1 on the variant: INTERNAL Error: Invalid PhysicalType for GetTypeIdSize
program=${1:-variant.sql}
export LC_ALL=C TMPDIR=.
ulimit -c 0
ulimit -v 8000000
command -v duckdb-0.6.1 >/dev/null || exit 127
timeout -s KILL 5 duckdb-0.6.1  "$program" >log.txt 2>&1
case $? in [1-9]*) ;; *) exit 1 ;; esac
grep -qF -e 'INTERNAL Error: Invalid PhysicalType for GetTypeIdSize' log.txt
