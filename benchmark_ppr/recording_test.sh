#!/bin/sh
# Stands between a tool and a test, for run_tool.py.
printf . >>@RECORD@/tests
folder=
if [ "${1:-@NAME@}" != @NAME@ ]; then
    folder=$(mktemp -d) && cp "$1" "$folder"/@NAME@ && cd "$folder" || exit 1
fi
@INCLUDE@
timeout --foreground -s KILL @LIMIT@ @TEST@ @NAME@
status=$?
if [ $status -eq 0 ]; then
    size=$(wc -c <@NAME@)
    read -r smallest <@RECORD@/smallest
    if [ "$size" -lt "${smallest:-0}" ]; then
        echo "$size" >@RECORD@/smallest.$$ && mv @RECORD@/smallest.$$ @RECORD@/smallest
        cp @NAME@ @RECORD@/copy.$$ && mv @RECORD@/copy.$$ @RECORD@/passed/"$(date +%s.%N)"
    fi
fi
[ -z "$folder" ] || { cd / && rm -rf "$folder"; }
exit $status
