#!/bin/sh
# clang-16 on the variant: llvm::FastISel::selectOperator; llvm::FastISel::selectInstruction
program=${1:-variant.c}
export LC_ALL=C TMPDIR=. LLVM_DISABLE_SYMBOLIZATION=1
ulimit -c 0
ulimit -v 8000000
command -v clang-16 >/dev/null || exit 127
timeout -s KILL 10 clang-16 -w -O0 -fno-crash-diagnostics -S -o out.s "$program" >log.txt 2>&1
case $? in 1|70|13[0-9]) ;; *) exit 1 ;; esac
grep -qF -e llvm::FastISel::selectOperator log.txt &&
    grep -qF -e llvm::FastISel::selectInstruction log.txt
