"""Longer messages of tools, with gaps for what differs from place to place and from bug to bug."""

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


def messages(family, kind, status, first, same, other=""):
    return Messages(family, kind, status, first.lstrip("\n"), same.lstrip("\n"), other.lstrip("\n"))


GCC_DRIVER = """
gcc: internal compiler error: {signal} signal terminated program cc1
Please submit a full bug report, with preprocessed source (by using -freport-bug).
See <file:///usr/share/doc/gcc-{version}/README.Bugs> for instructions.
"""
LLVM_UNREACHABLE = """
{what}
UNREACHABLE executed at /a/b/X.cpp:{line}!
"""
LLVM_BACKEND = """
fatal error: error in backend: Cannot select: 0x{address}: {what} t{line}
"""
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
RUST_LINES = """
thread 'rustc' panicked at 'assertion failed: `(left == right)`
  left: `{line}`,
 right: `1`', {path}/compiler/rustc_middle/src/{where}:{line}:39
note: run with `RUST_BACKTRACE=1` environment variable to display a backtrace

error: internal compiler error: unexpected panic

query stack during panic:
#0 [typeck] type-checking `u`
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
PYTHON_TOOL = """
Traceback (most recent call last):
  File "{path}/tool.py", line {line}, in <module>
    main()
  File "{path}/tool.py", line {line}, in {next}
    raise InternalError("internal compiler error: in here") if x else {function}(None)
                                                                      ^^^^^^^^^^^^
  File "{path}/tool.py", line {line}, in {function}
    json.loads(x)
  File "/usr/lib/python3.11/json/__init__.py", line {line}, in loads
    raise TypeError(f'the JSON object must be str, not {{x}}')
TypeError: the JSON object must be str, not NoneType
"""
CYTHON_CRASH = """
prog.py:{line}:0: Compiler crash in AnalyseExpressionsTransform

ModuleNode.body = StatListNode(prog.py:{line}:0)

Compiler crash traceback from this point on:
  File "{path}/Cython/Compiler/Symtab.py", line 1157, in infer_types
    get_type_inferer().infer_types(self)
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
LIBFUZZER = """
=={pid}== ERROR: libFuzzer: {what}
    #0 0x{address} in __sanitizer_print_stack_trace ({path}/fuzz+0x{address})
    #1 0x{address} in fuzzer::Fuzzer::CrashCallback() ({path}/fuzz+0x{address})
    #2 0x{address} in gsignal signal/../sysdeps/posix/raise.c:26:13
    #3 0x{address} in {frame} {path}/prog.c:{line}:5
SUMMARY: libFuzzer: {what}
"""
HERE, THERE = {"path": "/usr/src/tool-1.63"}, {"path": "/home/me/build/tool"}
A = {"line": 12, "address": "7f3058ea5291", "pid": 4711, "number": 17, "version": "9.2.8", **HERE}
B = {"line": 3456, "address": "55d0c0ffee00", "pid": 99, "number": 4, "version": "9.4.1", **THERE}


def both(text, first, other):
    """The same message at two places, and another one."""
    return [text.format(**{**A, **first}), text.format(**{**B, **first}), text.format(**{**A, **first, **other})]
