"""The trackers of compilers: one record each, with the fields of its form, and the pair as a test of its test suite.

To add a tracker, add a record to ``TRACKERS``.
"""

import base64
import json
import re
import shlex
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from urllib.parse import quote

from ppr.properties.behaviour.kinds import CRASHES, Kind
from ppr.properties.commands import HOLE, Command
from ppr.session.observed import Observed

MOST_LINK = 6_000  # characters
EXPLORER = "https://godbolt.org/clientstate/"  # its format: docs/API.md of the project compiler-explorer
LANGUAGES = {"c": "c", "cpp": "c++", "rust": "rust"}  # what the Compiler Explorer calls them
OUTPUT = re.compile(r"-[cSo]|-o.+")  # words that a test suite or a page puts itself

ERROR = re.compile(r"(?<!compiler )\berror(\[E\d+\])?: (?!internal|error in backend|unable to execute|clang frontend)")


@dataclass(frozen=True)
class Tracker:
    """A tracker of the compilers of a ``family``.

    The ``form`` has labels, each with texts that have names of facts in braces.  Facts are the ``title``; the
    ``target``; the ``version``, which is found by a pattern; the versions that are known to ``work`` and to ``fail``;
    the ``component``, the first of the ``components`` whose pattern is found in what is printed, or else that of the
    language; and the ``keyword`` for a kind of bug.  For a ``crash`` there are three: if nobody knows whether the
    program is valid, if it is, and if it is not.

    A ``test`` of the suite begins with the first lines if the program is right, or else with the second, with the
    options of the command for ``%options``.  ``explorer`` makes the name of a version in the Compiler Explorer.
    """

    family: str
    form: tuple[tuple[str, tuple[str, ...]], ...]
    version: str
    components: tuple[tuple[str, str], ...]
    crash: tuple[str, str, str]
    keywords: Mapping[str, str]
    test: tuple[str, str]
    of_language: Mapping[str, str] = field(default_factory=dict)
    explorer: Mapping[str, str] = field(default_factory=dict)

    def filled(
        self, title: str, language: str, seen: Observed, known: Mapping[str, Sequence[str]], last_pass: str = ""
    ) -> dict[str, str]:
        """The fields of the form that are known; the last pass tells the component if what is printed does not."""
        printed = "\n".join([seen.output, seen.variant.message, *seen.variant.frames])
        found = (name for text in (printed, last_pass) for name, one in self.components if re.search(one, text, re.M))
        facts = {
            "title": title,
            "version": self.version_in(seen.version),
            "target": seen.tools[0].target if seen.tools else "",
            "work": ", ".join(known.get("work", ())),
            "fail": ", ".join(known.get("fail", ())),
            "component": next(found, self.of_language.get(language, "")),
            "keyword": self._keyword(seen.variant.kind, printed, valid=bool(known.get("work"))),
        }
        form = {label: ", ".join(filter(None, (one.format(**facts) for one in texts))) for label, texts in self.form}
        return {label: text for label, text in form.items() if text}

    def version_in(self, banner: str) -> str:
        """The number in what the compiler says of its version."""
        found = re.search(self.version, banner)
        return found[1] if found else ""

    def _keyword(self, kind: str, printed: str, *, valid: bool) -> str:
        if kind not in CRASHES:
            return self.keywords.get(kind, "")
        return self.crash[2 if ERROR.search(printed) else 1 if valid else 0]

    def test_of(self, command: Command, program: str, *, is_right: bool) -> str:
        """A program as a test for the compiler's suite: it compiles, or else is refused without a crash."""
        words = shlex.join(options(command))
        header = re.sub(r"%options( ?)", lambda found: words + found[1] if words else "", self.test[not is_right])
        return f"{header}\n{program}"

    def link(self, language: str, banner: str, command: Command, programs: Sequence[str]) -> str:
        """The page of the Compiler Explorer with these programs; nothing if it is not known there, or is too long."""
        numbers = self.version_in(banner).split(".")
        if language not in self.explorer or len(numbers) < 3 or command.is_line:
            return ""
        names = dict(zip(("major", "minor", "patch"), numbers, strict=False))
        names["clang"] = {"17": "01"}.get(numbers[0], "00" if int(numbers[0]) < 17 else "10")
        compiler = {"id": self.explorer[language].format(**names), "options": shlex.join(options(command))}
        sessions = [
            {"id": number, "language": LANGUAGES[language], "source": text, "compilers": [compiler]}
            for number, text in enumerate(programs, 1)
        ]
        state = json.dumps({"sessions": sessions}, separators=(",", ":")).encode()
        link = EXPLORER + quote(base64.b64encode(state), safe="")
        return link if len(link) <= MOST_LINK else ""


def options(command: Command) -> list[str]:
    """The words of a command behind its program, without the program that it gets, and without the output."""
    words, found = command.launched[1:], list[str]()
    for before, word in zip(["", *words], words, strict=False):
        if HOLE not in word and before != "-o" and not OUTPUT.fullmatch(word):
            found.append(word)
    return found


ICE_FORM = ("{keyword}", "{component}")
KNOWN = (("Known to work", ("{work}",)), ("Known to fail", ("{fail}",)))
VERSIONS = (("Version", ("{version}",)), ("Target", ("{target}",)), *KNOWN)
DG = '/* { dg-do compile } */\n/* { dg-options "%options" } */\n/* { dg-prune-output "warning:" } */'
GCC = Tracker(
    "GCC",
    (("Product", ("gcc",)), ("Component", ("{component}",)), ("Keywords", ("{keyword}",)), *VERSIONS,
     ("Summary", ("{title}",))),
    r"(\d+\.\d+\.\d+)(?: \d{8}.*)?$",
    (
        ("ipa", r"during IPA pass|, at ipa-"),
        ("middle-end", r"during RTL pass: (?:expand|final)|, at (?:expr|expmed|fold-const|gimplify|calls)\.cc?:"),
        ("middle-end", r", at function\.cc?:"),
        ("target", r", at config/"),
        ("rtl-optimization", r"during RTL pass"),
        ("tree-optimization", r"during GIMPLE pass|, at (?:tree-(?!cfg|inline)|gimple-)"),
        ("c++", r", at cp/"),
        ("c", r", at c(?:-family)?/"),
        ("fortran", r", at fortran/"),
        ("middle-end", r", at [\w-]+\.cc?:"),
    ),
    ("", "ice-on-valid-code", "ice-on-invalid-code"),
    {Kind.HANG: "compile-time-hog", Kind.WRONG_OUTPUT: "wrong-code", Kind.WRONG_STATUS: "wrong-code",
     Kind.REJECTS_VALID: "rejects-valid", Kind.ACCEPTS_INVALID: "accepts-invalid"},
    (DG, f'{DG}\n/* {{ dg-excess-errors "it is invalid" }} */'),
    of_language={"c": "c", "cpp": "c++", "fortran": "fortran"},
    explorer={"c": "cg{major}{minor}", "cpp": "g{major}{minor}"},
)  # fmt: skip
LLVM = Tracker(
    "LLVM",
    (("Title", ("{title}",)), ("Labels", ICE_FORM), *VERSIONS),
    r"version (\d+\.\d+\.\d+)",
    (
        ("llvm:globalisel", r"GlobalISel|IRTranslator|Legalizer::"),
        ("llvm:SelectionDAG", r"SelectionDAG|DAG->DAG|DAGTypeLegalizer|Cannot select|FastISel"),
        ("llvm:instcombine", r"InstCombin"),
        ("vectorizers", r"LoopVectoriz|SLPVectoriz|\bVPlan"),
        ("llvm:codegen", r"Running pass '.*' on function"),
        ("clang:codegen", r"clang::CodeGen"),
        ("clang:frontend", r"clang::(?:Sema|Parser|ASTContext|Expr|Decl|TreeTransform)|<eof> parser"),
    ),
    ("crash", "crash-on-valid", "crash-on-invalid"),
    {Kind.HANG: "slow-compile", Kind.WRONG_OUTPUT: "miscompilation", Kind.WRONG_STATUS: "miscompilation",
     Kind.REJECTS_VALID: "rejects-valid", Kind.ACCEPTS_INVALID: "accepts-invalid"},
    ("// RUN: %clang %options -c %s -o %t.o", "// RUN: not %clang %options -c %s -o %t.o"),
    of_language=dict.fromkeys(("c", "cpp"), "clang"),
    explorer={"c": "cclang{major}{clang}", "cpp": "clang{major}{clang}"},
)  # fmt: skip
RUST = Tracker(
    "rustc",
    (("Title", ("{title}",)), ("Labels", ("C-bug", "T-compiler", *ICE_FORM)), *VERSIONS),
    r"rustc (\d+\.\d+\.\d+)",
    (
        ("A-LLVM", r"LLVM ERROR|llvm::|libLLVM"),
        ("A-MIR", r"\bbroken MIR|rustc_mir"),
        ("A-parser", r"rustc_parse"),
        ("A-resolve", r"rustc_resolve"),
        ("A-borrow-checker", r"rustc_borrowck"),
        ("A-const-eval", r"rustc_const_eval"),
        ("A-trait-system", r"rustc_trait_selection|rustc_infer"),
    ),
    ("I-ICE", "I-ICE", "I-ICE"),
    {Kind.HANG: "I-hang", Kind.WRONG_OUTPUT: "I-miscompile", Kind.WRONG_STATUS: "I-miscompile"},
    ("//@ build-pass\n//@ compile-flags: -Awarnings %options", "//@ check-fail\n//@ compile-flags: %options"),
    explorer={"rust": "r{major}{minor}{patch}"},
)
TRACKERS = {"gcc": GCC, "llvm": LLVM, "rust": RUST}


def tracker_of(family: str) -> Tracker | None:
    """The tracker of a family of compilers."""
    return next((one for one in TRACKERS.values() if one.family == family), None)
