#!/bin/sh
# The bug shows, and there is no other error.
ulimit -c 0
export LC_ALL=C TMPDIR=.
timeout 60 clang++-16 -std=c++20 -w -fno-crash-diagnostics -fsyntax-only variant.cpp >log.txt 2>&1 && exit 1
[ "$(grep -c 'error:' log.txt)" = 1 ] && grep -q 'exit code 139' log.txt && grep -q 'clang::Parser::ParseUsingDeclaration' log.txt
