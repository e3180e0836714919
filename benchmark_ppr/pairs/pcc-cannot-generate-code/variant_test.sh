#!/bin/sh
# pcc on the variant: compiler error: Cannot generate code, node
program=${1:-variant.c}
export LC_ALL=C TMPDIR=.
ulimit -c 0
ulimit -v 8000000
command -v pcc >/dev/null || exit 127
timeout -s KILL 10 pcc -S -o out.s "$program" >log.txt 2>&1
case $? in [1-9]*) ;; *) exit 1 ;; esac
grep -qF -e 'compiler error: Cannot generate code, node' log.txt
