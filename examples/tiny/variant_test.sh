#!/bin/sh
# The variant shows the bug: tinyc dies, and says that it was in fold_shift.
here=$(dirname "$0")
"${PPR_PYTHON:-python3}" -S "$here/tinyc.py" "$1" 2>&1 | grep -q 'internal compiler error: in fold_shift'
