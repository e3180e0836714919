"""Families of tools: one record each, with how they name their passes, report failures, and fail for another reason."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

DIED = (
    r"^(?:__assert_fail|abort|raise|\w*(?:segv|sig(?:nal|segv)?|crash)_?(?:catch|handler)"
    r"|_?_?(?:internal_|compiler_|fatal_)?(?:fatal|panic|ice|die|bug|error_exit))$"
)
COMPLAINS = (
    r"(?i:^_?(?:\w+_|[a-z])?(?:fatal|yyerror|die|(?:v|do_)?(?:error\d?|err|errorf|error_(?:at|tok|noabort|exit)|errorat))$)"
    r"|(?i:(?:::|\b)(?:error|report_error|raise_error|throw_error)$)"
)


@dataclass(frozen=True)
class ToolFamily:
    """Tools of one family: its name in ``families.toml``, or ``names`` of its programs.

    A message names the ``said_pass``.  With the words in ``passes`` a tool tells its passes as they begin, and
    ``began`` finds them; ``afterwards`` prints the last one last, if it has to be looked up in files (``where`` says
    how it is known).

    A function that matches ``died`` is executed first when the tool dies of a bug, and ``complains`` when it rejects a
    program.  It calls one of ``stops`` where it notices a bug by itself.  Programs that make it crash for another
    reason are ``crashes``, by language.  With the words in ``quiet`` it does not work on its own report.
    """

    family: str = ""
    names: str = ""
    said_pass: str = ""
    passes: tuple[str, ...] = ()
    began: str = ""
    afterwards: str = ""
    where: str = ""
    died: str = DIED
    complains: str = COMPLAINS
    stops: tuple[str, ...] = ()
    crashes: Mapping[str, bytes] = field(default_factory=dict)
    quiet: tuple[str, ...] = ()


LLVM_PASSES = r"^(?:BISECT: running pass \(\d+\) (.+?) on .+|\[.*?\] \S+ +Executing Pass '(.+?)' on .*)$"
LLVM_DIED = (
    rf"^llvm::(?:sys::(?:CleanupOnSignal|RunSignalHandlers)|report_fatal_error|llvm_unreachable_internal)|{DIED}"
)
PRAGMA = b"#pragma clang __debug crash\n"
GCC = ToolFamily(
    "GCC",
    said_pass=r"^during (?:[\w ]*)pass: ([\w*-]+)",
    passes=("-fdump-tree-all", "-fdump-ipa-all", "-fdump-rtl-all"),
    # The files as they were written, those of one moment by the number of the pass.  A compiler that dies writes into
    # the dump of its pass, so that comes last.
    afterwards="D='*.[0-9][0-9][0-9][tir].*'; find . -maxdepth 1 -name \"$D\" -printf '%T@ %f\\n' |"
    " LC_ALL=C sort -k1,1n -k2; grep -l 'EMERGENCY DUMP' $D 2>/dev/null",
    began=r"\.\d{3}[tir]\.(?!(?:original|gimple|nested|cgraph|class|raw|(?:early)?debug|type-inheritance|ipa-clones)$)"
    r"([\w-]+)$",  # those are of no pass
    where="the dumps",
    stops=("fancy_abort", "internal_error"),
    died=rf"^(?:fancy_abort|internal_error|crash_signal|\w+_check_failed\w*)$|{DIED}",
    complains=r"^(?:error|error_at|permerror|sorry|pedwarn|fatal_error|c_parser_error\w*|cp_parser_error|diagnostic_impl)$",
)
LLVM = ToolFamily(
    "LLVM",
    said_pass=r"""Running pass ['"](?![\w ]*Pass Manager)([^'"<]+)""",
    passes=("-mllvm", "-opt-bisect-limit=-1", "-mllvm", "-debug-pass=Executions"),
    began=LLVM_PASSES,
    where="-opt-bisect-limit=-1",
    died=LLVM_DIED,
    stops=("llvm::report_fatal_error",),
    complains=r"^clang::(?:DiagnosticIDs::(?:Emit|Process)Diag|(?:Sema|DiagnosticsEngine)::EmitCurrentDiagnostic)",
    crashes={"c": PRAGMA, "cpp": PRAGMA},
    quiet=("-fno-crash-diagnostics",),
)
RUSTC = ToolFamily(
    "rustc",
    said_pass=LLVM.said_pass,
    passes=("-Cllvm-args=-opt-bisect-limit=-1", "-Cllvm-args=-debug-pass=Executions"),
    began=LLVM_PASSES,
    where=LLVM.where,
    died=rf"rust_panic|begin_panic|core::panicking::|{LLVM_DIED}",
    stops=("rust_panic", "llvm::report_fatal_error"),
    complains=r"^<?rustc_errors::(?:Handler\w*|DiagCtxt\w*|ErrorGuaranteed)\b.*::\w*emit",
)
GHDL = ToolFamily(
    "ghdl",
    r"ghdl",
    died=rf"__gnat_(?:rcheck|raise)|system__assertions__|{DIED}",
    complains=r"^(?:errorout__|ada__text_io__standard_error$)",
)
VERILATOR = ToolFamily(names=r"verilator", died=rf"^V3Error::v3errorEnd|v3fatalSrc|{DIED}", complains=r"^V3Error::")
IVERILOG = ToolFamily(names=r"iverilog", complains=rf"^(?:VLerror|yyerror|LineInfo::get_fileline.*)$|{COMPLAINS}")
TCC = ToolFamily(names=r"\w*tcc", died=rf"^_?tcc_error\w*|{DIED}", complains=r"^(?:_?tcc_error\w*|expect|error1)$")
PCC = ToolFamily(
    names=r"pcc|ccom", died=rf"^(?:cerror|comperr)$|{DIED}", stops=("cerror", "comperr"), complains=r"^uerror$"
)
REPORTS = r"^(?:error|error_at|error_tok|verror_at|unreachable)$"
CHIBICC = ToolFamily(names="chibicc", died=REPORTS, complains=REPORTS)  # its internal errors are errors, too
SCRIPTS = ToolFamily(
    names=r"mujs|lua\w*|duk|qjs|js\w*", complains=rf"^(?:js|lua|duk)\w*(?:error|throw)\w*$|{COMPLAINS}"
)
ANY = ToolFamily(names=r".*")  # its program is traced, and that is all that is known of it
FAMILIES = (GCC, LLVM, RUSTC, GHDL, VERILATOR, IVERILOG, TCC, PCC, CHIBICC, SCRIPTS, ANY)
ERRORS = {  # programs that are rejected, beside the half of a program and a program with a sign too many
    "c": b"int ppr_one(void) { return ppr_two; }\n",
    "cpp": b"int ppr_one() { return ppr_two; }\n",
    "rust": b"pub fn ppr_one() -> u8 { ppr_two }\n",
    "verilog": b"module ppr_one; initial ppr_two = 1; endmodule\n",
    "vhdl": b"entity ppr_one is end; architecture a of ppr_one is begin ppr_two <= '1'; end;\n",
}


def family_of(program: str, family: str) -> ToolFamily:
    """The record for a program: by its name, or else the ``family`` that is known from its version."""
    name, others = Path(program).name, FAMILIES[:-1]
    named = (one for one in others if one.names and re.match(rf"(?:\w+-)*(?:{one.names})(?![a-z])", name))
    return [*named, *(one for one in others if family and one.family == family), ANY][0]
