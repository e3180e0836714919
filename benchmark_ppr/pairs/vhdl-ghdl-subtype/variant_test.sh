#!/bin/sh
# ghdl on the variant: are_trees_equal: cannot handle IIR_KIND_SUBTYPE_DECLARATION; TYPES.INTERNAL_ERROR : vhdl-errors.adb:30
program=${1:-variant.vhd}
export LC_ALL=C TMPDIR=.
ulimit -c 0
ulimit -v 8000000
command -v ghdl >/dev/null || exit 127
timeout -s KILL 10 ghdl -a --std=08 "$program" >log.txt 2>&1
case $? in [1-9]*) ;; *) exit 1 ;; esac
grep -qF -e 'are_trees_equal: cannot handle IIR_KIND_SUBTYPE_DECLARATION' log.txt &&
    grep -qF -e 'TYPES.INTERNAL_ERROR : vhdl-errors.adb:30' log.txt
