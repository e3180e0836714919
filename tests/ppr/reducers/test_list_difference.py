"""List difference: hunks, dd, single tokens, windows of short hunks; each but dd in the variant, then in the seed."""

import re

import pytest
from drive import drive, merged_pair, offered, text_of
from laws import for_each
from reducing import reduce_pair

from diffing.pair_state import Side
from grammars.languages import ANGLES
from ppr.reducers.candidate import PairRules
from ppr.reducers.list_difference import (
    MAX_ISOLATED,
    MAX_WINDOWED_HUNK,
    Hunks,
    _undo_windows,
    balanced_ends,
    list_difference,
)

ORDER = ("list-difference",)


def candidates(seed, variant, *, mirror=False):
    """The pairs that are offered if everything fails; without ``mirror`` only the variants, as the seed stays."""
    merged = merged_pair(seed, variant)
    pairs = offered(merged, list_difference(merged, merged.state, PairRules(mirror=mirror)))
    if mirror:
        return pairs
    assert {first for first, _ in pairs} <= {text_of(merged, merged.state.seed)}
    return [second for _, second in pairs]


def split(seed, variant, language="c"):
    """The tokens that are undone one by one."""
    merged = merged_pair(seed, variant, language)
    return [text_of(merged, 1 << start) for ((start, _),) in Hunks(merged, PairRules()).tokens(merged.state)]


def windows(seed, variant, side=Side.VARIANT, language="c"):
    """The programs that are offered without windows of hunks."""
    merged = merged_pair(seed, variant, language)
    stream = _undo_windows(Hunks(merged, PairRules()), side, merged.state)
    return [pair[side is Side.VARIANT] for pair in offered(merged, stream)]


def test_the_stages_are_hunks_dd_tokens_windows_and_pairs_of_tokens_each_in_the_variant_and_then_in_the_seed():
    assert candidates("f(1);", "f(2 + 3);", mirror=True) == [
        ("f ( 1 ) ;", "f ( 1 ) ;"),  # the hunk
        ("f ( 2 + 3 ) ;", "f ( 2 + 3 ) ;"),
        ("f ( 1 ) ;", "f ( 2 ) ;"),  # dd: one half of the tokens or the other moves to the seed or from the variant
        ("f ( 1 ) ;", "f ( 1 + 3 ) ;"),
        ("f ( 1 + 3 ) ;", "f ( 2 + 3 ) ;"),
        ("f ( 2 ) ;", "f ( 2 + 3 ) ;"),
        ("f ( 1 ) ;", "f ( ) ;"),  # then only one token is left of the difference
        ("f ( 1 ) ;", "f ( 1 2 ) ;"),
        ("f ( 1 ) ;", "f ( 1 + ) ;"),
        ("f ( 1 ) ;", "f ( 1 3 ) ;"),
        ("f ( 1 2 + 3 ) ;", "f ( 2 + 3 ) ;"),
        ("f ( + 3 ) ;", "f ( 2 + 3 ) ;"),
        ("f ( 2 3 ) ;", "f ( 2 + 3 ) ;"),
        ("f ( 2 + ) ;", "f ( 2 + 3 ) ;"),
        ("f ( ) ;", "f ( 2 + 3 ) ;"),  # or all but one
        ("f ( 1 2 ) ;", "f ( 2 + 3 ) ;"),
        ("f ( 1 + ) ;", "f ( 2 + 3 ) ;"),
        ("f ( 1 3 ) ;", "f ( 2 + 3 ) ;"),
        ("f ( 1 ) ;", "f ( 1 2 + 3 ) ;"),
        ("f ( 1 ) ;", "f ( + 3 ) ;"),
        ("f ( 1 ) ;", "f ( 2 3 ) ;"),
        ("f ( 1 ) ;", "f ( 2 + ) ;"),
        ("f ( 1 ) ;", "f ( 1 ) ;"),  # its tokens: all, halves, single ones; undoing the 1 means to take it over
        ("f ( 1 ) ;", "f ( 2 ) ;"),
        ("f ( 1 ) ;", "f ( 1 + 3 ) ;"),
        ("f ( 1 ) ;", "f ( 2 + ) ;"),
        ("f ( 1 ) ;", "f ( 2 3 ) ;"),
        ("f ( 1 ) ;", "f ( + 3 ) ;"),
        ("f ( 1 ) ;", "f ( 1 2 + 3 ) ;"),
        ("f ( 2 + 3 ) ;", "f ( 2 + 3 ) ;"),
        ("f ( 1 + 3 ) ;", "f ( 2 + 3 ) ;"),
        ("f ( 2 ) ;", "f ( 2 + 3 ) ;"),
        ("f ( 1 3 ) ;", "f ( 2 + 3 ) ;"),
        ("f ( 1 + ) ;", "f ( 2 + 3 ) ;"),
        ("f ( 1 2 ) ;", "f ( 2 + 3 ) ;"),
        ("f ( ) ;", "f ( 2 + 3 ) ;"),
        ("f ( 1 ) ;", "f ( 1 3 ) ;"),  # windows of three, and of two
        ("f ( 1 ) ;", "f ( 1 + ) ;"),
        ("f ( 1 ) ;", "f ( 1 2 ) ;"),
        ("f ( 1 ) ;", "f ( ) ;"),
        ("f ( 1 ) ;", "f ( 1 + 3 ) ;"),
        ("f ( 1 ) ;", "f ( 3 ) ;"),
        ("f ( 1 ) ;", "f ( 1 2 + ) ;"),
        ("f ( 1 ) ;", "f ( 2 ) ;"),
        ("f ( 2 + ) ;", "f ( 2 + 3 ) ;"),
        ("f ( 2 3 ) ;", "f ( 2 + 3 ) ;"),
        ("f ( + 3 ) ;", "f ( 2 + 3 ) ;"),
        ("f ( 1 2 + 3 ) ;", "f ( 2 + 3 ) ;"),
        ("f ( 2 ) ;", "f ( 2 + 3 ) ;"),
        ("f ( 1 2 + ) ;", "f ( 2 + 3 ) ;"),
        ("f ( 3 ) ;", "f ( 2 + 3 ) ;"),
        ("f ( 1 + 3 ) ;", "f ( 2 + 3 ) ;"),
        ("f ( 1 ) ;", "f ( 2 ) ;"),  # all but two tokens
        ("f ( 1 ) ;", "f ( + ) ;"),
        ("f ( 1 ) ;", "f ( 3 ) ;"),
        ("f ( 1 ) ;", "f ( 1 2 + ) ;"),
        ("f ( 1 ) ;", "f ( 1 2 3 ) ;"),
        ("f ( 1 ) ;", "f ( 1 + 3 ) ;"),
        ("f ( 1 + 3 ) ;", "f ( 2 + 3 ) ;"),
        ("f ( 1 2 3 ) ;", "f ( 2 + 3 ) ;"),
        ("f ( 1 2 + ) ;", "f ( 2 + 3 ) ;"),
        ("f ( 3 ) ;", "f ( 2 + 3 ) ;"),
        ("f ( + ) ;", "f ( 2 + 3 ) ;"),
        ("f ( 2 ) ;", "f ( 2 + 3 ) ;"),
    ]


def test_without_mirroring_the_seed_stays():
    assert candidates("f(1);", "f(2 + 3);") == [
        *("f ( 1 ) ;", "f ( 2 ) ;", "f ( 1 + 3 ) ;", "f ( ) ;", "f ( 1 2 ) ;", "f ( 1 + ) ;"),
        *("f ( 1 3 ) ;", "f ( 1 2 + 3 ) ;", "f ( + 3 ) ;", "f ( 2 3 ) ;", "f ( 2 + ) ;"),
        *("f ( 1 ) ;", "f ( 2 ) ;", "f ( 1 + 3 ) ;"),
        *("f ( 2 + ) ;", "f ( 2 3 ) ;", "f ( + 3 ) ;", "f ( 1 2 + 3 ) ;"),
        *("f ( 1 3 ) ;", "f ( 1 + ) ;", "f ( 1 2 ) ;", "f ( ) ;"),
        *("f ( 1 + 3 ) ;", "f ( 3 ) ;", "f ( 1 2 + ) ;", "f ( 2 ) ;"),
        *("f ( 2 ) ;", "f ( + ) ;", "f ( 3 ) ;", "f ( 1 2 + ) ;", "f ( 1 2 3 ) ;", "f ( 1 + 3 ) ;"),
    ]


def test_hunks_are_undone_whole_before_single_tokens():
    reduced = reduce_pair(
        "int a; int b; int c;",
        "int a; int x = 1; int b = 2; int c; int bad;",
        lambda text: False,
        lambda text: "int bad" in text and "b = 2" in text,
        order=ORDER,
        max_iterations=1,
    )
    assert reduced.variant == "int a ; int b = 2 ; int c ; int bad ;"
    assert reduced.of(Side.VARIANT)[:3] == [
        "int a ; int x = 1 ; int b ; int c ;",  # without the second half of the hunks: "= 2" and "int bad;"
        "int a ; int b = 2 ; int c ; int bad ;",  # without the first
        "int a ; int b = 2 ; int c ;",
    ]


def test_dd_finds_what_is_enough_where_nothing_can_go():
    """Two tokens of eight are enough, and no less than six can be undone: ddmin and windows do not try that."""
    reduced = reduce_pair(
        "f(1, 1, 1, 1);",
        "f(2, 2, 2, 2);",
        "f ( 1 , 1 , 1 , 1 ) ;".__eq__,
        lambda text: text in ("f ( 2 , 2 , 2 , 2 ) ;", "f ( 1 , 2 , 1 , 1 ) ;"),
        order=ORDER,
    )
    assert reduced.programs == ("f ( 1 , 1 , 1 , 1 ) ;", "f ( 1 , 2 , 1 , 1 ) ;")


@pytest.mark.parametrize("mirror", [True, False])
def test_dd_moves_the_seed_only_with_mirroring(mirror):
    reduced = reduce_pair(
        "f(1, 1, 1, 1);",
        "f(2, 2, 2, 2);",
        lambda text: text in ("f ( 1 , 1 , 1 , 1 ) ;", "f ( 2 , 1 , 2 , 2 ) ;"),
        "f ( 2 , 2 , 2 , 2 ) ;".__eq__,
        order=ORDER,
        mirror=mirror,
    )
    assert reduced.seed == ("f ( 2 , 1 , 2 , 2 ) ;" if mirror else "f ( 1 , 1 , 1 , 1 ) ;")
    assert (("seed", "f ( 2 , 1 , 2 , 2 ) ;") in reduced.queries) is mirror


def test_dd_takes_short_statements_whole_and_many_parts_not_at_all():
    """So a difference is one whole statement, or a token of another."""

    def parts(seed, variant, **rules):
        merged = merged_pair(seed, variant)
        found = Hunks(merged, PairRules(**rules)).few_parts(merged.state)
        return [" ".join(text_of(merged, 1 << at) for at in range(*part[0])) for part in found]

    assert parts("a; f(1);", "a; b = 3; f(2);") == ["b = 3 ;", "1", "2"]
    assert parts("a; f(1);", "a; b = 3; f(2);", whole_statements=False) == ["b", "=", "3", ";", "1", "2"]
    many = "".join(f" + {number}" for number in range(MAX_ISOLATED // 2))
    assert len(parts("f(1);", f"f(1{many});")) == MAX_ISOLATED
    assert parts("f(1);", f"f(1{many} + 1);") == []


@pytest.mark.parametrize(("needed", "queries"), [("v", 2), ("w", 3), ("x", 3), ("y", 5), ("z", 6)])
def test_the_insertion_that_is_needed_stays_and_the_others_are_undone(needed, queries):
    common = "int a ; int b ; int c ; int d ; int e ; int f ;"
    reduced = reduce_pair(
        "int a; int b; int c; int d; int e; int f;",
        "int a; v; int b; w; int c; x; int d; y; int e; z; int f;",
        lambda text: False,
        lambda text: f"; {needed} ; int" in text and text.endswith("f ;"),
        order=ORDER,
    )
    assert reduced.seed == common
    assert reduced.variant.replace(f"{needed} ; ", "") == common
    assert len(reduced.queries) == queries


@pytest.mark.parametrize(("gone", "queries"), [("p", 2), ("q", 3), ("r", 3), ("s", 5), ("t", 6)])
def test_the_deletion_that_is_needed_stays_and_the_others_are_given_back(gone, queries):
    seed = "int a ; p ; int b ; q ; int c ; r ; int d ; s ; int e ; t ; int f ;"
    reduced = reduce_pair(
        "int a; p; int b; q; int c; r; int d; s; int e; t; int f;",
        "int a; int b; int c; int d; int e; int f;",
        lambda text: False,
        lambda text: f"{gone} ;" not in text and "; ;" not in text,
        order=ORDER,
    )
    assert reduced.programs == (seed, seed.replace(f" {gone} ;", ""))
    assert len(reduced.queries) == queries


def test_single_tokens_go_where_their_hunk_has_to_stay():
    reduced = reduce_pair(
        "int f(int a) { return a; }",
        "int f(long a, int bad) { return a; }",
        lambda text: "int f" in text,
        lambda text: "bad" in text,
        order=ORDER,
        max_iterations=1,
    )
    assert reduced.queries == [
        ("variant", "int f ( long a , int a ) { return a ; }"),
        ("variant", "int f ( int bad ) { return a ; }"),
        ("variant", "int f ( int ) { return a ; }"),
        ("seed", "int f ( int ) { return a ; }"),
    ]
    assert reduced.programs == ("int f ( int ) { return a ; }", "int f ( int bad ) { return a ; }")


def test_in_the_mirrored_direction_the_seed_takes_over_an_insertion_and_loses_a_deletion():
    def without_mirroring_and_with_it(mirror):
        return reduce_pair(
            "int a; int gone; int b; int c;",
            "int a; int b; int more; int c; int bad;",
            lambda text: "bad" not in text and re.fullmatch("(int . ; ?|int more ; ?|int gone ; ?)*", text) is not None,
            lambda text: all(f"int {name}" in text for name in ("b ;", "more", "bad")) and "gone" not in text,
            order=ORDER,
            max_iterations=1,
            mirror=mirror,
        )

    variant = "int a ; int b ; int more ; int c ; int bad ;"
    assert without_mirroring_and_with_it(False).programs == ("int a ; int gone ; int b ; int c ;", variant)
    assert without_mirroring_and_with_it(True).programs == ("int a ; int b ; int more ; int c ;", variant)


def test_a_balanced_window_goes_that_single_tokens_cannot_free():
    """The if goes with its brackets, and around the call; no single token of it can."""
    reduced = reduce_pair(
        "void f() { a(); }",
        "void f() { if (x) { bad(); } a(); }",
        lambda text: False,
        lambda text: "bad ( ) ;" in text,
        order=ORDER,
        max_iterations=1,
        mirror=False,
    )
    assert reduced.queries == [
        ("variant", "void f ( ) { x a ( ) ; }"),  # dd: single tokens
        ("variant", "void f ( ) { bad a ( ) ; }"),
        ("variant", "void f ( ) { if ( x ) { bad ; } a ( ) ; }"),  # tokens
        ("variant", "void f ( ) { ; a ( ) ; }"),  # windows: all but one, and so on
        ("variant", "void f ( ) { ( x ) a ( ) ; }"),
        ("variant", "void f ( ) { bad ( ) ; a ( ) ; }"),
    ]
    assert reduced.variant == "void f ( ) { bad ( ) ; a ( ) ; }"


@for_each(
    "texts, expected",
    [
        ("a", []),
        ("a b", ["a", "b"]),
        ("a b c", ["a", "a b", "b", "b c", "c"]),
        ("( )", []),
        ("a ( ) b", ["a", "a ( )", "( )", "( ) b", "b"]),
        ("a ( b )", ["a", "( b )", "b"]),
        ("x [ { } ]", ["x", "[ { } ]", "{ }"]),
        ("x < > y", ["x", "x < >", "< >", "< > y", "y"]),
        ("( ] a", ["a"]),  # brackets that do not match
        ("( [ ) ] a", ["a"]),
        (") a ( b", ["a", "b"]),
    ],
)
def test_the_brackets_of_windows_match(texts, expected):
    tokens = [text.encode() for text in texts.split()]
    found = [
        b" ".join(tokens[start : start + length]).decode()
        for start in range(len(tokens))
        for length in balanced_ends(tokens[start:], ANGLES.closing)
    ]
    assert [window for window in found if window != texts] == expected


def test_the_largest_windows_are_undone_first_and_among_equals_the_first_in_the_program():
    """Of five tokens, four, four, four, three and two are undone."""
    assert windows("f(1);", "f(1, a(2));") == [
        *("f ( 1 2 ) ;", "f ( 1 a ) ;", "f ( 1 , ) ;", "f ( 1 , a ) ;", "f ( 1 ( 2 ) ) ;"),
    ]


def test_the_windows_of_all_hunks_are_one_list():
    assert windows("f(1); g(1);", "f(1 + 2 *); g(1 - 3 /);") == [
        *("f ( 1 * ) ; g ( 1 - 3 / ) ;", "f ( 1 2 ) ; g ( 1 - 3 / ) ;", "f ( 1 + ) ; g ( 1 - 3 / ) ;"),
        *("f ( 1 + 2 * ) ; g ( 1 / ) ;", "f ( 1 + 2 * ) ; g ( 1 3 ) ;", "f ( 1 + 2 * ) ; g ( 1 - ) ;"),
    ]


def test_windows_start_again_after_a_success():
    """Two windows have to go, one after the other."""
    merged = merged_pair("f(1);", "f(1 + 2 - 3 * 4 /);")
    stream = _undo_windows(Hunks(merged, PairRules()), Side.VARIANT, merged.state)
    good = {"f ( 1 + 3 * 4 / ) ;", "f ( 1 + 3 / ) ;"}
    state, _ = drive(stream, merged.state, lambda state: text_of(merged, state.variant) in good)
    assert text_of(merged, state.variant) == "f ( 1 + 3 / ) ;"


def test_hunks_of_two_tokens_have_no_windows_and_those_of_three_have():
    assert windows("f(1);", "f(1 + 2);") == []
    assert windows("f(1);", "f(1 + 2 -);") == ["f ( 1 - ) ;", "f ( 1 2 ) ;", "f ( 1 + ) ;"]


def test_long_hunks_have_no_windows():
    longest = "+ 2 " * (MAX_WINDOWED_HUNK // 2)
    assert windows("f(1);", f"f(1 {longest});")[0] == "f ( 1 2 ) ;"
    assert windows("f(1);", f"f(1 {longest} +);") == []


def test_a_short_statement_that_was_inserted_or_deleted_whole_is_not_split():
    assert split("a; b;", "a; g(1, 2); b;") == []
    assert split("a; g(1, 2); b;", "a; b;") == []
    assert split("@A class X {}", "@A @B(1) class X {}", "java") == []  # of a list of at least one
    assert split("a; b;", "a; g(1, 22, ); b;") == []  # eight tokens
    assert split("a; b;", "a; g(1, 2, 3); b;") == ["g", "(", "1", ",", "2", ",", "3", ")", ";"]  # nine


def test_what_is_no_whole_statement_is_split():
    assert split("a;", "a + b;") == ["+", "b"]
    assert split("f(a);", "f(a, b);") == [",", "b"]
    assert split("x(1);", "y(2);") == ["x", "y", "1", "2"]  # in each hunk a token of both programs
    assert split("a; b;", "a; x; y; b;") == ["x", ";", "y", ";"]  # two statements
    assert split("if (x) a;", "if (x) a; else b;") == ["else", "b", ";"]  # an optional part
    assert split("", "x; y;") == ["x", ";", "y", ";"]  # the whole program


def test_a_short_whole_statement_is_taken_apart_only_if_at_most_a_quarter_is_left():
    assert windows("a; b;", "a; x++; b;") == []  # none of three tokens
    assert windows("a; b;", "a; x = 1; b;") == ["a ; ; b ;", "a ; 1 b ;", "a ; = b ;", "a ; x b ;"]  # one of four
    assert windows("a; b;", "a; g(1, 2); b;") == [  # one of seven
        *("a ; ; b ;", "a ; 2 b ;", "a ; , b ;", "a ; 1 b ;", "a ; g b ;"),
    ]
    assert windows("a; b;", "a; g(1, 2,); b;") == [  # one or two of eight
        *("a ; ; b ;", "a ; , b ;", "a ; 2 b ;", "a ; , b ;", "a ; 1 b ;", "a ; g b ;"),
        *("a ; g ; b ;", "a ; 2 , b ;", "a ; , 2 b ;", "a ; 1 , b ;"),
    ]


def test_windows_of_the_seed_change_the_seed():
    assert windows("a; x = 1; b;", "a; b;", Side.SEED) == ["a ; ; b ;", "a ; 1 b ;", "a ; = b ;", "a ; x b ;"]
    assert windows("a; x = 1; b;", "a; b;") == ["a ; x = 1 b ;", "a ; x = ; b ;", "a ; x 1 ; b ;", "a ; = 1 ; b ;"]
