#!/bin/sh
# sdcc on the variant: FATAL Compiler Internal Error in file 'SDCCast.c' line number '5955' : node PARAM shouldn't be processed here
program=${1:-variant.c}
export LC_ALL=C TMPDIR=.
ulimit -c 0
ulimit -v 8000000
command -v sdcc >/dev/null || exit 127
timeout -s KILL 5 sdcc -mz80 -S -o out.asm "$program" >log.txt 2>&1
case $? in [1-9]*) ;; *) exit 1 ;; esac
grep -qF -e 'FATAL Compiler Internal Error in file '"'"'SDCCast.c'"'"' line number '"'"'5955'"'"' : node PARAM shouldn'"'"'t be processed here' log.txt
