"""Programs with their headers: kept only if the properties hold for them, and only if nobody wants the run to end."""

import threading
import time
from dataclasses import replace

import pytest
from function_property import property_of
from reducing import inputs_of
from searching import PATIENCE, FakeProperty

from diffing.pair_state import Side
from ppr.cli.running import with_headers
from ppr.errors import Interrupted
from ppr.programs.pair import Programs
from ppr.properties.outcome import Outcome, Result
from ppr.search.stopping import Stop
from ppr.search.workers import FIRST_TIMEOUT

INLINED = Programs(b"int a;\nint b;\n", b"int a;\nint c;\n")


@pytest.fixture
def inputs(tmp_path):
    """A pair whose programs include a header."""
    (tmp_path / "a.h").write_text("int a;\n")
    found = inputs_of('#include "a.h"\nint b;\n', '#include "a.h"\nint c;\n')
    return replace(found, seed=tmp_path / "seed.c", variant=tmp_path / "variant.c")


def test_each_property_sees_its_programs_with_headers(inputs):
    seed, both = property_of(lambda _: True, Side.SEED), property_of(lambda *_: True, *Side)
    found, notes = with_headers(inputs, [seed, both], (), None, Stop())
    assert (found.programs, notes) == (INLINED, [])
    assert (seed.asked, both.asked) == ([(INLINED.seed,)], [tuple(INLINED)])


@pytest.mark.parametrize("outcome", [Outcome.FAILS, Outcome.TIMEOUT])
def test_the_first_property_that_is_lost_undoes_it(inputs, outcome):
    lost, last = property_of(lambda _: outcome, label="new"), property_of(lambda _: True)
    found, notes = with_headers(inputs, [property_of(lambda _: True), lost, last], (), None, Stop())
    assert found is inputs
    assert notes == ["--inline-headers is undone: the new property does not hold with the headers in the program"]
    assert last.asked == []


@pytest.mark.parametrize(("timeout", "given"), [(7.0, 7.0), (None, FIRST_TIMEOUT)])
def test_the_time_limit_is_that_of_the_user(inputs, timeout, given):
    asked = FakeProperty()
    with_headers(inputs, [asked], (), timeout, Stop())
    assert asked.limits == [given]


def test_a_single_program_has_no_seed(inputs):
    single = inputs_of("", '#include "a.h"\nint c;\n', sides=(Side.VARIANT,))
    found, _ = with_headers(replace(single, variant=inputs.variant), [], (), None, Stop())
    assert found.programs == Programs(b"", INLINED.variant)


def test_a_request_to_stop_from_before_is_obeyed(inputs):
    stop, asked = Stop(), property_of(lambda _: True)
    stop.request("enough")
    with pytest.raises(Interrupted, match="enough"):
        with_headers(inputs, [asked], (), None, stop)
    assert asked.asked == []


def test_a_request_to_stop_ends_the_test_that_runs(inputs):
    stop, begun = Stop(), threading.Event()

    class Hangs(FakeProperty):
        def _answer(self, handle):
            begun.set()
            end = time.monotonic() + PATIENCE
            while not handle.stopped:
                assert time.monotonic() < end
            return Result(Outcome.STOPPED, 0.001)

    def ask():
        assert begun.wait(PATIENCE)
        stop.request("enough")

    thread = threading.Thread(target=ask)
    thread.start()
    with pytest.raises(Interrupted, match="enough"):
        with_headers(inputs, [Hangs()], (), None, stop)
    thread.join()
