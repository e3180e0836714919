#!/bin/sh
# mujs on the variant: property: extra; property: caught TypeError
program=${1:-variant.js}
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
grep -qF -e 'property: extra' good.txt && grep -qF -e 'property: caught TypeError' bad.txt || exit 1
grep -qF -e 'property: extra' bad.txt && exit 1
# another engine agrees with node
cmp -s good.txt other.txt
