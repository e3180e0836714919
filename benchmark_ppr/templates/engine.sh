#!/bin/sh
# @TITLE@
program=${1:-@FILE@}
export LC_ALL=C TMPDIR=. @ENVIRONMENT@
ulimit -c 0
for tool in node mujs duk; do
    command -v $tool >/dev/null || { echo "$tool is not installed: see setup.sh" >&2; exit 127; }
done
within() { timeout -s KILL @LIMIT@ "$@" 2>log.txt; }
print='delete globalThis.global; var print = function () { console.log(Array.prototype.map.call(arguments, String).join(" ")) };'
{ echo "$print"; cat "$program"; } >node.js
within @COMMAND@ >bad.txt || exit 1
within @RUN@ "$program" >other.txt || exit 1
within node node.js >good.txt || exit 1
@VERDICT@
# another engine agrees with node
cmp -s good.txt other.txt
