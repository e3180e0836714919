#!/bin/sh
# clang-14 handles the seed well.
program=${1:-seed.c}
export LC_ALL=C TMPDIR=. LLVM_DISABLE_SYMBOLIZATION=1
ulimit -c 0
ulimit -v 8000000
command -v clang-14 >/dev/null || exit 127
timeout -s KILL 10 clang-14 -w -O2 -fno-crash-diagnostics -S -o out.s "$program" >log.txt 2>&1
[ $? -eq 0 ]
