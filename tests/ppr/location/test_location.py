"""The stages of ``ppr locate`` on fake compilers: what they tell, and what they drop."""

import base64
import gzip
import shlex
from dataclasses import dataclass, field
from types import SimpleNamespace

import pytest

from ppr.errors import Interrupted
from ppr.location import location
from ppr.location.bisection import Bisected
from ppr.location.families import ANY, ERRORS, GCC, LLVM, family_of
from ppr.location.location import Function, Locating
from ppr.location.traces import MARK
from ppr.programs.pair import Programs
from ppr.properties.behaviour.recognise import recognise
from ppr.properties.commands import Command
from ppr.properties.experiment import Trial, under_gdb
from ppr.properties.outcome import Whole

BUG = b"x.c:1: internal compiler error: in bad_pass, at x.cc:7\nPlease submit a full bug report\n"
OTHER = b"x.c:1: internal compiler error: in good_pass, at x.cc:9\nPlease submit a full bug report\n"
DURING = b"during GIMPLE pass: vrp\n" + BUG
TOOL = "/opt/cc1"


@dataclass
class Hand:
    """A result whose compiler is a function of its words and the program: exit status, output, errors."""

    compiler: object
    programs: Programs = field(default_factory=lambda: Programs(b"seed", b"variant"))
    saved: list = field(default_factory=list)
    originals: Programs | None = None
    language = SimpleNamespace(name="c")
    properties = (SimpleNamespace(names=("x.c",), sides=()),)

    def trials(self, calls, _, sink):
        assert sink is Whole  # a trace is long
        found = []
        for command, program, name in calls:
            status, output, errors = self.compiler(" ".join(command.call(name)), program)
            found.append(Trial(recognise(status, output, errors, [name]), 0.1, output, errors))
        return found

    def save(self, name, section):
        assert name == "location"
        self.saved.append(section)


def located(compiler, family=GCC, command=("gcc", "-c", "{}"), originals=None):
    hand = Hand(compiler, originals=originals)
    one = Locating(hand, Command(command), family, lambda _: None)
    one.run()
    assert hand.saved[-1] == one.found
    return one.found


def packed(*names):
    text = "\n".join(f"{name}+1;0x{at:x}\t{TOOL}" for at, name in enumerate(names, 1))
    return f"\n{MARK} /tmp/x\n".encode() + base64.encodebytes(gzip.compress(text.encode()))


@pytest.fixture
def traced(monkeypatch):
    monkeypatch.setattr(location.shutil, "which", lambda name: f"/bin/{name}")


@pytest.fixture(autouse=True)
def untraced(monkeypatch):
    monkeypatch.setattr(location.shutil, "which", lambda name: None)


def test_a_message_names_the_pass_and_no_other_run_is_needed():
    def compiler(words, _):
        assert "-fdump" not in words
        return 4, b"", DURING

    found = located(compiler)
    assert (found.last_pass, found.said_by) == ("vrp", "from the message")
    assert found.sentences[0] == "last pass that began before the failure: vrp (from the message)"
    assert found.sentences[-1] == "not known: functions: valgrind is not installed"


def test_dumps_name_the_pass_where_the_message_does_not():
    def compiler(words, _):
        is_dumped = "-fdump-tree-all" in words
        return 4, f"\n{MARK} /x\nx.c.045t.fre1\n".encode() if is_dumped else b"", BUG

    found = located(compiler)
    assert (found.last_pass, found.said_by) == ("fre1", "by the dumps")


def test_dumps_of_the_front_end_are_of_no_pass():
    def compiler(words, _):
        return 4, f"\n{MARK} /x\nx.c.005t.original\n".encode() if "-fdump-tree-all" in words else b"", BUG

    assert located(compiler).last_pass == "none: the failure is before the first one"


def test_the_last_pass_of_llvm_is_that_which_began_last():
    lines = b"BISECT: running pass (1) SROAPass on f\n[2026 01] 0x55    Executing Pass 'X86 Isel' on Function 'f'...\n"

    def compiler(words, _):
        return 1, b"", (lines if "-opt-bisect-limit=-1" in words else b"") + b"LLVM ERROR: Cannot select: x\n"

    assert located(compiler, LLVM).last_pass == "X86 Isel"
    assert located(compiler, LLVM).first == ("X86 Isel",)


def test_a_failure_before_the_first_pass_has_none():
    found = located(lambda *_: (1, b"", b"LLVM ERROR: Cannot select: x\n"), LLVM)
    assert found.last_pass == "none: the failure is before the first one"


def test_wrong_output_is_bisected(monkeypatch):
    found = Bisected("GVN", "right with 3 of 4", ("+ x",), "why not")
    monkeypatch.setattr(location, "bisected", lambda *_: found)
    one = located(lambda *_: (0, b"41", b""))
    assert one.first == ("GVN",)
    assert one.sentences[:3] == ["bisection: right with 3 of 4", "  + x", "not known: why not"]


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
def test_a_trace_that_changes_the_failure_is_dropped():
    def compiler(words, program):
        if "valgrind" in words:
            return 0, packed("main", "fold"), b""
        return 4, b"", DURING

    found = located(compiler)
    assert found.functions == ()
    assert found.dropped[-1].startswith("functions: with valgrind the tool exits with status 0, but without dies")


def tracing(by_program, plain=(4, b"", DURING), dying=frozenset((b"variant",))):
    def compiler(words, program):
        status, output, errors = plain if program in dying else (0, b"", b"")
        if "valgrind" not in words:
            return status, output, errors
        return status, output + packed(*by_program.get(program, ["main"])), errors

    return compiler


@pytest.mark.usefixtures("traced")
def test_functions_of_the_variant_are_told_with_their_counts():
    traces = {b"variant": ["main", "parse", "vrp_walk", "vrp_fold", "fancy_abort", "dump"], b"seed": ["main", "parse"]}
    found = located(tracing(traces))
    assert found.functions == (Function("vrp_fold", 1, is_new=True), Function("vrp_walk", 1, is_new=True))
    assert found.sentences[1:4] == [
        "2 of 4 functions have code that only the variant executes; 2 more functions came after the failure was"
        " noticed; these are left:",
        "  vrp_fold: 1 block, which the seed never enters",
        "  vrp_walk: 1 block, which the seed never enters",
    ]


@pytest.mark.usefixtures("traced")
def test_other_rejected_programs_are_subtracted():
    refusal = (1, b"", b"x.c:1: error: bad\n")
    traces = {b"variant": ["main", "report", "culprit"], b"seed": ["main"], b"se": ["main", "report"]}
    found = located(tracing(traces, refusal))
    assert [one.name for one in found.functions] == ["culprit"]
    assert (found.only_variant, found.unrelated) == (2, 1)
    assert "1 of them belong to failures of other programs too" in found.counts[0]


@pytest.mark.usefixtures("traced")
def test_a_rejection_without_a_known_message_ends_at_its_report_and_the_last_function_is_first():
    traces = {
        b"variant": ["main", "walk", "walk.cold", "addcase", "uerror"],
        b"seed": ["main"],
        b"se": ["main", "uerror"],
    }
    pcc = family_of("/opt/ccom", "")
    found = located(tracing(traces, (1, b"duplicate case in switch\n", b"")), pcc, ("ccom", "{}"))
    assert [one.name for one in found.functions] == ["addcase", "walk"]
    assert found.cut == 1


STACK = b"""
the stack:
#0  0x00007fff in __GI_abort () at abort.c:3
#1  0x00000042 in fancy_abort(char const*, int, char const*) ()
#2  0x00000043 in ?? ()
#3  inner (p=0x0) at x.cc:7
#4  0x00000044 in ns::outer<a, b>(int) () from /opt/cc1
#5  absent ()
#6  fourth ()
its end
#5 0x00000045 in not_of_the_stack
"""


def dying_with(stack, traces, plain=(4, b"", BUG)):
    def compiler(words, program):
        if "gdb" in words:
            return plain[0], stack, plain[2]
        return tracing(traces, plain)(words, program)

    return compiler


@pytest.mark.usefixtures("traced")
def test_the_stack_comes_from_gdb_where_the_message_has_none_and_its_functions_are_first():
    executed = ["main", "fourth", "inner", "ns::outer<a, b>", "later", "last"]
    found = located(dying_with(STACK, {b"variant": executed, b"seed": ["main", "inner"]}))
    assert found.stack == ("inner", "ns::outer<a, b>", "absent", "fourth")
    assert [one.name for one in found.functions] == ["inner", "ns::outer<a, b>", "absent", "last", "later", "fourth"]
    assert found.sentences[-6:-2] == [
        "  inner: on the stack",
        "  ns::outer<a, b>: on the stack, 1 block, which the seed never enters",
        "  absent: on the stack",
        "  last: 1 block, which the seed never enters",
    ]


@pytest.mark.usefixtures("traced")
def test_what_recurses_stands_once_on_the_stack():
    stack = b"\nthe stack:\n#0  rec ()\n#1  rec ()\n#2  other ()\n#3  rec ()\nits end\n"
    found = located(dying_with(stack, {b"variant": ["main", "rec", "other"]}))
    assert found.stack == ("rec", "other", "rec")
    assert [one.name for one in found.functions] == ["rec", "other"]


@pytest.mark.usefixtures("traced")
def test_a_tool_that_hangs_is_traced_until_its_time_is_over():
    def compiler(words, program):
        if program == b"seed":
            return 0, packed("main") if "valgrind" in words else b"", b""
        if "timeout 45 valgrind" in words:
            return 124, packed("main", "forever"), b""
        return None, b"", b""

    found = located(compiler, ANY)
    assert [one.name for one in found.functions] == ["forever"]
    assert found.dropped == ("the stack: the tool does not end",)


@pytest.mark.usefixtures("traced")
def test_a_program_without_a_seed_is_compared_with_an_empty_one():
    hand = Hand(tracing({b"variant": ["main", "f"], b"": ["main"]}), Programs(b"", b"variant"))
    one = Locating(hand, Command(("gcc", "-c", "{}")), GCC)
    one.run()
    assert one.found.counts == ["1 of 2 functions have code that an empty program does not execute; these are left:"]
    assert "  f: 1 block, which an empty program never enters" in one.found.sentences
    same = Locating(Hand(tracing({}), Programs(b"", b"variant")), Command(("gcc", "-c", "{}")), GCC)
    same.run()
    assert same.found.counts == ["the program and an empty program use the same code: the bug depends on data"]


def python_rows(*rows):
    return f"\n{MARK} /tmp/x\n".encode() + base64.encodebytes(gzip.compress("\n".join(rows).encode()))


@pytest.mark.usefixtures("traced")
def test_a_tool_in_python_ends_where_its_error_is_raised_and_tells_if_it_traces_itself():
    def compiler(rows):
        def run(words, program):
            is_bug = program == b"variant"
            trace = python_rows(*rows[is_bug]) if "PPR_TRACE" in words else b""
            return int(is_bug), trace, b"error: no such type\n" * is_bug

        return run

    main, f, after = "t.main+1\tt.py", "t.f+2\tt.py", "t.report+9\tt.py"
    found = located(compiler([[main], [main, f, "raise+t.f:2\t<exception>", after]]), ANY, ("python3", "t.py", "{}"))
    assert [one.name for one in found.functions] == ["t.f"]
    assert found.cut == 1
    found = located(compiler([[main], [main, "untraced+\t<process>"]]), ANY, ("python3", "t.py", "{}"))
    assert found.dropped == ("functions: the tool sets a tracing function of its own",)


@pytest.mark.usefixtures("traced")
def test_a_stack_of_another_failure_is_dropped():
    def compiler(words, program):
        if "gdb" in words:
            return 139, STACK, b""
        return tracing({})(words, program)

    found = located(compiler)
    assert found.stack == ()
    assert found.dropped[0].startswith("the stack: with gdb the tool is killed by SIGSEGV, but without dies with")


@pytest.mark.usefixtures("traced")
def test_what_gdb_prints_of_processes_is_no_message_of_the_tool():
    found = located(dying_with(STACK + b"panic: of nobody\n", {}, (139, b"", b"a word\n")))
    assert found.stack[0] == "inner"
    found = located(dying_with(STACK + b"panic: of nobody\n", {}, (139, b"panic: lost\n", b"")))
    assert found.stack == ()  # without a message on the standard error, all that gdb prints counts
    found = located(dying_with(b"", {}))
    assert "the stack: gdb has found no function with a name" in found.dropped


def test_without_gdb_there_is_no_stack_and_that_is_said(monkeypatch):
    monkeypatch.setattr(location.shutil, "which", lambda name: None if name == "gdb" else f"/bin/{name}")
    found = located(dying_with(STACK, {b"variant": ["main", "inner"]}))
    assert found.stack == ()
    assert found.dropped == ("the stack: gdb is not installed",)
    assert [one.name for one in found.functions] == ["inner"]


@pytest.mark.usefixtures("traced")
def test_the_stack_of_a_message_comes_first_as_far_as_it_was_executed():
    plain = (
        139,
        b"",
        b"Stack dump:\n#0 0x0000000000000001 llvm::f(int) (/x+0x1)\n#1 0x0000000000000002 absent (/x+0x2)\n",
    )
    found = located(dying_with(b"", {b"variant": ["main", "llvm::f", "other"]}, plain), LLVM)
    assert [(one.name, one.on_stack) for one in found.functions] == [("llvm::f", True), ("other", False)]


@pytest.mark.usefixtures("traced")
def test_gdb_is_asked_to_stop_where_the_tool_notices_its_bug():
    asked = []
    located(lambda words, _: asked.append(words) or (4, b"", BUG))
    (asked,) = [shlex.split(one) for one in asked if "gdb" in one]
    words = under_gdb(GCC.stops, location.FRAMES)
    assert "fancy_abort" in " ".join(words) and set(words) <= set(asked)


@pytest.mark.usefixtures("traced")
def test_a_hidden_message_names_neither_pass_nor_stack():
    plain = (139, b"", b"Stack dump:\n4.\tRunning pass 'X' on function\n#0 0x0000000000000001 llvm::f(int) (/x+0x1)\n")
    one = Locating(Hand(dying_with(b"", {}, plain)), Command(("clang", "{}")), LLVM, lambda _: None, hidden=True)
    one.run()
    assert (one.found.last_pass, one.found.stack) == ("none: the failure is before the first one", ())
    seen = located(dying_with(b"", {}, plain), LLVM)
    assert (seen.last_pass, seen.stack, seen.functions) == ("X", ("llvm::f",), ())  # it was not executed


@pytest.mark.usefixtures("traced")
def test_where_only_code_that_reads_programs_is_left_the_bug_may_depend_on_data():
    found = located(tracing({b"variant": ["main", "parse_number"], b"seed": ["main"]}))
    assert found.counts[0].endswith("; these are left; the bug depends on data, or is in what reads programs:")
    assert [one.name for one in found.functions] == ["parse_number"]


@pytest.mark.usefixtures("traced")
def test_where_other_failures_explain_all_code_none_is_left():
    traces = {b"variant": ["main", "say"], b"seed": ["main"], b"se": ["main", "say"]}
    found = located(tracing(traces, (1, b"", b"x.c:1: error: bad\n")))
    assert found.counts[0].endswith("; none is left; the bug depends on data, or is in what reads programs")


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


@pytest.mark.usefixtures("traced")
def test_the_same_code_means_that_the_bug_depends_on_data():
    found = located(tracing({b"variant": ["main", "fold"], b"seed": ["main", "fold"]}))
    assert found.counts == ["the two executions use the same code: the bug depends on data"]


@pytest.mark.usefixtures("traced")
def test_wrong_output_is_no_end_of_a_trace_though_the_tool_complains():
    traces = {b"variant": ["main", "error", "later"], b"seed": ["main"]}
    found = located(tracing(traces, (0, b"41\n", b"")))
    assert [one.name for one in found.functions] == ["later", "error"]


@pytest.mark.usefixtures("traced")
def test_a_warning_that_the_seed_shares_is_no_end_of_a_trace():
    traces = {b"variant": ["main", "error", "culprit"], b"seed": ["main", "error"]}
    found = located(tracing(traces, (1, b"", b"x.c:1: error: bad\n")))
    assert [one.name for one in found.functions] == ["culprit"]


@pytest.mark.usefixtures("traced")
def test_no_more_functions_are_told_than_are_shown():
    found = located(tracing({b"variant": [f"f{at}" for at in range(12)]}))
    assert (len(found.functions), found.only_variant) == (10, 12)
    assert "; the first 10 of 12:" in found.counts[0]


ORIGINALS = Programs(b"large seed", b"large variant")
SAME = {b"variant": ["main", "fold"], b"seed": ["main", "fold"], b"large seed": ["main", "fold"]}


@pytest.mark.usefixtures("traced")
@pytest.mark.parametrize("small", [["main", "fold"], ["main", "fold", "parse_number"]])
def test_the_originals_may_tell_what_the_small_programs_do_not(small):
    traces = {**SAME, b"variant": small, b"large variant": ["main", "fold", "culprit", "fancy_abort", "dump"]}
    found = located(tracing(traces, dying={b"variant", b"large variant"}), originals=ORIGINALS)
    assert [one.name for one in found.functions] == ["culprit"]
    assert found.counts[0].endswith("the bug depends on data; of the original programs:")
    assert found.counts[1].startswith("1 of 3 functions have code that only the variant executes; 2 more functions")
    assert found.first == ("vrp",)  # they are no sign of the bug that other results would show


@pytest.mark.usefixtures("traced")
@pytest.mark.parametrize(
    ("large", "originals"),
    [(["main", "culprit"], None), (["main", "culprit"], Programs(b"", b"large variant")), (["main", "lex"], ORIGINALS)],
)
def test_the_same_code_in_the_originals_or_no_originals_tell_no_more(large, originals):
    found = located(
        tracing({**SAME, b"large variant": large}, dying={b"variant", b"large variant"}), originals=originals
    )
    assert found.functions == ()
    assert found.counts == ["the two executions use the same code: the bug depends on data"]


@pytest.mark.usefixtures("traced")
def test_originals_are_not_traced_where_the_small_programs_tell():
    traces = {**SAME, b"variant": ["main", "vrp"], b"large variant": ["main", "fold", "noise"]}
    found = located(tracing(traces, dying={b"variant", b"large variant"}), originals=ORIGINALS)
    assert [one.name for one in found.functions] == ["vrp"]
    assert not found.of_originals


@pytest.mark.usefixtures("traced")
def test_the_originals_may_fail_with_a_message_of_their_own():
    traces = {**SAME, b"large variant": ["main", "culprit"]}
    small, large = (tracing(traces, (4, b"", text), {b"variant", b"large variant"}) for text in (BUG, OTHER))
    found = located(lambda words, text: (large if b"large" in text else small)(words, text), originals=ORIGINALS)
    assert [one.name for one in found.functions] == ["culprit"]


@pytest.mark.usefixtures("traced")
def test_a_trace_of_the_originals_that_changes_the_failure_is_dropped():
    def compiler(words, program):
        status, errors = (4, DURING) if b"variant" in program else (0, b"")
        if "valgrind" in words and program == b"large variant":
            return 0, packed("main", "culprit"), b""
        return status, packed("main", "fold"), errors

    found = located(compiler, originals=ORIGINALS)
    assert found.functions == ()
    assert found.dropped[-1].startswith("functions of the original programs: with valgrind the tool exits with status")


@pytest.mark.usefixtures("traced")
def test_wrong_output_has_to_be_the_same_in_a_trace():
    def compiler(words, program):
        return (0, b"other\n" + packed("main"), b"") if "valgrind" in words else (0, b"41\n", b"")

    assert located(compiler).dropped[0].startswith("functions: with valgrind")


def test_programs_that_fail_for_another_reason_fail_in_the_same_way():
    one = Locating(Hand(None), Command(("clang", "{}")), LLVM, lambda _: None)
    assert one.others(is_crash=True, is_error=False) == [LLVM.crashes["c"]]
    assert one.others(is_crash=False, is_error=True) == [b"se", b"seed\n)\n", ERRORS["c"]]
    assert LLVM.crashes["cpp"] == LLVM.crashes["c"]
    assert one.others(is_crash=False, is_error=False) == []


@pytest.mark.parametrize(("words", "expected"), [(("gcc", "-c", "{}"), "vrp"), (None, "")])
def test_a_result_is_located_by_its_command_if_that_is_known(words, expected):
    hand = Hand(lambda *_: (4, b"", DURING))
    hand.experiment = SimpleNamespace(command=Command(words)) if words else None
    hand.report = SimpleNamespace(
        seen=SimpleNamespace(tools=[SimpleNamespace(family=one) for one in ("GCC", "LLVM")]), in_scripts=None
    )
    found = location.locate(hand)
    assert found.last_pass == expected
    assert [one.startswith("anything: the scripts do not tell") for one in found.dropped[:1]] == [not words]
    assert hand.saved[-1] == found
