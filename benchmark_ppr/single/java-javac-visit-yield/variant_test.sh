#!/bin/sh
# javac on the variant: java.lang.AssertionError; ListBuffer.append; Attr$1.visitYield
program=${1:-variant.java}
export LC_ALL=C TMPDIR=.
ulimit -c 0
command -v javac >/dev/null || { echo "javac is not installed: see setup.sh" >&2; exit 127; }
# after an error, javac shows its own exceptions only with -XDdev
timeout -s KILL 30 javac -J-XX:TieredStopAtLevel=1 -J-XX:+UseSerialGC -proc:none -nowarn -XDdev -d . "$program" \
    >log.txt 2>&1
[ $? -eq 4 ] || exit 1
grep -qxF -e 'java.lang.AssertionError' log.txt &&
    grep -qF -e 'javac.util.ListBuffer.append' log.txt && grep -qF -e 'javac.comp.Attr$1.visitYield' log.txt
