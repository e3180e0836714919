#!/bin/sh
# The program in $1 compiles, ends well, and prints the line that is expected of its language.
file=$1
tab=$(printf '\t')
case "$file" in
*.c | *.go | *.java | *.js | *.rs) grep -q 'open until' "$file" || exit 1 ;;  # sooner than the compiler
esac
case "$file" in
*.c) line='open until 20' && cc -Wall -Wextra -Wno-unused -Werror -o program "$file" && set -- ./program ;;
*.go) line='open until 20' && go build -ldflags="-s -w" -o program "$file" && set -- ./program ;;
*.java) line='open until 20' && set -- java -XX:TieredStopAtLevel=1 -XX:+UseSerialGC $PPR_JAVA_CLASSES "$file" ;;
*.js) line='open until 20' && set -- node "$file" ;;
*.lua) line="<teamilk 5>${tab}8.0${tab}2${tab}3" && set -- lua "$file" ;;
*.php) line='answer 4711' && set -- php -n "$file" ;;
*.pl) line='match ea none M-LK X' && set -- perl "$file" ;;
*.py) line='refused no cup after 2' && set -- "${PPR_PYTHON:-python3}" -S "$file" ;;
*.rb) line='[-1, true]' && set -- ruby --disable=gems "$file" ;;
*.rs) line='open until 20' && rustc --edition 2021 -A warnings -C prefer-dynamic -C rpath -o program "$file" && set -- ./program ;;
*.sh) line='total 4711 of 3' && set -- bash "$file" ;;
*) exit 127 ;;
esac || exit 1
output=$("$@") || exit 1
printf '%s\n' "$output" | grep -Fqx -e "$line"
