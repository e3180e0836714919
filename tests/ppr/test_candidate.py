from drive import drive

from ppr.candidate import Candidate, embed, in_turn, nothing


def countdown(number):
    """Candidates that take one from a number until it is zero."""
    if number:
        yield Candidate(number - 1, lambda: countdown(number - 1))


def test_a_stream_goes_on_as_if_its_candidate_had_failed():
    assert [candidate.state for candidate in countdown(3)] == [2]


def test_a_continuation_starts_at_what_was_accepted():
    assert drive(countdown(5), 5, lambda n: n >= 2) == (2, [4, 3, 2, 1])


def test_embedding_offers_several_outer_states_for_one_inner_state_in_order():
    stream = embed(countdown(2), "start", lambda _, n: (f"a{n}", f"b{n}"), nothing)
    assert drive(stream, "start", lambda state: state[0] == "b") == ("b0", ["a1", "b1", "a0", "b0"])


def test_outer_states_are_made_from_the_outer_state_accepted_last():
    stream = embed(countdown(3), "", lambda current, n: (f"{current}{n}",), nothing)
    assert drive(stream, "", lambda _: True) == ("210", ["2", "21", "210"])


def test_what_resumes_after_an_embedded_stream_sees_both_states_and_only_after_a_success():
    def resume(outer, inner):
        yield Candidate((outer, inner), nothing)

    accepted = embed(countdown(1), "x", lambda *_: ("y",), resume)
    assert drive(accepted, "x", lambda state: state == "y")[1] == ["y", ("y", 0)]
    refused = embed(countdown(1), "x", lambda *_: ("y",), resume)
    assert drive(refused, "x", lambda _: False)[1] == ["y"]


def test_stages_start_where_the_ones_before_ended():
    def halve(n):
        if n > 1:
            yield Candidate(n // 2, lambda: halve(n // 2))

    best, tried = drive(in_turn(20, [halve, countdown]), 20, lambda n: n >= 4)
    assert best == 4
    assert tried == [10, 5, 2, 4, 3]


def test_stages_without_candidates_are_passed_over():
    assert drive(in_turn(2, [nothing, countdown, nothing]), 2, lambda _: True)[0] == 0
