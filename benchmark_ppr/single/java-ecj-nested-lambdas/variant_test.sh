#!/bin/sh
# ecj on the variant: it takes more than 4 seconds of processor time
program=${1:-variant.java}
export LC_ALL=C TMPDIR=. JAVA_TOOL_OPTIONS='-XX:TieredStopAtLevel=1 -XX:+UseSerialGC'
ulimit -c 0
command -v ecj >/dev/null || { echo "ecj is not installed: see setup.sh" >&2; exit 127; }
ulimit -S -t 4
ecj -17 -nowarn -proc:none -d out "$program" >log.txt 2>&1
[ $? -eq 152 ] # SIGXCPU
