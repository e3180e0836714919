#!/bin/sh
# How small a reducer makes one large variant in some seconds of processor time, its tests included.
#
#     benchmark_ppr/large/over_time.sh NAME SECONDS COMMAND...
#     benchmark_ppr/large/over_time.sh lambda 180 cvise --n 1 --timeout 60 --tidy TEST variant.cpp
#     benchmark_ppr/large/over_time.sh lambda 180 ppr single variant.cpp --test TEST --jobs 1
#
# TEST stands for the strict test of NAME.  Each program that passes and is smaller than all before is kept in
# build/large/NAME-COMMAND/kept; its name is the processor time in nanoseconds.  Run it as root on a system with the
# control group cpuacct: nothing else measures the time of all processes of a tool.
set -e
[ $# -gt 2 ] || { sed -n '2,/^set/s/^# *//p' "$0"; exit 2; }
here=$(cd "$(dirname "$0")/$1" && pwd) limit=$2 out=$PWD/build/large/$1-$3 group=/sys/fs/cgroup/cpuacct/ppr-$1-$3
shift 2
case $here in *using-enum) compiler=clang++-16 ;; *) compiler=g++-12 ;; esac
case $here in *const-range) standard=c++17 ;; *) standard=c++20 ;; esac
rm -rf "$out" && mkdir -p "$out/kept" "$group"
"$compiler" -std=$standard -E -P "$here/variant.cc" -o "$out/variant.cpp"
cat >"$out/test.sh" <<END
#!/bin/sh
"$here/strict_test.sh" || exit 1
size=\$(wc -c <variant.cpp)
[ "\$size" -ge "\$(cat "$out/smallest" 2>/dev/null || echo 999999999)" ] && exit
echo "\$size" >"$out/smallest"
cp variant.cpp "$out/kept/\$(cat $group/cpuacct.usage)"
END
chmod +x "$out/test.sh"
for word; do
    shift
    [ "$word" = TEST ] && word=$out/test.sh
    set -- "$@" "$word"
done
ended() {
    while read -r process; do kill -9 "$process"; done <"$group/cgroup.procs" 2>/dev/null
    sleep 1
    rmdir "$group"
}
trap ended EXIT
trap 'exit 130' INT TERM
cd "$out"
sh -c 'echo $$ >"$0/cgroup.procs"; exec "$@"' "$group" "$@" >log.txt 2>&1 &
while kill -0 $! 2>/dev/null && [ "$(cat "$group/cpuacct.usage")" -lt "${limit}000000000" ]; do
    sleep 1
done
echo "$(cat smallest) bytes after $(($(cat "$group/cpuacct.usage") / 1000000000)) seconds of processor time"
