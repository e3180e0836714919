#!/bin/sh
# terser-5.0.0 on the variant: ERROR: prop.computed_key is not a function; lib/compress/index.js:4191
program=${1:-variant.js}
export LC_ALL=C TMPDIR=.
ulimit -c 0
ulimit -v 20000000
command -v terser-5.0.0 >/dev/null || exit 127
timeout -s KILL 10 terser-5.0.0 -c -m --toplevel "$program" >log.txt 2>&1
case $? in [1-9]*) ;; *) exit 1 ;; esac
grep -qF -e 'ERROR: prop.computed_key is not a function' log.txt &&
    grep -qF -e lib/compress/index.js:4191 log.txt
