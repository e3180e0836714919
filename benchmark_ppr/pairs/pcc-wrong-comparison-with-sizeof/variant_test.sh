#!/bin/sh
# pcc on the variant: -1 < sizeof(int) is 1: the constant is not converted to unsigned
program=${1:-variant.c}
export LC_ALL=C TMPDIR=.
ulimit -c 0
ulimit -f 200000
for tool in pcc gcc-12 clang-16; do command -v $tool >/dev/null || exit 127; done
within() { timeout -s KILL "$@"; }
runs() { within 3 "./$1" >"$1.txt" 2>&1 && grep -q '^checksum = ' "$1.txt"; }
gcc="within 20 gcc-12 -I/usr/include/csmith"
clang="within 20 clang-16 -w -I/usr/include/csmith"
# gcc without optimisation is right, if the checks below do not object
$gcc -w -O0 -fwrapv "$program" -o good >log.txt 2>&1 && runs good || exit 1
within 10 pcc -I/usr/include/csmith "$program" -o bad >log.txt 2>&1 || exit 1
runs bad || exit 1
cmp -s good.txt bad.txt && exit 1
# no undefined behaviour: no doubtful construct (-w would allow them), the same answer at another level and from sanitizers
$gcc -fsyntax-only -Werror=int-conversion -Werror=incompatible-pointer-types -Werror=return-type \
    -Werror=implicit-function-declaration "$program" >log.txt 2>&1 || exit 1
$gcc -w -O2 "$program" -o again >log.txt 2>&1 && runs again && cmp -s good.txt again.txt || exit 1
$clang -O0 -fsanitize=undefined,address -fno-sanitize-recover=all "$program" -o safe >log.txt 2>&1 &&
    runs safe && cmp -s good.txt safe.txt || exit 1
$clang -O1 -fsanitize=memory "$program" -o initialised >log.txt 2>&1 && runs initialised && cmp -s good.txt initialised.txt
