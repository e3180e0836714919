#!/bin/sh
# gfortran-12 handles the seed well.
program=${1:-seed.f90}
export LC_ALL=C TMPDIR=.
ulimit -c 0
ulimit -v 8000000
command -v gfortran-12 >/dev/null || exit 127
timeout -s KILL 10 gfortran-12 -w -O1 -fopenmp -fopenacc -fcoarray=single -S -o out.s "$program" >log.txt 2>&1
[ $? -eq 0 ]
