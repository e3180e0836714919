#!/bin/sh
# xsltproc on the variant: a potential infinite template recursion in the template fewest
program=${1:-variant.xsl}
export LC_ALL=C TMPDIR=.
ulimit -c 0
command -v xsltproc >/dev/null || { echo "xsltproc is not installed: see setup.sh" >&2; exit 127; }
timeout -s KILL 10 xsltproc --nonet "$program" board.xml >out.txt 2>log.txt
[ $? -eq 10 ] || exit 1
grep -qF -e 'A potential infinite template recursion was detected' log.txt && grep -qxF -e '#0 name fewest ' log.txt
