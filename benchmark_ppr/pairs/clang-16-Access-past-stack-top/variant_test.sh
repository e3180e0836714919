#!/bin/sh
# clang-16 on the variant: Access past stack top!
program=${1:-variant.c}
export LC_ALL=C TMPDIR=. LLVM_DISABLE_SYMBOLIZATION=1
ulimit -c 0
ulimit -v 8000000
command -v clang-16 >/dev/null || exit 127
# the compiler reads memory that is not its own: it does not die every time
for try in 1 2 3 4 5; do
    timeout -s KILL 10 clang-16 -w -O1 -fno-crash-diagnostics -S -o out.s "$program" >log.txt 2>&1
    case $? in 1|70|13[0-9]) grep -qF -e 'Access past stack top!' log.txt && exit 0 ;; esac
done
exit 1
