#!/bin/sh
# clang-19 on the variant: llvm::APInt::compareSigned; llvm::ConstantRange::getSignedMin
program=${1:-variant.c}
export LC_ALL=C TMPDIR=. LLVM_DISABLE_SYMBOLIZATION=1
ulimit -c 0
ulimit -v 8000000
command -v clang-19 >/dev/null || exit 127
timeout -s KILL 10 clang-19 -w -O1 -fno-crash-diagnostics -S -o out.s "$program" >log.txt 2>&1
case $? in 1|70|13[0-9]) ;; *) exit 1 ;; esac
grep -qF -e llvm::APInt::compareSigned log.txt &&
    grep -qF -e llvm::ConstantRange::getSignedMin log.txt
