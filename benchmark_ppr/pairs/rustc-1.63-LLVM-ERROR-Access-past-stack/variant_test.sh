#!/bin/sh
# rustc-1.63 on the variant: LLVM ERROR: Access past stack top!
program=${1:-variant.rs}
export LC_ALL=C TMPDIR=. RUSTC_BOOTSTRAP=1 RUST_BACKTRACE=0
ulimit -c 0
ulimit -v 8000000
command -v rustc-1.63 >/dev/null || exit 127
# the compiler reads memory that is not its own: it does not die every time
for try in 1 2 3 4 5 6 7 8; do
    timeout -s KILL 10 rustc-1.63 --crate-type=lib --edition=2021 --emit=obj -A warnings -C target-feature=-sse2 -C codegen-units=1 -o out.obj "$program" >log.txt 2>&1
    case $? in 1|101|13[0-9]) grep -qF -e 'LLVM ERROR: Access past stack top!' log.txt && exit 0 ;; esac
done
exit 1
