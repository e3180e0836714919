"""What hides a bug, found with a compiler that is a function."""

from types import SimpleNamespace

import pytest
from laws import for_each

from diffing.pair_state import Side
from ppr.programs.pair import Programs
from ppr.properties.behaviour.recognise import Kind, Observation
from ppr.properties.behaviour.signature import Signature
from ppr.properties.commands import Command
from ppr.properties.experiment import CommandProperty, Experiment, Trial
from ppr.studies.versions.arguments import flags_of_level, hiding_flag, last_pass, shorten
from ppr.studies.versions.compilers import level_of

BUG = Observation(Kind.INTERNAL_ERROR, 1, "GCC", ("in f",), normal_messages=("in f",))
FINE, REFUSED = Observation(Kind.SUCCESS, 0), Observation(Kind.ERROR, 1, "GCC", ("no",), normal_messages=("no",))
NAMES = [f"tree-pass{number}" for number in range(85)]
GCC = Command(("gcc-12", "-O2", "-c", "{}"))
CLANG = Command(("clang-16", "-O2", "-c", "{}"))


def hand(compile_it, wanted=BUG, seed=True, limit=0.0, of_seed=FINE):
    """A result at hand whose compiler is a function of words: what it observes, and what it prints."""
    experiment = Experiment(GCC, runner=SimpleNamespace(memory=None))
    sides = {Side.SEED: of_seed, Side.VARIANT: wanted} if seed else {Side.VARIANT: wanted}
    properties = [
        CommandProperty.of(experiment, side, "x.c", Signature.of(seen), limit=limit) for side, seen in sides.items()
    ]
    found = SimpleNamespace(
        properties=properties, programs=Programs(b"seed", b"variant"), calls=[], runs=0,
        timeouts=SimpleNamespace(of=lambda _: 1.0),
    )  # fmt: skip

    def trials(calls, timeout=1.0):
        answers = []
        for command, program, name in calls:
            assert (program, name, timeout) in ((b"variant", "x.c", limit or 1.0), (b"", "none", 1.0))
            found.calls.append(command.words)
            answers.append(Trial(*compile_it(command.words)))
        return answers

    found.trials = trials
    return found


def gcc(hides, on=NAMES):
    """gcc, where a bug is hidden by what ``hides`` says of the flags that are off."""

    def compile_it(words):
        if "-Q" in words:
            assert words[:3] == ("gcc-12", "-Q", "--help=optimizers")
            always = ["always", *(on if words[3] == "-O2" else ())]
            listed = [f"  -f{name:30}\t\t[enabled]\n" for name in always]
            return FINE, 0.1, "".join([*listed, "  -fother   \t[disabled]\n  -fstack-reuse= \tall\n"]).encode()
        assert words[0] == "gcc-12" and words[-3:] == ("-O2", "-c", "{}") and "-fno-always" not in words
        off = [word.removeprefix("-fno-") for word in words if word.startswith("-fno-")]
        return hides(off), 0.1

    return compile_it


@for_each("name", NAMES)
def test_the_flag_that_hides_it(name):
    found = hand(gcc(lambda off: FINE if name in off else BUG))
    assert hiding_flag(found, GCC) == f"-fno-{name}"
    assert len(found.calls) <= 12


@pytest.mark.parametrize("hides", [
    lambda off: BUG, lambda off: REFUSED if off else BUG, lambda off: FINE if {NAMES[3], NAMES[70]} <= {*off} else BUG,
    lambda off: REFUSED if len(off) == 1 else FINE if NAMES[5] in off else BUG,
])  # fmt: skip
def test_nothing_is_claimed_of_flags_that_do_not_hide_it_alone(hides):
    assert hiding_flag(hand(gcc(hides)), GCC) == ""


def test_all_flags_are_tried_first_and_what_launches_the_compiler_stays():
    found = hand(gcc(lambda _: BUG))
    assert hiding_flag(found, GCC) == ""
    assert len(found.calls[-1]) == len(GCC.words) + len(NAMES)
    assert hiding_flag(hand(gcc(lambda _: BUG, on=[])), GCC) == ""
    compile_it = gcc(lambda off: FINE if NAMES[0] in off else BUG)

    def launched(words):
        assert words[:2] == ("timeout", "9")
        return compile_it(words[2:])

    assert hiding_flag(hand(launched), Command(("timeout", "9", *GCC.words))) == f"-fno-{NAMES[0]}"


def test_a_hang_has_its_limit_and_a_last_pass():
    hangs = Observation(Kind.HANG, None)
    found = hand(gcc(lambda off: FINE if NAMES[0] in off else hangs), hangs, limit=3.0)
    assert hiding_flag(found, GCC) == f"-fno-{NAMES[0]}"
    hangs = Observation(Kind.HANG, None)
    found = hand(lambda words: (hangs if "=-1" in words[2] else FINE, 0.1, b"", PRINTED), hangs, limit=3.0)
    assert last_pass(found, CLANG) == "InstCombinePass on f"


@pytest.mark.parametrize(
    ("without", "seed", "hidden"),
    [
        (REFUSED, {"of_seed": REFUSED}, True), (FINE, {"of_seed": REFUSED}, False),
        (FINE, {"seed": False}, True), (REFUSED, {"seed": False}, False),
    ],
)  # fmt: skip
def test_the_bug_is_hidden_if_the_variant_does_what_the_seed_does_or_succeeds_alone(without, seed, hidden):
    found = hand(gcc(lambda off: without if NAMES[0] in off else BUG), **seed)
    assert hiding_flag(found, GCC) == f"-fno-{NAMES[0]}" * hidden


@pytest.mark.parametrize(
    "command",
    [
        Command(("gcc-12", "-c", "{}")), Command(("tool", "-O2", "{}")), CLANG,
        Command(("sh", "-c", "gcc-12 -O2 {} && ./a.out"), is_line=True),
    ],
)  # fmt: skip
def test_where_nothing_can_be_asked_or_only_a_comparison_shows_it_nothing_runs(command):
    found = hand(lambda _: (BUG, 0.1))
    assert hiding_flag(found, command) == "" and not found.calls
    found = hand(lambda _: (BUG, 0.1), wanted=Observation(Kind.WRONG_OUTPUT, 0))
    assert hiding_flag(found, GCC) == last_pass(found, CLANG) == "" and not found.calls


def clang(printed, without=FINE):
    def compile_it(words):
        assert words == ("clang-16", "-mllvm", words[2], "-O2", "-c", "{}")
        limit = words[2].removeprefix("-opt-bisect-limit=")
        assert limit in ("-1", "0")
        return (BUG if limit == "-1" else without), 0.1, b"", printed if limit == "-1" else b""

    return compile_it


PRINTED = b"""BISECT: running pass (1) Annotation2MetadataPass on [module]
BISECT: running pass (26) InstCombinePass on f
BISECT: NOT running pass (27) LoopPass on f
PLEASE submit a bug report
"""


@pytest.mark.parametrize(
    ("compile_it", "wanted", "command", "found"),
    [
        (clang(PRINTED), BUG, CLANG, ("InstCombinePass on f", 2)),
        (clang(PRINTED, without=REFUSED), BUG, CLANG, ("InstCombinePass on f", 2)),
        (clang(PRINTED, without=BUG), BUG, CLANG, ("", 2)), (clang(b"error"), BUG, CLANG, ("", 1)),
        (clang(PRINTED), BUG, Command(("clang-16", "-c", "{}")), ("", 0)), (clang(PRINTED), REFUSED, CLANG, ("", 1)),
        (lambda _: (REFUSED, 0.1, b"", PRINTED), REFUSED, CLANG, ("", 1)),
    ],
)  # fmt: skip
def test_the_last_pass_before_the_failure_unless_the_bug_is_there_without_any(compile_it, wanted, command, found):
    asked = hand(compile_it, wanted)
    assert (last_pass(asked, command), len(asked.calls)) == found


def test_words_for_the_level_and_flags_of_the_lowest_one():
    for words, level in (
        ("gcc -O1 -O2 {}", "-O2"), ("gcc -Ofoo {}", ""), ("g++-12 -O {}", "-O"), ("rustc -C opt-level=3 {}", None),
        ("clang -O1 -Xclang -O2 {}", "-O1"), ("rustc -O {}", "-O"), ("tool -O2 {}", ""),
    ):  # fmt: skip
        assert level_of(Command(tuple(words.split()))) == ("-C opt-level=3" if level is None else level)
    found = hand(gcc(lambda _: FINE))
    for words in (("gcc-12", "-c", "{}"), ("sh", "-c", 'gcc-12 -c "$1"', "sh", "{}")):
        assert flags_of_level(found, Command(words)) == []
    assert [(words[0], *words[3:]) for words in found.calls] == [("gcc-12", "-O0")] * 4


@pytest.mark.parametrize(("given", "said"), [(BUG, True), (FINE, False), (REFUSED, False)])
def test_it_is_said_if_the_result_shows_something_else_with_the_command_that_was_given(given, said):
    found = hand(lambda words: (given if "-strange" in words else BUG, 0.1))
    found.experiment, found.tests = found.properties[0].experiment, 7
    found.report = SimpleNamespace(options={}, seen=SimpleNamespace(given="gcc-12 -strange -c {}", given_tests=2))
    found.ask = lambda _: [None]
    found.save = lambda name, section: setattr(found, name, section)
    found.experiment = SimpleNamespace(command=Command(("gcc-12", "-c", "{}")))
    shorten(found)
    assert found.command.given_shows_it == said
    assert found.command.tests == 2  # none but those before the reduction
