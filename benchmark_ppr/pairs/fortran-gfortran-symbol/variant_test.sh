#!/bin/sh
# gfortran-12 on the variant: internal compiler error: in gfc_release_symbol, at fortran/symbol.cc:3126, or a
# segmentation fault there
program=${1:-variant.f90}
export LC_ALL=C TMPDIR=.
ulimit -c 0
ulimit -v 8000000
command -v gfortran-12 >/dev/null || exit 127
# The compiler uses freed memory, and what it finds there varies.  Filled with one value, it always gives the same error.
export MALLOC_PERTURB_=1
timeout -s KILL 10 gfortran-12 -w -O1 -fopenmp -fopenacc -fcoarray=single -S -o out.s "$program" >log.txt 2>&1
case $? in 1|4) ;; *) exit 1 ;; esac
grep -qF -e 'internal compiler error: Segmentation fault' log.txt
