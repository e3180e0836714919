#!/bin/sh
# @TITLE@
program=${1:-@FILE@}
export LC_ALL=C TMPDIR=. @ENVIRONMENT@
ulimit -c 0
command -v @COMPILER@ >/dev/null || { echo "@COMPILER@ is not installed: see setup.sh" >&2; exit 127; }
# the interpreter alone is the reference
timeout -s KILL @LIMIT@ @RUN@ "$program" >good.txt 2>log.txt || exit 1
timeout -s KILL @LIMIT@ @COMMAND@ >bad.txt 2>log.txt || exit 1
@VERDICT@
# the reference prints the same again
timeout -s KILL @LIMIT@ @RUN@ "$program" >again.txt 2>log.txt || exit 1
cmp -s good.txt again.txt
