#!/bin/sh
# Makes the commands `perses` and `perses-ppr`, the original Perses and PPR, in build/tools/bin of the current folder.
# Both need a JDK.  They run the archives that PERSES_JAR names, separated by colons.  Together, these must contain the
# classes org.perses.Main and org.perses.ppr.Main with all their dependencies:
#
#     PERSES_JAR=/path/to/perses_deploy.jar:/path/to/ppr_deploy.jar benchmark_ppr/install/install_original.sh
#
# Without PERSES_JAR, they are built with Bazel from PERSES_GIT: a clone of uw-pluverse/perses, or where to clone it from.
# The figures in docs/beside-the-paper.md are from this commit.
set -e
commit=0070c5305ddd712b4f5304f11532b340fa6af1a0
tools=$PWD/build/tools
mkdir -p "$tools/bin" "$tools/share"
fail() { echo "the original is left out: $1" >&2; exit 1; }
command -v java >/dev/null || fail 'java is not installed'
if [ -z "$PERSES_JAR" ]; then
    [ -n "$PERSES_GIT" ] || fail 'set PERSES_JAR or PERSES_GIT (see this script)'
    command -v bazel >/dev/null || fail 'bazel is not installed (or set PERSES_JAR)'
    [ -d "$tools/perses" ] || git clone -q --no-checkout "$PERSES_GIT" "$tools/perses"
    git -C "$tools/perses" checkout -q "$commit"
    (cd "$tools/perses" && bazel build //src/org/perses:perses_deploy.jar //ppr/src/org/perses/ppr:main_deploy.jar)
    cp -f "$tools"/perses/bazel-bin/src/org/perses/perses_deploy.jar "$tools/share/"
    cp -f "$tools"/perses/bazel-bin/ppr/src/org/perses/ppr/main_deploy.jar "$tools/share/ppr_deploy.jar"
    PERSES_JAR=$tools/share/perses_deploy.jar:$tools/share/ppr_deploy.jar
fi
for pair in perses=org.perses.Main perses-ppr=org.perses.ppr.Main; do
    command=$tools/bin/${pair%%=*}
    printf '#!/bin/sh\nexec java -Xmx4g -cp "%s" %s "$@"\n' "$PERSES_JAR" "${pair#*=}" >"$command"
    chmod +x "$command"
done
perses=$("$tools/bin/perses" --help 2>&1) || fail "PERSES_JAR does not start: $(echo "$perses" | tail -1)"
echo "$tools/bin/perses and perses-ppr"
