#!/bin/sh
# Installs the targets in languages other than C, C++ and Rust: Debian packages, and old releases from npm and PyPI
# below /opt/ppr-benchmark, with a command for each in /usr/local/bin.
set -e
export DEBIAN_FRONTEND=noninteractive
root=/opt/ppr-benchmark
bin=/usr/local/bin
apt-get update -qq
apt-get install -y -qq --no-install-recommends nodejs npm python3-pip \
    gfortran-12 gnat-12 gdc-12 ghdl-mcode iverilog verilator yosys fp-compiler-3.2.2 glslang-tools >/dev/null

# npm PACKAGE VERSION: a release in a folder of its own, without running its scripts
npm_release() {
    folder=$root/npm/$1-$2
    [ -d "$folder/node_modules" ] && return
    mkdir -p "$folder"
    npm install --prefix "$folder" --ignore-scripts --no-audit --no-fund --silent "$1@$2"
}

# command NAME SCRIPT: an executable
command_file() {
    printf '%s\n' "$2" >"$bin/$1"
    chmod 755 "$bin/$1"
}

# DuckDB 0.6.1 for Debian's python3.11; the command runs a file statement by statement and goes on after errors
[ -d $root/duckdb-0.6.1 ] || python3.11 -m pip install -q --target $root/duckdb-0.6.1 --no-deps \
    --only-binary :all: --python-version 3.11 duckdb==0.6.1
command_file duckdb-0.6.1 '#!/usr/bin/python3.11
import sys
sys.path.insert(0, "/opt/ppr-benchmark/duckdb-0.6.1")
import duckdb
if sys.argv[1] == "--version":
    sys.exit(print("duckdb", duckdb.__version__))
connection = duckdb.connect()
status = 0
for statement in open(sys.argv[1]).read().split(";\n"):
    try:
        if statement.strip():
            connection.execute(statement).fetchall()
    except Exception as error:
        status = 1
        print(str(error).split("\n")[0])
sys.exit(status)'

# node_command NAME PACKAGE VERSION FILE: a command that runs a file of a release from npm
node_command() {
    npm_release "$2" "$3"
    command_file "$1" "#!/bin/sh
exec node $root/npm/$2-$3/node_modules/$2/$4 \"\$@\""
}
for version in 3.4.0 3.6.5 3.12.0 3.19.3; do
    node_command uglifyjs-$version uglify-js $version bin/uglifyjs
done
for version in 3.8.2 4.0.0; do node_command terser-$version terser $version bin/uglifyjs; done
for version in 5.0.0 5.36.0; do node_command terser-$version terser $version bin/terser; done
