#!/bin/sh
# @TITLE@
program=${1:-@FILE@}
export LC_ALL=C TMPDIR=. @ENVIRONMENT@
ulimit -c 0
ulimit -v @MEMORY@
command -v @COMPILER@ >/dev/null || exit 127
timeout -s KILL @LIMIT@ @COMMAND@ >log.txt 2>&1
@VERDICT@
