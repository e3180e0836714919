"""A neighbour that works: where it is looked for, and what comes next to one.  No process."""

from collections import Counter
from dataclasses import dataclass, field, replace
from pathlib import Path
from types import SimpleNamespace

import msgspec
import pytest
from laws import for_each
from reducing import inputs_of
from searching import answers

from diffing.pair_state import Side
from grammars.languages import by_name
from ppr.neighbours.edits import SMALL
from ppr.neighbours.working import ENOUGH, IN_ALL, MOST, MOST_OF_ORIGINAL, MOST_WIDE, WIDE, Edit, Sort, telling
from ppr.programs.errors import UserError
from ppr.programs.pair import Programs
from ppr.properties.behaviour.recognise import Kind, recognise
from ppr.properties.behaviour.signature import Signature
from ppr.properties.commands import Command
from ppr.properties.experiment import CommandProperty, Experiment, Trial
from ppr.properties.outcome import Outcome
from ppr.search.search import FIRST_TIMEOUT
from ppr.search.stopping import Stop
from ppr.session.working import Neighbourhood, Neighbours, working_in_script

CRASH = "p.c:1: internal compiler error: in f, at f.cc:1\nPlease submit a full bug report\n"
NO_TYPE, NO_NAME, NO_END, NO_VALUE = (f"p.c:1:1: error: no {one}\n" for one in ("type", "name", "end", "value"))
BUG = Signature.of(recognise(1, b"", CRASH.encode()))
RESULT, ORIGINAL = b"f(5);", b"int a; f(5);"
RUN = Experiment(Command(("cc", "{}")), runner=SimpleNamespace(memory=None))
ERROR = recognise(1, b"", NO_TYPE.encode(), ["p.c"]).normal_messages[0]
WORKS = CommandProperty.of(RUN, Side.SEED, "p.c", Signature(Kind.SUCCESS, unlike=BUG, known=()))


@dataclass
class Hand:
    """A result whose ``compiler`` is a function from a program to what it prints; it fails if that is anything."""

    compiler: object
    folder: Path
    result: bytes = RESULT
    originals = Programs(b"", ORIGINAL)
    language = by_name("c")
    tests: int = 100
    runs: int = 10
    timeouts = SimpleNamespace(of=lambda _: 1.0)
    known: Outcome | None = None
    asked: list = field(default_factory=list)

    @property
    def verdicts(self):
        return SimpleNamespace(recall=lambda *_: self.known)

    def trials(self, calls, limit=0.0):
        assert limit == 1.0  # as of a test
        self.runs += len(calls)
        found = []
        for _, text, name in calls:
            errors = self.compiler(text).encode()
            written = () if errors else ("out.s",)
            found.append(Trial(recognise(int(bool(errors)), b"", errors, [name]), 0.1, b"", errors, written=written))
        return found

    @property
    def programs(self):
        return Programs(b"", self.result)

    def property_of(self, side):
        return CommandProperty.of(RUN, side, "p.c", BUG)

    def ask(self, asks):
        self.asked += [(one.wanted.kind, text) for one, (text,) in asks]
        trials = self.trials([(None, text, one.name) for one, (text,) in asks], 1.0)
        self.tests, self.runs = self.tests + len(asks), self.runs - len(asks)
        shown = [one.wanted.is_shown(trial.seen) for (one, _), trial in zip(asks, trials, strict=True)]
        return [Outcome.HOLDS if one else Outcome.FAILS for one in shown]

    def save(self, name, section):
        self.section = section


def found_near(compiler, folder, result=RESULT, **known):
    near, hand = Neighbourhood([WORKS]), Hand(compiler, folder, result, **known)
    near.find(hand)
    assert near.tests == hand.tests + hand.runs - 110
    return near, hand


def test_a_result_without_errors_is_looked_at_first(tmp_path, monkeypatch):
    near, hand = found_near(lambda text: CRASH if b"5" in text else "", tmp_path)
    assert (near.base, near.is_original) == (RESULT, False)
    assert all(b"int a" not in text for _, text in hand.asked)
    assert near.properties[0].written == ("out.s",), "a crash has written nothing"
    monkeypatch.setattr(Hand, "originals", None)
    assert found_near(lambda text: CRASH if b"5" in text else "", tmp_path)[0].found == near.found


@for_each("original, is_clean, places", [
    (RESULT, True, [(RESULT, SMALL, MOST, None), (RESULT, WIDE, MOST_WIDE, None)]), (RESULT, False, []),
    (ORIGINAL, False, [(ORIGINAL, SMALL, MOST, {3, 4, 5, 6, 7})]),
    (ORIGINAL, True, [(RESULT, SMALL, MOST, None), (ORIGINAL, SMALL, MOST_OF_ORIGINAL, {3, 4, 5, 6, 7}),
                      (RESULT, WIDE, MOST_WIDE, None)]),
])  # fmt: skip
def test_places_are_what_is_left_in_the_original_and_the_result_unless_it_has_errors(
    original, is_clean, places, tmp_path
):
    hand = Hand(lambda text: f"{len(text)} bytes", tmp_path)
    hand.originals = Programs(b"", original)
    found = [*Neighbourhood([WORKS])._places(RESULT, is_clean, hand)]
    assert [(one.tree.source, one.tokens, one.most, one.only) for one in found] == places
    assert [one.printed for one in found] == [f"{len(text)} bytes".encode() for text, *_ in places]


def test_a_result_that_breaks_off_is_completed_if_it_shows_the_bug_so(tmp_path, monkeypatch):
    dies_early = lambda text: CRASH if b"5" in text else "" if text.endswith(b");") else NO_END  # noqa: E731
    near, _ = found_near(dies_early, tmp_path, b"f(5")
    assert (near.base, near.is_original, bool(near.found)) == (RESULT, False, True)
    near, _ = found_near(lambda text: CRASH if b";" not in text else NO_END, tmp_path, b"f(5")
    assert near.base != RESULT
    monkeypatch.setattr(Hand, "originals", None)
    assert found_near(dies_early, tmp_path, b"f(5")[0].base == RESULT


@for_each("said, best", [("error: syntax error", b"f();"), ("", b"f(0);")])
def test_syntax_errors_are_the_last_and_what_works_comes_before_what_fails(said, best, tmp_path):
    """Beside what has an error without the bug."""

    def compiler(text):
        other = f"p.c:1:1: {said}\n" * bool(said) if b"0" in text else NO_TYPE + NO_NAME
        more = other if text in (b"f(0);", b"f();") else NO_NAME + NO_END + NO_VALUE
        return NO_TYPE + CRASH if b"5" in text else more

    assert found_near(compiler, tmp_path)[0].found[0].text == best


def test_what_fails_without_the_bug_is_not_said_to_work(tmp_path):
    _, hand = found_near(lambda text: NO_TYPE + CRASH if b"5" in text else NO_NAME, tmp_path)
    assert hand.section.fail
    _, hand = found_near(lambda text: CRASH if b"5" in text else "", tmp_path)
    assert not hand.section.fail
    near, hand = found_near(lambda _: CRASH, tmp_path)
    said = f"no program that works was found among {near.asked} neighbours of the program and of the original, each an"
    assert hand.section.sentences == [f"{said} edit of a few tokens away"]


@for_each("known, name, does", [
    ({}, "the program", "works"), ({"original": True}, "the original", "works"),
    ({"fail": True}, "the program", "fails without the bug"),
])  # fmt: skip
def test_what_neighbours_do_is_told_of_the_result_and_of_the_pair(known, name, does):
    section = Neighbours(works=("`a`", "`b`"), **known)
    assert section.sentences == [f"{name} {does} with `a`", "also: `b`"]
    assert section.of_pair == [f"the seed began as {name} with `a`", f"{name} also {does} with `b`"]
    assert msgspec.to_builtins(section) == {"works": ("`a`", "`b`"), **known}


def test_where_no_command_tells_an_error_from_others_none_is_run_for_them(tmp_path):
    near = Neighbourhood([CommandProperty.of(RUN, Side.SEED, "p.c", Signature(Kind.NO_CRASH))])
    hand = Hand(lambda text: CRASH if b"5" in text else NO_NAME, tmp_path)
    near.find(hand)
    assert near.found and not near.is_original
    assert ({kind for kind, _ in hand.asked}, hand.runs) == ({Kind.NO_CRASH}, 11)  # for what it writes


@pytest.mark.parametrize(("known", "works"), [(Outcome.HOLDS, True), (Outcome.FAILS, False), (Outcome.TIMEOUT, False)])
def test_what_the_reduction_has_found_out_is_not_asked(known, works, tmp_path):
    near, hand = found_near(lambda text: CRASH if b"5" in text else "", tmp_path, known=known)
    assert (bool(near.found), hand.asked, near.asked) == (works, [], 0)


def test_a_result_with_errors_has_no_neighbour_that_works_and_the_original_may_have_one(tmp_path):
    """The reduction has left out ``a``, which only an error beside the crash tells."""
    no_name = lambda text: "" if b"a" in text else NO_NAME  # noqa: E731
    near, hand = found_near(lambda text: no_name(text) + (CRASH if b"5" in text else ""), tmp_path)
    assert (near.base, near.is_original) == (ORIGINAL, True)
    assert all(b"int a" in text for _, text in hand.asked)
    assert hand.section.original


def test_if_nothing_works_the_fewest_new_errors_without_any_crash_come_next_to_it(tmp_path):
    other, seen = CRASH.replace("in f, at f.cc", "in g, at g.cc"), Counter()

    def compiler(text):
        seen[text] += 1
        if text in (RESULT, ORIGINAL):
            return NO_TYPE + CRASH
        return NO_TYPE + (other if b"5" in text else NO_NAME + NO_END + NO_VALUE * (b"0" in text))

    near, _ = found_near(compiler, tmp_path)
    (fails,) = near.properties
    assert (fails.wanted.kind, near.base, near.is_original) == (Kind.ERROR, RESULT, False)
    assert near.found and not any(b"5" in one.text or b"0" in one.text for one in near.found)
    assert max(seen[text] for text in {*seen} - {RESULT, ORIGINAL}) <= 4
    near, hand = found_near(lambda text: NO_TYPE + NO_END + CRASH * (text in (RESULT, ORIGINAL)), tmp_path)
    assert near.asked - sum(kind is Kind.SUCCESS for kind, _ in hand.asked) == ENOUGH, "a few without new errors"


def test_of_those_with_the_fewest_new_errors_the_most_telling_come_first(tmp_path):
    """Numbers for the number are more telling, but have one error more."""

    def compiler(text):
        crash, number = CRASH * (b"5" in text), NO_END * any(digit in text for digit in (b"0", b"1", b"2"))
        return NO_TYPE + (crash or NO_NAME + number)

    near, _ = found_near(compiler, tmp_path)
    assert len(near.found) > 1 and near.found == sorted(near.found, key=telling)
    assert not any(digit in one.text for one in near.found for digit in (b"0", b"1", b"2"))


@for_each("known, errors", [((), (ERROR,)), (("own",), ("own", ERROR)), ((ERROR, "own"), (ERROR, "own"))])
def test_errors_beside_the_bug_are_those_that_were_known_and_those_of_the_program(known, errors, tmp_path):
    near = Neighbourhood([WORKS.tried_with(replace(WORKS.wanted, known=known))])
    assert near._errors(RESULT, Hand(lambda _: NO_TYPE + CRASH, tmp_path)) == errors
    assert Neighbourhood([])._errors(RESULT, Hand(lambda _: pytest.fail(), tmp_path)) == ()


def test_the_tests_that_are_left_are_for_neighbours_with_few_errors(tmp_path, monkeypatch):
    places = []
    monkeypatch.setattr("ppr.neighbours.working.near_programs", lambda place, _: places.append(place) or [])
    near = Neighbourhood([WORKS])
    for near.asked in (0, 30):
        near._look_at_errors(WORKS, RESULT, [], Hand(lambda _: "", tmp_path))
    assert [one.most for one in places] == [MOST, MOST_WIDE, IN_ALL - MOST_WIDE - 30, MOST_WIDE]
    assert (MOST_OF_ORIGINAL, IN_ALL) == (30, MOST + MOST_OF_ORIGINAL + MOST_WIDE)
    assert [one.tokens for one in places] == [SMALL, WIDE] * 2


def test_each_property_is_asked_of_what_has_the_ones_before(tmp_path):
    near, hand = found_near(lambda text: CRASH if b"5" in text else "", tmp_path)
    fails = near.properties[0].tried_with(Signature(Kind.ERROR))
    hand.asked.clear()
    both = Neighbourhood([fails, *near.properties])
    both.find(hand)
    assert not both.found and {kind for kind, _ in hand.asked} == {Kind.ERROR}
    assert near._with_written(test := answers(), hand) is test, "it is no command"


@for_each("known, works", [
    ((Outcome.HOLDS, Outcome.HOLDS), True), ((Outcome.HOLDS, Outcome.FAILS), False), ((None, Outcome.TIMEOUT), False),
    ((None, Outcome.HOLDS), None), ((None, None), None), ((), True),
])  # fmt: skip
def test_one_property_that_is_known_to_fail_is_enough(known, works):
    hand = SimpleNamespace(verdicts=SimpleNamespace(recall=lambda one, _: known[one]))
    assert Neighbourhood([*range(len(known))])._known(hand, b"") is works


def test_edits_of_one_text_are_told_apart_by_their_lines(tmp_path):
    found = [Edit(Sort.ALIKE, 1, text) for text in (b"\nf(0);\nf(5);", b"\nf(5);\nf(0);", b"\ng(5);\nf(5);")]
    near = Neighbourhood([], found=found, base=b"\nf(5);\nf(5);")
    told = ("`0` for `5` in line 2", "`0` for `5` in line 3", "`g` for `f`")
    assert Neighbours.of(near, by_name("c")) == Neighbours(works=told)


@pytest.mark.parametrize("count", [None, 0, 1, 2])
def test_what_works_is_what_the_one_command_of_a_script_that_shows_the_bug_takes(monkeypatch, count):
    test, asked = answers(*[Outcome.HOLDS] * 20, Outcome.FAILS, names=("p.c",)), []
    commands = [Command((f"cc{number}", "{}")) for number in range(count or 0)]
    trial = Trial(recognise(1, b"", CRASH.encode()), 0.1, b"", b"")
    looked = SimpleNamespace(found={one: (one, {0: trial}) for one in commands}, run=RUN, limit=3.0)
    answer = looked if count is not None else None
    monkeypatch.setattr("ppr.session.working.look_into", lambda *given: asked.append(given) or answer)
    inputs = inputs_of("", ORIGINAL.decode(), sides=(Side.VARIANT,))
    if count != 1:
        said = "^no command that fake starts shows the bug by itself, .*: give --seed-test SCRIPT, or reduce the"
        with pytest.raises(UserError, match=said):
            working_in_script(test, inputs, Stop(), 7.0)
        assert ({*test.limits}, test.asked[-1], asked[0][3]) == ({7.0}, (b"",), 7.0)
        return
    fails, takes = working_in_script(test, inputs, stop := Stop())
    stop.request("enough")
    assert asked[0][4].stopped
    assert asked[0][:4] == (test, inputs, inputs.programs, FIRST_TIMEOUT)
    assert fails == replace(test, sides=(Side.SEED,), label="seed", negated=True)
    assert (takes.sides, takes.label, takes.name, takes.limit) == ((Side.SEED,), "seed's command", "p.c", 3.0)
    assert (takes.experiment.command, takes.wanted.kind, takes.wanted.unlike) == (commands[0], Kind.SUCCESS, BUG)
