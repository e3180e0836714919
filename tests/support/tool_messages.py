"""Messages in the formats of known tools: two with one signature and one with another, for each family."""

from dataclasses import dataclass


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


GCC_ICE = """
prog.c: In function 'foo':
prog.c:{line}: internal compiler error: in {where}
    6 | bar ();
      | ^~~
0x{address} __libc_start_call_main
\t../sysdeps/nptl/libc_start_call_main.h:58
Please submit a full bug report, with preprocessed source (by using -freport-bug).
See <file:///usr/share/doc/gcc-{version}/README.Bugs> for instructions.
"""
GCC_SEGFAULT = """
during {during} pass: {name}
prog.c:{line}: internal compiler error: Segmentation fault
0x{address} crash_signal
\t../../src/gcc/toplev.cc:314
Please submit a full bug report,
See <https://gcc.gnu.org/bugs/> for instructions.
"""
LLVM_CRASH = """
PLEASE submit a bug report to https://github.com/llvm/llvm-project/issues/ and include the crash backtrace.
Stack dump:
0.\tProgram arguments: clang -c prog.c
1.\t<eof> parser at end of file
 #0 0x0000{address} llvm::sys::PrintStackTrace(llvm::raw_ostream&, int) ({lib}/libLLVM-14.so.1+0xea5291)
 #1 0x0000{address} llvm::sys::RunSignalHandlers() ({lib}/libLLVM-14.so.1+0xea2fbe)
 #2 0x0000{address} ({lib}/libc.so.6+0x3c050)
 #3 0x0000{address} {frame}(unsigned int, clang::Type const*) ({lib}/libclang-cpp.so.14+0x1bc2f45)
 #4 0x0000{address} (anonymous namespace)::Emitter::Release() ({lib}/libclang-cpp.so.14+0x1bc1449)
clang: error: clang frontend command failed with exit code 139 (use -v to see invocation)
"""
LLVM_ASSERT = """
clang: {path}/llvm/lib/IR/Value.cpp:{line}: void llvm::Value::doRAUW(llvm::Value*): Assertion `{what}' failed.
PLEASE submit a bug report to https://github.com/llvm/llvm-project/issues/ and include the crash backtrace.
Stack dump:
0.\tProgram arguments: clang -c prog.c
"""
RUST_OLD = """
warning: unused variable: `x`

thread 'rustc' panicked at '{what}', {path}/compiler/rustc_middle/src/ty/sty.rs:{line}:9
stack backtrace:
note: Some details are omitted, run with `RUST_BACKTRACE=full` for a verbose backtrace.

error: internal compiler error: unexpected panic

note: the compiler unexpectedly panicked. this is a bug.

query stack during panic:
#0 [typeck] type-checking `u`
end of query stack
"""
RUST_ICE = """
error: internal compiler error: {path}/compiler/rustc_codegen_ssa/src/mir/block.rs:{line}:37: {what}
 --> prog.rs:7:1

thread 'rustc' ({pid}) panicked at {path}/compiler/rustc_codegen_ssa/src/mir/block.rs:{line}:37:
Box<dyn Any>
stack backtrace:
   0: std::panicking::begin_panic::<rustc_errors::ExplicitBug>
note: please attach the file at `/tmp/a/rustc-ice-2026-11-22T05_02_55-{pid}.txt` to your bug report
"""
RUST_DELAYED = """
error: internal compiler error: no errors encountered even though `delay_span_bug` issued

error: internal compiler error: {what} in DefId(0:{number} ~ {crate}::has_efiapi) (X): could not prove Binder(X)

thread 'rustc' panicked at 'Box<dyn Any>', compiler/rustc_errors/src/lib.rs:1425:13
"""
GO_PANIC = """
panic: runtime error: {what}

goroutine {number} [running]:
main.{function}(0xc000{address})
\t{path}/prog.go:{line} +0x1d
main.main()
\t{path}/prog.go:9 +0x25
exit status 2
"""
GO_COMPILER = """
./prog.go:{line}:6: internal compiler error: '{function}': {what}

goroutine {number} [running]:
cmd/compile/internal/ssa.Compile(0xc000{address})
\t{path}/ssa/compile.go:93 +0x9a
"""
JAVAC = """
An exception has occurred in the compiler ({version}). Please file a bug against the Java compiler via the page
(http://bugreport.java.com) after checking the Bug Database (http://bugs.java.com) for duplicates.
java.lang.{what}: Cannot invoke "Type.hasTag()" because "t" is null
\tat jdk.compiler/com.sun.tools.javac.comp.{where}(Attr.java:{line})
\tat jdk.compiler/com.sun.tools.javac.comp.Attr.visitTree(Attr.java:{line})
printing javac parameters to: /tmp/javac.20261122_{line}.args
"""
HOTSPOT = """
#
# A fatal error has been detected by the Java Runtime Environment:
#
#  SIGSEGV (0xb) at pc=0x{address}, pid={pid}, tid={pid}
#
# JRE version: OpenJDK Runtime Environment (17.0.15+6) (build 17.0.15+6)
# Problematic frame:
# V  [libjvm.so+0x{address}]  {frame}(Node*, bool)+0x1c
#
"""
HOTSPOT_ASSERT = """
#
# A fatal error has been detected by the Java Runtime Environment:
#
#  Internal Error ({path}/src/hotspot/share/opto/loopnode.cpp:{line}), pid={pid}, tid={pid}
#  assert({what}) failed: must be dominated
#
"""
V8_CHECK = """


#
# Fatal error in ../../src/compiler/{path}, line {line}
# Debug check failed: {what}.
#
#
#
#FailureMessage Object: 0x{address}
==== C stack trace ===============================

    {path}/d8(v8::base::debug::StackTrace::StackTrace()+0x1e) [0x{address}]
    {path}/d8(v8::internal::compiler::Typer::Run()+0x21) [0x{address}]
"""
NODE_ERROR = """
{path}/prog.js:{line}
x.f();
  ^

TypeError: {what}
    at Object.<anonymous> ({path}/prog.js:{line}:3)
    at Module._compile (node:internal/modules/cjs/loader:1376:14)

Node.js v20.20.2
"""
PYTHON_ERROR = """
Traceback (most recent call last):
  File "{path}/prog.py", line {line}, in <module>
    f()
    ~^^
  File "{path}/prog.py", line {line}, in f
{what}
"""
RUBY_BUG = """
{path}/prog.rb:{line}: [BUG] {what} at 0x{address}
ruby 3.3.0 (2023-12-25 revision 5124f9ac75) [x86_64-linux]

-- C level backtrace information -------------------------------------------
/usr/lib/libruby-3.3.so.3.3(rb_bug+0x{number}) [0x{address}]
/usr/lib/libruby-3.3.so.3.3({frame}+0x{number}) [0x{address}]
"""
SOLC_ICE = """
Internal compiler error:
{path}/libsolidity/codegen/ContractCompiler.cpp({line}): Throw in function virtual bool solidity::Compiler::visit()
Dynamic exception type: boost::wrapexcept<solidity::langutil::InternalCompilerError>
std::exception::what: {what}
[solidity::util::tag_comment*] = {what}
"""
GHC_PANIC = """
ghc: panic! (the 'impossible' happened)
  (GHC version {version}:
\t{what}
  {path}_a{number}
Please report this as a GHC bug:  https://www.haskell.org/ghc/reportabug
"""
GHDL_BUG = """

******************** GHDL Bug occurred ***************************
Please report this bug on https://github.com/ghdl/ghdl/issues
GHDL release: {version} (tarball) [Dunoon edition]
Compiled with GNAT Version: 12.2.0
In directory: {path}/
Command line:
ghdl -s prog.vhdl
Exception CONSTRAINT_ERROR raised
Exception information:
raised CONSTRAINT_ERROR : {what}
******************************************************************
"""
OCAML_FATAL = """
>> Fatal error: {what}
Fatal error: exception Misc.Fatal_error
Raised at Misc.fatal_errorf in file "utils/misc.ml", line {line}, characters 14-31
Called from Translcore.transl_exp0 in file "lambda/translcore.ml", line {line}, characters 2-31
"""
ASAN = """
=================================================================
=={pid}==ERROR: AddressSanitizer: {what} on address 0x{address} at pc 0x{address} bp 0x{address} sp 0x{address}
READ of size 4 at 0x{address} thread T0
    #0 0x{address} in {frame} {path}/prog.c:{line}:5
    #1 0x{address} in main {path}/prog.c:9:3

SUMMARY: AddressSanitizer: {what} {path}/prog.c:{line}:5 in {frame}
"""
HERE, THERE = {"path": "/usr/src/tool-1.63"}, {"path": "/home/me/build/tool"}
A = {"line": 12, "address": "7f3058ea5291", "pid": 4711, "number": 17, "version": "9.2.8", **HERE}
B = {"line": 3456, "address": "55d0c0ffee00", "pid": 99, "number": 4, "version": "9.4.1", **THERE}


def both(text, first, other):
    """The same message at two places, and another one."""
    return [text.format(**{**A, **first}), text.format(**{**B, **first}), text.format(**{**A, **first, **other})]


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
