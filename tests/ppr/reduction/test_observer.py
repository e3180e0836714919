"""The events of a reduction reach every observer, in order."""

import pytest
from function_property import property_of
from reducing import reduction_of, yes

from diffing.pair_state import Side
from ppr.programs.pair import Programs
from ppr.reduction.base import Observer, Observers
from ppr.reduction.pair import ReductionOptions

EVENTS = [name for name in vars(Observer) if not name.startswith("_")]


class Told(Observer):
    def __init__(self):
        self.events = []
        for name in EVENTS:
            setattr(self, name, lambda *facts, name=name: self.events.append((name, *facts)))


def test_each_improvement_and_each_step_is_told():
    told = Told()
    made = reduction_of(
        "a; b;", "a; b; /* x */ d;", property_of(yes, Side.SEED), property_of(lambda text: b"d" in text),
        method=ReductionOptions(("commonality",), 1), observer=told,
    )  # fmt: skip
    assert [event[0] for event in told.events] == ["improved", "improved", "step_ended"]
    assert told.events[0][1] == Programs(b"a; b;", b"a; b; d;")
    assert told.events[-2][1] == made.programs
    assert told.events[-1][1] is made


@pytest.mark.parametrize("event", EVENTS)
def test_several_observers_hear_every_event_in_order_but_for_those_that_do_not_listen(event):
    first, second = Told(), Told()
    second.events = first.events
    getattr(Observers([first, Observer(), second]), event)(*(facts := range(2 if event == "started" else 1)))
    assert first.events == [(event, *facts)] * 2
