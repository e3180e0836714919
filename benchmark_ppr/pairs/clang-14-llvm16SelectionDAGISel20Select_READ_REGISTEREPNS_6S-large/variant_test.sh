#!/bin/sh
# clang-14 on the variant: _ZN4llvm16SelectionDAGISel20Select_READ_REGISTEREPNS_6SDNodeE; _ZN4llvm16SelectionDAGISel16SelectCodeCommonEPNS_6SDNodeEPKhj
program=${1:-variant.c}
export LC_ALL=C TMPDIR=. LLVM_DISABLE_SYMBOLIZATION=1
ulimit -c 0
ulimit -v 8000000
command -v clang-14 >/dev/null || exit 127
timeout -s KILL 10 clang-14 -w -O0 -fno-crash-diagnostics -S -o out.s "$program" >log.txt 2>&1
case $? in 1|70|13[0-9]) ;; *) exit 1 ;; esac
grep -qF -e _ZN4llvm16SelectionDAGISel20Select_READ_REGISTEREPNS_6SDNodeE log.txt &&
    grep -qF -e _ZN4llvm16SelectionDAGISel16SelectCodeCommonEPNS_6SDNodeEPKhj log.txt
