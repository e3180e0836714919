#!/bin/sh
# sdcc on the variant: FATAL Compiler Internal Error in file 'SDCCsymt.c' line number '2235' : (IS_CHAR (etype1) || IS_BOOLEAN (etype1)) && (IS_CHAR (etype2) || IS_BOOLEAN (etype2))
program=${1:-variant.c}
export LC_ALL=C TMPDIR=.
ulimit -c 0
ulimit -v 8000000
command -v sdcc >/dev/null || exit 127
timeout -s KILL 5 sdcc -mmcs51 --model-large -S -o out.asm "$program" >log.txt 2>&1
case $? in [1-9]*) ;; *) exit 1 ;; esac
grep -qF -e 'FATAL Compiler Internal Error in file '"'"'SDCCsymt.c'"'"' line number '"'"'2235'"'"' : (IS_CHAR (etype1) || IS_BOOLEAN (etype1)) && (IS_CHAR (etype2) || IS_BOOLEAN (etype2))' log.txt
