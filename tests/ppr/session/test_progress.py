"""What a run tells of itself while it goes on."""

import time

from reducing import inputs_of, reduction_of
from sessions import properties

from ppr.programs.pair import Programs
from ppr.reduction.base import Observer
from ppr.search.statistics import Control, Statistics
from ppr.session import progress as module
from ppr.session.progress import Following


class Look(Observer):
    """Asks what is known, at every event."""

    def __init__(self):
        self.following = Following()
        self.found = []

    def started(self, inputs, statistics):
        self.following.started(inputs, statistics)
        self.found.append(self.following.progress())

    def reducing(self, reduction):
        self.following.reducing(reduction)
        self.found.append(self.following.progress())

    def improved(self, programs):
        self.following.improved(programs)
        self.found.append(self.following.progress())

    def step_ended(self, reduction):
        self.found.append(self.following.progress())


def test_a_run_is_followed_from_its_checks_to_its_end(runs, few_checks):
    look = Look()
    runs.run(*properties(), observer=look)
    first, second, *_ = look.found
    last = look.found[-1]
    assert (first.phase, second.phase) == ("checking both properties", "comments and layout")
    assert first.sizes == first.whole == second.sizes == {"seed": 10, "variant": 14, "difference": 4}
    assert (first.began, first.successes) == (0.0, ())
    assert abs(second.began - time.time()) < 60
    assert last.phase.startswith("iteration ")
    assert last.sizes == {"seed": 2, "variant": 4, "difference": 2}
    assert last.whole == first.sizes
    assert last.tests > 0


def test_the_last_successes_come_first_and_are_few(runs, few_checks):
    look = Look()
    runs.run(*properties(), observer=look)
    successes = look.found[-1].successes
    assert 1 < len(successes) <= module.MOST_SUCCESSES
    assert successes[0].sizes == look.found[-1].sizes
    assert [one.when for one in successes] == sorted((one.when for one in successes), reverse=True)
    assert {one.reducer for one in successes} <= {"tree-difference", "list-difference", "commonality"}


def test_only_the_last_successes_are_remembered():
    following = Following()
    following.started(inputs_of("a;", "b;"), Statistics())
    following.reducing(reduction_of("a;", "b;"))
    for _ in range(module.MOST_SUCCESSES + 2):
        following.improved(Programs(b"", b""))
    assert len(following.progress().successes) == module.MOST_SUCCESSES


def test_a_pause_is_known():
    control = Control()
    following = Following(control)
    following.started(inputs_of("a;", "b;"), Statistics())
    assert not following.progress().is_paused
    control.pause_or_go_on()
    assert following.progress().is_paused
