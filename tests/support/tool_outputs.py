"""What more tools print: two outputs with one signature and one with another, for each form.

Errors are what these have printed: black 22.8.0 (its crash, too), duckdb 1.1.0 (its crash, too), sqlite 3.40, yosys
0.23, z3 4.8.12, cvc5 1.0.3, boolector 1.5.118, go 1.26, ecj 3.32, scalac 2.11.12, esbuild 0.28.2, terser 5.51.4, tsc
7.0.2, ruff 0.17.6, pylint 4.1.4, mypy 2.4.1, naga 30.0.1, wabt 1.0.32, binaryen 108, GHC 9.0.2, kotlinc 2.2.21, solc
0.8.28, vyper 0.4.3 (its crash). Those of wasm-tools, wasm-validator, GHC 9.6 and Scala 3, and all other crashes, follow
reports in the trackers of the tools.
"""

from tool_templates import messages

JAVA_STACK = "\n\tat {}(X.java:12)\n\tat java.base/java.lang.Thread.run(Thread.java:840)\n"
PYTHON_STACK = """Traceback (most recent call last):
  File "mypy/semanal.py", line {line}, in accept
  File "mypy/nodes.py", line 687, in accept
{what}
"""
MYPY = """prog.py:{line}: error: INTERNAL ERROR -- Please try using mypy master on GitHub:
https://mypy.readthedocs.io/en/stable/common_issues.html#using-a-development-mypy-build
Please report a bug at https://github.com/python/mypy/issues
version: 0.910
{stack}prog.py:{line}: : note: use --pdb to drop into pdb
"""
PYLINT = """Exception on node <FunctionDef.f l.{line} at 0x7fa956b4e400> in file '/a/prog.py'
{stack}************* Module prog
prog.py:1:0: F0002: prog.py: Fatal error while checking 'prog.py'. Please open an issue. (astroid-error)
"""
RUFF = """error: Panicked while linting /a/prog.py: This indicates a bug in Ruff. If you could open an issue at:

    https://github.com/astral-sh/ruff/issues/new?title=%5BLinter%20panic%5D

panicked at crates/{where}:{line}:9:
{what}
Backtrace:    0: ruff::panic::catch_unwind::{{{{closure}}}}
"""
TSC = """/a/typescript/lib/tsc.js:{line}
      throw e;
      ^

Error: Debug Failure. {what}
    at Object.assert (/a/typescript/lib/tsc.js:1289:23)
    at {function} (/a/typescript/lib/tsc.js:{line}:15)
"""
ECJ = """----------
1. ERROR in /a/Prog.java (at line {line})
\tclass A {{ int f() {{ return "s"; }} }}
\t                           ^^^
{what}
----------
1 problem (1 error)
"""
KOTLINC = """exception: org.jetbrains.kotlin.backend.BackendException: Backend Internal error: IR lowering
File being compiled: /a/prog{line}.kt
The root cause java.lang.ClassCastException was thrown at: org.jetbrains.kotlin.backend.jvm.lower.{what}(X.kt:{line})
\tat org.jetbrains.kotlin.backend.common.CodegenUtil.reportBackendException(CodegenUtil.kt:253)
"""
SCALAC = """error: assertion failed:
  mkAttributedQualifier({what}, <none>)
     while compiling: /a/prog.scala
        during phase: typer
     library version: version 2.13.{line}
"""
DOTTY = """  unhandled exception while running inlining on prog{line}.scala

  An unhandled exception was thrown in the compiler.
Exception in thread "main" java.lang.AssertionError: assertion failed: {what}
\tat scala.runtime.Scala3RunTime$.assertFailed(Scala3RunTime.scala:8)
\tat dotty.tools.dotc.typer.FrontEnd.monitor(FrontEnd.scala:{line})
"""
CVC5 = """Fatal failure within void cvc5::internal::theory::{where}(cvc5::internal::TNode, bool) at /a/x.cpp:{line}
{what}
"""
Z3 = """sat
ASSERTION VIOLATION
File: ../src/smt/smt_{where}.cpp
Line: {line}
{what}
(C)ontinue, (A)bort, (S)top, (T)hrow exception, Invoke (G)DB
"""


def three(template, first, other):
    """The same output at two places, and another one."""
    filled = ({"line": 12, **first}, {"line": 3456, **first}, {"line": 12, **first, **other})
    return [template.format(**gaps) for gaps in filled]


BLACK = (
    "error: cannot format prog.c: INTERNAL ERROR: Black produced {what}.  Please report a bug on"
    " https://github.com/psf/black/issues.  This diff might be helpful: /tmp/blk_prog.c.log\n"
)
CRASHES = [
    messages("SMT-LIB", "internal-error", 1, 'sat\n(error "line 10 column 20: an invalid model was generated")',
        'sat\n(error "line 3 column 5: an invalid model was generated")\n'),
    messages("other", "internal-error", 123,
        *(BLACK.format(what=what) for what in ("other code", "other code", "invalid code"))),
    messages("SQL", "internal-error", 1,
        "duckdb.duckdb.InternalException: INTERNAL Error: Failed to bind column reference [35.0]\n",
        "duckdb.duckdb.InternalException: INTERNAL Error: Failed to bind column reference [1.0]\n",
        "duckdb.duckdb.InternalException: INTERNAL Error: Invalid unicode\n"),
    messages("SMT-LIB", "assertion", 114, *three(Z3, {"where": "internalizer", "what": "b(n)"}, {"what": "c(n)"})),
    messages("SMT-LIB", "assertion", 114,
        *three(Z3, {"where": "kernel", "what": "UNREACHABLE CODE WAS REACHED."}, {"where": "context_inv"})),
    messages("SMT-LIB", "assertion", 134,
        *three(CVC5, {"where": "S::f", "what": "Check failure\n\n pfc != nullptr\n"},
        {"what": "Check failure\n\n !x"})),
    messages("SMT-LIB", "internal-error", 134,
        *three(CVC5, {"where": "S::f", "what": "Unreachable code reached"}, {"where": "T::g"})),
    messages("CPython", "internal-error", 2,
        *(MYPY.format(line=line, stack=PYTHON_STACK.format(line=line, what=what)) for line,
        what in ((3, "AssertionError: x"), (77, "AssertionError: x"), (3, "KeyError: 1")))),
    messages("CPython", "internal-error", 2, MYPY.format(line=3, stack=""), MYPY.format(line=88, stack="")),
    messages("CPython", "internal-error", 1,
        *(PYLINT.format(line=line, stack=PYTHON_STACK.format(line=line, what=what)) for line,
        what in ((3, "RecursionError: deep"), (77, "RecursionError: deep"), (3, "KeyError: 1")))),
    messages("rustc", "panic", 2,
        *three(RUFF, {"where": "ruff_a/src/edit.rs", "what": "Prefer `Fix::deletion`"}, {"what": "no such rule"})),
    messages("rustc", "panic", 2,
        "panic: Panicked at crates/a/src/definition.rs:285:26 when checking `/a/p.py`: `the len is 0`\n",
        "panic: Panicked at crates/a/src/definition.rs:99:1 when checking `/b/q.py`: `the len is 7`\n",
        "panic: Panicked at crates/a/src/binding.rs:285:26 when checking `/a/p.py`: `no such scope`\n"),
    messages("V8", "internal-error", 1, *three(TSC, {"what": "Bad kind: X", "function": "f"}, {"what": "No symbol"})),
    messages("V8", "internal-error", 1, *three(TSC, {"what": "False expression:", "function": "f"}, {"function": "g"})),
    messages("Java", "internal-error", 2, *three(KOTLINC, {"what": "A.visit"}, {"what": "B.visit"})),
    messages("Java", "internal-error", 2,
        *(f"exception: java.lang.IllegalStateException: {one}{JAVA_STACK.format('org.x.A.f')}" for one in "xxy")),
    messages("Java", "internal-error", 1, *three(SCALAC, {"what": "triplet.type"}, {"what": "x.Response"})),
    messages("Java", "internal-error", 1,
        *three(DOTTY, {"what": "no owner from <none>"}, {"what": "position not set"})),
    messages("Go", "panic", 1,
        '✘ [ERROR] panic: Internal error (while parsing "a.js")\n\n  debug.Stack (runtime/debug/stack.go:24)\n',
        '✘ [ERROR] panic: Internal error (while parsing "b.js")\n\n  debug.Stack (runtime/debug/stack.go:24)\n',
        '✘ [ERROR] panic: Scope location 3 must be greater than 7 (while parsing "a.js")\n'),
]  # fmt: skip
ERRORS = [
    messages("SMT-LIB", "error", 1, 'sat\n(error "line 3 column 8: unknown constant x")',
        'unsupported\n(error "line 14 column 1: unknown constant x")',
        '(error "line 5 column 4: invalid s-expression, unexpected end of file")'),
    messages("SMT-LIB", "error", 1,
        '(error "Parse Error: a.smt2:3.12: Symbol x is not declared.\n\n  (assert (= x a))\n             ^\n")',
        '(error "Parse Error: b.smt2:44.1: Symbol x is not declared.\n\n  (assert x)\n          ^\n")',
        "(error \"Parse Error: b.smt2:3.10: Unexpected token: '('.\")"),
    messages("SMT-LIB", "error", 1, "a.smt2:3: expected ')' after assert term at '('",
        "/b/b.smt2:77:2: expected ')' after assert term at '('", "a.smt2:3: undefined symbol 'x'"),
    messages("SQL", "error", 1, "Parse error near line 1: no such table: t\n",
        "Parse error near line 9: no such table: t\n", 'Parse error near line 1: near "selec": syntax error\n'),
    messages("Verilog", "error", 1, "a.v:1: ERROR: syntax error, unexpected ';'\n",
        "b.v:9: ERROR: syntax error, unexpected ';'\n", "a.v:1: ERROR: Module `x' not found\n"),
    messages("Go", "error", 1,
        '# command-line-arguments\nvet: ./a.go:2:27: cannot use "s" (untyped string constant) as int value',
        '# command-line-arguments\nvet: ./b.go:14:1: cannot use "s" (untyped string constant) as int value',
        "# command-line-arguments\nvet: ./a.go:2:27: undefined: y"),
    messages("Go", "error", 1,
        '✘ [ERROR] Unexpected ";"\n\n    a.js:1:8:\n      1 │ let x = ;\n        ╵         ^\n\n1 error\n',
        '✘ [ERROR] Unexpected ";"\n\n    b.js:9:1:\n      9 │ ;;\n        ╵ ^\n\n1 error\n',
        '✘ [ERROR] Expected identifier but found "="\n\n    a.js:1:8:\n'),
    messages("Java", "error", 255, *three(ECJ, {"what": "Type mismatch: cannot convert"}, {"what": "Syntax error"})),
    messages("Java", "error", 1,
        "-- [E007] Type Mismatch Error: a.scala:1:24 ------\n1 |object A { val x: Int = y }\n  |            ^\n",
        "-- [E007] Type Mismatch Error: /b/b.scala:9:1 ----\n9 |  y\n  |  ^\n",
        "-- [E006] Not Found Error: a.scala:1:24 ----------\n1 |object A { val x: Int = y }\n  |            ^\n"),
    messages("solc", "internal-error", 1,
        "Error compiling: a.vy\nvyper.exceptions.CompilerPanic: Not a type: VarInfo(typ=uint256, at=<D.X: 'u'>:\n",
        "Error compiling: b.vy\nvyper.exceptions.CompilerPanic: Not a type: VarInfo(typ=uint8, location=<D.X: 'x'>:\n",
        "Error compiling: a.vy\nvyper.exceptions.CompilerPanic: Invalid break\n"),
    messages("solc", "error", 1,
        "Warning: SPDX license not provided.\n--> a.sol\n\n\nParserError: Expected type name\n --> a.sol:1:26:\n  |\n",
        "ParserError: Expected type name\n --> b.sol:9:1:\n  |\n",
        "DeclarationError: Undeclared identifier.\n --> a.sol:2:36:\n  |\n"),
    messages("GHC", "error", 1,
        "a.hs:1:14: error: Variable not in scope: y\n  |\n1 | main = print y\n  |              ^\n",
        "b.hs:9:1: error: [GHC-88464]\n    Variable not in scope: y\n  |\n9 | y\n  | ^\n",
        "c.hs:2:7: error:\n    • Couldn't match type ‘[Char]’ with ‘Int’\n      Expected: Int\n"),
    messages("GHC", "error", 1, "a.hs:(3,1)-(4,9): error: [GHC-88464]\n    Variable not in scope: foo\n",
        "/b/b.hs:14:1-9: error: [GHC-88464]\n    Variable not in scope: foo\n",
        "a.hs:(3,1)-(4,9): error: [GHC-83865]\n    \u2022 Couldn't match expected type\n"),
    messages("JavaScript", "error", 1,
        "Parse error at a.js:1,8\nlet x = ;\n    ^\nERROR: Unexpected token: punc (;)\n    at croak (/a/t.js:57:1)\n",
        "Parse error at b.js:9,1\n;;\n ^\nERROR: Unexpected token: punc (;)\n    at js_error (/a/t.js:9:1)\n",
        "ERROR: Cannot read properties of undefined (reading 'x')\n    at visit (/a/t.js:577:11)\n"),
    messages("CPython", "error", 22,
        "a.py:1:0: C0114: Missing module docstring (x)\na.py:3:6: E0602: Undefined variable 'y' (undefined-variable)",
        "b.py:9:6: E0602: Undefined variable 'y' (undefined-variable)\n",
        "a.py:1:7: E0001: Parsing failed: 'invalid syntax (b, line 1)' (syntax-error)"),
    messages("CPython", "error", 1, "F821 Undefined name `y`\n --> a.py:3:7\n  |\n1 | print(y)\n",
        "F821 Undefined name `y`\n --> /b/b.py:33:1\n  |\n9 | y\n",
        "invalid-syntax: Expected `)`, found newline\n --> b.py:1:8\n  |\n"),
    messages("rustc", "error", 1,
        "error: func 0 failed to validate\n\nCaused by:\n    0: expected i32, found i64 (at offset 0x20)\n",
        "error: func 7 failed to validate\n\nCaused by:\n    0: expected i32, found i64 (at offset 0x9f)\n",
        "error: func 0 failed to validate\n\nCaused by:\n    0: unknown local 3 (at offset 0x20)\n"),
    messages("other", "error", 1, "[parse exception: expected list (at 1:27)]\nFatal: error parsing wasm",
        "[parse exception: expected list (at 33:2)]\nFatal: error parsing wasm",
        "[parse exception: Section extends beyond end of input (at 0:20)]\nFatal: error parsing wasm"),
    messages("other", "error", 1,
        "[wasm-validator error in function 1] unexpected false: bad call, on \n[none] (call $a)\nFatal: bad",
        "[wasm-validator error in function 7] unexpected false: bad call, on \n[i32] (call $b)\nFatal: bad",
        "[wasm-validator error in function 1] function body type must match, on \n[none] (nop)\nFatal: bad"),
    *(messages("other", "error", 1,
        *outputs) for outputs in (("a.ts(1,5): error TS2322: Type 'string' is not assignable to type 'number'.",
        "b.ts(9,1): error TS2322: Type 'string' is not assignable to type 'number'.",
        "a.ts(1,22): error TS2304: Cannot find name 'y'."),
        ('a.py:3: error: Name "y" is not defined  [name-defined]',
        'b.py:9: error: Name "y" is not defined  [name-defined]',
        "a.py:1: error: Expected `)`, found newline  [syntax]"),
        ("a.wat:1:28: error: unexpected token i32.cons, expected ).\n(module (func i32.cons 1)",
        "b.wat:9:1: error: unexpected token i32.cons, expected ).\n(i32.cons",
        "0000014: error: invalid section size: extends past end"),
        ('Could not parse WGSL:\nerror: expected identifier, found "{"\n  ┌─ b.wgsl:1:7\n',
        'Could not parse WGSL:\nerror: expected identifier, found "{"\n  ┌─ a.wgsl:9:1\n',
        "Could not parse WGSL:\nerror: unknown type\n  ┌─ b.wgsl:1:7\n"),
        ("error: cannot format a.py: Cannot parse: 1:2: x x\n\nOh no! 1 file would fail to reformat.",
        "error: cannot format a.py: Cannot parse: 7:2: x x\n\nOh no! 1 file would fail to reformat.",
        "error: cannot format a.py: Cannot read it"),
        ("a.kt:1:23: error: unresolved reference 'y'.\nfun f(): Int { return y }\n                      ^\n",
        "b.kt:9:1: error: unresolved reference 'y'.\ny\n^\n",
        "c.kt:1:24: error: syntax error: Expecting ')'.\nfun f(): Int = listOf(1\n"),
        ("a.scala:1: error: not found: value y\nobject A { y }\n           ^\n",
        "b.scala:9: error: not found: value y\ny\n^\n", "a.scala:1: error: type mismatch;\n found   : String\n"))),
]  # fmt: skip
ALL = [*CRASHES, *ERRORS]
