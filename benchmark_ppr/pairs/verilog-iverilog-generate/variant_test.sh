#!/bin/sh
# iverilog on the variant: pform.cc:1687: void pform_endgenerate(bool): Assertion `pform_cur_generate->scheme_type == PGenerate::GS_CASE_ITEM || parent_generate->scheme_type != PGenerate::GS_CASE' failed
program=${1:-variant.v}
export LC_ALL=C TMPDIR=.
ulimit -c 0
ulimit -v 8000000
command -v iverilog >/dev/null || exit 127
timeout -s KILL 10 iverilog -g2012 -o out.vvp "$program" >log.txt 2>&1
case $? in [1-9]*) ;; *) exit 1 ;; esac
grep -qF -e 'pform.cc:1687: void pform_endgenerate(bool): Assertion `pform_cur_generate->scheme_type == PGenerate::GS_CASE_ITEM || parent_generate->scheme_type != PGenerate::GS_CASE'"'"' failed' log.txt
