"""The states of a plan as the search sees them: what is worth a test, and what is accepted."""

import pytest
from function_property import property_of
from laws import for_each
from reducing import yes

from diffing.alignment import Alignment
from diffing.pair_state import PerSide, Side
from grammars.languages import by_name
from grammars.parsing import parse
from ppr.neighbours.scene import Plan, Scene, simplicity
from ppr.programs.pair import ParsedPair, Programs
from ppr.reduction.as_parsed import MOST_REMEMBERED
from ppr.reduction.problem import Terms, TextProblem
from ppr.search.speculation import Refusal

C = by_name("c")
SEED, VARIANT = property_of(yes, Side.SEED), property_of(yes, Side.VARIANT)


def problem(seed="a; b;", variant="a; b; c;", properties=(SEED, VARIANT), tolerated=None, asked=None, comments=False):
    """A problem whose states are the two texts."""

    def programs_of(state):
        if asked is not None:
            asked.append(state)
        return PerSide(*(text.encode() for text in state))

    accepted = []
    pair = ParsedPair.parse(Programs(seed.encode(), variant.encode()), C, comments_are_tokens=comments)
    scene = Scene(pair.merged(Alignment.LIST), C)
    plan = Plan((seed, variant), iter(()), programs_of, scene.rank)
    limits = dict.fromkeys(Side, 0) if tolerated is None else tolerated
    on_accept = lambda state, programs: accepted.append((state.size, programs))  # noqa: E731
    return TextProblem(pair, plan, Terms(C, properties, limits, on_accept, comments)), accepted


def jobs(state, *arguments, **options):
    found = problem(*arguments, **options)[0].jobs(state)
    if isinstance(found, Refusal):
        return found
    return [(job.property.label, *(program.decode() for program in job.programs)) for job in found]


@for_each(
    "state, expected",
    [
        (("a;", "a; c;"), [("seed", "a;"), ("variant", "a; c;")]),
        (("a; b;", "a; b; "), Refusal.NO_PROGRESS),  # no difference any more
        (("a; b;", "a; b; c;"), Refusal.NO_PROGRESS),
        (("a; b;", "a; b; d;"), Refusal.NO_PROGRESS),  # a later text
        (("a; b;", "a; b; B;"), [("variant", "a; b; B;")]),
        (("a; b;", "a; b; cc;"), Refusal.NO_PROGRESS),  # more characters
        (("a; b; c;", "a; b; c; c;"), Refusal.NO_PROGRESS),  # more tokens
        (("a;", "a; c; c;"), Refusal.NO_PROGRESS),  # a larger difference although there are fewer tokens
        (("a;", "a; ("), Refusal.INVALID),
        (("a; (", "a; c;"), Refusal.INVALID),
    ],
)
def test_what_is_worth_a_test(state, expected):
    assert jobs(state) == expected


@pytest.mark.parametrize(("seed", "tolerated", "expected"), [
    ("a; b; =", {Side.SEED: 0, Side.VARIANT: 0}, [("seed", "a; ="), ("variant", "a; c; =")]),
    ("a; b;", {Side.SEED: 1, Side.VARIANT: 0}, Refusal.INVALID),
    ("a; b;", {Side.SEED: 0, Side.VARIANT: 1}, Refusal.INVALID),
    ("a; b;", {Side.SEED: 1, Side.VARIANT: 1}, [("seed", "a; ="), ("variant", "a; c; =")]),
])  # fmt: skip
def test_no_more_errors_than_the_best_has_or_than_are_tolerated(seed, tolerated, expected):
    variant = seed.replace("b; ", "b; c; ") if "=" in seed else "a; b; c; d; e;"
    assert jobs(("a; =", "a; c; ="), seed, variant, tolerated=tolerated) == expected


def test_an_error_that_is_tolerated_is_no_bracket_too_many():
    tolerated = dict.fromkeys(Side, 1)
    assert jobs(("a; (", "a; c; ("), "a; b;", "a; b; c; d; e;", tolerated=tolerated) is Refusal.INVALID
    kept = [("seed", "a; ("), ("variant", "a; c; (")]
    assert jobs(("a; (", "a; c; ("), "a; b; (", "a; b; c; d; e; (", tolerated=tolerated) == kept


def test_an_accepted_state_is_the_best_from_then_on():
    made, accepted = problem()
    assert made.accept(("a;", "a; c;")) is True
    assert accepted == [((2, 6), Programs(b"a;", b"a; c;"))]
    assert made.pair.programs == (b"a;", b"a; c;")
    assert made.told.size == (2, 6)
    assert made.jobs(("a; b;", "a; b; B;")) is Refusal.NO_PROGRESS
    assert made.jobs(("a;", "a; c;")) is Refusal.NO_PROGRESS


def test_looking_ahead_leaves_the_problem_as_it_is():
    made, accepted = problem()
    ahead = made.assuming(("a;", "a; c;"))
    assert ahead.jobs(("a; b;", "a; b; B;")) is Refusal.NO_PROGRESS
    assert [job.programs for job in ahead.jobs(("a;", "a; B;"))] == [(b"a; B;",)]
    assert [job.programs for job in made.jobs(("a; b;", "a; b; B;"))] == [(b"a; b; B;",)]
    assert (made.told.size, ahead.told.size, accepted) == ((2, 10), (2, 6), [])


@pytest.mark.slow
def test_programs_are_remembered_but_not_all():
    asked = []
    made, _ = problem(asked=asked)
    states = [("a;", f"a; {'B' * size};") for size in range(1, MOST_REMEMBERED + 2)]
    assert MOST_REMEMBERED == 64
    for state in states[:-1]:
        made.jobs(state)
    made.jobs(states[0])
    assert len(asked) == 64
    made.jobs(states[-1])
    made.jobs(states[0])
    assert len(asked) == 65
    made.jobs(states[1])
    assert asked[65:] == [states[1]]


def test_comments_may_be_tokens():
    assert jobs(("a; b;", "a; b; /* */"), "a; b;", "a; b; /* x */", comments=True) == [("variant", "a; b; /* */")]
    assert jobs(("a; b;", "a; b; /* */"), "a; b;", "a; b; /* x */") is Refusal.NO_PROGRESS


def test_simplicity_is_syntax_errors_then_characters_then_texts():
    pair = ParsedPair.parse(Programs(b"ab;", b"ab;  c;"), C)
    assert simplicity(pair) == (0, 8, [b"ab", b";", b"ab", b";", b"c", b";"])
    broken = ParsedPair.parse(Programs(b"a;", b"a; b"), C)
    assert simplicity(broken) > simplicity(ParsedPair.parse(Programs(b"long;", b"long; c;"), C))


def test_the_same_program_is_parsed_once(monkeypatch):
    texts = []
    monkeypatch.setattr("ppr.reduction.problem.parse", lambda text, **how: texts.append(text) or parse(text, **how))
    found, _ = problem()
    for state in (("a;", "a; c;"), ("b;", "a; c;")):
        found.jobs(state)
    assert texts == [b"a;", b"a; c;", b"b;"]
