"""Forms of trackers, links, and regression tests, from real messages of compilers."""

import base64
import json
import re
import shlex
from urllib.parse import unquote

from laws import for_each
from on_record import of_record

from ppr.properties.behaviour.recognise import Kind
from ppr.properties.commands import Command
from ppr.results.observed import Behaviour, Observed, ToolVersion
from ppr.studies.versions.trackers import EXPLORER, TRACKERS, options, tracker_of

GCC, LLVM, RUST = TRACKERS["gcc"], TRACKERS["llvm"], TRACKERS["rust"]
FINE = Behaviour("success", "exits with status 0")
GCC_12 = "gcc-12 (Debian 12.2.0-14+deb12u1) 12.2.0"
CLANG_16 = "Debian clang version 16.0.6 (15~deb12u1)"
RUSTC = "rustc 1.63.0 (4b91a6ea7 2022-08-08)"
TARGET = "x86_64-linux-gnu"
BAD, GOOD = "int f(void) { return __builtin_bad(); }\n", "int f(void) { return 0; }\n"


def seen(banner, output, kind=Kind.INTERNAL_ERROR, frames=()):
    tools = (ToolVersion("cc", banner, TARGET), ToolVersion("ld", "GNU ld 2.40", "another"))
    return Observed("cc -O2 {}", FINE, Behaviour(kind, "dies", "", frames), banner, tools, output)


KNOWN = {"work": ["gcc-10 (10.2.1)", "gcc-11 (11.3.0)"], "fail": ["gcc-12 (12.2.0)", "gcc-13 (13.1.0)"]}


@of_record(__file__)
def test_forms_links_and_tests_are_on_record(example, said):
    """An example is a language, what is seen, what is known of versions, the last pass, and a command."""
    language, one, known, last_pass, words = eval(f"({example})".replace("\n", r"\n"))
    told, call = [], Command(tuple(shlex.split(words)))
    for name, tracker in TRACKERS.items():
        told += [
            f"{name} {label}: {text}" for label, text in tracker.filled("t", language, one, known, last_pass).items()
        ]
        link = tracker.link(language, one.version, call, [BAD, "\udcff ? ?? ???"])
        assert re.fullmatch(r"[\w%]*", link.removeprefix(EXPLORER))
        told += [f"{name} link: {base64.b64decode(unquote(link.removeprefix(EXPLORER))).decode()}"] * bool(link)
        told += [f"{name} test: {tracker.test_of(call, 'int a;', is_right=is_right)!r}" for is_right in (True, False)]
    assert told == said


def test_the_form_of_gcc():
    output = "during GIMPLE pass: vrp\nx.c:1:1: internal compiler error: in make_ssa_name_fn, at tree-ssanames.cc:288"
    known = {"work": ["gcc-10 (10.2.1)", "gcc-11 (11.3.0)"], "fail": ["gcc-12 (12.2.0)", "gcc-13 (13.1.0)"]}
    assert GCC.filled("the title", "c", seen(GCC_12, output), known) == {
        "Product": "gcc", "Component": "tree-optimization", "Keywords": "ice-on-valid-code", "Version": "12.2.0",
        "Target": TARGET, "Known to work": "gcc-10 (10.2.1), gcc-11 (11.3.0)",
        "Known to fail": "gcc-12 (12.2.0), gcc-13 (13.1.0)", "Summary": "the title",
    }  # fmt: skip
    refused = f"x.c:1:1: error: no\n{output}"
    for printed, others, keywords in (
        (output, {"work": [], "fail": known["fail"]}, None),  # no version says that the program is valid
        (output, {}, None), (refused, {}, "ice-on-invalid-code"),
        (refused, known, None),  # this version refuses it and another one accepts it: who is right is not known
    ):  # fmt: skip
        form = GCC.filled("the title", "c", seen(GCC_12, printed), others)
        assert (form.get("Keywords"), "Known to work" in form) == (keywords, bool(others.get("work")))


@for_each(
    "tracker, language, output, component",
    [
        (GCC, "", "x.cpp:1:1: internal compiler error: in unify, at cp/pt.cc:24832", "c++"),
        (GCC, "", "x.c:1:1: internal compiler error: in f, at c-family/c-common.cc:2", "c"),
        (GCC, "cpp", "internal compiler error: error reporting routines re-entered.", "c++"),
        (GCC, "c", "x.c:1:1: internal compiler error: Segmentation fault", "c"),
        (GCC, "c", "during RTL pass: expand\nx.c:1:1: internal compiler error: in f, at expr.cc:1", "middle-end"),
        (GCC, "c", "during RTL pass: final\nx.c:1:1: internal compiler error: in f, at varasm.cc:1", "middle-end"),
        (GCC, "c", "during RTL pass: reload\nx.c:1:1: internal compiler error: in f, at lra.cc:1", "rtl-optimization"),
        (GCC, "c", "during IPA pass: inline\nx.c:1:1: internal compiler error: in f, at ipa-inline.cc:1", "ipa"),
        (GCC, "c", "x.c:1:1: internal compiler error: in calc_dfs_tree, at dominance.cc:458", "middle-end"),
        (GCC, "fortran", "f951: internal compiler error: in gfc_get_symbol, at fortran/symbol.cc:3", "fortran"),
        (LLVM, "c", "fatal error: error in backend: Cannot select: f64 = sint_to_fp", "crash, llvm:SelectionDAG"),
        (LLVM, "c", " #5 0x0 llvm::InstCombinePass::run(llvm::Function&)", "crash, llvm:instcombine"),
        (LLVM, "cpp", " #5 0x0 clang::Sema::BuildExpression()", "crash, clang:frontend"),
        (LLVM, "c", "x.c:1:2: error: no\n #5 0x0 clang::CodeGen::f()", "crash-on-invalid, clang:codegen"),
        (LLVM, "c", "clang: error: unable to execute command: Segmentation fault", "crash, clang"),
        (LLVM, "c", "clang: error: clang frontend command failed with exit code 139", "crash, clang"),
        (RUST, "rust", "LLVM ERROR: Broken function found", "C-bug, T-compiler, I-ICE, A-LLVM"),
        (RUST, "rust", "thread 'rustc' panicked at src/f.rs:1", "C-bug, T-compiler, I-ICE"),
    ],
)
def test_the_component_is_guessed_from_what_is_printed(tracker, language, output, component):
    form = tracker.filled("t", language, seen("", output), {})
    assert form.get("Component", form.get("Labels")) == component


def test_the_last_pass_frames_and_the_message_tell_the_component_too():
    def labels(output, last_pass):
        return LLVM.filled("t", "c", seen("", output), {}, last_pass)["Labels"]

    assert labels("", "SLPVectorizerPass on f") == "crash, vectorizers"
    assert labels("at InstCombinePass::run", "X86 DAG->DAG Instruction Selection") == "crash, llvm:instcombine"
    assert labels("", "SROAPass on f") == "crash, clang"
    for told in ({"message": "in f, at ipa-cp.cc:1"}, {"frames": ("f, at ipa-cp.cc:1",)}):
        one = Observed("cc {}", FINE, Behaviour("internal-error", "dies", **told), "", (), "")
        assert GCC.filled("t", "c", one, {}) == {"Product": "gcc", "Component": "ipa", "Summary": "t"}


@for_each(
    "tracker, banner, version",
    [
        (GCC, GCC_12, "12.2.0"), (GCC, "g++ (GCC) 14.0.1 20240412 (experimental)", "14.0.1"),
        (LLVM, CLANG_16, "16.0.6"),
        (LLVM, "clang version 19.1.4 (++2024)", "19.1.4"), (RUST, RUSTC, "1.63.0"), (RUST, "", ""),
        (RUST, "rustc 1.97.0-nightly (abc 2026-05-01)", "1.97.0"),
    ],
)  # fmt: skip
def test_the_number_of_a_version(tracker, banner, version):
    assert tracker.version_in(banner) == version


def test_words_for_other_bugs_than_crashes():
    for kind, words in {
        Kind.HANG: ("compile-time-hog", "slow-compile", "I-hang"),
        Kind.WRONG_OUTPUT: ("wrong-code", "miscompilation", "I-miscompile"),
        Kind.REJECTS_VALID: ("rejects-valid", "rejects-valid", ""),
        Kind.ERROR: ("", "", ""),
    }.items():
        for tracker, word in zip((GCC, LLVM, RUST), words, strict=True):
            form = tracker.filled("t", "", seen("", "", kind), {})
            assert form.get("Keywords", form.get("Labels", "")).removeprefix("C-bug, T-compiler").lstrip(", ") == word


@for_each(
    "tracker, language, banner, name",
    [
        (GCC, "c", GCC_12, "cg122"), (GCC, "cpp", GCC_12, "g122"), (LLVM, "c", CLANG_16, "cclang1600"),
        (LLVM, "cpp", "clang version 17.0.6", "clang1701"), (LLVM, "cpp", "clang version 19.1.7", "clang1910"),
        (LLVM, "c", "clang version 18.1.8", "cclang1810"),
        (RUST, "rust", RUSTC, "r1630"),
    ],
)  # fmt: skip
def test_a_link_opens_the_programs_with_their_compiler(tracker, language, banner, name):
    link = tracker.link(language, banner, Command(("cc", "-O2", "-c", "{}")), [BAD, GOOD])
    coded = link.removeprefix(EXPLORER)
    assert re.fullmatch(r"[\w%]+", coded)
    sessions = json.loads(base64.b64decode(unquote(coded)))["sessions"]
    assert [(one["id"], one["source"]) for one in sessions] == [(1, BAD), (2, GOOD)]
    assert all(one["compilers"] == [{"id": name, "options": "-O2"}] for one in sessions)
    assert {one["language"] for one in sessions} == {language.replace("cpp", "c++")}
    assert tracker.link(language, banner, Command(("cc", "{}")), ["\udcff"])  # no text for the page, but no error


def test_no_link_where_it_could_not_work_and_options_of_commands_are_known():
    call = Command(("cc", "{}"))
    assert GCC.link("c", "", call, [BAD]) == GCC.link("fortran", GCC_12, call, [BAD]) == ""
    assert GCC.link("c", GCC_12, call, [BAD * 200]) == ""
    assert GCC.link("c", GCC_12, Command(("sh", "-c", "gcc {} | cat"), is_line=True), [BAD]) == ""
    words = shlex.split("timeout 10 gcc -O2 -I.. -o out.s -S -oo.s {} -x c -c")
    assert options(Command(tuple(words))) == ["-O2", "-I..", "-x", "c"]
    assert [tracker_of(name) for name in ("GCC", "LLVM", "rustc", "")] == [GCC, LLVM, RUST, None]


def test_tests_for_the_suites():
    call = Command(("cc", "-O2", "-w", "-c", "{}"))
    assert GCC.test_of(call, BAD, is_right=True) == (
        f'/* {{ dg-do compile }} */\n/* {{ dg-options "-O2 -w" }} */\n/* {{ dg-prune-output "warning:" }} */\n{BAD}'
    )
    assert '{ dg-excess-errors "it is invalid" }' in GCC.test_of(call, BAD, is_right=False)
    assert LLVM.test_of(call, BAD, is_right=True) == f"// RUN: %clang -O2 -w -c %s -o %t.o\n{BAD}"
    assert LLVM.test_of(call, BAD, is_right=False).startswith("// RUN: not %clang")
    assert LLVM.test_of(Command(("cc", "{}")), BAD, is_right=True).startswith("// RUN: %clang -c %s")
    rust = RUST.test_of(Command(("rustc", "--edition=2021", "{}")), BAD, is_right=True)
    assert rust == f"//@ build-pass\n//@ compile-flags: -Awarnings --edition=2021\n{BAD}"
    assert RUST.test_of(call, BAD, is_right=False).startswith("//@ check-fail\n")
