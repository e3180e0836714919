#!/bin/sh
# clang++-16 on the variant: clang::Sema::BuildExpressionFromIntegralTemplateArgument; clang::Sema::SubstParmVarDecl
program=${1:-variant.cpp}
export LC_ALL=C TMPDIR=. LLVM_DISABLE_SYMBOLIZATION=1
ulimit -c 0
ulimit -v 8000000
command -v clang++-16 >/dev/null || exit 127
timeout -s KILL 10 clang++-16 -std=c++20 -w -O1 -fno-crash-diagnostics -S -o out.s "$program" >log.txt 2>&1
case $? in 1|70|13[0-9]) ;; *) exit 1 ;; esac
grep -qF -e clang::Sema::BuildExpressionFromIntegralTemplateArgument log.txt &&
    grep -qF -e clang::Sema::SubstParmVarDecl log.txt
