#!/bin/sh
# ghdl on the variant: sem_selected_by_all_name: cannot handle IIR_KIND_PACKAGE_DECLARATION; TYPES.INTERNAL_ERROR : vhdl-errors.adb:30
program=${1:-variant.vhd}
export LC_ALL=C TMPDIR=.
ulimit -c 0
ulimit -v 8000000
command -v ghdl >/dev/null || exit 127
timeout -s KILL 10 ghdl --synth --std=08 --out=none "$program" -e machine >log.txt 2>&1
case $? in [1-9]*) ;; *) exit 1 ;; esac
grep -qF -e 'sem_selected_by_all_name: cannot handle IIR_KIND_PACKAGE_DECLARATION' log.txt &&
    grep -qF -e 'TYPES.INTERNAL_ERROR : vhdl-errors.adb:30' log.txt
