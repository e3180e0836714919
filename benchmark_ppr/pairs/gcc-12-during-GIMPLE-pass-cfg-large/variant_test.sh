#!/bin/sh
# gcc-12 on the variant: during GIMPLE pass: cfg; internal compiler error: Segmentation fault
program=${1:-variant.c}
export LC_ALL=C TMPDIR=.
ulimit -c 0
ulimit -v 8000000
command -v gcc-12 >/dev/null || exit 127
timeout -s KILL 10 gcc-12 -w -O2 -fgimple -S -o out.s "$program" >log.txt 2>&1
case $? in 1|4) ;; *) exit 1 ;; esac
grep -qF -e 'during GIMPLE pass: cfg' log.txt &&
    grep -qF -e 'internal compiler error: Segmentation fault' log.txt
