#!/bin/sh
# jq on the variant: it prints another number than Python for the id of an order
program=${1:-variant.json}
export LC_ALL=C TMPDIR=.
ulimit -c 0
for tool in jq python3; do
    command -v $tool >/dev/null || { echo "$tool is not installed: see setup.sh" >&2; exit 127; }
done
timeout -s KILL 5 jq -r '.orders[].id | numbers' "$program" >bad.txt 2>log.txt || exit 1
timeout -s KILL 5 python3 -c 'import json, sys
for order in json.load(open(sys.argv[1]))["orders"]:
    if isinstance(order["id"], int): print(order["id"])' "$program" >good.txt 2>log.txt || exit 1
! cmp -s bad.txt good.txt
