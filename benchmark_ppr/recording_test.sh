#!/bin/sh
# The test that run_tool.py gives a tool: it runs the pair's own test, counts the runs, and keeps ever smaller programs.
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
