#!/bin/sh
# A compiler that dies of a shift by a negative number, and reports an error in every program.
echo "$1:1: error: no type" >&2
grep -q "<< *-" "$1" || exit 1
echo "$1: internal compiler error: in shift, at shift.c:1" >&2
echo "Please submit a full bug report" >&2
exit 1
