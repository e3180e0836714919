#!/bin/sh
# Unpacks the tests of compilers that ../crashes.tsv names, from Debian 12's source packages: crash_tests.sh FOLDER
set -e
sources=$(dirname "$0")/planted_sources.sh
rm -rf "$1.tests" && mkdir -p "$1.tests"
"$sources" llvm-toolchain-19 "$1.tests/llvm-toolchain-19" true . true '*/clang/test/*'
"$sources" rustc-web=1.85.0+dfsg3-1~deb12u3 "$1.tests/rustc-web" true . true '*/tests/crashes/*'
unpack='tar xf gcc-*.tar.xz --strip-components=1 --wildcards "*/gcc/testsuite/*" && rm *.tar.xz'
"$sources" gcc-12 "$1.tests/gcc-12" "$unpack" . true '*/gcc-*.tar.xz'
mv "$1.tests" "$1"
