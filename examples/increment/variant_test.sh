#!/bin/sh
# The variant prints 2 and nothing else.
# In gnu89, printf may be called without its include; newer compilers refuse that otherwise.
${CC:-cc} -std=gnu89 -w -o program "$1" || exit 1
if command -v timeout >/dev/null; then
    set -- timeout 5 ./program
else
    set -- ./program
fi
test "$("$@")" = 2
