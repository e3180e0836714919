#!/bin/sh
# iverilog on the variant: elab_net.cc:205: failed assertion rc
program=${1:-variant.v}
export LC_ALL=C TMPDIR=.
ulimit -c 0
ulimit -v 8000000
command -v iverilog >/dev/null || exit 127
timeout -s KILL 10 iverilog -g2012 -o out.vvp "$program" >log.txt 2>&1
case $? in [1-9]*) ;; *) exit 1 ;; esac
grep -qF -e 'elab_net.cc:205: failed assertion rc' log.txt
