import pytest
from drive import drive

from diffing.pair_state import Side
from ppr.reducers.candidate import Candidate, PairRules, embed, in_turn, nothing, one_by_one


def countdown(number):
    """Candidates that take one from a number until it is zero."""
    if number:
        yield Candidate(number - 1, lambda: countdown(number - 1))


def halve(number):
    if number > 1:
        yield Candidate(number // 2, lambda: halve(number // 2))


def states(stream):
    """What a stream offers if everything fails."""
    return [candidate.state for candidate in stream]


def test_a_stream_goes_on_as_if_its_candidate_had_failed():
    assert states(countdown(3)) == [2]


def test_a_continuation_starts_at_what_was_accepted():
    assert drive(countdown(5), 5, lambda n: n >= 2) == (2, [4, 3, 2, 1])


def test_embedding_offers_several_outer_states_for_one_inner_state_in_order():
    stream = embed(countdown(2), "start", lambda _, n: (f"a{n}", f"b{n}"), nothing)
    assert drive(stream, "start", lambda state: state[0] == "b") == ("b0", ["a1", "b1", "a0", "b0"])


def test_outer_states_are_made_from_the_outer_state_accepted_last():
    stream = embed(countdown(3), "", lambda current, n: (f"{current}{n}",), nothing)
    assert drive(stream, "", lambda _: True) == ("210", ["2", "21", "210"])


def test_an_embedded_stream_resumes_once_from_the_states_accepted_last():
    def resume(outer, inner):
        yield Candidate((outer, inner), nothing)

    stream = embed(countdown(2), "", lambda current, n: (f"{current}{n}",), resume)
    first = next(stream)
    second, *after_failure = first.then()
    assert (first.state, second.state) == ("1", "10")
    assert [candidate.state for candidate in after_failure] == [("1", 1)]  # 1 is the last that was accepted
    assert states(second.then()) == [("10", 0)]


def test_an_embedded_stream_without_a_success_does_not_resume():
    assert states(embed(countdown(1), "x", lambda *_: ("y",), lambda *_: countdown(9))) == ["y"]


def test_every_stage_has_its_turn_though_none_succeeds():
    assert states(in_turn(20, [halve, countdown, halve])) == [10, 19, 10]


def test_stages_start_where_the_ones_before_ended():
    best, tried = drive(in_turn(20, [halve, countdown]), 20, lambda n: n >= 4)
    assert best == 4
    assert tried == [10, 5, 2, 4, 3]


def test_after_a_success_the_stage_goes_on_and_then_the_stages_behind_it():
    first = next(in_turn(20, [halve, countdown, halve]))
    assert states(first.then()) == [5, 9, 5]


def test_stages_without_candidates_are_passed_over():
    assert drive(in_turn(2, [nothing, countdown, nothing]), 2, lambda _: True) == (0, [1, 0])


@pytest.mark.parametrize(("mirror", "sides"), [(True, (Side.VARIANT, Side.SEED)), (False, (Side.VARIANT,))])
def test_the_variant_comes_first_and_the_seed_only_with_mirroring(mirror, sides):
    assert PairRules(mirror=mirror).sides == sides


def test_each_proposal_is_made_once_to_what_those_before_have_led_to():
    stream = one_by_one([1, 2, 3, 4], 0, lambda state, more: None if more == 2 else state + more)
    assert drive(stream, 0, lambda state: state != 1) == (7, [1, 3, 7])
