#!/bin/sh
# chibicc on the variant: internal error at codegen.c:1444
program=${1:-variant.c}
export LC_ALL=C TMPDIR=.
ulimit -c 0
ulimit -v 8000000
command -v chibicc >/dev/null || exit 127
timeout -s KILL 10 chibicc -S -o out.s "$program" >log.txt 2>&1
case $? in [1-9]*) ;; *) exit 1 ;; esac
grep -qF -e 'internal error at codegen.c:1444' log.txt
