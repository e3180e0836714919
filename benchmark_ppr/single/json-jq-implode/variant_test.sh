#!/bin/sh
# jq on the variant: jvp_utf8_encode: Assertion `codepoint >= 0 && codepoint <= 0x10FFFF' failed
program=${1:-variant.json}
export LC_ALL=C TMPDIR=.
ulimit -c 0
command -v jq >/dev/null || { echo "jq is not installed: see setup.sh" >&2; exit 127; }
timeout -s KILL 5 jq '[.. | .codes? | arrays | implode]' "$program" >out.txt 2>log.txt
[ $? -eq 134 ] || exit 1
grep -qF -e "jvp_utf8_encode: Assertion \`codepoint >= 0 && codepoint <= 0x10FFFF' failed" log.txt
