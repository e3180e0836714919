#!/bin/sh
# yosys on the variant: Assert `!VERILOG_FRONTEND::sv_mode' failed in frontends/ast/simplify.cc:2357
program=${1:-variant.sv}
export LC_ALL=C TMPDIR=.
ulimit -c 0
ulimit -v 8000000
command -v yosys >/dev/null || exit 127
timeout -s KILL 10 yosys -q -p "read_verilog -sv $program; hierarchy -auto-top; proc; flatten; opt; memory; techmap" >log.txt 2>&1
case $? in [1-9]*) ;; *) exit 1 ;; esac
grep -qF -e 'Assert `!VERILOG_FRONTEND::sv_mode'"'"' failed in frontends/ast/simplify.cc:2357' log.txt
