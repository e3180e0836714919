#!/bin/sh
# javac on the variant: [divzero] division by zero
program=${1:-variant.java}
export LC_ALL=C TMPDIR=.
ulimit -c 0
command -v javac >/dev/null || { echo "javac is not installed: see setup.sh" >&2; exit 127; }
timeout -s KILL 30 javac -J-XX:TieredStopAtLevel=1 -J-XX:+UseSerialGC -proc:none -Xlint:divzero -d . "$program" \
    >log.txt 2>&1
grep -qF -e '[divzero] division by zero' log.txt
