"""ddmin over mutations: which variants are tested, and what is left."""

from dataclasses import replace

import pytest
from function_property import property_of
from laws import for_each
from reducing import inputs_of, leave_out_mutations, steps, yes
from searching import make_search

from diffing.history import History, TextChange
from diffing.pair_state import Side
from ppr.programs.errors import Interrupted
from ppr.programs.pair import Programs
from ppr.reduction.base import Observer
from ppr.reduction.isolation import Element, IsolationOptions, mutation_problem, smallest_mutations
from ppr.reduction.pair import ReductionOptions
from ppr.reduction.problem import Terms
from ppr.results.mutation_log import Mutation, TextEdit, history_of
from ppr.search.speculation import Refusal

SEED = "a; "


def added(*texts):
    """Mutations that each append a text to the seed."""
    log, end = [], len(SEED)
    for text in texts:
        log.append(Mutation("add", "statement", (TextEdit(end, "", text),)))
        end += len(text)
    return log


def test_mutations_are_left_out_until_no_single_one_can_be():
    """The later half goes first.  Then single ones are tried until all have failed since the last success."""
    made = leave_out_mutations(SEED, added("b; ", "c; ", "d; ", "e; "), lambda text: "b" in text)
    assert made.of(Side.VARIANT) == ["a; b; c; ", "a; b; "]
    assert made.of(Side.SEED) == []
    assert made.programs == ("a; ", "a; b; ")
    assert steps(made.reduction) == [(1, "ddmin", 2)]
    assert made.reduction.needed_mutations == (0,)


def replaced(text, *changes):
    """A log in which each mutation replaces a word of the text, which has as many letters."""
    return [Mutation("replace", "identifier", (TextEdit(text.index(old), old, new),)) for old, new in changes]


LETTERS = "a; b; c; d; e; f; g; h;"
LOG = replaced(LETTERS, *((letter, letter.upper()) for letter in "abcdefgh"))


@pytest.mark.parametrize(("needed", "queries"), [
    ("A", "ABCDefgh ABcdefgh Abcdefgh"),
    ("CF", "ABCDefgh abcdEFGH ABCDEFgh ABcdEFgh abCDEFgh abCDEfgh abCDeFgh abCdeFgh abcdeFgh abCdefgh"),
])  # fmt: skip
def test_each_variant_is_tested_once(needed, queries):
    made = leave_out_mutations(LETTERS, LOG, lambda text: all(letter in text for letter in needed))
    assert " ".join(text.replace("; ", "").rstrip(";") for text in made.of(Side.VARIANT)) == queries
    assert [LOG[number].edits[0].new for number in made.reduction.needed_mutations] == list(needed)


def test_a_mutation_that_needs_another_one_goes_with_it_and_costs_no_test():
    edits = (TextEdit(0, "a", "x"), TextEdit(0, "x", "f(x)"), TextEdit(6, "b", "y"))
    log = [Mutation("replace", "x", (edit,)) for edit in edits]
    made = leave_out_mutations("a; b;", log, lambda text: "y" in text)
    assert made.of(Side.VARIANT) == ["x; b;", "a; y;"]
    assert made.reduction.needed_mutations == (2,)
    kept = leave_out_mutations("a; b;", log, lambda text: "f(" in text)
    assert kept.of(Side.VARIANT) == ["x; b;", "a; y;", "f(x); b;"]
    assert kept.reduction.needed_mutations == (0, 1)


def test_a_mutation_that_cannot_be_made_any_more_is_not_needed_even_if_the_search_is_stopped():
    """The third mutation inserts something in the text of the first one, which goes with the first half."""
    first, second = added("b; ", "c; ")
    third, fourth = (Mutation("add", "x", (TextEdit(at, "", new),)) for at, new in ((4, "1"), (10, "d; ")))
    log = [first, second, third, fourth]
    inputs = replace(inputs_of(SEED, "a; b1; c; d; "), history=history_of(SEED.encode(), log))

    class StopsAtOnce(Observer):
        def improved(self, programs):
            search.stop.request("enough")

    with make_search() as search:
        needs_d = property_of(lambda text: b"d" in text)
        made = IsolationOptions(Element.MUTATION).start(inputs, [needs_d], search, StopsAtOnce())
        with pytest.raises(Interrupted, match="enough"):
            made.run()
    assert made.programs.variant == b"a; d; "
    assert made.needed_mutations == (3,)


def test_fewer_mutations_are_better_even_if_the_difference_grows():
    """The second mutation takes back most of what the first one has done."""
    log = [Mutation("x", "x", (edit,)) for edit in (TextEdit(3, "", "b; c; d; "), TextEdit(6, "c; d; ", ""))]
    made = leave_out_mutations(SEED, log, lambda text: "b" in text)
    assert made.programs == ("a; ", "a; b; c; d; ")
    assert made.reduction.needed_mutations == (0,)
    assert made.reduction.state.difference == 6


@pytest.mark.parametrize(("checks", "tested"), [(False, ["a; { ", "a; } "]), (True, [])])
def test_the_parser_is_asked_on_request(checks, tested):
    made = leave_out_mutations(SEED, added("{ ", "} "), lambda text: "{ }" in text, syntax_check=checks)
    assert made.of(Side.VARIANT) == tested
    assert made.statistics.invalid == 2 - len(tested)
    assert made.variant == "a; { } "


def problem(tolerated=None, properties=None):
    """The seed is a;b;, and the mutations insert c; and = behind it, and a space before it."""
    history = History.of(b"a;b;", [[TextChange(4, 0, b"c;")], [TextChange(0, 0, b"=")], [TextChange(0, 0, b" ")]])
    inputs = inputs_of("a;b;", " =a;b;c;")
    accepted = []
    properties = properties or [property_of(yes, Side.SEED), property_of(yes)]
    terms = Terms(
        inputs.language, properties, tolerated, lambda state, programs: accepted.append((state.size, programs))
    )
    return mutation_problem(inputs, history, terms), accepted


def jobs(state, *arguments):
    found = problem(*arguments)[0].jobs(state)
    return found if isinstance(found, Refusal) else [(one.property.label, one.programs) for one in found]


@pytest.mark.parametrize(
    ("state", "expected"),
    [
        ((0, 1), [("variant", (b"=a;b;c;",))]),
        ((0,), [("variant", (b"a;b;c;",))]),
        ((0, 1, 2), Refusal.NO_PROGRESS),  # nothing is left out
        ((2,), Refusal.NO_PROGRESS),  # it differs in layout only
        ((), Refusal.NO_PROGRESS),
    ],
)
def test_only_the_variant_is_tested(state, expected):
    assert jobs(state) == expected


def test_no_more_errors_than_the_best_has_or_than_are_tolerated():
    made, _ = problem(dict.fromkeys(Side, 0))
    assert not isinstance(made.jobs((0, 1)), Refusal)  # the best one has that error too
    assert made.accept((0, 2))
    assert made.jobs((1,)) is Refusal.INVALID
    made, _ = problem(dict.fromkeys(Side, 1))
    assert made.accept((0, 2))
    assert not isinstance(made.jobs((1,)), Refusal)


def test_an_accepted_variant_is_the_best_from_then_on_but_one_that_is_assumed_is_not():
    made, accepted = problem()
    ahead = made.assuming((0,))
    assert ahead.jobs((0,)) is Refusal.NO_PROGRESS
    assert len(made.jobs((0,))) == 1
    assert ahead.told.size == (2, 10)
    assert made.accept((0,)) is True
    assert accepted == [((2, 10), Programs(b"a;b;", b"a;b;c;"))]
    assert made.state == (0,)
    assert made.jobs((0,)) is Refusal.NO_PROGRESS


def test_a_test_knows_the_mutations_that_are_left_out():
    made, _ = problem()
    (job,) = made.jobs((0, 2))
    made.accept((0, 1))
    (again,) = made.jobs((0,))
    assert again.change == job.change  # both are without the second one
    assert made.jobs((1,))[0].change != job.change


@for_each("traced, needed, queries", [
    ("A", "A", ["Abcdefgh"]), ("B", "A", ["aBcdefgh"]), ("AB", "A", ["ABcdefgh", "Abcdefgh"]), ("", "A", []),
    ("C", "AC", ["abCdefgh"]), ("ABCDEFGH", "CF", []),
])  # fmt: skip
def test_the_mutations_that_are_traced_are_asked_about_first(traced, needed, queries):
    inputs = replace(inputs_of(LETTERS, LETTERS.upper()), history=history_of(LETTERS.encode(), LOG))
    asked = property_of(lambda text: set(needed.encode()) <= set(text))
    with make_search() as search:
        reduction = ReductionOptions().start(inputs, [asked], search, Observer())
        numbers = ["ABCDEFGH".index(letter) for letter in traced]
        found = smallest_mutations(reduction, inputs.history, numbers)
    assert ["ABCDEFGH"[number] for number in found] == list(needed)
    first = [text.decode().replace("; ", "").rstrip(";") for (text,) in asked.asked]
    assert first[: len(queries)] == queries
    assert len(first) == len(set(first))
    assert search.statistics.tests == len(first)
