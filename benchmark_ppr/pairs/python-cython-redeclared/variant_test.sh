#!/bin/sh
# cython-3.0.11 on the variant: Compiler crash in AnalyseExpressionsTransform; InternalError: Internal compiler error: 'by' redeclared
program=${1:-variant.py}
export LC_ALL=C TMPDIR=.
ulimit -c 0
ulimit -v 8000000
command -v cython-3.0.11 >/dev/null || exit 127
timeout -s KILL 8 cython-3.0.11 -3 -o out.c "$program" >log.txt 2>&1
case $? in [1-9]*) ;; *) exit 1 ;; esac
grep -qF -e 'Compiler crash in AnalyseExpressionsTransform' log.txt &&
    grep -qF -e 'InternalError: Internal compiler error: '"'"'by'"'"' redeclared' log.txt
