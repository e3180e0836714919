"""List difference: hunks, dd, single tokens, windows of short hunks; each but dd in the variant, then in the seed."""

import re

import pytest
from drive import drive, merged_pair, offered, text_of
from on_record import of_record
from reducing import no, reduce_pair

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
PAIR = ("f(1);", "f(2 + 3);")


def candidates(seed, variant, *, mirror=False):
    """The pairs that are offered if everything fails; without ``mirror`` only the variants, as the seed stays."""
    merged = merged_pair(seed, variant)
    pairs = offered(merged, list_difference(merged, merged.state, PairRules(mirror=mirror)))
    if mirror:
        return pairs
    assert {first for first, _ in pairs} <= {text_of(merged, merged.state.seed)}
    return [second for _, second in pairs]


def once(seed, variant, *holds, **options):
    return reduce_pair(seed, variant, *holds, order=ORDER, max_iterations=1, **options)


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
    found = [tuple(text[4:-3].strip() for text in pair) for pair in candidates(*PAIR, mirror=True)]
    v = [variant for seed, variant in found if seed == "1"]
    s = [seed for seed, _ in found if seed != "1"]
    assert "".join("v" if seed == "1" else "s" for seed, _ in found) == (
        "vs" + "vvss" + "vvvv" + "s" * 8 + "v" * 4 + "v" * 7 + "s" * 7 + "v" * 8 + "s" * 8 + "v" * 6 + "s" * 6
    )
    dd = ["2", "1 + 3", "", "1 2", "1 +", "1 3", "1 2 + 3", "+ 3", "2 3", "2 +"]  # halves, then single tokens
    tokens = ["1", "2", "1 + 3", "2 +", "2 3", "+ 3", "1 2 + 3"]  # all, halves, single; undoing the 1 takes it over
    windows_of_three_and_two = ["1 3", "1 +", "1 2", "", "1 + 3", "3", "1 2 +", "2"]
    all_but_two = ["2", "+", "3", "1 2 +", "1 2 3", "1 + 3"]
    assert v == ["1", *dd, *tokens, *windows_of_three_and_two, *all_but_two]
    assert s[11:18] == ["2 + 3", "1 + 3", "2", "1 3", "1 +", "1 2", ""]


def test_without_mirroring_the_seed_stays():
    assert len(candidates(*PAIR)) == 32


def test_hunks_are_undone_whole_before_single_tokens():
    pair = ("int a; int b; int c;", "int a; int x = 1; int b = 2; int c; int bad;")
    reduced = once(*pair, no, lambda text: "int bad" in text and "b = 2" in text)
    assert reduced.variant == "int a ; int b = 2 ; int c ; int bad ;"
    without_second_half, *others = reduced.of(Side.VARIANT)[:3]
    assert without_second_half == "int a ; int x = 1 ; int b ; int c ;"
    assert others == [reduced.variant, "int a ; int b = 2 ; int c ;"]


ONES, TWOS = "f ( 1 , 1 , 1 , 1 ) ;", "f ( 2 , 2 , 2 , 2 ) ;"


def test_dd_finds_what_is_enough_where_nothing_can_go():
    """Two tokens of eight are enough, and no less than six can be undone: ddmin and windows do not try that."""
    enough = "f ( 1 , 2 , 1 , 1 ) ;"
    assert reduce_pair(ONES, TWOS, ONES.__eq__, (TWOS, enough).__contains__, order=ORDER).programs == (ONES, enough)


@pytest.mark.parametrize("mirror", [True, False])
def test_dd_moves_the_seed_only_with_mirroring(mirror):
    moved = "f ( 2 , 1 , 2 , 2 ) ;"
    reduced = reduce_pair(ONES, TWOS, (ONES, moved).__contains__, TWOS.__eq__, order=ORDER, mirror=mirror)
    assert reduced.seed == (moved if mirror else ONES)
    assert (("seed", moved) in reduced.queries) is mirror


def test_dd_takes_short_statements_whole_and_many_parts_not_at_all():
    """So a difference is one whole statement, or a token of another."""

    def parts(seed, variant, **rules):
        merged = merged_pair(seed, variant)
        found = Hunks(merged, PairRules(**rules)).few_parts(merged.state)
        return [" ".join(text_of(merged, 1 << at) for at in range(*part[0])) for part in found]

    assert parts("a; f(1);", "a; b = 3; f(2);") == ["b = 3 ;", "1", "2"]
    assert parts("a; f(1);", "a; f(2); b = 3;") == ["1", "2", "b = 3 ;"]
    assert parts("a; f(1);", "a; b = 3; f(2);", whole_statements=False) == ["b", "=", "3", ";", "1", "2"]
    many = "".join(f" + {number}" for number in range(MAX_ISOLATED // 2))
    assert len(parts("f(1);", f"f(1{many});")) == MAX_ISOLATED
    assert parts("f(1);", f"f(1{many} + 1);") == []


@pytest.mark.parametrize(("needed", "queries"), [("v", 2), ("w", 3), ("x", 3), ("y", 5), ("z", 6)])
def test_the_insertion_that_is_needed_stays_and_the_others_are_undone(needed, queries):
    common = "int a ; int b ; int c ; int d ; int e ; int f ;"
    variant = "int a; v; int b; w; int c; x; int d; y; int e; z; int f;"
    holds = no, lambda text: f"; {needed} ; int" in text and text.endswith("f ;")
    reduced = reduce_pair(common.replace(" ;", ";"), variant, *holds, order=ORDER)
    assert reduced.seed == common
    assert reduced.variant.replace(f"{needed} ; ", "") == common
    assert len(reduced.queries) == queries


@pytest.mark.parametrize(("gone", "queries"), [("p", 2), ("q", 3), ("r", 3), ("s", 5), ("t", 6)])
def test_the_deletion_that_is_needed_stays_and_the_others_are_given_back(gone, queries):
    seed = "int a ; p ; int b ; q ; int c ; r ; int d ; s ; int e ; t ; int f ;"
    variant = "int a; int b; int c; int d; int e; int f;"
    holds = no, lambda text: f"{gone} ;" not in text and "; ;" not in text
    reduced = reduce_pair(seed.replace(" ;", ";"), variant, *holds, order=ORDER)
    assert reduced.programs == (seed, seed.replace(f" {gone} ;", ""))
    assert len(reduced.queries) == queries


def test_single_tokens_go_where_their_hunk_has_to_stay():
    pair = ("int f(int a) { return a; }", "int f(long a, int bad) { return a; }")
    reduced = once(*pair, lambda text: "int f" in text, lambda text: "bad" in text)
    assert len(reduced.queries) == 4
    assert reduced.programs == ("int f ( int ) { return a ; }", "int f ( int bad ) { return a ; }")


def test_in_the_mirrored_direction_the_seed_takes_over_an_insertion_and_loses_a_deletion():
    seed, variant = "int a ; int gone ; int b ; int c ;", "int a ; int b ; int more ; int c ; int bad ;"
    holds = (
        lambda text: re.fullmatch("(int . ; ?|int more ; ?|int gone ; ?)*", text) is not None,
        lambda text: all(f"int {name}" in text for name in ("b ;", "more", "bad")) and "gone" not in text,
    )
    assert once(seed, variant, *holds, mirror=False).programs == (seed, variant)
    assert once(seed, variant, *holds).programs == ("int a ; int b ; int more ; int c ;", variant)


def test_a_balanced_window_goes_that_single_tokens_cannot_free():
    """The if goes with its brackets, and around the call; no single token of it can."""
    pair = ("void f() { a(); }", "void f() { if (x) { bad(); } a(); }")
    reduced = once(*pair, no, lambda text: "bad ( ) ;" in text, mirror=False)
    assert reduced.variant == "void f ( ) { bad ( ) ; a ( ) ; }"
    assert len(reduced.queries) == 6


@of_record(__file__)
def test_the_brackets_of_windows_match(example, said):
    texts, expected = example, said
    tokens = [text.encode() for text in texts.split()]
    found = [
        b" ".join(tokens[start : start + length]).decode()
        for start in range(len(tokens))
        for length in balanced_ends(tokens[start:], ANGLES.closing)
    ]
    assert [window for window in found if window != texts] == expected


def test_the_largest_windows_are_undone_first_and_among_equals_the_first_in_the_program():
    """Of five tokens, four, four, four, three and two are undone."""
    found = windows("f(1);", "f(1, a(2));")
    assert found == ["f ( 1 2 ) ;", "f ( 1 a ) ;", "f ( 1 , ) ;", "f ( 1 , a ) ;", "f ( 1 ( 2 ) ) ;"]


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
    assert len(windows("z; y; b;", f"z ({longest}; y; x {{ b; }}")) == 1  # later brackets are not joined with them


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
    of_seven, of_eight = (windows("a; b;", f"a; g({inside}); b;") for inside in ("1, 2", "1, 2,"))
    assert [len(one.split()) - len("a;b;") for one in (*of_seven, *of_eight)] == [1] * 5 + [1] * 6 + [2] * 4
