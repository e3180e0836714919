#!/bin/sh
# luajit handles the seed well.
program=${1:-seed.lua}
export LC_ALL=C TMPDIR=.
ulimit -c 0
command -v luajit >/dev/null || { echo "luajit is not installed: see setup.sh" >&2; exit 127; }
# the interpreter alone is the reference
timeout -s KILL 2 luajit -joff "$program" >good.txt 2>log.txt || exit 1
timeout -s KILL 2 luajit "$program" >bad.txt 2>log.txt || exit 1
cmp -s good.txt bad.txt || exit 1
# the reference prints the same again
timeout -s KILL 2 luajit -joff "$program" >again.txt 2>log.txt || exit 1
cmp -s good.txt again.txt
