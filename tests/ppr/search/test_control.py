"""What a person may ask of a search while it runs."""

import pytest
from function_property import property_of
from searching import Answers, FakeProperty, Words, answers, make_search, words

from diffing.pair_state import PerSide
from ppr.properties.outcome import OtherBug, Outcome, Result
from ppr.properties.processes import Handle
from ppr.search.search import Search
from ppr.search.speculation import Job, Refusal, Tried
from ppr.search.statistics import Control, Skipped

HOLDS, FAILS = Result(Outcome.HOLDS, 0.001, 0), Result(Outcome.FAILS, 0.001, 1)


class At:
    """Presses something when a test is asked about a word."""

    def __init__(self, word, press):
        self.word, self.press = word, press
        self.asked = []

    def __call__(self, program):
        self.asked.append(program.decode())
        if program.decode() == self.word:
            self.press()
        return False


def property_at(word, press):
    at = At(word, press)
    return at, property_of(at)


def test_what_is_skipped_ends_soon_and_keeps_what_was_accepted():
    control = Control()
    at, one = property_at("c", control.skip)
    problem = Words(one)
    with make_search(control=control) as search:
        with pytest.raises(Skipped), control.skippable():
            search.run(words("a b c d e"), problem)
        assert at.asked == ["a", "b", "c"]
        search.run(words("x y"), problem)  # only that was meant
    assert at.asked == ["a", "b", "c", "x", "y"]


def test_a_stream_without_tests_can_be_skipped_too():
    control = Control()

    def stream():
        for number, candidate in enumerate(words("a b c d")):
            if number == 2:
                control.skip()
            yield candidate

    problem = Words(given=dict.fromkeys("abcd", Refusal.NO_PROGRESS))
    with make_search(control=control) as search, pytest.raises(Skipped), control.skippable():
        search.run(stream(), problem)
    assert problem.considered == ["a", "b", "c"]


def test_nothing_is_skipped_where_that_makes_no_sense():
    control = Control()
    pressed = []
    at, one = property_at("b", lambda: pressed.append(control.skip()))
    with make_search(control=control) as search:
        search.run(words("a b c"), Words(one))
        with control.skippable():
            search.run(words("d"), Words(one))
    assert at.asked == ["a", "b", "c", "d"]
    assert pressed == [False]


class PatientSearch(Search):
    """Goes on after it has waited three times while it was paused; ``asked`` is how often tests had run by then."""

    def __init__(self, *arguments, at, **options):
        super().__init__(*arguments, **options)
        self.at = at
        self.counts = []

    def _wait(self):
        super()._wait()
        if self.control.is_paused:
            self.counts.append(len(self.at.asked))
            if len(self.counts) == 4:
                self.control.pause_or_go_on()


@pytest.mark.parametrize("jobs", [1, 3])
def test_no_test_starts_in_a_pause_and_then_all_goes_on(jobs, monkeypatch):
    monkeypatch.setattr("ppr.search.search.MAX_WAIT", 0.001)
    control = Control()
    at, one = property_at("b", control.pause_or_go_on)
    with make_search(control=control, kind=PatientSearch, at=at, jobs=jobs) as search:
        search.run(words("a b c d e f"), Words(one))
    assert at.asked[:2] == ["a", "b"] or jobs > 1
    assert len(search.counts) == 4
    assert search.counts[-1] <= search.counts[0] + jobs  # those that were running end
    assert sorted(at.asked) == list("abcdef")


def test_every_request_is_told_at_once():
    control = Control()
    told = []
    control.when_asked(lambda: told.append(control.is_paused))
    control.pause_or_go_on()
    control.skip()
    control.pause_or_go_on()
    assert told == [True, True, False]


class Printing(FakeProperty):
    """Prints if that is wanted."""

    def _run(self, programs, timeout, handle, *, keep_output):
        self.asked.append(tuple(programs))
        return Result(Outcome.FAILS, 0.001, 1, b"printed " + programs[0] if keep_output else b"")


def test_the_output_of_the_last_test_is_kept_only_if_that_is_wanted():
    control = Control()
    problem = Words(Printing())
    with make_search(control=control) as search:
        search.run(words("a b"), problem)
        assert control.last is None
        control.keep_output(wanted=True)
        search.run(words("c d"), problem)
        assert (control.last.label, control.last.result.output) == ("fake", b"printed d")
        control.keep_output(wanted=False)
        search.run(words("e"), problem)
        assert control.last is None


def test_the_output_of_a_test_that_was_stopped_does_not_count():
    control = Control()
    control.keep_output(wanted=True)
    with make_search(control=control) as search:
        search.run(words("a"), Words(answers(Outcome.HOLDS)))
        search._run_once(Job(answers(Outcome.STOPPED), (b"x",)), Handle(), again=False)
    assert control.last.result.outcome is Outcome.HOLDS


TRIED = Tried(PerSide(b"seed", b"variant"), 1, 2, 3)
BUG = OtherBug("crashes elsewhere")


class Pairs(Words):
    """Each word stands for a pair."""

    def jobs(self, state):
        return [Job(one, (state.encode(),), 0, TRIED) for one in self.properties]


def test_pairs_that_show_another_bug_are_told():
    told = []
    problem = Pairs(Answers(results=[Result(Outcome.FAILS, 0.001, 1, other=BUG), FAILS, HOLDS]))
    with make_search(on_other=lambda *found: told.append(found)) as search:
        search.run(words("a b c"), problem)
    assert told == [(TRIED, BUG)]
    assert problem.accepted == ["c"]


def test_another_bug_is_told_before_the_verdict_is_kept():
    """A run that is killed between the two finds it again."""
    one = Answers(results=[Result(Outcome.FAILS, 0.001, 1, other=BUG)])
    known = []
    with make_search(on_other=lambda *_: known.append(search.verdicts.recall(one, (b"a",)))) as search:
        search.run(words("a"), Pairs(one))
    assert known == [None]
    assert search.verdicts.recall(one, (b"a",)) is Outcome.FAILS
