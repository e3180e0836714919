"""Properties and outcomes, whatever decides them."""

from dataclasses import dataclass, field

import pytest

from diffing.pair_state import Side
from ppr.properties.outcome import Outcome, Result
from ppr.properties.processes import Handle
from ppr.properties.property import FunctionProperty, Property


@dataclass(frozen=True, kw_only=True)
class Recording(Property):
    """Has always the same result, and keeps how it was asked for it."""

    result: Result
    calls: list = field(default_factory=list)

    @property
    def title(self):
        return "recording"

    def by_hand(self, paths):
        return ""

    def _run(self, programs, timeout, handle, *, keep_output):
        self.calls.append((programs, timeout, handle, keep_output))
        return self.result


def recording(result=Result(Outcome.HOLDS, 2.0, 3, b"said"), **options):
    return Recording(label="x", sides=(Side.SEED,), fingerprint="f", result=result, **options)


def test_verdicts_are_recorded_by_these_words():
    words = {outcome.value: outcome.opposite.value for outcome in Outcome}
    same = {word: word for word in ("invalid", "timeout", "stopped")}
    assert words == {"holds": "fails", "fails": "holds", **same}


def test_a_test_is_told_programs_time_handle_and_whether_output_is_kept():
    one, handle = recording(), Handle()
    assert one.test([b"p"], 4.0, handle, keep_output=True) == one.result
    assert one.test([b"q"], 5.0, handle) == one.result
    assert one.calls == [([b"p"], 4.0, handle, True), ([b"q"], 5.0, handle, False)]


def test_a_test_without_a_handle_has_one_of_its_own():
    one = recording()
    for _ in range(2):
        one.test([b"p"], 4.0)
    (_, _, first, _), (_, _, second, _) = one.calls
    assert isinstance(first, Handle) and isinstance(second, Handle)
    assert first is not second


@pytest.mark.parametrize(("options", "outcome"), [({}, Outcome.HOLDS), ({"negated": True}, Outcome.FAILS)])
def test_only_the_outcome_is_turned_and_only_if_the_property_is_negated(options, outcome):
    assert recording(**options).test([b"p"], 4.0) == Result(outcome, 2.0, 3, b"said")


@pytest.mark.parametrize(("took", "seconds"), [(0.004, 0.0), (0.017, 0.02), (1.234, 1.23)])
def test_the_order_of_quick_functions_does_not_depend_on_the_clock(monkeypatch, took, seconds):
    clock = iter([100.0, 100.0 + took])
    monkeypatch.setattr("ppr.properties.property.time.monotonic", lambda: next(clock))
    asked = FunctionProperty(label="seed", sides=(Side.SEED,), fingerprint="holds", function=bool)
    assert asked.test([b"a"], 60).seconds == seconds
