#!/bin/sh
# terser-4.0.0 handles the seed well.
program=${1:-seed.js}
export LC_ALL=C TMPDIR=.
ulimit -c 0
for tool in node terser-4.0.0; do
    command -v $tool >/dev/null || { echo "$tool is not installed: see setup.sh" >&2; exit 127; }
done
# what a program prints, and its exit status
result() {
    timeout -s KILL 2 node "$1" 2>log.txt
    echo "exit status $?"
}
timeout -s KILL 2 node "$program" >/dev/null 2>log.txt || exit 1
result "$program" >good.txt
timeout -s KILL 10 terser-4.0.0 "$program" -c -m --toplevel >small.js 2>log.txt || exit 1
result small.js >bad.txt
cmp -s good.txt bad.txt || exit 1
# terser-4.0.0 -c collapse_vars=false -m --toplevel keeps the meaning
timeout -s KILL 10 terser-4.0.0 -c collapse_vars=false -m --toplevel "$program" >other.js 2>log.txt || exit 1
result other.js >other.txt
cmp -s good.txt other.txt
