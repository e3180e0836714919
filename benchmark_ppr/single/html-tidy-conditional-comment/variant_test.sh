#!/bin/sh
# tidy on the variant: what it says is XHTML is not well-formed: StartTag: invalid element name
program=${1:-variant.html}
export LC_ALL=C.UTF-8 TMPDIR=.
ulimit -c 0
for tool in tidy xmllint; do
    command -v $tool >/dev/null || { echo "$tool is not installed: see setup.sh" >&2; exit 127; }
done
timeout -s KILL 5 tidy -quiet -asxhtml -numeric -utf8 --tidy-mark no "$program" >out.xml 2>log.txt
[ $? -le 1 ] || exit 1
timeout -s KILL 5 xmllint --noout --nonet out.xml 2>errors.txt && exit 1
grep -qF -e 'StartTag: invalid element name' errors.txt
