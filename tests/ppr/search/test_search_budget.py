"""When a search ends before it is done: its budget, and requests to stop."""

import threading
import time

import pytest
from searching import PATIENCE, HangsUntilStopped, Words, asked, holding, make_search, run, words

from ppr.programs.errors import Interrupted
from ppr.search.search import Budget
from ppr.search.speculation import Refusal
from ppr.search.statistics import Statistics


def test_the_budget_of_tests_is_used_up_to_the_last_one():
    wanted = holding()
    with pytest.raises(Interrupted) as caught:
        run(words("a b c d e f"), Words(wanted), budget=Budget(max_tests=5))
    assert asked(wanted) == "a b c d e"
    assert str(caught.value) == "the 5 tests of --max-tests are used up"


def test_a_budget_of_one_test_is_called_so():
    with pytest.raises(Interrupted, match=r"^the 1 test of --max-tests is used up$"):
        run(words("a b"), Words(holding()), budget=Budget(max_tests=1))


class Ticking(Statistics):
    """A second passes at every look at the clock, in the middle of which the look is."""

    looks = -1

    @property
    def seconds(self):
        self.looks += 1
        return float(self.looks)


def test_the_budget_of_time_ends_the_search_at_the_second():
    statistics = Ticking()
    refused = Words(given=dict.fromkeys("abcdefg", Refusal.NO_PROGRESS))
    with pytest.raises(Interrupted) as caught:
        run(words("a b c d e f g"), refused, statistics=statistics, budget=Budget(max_seconds=4))
    assert str(caught.value) == "the 4 seconds of --max-seconds are over"
    assert refused.considered == ["a", "b", "c"]  # the first look is that of the outer loop


def test_the_budget_of_time_ends_a_test_that_runs(monkeypatch):
    monkeypatch.setattr("ppr.search.search.MAX_WAIT", 0.001)
    hanging = HangsUntilStopped()
    with make_search(statistics=Ticking(), budget=Budget(max_seconds=20)) as search, pytest.raises(Interrupted):
        search.run(words("a"), Words(hanging))
    assert search.statistics.properties["fake"].stopped == 1


def test_a_request_to_stop_counts_even_if_it_comes_with_the_end_of_the_stream():
    with make_search() as search:

        def ends_with_a_request():
            search.stop.request("enough")
            return
            yield

        with pytest.raises(Interrupted, match="enough"):
            search.run(ends_with_a_request(), Words(holding()))


def test_the_end_of_a_budget_is_no_interruption():
    search = make_search(budget=Budget(max_tests=0))
    with search, pytest.raises(Interrupted):
        search.run(words("a"), Words(holding()))
    assert not search.stop.by_signal


def test_a_request_to_stop_ends_the_search_at_once_and_for_good(monkeypatch):
    monkeypatch.setattr("ppr.search.search.MAX_WAIT", PATIENCE)
    hanging = HangsUntilStopped()

    def interrupt():
        assert hanging.hanging.wait(PATIENCE)
        search.stop.request("SIGINT was received", by_signal=True)

    start = time.monotonic()
    with make_search(budget=Budget(max_tests=1)) as search:
        threading.Thread(target=interrupt).start()
        for _ in range(2):
            with pytest.raises(Interrupted, match=r"^SIGINT was received$"):
                search.run(words("a b"), Words(hanging))
    assert time.monotonic() - start < PATIENCE / 2
    assert search.stop.by_signal
    assert len(hanging.asked) == search.statistics.properties["fake"].stopped == 1


def test_a_request_from_another_thread_while_the_stream_ends_is_not_lost():
    def stream():
        yield from words("a")
        thread = threading.Thread(target=search.stop.request, args=["SIGINT was received"])
        thread.start()
        thread.join()

    with make_search() as search, pytest.raises(Interrupted, match=r"^SIGINT was received$"):
        search.run(stream(), Words(holding()))


@pytest.mark.parametrize("budget", [Budget(max_seconds=0), Budget(max_tests=0)])
def test_the_first_reason_to_stop_is_the_one_that_is_told(budget):
    with make_search(budget=budget) as search:
        search.stop.request("SIGINT was received", by_signal=True)
        with pytest.raises(Interrupted, match=r"^SIGINT was received$"):
            search.run(words("a"), Words(holding()))
