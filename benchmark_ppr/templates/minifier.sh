#!/bin/sh
# @TITLE@
program=${1:-@FILE@}
export LC_ALL=C TMPDIR=. @ENVIRONMENT@
ulimit -c 0
for tool in node @COMPILER@; do
    command -v $tool >/dev/null || { echo "$tool is not installed: see setup.sh" >&2; exit 127; }
done
# what a program prints, and its exit status
result() {
    timeout -s KILL 2 node "$1" 2>log.txt
    echo "exit status $?"
}
timeout -s KILL 2 node "$program" >/dev/null 2>log.txt || exit 1
result "$program" >good.txt
timeout -s KILL @LIMIT@ @COMMAND@ >small.js 2>log.txt || exit 1
result small.js >bad.txt
@VERDICT@
# @RUN@ keeps the meaning
timeout -s KILL @LIMIT@ @RUN@ "$program" >other.js 2>log.txt || exit 1
result other.js >other.txt
cmp -s good.txt other.txt
