"""Signals and the end of a budget, outside of the reduction: during the checks, and when the result is measured."""

import threading

import pytest
from searching import HangsUntilStopped, Raises
from sessions import VARIANT, Events, properties

from ppr.programs.errors import Interrupted, UserError
from ppr.results.report import read_report
from ppr.search import stopping
from ppr.search.search import Budget
from ppr.search.stopping import AFTER_LIMIT, AFTER_SIGNAL, TO_READ
from ppr.session.session import NO_TIME

pytestmark = pytest.mark.usefixtures("few_checks")


@pytest.fixture
def limits(monkeypatch):
    """The seconds of processor time that each part of the report may take: the figures, and pages."""
    found, bounded = [], stopping.bounded
    monkeypatch.setattr(stopping, "bounded", lambda seconds: found.append(seconds) or bounded(seconds))
    return found


PAGES = dict.fromkeys(("repro.sh", "report.md"), lambda report, programs: b"page")


@pytest.mark.parametrize(
    ("tests", "signal", "limit"), [(None, False, None), (14, False, AFTER_LIMIT), (None, True, AFTER_SIGNAL)]
)
def test_a_report_has_all_the_time_that_it_needs_but_not_after_a_budget_or_a_signal(runs, limits, tests, signal, limit):
    class Stops(Events):
        def improved(self, programs):
            if signal and programs != session.inputs.programs:
                session.stop.request("SIGINT was received", by_signal=True)

    session = runs.session(*properties(), budget=Budget(max_tests=tests), pages=PAGES, observer=Stops())
    session.checker.verify_result = lambda _: pytest.fail("tested again") if signal else None
    assert session.run().report.missing == {}
    assert limits[-3:] == [TO_READ if signal else limit, limit, limit]


def test_what_interrupts_a_reduction_is_the_reason_even_if_nobody_has_asked_for_it(runs):
    def interrupt():
        raise Interrupted("the disk is slow")

    session = runs.session(*properties())
    session.reduction.run = interrupt
    report = session.run().report
    assert (report.status, report.reason) == ("stopped", "the disk is slow")


def test_a_second_signal_ends_the_pages(runs):
    def two_signals(*_):
        for _ in range(2):
            session.stop.request("SIGINT was received", by_signal=True)
        pytest.fail("not interrupted")

    pages = {"repro.sh": lambda *_: b"page", "report.md": two_signals, "report.html": two_signals}
    session = runs.session(*properties(), pages=pages)
    report = session.run().report
    assert report.missing == dict.fromkeys(["report.md", "report.html"], NO_TIME)
    assert read_report(runs.folder).missing == report.missing
    assert report.status == "done"


def test_a_result_that_cannot_be_measured_any_more_has_the_size_of_its_state(runs, monkeypatch):
    class Stops(Events):
        def improved(self, programs):
            super().improved(programs)
            if len(self.improvements) == 2:
                session.stop.request("enough", by_signal=True)
                monkeypatch.setattr("ppr.session.run_end.ParsedPair.parse", late)

    def late(*_, **__):
        raise Interrupted("1.5 seconds are over")

    session = runs.session(*properties(), observer=(stops := Stops()))
    session.folder.settle = lambda *_, **__: stops.improvements[-1]  # it would be parsed there too
    report = session.run().report
    assert report.after.difference == session.reduction.state.difference
    assert report.after.tokens() != report.before.tokens()


LIMIT = "the 3 seconds of --max-seconds are over"


def test_the_end_of_the_time_stops_the_checks_while_programs_are_prepared(runs):
    class Asks(Events):
        def started(self, inputs, statistics):
            assert one.hanging.wait(10)
            session.stop.request(LIMIT)

    one = HangsUntilStopped()
    session = runs.session(one, observer=Asks())
    with pytest.raises(UserError, match=f"{LIMIT}, but the reduction has not begun"):
        session.run()
    assert session.statistics.properties["fake"].stopped == 3
    assert not runs.folder.exists()


def test_a_request_from_before_the_run_stops_the_checks(runs):
    session = runs.session(HangsUntilStopped())
    session.stop.reason = "SIGINT was received"  # before the session listened
    session.stop.by_signal = True
    with pytest.raises(Interrupted):
        session.run()
    assert not runs.folder.exists() and not session.began


def test_a_request_when_the_checks_are_done_ends_the_run(runs):
    class Asks(Events):
        def started(self, inputs, statistics):
            assert checked.wait(10)
            session.stop.request("SIGINT was received", by_signal=True)

    checked = threading.Event()
    session = runs.session(*properties(), observer=Asks())
    session._check = lambda: [checked.set()]
    with pytest.raises(Interrupted, match="SIGINT was received"):
        session.run()
    assert not runs.folder.exists()


def test_an_error_of_the_checks_counts_for_more_than_a_request_to_stop(runs):
    class Asks(Events):
        def started(self, inputs, statistics):
            session.stop.request("SIGINT was received", by_signal=True)

    session = runs.session(Raises(error=UserError("the test cannot be run")), observer=Asks())
    with pytest.raises(UserError, match="the test cannot be run"):
        session.run()


def test_the_end_of_the_time_during_the_verification_does_not_stop_it(runs):
    def ends_late(text):
        seen.append(text)
        if seen.count(text) == 2 and len(text) < len(VARIANT) and b"bad" in text:
            session.stop.request("the 3 seconds of --max-seconds are over")
        return b"good" in text and b"bad" in text

    seen = []
    session = runs.session(*properties(variant=ends_late))
    assert session.run().report.status == "done"
    assert session.stop.reason
