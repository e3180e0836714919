#!/bin/sh
cat >&2 <<'END'
program: internal compiler error: in another_function, at another-file.c:1
Assertion `another_assertion' failed.
thread 'rustc' panicked at 'another message', compiler/another_crate/src/lib.rs:1:1
PLEASE submit a bug report
#1 0x0000000000000001 another::function()
Error: another error
END
