#!/bin/sh
# The bug shows, and there is no other error.
ulimit -c 0
export LC_ALL=C TMPDIR=.
timeout 60 g++-12 -std=c++17 -w -fsyntax-only variant.cpp >log.txt 2>&1 && exit 1
[ "$(grep -c 'error:' log.txt)" = 1 ] && grep -q 'error: passing .* discards qualifiers' log.txt
