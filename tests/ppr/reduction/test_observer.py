"""The events of a reduction reach every observer, in order."""

from function_property import property_of
from reducing import reduction_of, yes

from diffing.pair_state import Side
from ppr.programs.pair import Programs
from ppr.reduction.base import Observer, Observers
from ppr.reduction.pair import ReductionOptions


class Told(Observer):
    def __init__(self):
        self.events = []

    def started(self, inputs, statistics):
        self.events.append(("started", inputs, statistics))

    def warned(self, message):
        self.events.append(("warned", message))

    def reducing(self, reduction):
        self.events.append(("reducing", reduction))

    def improved(self, programs):
        self.events.append(("improved", programs))

    def step_ended(self, reduction):
        self.events.append(("step ended", reduction))


def test_each_improvement_and_each_step_is_told():
    told = Told()
    made = reduction_of(
        "a; b;", "a; b; /* x */ d;", property_of(yes, Side.SEED), property_of(lambda text: b"d" in text),
        method=ReductionOptions(("commonality",), 1), observer=told,
    )  # fmt: skip
    assert [event[0] for event in told.events] == ["improved", "improved", "step ended"]
    assert told.events[0][1] == Programs(b"a; b;", b"a; b; d;")
    assert told.events[-2][1] == made.programs
    assert told.events[-1][1] is made


def test_several_observers_hear_every_event_in_order():
    first, second = Told(), Told()
    second.events = first.events
    both = Observers([first, second])
    both.started(1, 2)
    both.warned("x")
    both.reducing(3)
    both.improved(4)
    both.step_ended(5)
    assert first.events == [
        *[("started", 1, 2)] * 2,
        *[("warned", "x")] * 2,
        *[("reducing", 3)] * 2,
        *[("improved", 4)] * 2,
        *[("step ended", 5)] * 2,
    ]


def test_an_event_that_is_new_reaches_them_too(monkeypatch):
    monkeypatch.setattr(Observer, "ended", lambda self: None, raising=False)
    heard = Told()
    heard.ended = lambda: heard.events.append("ended")
    Observers([Observer(), heard]).ended()
    assert heard.events == ["ended"]


def test_an_observer_need_not_listen():
    silent = Observer()
    assert [silent.started(1, 2), silent.warned("x"), silent.reducing(3), silent.improved(4), silent.step_ended(5)] == [
        None
    ] * 5
