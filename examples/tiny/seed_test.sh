#!/bin/sh
# The seed behaves well: tinyc compiles it.
here=$(dirname "$0")
exec "${PPR_PYTHON:-python3}" -S "$here/tinyc.py" "$1" >/dev/null 2>&1
