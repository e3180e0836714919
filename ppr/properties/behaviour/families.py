"""How families of tools say that they have failed: one record per family, and one for all the rest.

The patterns are searched with ``re.MULTILINE``.  The group ``message`` is what is held on to; without one it is the
name of the signal.  To add a family, add a record here and its messages to the tests.
"""

from dataclasses import dataclass

from ppr.properties.behaviour.kinds import Kind

ASSERT = r"(?P<message>Assertion [`'‘\"].*['’\"] failed)"  # as the GNU C library says it


@dataclass(frozen=True)
class Family:
    """What tools of one family print.

    ``failures`` are patterns by kind, the most telling of a kind first.  ``frame`` finds the lines of a stack, in its
    last group, the innermost one first, unless ``outermost_first`` is found too; those that match ``noise`` say
    nothing, nor do those in a ``file`` that is the program.  ``context`` finds other lines that say where it happened.
    A message that matches ``vague`` says little without them.  ``details`` are parts of messages that depend on the
    program.

    Tools of a family have its ``banner`` in what they say of their version.  Called with the option ``asks_target``
    they print the ``target`` of their code.  Without the words in ``silence``, and with those in ``warn``, they print
    warnings, of which ``warning`` finds the categories.
    """

    name: str
    failures: tuple[tuple[Kind, str], ...]
    frame: str = ""
    outermost_first: str = ""
    noise: str = ""
    context: str = ""
    vague: str = ""
    details: str = ""
    banner: str = ""
    asks_target: str = ""
    target: str = ""
    silence: str = ""
    warn: tuple[str, ...] = ()
    warning: str = ""


SANITIZERS = Family(
    "sanitizer",
    (
        (Kind.SANITIZER, r"^SUMMARY: (?P<message>(?:Address|Memory|Thread|HWAddress)Sanitizer: [\w-]+(?: \w+ \w+$)?)"),
        (Kind.SANITIZER, r"(?:ERROR|WARNING): (?P<message>\w+Sanitizer: (?:data race|detected memory leaks|[\w-]+))"),
        (Kind.SANITIZER, r": (?P<message>runtime error: .*)"),
    ),
    frame=r"^\s+#\d+ 0x[0-9a-f]+ in (?P<frame>.+?) (?=\(?[/<.\w])",
    noise=r"^(__asan|__msan|__interceptor_|__sanitizer|_start|__libc_start|main$|abort|raise)",
    vague=r"Sanitizer:",
)
GCC = Family(
    "GCC",
    (
        (Kind.INTERNAL_ERROR, r"(?P<message>internal compiler error: in "
                              r"(?:[^\n]+?(?=, at \S+:\d)|(?:<.*>|[\w:~<>])+))"),
        (Kind.INTERNAL_ERROR, r"(?P<message>internal compiler error: tree check: .*?), at "),
        (Kind.INTERNAL_ERROR, r"(?<!error: )(?P<message>internal compiler error: (?!panic|')[^\n]*?)"
                              r"(?:, at \S+:\d+)?$(?=[\s\S]*(?:bug report|Bugs>|signal terminated))"),
        (Kind.INTERNAL_ERROR, r"(?P<message>confused by earlier errors, bailing out)"),
    ),
    frame=r"^0x[0-9a-f]+ (?P<frame>.+)$",
    noise=r"^(\?\?\?|crash_signal|internal_error|fancy_abort|diagnostic|abort|raise|_start|__libc_start|main$|toplev::|do_compile|compile_file)",
    context=r"^(?P<frame>during [\w ]*pass: \w+)",
    vague=r"Segmentation fault|Aborted|signal terminated|confused by",
    banner=r"Free Software Foundation",
    asks_target="-v",
    target=r"^Target: (\S+)",
    silence=r"-w",
    warn=("-Wall", "-Wextra"),
    warning=r"warning: .*\[(-W[\w+-]+)=?\S*\]$",
)  # fmt: skip
LLVM = Family(
    "LLVM",
    (
        (Kind.INTERNAL_ERROR, r"(?P<message>(?:fatal error: error in backend|LLVM ERROR): .+)"),
        (Kind.INTERNAL_ERROR, r"^(?P<message>.+)\nUNREACHABLE executed at "),
        (Kind.ASSERTION, ASSERT + r"(?=[\s\S]*^(?:PLEASE submit|Stack dump))"),
        (Kind.SIGNAL, r"^(?:PLEASE submit a bug report|Stack dump:)"),
    ),
    frame=r"^(?: *#\d+ 0x[0-9a-f]+ (?P<frame>[^\s(/].*?|\(anonymous namespace\).*?) ?(?=\(?/|\(\+|$)"
          r"|\d+ +[\w.+-]+ +0x[0-9a-f]+ (?P<plain>\S.*) \+ \d+|\S+\((?P<native>\w+)\+0x[0-9a-f]+\)\[0x)",
    noise=r"llvm::sys::|SignalHandler|CrashRecovery|^(abort|raise|gsignal|__assert|_start|main$|__libc_start|__GI_|__pthread"
          r"|__restore_rt|pthread_kill|call_init)|llvm::report_fatal|llvm::llvm_unreachable",
    context=r"^\d+\.\t(?P<frame>Running pass '(?![\w ]*Pass Manager')[^']*')",
    details=r"\bt\d+\b|%[\w.]+|@[\w.]+",
    banner=r"\bclang version",
    asks_target="-v",
    target=r"^Target: (\S+)",
    silence=r"-w",
    warn=("-Wall", "-Wextra"),
    warning=r"warning: .*\[(-W[\w+-]+)[^\]]*\]$",
)  # fmt: skip
PANICKED = r"^thread '.*?'(?: \(\d+\))? panicked at "
RUSTC = Family(
    "rustc",
    (
        (Kind.INTERNAL_ERROR, r"^error: internal compiler error: (?:\S+\.rs:\d+:\d+: )?"
                              r"(?!unexpected panic|no errors encountered|Box<|explicit panic)(?P<message>.+)"),
        (Kind.PANIC, PANICKED + r"'(?P<message>.*?)(?:\n.*){0,40}?', \S+:\d+:\d+$"),
        (Kind.PANIC, PANICKED + r"\S+:\n(?P<message>.+)"),
        (Kind.PANIC, r"^thread '.*?' (?P<message>has overflowed its stack)"),
        (Kind.SIGNAL, r"^error: rustc interrupted by (?P<message>SIG\w+)"),
        (Kind.ERROR, r"^(?P<message>error(?:\[E\d+\]): .+)"),
    ),
    frame=PANICKED + r"(?:'.*?(?:\n.*){0,40}?', )?(?!\S*rustc_errors/)(?:\S*[/\\])?(?P<place>[\w.-]+):\d+:\d+:?$"
          r"|^ +\d+: +(?:0x[0-9a-f]+ - )?(?P<frame>\S.*)$|^#\d+ (?P<query>\[\w+\])",
    noise=r"^<*(std|core|alloc|rust_begin_unwind|rust_panic|__rust|rustc_errors|backtrace|_?_?libc|clone|start_thread)\b"
          r"|^<unknown>|rustc_middle::util::bug|rustc_middle::ty::context::tls|panicking",
    vague=r"Box<(?:dyn )?Any>|explicit panic|has overflowed|compiler/rustc_errors",
    details=r"DefId\([^)]*\)|could not prove .*|\bBinder\(.*|`[^`]*`|\bHirId\([^)]*\)|\bspan_\w+ .*"
            r"|(?<=\w)\((?=[^)]*\{ ).*| ?\{ \w+: .*",
    banner=r"^rustc \d",
    asks_target="-vV",
    target=r"^host: (\S+)",
    silence=r"(?:-A|--allow)[= \0]?warnings|--cap-lints[= \0]\w+",
    warn=("--error-format=json",),
    warning=r'"code":\{"code":"(\w+)".*?"level":"warning"',
)  # fmt: skip
GO = Family(
    "Go",
    (
        (Kind.INTERNAL_ERROR, r"(?P<message>internal compiler error: (?:panic|'[^']*').*)"),
        (Kind.PANIC, r"^(?P<message>panic: .*?)(?: \[recovered\].*)?\n(?:\s.*\n|\[.*\n|\n)*(?=goroutine )"),
        (Kind.PANIC, r"^(?P<message>fatal error: .*)(?=[\s\S]*^(?:runtime\.|goroutine ))"),
        (Kind.SIGNAL, r"^(?P<message>SIG[A-Z]+): [\w ]+(?=[\s\S]*^goroutine )"),
        (Kind.ERROR, r"^\S+\.go:\d+(?::\d+)?: (?P<message>.+)"),
    ),
    frame=r"^(?P<frame>[\w./]+[\w.*()/\[\]-]*)\(.*\)$",
    noise=r"^(panic|runtime\.|runtime/debug|main\.main|cmd/compile/internal/base\.|testing\.)",
    vague=r"nil pointer dereference|index out of range|SIG",
    details=r"internal compiler error: '[^']*'",
)  # fmt: skip
JAVA = Family(
    "Java",
    (
        (Kind.INTERNAL_ERROR, r"^An exception has occurred in the compiler .*\n(?:.*\n)*?"
                              r"(?P<message>[\w$.]+(?:Exception|Error)\b.*)"),
        (Kind.INTERNAL_ERROR, r"^#  Internal Error \(.*\n#\s+(?P<message>Error: .+|[^a\s].*)"),
        (Kind.ASSERTION, r"^#\s+(?P<message>(?:assert|guarantee)\(.*\) failed(?:: .*)?)"),
        (Kind.SIGNAL, r"^#  (?P<message>SIG\w+) \(0x"),
        (Kind.ERROR, r"^Exception in thread \".*?\" (?P<message>[\w$.]+.*)"),
        (Kind.ERROR, r"^\S+\.java:\d+: (?P<message>error: .+)"),
    ),
    frame=r"^(?:\s+at (?:[\w.@]+/)?(?P<frame>[\w$.<>]+)\(|# [VCjJ] +\d*\s*(?:\[\S+\+0x[0-9a-f]+\]\s*)(?P<native>\S.*))",
    noise=r"^(java\.base|java\.util|java\.lang|VMError|report_vm_error|.*\.lambda\$)",
    vague=r"^SIG|NullPointerException|ClassCastException|StackOverflowError|ShouldNotReachHere|IndexOutOf",
)  # fmt: skip
V8 = Family(
    "V8",
    (
        (Kind.ASSERTION, r"^#?\s*Fatal error in .*\n#\s*(?P<message>(?:Debug check|Check) failed: .+)"),
        (Kind.INTERNAL_ERROR, r"^#?\s*Fatal error in .*\n#\s*(?P<message>(?!\s|Debug check|Check failed).+)"),
        (Kind.INTERNAL_ERROR, r"^(?P<message>FATAL ERROR: .+)"),
        (Kind.SIGNAL, r"^Received signal (?P<message>\d+ \w+)"),
        (Kind.ERROR, r"\^\n+(?P<message>(?:Uncaught )?[\w.]*Error(?: \[\w+\])?: .+)(?=[\s\S]*^ +at )"),
    ),
    frame=r"^\s*(?:\d+: 0x[0-9a-f]+ (?P<frame>\S.*?) \[|\S*\((?P<native>v8::\S.*?)\+0x|\s+at (?P<script>[\w.<>]+) \()",
    noise=r"^(node::(Abort|OnFatalError|FatalError)|v8::base::debug|v8::internal::V8::FatalProcess|V8_Fatal|Object\.<anonymous>|Module\.)",
    vague=r"^\d+ SEGV|unreachable code|unimplemented code|heap out of memory",
)
JAVASCRIPT = Family(
    "JavaScript",
    (
        (Kind.ASSERTION, r"^(?:\[.*\] )?(?P<message>Assertion failure: .+?)(?:, at \S+)?$"),
        (Kind.ASSERTION, r"^(?P<message>ASSERTION FAILED: .+)"),
        (Kind.ASSERTION, r"^(?P<message>ICE: Assertion '.*' failed)"),
        (Kind.ASSERTION, r"^(?P<message>\*\*\* ASSERTION FAILED.*)"),
        (Kind.INTERNAL_ERROR, r"^(?P<message>Hit MOZ_CRASH\(.*?\)) at "),
        (Kind.INTERNAL_ERROR, r"^(?P<message>(?:FATAL|InternalError|fatal error): .+)(?=\n\s+at )"),
        (Kind.ERROR, r"^(?:Uncaught )?(?P<message>(?:Type|Syntax|Range|Reference|Eval|URI)Error: .+)"),
    ),
    frame=r"^(?:#\d+: (?P<frame>[\w:~<>]+)|\d+ +0x[0-9a-f]+ (?P<native>\S.*)|\s+at (?P<script>[\w.<>]+) \()",
    noise=r"^(WTFCrash|WTFReportBacktrace|MOZ_CrashSequence|<anonymous>)",
)
PYTHON = Family(
    "CPython",
    (
        (Kind.INTERNAL_ERROR, r"^(?P<message>Fatal Python error: .+)"),
        (Kind.INTERNAL_ERROR, r"^(?P<message>SystemError: .+)"),
        (Kind.INTERNAL_ERROR, r"^Compiler crash traceback .*\n(?:[ \t].*\n)*(?P<message>\w.*)"),  # Cython
        (Kind.ERROR, r"^Traceback \(most recent call last\):\n(?:[ \t].*\n)*(?P<message>\w.*)"),
        (Kind.ERROR, r"^ +File \".*\", line \d+\n(?:[ \t].*\n)*(?P<message>\w+Error: .+)"),
    ),
    frame=r"^  File \"(?!<frozen |(?:.*/)?lib/python\d[\d.]*/(?!(?:site|dist)-packages/))(?P<file>.*)\", line \d+,?"
    r" in (?P<frame>\S+)",
    outermost_first=r"^Traceback \(most recent call last\)|^Compiler crash traceback",
    vague=r"Segmentation fault|Aborted"
    r"|^(?:Type|Attribute|Index|Key|Value|Name|UnboundLocal|Assertion|ZeroDivision|NotImplemented)Error\b",
)
LUA = Family(
    "Lua",
    (
        (Kind.PANIC, r"^(?P<message>PANIC: unprotected error.*)"),
        (Kind.ERROR, r"^(?:lua|luac|luajit)[\w.-]*: (?:\S+:\d+: )?(?P<message>.+)"),
    ),
    frame=r"^\t\S+: in (?:function |local |upvalue |method |field )?'?<?(?P<frame>[\w.:]+)",
)
PHP = Family(
    "PHP",
    (
        (Kind.INTERNAL_ERROR, r"(?P<message>zend_mm_heap corrupted)"),
        (
            Kind.ERROR,
            r"^(?:PHP )?(?P<message>(?:Fatal|Parse|Recoverable fatal) error: .+?)(?: in \S+(?: on line |:)\d+)?$",
        ),
    ),
    frame=r"^#\d+ \S+\(\d+\): (?P<frame>[\w\\:>-]+)\(",
)
RUBY = Family(
    "Ruby",
    (
        (Kind.INTERNAL_ERROR, r"(?P<message>\[BUG\] .+?)(?: at 0x[0-9a-f]+)?$"),
        (Kind.ASSERTION, r"^(?P<message>Assertion Failed: .+)"),
        (Kind.ERROR, r"^\S+\.rb:\d+:(?:in [`'].*?': )?(?P<message>.+ \(\w+(?:::\w+)*\))$"),
        (Kind.ERROR, r"^\S+\.rb:\d+: (?P<message>syntax error.*)"),
    ),
    frame=r"^\S+\((?P<frame>\w+)\+0x[0-9a-f]+\) \[0x",
    noise=r"^(rb_bug|rb_vm_bugreport|sigsegv|rb_print_backtrace|rb_assert|die|bug_report|ruby_|main|__libc|_start)",
    vague=r"Segmentation fault",
)
SQL = Family(
    "SQL",
    (
        (Kind.ASSERTION, r"^(?P<message>TRAP: \w+ ?\w*\(\".*?\")"),
        (Kind.INTERNAL_ERROR, r"(?P<message>INTERNAL Error: .+)"),
        (Kind.INTERNAL_ERROR, r"(?P<message>(?:DB::Exception: )?Logical error: .+?)(?:\. \(LOGICAL_ERROR\).*)?$"),
        (Kind.INTERNAL_ERROR, r"(?P<message>ERROR: +internal error: .+)"),
        (Kind.PANIC, r"(?P<message>PANIC: .+)"),
        (Kind.SIGNAL, r"\b(?:mysqld|mariadbd) got (?:exception 0x|signal )(?P<message>\w+)"),
        (Kind.SIGNAL, r"(?P<message>server closed the connection unexpectedly)"),
        (Kind.ERROR, r"^(?P<message>(?:Parse|Runtime) error near line \d+: .+)"),
        (Kind.ERROR, r"^(?P<message>ERROR \d+ \(\w+\)) at line "),
        (Kind.ERROR, r"^(?:psql:\S+ )?(?P<message>(?:ERROR|FATAL): .+)"),
        (Kind.ERROR, r"^(?P<message>(?:Parser|Binder|Catalog|Conversion) Error: .+)"),
    ),
    frame=r"^(?:\S+\((?P<frame>\w+)\+0x[0-9a-f]+\) ?\[|\d+\. (?:\S+: )?(?P<native>\w+(?:::\w+)+))",
    noise=r"^(ExceptionalCondition|errfinish|my_print_stacktrace|handle_fatal_signal|DB::Exception)",
)
GHDL = Family(
    "ghdl",
    (
        (Kind.INTERNAL_ERROR, r"GHDL Bug occurred[\s\S]*?^raised (?P<message>[\w.]+ : .+)"),
        (Kind.INTERNAL_ERROR, r"GHDL Bug occurred[\s\S]*?^Exception (?P<message>[\w.]+ raised)"),
        (Kind.INTERNAL_ERROR, r"GHDL Bug occurred"),
        (Kind.ERROR, r"^\S+\.vhdl?:\d+:\d+:(?:error:)? ?(?P<message>.+)"),
    ),
    frame=r"^(?:0x[0-9a-f]+ )?(?P<frame>\w+__\w+)",
    vague=r"CONSTRAINT_ERROR$|ASSERT_FAILURE$|raised$",
)
VERILOG = Family(
    "Verilog",
    (
        (Kind.INTERNAL_ERROR, r"^(?P<message>%Error: Internal Error: .+)"),
        (Kind.INTERNAL_ERROR, r"(?P<message>(?:internal error|ivl_assert): .+)"),
        (Kind.ASSERTION, r"^(?P<message>ERROR: (?:Assert|Abort) .*? failed)"),
        (Kind.ASSERTION, r"^\S+:\d+: assert: (?P<message>\S+: failed assertion .+)"),
        (Kind.ERROR, r"^%(?P<message>Error(?:-\w+)?: .+)"),
        (Kind.ERROR, r"^\S+\.s?vh?:\d+: (?P<message>(?:syntax error|error: .+|sorry: .+))"),
        (Kind.ERROR, r"^\S+\.s?vh?:\d+: (?P<message>ERROR: .+)"),
    ),
    details=r"^%Error: Internal Error: \S+?:\d+:\d+:",
)
SOLC = Family(
    "solc",
    (
        (Kind.INTERNAL_ERROR, r"^(?:Internal compiler error|Unimplemented feature|Exception (?:during|in)).*:\n"
                              r"(?:.*\n)*?(?:std::exception::what: |\[\S*tag_comment\S*\] = )(?P<message>.+)"),
        (Kind.INTERNAL_ERROR, r"^(?:Internal compiler error|Unimplemented feature)\b.*\n(?:.*\n)*?.*"
                              r"Throw in function (?P<message>.+)"),
        (Kind.INTERNAL_ERROR, r"(?P<message>(?:vyper\.exceptions\.)?CompilerPanic: .+)"),
        (Kind.ERROR, r"^(?P<message>(?:Parser|Declaration|Type|Syntax)?Error(?: \(\d+\))?: .+)\n *-->"),
    ),
    vague=r"^$",
)  # fmt: skip
GHC = Family(
    "GHC",
    (
        (Kind.PANIC, r"panic! \(the 'impossible' happened\)\n(?:\s*\(?GHC version .*\n)\s*(?P<message>.+)"),
        (Kind.INTERNAL_ERROR, r"(?P<message>internal error: .+)(?=\n\s+\(GHC version)"),
        (Kind.ERROR, r"^\S+\.l?hs:\d+:\d+(?:-\d+)?: error:.*\n\s+(?:• )?(?P<message>.+)"),
        (Kind.ERROR, r"^\S+\.l?hs:\d+:\d+(?:-\d+)?: (?P<message>error: \S.+)"),
        (Kind.ERROR, r"^[\w.-]+: (?P<message>.+)(?=\nCallStack \(from)"),
    ),
    frame=r"^ +(?P<frame>\w+), called at ",
    noise=r"^(panic|pprPanic|callStackDoc|error|throwGhcException)$",
)
OCAML = Family(
    "OCaml",
    (
        (Kind.INTERNAL_ERROR, r"^>> (?P<message>Fatal error: .+)"),
        (
            Kind.INTERNAL_ERROR,
            r"^(?P<message>Fatal error: exception (?:Misc\.Fatal_error|Stack_overflow|.*Assert_failure)\b)",
        ),
        (Kind.ERROR, r"^(?P<message>Fatal error: exception .+)"),
        (Kind.ERROR, r"^File \".*\", lines? [\d-]+.*\n(?:.*\n)*?(?P<message>Error: .+)"),
    ),
    frame=r"^(?:Raised at|Called from|Re-raised at) (?:function )?(?P<frame>[\w.]+)",
    noise=r"^(Stdlib|Pervasives)\.(failwith|invalid_arg)",
    vague=r"Misc\.Fatal_error|Assert_failure|Stack_overflow",
)
OTHERS = Family(
    "other",
    (
        (Kind.INTERNAL_ERROR, r"(?P<message>\b(?:internal )?compiler error: (?!too many errors).+)"),
        (Kind.INTERNAL_ERROR, r"(?P<message>Internal Bug at (?:.|\n {5,})*?)\s*\[errno"),  # splint
        (Kind.INTERNAL_ERROR, r"(?P<message>\b(?i:internal (?:compiler |assembler |linker )?(?:error|bug))\b.*)"),
        (Kind.ASSERTION, ASSERT),
        (Kind.ASSERTION, r"^(?P<message>(?i:assertion failed)[: ].+?)(?:, (?:function|file) [^()<>]*)?$"),
        (Kind.PANIC, r"^(?P<message>terminate called after throwing .+(?:\n\s+what\(\): .+)?)"),
        (Kind.PANIC, r"^(?:\S+: )?(?P<message>(?i:panic)(?:ked)?\b.+)"),
        (Kind.ERROR, r"(?P<message>\b(?i:fatal error|syntax error|error)(?: ?[\[(]?\w*\d+[\])]?)?: .+)"),
        (Kind.ERROR, r"(?P<message>\b(?i:syntax error|parse error|undefined|unexpected|uncaught|exception)\b.*)"),
    ),
    frame=r"^\s*(?:#\d+ +(?:0x[0-9a-f]+ in )?(?P<frame>[A-Za-z_]\S*)|at (?P<script>[\w.$<>:]+) ?\()",
    noise=r"^_*(GI_+)?(abort|raise|kill$|assert|start$|main$|libc|pthread_kill)",
)  # fmt: skip
FAMILIES = (
    SANITIZERS, GCC, LLVM, RUSTC, GO, JAVA, GHDL, VERILOG, SOLC, GHC, OCAML, V8, PYTHON, JAVASCRIPT, RUBY, PHP, SQL,
    LUA,
)  # fmt: skip
