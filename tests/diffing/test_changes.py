"""Changes: where a candidate that was refused before is worth another test."""

from drive import merged_pair
from laws import for_each

from diffing.changes import NEAR, changes_since
from diffing.masks import mask_at, positions
from diffing.pair_state import PerSide
from grammars.languages import by_name
from grammars.parsing import parse

C = by_name("c")
NOW = ("a; b; c; d;", "a; b; c; d; x;")


def changes(before, now=NOW):
    merged = merged_pair(*now)
    trees = PerSide(*(parse(text.encode(), C) for text in before))
    return merged, changes_since(trees, merged, C)


def texts(merged, mask):
    return b" ".join(merged.texts()[position] for position in positions(mask)).decode()


def test_nothing_is_news_where_nothing_has_changed():
    assert changes(NOW)[1] == []


def test_the_tokens_beside_a_removal_are_its_place_and_two_on_each_side_are_near():
    assert NEAR == 2
    merged, (change,) = changes(("a; b; c; d;", "a; b; y; c; d; x;"))
    assert (texts(merged, change.place), texts(merged, change.near)) == ("; c", "b ; c ;")


def test_both_programs_may_have_changed():
    merged, found = changes(("y; a; b; c; d;", "a; b; c; d; y; x;"))
    assert [texts(merged, change.place) for change in found] == ["a", "; x"]


def test_new_tokens_belong_to_the_place_with_their_neighbours():
    merged, (change,) = changes(("a; b; y(); d;", NOW[1]))
    assert (texts(merged, change.place), texts(merged, change.near)) == ("; c ;", "b ; c ; d")


def test_identifiers_that_read_like_a_removed_one_are_near_but_not_keywords():
    now = ("int a; int b; int c; int d;", "int a; int b; int c; int d; e();")
    merged, (change,) = changes(("int a; int b; int c; int d; d;", now[1]), now)
    assert texts(merged, change.near) == "d ;"
    merged, (change,) = changes(("int a; int b; int c; int d; int a;", now[1]), now)
    assert texts(merged, change.near) == "a d ;"


@for_each("removed, is_news", [
    ([0, 1], False),  # a; is far away
    ([2, 3], True),  # b; ends where y; was
    ([4, 5], True),  # c; begins there
    ([3, 4], False),  # what is left was left before, when y; went too
    ([2, 3, 4, 5], False), ([2, 3, 5], True),
])  # fmt: skip
def test_a_removal_is_news_near_the_change_unless_it_swallows_it(removed, is_news):
    merged, (change,) = changes(("a; b; c; d;", "a; b; y; c; d; x;"))
    assert change.is_news_for(mask_at(removed, len(merged))) is is_news
