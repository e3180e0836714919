"""Where the reduction of a pair ends if the parser sees other tokens afterwards than were left.

The reducer of these tests is told which tokens to take away, a candidate in each step.
"""

import contextlib

import pytest
from function_property import property_of
from reducing import TAKING_TURNS, inputs_of, reduce_pair, steps, yes
from searching import make_search

from diffing.alignment import Alignment
from diffing.masks import mask_at
from diffing.pair_state import Side, State
from ppr.programs.errors import Interrupted
from ppr.programs.pair import Programs
from ppr.reducers.candidate import Candidate, nothing
from ppr.reducers.registry import PAIR_REDUCERS, PairReducer
from ppr.reduction.base import Observer
from ppr.reduction.pair import LAST_SECONDS, PairReduction, ReductionOptions, Tries

QUOTES = (b'"',)


def taking(monkeypatch, inputs, *stages, holds=yes, alignment=Alignment.LIST, observer=None):
    """A reduction each of whose steps takes away the words of the first stage that are there, from both programs.

    A stage is a number of words, or a function of the merged sequence that gives the state without them.
    """

    def candidates(merged, state, rules):
        for stage in stages:
            smaller = stage(merged) if callable(stage) else without(merged, stage)
            if smaller != state:
                yield Candidate(smaller, nothing)
                return

    monkeypatch.setitem(PAIR_REDUCERS, "take", PairReducer("take", candidates, alignment))
    properties = [property_of(holds, Side.SEED), property_of(holds)]
    with make_search() as search:
        made = PairReduction(
            inputs, properties, search, observer or Observer(), checks_syntax=False, options=ReductionOptions(("take",))
        )
        made.prepare()
        made.run()
    return made


def without(merged, words):
    """The state without these words; a semicolon goes with the word before it."""
    texts = merged.texts()
    gone = {i for i, text in enumerate(texts) if text in words}
    gone |= {i + 1 for i in gone if texts[i] not in QUOTES and texts[i + 1] == b";"}
    mask = mask_at(gone, len(texts))
    return State(merged.state.seed & ~mask, merged.state.variant & ~mask)


@pytest.fixture
def large(monkeypatch):
    """All programs are large: they are parsed after a step, and not before one is accepted."""
    monkeypatch.setattr("ppr.reduction.as_parsed.CHEAP_BYTES", 0)


def accepted(made):
    return [count for _, _, count in steps(made)]


def test_a_pair_that_has_more_tokens_when_it_is_parsed_again_is_given_up(monkeypatch):
    inputs = inputs_of('"a b c d";', '"a b c d"; g;')
    made = taking(monkeypatch, inputs, QUOTES)
    assert accepted(made) == [0]
    assert made.programs == inputs.programs


def test_a_large_pair_is_given_up_at_the_end_and_its_comments_count_if_they_are_needed(monkeypatch, large):
    inputs = inputs_of('"a b c d"; /* x */', '"a b c d"; g; /* x */')
    made = taking(monkeypatch, inputs, QUOTES, holds=lambda text: b"/* x */" in text)
    assert made.comments_are_tokens
    assert accepted(made) == [1]
    assert made.programs == inputs.programs


def test_other_tokens_in_the_same_number_are_no_progress_but_no_loss_either(monkeypatch, large):
    made = taking(monkeypatch, inputs_of('"a b c";', '"a b c"; g;'), QUOTES)
    assert accepted(made) == [1]
    assert made.programs == (b"a b c;", b"a b c; g;")


def test_after_a_growth_it_is_the_smallest_pair_of_the_run_that_is_returned_to(monkeypatch, large):
    made = taking(monkeypatch, inputs_of('"a b c d"; x; x; x;', '"a b c d"; x; x; x; g;'), (b"x",), QUOTES)
    assert accepted(made) == [1, 1]
    assert made.programs == (b'"a b c d";', b'"a b c d"; g;')


def test_where_tokens_are_cut_anew_a_smaller_pair_is_reduced_further(monkeypatch):
    inputs = inputs_of('"a b"; x; x; y;', '"a b"; x; x; y; g;')
    made = taking(monkeypatch, inputs, (*QUOTES, b"x"), (b"y",))
    assert accepted(made) == [1, 1, 0]
    assert made.programs == (b"a b;", b"a b; g;")


def test_a_pair_that_is_the_smallest_is_not_measured_at_the_end(monkeypatch, without_last_look):
    monkeypatch.setattr(PairReduction, "_parsed", lambda _: pytest.fail("it is the smallest"))
    assert accepted(taking(monkeypatch, inputs_of("x; y;", "x; y; g;"), (b"x",))) == [1, 0]


class Asks(Observer):
    """Asks the search to stop as soon as a step has ended, or not; ``reduction`` is the one that it has heard of."""

    def __init__(self, *, to_stop):
        self.to_stop = to_stop

    def step_ended(self, reduction):
        self.reduction = reduction
        if self.to_stop:
            reduction.search.stop.request("enough")


@pytest.mark.parametrize(("to_stop", "seconds"), [(False, None), (True, LAST_SECONDS)])
def test_a_pair_is_measured_at_the_end_soon_if_the_run_was_asked_to_stop(monkeypatch, large, to_stop, seconds):
    def bounded(limit):
        limits.append(limit)
        return contextlib.nullcontext()

    limits, asks = [], Asks(to_stop=to_stop)
    monkeypatch.setattr("ppr.reduction.pair.bounded", bounded)
    inputs = inputs_of('"a b c d";', '"a b c d"; g;')
    with contextlib.suppress(Interrupted):
        taking(monkeypatch, inputs, QUOTES, observer=asks)
    assert limits == [seconds]
    assert asks.reduction.programs == inputs.programs


def test_a_pair_that_cannot_be_measured_in_time_is_taken_for_what_it_seems(monkeypatch, large):
    def too_slow(self):
        raise Interrupted("1 seconds are over")

    asks = Asks(to_stop=True)
    monkeypatch.setattr(PairReduction, "_parsed", too_slow)
    with pytest.raises(Interrupted, match="enough"):
        taking(monkeypatch, inputs_of('"a b c d";', '"a b c d"; g;'), QUOTES, observer=asks)
    assert asks.reduction.programs == (b"a b c d;", b"a b c d; g;")


def test_the_alignment_of_the_first_reducer_is_there_before_the_first_test(monkeypatch):
    made = ReductionOptions(("tree-difference",)).start(inputs_of("x; y;", "y; x;"), [], make_search(), Observer())
    made.prepare()
    monkeypatch.setattr("ppr.programs.pair.align", lambda *_: pytest.fail("it is remembered"))
    with made.search:
        made._tidied().merged(Alignment.TREE)


def test_those_that_take_turns_have_tried_everything_when_nothing_gets_smaller(monkeypatch):
    reached = []
    monkeypatch.setattr(Tries, "reach_fixpoint", lambda _, names, pair: reached.append((names, pair.programs)))
    made = reduce_pair("a; b; c;", "a; b; c; d;", yes, lambda text: "d" in text)
    assert reached == [([*TAKING_TURNS], made.reduction.programs)]


def test_what_has_become_a_comment_and_is_needed_is_a_token_from_the_last_look_on(monkeypatch):
    made = taking(
        monkeypatch, inputs_of('"/* k */"; a;', '"/* k */"; b;'), QUOTES, (b"a", b"b"), holds=lambda text: b"k" in text
    )
    assert made.comments_are_tokens
    assert made.state.difference == 2


def test_sizes_without_what_has_become_a_comment_are_no_measure_of_those_with_it(monkeypatch):
    def in_the_last_look(merged):
        return without(merged, (b"a",)) if b"/* k */" in merged.texts() else merged.state

    made = taking(monkeypatch, inputs_of('"/* k */"; a;', '"/* kk */"; a; b;'), QUOTES, in_the_last_look)
    assert made.programs == Programs(b"/* k */;", b"/* kk */; b;")
