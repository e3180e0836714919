#!/bin/sh
# Installs the compilers for languages other than those of setup.sh, on Debian 12, as root (setup.sh calls this script):
# Debian packages, and releases from npm and PyPI below /opt/ppr-benchmark, each with a command in /usr/local/bin
# (uglifyjs-3.6.5, duckdb-0.6.1, ...).
set -e
export DEBIAN_FRONTEND=noninteractive
root=/opt/ppr-benchmark
bin=/usr/local/bin
mkdir -p $root

apt-get update -qq
command -v npm >/dev/null || apt-get install -y -qq --no-install-recommends nodejs npm >/dev/null
apt-get install -y -qq --no-install-recommends python3.11 python3-pip \
    duktape mujs luajit ghdl-mcode iverilog verilator yosys >/dev/null

# command_file NAME SCRIPT: an executable
command_file() {
    printf '%s\n' "$2" >"$bin/$1"
    chmod 755 "$bin/$1"
}

# npm_command NAME PACKAGE VERSION FILE [INTERPRETER]: a command that runs a file of a release from npm
npm_command() {
    folder=$root/npm/$2-$3
    if [ ! -d "$folder/node_modules" ]; then
        mkdir -p "$folder"
        npm install --prefix "$folder" --ignore-scripts --no-audit --no-fund --silent "$2@$3"
    fi
    command_file "$1" "#!/bin/sh
exec $5 $folder/node_modules/$2/$4 \"\$@\""
}
npm_command uglifyjs-3.6.5 uglify-js 3.6.5 bin/uglifyjs node
npm_command terser-3.8.2 terser 3.8.2 bin/uglifyjs node
npm_command terser-4.0.0 terser 4.0.0 bin/uglifyjs node
npm_command terser-5.0.0 terser 5.0.0 bin/terser node
npm_command esbuild-0.11.0 esbuild-linux-64 0.11.0 bin/esbuild

# python_release PACKAGE VERSION [NEEDED]: wheels from PyPI for Debian's python3.11, in a folder of their own
python_release() {
    [ -d "$root/$1-$2" ] || /usr/bin/python3.11 -m pip install -q --target "$root/$1-$2" --no-deps \
        --only-binary :all: --no-warn-conflicts --root-user-action=ignore "$1==$2" $3
}
python_release duckdb 0.6.1 numpy==1.26.4
# this command runs a file statement by statement and continues after errors
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
python_release cython 3.0.11
command_file cython-3.0.11 '#!/usr/bin/python3.11
import sys
sys.path.insert(0, "/opt/ppr-benchmark/cython-3.0.11")
from Cython.Compiler.Main import main
sys.argv[0] = "cython"
main(command_line=1)'
