#!/bin/sh
# Installs the reducers by others that the benchmark compares with, in build/tools (C-Reduce, C-Vise and ANTLR with
# apt-get, so run it as root or install those three before).  A tool that cannot be installed is left out.
#
#     benchmark_ppr/install_reducers.sh
#
# Shrink Ray needs Python 3.12 or newer: SHRINKRAY_PYTHON=python3.13 benchmark_ppr/install_reducers.sh

cd "$(dirname "$0")/.." || exit 1
tools=$PWD/build/tools
mkdir -p "$tools/bin" "$tools/share"

if ! { command -v creduce && command -v cvise && command -v antlr4; } >/dev/null; then
    apt-get update -qq
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends creduce cvise antlr4
fi

echo '== Lithium and Picireny'
python3 -m venv "$tools/venv" && "$tools/venv/bin/pip" install -q lithium-reducer==4.0.0 picireny==21.8 &&
    ln -sf ../venv/bin/lithium ../venv/bin/picireny "$tools/bin/"

# Picireny calls `java -jar`: this archive only names Debian's.  A line that starts with a space goes on.
"$tools/venv/bin/python" - "$tools/share/antlr4.jar" <<'PYTHON'
import sys, zipfile

names = "antlr4 antlr4-runtime antlr3-runtime stringtemplate4 treelayout icu4j javax.json".split()
classes = "\n  ".join(f"/usr/share/java/{name}.jar" for name in names)
manifest = f"Manifest-Version: 1.0\nMain-Class: org.antlr.v4.Tool\nClass-Path: {classes}\n"
with zipfile.ZipFile(sys.argv[1], "w") as jar:
    jar.writestr("META-INF/MANIFEST.MF", manifest)
PYTHON

echo '== treereduce (its crate also brings a grammar of C for Picireny)'
for language in c java javascript rust; do
    cargo install -q --root "$tools" "treereduce-$language@0.4.1"
done
find "${CARGO_HOME:-$HOME/.cargo}"/registry/src -path '*/treereduce-0.4.1/*/C.g4' -exec cp {} "$tools/share/" \;

echo '== Shrink Ray'
"${SHRINKRAY_PYTHON:-python3}" -m venv "$tools/shrinkray" &&
    "$tools/shrinkray/bin/pip" install -q shrinkray==26.4.14.0 &&
    ln -sf ../shrinkray/bin/shrinkray "$tools/bin/"

ls "$tools/bin"
