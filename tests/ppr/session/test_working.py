"""A neighbour that works: where it is looked for, what comes next to one, and the pair that it makes.  No process."""

import contextlib
from dataclasses import dataclass, field, replace
from pathlib import Path
from types import SimpleNamespace

import msgspec
import pytest
from function_property import property_of
from laws import for_each
from reducing import inputs_of, yes
from searching import answers

from diffing.pair_state import Side
from grammars.languages import by_name
from ppr.neighbours.working import ENOUGH, Edit, Sort, telling
from ppr.programs.errors import Interrupted, UserError
from ppr.programs.pair import Programs
from ppr.properties.behaviour.recognise import Kind, recognise
from ppr.properties.behaviour.signature import Signature
from ppr.properties.commands import Command
from ppr.properties.experiment import CommandProperty, Experiment, Trial
from ppr.properties.outcome import Outcome
from ppr.reduction.base import Observer
from ppr.reduction.pair import ReductionOptions
from ppr.results.observed import Behaviour, Observed
from ppr.results.report import Status, read_report
from ppr.results.result_folder import VERDICTS, ResultFolder
from ppr.search.search import FIRST_TIMEOUT, Search, Timeouts
from ppr.search.statistics import Statistics
from ppr.search.stopping import Stop
from ppr.search.verdicts import VerdictStore
from ppr.session.run_end import RunEnd, make_report
from ppr.session.session import RunResult, Settings
from ppr.session.working import (
    Neighbourhood,
    Neighbours,
    _folder_of_pair,
    _put_on_top,
    _tests_in,
    _with_seed,
    pair_of,
    run_from_one,
    working_in_script,
)

CRASH = "p.c:1: internal compiler error: in f, at f.cc:1\nPlease submit a full bug report\n"
NO_TYPE, NO_NAME, NO_END, NO_VALUE = (f"p.c:1:1: error: no {one}\n" for one in ("type", "name", "end", "value"))
BUG = Signature.of(recognise(1, b"", CRASH.encode()))
RESULT, ORIGINAL = b"f(5);", b"int a; f(5);"
RUN = Experiment(Command(("cc", "{}")), runner=SimpleNamespace(memory=None))


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
    works = CommandProperty.of(RUN, Side.SEED, "p.c", Signature(Kind.SUCCESS, unlike=BUG, known=()))
    near, hand = Neighbourhood([works]), Hand(compiler, folder, result, **known)
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


def test_a_result_that_breaks_off_is_completed_if_it_shows_the_bug_so(tmp_path):
    dies_early = lambda text: CRASH if b"5" in text else "" if text.endswith(b");") else NO_END  # noqa: E731
    near, _ = found_near(dies_early, tmp_path, b"f(5")
    assert (near.base, near.is_original, bool(near.found)) == (RESULT, False, True)
    near, _ = found_near(lambda text: CRASH if b";" not in text else NO_END, tmp_path, b"f(5")
    assert near.base != RESULT


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
    assert {kind for kind, _ in hand.asked} == {Kind.NO_CRASH}


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
    other = CRASH.replace("in f, at f.cc", "in g, at g.cc")

    def compiler(text):
        if text in (RESULT, ORIGINAL):
            return NO_TYPE + CRASH
        return NO_TYPE + (other if b"5" in text else NO_NAME + NO_END + NO_VALUE * (b"0" in text))

    near, _ = found_near(compiler, tmp_path)
    (fails,) = near.properties
    assert (fails.wanted.kind, near.base, near.is_original) == (Kind.ERROR, RESULT, False)
    assert near.found and not any(b"5" in one.text or b"0" in one.text for one in near.found)
    near, hand = found_near(lambda text: NO_TYPE + CRASH * (text in (RESULT, ORIGINAL)), tmp_path)
    assert near.asked - sum(kind is Kind.SUCCESS for kind, _ in hand.asked) == ENOUGH, "a few without new errors"


def test_of_those_with_the_fewest_new_errors_the_most_telling_come_first(tmp_path):
    """Numbers for the number are more telling, but have one error more."""

    def compiler(text):
        crash, number = CRASH * (b"5" in text), NO_END * any(digit in text for digit in (b"0", b"1", b"2"))
        return NO_TYPE + (crash or NO_NAME + number)

    near, _ = found_near(compiler, tmp_path)
    assert len(near.found) > 1 and near.found == sorted(near.found, key=telling)
    assert not any(digit in one.text for one in near.found for digit in (b"0", b"1", b"2"))


def test_each_property_is_asked_of_what_has_the_ones_before(tmp_path):
    near, hand = found_near(lambda text: CRASH if b"5" in text else "", tmp_path)
    fails = near.properties[0].tried_with(Signature(Kind.ERROR))
    hand.asked.clear()
    both = Neighbourhood([fails, *near.properties])
    both.find(hand)
    assert not both.found and {kind for kind, _ in hand.asked} == {Kind.ERROR}


@for_each("known, works", [
    ((Outcome.HOLDS, Outcome.HOLDS), True), ((Outcome.HOLDS, Outcome.FAILS), False), ((None, Outcome.TIMEOUT), False),
    ((None, Outcome.HOLDS), None), ((None, None), None), ((), True),
])  # fmt: skip
def test_one_property_that_is_known_to_fail_is_enough(known, works):
    hand = SimpleNamespace(verdicts=SimpleNamespace(recall=lambda one, _: known[one]))
    assert Neighbourhood([*range(len(known))])._known(hand, b"") is works


def test_edits_of_one_text_are_told_apart_by_their_lines(tmp_path):
    near = Neighbourhood([])
    near.base = b"\nf(5);\nf(5);"
    near.found = [Edit(Sort.ALIKE, 1, text) for text in (b"\nf(0);\nf(5);", b"\nf(5);\nf(0);", b"\ng(5);\nf(5);")]
    told = ("`0` for `5` in line 2", "`0` for `5` in line 3", "`g` for `f`")
    assert Neighbours.of(near, by_name("c")) == Neighbours(works=told)


@for_each("start", [ORIGINAL, RESULT])
def test_a_pair_begins_with_the_program_that_the_seed_is_near(start, tmp_path):
    result = tmp_path / ("original" if start is ORIGINAL else "result")
    result.mkdir()
    near = Neighbourhood([])
    near.found, near.base = [Edit(Sort.ALIKE, 1, b"f(0);")], start
    inputs = pair_of(inputs_of("", ORIGINAL.decode(), sides=(Side.VARIANT,)), result, near)
    assert inputs.found == (b"f(0);", start)
    assert inputs.programs == (b"f(0);", ORIGINAL)
    assert inputs.seed.read_bytes() == b"f(0);"
    assert inputs.fingerprint == inputs_of("", ORIGINAL.decode(), sides=(Side.VARIANT,)).fingerprint


def write_tests(folder, tests):
    folder.mkdir(exist_ok=True)
    with contextlib.closing(VerdictStore()) as verdicts:
        verdicts.open_file(folder / VERDICTS)
        verdicts.set_fact("tests", tests)


def test_a_limit_before_the_pair_is_tested_leaves_the_result_of_the_program_alone(tmp_path):
    """What had no time to begin is no error, because there is a result."""
    inputs = inputs_of("", ORIGINAL.decode(), sides=(Side.VARIANT,))
    report = make_report(RunEnd(inputs, Programs(b"", RESULT), files=["p.c"]), Statistics(), [])
    near = Neighbourhood([])
    near.found = [Edit(Sort.ALIKE, 1, b"f(0);")]

    def session(result):
        return SimpleNamespace(run=result, stop=SimpleNamespace(reason="the time is over"), reduction=None)

    def run(cause):
        def late():
            raise UserError("the reduction has not begun") from cause

        alone = session(lambda: RunResult(Programs(b"", RESULT), tmp_path, report))
        wanted = Settings(tmp_path, afterwards={"explanation": print, "versions": asked.append})
        return run_from_one(
            inputs, [], wanted, near, lambda *given: settings.append(given[2]) or alone, lambda *_: session(late)
        )

    settings, asked = [], []
    told = run(Interrupted())
    assert (told.programs.variant, told.report.status, told.report.reason) == (RESULT, "stopped", "the time is over")
    write_tests(tmp_path / "alone", "")
    with pytest.raises(UserError, match="has not begun"):
        run(None)
    assert [one.output for one in settings] == [tmp_path, tmp_path / "alone"]
    assert [*settings[0].afterwards] == ["neighbours", "versions"]  # a pair is what is explained
    settings[0].afterwards["versions"]("with a pair")
    found, near.found = near.found, []
    settings[0].afterwards["versions"]("without")
    assert (run(None).report, asked) == (report, ["without"])
    near.found, report = found, replace(report, status=Status.STOPPED)
    assert run(None).report is report  # there is no time for a pair


@pytest.mark.parametrize(("status", "original", "larger", "on_top"), [
    (Status.DONE, True, True, True), (Status.STOPPED, False, True, True), (Status.STOPPED, True, False, True),
    (Status.STOPPED, True, True, False),
])  # fmt: skip
def test_a_pair_takes_the_place_of_the_program_unless_it_is_stopped_before_its_variant_is_as_small(
    status, original, larger, on_top, tmp_path
):
    """The pair began with the whole original then; the report of the program says why it is all there is."""
    inputs, bug = inputs_of("", ORIGINAL.decode(), sides=(Side.VARIANT,)), property_of(yes, label="bug")
    write_tests(tmp_path, "bug 2nd")
    (tmp_path / "p.c").write_bytes(RESULT)
    report = make_report(RunEnd(inputs, Programs(b"", RESULT), files=["p.c"]), Statistics(), [])
    near = Neighbourhood([CommandProperty.of(RUN, Side.SEED, "p.c", Signature(Kind.SUCCESS))])
    near.found, near.is_original, near.base = [Edit(Sort.ALIKE, 1, b"int a; f(0);")], original, ORIGINAL
    found, given = Programs(b"f(0);", ORIGINAL if larger else RESULT), []

    def pair(*arguments):
        given.extend(arguments)
        end = RunEnd(arguments[0], found, status, "no time")
        (given[2].output / "new.c").write_text("")
        result = RunResult(found, given[2].output, make_report(end, Statistics(), []))
        return SimpleNamespace(run=lambda: result)

    alone = SimpleNamespace(run=lambda: RunResult(Programs(b"", RESULT), tmp_path, report))
    observed = Observed("cc", Behaviour("none", "is empty"), Behaviour("crash", "dies")) if on_top else None
    pages = {"page": lambda report, _: report.reason.encode()}
    settings = Settings(tmp_path, notes=["first"], observed=observed, pages=pages)
    told = run_from_one(inputs, [bug, replace(bug, fingerprint="2nd")], settings, near, lambda *_: alone, pair)
    began = f"the seed began as the {'original' if original else 'program'} with `0` for `5`"
    assert (given[2].output, given[2].notes) == (tmp_path / "pair", ["first", began])
    assert getattr(given[2].observed, "seed", None) == (Behaviour("success", "exits with status 0") if on_top else None)
    assert [one.label for one in given[1]] == ["seed", "variant", "variant"]
    assert (told.programs, told.folder, told.report.status) == (found if on_top else (b"", RESULT), tmp_path, status)
    left = ["alone", "new.c"] if on_top else ["alone", "p.c", "page", "pair", "report.json"]
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted([*left, "verdicts.db"])
    assert on_top or (read_report(tmp_path).reason, (tmp_path / "page").read_bytes()) == ("no time", b"no time")


@for_each("wanted, seed", [
    (Signature(Kind.AGREES, status=0), Behaviour("agrees", "agrees with ref p.c")),
    (Signature(Kind.STATUS, status=3), Behaviour("status", "exits with status 3")),
    (Signature(Kind.STATUS), Behaviour("status", "exits with status 0")),
])  # fmt: skip
def test_of_the_seed_of_a_pair_it_is_known_what_its_command_does(wanted, seed):
    observed = Observed("cc {}", Behaviour("none", "is empty"), Behaviour("crash", "dies"))
    run = replace(RUN, reference=Command(("ref", "{}")) if wanted.kind is Kind.AGREES else None)
    works = CommandProperty.of(run, Side.SEED, "p.c", wanted)
    assert _with_seed(observed, [property_of(yes), works]) == msgspec.structs.replace(observed, seed=seed)
    assert _with_seed(observed, [property_of(yes)]) is observed and _with_seed(None, [works]) is None


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
    fails, takes = working_in_script(test, inputs, Stop())
    assert asked[0][:4] == (test, inputs, inputs.programs, FIRST_TIMEOUT)
    assert fails == replace(test, sides=(Side.SEED,), label="seed", negated=True)
    assert (takes.sides, takes.label, takes.name, takes.limit) == ((Side.SEED,), "seed's command", "p.c", 3.0)
    assert (takes.experiment.command, takes.wanted.kind, takes.wanted.unlike) == (commands[0], Kind.SUCCESS, BUG)


def test_a_pair_begins_with_what_was_found_before_any_test_and_so_does_its_folder(tmp_path):
    """A limit at the first test leaves that, not the whole original."""
    found = Programs(b"f(0);", b"f(5);")
    inputs = replace(inputs_of("f(0);", ORIGINAL.decode()), found=found)
    with Search(VerdictStore(), Statistics(), Timeouts(60)) as search:
        reduction = ReductionOptions().start(inputs, [], search, Observer())
    assert (reduction.programs, reduction.state.difference) == (found, 2)
    report = make_report(RunEnd(inputs, found), Statistics(), [])
    assert (report.before.difference, report.survival) == (2, None)
    with ResultFolder(tmp_path / "out", inputs, [], None, 1) as folder:
        folder.create()
    assert [file.read_bytes() for file in folder.files.values()] == [*found]


def test_the_result_of_a_pair_takes_the_place_of_that_of_the_program_alone(tmp_path, monkeypatch):
    pair, replace, moved = tmp_path / "pair", Path.replace, []
    monkeypatch.setattr(Path, "replace", lambda self, goal: moved.append(self.name) or replace(self, goal))
    of_pair = ("seed/p.c", "report.json", "z.md", "a.md", "verdicts.db")
    for name in (*(f"pair/{one}" for one in of_pair), "near-misses/1.c", "alone/p.c", "p.c"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("new")
    for name in ("seed/old.c", "report.json", "verdicts.db"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text("old")
    _put_on_top(pair, tmp_path, ["p.c"])
    found = {str(path.relative_to(tmp_path)): path.read_text() for path in tmp_path.rglob("*") if path.is_file()}
    assert found == dict.fromkeys(["seed/p.c", "a.md", "z.md", "report.json", "verdicts.db", "alone/p.c"], "new")
    assert moved[-2:] == ["report.json", "verdicts.db"]
    assert not pair.exists()


def test_a_pair_goes_on_with_the_verdicts_of_its_tests_and_begins_with_those_on_the_program_alone(tmp_path):
    write_tests(tmp_path / "alone", "bug")
    assert _tests_in(_folder_of_pair(tmp_path, {"bug", "works bug"})) == "bug"
    write_tests(tmp_path / "pair", "works bug")
    assert _tests_in(_folder_of_pair(tmp_path, {"bug", "works bug"})) == "works bug"
    (tmp_path / "pair/old.c").write_text("of other tests")
    assert _tests_in(_folder_of_pair(tmp_path, {"bug", "another bug"})) == "bug"
    assert [path.name for path in (tmp_path / "pair").iterdir()] == [VERDICTS]
