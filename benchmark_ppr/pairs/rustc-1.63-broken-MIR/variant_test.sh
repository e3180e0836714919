#!/bin/sh
# rustc-1.63 on the variant: broken MIR in
program=${1:-variant.rs}
export LC_ALL=C TMPDIR=. RUSTC_BOOTSTRAP=1 RUST_BACKTRACE=0
ulimit -c 0
ulimit -v 8000000
command -v rustc-1.63 >/dev/null || exit 127
timeout -s KILL 10 rustc-1.63 --crate-type=lib --edition=2021 --emit=mir -A warnings -o out.mir "$program" >log.txt 2>&1
case $? in 101|13[0-9]) ;; *) exit 1 ;; esac
grep -qF -e 'broken MIR in' log.txt
