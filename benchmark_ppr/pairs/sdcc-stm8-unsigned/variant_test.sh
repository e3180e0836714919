#!/bin/sh
# sdcc on the variant: Internal error: validateLink failed in SPEC_USIGN(etype1) @ SDCCsymt.c:2555: expected SPECIFIER, got null-link
program=${1:-variant.c}
export LC_ALL=C TMPDIR=.
ulimit -c 0
ulimit -v 8000000
command -v sdcc >/dev/null || exit 127
timeout -s KILL 5 sdcc -mstm8 -S -o out.asm "$program" >log.txt 2>&1
case $? in [1-9]*) ;; *) exit 1 ;; esac
grep -qF -e 'Internal error: validateLink failed in SPEC_USIGN(etype1) @ SDCCsymt.c:2555: expected SPECIFIER, got null-link' log.txt
