"""Which states of a pair are worth a test, which tests they need, and what is made of those accepted."""

import pytest
from searching import FakeProperty

from diffing.alignment import Alignment
from diffing.changes import Change
from diffing.pair_state import Side, State
from grammars.languages import by_name
from ppr.programs.pair import ParsedPair, Programs
from ppr.reduction import as_parsed
from ppr.reduction.as_parsed import AsParsed, Checked, check
from ppr.reduction.problem import PairProblem, Terms
from ppr.search.speculation import Refusal

C = by_name("c")
SEED, VARIANT = FakeProperty(label="s", sides=(Side.SEED,)), FakeProperty(label="v")
BOTH = FakeProperty(label="b", sides=(Side.VARIANT, Side.SEED))
NONE = dict.fromkeys(Side, 0)


def problem(seed, variant, *properties, tolerated=NONE, accepted=None, start=None, language=C, limit=None, late=False):
    pair = ParsedPair.parse(Programs(seed.encode(), variant.encode()), language)
    on_accept = (lambda *_: None) if accepted is None else (lambda *what: accepted.append(what))
    terms = Terms(language, properties or (SEED, VARIANT, BOTH), tolerated, on_accept)
    return PairProblem(pair.merged(Alignment.LIST), terms, start=start, limit=limit, late=late)


def jobs(made, state):
    found = made.jobs(state)
    return found if isinstance(found, Refusal) else [(job.property.label, *job.programs) for job in found]


# int a ; int [b] [c] ;  at positions 0 to 6
PAIR = ("int a; int b;", "int a; int c;")
FIRST = 0b111


def without(made, mask=FIRST):
    """The best pair without some tokens."""
    return State(*(one & ~mask for one in made.best))


def test_a_program_that_stays_keeps_the_text_that_was_tested():
    seed, variant = "\n\n int a; int b;\n\n", "int a; int c;"
    made = problem(seed, variant)
    shorter = State(made.best.seed, made.best.variant & ~0b100000)  # a candidate without the variant's c
    assert jobs(made, shorter) == [("v", b"int a; int;"), ("b", b"int a; int;", seed.encode())]
    assert made.accept(shorter)
    assert made.programs == Programs(seed.encode(), b"int a; int;")


def test_a_pair_of_equal_programs_is_not_worth_a_test():
    made = problem("a; x; y;", "a; y; x;", VARIANT)  # a ; [y] [;] x ; [y] [;]
    assert (made.best.seed, made.best.variant) == (0b11110011, 0b111111)
    assert jobs(made, State(0b11110000, 0b111100)) == [("v", b"y; x;")]
    assert made.jobs(State(0b11000000, 0b1100)) is Refusal.NO_PROGRESS  # y; in both
    assert made.jobs(State(0b11000011, 0b1111)) is Refusal.NO_PROGRESS  # a; y; in both
    assert jobs(made, State(0b11000000, 0b110000)) == [("v", b"x;")]


def test_only_a_smaller_state_is_worth_a_test():
    made = problem(*PAIR)
    seed, variant = made.best
    assert (made.best.difference, made.best.tokens) == (2, 12)
    assert made.jobs(made.best) is Refusal.NO_PROGRESS
    assert made.jobs(State(seed & ~FIRST, variant)) is Refusal.NO_PROGRESS  # fewer tokens, but a larger difference
    assert made.jobs(State(variant, seed)) is Refusal.NO_PROGRESS  # of the same size
    assert jobs(made, without(made)) == [("s", b"int b;"), ("v", b"int c;"), ("b", b"int c;", b"int b;")]


def test_a_pair_that_another_alignment_shows_smaller_has_to_get_smaller_than_that():
    without_first = State(*(mask & ~FIRST for mask in problem(*PAIR).best))  # difference 2, 6 tokens
    assert problem(*PAIR, limit=without_first).jobs(without_first) is Refusal.NO_PROGRESS
    one_more = State(without_first.seed | 1, without_first.variant)
    assert problem(*PAIR, limit=one_more).jobs(without_first) == problem(*PAIR).jobs(without_first)


def test_where_all_has_been_tried_only_what_is_near_a_change_is_worth_a_test():
    made = problem(*PAIR)
    without_first, smaller = without(made), without(made, 0b1)
    made.changes = [Change(place=0b110, near=0b1110)]  # between a and the first semicolon
    assert made.jobs(without_first) is Refusal.TRIED  # the place has gone with it
    assert made.jobs(smaller) is Refusal.TRIED  # too far away
    assert made.jobs(without(made, 0b100)) is Refusal.INVALID  # near, but the parser refuses it
    made.changes = [Change(place=0b1000, near=0b1100), *made.changes]
    assert made.jobs(without_first) == problem(*PAIR).jobs(without_first)
    made.changes = []
    assert made.jobs(without_first) is Refusal.TRIED


@pytest.mark.parametrize("side", Side)
def test_what_one_program_loses_near_a_change_is_worth_a_test(side):
    made = problem(*PAIR, tolerated=dict.fromkeys(Side, 9))
    made.changes = [Change(place=0b1111000, near=0b0110000)]
    name = made.best.own(side)
    assert made.jobs(made.best.with_side(side, made.best.of(side) & ~name)) is not Refusal.TRIED


def test_an_unchanged_program_is_not_tested_again():
    made = problem("int a; int b; int d;", "int a; int c; int e;")
    seed, variant = made.best
    own = made.best.own(Side.VARIANT)
    without = variant & ~(own & -own)  # the variant loses a name
    assert [job[0] for job in jobs(made, State(seed, without))] == ["v", "b"]
    own = made.best.own(Side.SEED)
    assert [job[0] for job in jobs(made, State(seed & ~(own & -own), variant))] == ["s", "b"]


def test_what_is_unchanged_is_so_beside_the_best_state_not_the_first():
    made = problem("int a; int b; int d;", "int a; int c; int d;")
    seed, variant = made.best
    made.accept(without(made))
    assert jobs(made, without(made, 0b111 << 7)) == [("s", b"int b;"), ("v", b"int c;"), ("b", b"int c;", b"int b;")]
    assert made.jobs(State(seed, variant)) is Refusal.NO_PROGRESS


@pytest.mark.parametrize("side", Side)
def test_a_new_syntax_error_in_one_program_is_refused(side):
    programs = ("int a;", "int a; g(1);")
    made = problem(*(programs if side is Side.VARIANT else programs[::-1]))
    closing = 0b1000000
    assert made.jobs(made.best.with_side(side, made.best.of(side) & ~closing)) is Refusal.INVALID


def test_errors_that_the_best_has_are_no_reason_to_refuse_but_those_that_went_do_not_come_back():
    made = problem("int a; } int b;", "int a; } int c;")
    assert [job[0] for job in jobs(made, without(made))] == ["s", "v", "b"]
    made.accept(without(made, 0b1000))
    assert made.jobs(without(made, 0b1110)) is Refusal.INVALID  # int int b


@pytest.mark.parametrize(("tolerated", "answer"), [(0, Refusal.INVALID), (1, ["s", "v", "b"]), (2, ["s", "v", "b"])])
def test_as_many_errors_as_are_tolerated_are_no_reason_to_refuse(tolerated, answer):
    made = problem(*PAIR, tolerated=dict.fromkeys(Side, tolerated))
    found = jobs(made, without(made, 0b110))  # int int b
    assert (found if isinstance(found, Refusal) else [job[0] for job in found]) == answer


@pytest.mark.parametrize("side", Side)
def test_errors_are_tolerated_in_each_program_by_itself(side):
    made = problem(*PAIR, tolerated={side: 1, side.other: 0})
    assert made.jobs(without(made, 0b110)) is Refusal.INVALID


def test_without_a_syntax_check_the_parser_is_not_asked(monkeypatch):
    made = problem(*PAIR, tolerated=None)
    monkeypatch.setattr(as_parsed, "check", lambda *_: pytest.fail("asked"))
    assert [job[0] for job in jobs(made, without(made, 0b110))] == ["s", "v", "b"]


def test_tokens_that_the_parser_would_cut_otherwise_are_errors():
    made = problem("f(a << -4); g();", "f(a << -4); h();")
    shift = 0b1000
    assert made.merged.tree(Side.SEED).texts()[3] == b"<<"
    assert jobs(made, without(made, shift)) == Refusal.INVALID


def test_a_program_is_rendered_once_while_it_is_remembered_and_the_best_one_never(monkeypatch):
    monkeypatch.setattr(as_parsed, "MOST_REMEMBERED", 2)
    made = problem("a;", "a; b; d; e;", tolerated=None)
    rendered = []
    fresh = made.as_parsed._fresh
    monkeypatch.setattr(made.as_parsed, "_fresh", lambda side, *more: rendered.append(side) or fresh(side, *more))
    seed, variant = made.best

    def ask(mask):
        made.jobs(State(seed, variant & ~mask))
        found, rendered[:] = len(rendered), []
        return found

    b, d, e = 0b1100, 0b110000, 0b11000000
    assert [ask(mask) for mask in (b, d, b, e, d, b)] == [1, 1, 0, 1, 0, 1]
    assert set(rendered) <= {Side.VARIANT}


def test_what_is_remembered_is_forgotten_with_the_state_that_it_was_compared_with():
    made = problem(*PAIR)
    state = without(made)
    made.jobs(state)
    assert len(made.as_parsed._remembered) == 2
    made.accept(state)
    assert made.as_parsed._remembered == {}


def test_what_is_accepted_is_the_best_and_is_told():
    accepted = []
    made = problem(*PAIR, accepted=accepted)
    state = without(made)
    made.accept(state)
    assert made.best == state
    assert made.programs == Programs(b"int b;", b"int c;")
    assert [(told.size, programs) for told, programs in accepted] == [((2, 6), Programs(b"int b;", b"int c;"))]


def test_two_programs_that_the_parser_sees_as_equal_are_not_accepted(monkeypatch):
    made = problem(*PAIR)
    monkeypatch.setattr(made.as_parsed, "seen", lambda *_: State(1, 1))
    assert not made.accept(without(made))


def test_the_alignment_that_reduction_led_to_is_carried():
    made = problem("f(a, b); g(b, a);", "f(b); g(a);")
    again = made.reparsed()
    assert again.carried == made.best.blocks()
    assert again.merged(Alignment.TREE).state.difference == 4


def test_the_tree_of_an_unchanged_program_is_used_again():
    made = problem("int a; int b;", "int a; int b; int c;", tolerated=None)
    made.accept(State(made.best.seed, made.best.variant & ~(1 << 8)))
    again = made.reparsed()
    assert again.of(Side.SEED) is made.merged.tree(Side.SEED)
    assert again.of(Side.VARIANT).source == b"int a; int b; int c"


def test_comments_may_be_tokens_of_the_programs_that_are_parsed_again():
    language = by_name("c")
    programs = Programs(b"int a; /* x */ int b;", b"int a; /* x */ int b; int c;")
    pair = ParsedPair.parse(programs, language, comments_are_tokens=True)
    terms = Terms(language, [], None, lambda *_: None, comments_are_tokens=True)
    made = PairProblem(pair.merged(Alignment.LIST), terms)
    made.accept(without(made))
    assert made.reparsed().of(Side.SEED).texts() == [b"/* x */", b"int", b"b", b";"]


@pytest.mark.parametrize("side", Side)
def test_that_one_program_has_its_tokens_yet_does_not_help(side):
    programs = ('f("a" "b"); x;', "f(1); x;")
    made = problem(*(programs if side is Side.SEED else programs[::-1]), tolerated=None)
    texts = made.merged.tree(side).texts()
    between = [made.merged.placed.of(side).positions[token] for token in (4, 5)]
    assert [texts[4], texts[5]] == [b'"', b'"']
    made.accept(made.best.with_side(side, made.best.of(side) & ~sum(1 << position for position in between)))
    assert made.reparsed().carried is None


def test_what_was_parsed_to_be_accepted_is_not_parsed_again(monkeypatch):
    made = problem(*PAIR, tolerated=None)
    made.accept(without(made))
    monkeypatch.setattr(as_parsed, "parse", lambda *_, **__: pytest.fail("parsed again"))
    assert made.reparsed().programs == Programs(b"int b;", b"int c;")


def test_what_is_assumed_is_as_if_it_were_accepted_and_changes_nothing():
    accepted = []
    made, other = problem(*PAIR, accepted=accepted), problem(*PAIR)
    state = without(made)
    before, smaller = made.best, without(made, 0b11)
    ahead = made.assuming(state)
    assert other.accept(state)
    for one in (state, smaller, State(state.seed & ~0b1000, state.variant & ~0b1000)):
        assert jobs(ahead, one) == jobs(other, one)
    assert (made.best, accepted) == (before, [])
    assert jobs(made, state) == jobs(problem(*PAIR), state)


@pytest.mark.parametrize("side", Side)
def test_beside_what_is_assumed_the_unchanged_program_is_the_assumed_one(side):
    made, other = (problem("int a; int b; int d;", "int a; int c; int e;") for _ in range(2))
    state = without(made)
    ahead = made.assuming(state)
    assert other.accept(state)
    own = state.own(side)
    following = state.with_side(side, state.of(side) & ~(own & -own))
    assert len(jobs(other, following)) == 2
    assert jobs(ahead, following) == jobs(other, following)


def test_the_same_change_is_recognised_after_another_one():
    made = problem("int a; int b; int d;", "int a; int c; int d;", tolerated=None)
    first, second = 0b111, 0b111 << 7

    def changes(one, mask):
        return [job.change for job in one.jobs(without(one, mask))]

    alone = changes(made, first)
    assert 0 not in alone
    assert changes(made, second) != alone
    assert made.accept(without(made, second))
    assert changes(made, first) == alone


def test_a_late_problem_looks_for_syntax_errors_only_in_what_has_passed_its_tests():
    made = problem(*PAIR, late=True)
    broken = without(made, 0b110)  # int int b
    assert jobs(made, broken)[0] == ("s", b"int int b;")
    assert not made.accept(broken) and problem(*PAIR, late=True, tolerated=None).accept(broken)
    whole = without(made)
    assert made.accept(whole)
    assert made.programs == Programs(b"int b;", b"int c;")


def test_if_the_same_tokens_differ_as_before_the_errors_of_one_program_tell_those_of_both(monkeypatch):
    checked = []
    monkeypatch.setattr("ppr.reduction.problem.check", lambda text, _: checked.append(text) or Checked(text, None, 0))
    made = problem(*PAIR, late=True)
    assert made.accept(without(made))
    assert checked == [b"int c;"]
    assert made.accept(State(made.best.seed & ~0b10000, made.best.variant))
    assert checked[1:] == [b"int;", b"int c;"]


def test_a_large_program_that_stays_is_not_parsed_again(monkeypatch):
    monkeypatch.setattr(as_parsed, "CHEAP_BYTES", 0)
    made = problem("int a; ) int b;", "int a; ) int c;", tolerated=None)
    parsed, parse = [], as_parsed.parse
    monkeypatch.setattr(as_parsed, "parse", lambda text, *more, **how: parsed.append(text) or parse(text, *more, **how))
    monkeypatch.setattr(AsParsed, "_read", lambda _, text, *more: check(text, C))
    assert made.accept(State(made.best.seed & ~0b100000, made.best.variant))
    assert parsed == [made.programs.seed]
