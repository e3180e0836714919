"""Betting on both answers: which test is the next one for a free worker, and that the result does not depend on it."""

import hashlib
import random
from itertools import count

import pytest
from function_property import property_of
from hypothesis import strategies as st
from laws import drawn
from searching import FakeProperty, ScheduledSearch, Words, answers, make_search, words

from ppr.programs.errors import UserError
from ppr.properties.outcome import Outcome
from ppr.reducers.candidate import Candidate, nothing
from ppr.search import speculation
from ppr.search.speculation import LEAST_CHANCE, ONLY, Attempt, Branch, Chances, Job, Prospect, Refusal, Speculation
from ppr.search.statistics import Tally

ALONE = FakeProperty()


class Given(Chances):
    """Chances by the word that is tested."""

    def __init__(self, **chances):
        super().__init__()
        self.chances = chances

    def of(self, job, kind):
        return self.chances[job.programs[0].decode()]


def tree_of(stream, *, limit=100, problem=None, **chances):
    problem = problem or Words(ALONE)
    return Speculation(Branch(lambda: stream, lambda: problem), Given(**chances), limit)


def bets(tree, number):
    """The words that so many free workers are given, in order."""
    given = []
    while len(given) < number and (bet := tree.best()):
        if bet.attempt is not None:
            bet.attempt.submitted = True
            given.append(bet.attempt.jobs[0].programs[0].decode())
        elif (candidate := next(bet.branch.stream, None)) is None:
            bet.branch.ended = True
        else:
            tree.add(bet.branch, candidate, bet.branch.problem.jobs(candidate.state))
    return given


def two_levels():
    return iter([Candidate("a", lambda: words("b c")), Candidate("d", lambda: words("e f"))])


def test_what_seldom_holds_is_followed_by_the_rest_of_its_stream():
    tree = tree_of(two_levels(), a=0.1, b=0.1, c=0.1, d=0.2, e=0.1, f=0.1)
    assert bets(tree, 6) == ["a", "d", "e", "f", "b", "c"]  # 1, 0.9, 0.18, 0.162, 0.1, 0.09


def test_what_nearly_always_holds_is_followed_by_its_continuation():
    tree = tree_of(two_levels(), a=0.9, b=0.8, c=0.9, d=0.9, e=0.9, f=0.9)
    assert bets(tree, 4) == ["a", "b", "c", "d"]  # 1, 0.9, 0.18, 0.1


def test_a_candidate_with_a_hopeless_chance_is_not_tested():
    tree = tree_of(two_levels(), a=LEAST_CHANCE / 2, b=0.5, c=0.5, d=1 - LEAST_CHANCE / 2, e=0.5, f=0.5)
    assert bets(tree, 9) == ["a", "d", "e", "f"]


def test_the_least_chance_is_worth_a_test(monkeypatch):
    monkeypatch.setattr(speculation, "LEAST_CHANCE", 0.25)
    tree = tree_of(two_levels(), a=0.25, b=0.1, c=0.1, d=0.75 - 0.25, e=0.1, f=0.1)
    assert sorted(bets(tree, 9)) == ["a", "b", "d", "e", "f"]  # b: 0.25, c: 0.225
    tree = tree_of(words("a b c"), a=0.25, b=2 / 3, c=0.5)
    assert bets(tree, 9) == ["a", "b", "c"]  # c: 0.25


def test_of_equal_chances_the_one_that_comes_first_without_success_is_taken():
    tree = tree_of(two_levels(), a=0.5, b=0.5, c=0.5, d=0.5, e=0.5, f=0.5)
    assert bets(tree, 2) == ["a", "d"]


class Two(Words):
    """Words with two tests each: as they are, and in capitals."""

    def jobs(self, state):
        second = FakeProperty(label="second", fingerprint="second")
        return [Job(ALONE, (state.encode(),)), Job(second, (state.upper().encode(),))]


def test_the_second_test_of_a_candidate_needs_the_first_to_hold():
    tree = tree_of(words("a b"), problem=Two(), a=0.6, A=0.5, b=0.6, B=0.5)
    assert bets(tree, 4) == ["a", "b", "A", "B"]  # 1, 1 - 0.6 * 0.5, 0.6, 0.7 * 0.6


def test_the_tests_of_a_candidate_differ_in_position():
    tree = tree_of(words("a"))
    tree.add(tree.root, Candidate("a", nothing), Two().jobs("a"))
    tree.add(tree.root, Candidate("b", nothing), Words(ALONE).jobs("b"))
    kinds = [[attempt.position for attempt in node.attempts] for node in tree.root.nodes]
    assert kinds == [[(0, 2), (1, 2)], [ONLY]]


def test_there_are_never_more_candidates_than_the_limit():
    tree = tree_of((Candidate(str(n), nothing) for n in count()), limit=5, **{str(n): 0.01 for n in range(9)})
    assert bets(tree, 9) == ["0", "1", "2", "3", "4"]


def test_the_other_tests_of_a_candidate_that_has_failed_are_never_the_best_bet():
    tree = tree_of(words("a"), problem=Two(), a=0.5, A=0.5)
    assert bets(tree, 1) == ["a"]
    assert next(tree.root.stream, None) is None
    tree.root.ended = True
    answered(tree, Outcome.FAILS, "a")
    assert tree.best() is None


def test_the_candidate_that_is_certainly_needed_is_found_behind_any_number_of_others():
    class Endless(Words):
        def jobs(self, state):
            return Refusal.INVALID if state != "last" else super().jobs(state)

    problem = Endless(answers(Outcome.HOLDS))
    stream = iter([*(Candidate(str(n), nothing) for n in range(2000)), Candidate("last", nothing)])
    with make_search(jobs=4) as search:
        search.run(stream, problem)
    assert problem.accepted == ["last"]
    assert (search.statistics.invalid, search.statistics.candidates) == (2000, 1)


def answered(tree, outcome, word, running=()):
    """The test of a word has ended."""
    attempt = next(a for node in tree.root.nodes for a in node.attempts if a.jobs[0].programs == (word.encode(),))
    attempt.outcome = outcome
    tree.prune(running)


def test_what_is_settled_leaves_room_for_others():
    tree = tree_of(words("a b c d"), limit=2, a=0.5, b=0.5, c=0.5, d=0.5)
    assert bets(tree, 9) == ["a", "b"]
    tree.drop()
    assert bets(tree, 9) == ["c"]


def test_what_follows_a_test_that_holds_is_stopped_and_postponed():
    tree = tree_of(words("a b c"), a=0.1, b=0.1, c=0.1)
    bets(tree, 3)
    last = tree.root.nodes[2].attempts[0]
    answered(tree, Outcome.HOLDS, "b", [last])
    assert last.handle.stopped
    assert tree.best().chance == pytest.approx(0.9)  # nothing but the end of b's continuation
    assert bets(tree, 1) == []
    answered(tree, Outcome.FAILS, "a")
    tree.drop()
    tree.drop()  # b was no progress
    assert bets(tree, 1) == ["c"]


def test_a_test_that_fails_stops_what_its_success_would_need():
    tree = tree_of(two_levels(), a=0.9, b=0.9, c=0.9, d=0.9, e=0.9, f=0.9)
    bets(tree, 2)
    below = tree.root.nodes[0].then.nodes[0].attempts[0]
    answered(tree, Outcome.FAILS, "a", [below])
    assert below.handle.stopped
    assert tree.front.outcome is Outcome.FAILS


def test_two_candidates_with_the_same_test_share_one_run():
    tree = tree_of(words("a a b"), a=0.1, b=0.1)
    assert bets(tree, 9) == ["a", "b"]
    first, second = tree.root.nodes[0], tree.root.nodes[1]
    assert first.attempts[0] is second.attempts[0]
    tree.drop()
    tree.prune(second.attempts)
    assert not second.attempts[0].handle.stopped
    tree.drop()
    tree.prune(second.attempts)
    assert second.attempts[0].handle.stopped


def test_a_test_that_is_being_stopped_is_not_shared():
    tree = tree_of(words("a b"), a=0.1, b=0.1)
    bets(tree, 1)
    (stopped,) = tree.front.attempts
    tree.drop()
    tree.prune([stopped])
    tree.add(tree.root, Candidate("a", nothing), Words(ALONE).jobs("a"))
    (attempt,) = tree.root.nodes[-1].attempts
    assert attempt is not stopped
    tree.prune([stopped, attempt])
    assert not attempt.handle.stopped


def test_what_is_tested_again_is_not_of_the_tree_and_goes_on():
    again = Attempt(Words(ALONE).jobs("a"), again=True)
    tree_of(words("a"), a=0.1).prune([again])
    assert not again.handle.stopped


def test_a_test_that_has_ended_with_an_error_has_another_chance():
    tree = tree_of(words("a b"), a=0.1, b=0.1)
    bets(tree, 1)
    (broken,) = tree.root.nodes[0].attempts
    broken.outcome, broken.error = Outcome.STOPPED, UserError("broken")
    tree.add(tree.root, Candidate("a", nothing), Words(ALONE).jobs("a"))
    assert tree.root.nodes[-1].attempts[0].outcome is None


def test_below_what_is_postponed_all_tests_are_stopped():
    tree = tree_of(iter([*words("a"), Candidate("b", lambda: words("c"))]), a=0.5, b=0.9, c=0.5)
    assert bets(tree, 3) == ["a", "b", "c"]
    below = tree.root.nodes[1].then.nodes[0].attempts[0]
    answered(tree, Outcome.HOLDS, "a", [below])
    assert below.handle.stopped
    assert not tree.root.nodes[1].then.nodes


@pytest.mark.parametrize(("failing", "running"), [(0, 1), (1, 0)])
def test_one_test_that_fails_is_enough_and_stops_the_others(failing, running):
    tree = tree_of(words("a"), problem=Two(), a=0.9, A=0.9)
    assert bets(tree, 2) == ["a", "A"]
    tree.front.attempts[failing].outcome = Outcome.FAILS
    tree.prune([tree.front.attempts[running]])
    assert tree.front.outcome is Outcome.FAILS
    assert tree.front.attempts[running].handle.stopped


def second_of_two(tree):
    """The second of two candidates with two tests each; the first test of both has held."""
    assert bets(tree, 2) == ["a", "b"]
    for word in "ab":
        answered(tree, Outcome.HOLDS, word)
    return tree.root.nodes[1]


def test_a_postponed_candidate_keeps_its_answers_and_runs_again_only_what_was_stopped():
    tree = tree_of(words("a b"), problem=Two(), a=0.6, A=0.4, b=0.6, B=0.5)
    node = second_of_two(tree)
    held, running = node.attempts
    running.submitted = True
    node.postpone()
    tree.prune([running])
    assert node.attempts[0] is held
    assert running.handle.stopped
    assert (node.attempts[1].jobs, node.attempts[1].position) == (running.jobs, running.position)
    assert not node.attempts[1].submitted
    assert not node.attempts[1].handle.stopped
    assert node.outcome is None


def test_a_branch_that_was_forgotten_begins_afresh():
    branch = Branch(lambda: words("a b"), lambda: Words(ALONE))
    tree = Speculation(branch, Given(a=0.5, b=0.5), 100)
    bets(tree, 2)
    branch.tally.invalid += 1
    branch.ended = True
    branch.forget()
    assert (list(branch.nodes), branch.ended, branch.tally) == ([], False, Tally())
    assert [candidate.state for candidate in branch.stream] == ["a", "b"]


def test_what_follows_an_accepted_candidate_is_looked_at_under_the_problem_that_has_accepted_it():
    tree, accepting = tree_of(words("a"), a=0.5), Words(ALONE)
    bets(tree, 1)
    tree.accept(accepting)
    assert tree.root.problem is accepting


def test_the_problem_of_a_branch_is_made_once():
    branch = Branch(lambda: words("a"), lambda: Words(ALONE))
    assert branch.problem is branch.problem


class Maze:
    """A problem and its streams, all drawn by a seed: paths of numbers, each of which leads to a few more.

    A test is asked about the path that was accepted last, too: what is looked at in advance has to know it.
    """

    def __init__(self, seed, best=()):
        self.seed = seed
        self.best = best
        self.accepted = []
        self.properties = [property_of(self._holds, label=label) for label in ("one", "two")]

    def _draw(self, *what):
        return random.Random(f"{self.seed}{what}")

    def _holds(self, program):
        return hashlib.sha256(program).digest()[0] < self._draw("rate").choice([20, 120, 240])

    def stream(self, path=()):
        for number in range(self._draw(path).randrange(6) if len(path) < 5 else 0):
            yield Candidate((*path, number), lambda number=number: self.stream((*path, number)))

    def jobs(self, state):
        draw = self._draw(state, self.best)
        if draw.random() < 0.3:
            return draw.choice([Refusal.INVALID, Refusal.NO_PROGRESS])
        text = repr((self.seed, state[-1] if draw.random() < 0.2 else state, self.best)).encode()
        return [Job(one, (text,), hash(state[-1])) for one in self.properties[: draw.randrange(3)]]

    def assuming(self, state):
        ahead = Maze(self.seed, state)
        ahead.properties = self.properties
        return ahead

    def accept(self, state):
        if self._draw("refused", state).random() < 0.1:
            return False
        self.accepted.append(state)
        self.best = state
        return True


def explored(seed, **options):
    maze = Maze(seed)
    with make_search(**options) as search:
        search.run(maze.stream(), maze)
    counts = search.statistics
    return maze.accepted, (counts.accepted, counts.invalid, counts.candidates), search


@drawn(seed=st.integers(0, 10**6), jobs=st.integers(2, 32), schedule=st.randoms(use_true_random=False), few=8, many=150)
def test_neither_the_result_nor_the_counts_depend_on_the_jobs(seed, jobs, schedule):
    accepted, counts, _ = explored(seed)
    others, other_counts, search = explored(seed, jobs=jobs, kind=ScheduledSearch, choose=schedule.randrange)
    assert (others, other_counts) == (accepted, counts)
    assert search.most <= jobs


def test_nor_do_they_with_threads():
    for seed in range(20):
        assert explored(seed, jobs=8)[:2] == explored(seed)[:2]


HOLDS, FAILS, TIMEOUT = Outcome.HOLDS, Outcome.FAILS, Outcome.TIMEOUT


@pytest.mark.parametrize(("tests", "decisive", "outcome"), [
    ([HOLDS, HOLDS], None, HOLDS), ([HOLDS, None], None, None), ([None, FAILS], 1, FAILS), ([FAILS, None], 0, FAILS),
    ([HOLDS, "error"], 1, TIMEOUT), (["error", FAILS], 0, TIMEOUT), ([None, "error"], None, None),
    ([None, "error", FAILS], 2, FAILS), ([FAILS, "error"], 0, FAILS),
])  # fmt: skip
def test_the_first_test_that_has_not_held_decides_and_an_error_only_if_all_before_it_hold(tests, decisive, outcome):
    attempts = [Attempt((), outcome=TIMEOUT if one == "error" else one) for one in tests]
    for attempt, one in zip(attempts, tests, strict=True):
        attempt.error = UserError("x") if one == "error" else None
    prospect = Prospect(Candidate("x", nothing), attempts, None, Tally())
    assert prospect.decisive is (None if decisive is None else attempts[decisive])
    assert prospect.outcome is outcome or decisive is None
