#!/bin/sh
# g++-12 on the variant: internal compiler error: in unify, at cp/pt.cc:24832
program=${1:-variant.cpp}
export LC_ALL=C TMPDIR=.
ulimit -c 0
ulimit -v 8000000
command -v g++-12 >/dev/null || exit 127
timeout -s KILL 10 g++-12 -std=c++20 -w -O1 -S -o out.s "$program" >log.txt 2>&1
case $? in 1|4) ;; *) exit 1 ;; esac
grep -qF -e 'internal compiler error: in unify, at cp/pt.cc:24832' log.txt
