"""Beyond the grammar: what may go although the parser refuses the rest, and when it is tried."""

import pytest
from drive import merged_pair, offered
from laws import for_each
from reducing import TAKING_TURNS, no, reduce_pair, steps

from diffing.alignment import Alignment
from diffing.pair_state import Side, State
from grammars.languages import by_name
from ppr.programs.pair import ParsedPair, Programs
from ppr.reducers.beyond_grammar import MAX_PARTS, MAX_TOKENS, beyond_grammar
from ppr.reducers.candidate import PairRules
from ppr.reduction.as_parsed import check
from ppr.reduction.problem import PairProblem, Terms
from ppr.search.speculation import Refusal

C = by_name("c")
ALL = (*TAKING_TURNS, "beyond-grammar")
ALONE = ("beyond-grammar",)
PAIR = ("int f(){a;}", "int f(){a;b;}")
NEEDED = (lambda text: "f ( ) {" in text, lambda text: "f ( ) {" in text and "b" in text)  # no type, no semicolon


def candidates(seed, variant, **rules):
    merged = merged_pair(seed, variant)
    return offered(merged, beyond_grammar(merged, merged.state, PairRules(**rules)))


def errors(text):
    return check(text, C).errors


def test_elements_come_first_then_tokens_then_pairs():
    assert [variant for _, variant in candidates(*PAIR, thorough=True)] == [
        *("", "int f ( ) { b ; }", "int f ( ) { a ; }", "int f ( ) { ; b ; }"),  # elements, and an optional expression
        *("int { a ; b ; }", "int f { a ; b ; }", "int f ( ) a ; b ;"),  # brackets, some with the word before them
        *("f ( ) { a ; b ; }", "int ( ) { a ; b ; }", "int f ( ) { a b ; }"),  # tokens
    ]


@pytest.mark.parametrize(
    ("program", "found"),
    [
        ("_f(a, b, c, d);", {"a , b , c , d ;", "_f a , b , c , d ;", "a ;", "b ;", "d ;"}),
        ("1(a, b);", {"1 a , b ;", "1 a ;", "1 b ;"}),  # no word before them
        ("f(a, b, c, d, e);", {"a , b , c , d , e ;"}),  # so many that none of them is tried alone
        ("int f() {a; return (b) + (e);}", {"int f ( ) a ; return ( b ) + ( e ) ;"}),  # statements go alone elsewhere
        ("x {y { a; ) b; } c", {"x { a ; ) b ; c", "x { y a ; ) b ; c"}),  # which the parser does not put together
    ],
)
def test_what_is_in_brackets_or_one_part_of_it_stays_without_them_and_the_word_before(program, found):
    """Of a program alone: of 12 pairs, none became smaller by it."""
    texts = {variant for _, variant in candidates("", program, whole_statements=False)}
    assert found <= texts
    assert not {"e ;", "int f ( ) a ;", "int f ( ) { a ; b ) + ( e ; }"} & texts  # nor brackets that are no pair
    assert not found & {seed for seed, _ in candidates(program, f"{program} d")}
    assert found <= {seed for seed, _ in candidates(program, f"{program} d", thorough=True)}


def test_in_text_no_word_speaks_for_another_and_all_neighbours_are_pairs():
    """Two words that belong together may be on both sides of a line break, and no grammar tells which they are."""
    text = by_name("text")
    merged = ParsedPair.parse(Programs(b"", b"a b\nc d"), text).merged(Alignment.LIST)
    found = [two for _, two in offered(merged, beyond_grammar(merged, merged.state, PairRules()))]
    assert {one for one in map(tuple, map(str.split, found)) if len(one) > 1} == {
        *[("b", "c", "d"), ("a", "c", "d"), ("a", "b", "d"), ("a", "b", "c")],
        *[("c", "d"), ("a", "d"), ("a", "b")],
    }
    merged = ParsedPair.parse(Programs(b"", b"a (b)"), text).merged(Alignment.LIST)
    assert ("", "b") not in offered(merged, beyond_grammar(merged, merged.state, PairRules(whole_statements=False)))


ALIKE = ("a; b; c(1, 2);", "a; b; c(1, 2); d;")


def tried(found):
    return [variant for _, variant in found if variant.endswith("d ;")]


@for_each(
    "gone, is_tried",
    [
        ("b ; c ( 1 , 2 ) ; d ;", True),  # a statement
        ("a ; c ( 1 , 2 ) ; d ;", False),  # another one with the same kinds of tokens, and a name behind it
        ("a ; b c ( 1 , 2 ) ; d ;", False),  # the second semicolon
        ("a ; b ; c ( , 2 ) ; d ;", True),  # a number
        ("a ; b ; c ( 1 , ) ; d ;", True),  # a number before a bracket
    ],
)
def test_where_one_was_refused_those_like_it_are_left_out_unless_everything_is_tried(gone, is_tried):
    assert tried(candidates(*ALIKE)).count(gone) == is_tried
    assert gone in tried(candidates(*ALIKE, everything=True))


@pytest.mark.parametrize("everything", [False, True])
def test_neighbours_of_which_one_is_optional_go_together_only_where_everything_is_tried(everything):
    """The grammar has a node of its own for what is optional: it is looked through."""
    found = {seed for seed, _ in candidates("for(;x;); a;", "for(;x;); b;", everything=everything)}
    assert ("for ( ; ; ) ; a ;" in found, "for ( ; ) ; a ;" in found) == (True, everything)


def test_what_hardly_ever_helps_waits_for_the_last_look():
    """Tokens that are tried one by one, and of a program alone, an element of more than five."""
    for pair, last in ((("goto a;", "goto a; b;"), ("goto", "goto b ;")), (("", "int f() { a; b; }"), ("", ""))):
        assert (last in candidates(*pair), last in candidates(*pair, everything=True)) == (False, True)


def test_what_only_one_program_has_is_like_nothing_else():
    found = [seed for seed, _ in candidates("a; {b} e;", "a; b e;", whole_statements=False)]
    assert {"a ; b } e ;", "a ; { b e ;"} <= set(found)
    many = MAX_PARTS + 1  # too many for dd
    found = [seed for seed, _ in candidates(f"a; {'{' * many} b e;", "a; b e;", whole_statements=False)]
    assert found.count(f"a ; {'{ ' * (many - 1)}b e ;") == many


def test_what_was_refused_before_a_success_is_not_asked_about_again_after_it():
    """The numbers go one after the other; of the commas before numbers, only the first is asked about.

    The next run asks about one before a comma and the one before the bracket.
    """
    holds = (lambda text: text.count(",") == 3, lambda text: text.count(",") == 3 and "d" in text)
    made = reduce_pair("c(1, 2, 3, 4);", "c(1, 2, 3, 4); d;", *holds, order=ALONE)
    assert made.programs == ("( , , , )", "( , , , ) d")
    shared = [text.replace(" d ;", "").replace(" d", "") for _, text in made.queries]  # of either program
    assert list(dict.fromkeys(text for text in shared if text.count(",") == 2)) == ["c ( 2 , 3 , 4 ) ;", "( , , )"]


def test_a_short_statement_of_one_program_stays_whole_unless_the_user_wants_otherwise():
    split = [("int f ( ) { a ; }", "int f ( ) { a ; ; }"), ("int f ( ) { a ; }", "int f ( ) { a ; b }")]
    assert [pair for pair in split if pair in candidates(*PAIR, whole_statements=False)] == split
    assert [pair for pair in split if pair in candidates(*PAIR)] == []


@pytest.mark.parametrize(
    ("seed", "variant"), [PAIR, ("f(a, b);", "f(a, x, b);"), ("int a = 1; g();", "long a; h(1); g();")]
)
def test_both_programs_lose_the_same_common_tokens(seed, variant):
    merged = merged_pair(seed, variant)
    start = merged.state
    common = start.seed & start.variant
    states = [candidate.state for candidate in beyond_grammar(merged, start, PairRules())]
    assert states
    for state in states:
        assert state.seed & common == state.variant & common
        assert (state.seed | state.variant) & ~(start.seed | start.variant) == 0


NO_B = (lambda text: "b" not in text, lambda text: "( b )" in text)


@pytest.mark.parametrize(("mirror", "seed"), [(True, "( )"), (False, "")])
def test_dd_moves_tokens_to_the_seed_although_the_parser_refuses_it_if_it_mirrors(mirror, seed):
    assert reduce_pair("a;", "(b)a;", *NO_B, order=ALONE, mirror=mirror).programs == (seed, "( b )")


@pytest.mark.parametrize(("parts", "is_tried"), [(MAX_PARTS, True), (MAX_PARTS + 1, False)])
def test_dd_is_for_short_differences_because_its_tests_are_many(parts, is_tried):
    assert MAX_PARTS == 8
    merged = merged_pair("f();", f"f({'+'.join('abcdefghi'[:parts:2])}{'' if parts % 2 else '+'});")
    assert merged.state.difference == parts
    states = [candidate.state for candidate in beyond_grammar(merged, merged.state, PairRules())]
    assert any(state.seed & ~merged.state.seed for state in states) is is_tried  # the seed takes something


def test_a_common_bracket_goes_only_with_its_partner_and_one_that_only_one_program_has_alone():
    found = [variant for _, variant in candidates("f((a)); g[1]();", "f((a)); g[1](); b;")]
    assert "f ( ( a ) ) ; g [ 1 ] ; b ;" in found
    assert all(text.count(a) == text.count(b) for text in found for a, b in ("()", "[]"))

    assert ("a ; b ;", "a ; b ;") in candidates("a; b;", "a; } b;")


def test_after_a_success_the_later_stretches_follow_not_the_earlier_ones():
    merged = merged_pair("a;", "a; (b);")
    stream = list(beyond_grammar(merged, merged.state, PairRules()))
    tried = [merged.state.variant & ~candidate.state.variant for candidate in stream]
    accepted = tried.index(0b1)  # the token a
    following = [merged.state.variant & ~candidate.state.variant for candidate in stream[accepted].then()]
    assert tried[accepted + 1 :]
    assert following == [stretch | 0b1 for stretch in tried[accepted + 1 :]]


def without(state, mask):
    return State(state.seed & ~mask, state.variant & ~mask)


@pytest.mark.parametrize("side", Side)
def test_a_large_program_is_left_as_it_is(side):
    small = "a;" * (MAX_TOKENS // 2 - 1) + "b;"
    assert MAX_TOKENS == 400
    assert candidates(small, small.replace("b", "c"))
    pair = (small, small + "c")
    assert candidates(*(pair if side is Side.VARIANT else pair[::-1])) == []


def problem(pair, *, beyond_grammar):
    terms = Terms(C, [], dict.fromkeys(Side, 0), lambda *_: None)
    return PairProblem(pair.merged(Alignment.LIST), terms, beyond_grammar=beyond_grammar)


def parsed(seed, variant):
    return ParsedPair.parse(Programs(seed.encode(), variant.encode()), C)


INT = 0b1


def test_the_errors_of_what_was_accepted_are_the_limit_for_the_other_reducers():
    beyond = problem(parsed(*PAIR), beyond_grammar=True)
    without_type = without(beyond.best, INT)
    assert beyond.jobs(without_type) == []  # no properties
    assert problem(parsed(*PAIR), beyond_grammar=False).jobs(without_type) is Refusal.INVALID
    beyond.accept(without_type)
    after = problem(beyond.reparsed(), beyond_grammar=False)
    assert [errors(text) for text in after.programs] == [1, 1]
    a, opening = 0b10000, 0b1000  # of f ( ) { a ; }
    assert (errors(b"f(){;}"), errors(b"f()a;}")) == (1, 2)
    assert after.jobs(without(after.best, a)) == []
    assert after.jobs(without(after.best, opening)) is Refusal.INVALID


def test_a_program_whose_tokens_cannot_be_recovered_is_refused():
    beyond = problem(parsed("f(a << -4);", "f(a << -4); b;"), beyond_grammar=True)
    assert beyond.merged.texts()[3:5] == [b"<<", b"-4"]
    assert beyond.jobs(without(beyond.best, 0b1000)) is Refusal.INVALID  # a - 4
    assert beyond.jobs(without(beyond.best, 0b11000)) == []  # a


def test_the_queries_on_a_small_program():
    made = reduce_pair(*PAIR, *NEEDED, order=ALONE)
    assert made.of(Side.SEED) == ["int f ( ) { }", "f ( ) { }", "( ) { }", "f { }", "{ }"]  # the first two hold
    assert made.of(Side.VARIANT) == ["int f ( ) { b ; }", "f ( ) { b ; }"]


def test_it_waits_for_the_fixpoint_of_the_others_which_run_again_after_a_success():
    made = reduce_pair(*PAIR, *NEEDED, order=ALL)
    assert made.programs == ("f ( ) { }", "f ( ) { b ; }")
    rounds = [(number, name) for number in (1, 2, 3) for name in ALL if (number, name) != (1, "beyond-grammar")]
    accepted = {(1, "commonality"): 1, (2, "beyond-grammar"): 1}
    assert steps(made.reduction) == [(*one, accepted.get(one, 0)) for one in rounds]


@pytest.mark.slow
def test_after_a_small_success_the_others_do_not_run_again(without_last_look):
    """Without its return type, the function has one token less of nearly fifty."""
    many = " ".join(f"x{number};" for number in range(20))
    kept = "f ( ) { " + " ".join(f"x{number} ;" for number in range(20))
    needed = (lambda text: kept in text, lambda text: kept in text and "b" in text)
    made = reduce_pair(f"int f(){{{many}}}", f"int f(){{{many} b;}}", *needed, order=ALL)
    found = [(name, accepted) for _, name, accepted in steps(made.reduction)]
    assert found[-1] == ("beyond-grammar", 1)


def test_it_is_the_last_wherever_it_is_named():
    first = reduce_pair(*PAIR, *NEEDED, order=ALL)
    last = reduce_pair(*PAIR, *NEEDED, order=(*ALONE, *TAKING_TURNS))
    assert last.queries == first.queries


def test_where_nothing_can_go_each_stretch_that_leaves_a_difference_costs_one_test():
    made = reduce_pair(*PAIR, lambda text: text == "int f ( ) { a ; }", no, order=ALONE)
    with_a_difference = [(seed, variant) for seed, variant in candidates(*PAIR) if seed != variant]
    assert made.statistics.tests == len(with_a_difference) == 6
    assert made.programs == ("int f ( ) { a ; }", "int f ( ) { a ; b ; }")


FAR = ("int f(){g(); h();}", "int f(){g(); h(); b;}")
FAR_KEPT = (
    lambda text: text.endswith("f ( ) { g ( ) ; h ( ) ; }"),
    lambda text: text.endswith("f ( ) { g ( ) ; h ( ) ; b ; }"),
)


@pytest.mark.parametrize("jobs", [1, 4])
def test_after_a_success_the_others_try_again_only_near_it(jobs, without_last_look):
    made = reduce_pair(*FAR, *FAR_KEPT, order=ALL, jobs=jobs)
    assert made.programs == ("f ( ) { g ( ) ; h ( ) ; }", "f ( ) { g ( ) ; h ( ) ; b ; }")
    if jobs == 1:
        asked = [text for _, text in made.queries]
        assert "int f ( ) { g ( ) ; }" in asked  # without h, at first
        assert "f ( ) { g ( ) ; }" not in asked  # when its type has gone
        assert "( ) { g ( ) ; h ( ) ; }" in asked  # the name is near to the type


@pytest.mark.parametrize(("variant", "expected"), [
    ("int f(){a;b();}", ("f ( ) { a ( ) }", "f ( ) { a b ( ) }")),
    ("int f(){a;b(;}", ("f ( ) { a b }", "f ( ) { a b ( }")),
])  # fmt: skip
def test_no_program_gets_a_bracket_too_many_but_one_that_has_it_may_keep_it(variant, expected):
    seed, *more = "int f(){a;}", lambda text: "f ( ) {" in text and "a" in text
    made = reduce_pair(seed, variant, *more, lambda text: "f ( ) {" in text and "b (" in text, order=ALL)
    assert made.programs == expected
