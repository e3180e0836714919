#!/bin/sh
# mujs handles the seed well.
program=${1:-seed.js}
export LC_ALL=C TMPDIR=.
ulimit -c 0
for tool in node mujs duk; do
    command -v $tool >/dev/null || { echo "$tool is not installed: see setup.sh" >&2; exit 127; }
done
within() { timeout -s KILL 2 "$@" 2>log.txt; }
print='delete globalThis.global; var print = function () { console.log(Array.prototype.map.call(arguments, String).join(" ")) };'
{ echo "$print"; cat "$program"; } >node.js
within mujs "$program" >bad.txt || exit 1
within duk "$program" >other.txt || exit 1
within node node.js >good.txt || exit 1
cmp -s good.txt bad.txt || exit 1
# another engine agrees with node
cmp -s good.txt other.txt
