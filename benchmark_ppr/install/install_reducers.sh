#!/bin/sh
# Installs the reducers by others, with which the benchmark compares ppr, in build/tools below the current folder.
# C-Reduce, C-Vise and ANTLR come from Debian: run this as root, or install these three before.
# A tool that cannot be installed is left out, with a message; `run` skips it.
#
#     benchmark_ppr/install/install_reducers.sh
#
# Shrink Ray needs Python 3.13 or newer.  The script looks for one on PATH and in pyenv; to name one, use
#
#     SHRINKRAY_PYTHON=/path/to/python3.13 benchmark_ppr/install/install_reducers.sh

tools=$PWD/build/tools
mkdir -p "$tools/bin" "$tools/share"

# left_out TOOL REASON
left_out() { echo "$1 is left out: $2" >&2; }

# shrinkray_python: the first Python that works and is new enough
shrinkray_python() {
    for python in "$SHRINKRAY_PYTHON" python3 python3.14 python3.13 \
        "${PYENV_ROOT:-$HOME/.pyenv}"/versions/3.1[3-9]*/bin/python; do
        if "$python" -c 'import sys; sys.exit(sys.version_info < (3, 13))' 2>/dev/null; then
            echo "$python"
            return
        fi
    done
    return 1
}

echo '== C-Reduce, C-Vise and ANTLR'
if ! { command -v creduce && command -v cvise && command -v antlr4; } >/dev/null; then
    { apt-get update -qq &&
        DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends creduce cvise antlr4; } ||
        left_out 'C-Reduce, C-Vise or ANTLR' 'apt-get failed'
fi

echo '== Lithium and Picireny'
if python3 -m venv "$tools/venv" && "$tools/venv/bin/pip" install -q lithium-reducer==4.0.0 picireny==21.8; then
    ln -sf ../venv/bin/lithium ../venv/bin/picireny "$tools/bin/"
    # Picireny calls `java -jar`; this archive only names the archives of Debian's ANTLR.
    # In a manifest, a line that starts with a space continues the line before.
    "$tools/venv/bin/python" - "$tools/share/antlr4.jar" <<'PYTHON'
import sys, zipfile

names = "antlr4 antlr4-runtime antlr3-runtime stringtemplate4 treelayout icu4j javax.json".split()
classes = "\n  ".join(f"/usr/share/java/{name}.jar" for name in names)
manifest = f"Manifest-Version: 1.0\nMain-Class: org.antlr.v4.Tool\nClass-Path: {classes}\n"
with zipfile.ZipFile(sys.argv[1], "w") as jar:
    jar.writestr("META-INF/MANIFEST.MF", manifest)
PYTHON
else
    left_out 'Lithium and Picireny' 'pip failed'
fi

echo '== Shrink Ray'
if python=$(shrinkray_python); then
    # Without its language model (llama-cpp-python).  It would download its parsers at run time; this older release of
    # tree-sitter-language-pack contains them, but lacks two functions, which are added here.
    pip=$tools/shrinkray/bin/pip
    "$python" -m venv "$tools/shrinkray" && "$pip" install -q --no-deps shrinkray==26.9.13.0 &&
        "$pip" install -q 'click>=8.2.1' chardet trio textual textual-plotext humanize libcst exceptiongroup binaryornot \
            black tree-sitter-language-pack==0.13.0 &&
        cat >>"$("$tools/shrinkray/bin/python" -c 'import tree_sitter_language_pack as it; print(it.__file__)')" <<'PYTHON' &&
def downloaded_languages(): return list(SupportedLanguage.__args__)
def download(languages): pass
PYTHON
        ln -sf ../shrinkray/bin/shrinkray "$tools/bin/" || left_out 'Shrink Ray' 'pip failed'
else
    left_out 'Shrink Ray' 'it needs Python 3.13 or newer, and none was found (see SHRINKRAY_PYTHON in this script)'
fi

echo '== treereduce (its crate also brings a grammar of C for Picireny)'
for language in c java javascript rust; do
    cargo install -q --root "$tools" "treereduce-$language@0.4.1" || left_out "treereduce-$language" 'cargo failed'
done
find "${CARGO_HOME:-$HOME/.cargo}"/registry/src -path '*/treereduce-0.4.1/*/C.g4' -exec cp {} "$tools/share/" \; 2>/dev/null

ls "$tools/bin"
