"""Messages in the formats of known tools: two with one signature and one with another, for each family."""

from dataclasses import dataclass

from tool_templates import (
    ASAN,
    CYTHON_CRASH,
    GCC_ICE,
    GCC_SEGFAULT,
    GHC_PANIC,
    GHDL_BUG,
    GO_COMPILER,
    GO_PANIC,
    HOTSPOT,
    HOTSPOT_ASSERT,
    JAVAC,
    LLVM_ASSERT,
    LLVM_CRASH,
    NODE_ERROR,
    OCAML_FATAL,
    PYTHON_ERROR,
    RUBY_BUG,
    RUST_DELAYED,
    RUST_ICE,
    RUST_OLD,
    SOLC_ICE,
    V8_CHECK,
    A,
    B,
    both,
)


@dataclass(frozen=True)
class Messages:
    """What a tool prints on standard error when it ends with this status.

    ``same`` differs from ``first`` in addresses, paths, lines and the like only; ``other`` is another bug.
    """

    family: str
    kind: str
    status: int
    first: str
    same: str
    other: str


def messages(family, kind, status, first, same, other):
    return Messages(family, kind, status, first.lstrip("\n"), same.lstrip("\n"), other.lstrip("\n"))


ALL = [
    messages(
        "GCC",
        "internal-error",
        1,
        *both(GCC_ICE, {"where": "gen_typedef_die, at dwarf2out.cc:26126"}, {"where": "tree_to_uhwi, at tree.cc:6411"}),
    ),
    messages(
        "GCC",
        "internal-error",
        1,
        GCC_ICE.format(**{**A, "where": "gen_typedef_die, at dwarf2out.cc:26126"}),
        GCC_ICE.format(**{**B, "where": "gen_typedef_die, at dwarf2out.c:25111"}),
        GCC_ICE.format(**{**A, "where": "gen_type_die, at dwarf2out.cc:26126"}),
    ),
    messages("GCC", "internal-error", 1, *both(GCC_SEGFAULT, {"during": "RTL", "name": "expand"}, {"name": "final"})),
    messages(
        "GCC",
        "internal-error",
        4,
        "gcc: internal compiler error: Segmentation fault signal terminated program cc1\nPlease file a bug report",
        "gcc: internal compiler error: Segmentation fault signal terminated program cc1\nPlease file a bug report.",
        "gcc: internal compiler error: Killed signal terminated program cc1plus\nPlease file a bug report",
    ),
    messages(
        "LLVM",
        "signal",
        139,
        *both(
            LLVM_CRASH,
            {"frame": "clang::CodeGen::CodeGenModule::emit", "lib": "/usr/lib"},
            {"frame": "clang::Sema::Act"},
        ),
    ),
    messages("LLVM", "assertion", 134, *both(LLVM_ASSERT, {"what": 'New && "must"'}, {"what": "!isa<Constant>(New)"})),
    messages(
        "LLVM",
        "internal-error",
        1,
        "fatal error: error in backend: Cannot select: 0x55d0c0ffee00: i32 = bswap t12, t3",
        "fatal error: error in backend: Cannot select: 0x7f3058ea5291: i32 = bswap t7, t15",
        "fatal error: error in backend: Cannot select: 0x7f3058ea5291: i64 = ctpop t7",
    ),
    messages(
        "LLVM",
        "internal-error",
        134,
        "unknown intrinsic\nUNREACHABLE executed at /a/b/X.cpp:12!",
        "unknown intrinsic\nUNREACHABLE executed at X.cpp:13!",
        "bad register\nUNREACHABLE executed at /a/b/X.cpp:12!",
    ),
    messages("rustc", "panic", 101, *both(RUST_OLD, {"what": "assertion failed: !v.has_vars()"}, {"what": "no entry"})),
    messages(
        "rustc",
        "internal-error",
        101,
        *both(RUST_ICE, {"what": "intrinsic rustc_peek must be overridden"}, {"what": "unexpected type"}),
    ),
    messages(
        "rustc",
        "internal-error",
        101,
        RUST_DELAYED.format(what="broken MIR", number=4, crate="variant[b27e]"),
        RUST_DELAYED.format(what="broken MIR", number=11, crate="prog[9f01]"),
        RUST_DELAYED.format(what="bad path", number=4, crate="variant[b27e]"),
    ),
    messages(
        "rustc",
        "panic",
        101,
        "thread 'main' (12) panicked at src/main.rs:3:5:\nindex out of bounds: the len is 3 but the index is 7\nnote",
        "thread 'main' (977) panicked at src/lib.rs:44:1:\nindex out of bounds: the len is 5 but the index is 9\nnote",
        "thread 'main' (12) panicked at src/main.rs:3:5:\ndivision by zero\nnote: run",
    ),
    messages(
        "rustc",
        "error",
        1,
        "error[E0277]: `u32` is not a future\n --> /a/prog.rs:1:30",
        "error[E0277]: `u32` is not a future\n --> prog.rs:3:1",
        "error[E0308]: mismatched types\n --> /a/prog.rs:1:30",
    ),
    messages(
        "Go",
        "panic",
        2,
        *both(GO_PANIC, {"what": "integer divide by zero", "function": "f"}, {"what": "slice bounds out of range"}),
    ),
    messages(
        "Go",
        "internal-error",
        2,
        GO_COMPILER.format(**A, what="bad op", function="f"),
        GO_COMPILER.format(**B, what="bad op", function="g"),
        GO_COMPILER.format(**A, what="no register", function="f"),
    ),
    messages(
        "Go",
        "error",
        1,
        "# command-line-arguments\n./prog.go:3:5: undefined: x",
        "# command-line-arguments\n/a/prog.go:14:5: undefined: x",
        "# command-line-arguments\n./prog.go:3:5: missing return",
    ),
    messages(
        "Java",
        "internal-error",
        4,
        *both(JAVAC, {"what": "NullPointerException", "where": "Attr.checkId"}, {"where": "Flow.visitIdent"}),
    ),
    messages(
        "Java", "signal", 134, *both(HOTSPOT, {"frame": "PhaseIdealLoop::build_loop"}, {"frame": "Compile::Optimize"})
    ),
    messages("Java", "assertion", 134, *both(HOTSPOT_ASSERT, {"what": "is_dominator(a, b)"}, {"what": "n != NULL"})),
    messages(
        "Java",
        "error",
        1,
        "prog.java:3: error: cannot find symbol\n  x",
        "/tmp/x1/prog.java:14: error: cannot find symbol\n  y",
        "prog.java:3: error: incompatible types\n",
    ),
    messages("V8", "assertion", 133, *both(V8_CHECK, {"what": "type.Is(expected)"}, {"what": "node->op() == nullptr"})),
    messages("V8", "error", 1, *both(NODE_ERROR, {"what": "x.f is not a function"}, {"what": "x is not iterable"})),
    messages(
        "JavaScript",
        "assertion",
        139,
        "Assertion failure: obj->is<Array>(), at /a/js/src/vm/X.cpp:123\n#01: js::Foo[/a/js +0x12]",
        "Assertion failure: obj->is<Array>(), at /b/js/src/vm/X.cpp:99\n#01: js::Foo[/b/js +0x77]",
        "Assertion failure: isObject(), at /a/js/src/vm/X.cpp:123\n#01: js::Foo[/a/js +0x12]",
    ),
    messages(
        "JavaScript",
        "error",
        1,
        "TypeError: undefined is not callable\n\tat prog.js:3",
        "TypeError: undefined is not callable\n\tat /a/prog.js:12",
        "RangeError: invalid array length\n\tat prog.js:3",
    ),
    messages(
        "CPython",
        "error",
        1,
        *both(PYTHON_ERROR, {"what": "ZeroDivisionError: division by zero"}, {"what": "KeyError: 'x'"}),
    ),
    messages(
        "CPython",
        "error",
        1,
        '  File "/a/prog.py", line 3\n    x = = 1\n        ^\nSyntaxError: invalid syntax',
        '  File "prog.py", line 14\n    y = = 2\n        ^\nSyntaxError: invalid syntax',
        "  File \"prog.py\", line 3\n    f(\n     ^\nSyntaxError: '(' was never closed",
    ),
    messages(
        "CPython",
        "internal-error",
        -6,
        "Fatal Python error: _Py_CheckRecursiveCall: Unrecoverable stack overflow\nCurrent thread 0x00007f (most):",
        "Fatal Python error: _Py_CheckRecursiveCall: Unrecoverable stack overflow\nCurrent thread 0x00006a (most):",
        "Fatal Python error: deallocating None\nCurrent thread 0x00007f (most):",
    ),
    messages(
        "CPython",
        "internal-error",
        1,
        *both(CYTHON_CRASH, {"what": "AttributeError: x has no attribute y"}, {"what": "KeyError: 'x'"}),
    ),
    messages(
        "Lua",
        "error",
        1,
        "lua: prog.lua:3: attempt to call a nil value (global 'f')\nstack traceback:\n\t[C]: in ?",
        "lua5.4: /a/prog.lua:44: attempt to call a nil value (global 'f')\nstack traceback:\n\t[C]: in ?",
        "lua: prog.lua:3: attempt to index a nil value (local 't')\nstack traceback:\n\t[C]: in ?",
    ),
    messages(
        "PHP",
        "error",
        255,
        "PHP Fatal error:  Uncaught Error: Call to undefined function f() in /a/prog.php:3\nStack trace:\n#0 {main}",
        "PHP Fatal error:  Uncaught Error: Call to undefined function f() in prog.php:14\nStack trace:\n#0 {main}",
        "PHP Parse error:  syntax error, unexpected end of file in /a/prog.php on line 3",
    ),
    messages(
        "Ruby",
        "internal-error",
        -6,
        *both(RUBY_BUG, {"what": "Segmentation fault", "frame": "rb_vm_exec"}, {"frame": "rb_hash_aset"}),
    ),
    messages(
        "Ruby",
        "error",
        1,
        "prog.rb:3:in `f': divided by 0 (ZeroDivisionError)\n\tfrom prog.rb:9:in `<main>'",
        "/a/prog.rb:77:in `g': divided by 0 (ZeroDivisionError)\n\tfrom /a/prog.rb:99:in `<main>'",
        "prog.rb:3:in `f': undefined method `x' for nil (NoMethodError)",
    ),
    messages(
        "SQL",
        "assertion",
        2,
        'TRAP: failed Assert("rel->rd_refcnt > 0"), File: "relcache.c", Line: 123, PID: 4711\npostgres(f+0x12)[0x55d0]',
        'TRAP: failed Assert("rel->rd_refcnt > 0"), File: "relcache.c", Line: 99, PID: 12\npostgres(f+0x33)[0x7f30]',
        'TRAP: failed Assert("plan != NULL"), File: "planner.c", Line: 123, PID: 4711',
    ),
    messages(
        "SQL",
        "internal-error",
        1,
        "INTERNAL Error: Attempted to access index 5 within vector of size 5\nStack Trace:\n0x7f30",
        "INTERNAL Error: Attempted to access index 0 within vector of size 0\nStack Trace:\n0x55d0",
        "INTERNAL Error: Failed to bind column reference",
    ),
    messages(
        "SQL",
        "error",
        1,
        "Parse error near line 3: no such table: t1",
        "Parse error near line 44: no such table: t1",
        'Parse error near line 3: near "FROM": syntax error',
    ),
    messages(
        "ghdl",
        "internal-error",
        1,
        *both(
            GHDL_BUG, {"what": "vhdl-sem.adb:123 range check failed"}, {"what": "synth-expr.adb:9 access check failed"}
        ),
    ),
    messages(
        "ghdl",
        "error",
        1,
        'prog.vhdl:3:5: no declaration for "x"',
        '/a/prog.vhdl:14:1: no declaration for "x"',
        "prog.vhdl:3:5: bad type",
    ),
    messages(
        "Verilog",
        "internal-error",
        1,
        "%Error: Internal Error: prog.v:3:5: ../V3Width.cpp:123: Node has no type\n",
        "%Error: Internal Error: /a/prog.v:7:1: ../V3Width.cpp:99: Node has no type\n",
        "%Error: Internal Error: prog.v:3:5: ../V3Const.cpp:123: Bad shift\n",
    ),
    messages(
        "Verilog",
        "assertion",
        -6,
        "prog.v:38: assert: elab_lval.cc:810: failed assertion rc\n",
        "/a/prog.v:9: assert: elab_lval.cc:810: failed assertion rc\n",
        "prog.v:38: assert: netmisc.cc:1273: failed assertion tmp\n",
    ),
    messages(
        "Verilog",
        "error",
        2,
        "prog.v:3: syntax error\nprog.v:3: error: malformed statement",
        "/a/prog.v:9: syntax error\n",
        "prog.v:3: error: Unable to bind wire `x'\n",
    ),
    messages("solc", "internal-error", 1, *both(SOLC_ICE, {"what": "Invalid type"}, {"what": "Stack too deep"})),
    messages(
        "solc",
        "error",
        1,
        "Error: Undeclared identifier.\n --> prog.sol:3:5:\n  |",
        "Error: Undeclared identifier.\n --> /a/prog.sol:12:9:\n  |",
        "Error (7576): Expected ';'\n --> prog.sol:3:5:\n  |",
    ),
    messages(
        "GHC", "panic", 1, *both(GHC_PANIC, {"what": "tcIfaceGlobal (local): not found"}, {"what": "refineFromInScope"})
    ),
    messages(
        "GHC",
        "error",
        1,
        "prog.hs:3:5: error:\n    • Variable not in scope: foo",
        "/a/prog.hs:14:1-9: error:\n    • Variable not in scope: foo",
        "prog.hs:3:5: error:\n    • Couldn't match expected type",
    ),
    messages("OCaml", "internal-error", 2, *both(OCAML_FATAL, {"what": "Ctype.expand_head"}, {"what": "Env.lookup"})),
    messages(
        "OCaml",
        "error",
        2,
        'File "prog.ml", line 1, characters 0-3:\n1 | foo\n    ^^^\nError: Unbound value foo',
        'File "/a/prog.ml", line 12, characters 4-7:\n1 | foo\n    ^^^\nError: Unbound value foo',
        'File "prog.ml", line 1, characters 0-3:\n1 | foo\n    ^^^\nError: Syntax error',
    ),
    messages("sanitizer", "sanitizer", 1, *both(ASAN, {"what": "heap-use-after-free", "frame": "f"}, {"frame": "g"})),
    messages(
        "sanitizer",
        "sanitizer",
        0,
        "/a/prog.c:3:5: runtime error: signed integer overflow: 2147483647 + 1 cannot be represented in type 'int'",
        "prog.c:44:1: runtime error: signed integer overflow: 2147483640 + 99 cannot be represented in type 'int'",
        "prog.c:44:1: runtime error: division by zero",
    ),
    messages(
        "other",
        "internal-error",
        1,
        "prog.c, line 39: compiler error: bad oalloc class 3",
        "/a/prog.c, line 7: compiler error: bad oalloc class 12",
        "prog.c, line 39: compiler error: no table entry",
    ),
    messages(
        "other",
        "assertion",
        -6,
        "qjs: quickjs.c:123: free_zero_refcount_obj: Assertion `p->ref_count == 0' failed.",
        "qjs: /a/quickjs.c:4567: free_zero_refcount_obj: Assertion `p->ref_count == 0' failed.",
        "qjs: quickjs.c:123: js_array: Assertion `len > 0' failed.",
    ),
    messages(
        "other",
        "panic",
        -6,
        "terminate called after throwing an instance of 'std::out_of_range'\n  what():  index 5 of 3",
        "terminate called after throwing an instance of 'std::out_of_range'\n  what():  index 12 of 7",
        "terminate called after throwing an instance of 'std::bad_alloc'\n  what():  std::bad_alloc",
    ),
    messages("other", "signal", -11, "some text\n", "other text 12\n", ""),
    messages(
        "other",
        "error",
        1,
        "prog.x:3:5: error: expected ';' before '}' token",
        "/a/prog.x:14:1: error: expected ';' before '}' token",
        "prog.x:3:5: error: 'y' undeclared",
    ),
]
