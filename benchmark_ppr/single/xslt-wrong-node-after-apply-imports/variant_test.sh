#!/bin/sh
# xsltproc on the variant: the attributes of an item that it copies are those of the part before; the JDK disagrees
program=${1:-variant.xsl}
export LC_ALL=C TMPDIR=.
ulimit -c 0
for tool in xsltproc java; do
    command -v $tool >/dev/null || { echo "$tool is not installed: see setup.sh" >&2; exit 127; }
done
timeout -s KILL 5 xsltproc --nonet "$program" catalogue.xml >bad.txt 2>log.txt || exit 1
grep -qF -e '<item ref="b2" hidden="1"' bad.txt || exit 1
timeout -s KILL 30 java -XX:TieredStopAtLevel=1 -XX:+UseSerialGC Reference.java "$program" catalogue.xml \
    >good.txt 2>log.txt || exit 1
grep -qF -e '<item group="tools"' good.txt && ! grep -qF -e '<item ref=' good.txt
