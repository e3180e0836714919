#!/bin/sh
# Fetches the original source of a Debian package, and builds it:
#     planted_sources.sh PACKAGE=VERSION FOLDER PREPARE IN BUILD [PATTERN]
# PREPARE is run in FOLDER, and BUILD in its subfolder IN.  Instead of a package, a folder with sources can be given.
# Only the files of an archive that match PATTERN are unpacked (by default, all).
# The lists of source packages are made from those of binary packages and kept beside FOLDER: the system is unchanged.
set -e
package=$1 folder=$2 new=$2.new apt=$2.apt
rm -rf "$new" "$apt"
mkdir -p "$apt/parts" "$apt/lists/partial" "$apt/archives/partial" "$new"
if [ -d "$package" ]; then
    cp -R "$package/." "$new"
else
    for list in /etc/apt/sources.list /etc/apt/sources.list.d/*.list /etc/apt/sources.list.d/*.sources; do
        [ -f "$list" ] && sed 's/^Types: deb$/Types: deb-src/; s/^deb /deb-src /' "$list" >"$apt/parts/${list##*/}"
    done
    user=APT::Sandbox::User=$(id -un)
    get() {
        apt-get -qq -o Dir::Etc::sourcelist=/nowhere -o Dir::Etc::sourceparts="$apt/parts" \
            -o Dir::State::Lists="$apt/lists" -o Dir::Cache::archives="$apt/archives" \
            -o Dir::Cache::srcpkgcache= -o Dir::Cache::pkgcache= -o "$user" "$@"
    }
    get update
    # not the archives of its components
    get source --print-uris --tar-only "$package" |
        sed -n "s/^'\(.*\)' \([^ ]*\.orig\.tar\.[a-z0-9]*\) .* \([^ ]*\)\$/\1 \2 \3/p" >"$apt/archive"
    read -r uri file hash <"$apt/archive"
    /usr/lib/apt/apt-helper -qq -o "$user" download-file "$uri" "$apt/$file" "$hash"
    tar xf "$apt/$file" -C "$new" ${6:+--wildcards "$6"}
    one=$new/$(ls "$new")
    if [ -d "$one" ]; then # the archive holds one folder
        mv "$one" "$apt/tree" && rmdir "$new" && mv "$apt/tree" "$new"
    fi
fi
(cd "$new" && eval "$3" && cd "$4" && eval "$5")
rm -rf "$apt"
mv "$new" "$folder"
