"""The stages of ``ppr locate`` before the functions, on fake compilers: what they tell, and what they drop."""

import re
import shlex
from dataclasses import replace
from types import SimpleNamespace
from unittest.mock import patch

import pytest
from fake_tools import BUG, DURING, OTHER, STACK, TOOL, Hand, dying_with, located, packed, python_rows, tracing
from msgspec import structs
from on_record import of_record

from ppr.programs.errors import Interrupted, UserError
from ppr.programs.pair import Programs
from ppr.properties.commands import Command, under_gdb
from ppr.studies.location import location
from ppr.studies.location.families import FAMILIES
from ppr.studies.location.location import SHOWN, Function, Locating, Location, telling
from ppr.studies.location.traces import MARK, PYTHON

GCC, LLVM = FAMILIES["gcc"], FAMILIES["llvm"]


@of_record(__file__)
@patch.object(location.shutil, "which", "/bin/{}".format)
def test_what_is_located_is_on_record(example, said):
    """An example is a compiler, and its family, command and originals; below it is what is told, and what is found."""
    told = []
    found = eval(f"located({example}, tell=told.append)".replace("\n", r"\n"))
    facts = {name: value for name, value in structs.asdict(found).items() if value and name != "version"}
    facts["functions"] = [
        f"{one.name} {one.blocks}{' new' * one.is_new}{' stack' * one.on_stack}" for one in found.functions
    ]
    text = "\n".join([*told, *found.sentences, *(f"{name}: {value}" for name, value in facts.items())])
    assert [line.rstrip() for line in text.split("\n")] == said


def saying(by_words, traces, status=1):
    """A compiler that says this of the variant if one of these words is among its own, the empty one at last."""

    def compiler(words, program):
        errors = next(text for word, text in by_words.items() if word in words) if program.endswith(b"variant") else b""
        return tracing(traces, (status, b"", errors), {b"variant", b"large variant"})(words, program)

    return compiler


ORIGINALS, IN_EXAMPLES = Programs(b"large seed", b"large variant"), (packed, replace, BUG, DURING, STACK, dying_with)
BISECTED = b"BISECT: running pass (1) SROAPass on f\n[2026 01] 0x55    Executing Pass 'X86 Isel' on Function 'f'...\n"


@pytest.mark.parametrize(
    ("family", "plain", "asks", "told", "last_pass", "said_by"),
    [
        (GCC, DURING, "never", (b"", b""), "vrp", "from the message"),
        (GCC, BUG, "-fdump-tree-all", (f"\n{MARK} /x\nx.c.045t.fre1\n".encode(), BUG), "fre1", "by the dumps"),
        (GCC, BUG, "-fdump-tree-all", (f"\n{MARK} /x\nx.c.005t.original\n".encode(), BUG),
         "none: the failure is before the first one", None),
        (LLVM, b"LLVM ERROR: Cannot select: x\n", "-opt-bisect-limit=-1",
         (b"", BISECTED + b"LLVM ERROR: Cannot select: x\n"), "X86 Isel", None),
    ],
)  # fmt: skip
def test_a_message_names_the_pass_or_dumps_or_what_began_last(family, plain, asks, told, last_pass, said_by):
    def compiler(words, _):
        assert asks != "never" or "-fdump" not in words
        return 4, *(told if asks in words else (b"", plain))

    found = located(compiler, family)
    assert (found.last_pass, found.said_by) == (last_pass, said_by or found.said_by)
    assert found.sentences[-1] == "not known: functions: valgrind is not installed"
    if said_by:
        assert found.sentences[0] == f"last pass that began before the failure: {last_pass} ({said_by})"


def test_wrong_output_is_bisected(monkeypatch):
    found = {"bisected": "right with 3 of 4", "changes": ("+ x",)}
    monkeypatch.setattr(location, "bisected", lambda *_: found)
    one = located(lambda *_: (0, b"41", b""))
    assert one.sentences[:2] == ["bisection: right with 3 of 4", "  + x"]
    monkeypatch.setattr(location, "bisected", lambda *_: "why not")
    assert located(lambda *_: (0, b"41", b"")).sentences[0] == "not known: why not"


def test_words_that_change_the_failure_are_never_silent():
    def compiler(words, _):
        return 4, b"", OTHER if "-fdump" in words else BUG

    found = located(compiler)
    assert found.last_pass == ""
    assert found.dropped[1] == (
        "the last pass: with -fdump-tree-all -fdump-ipa-all -fdump-rtl-all the tool dies with"
        ' "internal compiler error: in good_pass", but without dies with "internal compiler error: in bad_pass"'
    )


@pytest.mark.usefixtures("traced")
def test_the_stack_comes_from_gdb_where_the_message_has_none_and_its_functions_are_first():
    executed = ["main", "fourth", "inner", "ns::outer<a, b>", "later", "last"]
    found = located(dying_with(STACK, {b"variant": executed, b"seed": ["main", "inner"]}))
    assert found.stack == ("inner", "ns::outer<a, b>", "absent", "fourth")
    assert [one.name for one in found.functions] == ["inner", "ns::outer<a, b>", "absent", "last", "later", "fourth"]
    assert found.sentences[-6:-2] == [
        "  inner: on the stack", "  ns::outer<a, b>: on the stack, 1 block, which the seed never enters",
        "  absent: on the stack", "  last: 1 block, which the seed never enters",
    ]  # fmt: skip


@pytest.mark.usefixtures("traced")
def test_the_stack_of_gdb_is_kept_if_its_failure_is_the_same_and_its_words_are_no_message():
    stack = b"\nthe stack:\n#0  rec ()\n#1  rec ()\n#2  other ()\n#3  rec ()\nits end\n"
    found = located(dying_with(stack, {b"variant": ["main", "rec", "other"]}))
    assert found.stack == ("rec", "other", "rec")
    assert [one.name for one in found.functions] == ["rec", "other"]

    def compiler(words, program):
        if "gdb" in words:
            return 139, STACK, b""
        return tracing({})(words, program)

    found = located(compiler)
    assert found.stack == ()
    assert found.dropped[0].startswith("the stack: with gdb the tool is killed by SIGSEGV, but without dies with")
    found = located(dying_with(STACK + b"panic: of nobody\n", {}, (139, b"", b"a word\n")))
    assert found.stack[0] == "inner"
    found = located(dying_with(STACK + b"panic: of nobody\n", {}, (139, b"panic: lost\n", b"")))
    assert found.stack == ()  # without a message on the standard error, all that gdb prints counts
    found = located(dying_with(b"", {}))
    assert "the stack: gdb found no function with a name" in found.dropped


def test_without_gdb_there_is_no_stack_and_that_is_said(monkeypatch):
    monkeypatch.setattr(location.shutil, "which", lambda name: None if name == "gdb" else f"/bin/{name}")
    found = located(dying_with(STACK, {b"variant": ["main", "inner"]}))
    assert found.stack == ()
    assert found.dropped == ("the stack: gdb is not installed",)
    assert [one.name for one in found.functions] == ["inner"]


@pytest.mark.usefixtures("traced")
def test_a_message_names_pass_and_stack_and_comes_first_as_far_as_it_was_executed():
    plain = (
        139,
        b"",
        b"Stack dump:\n#0 0x0000000000000001 llvm::f(int) (/x+0x1)\n#1 0x0000000000000002 absent (/x+0x2)\n",
    )
    found = located(dying_with(b"", {b"variant": ["main", "llvm::f", "other"]}, plain), LLVM)
    assert [(one.name, one.on_stack) for one in found.functions] == [("llvm::f", True), ("other", False)]
    plain = (139, b"", b"Stack dump:\n4.\tRunning pass 'X' on function\n#0 0x0000000000000001 llvm::f(int) (/x+0x1)\n")
    seen = located(dying_with(b"", {}, plain), LLVM)
    assert (seen.last_pass, seen.stack, seen.functions) == ("X", ("llvm::f",), ())


@pytest.mark.parametrize(
    ("frame", "is_one"),
    [
        ("gen_typedef_die", True), ("void A::f<int>(int) const", True), ("(anonymous namespace)::f", True),
        ("redeclaration of x", False), ("during GIMPLE pass: ccp", False),
    ],
)  # fmt: skip
def test_a_pass_or_words_before_the_message_are_no_frame(frame, is_one):
    assert (re.match(location.NO_FRAME, frame) is None) == is_one


@pytest.mark.usefixtures("traced")
def test_what_is_known_is_kept_if_a_limit_ends_a_later_stage():
    def compiler(words, _):
        if "valgrind" in words:
            raise Interrupted("the time is over")
        return 4, b"", DURING

    hand = Hand(compiler)
    with pytest.raises(Interrupted):
        Locating(hand, Command(("gcc", "{}")), GCC, lambda _: None).run()
    assert hand.saved[-1].last_pass == "vrp"


@pytest.mark.parametrize("words", [("gcc", "-c", "{}"), None])
def test_a_result_is_located_by_its_command_and_refused_if_that_is_not_known(words):
    hand = Hand(lambda *_: (4, b"", DURING))
    hand.experiment = SimpleNamespace(command=Command(words)) if words else None
    hand.report = SimpleNamespace(
        seen=SimpleNamespace(tools=[SimpleNamespace(family=one) for one in ("GCC", "LLVM")]), in_scripts=None
    )
    if words is None:
        with pytest.raises(UserError, match="the executions are not compared: no command in the scripts shows"):
            location.locate(hand)
        assert hand.saved == []
    else:
        location.locate(hand)
        assert hand.saved[-1].last_pass == "vrp"


@pytest.mark.usefixtures("traced")
def test_the_function_of_the_message_is_first_and_gdb_stops_where_the_tool_does():
    stack = b"\nthe stack:\n#0  execute_one_pass ()\n#1  finish ()\n#2  bad_pass ()\nits end\n"
    executed = {b"variant": ["main", "finish", "early", "late", "execute_one_pass"], b"seed": ["main"]}
    found = located(dying_with(stack, executed), FAMILIES["gcc"])
    assert found.stack == ("bad_pass", "execute_one_pass", "finish")
    assert [one.name for one in found.functions] == ["bad_pass", "finish", "late", "early", "execute_one_pass"]
    asked = []
    located(lambda words, _: asked.append(words) or (4, b"", BUG))
    (asked,) = [shlex.split(one) for one in asked if "gdb" in one]
    words = under_gdb(GCC.stops, location.FRAMES)
    assert "fancy_abort" in " ".join(words) and set(words) <= set(asked)


@pytest.mark.usefixtures("traced")
def test_a_tool_that_is_stripped_is_named():
    found = located(tracing({b"variant": ["main", "UNKNOWN_FUNCTION"], b"seed": ["main"]}))
    assert any(one.startswith(f"names of static functions: {TOOL} is stripped of them; ") for one in found.dropped)
    more = located(tracing({b"variant": ["main", "UNKNOWN_FUNCTION", "f"], b"seed": ["main"]}))
    assert more.dropped == found.dropped and len(more.functions) == 2


def test_it_is_said_whether_all_functions_are_shown_and_what_tells_nothing():
    functions = tuple(Function(f"f{at}", 1, is_new=True) for at in range(SHOWN))
    for left, words in ((SHOWN, "these are left:"), (SHOWN + 1, f"the first {SHOWN} of 11:")):
        found = Location(1, functions=functions, code="block", executed=20, only_variant=left + 2, unrelated=2)
        assert found.counts[0].endswith(f"; {words}")
    (line,) = Location(1, executed=3, cut=2, code="block").counts
    assert line.endswith("the bug depends on data; 2 more functions came after the failure was noticed")
    silent = [Function("fold", 0, is_new=False, on_stack=True), Function("next_token", 3, is_new=True)]
    assert not telling(silent) and telling([*silent, Function("fold", 1, is_new=False)])


@pytest.mark.usefixtures("traced")
def test_a_tool_does_not_work_on_its_own_report_while_it_is_traced():
    asked = []
    located(lambda words, _: asked.append(words) or (1, b"", b"panic: x\n"), LLVM, ("clang", "-c", "{}"))
    assert ["-fno-crash-diagnostics" in words for words in asked] == ["valgrind" in words for words in asked]


@pytest.mark.usefixtures("traced")
@pytest.mark.parametrize(
    ("own", "dropped"),
    [(["t.fold"], []),
     ([], ["functions: the script starts another program, which is not traced: locate the failure of that one"])],
)  # fmt: skip
def test_a_script_that_starts_a_program_is_told_as_far_as_its_own_code_differs(own, dropped):
    def compiler(words, program):
        is_bug = program == b"variant"
        rows = ["starts+\t<process>", *(f"{name}+1\tt.py" for name in ("t.main", "t.run", *own * is_bug))]
        return int(is_bug), python_rows(*rows) if PYTHON.settings in words else b"", b"error: no\n" * is_bug

    found = located(compiler, FAMILIES["any"], ("python3", "t.py", "{}"))
    assert [(one.name, found.code) for one in found.functions] == [(name, "line") for name in own]
    assert list(found.dropped) == dropped
