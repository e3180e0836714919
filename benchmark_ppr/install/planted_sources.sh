#!/bin/sh
# Fetch the original source of a Debian package and unpack it: planted_sources.sh PACKAGE=VERSION FOLDER
# The lists of sources are made from those of binary packages, and kept beside FOLDER: the system is not changed.
set -e
package=$1 folder=$2 apt=$2.apt
rm -rf "$folder" "$apt"
mkdir -p "$folder" "$apt/parts" "$apt/lists/partial" "$apt/archives/partial"
for list in /etc/apt/sources.list /etc/apt/sources.list.d/*.list /etc/apt/sources.list.d/*.sources; do
    [ -f "$list" ] && sed 's/^Types: deb$/Types: deb-src/; s/^deb /deb-src /' "$list" >"$apt/parts/${list##*/}"
done
get() {
    apt-get -qq -o Dir::Etc::sourcelist=/nowhere -o Dir::Etc::sourceparts="$apt/parts" -o Dir::State::Lists="$apt/lists" \
        -o Dir::Cache::archives="$apt/archives" -o Dir::Cache::srcpkgcache= -o Dir::Cache::pkgcache= \
        -o APT::Sandbox::User="$(id -un)" "$@"
}
get update
(cd "$apt" && get source --tar-only "$package")
tar xf "$apt"/*.orig.tar.* -C "$folder"
set -- "$folder"/*
if [ $# -eq 1 ]; then # the archive holds one folder
    mv "$1" "$apt/tree" && rmdir "$folder" && mv "$apt/tree" "$folder"
fi
rm -rf "$apt"
