#!/bin/sh
# Installs the compilers that the benchmark's pairs need, on Debian 12, as root: those for C, C++, Fortran, Ada
# and Rust, and then, with setup-other-languages.sh, the others.  `check` and `run` skip a pair whose compiler is missing.
set -e
export DEBIAN_FRONTEND=noninteractive
apt-get update -qq
apt-get install -y -qq --no-install-recommends \
    gcc-11 g++-11 gcc-12 g++-12 clang-14 clang-16 clang-19 libclang-rt-16-dev tcc pcc chibicc sdcc rustc \
    gfortran-12 gnat-12 csmith libcsmith-dev bison flex >/dev/null
# Debian's rustc under its versioned name, because another rustc may come first on PATH
/usr/bin/rustc --version | grep -q ' 1\.63\.' && ln -sf /usr/bin/rustc /usr/local/bin/rustc-1.63
here=$(dirname "$0")
for more in "$here"/setup-*.sh; do
    if [ -f "$more" ]; then sh "$more"; fi
done
