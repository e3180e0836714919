"""Bisection of passes by the tests of a run, with a compiler that is a function."""

import re
from types import SimpleNamespace

import pytest

from diffing.pair_state import Side
from ppr.programs.pair import Programs
from ppr.properties.behaviour.recognise import Kind, Observation
from ppr.properties.behaviour.signature import Signature
from ppr.properties.commands import Command
from ppr.properties.experiment import CommandProperty, Experiment, Trial
from ppr.properties.outcome import CAPTURE, WHOLE, Outcome
from ppr.studies.location.bisection import bisected

PASSES = ["SROAPass on f", "EarlyCSEPass on f", "InstCombinePass on f", "GVNPass on f", "DCEPass on f"]
CLANG = Command(("clang", "-O2", "{}"))
IR = """*** IR Dump After {name} on f ***
--- a
-  %x = add i32 1
+  %x = add i32 {at}
+
 same
"""


class Hand:
    """A result of a compiler that computes something wrong once it has run ``wrong`` passes, or with a flag."""

    programs = Programs(b"seed", b"variant")
    dump = IR
    passes = PASSES

    def __init__(self, answer, kind=Kind.WRONG_OUTPUT):
        self.answer, self.asked = answer, 0
        runner = SimpleNamespace(memory=None)
        run = Experiment(CLANG, CLANG, runner=runner)
        self.properties = tuple(
            CommandProperty.of(run, side, name, Signature(wanted, status=0))
            for side, name, wanted in ((Side.SEED, "s.c", Kind.AGREES), (Side.VARIANT, "x.c", kind))
        )

    def property_of(self, side):
        return next(one for one in self.properties if one.sides == (side,))

    def ask(self, asks):
        self.asked += 1
        ((one, texts),) = asks
        assert (texts, one.names) == ([b"variant"], ("x.c",))
        wanted = self.answer(" ".join(one.experiment.command.words))
        return [Outcome.HOLDS if one.wanted.kind is wanted else Outcome.FAILS]

    def trials(self, calls, sink=CAPTURE):
        return [self.trial(" ".join(command.words), sink) for command, _, _ in calls]

    def trial(self, words, sink):
        is_run = "" if "limit=-1" in words else "NOT "
        printed = "".join(f"BISECT: {is_run}running pass ({at}) {name}\n" for at, name in enumerate(self.passes, 1))
        if "-print-changed" in words:
            ran = self.passes[: int(re.search(r"limit=(\d+)", words)[1])]
            printed = "".join(self.dump.format(name=name.split()[0], at=at) for at, name in enumerate(ran, 2))
            printed += self.dump.format(name="MachinePass", at=99)  # no limit holds for those that come later
        if "--help=optimizers" in words:
            more = "  -ftree-pre \t[enabled]\n  -ftree-vrp\t[enabled]\n"
            printed = "  -fbase   [enabled]\n" + more * ("-O2" in words)
        return Trial(Observation(Kind.SUCCESS, 0), 0.1, b"", printed.encode()[0 if sink is WHOLE else -80 :])


def limited(wrong):
    def answer(words):
        limit = int(re.search(r"-opt-bisect-limit=(-?\d+)", words)[1])
        return Kind.AGREES if 0 <= limit < wrong else Kind.WRONG_OUTPUT

    return answer


@pytest.mark.parametrize("wrong", range(1, 6))
def test_the_pass_that_makes_the_output_wrong_is_found(wrong):
    found = bisected(Hand(limited(wrong)), CLANG)
    assert found["bisected"] == (
        f"the output is right with {wrong - 1} of 5 (optional pass), and wrong with one more: {PASSES[wrong - 1]}"
    )
    assert found["changes"] == ("-  %x = add i32 1", f"+  %x = add i32 {wrong + 1}")


def test_passes_have_the_order_of_their_numbers_and_the_last_run_of_the_pass_is_shown():
    hand = Hand(limited(12))
    hand.passes = ["GVNPass on f" if at in (2, 12) else f"Pass{at} on f" for at in range(1, 14)]
    found = bisected(hand, CLANG)
    said = found["bisected"]
    assert said.startswith("the output is right with 11 of 13 ") and said.endswith(" one more: GVNPass on f")
    assert found["changes"] == ("-  %x = add i32 1", "+  %x = add i32 13")
    hand.answer = limited(9)
    assert bisected(hand, CLANG)["bisected"].endswith(": Pass9 on f")


def test_no_answer_or_a_wrong_output_without_any_pass_is_said():
    said = bisected(Hand(limited(0)), CLANG)
    assert said == "bisection: without any optional pass the output is wrong, too"

    def answer(words):
        return Kind.ERROR if "limit=2" in words else limited(4)(words)

    assert bisected(Hand(answer), CLANG) == "bisection: with 2 of 5, the tests give no answer"
    assert bisected(Hand(lambda _: Kind.ERROR), CLANG).endswith("the failure is another one, or gone")
    nothing = bisected(Hand(lambda words: Kind.ERROR if "limit=0" in words else limited(4)(words)), CLANG)
    assert nothing == "bisection: without any optional pass the output gives no answer"


def test_flags_of_the_level_take_the_place_of_passes_for_wrong_output_only():
    def answer(words):
        return Kind.AGREES if "-fno-tree-vrp" in words else Kind.WRONG_OUTPUT

    found = bisected(Hand(answer), Command(("gcc", "-O2", "{}")))
    assert found["bisected"] == "the output is right with 1 of 2 (flag of -O2), and wrong with one more: -ftree-vrp"
    assert bisected(Hand(limited(3), Kind.INTERNAL_ERROR), CLANG) == ""
    assert bisected(Hand(limited(3)), Command(("tcc", "{}"))) == ""


@pytest.mark.parametrize(("lines", "last"), [(12, "+  line 11"), (13, "... 1 more")])
def test_of_many_lines_that_change_the_first_ones_are_shown(lines, last):
    hand = Hand(limited(1))
    hand.dump = IR.splitlines(keepends=True)[0] + "".join(f"+  line {at}\n" for at in range(lines))
    found = bisected(hand, CLANG)
    assert (len(found["changes"]), found["changes"][-1]) == (min(lines, 13), last)
