#!/bin/sh
# clang++-14 on the variant: _ZNK5clang10ASTContext18getASTRecordLayoutEPKNS_10RecordDeclE; _ZNK5clang10ASTContext15getTypeInfoImplEPKNS_4TypeE
program=${1:-variant.cpp}
export LC_ALL=C TMPDIR=. LLVM_DISABLE_SYMBOLIZATION=1
ulimit -c 0
ulimit -v 8000000
command -v clang++-14 >/dev/null || exit 127
timeout -s KILL 10 clang++-14 -std=c++20 -w -O1 -fno-crash-diagnostics -S -o out.s "$program" >log.txt 2>&1
case $? in 1|70|13[0-9]) ;; *) exit 1 ;; esac
grep -qF -e _ZNK5clang10ASTContext18getASTRecordLayoutEPKNS_10RecordDeclE log.txt &&
    grep -qF -e _ZNK5clang10ASTContext15getTypeInfoImplEPKNS_4TypeE log.txt
