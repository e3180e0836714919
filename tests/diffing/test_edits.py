"""The difference of a pair as edits that a person can read, and as operations on single tokens."""

from dataclasses import astuple

from hypothesis import strategies as st
from laws import drawn, for_each
from merging import merged
from on_record import of_record

from diffing.edits import EditKind, Operations, hunks_of, operations
from diffing.pair_state import Side


@of_record(__file__)
def test_an_edit_says_what_where_and_in_which_node(example, said):
    found = [astuple(one) for one in hunks_of(merged(*(text.strip(".") for text in example.split(" => "))))]
    assert ["; ".join(map(str, one)) for one in found] == said


def test_bytes_that_are_not_text_are_shown_as_such_and_the_sign_of_a_border_means_nothing():
    assert [edit.variant_texts for edit in hunks_of(merged(b"a;", b"a; \xff;"))] == [("\ufffd", ";")]
    (edit,) = hunks_of(merged('f("a");', 'f("\x1eb");'))
    assert "\x1eb" in "".join(edit.variant_texts)


def counted(seed, variant):
    pair = merged(seed, variant)
    return operations(pair.state.blocks(), *(len(pair.tree(side)) for side in Side))


@for_each("seed, variant, expected", [
    ("unsigned a = b * 1;", "a = b + c * 2;", Operations(insert=2, delete=1, replace=1)),  # PPR, section 3.2
    ("int a;", "int a;", Operations()), ("", "int a;", Operations(insert=3)), ("int a;", "", Operations(delete=3)),
    ("x = 1;", "x = f(2);", Operations(insert=3, replace=1)),  # one token of four stands where the other was
    ("x = f(2);", "x = 1;", Operations(delete=3, replace=1)),
    ("a; b(1); c;", "a; c; d(2);", Operations(insert=5, delete=5)),  # not at the same place
])  # fmt: skip
def test_an_operation_inserts_deletes_or_replaces_one_token(seed, variant, expected):
    assert counted(seed, variant) == expected


def test_operations_are_counted_in_words():
    assert Operations(1, 2, 1_234).number == 1_237
    assert Operations(1, 2, 1_234).words == "1 insertion, 2 deletions, 1,234 replacements"
    assert Operations(2, 1, 1).words == "2 insertions, 1 deletion, 1 replacement"
    assert (Operations(0, 1, 0).words, Operations().words) == ("1 deletion", "none")


PROGRAMS = st.lists(st.sampled_from(["a;", "b(1);", "if (x) { y; }", "int z = 3;", "return 0;"]), max_size=6)


@drawn(PROGRAMS, PROGRAMS, few=5, many=50)
def test_the_edits_applied_to_the_seed_give_the_variant(ours, theirs):
    pair = merged(f"void f() {{ {' '.join(ours)} }}", f"void f() {{ {' '.join(theirs)} }}")
    found = hunks_of(pair)
    seed, variant = ([text.decode() for text in pair.tree(side).texts()] for side in Side)
    for edit in found:
        assert tuple(seed[slice(*edit.seed)]) == edit.seed_texts
        assert tuple(variant[slice(*edit.variant)]) == edit.variant_texts
        assert bool(edit.seed_texts) == bool(edit.seed_node)
        assert bool(edit.variant_texts) == bool(edit.variant_node)
    kinds = {(True, True): EditKind.REPLACE, (True, False): EditKind.DELETE, (False, True): EditKind.INSERT}
    assert [edit.kind for edit in found] == [kinds[bool(e.seed_texts), bool(e.variant_texts)] for e in found]
    patched = list(seed)
    for edit in reversed(found):
        patched[slice(*edit.seed)] = edit.variant_texts
    assert patched == variant
    assert sum(len(edit.seed_texts) + len(edit.variant_texts) for edit in found) == pair.state.difference
    single = operations(pair.state.blocks(), len(seed), len(variant))
    assert single.insert + single.delete + 2 * single.replace == pair.state.difference
    assert (single.insert + single.replace, single.delete + single.replace) == tuple(
        sum(len(texts) for texts in side)
        for side in ([edit.variant_texts for edit in found], [edit.seed_texts for edit in found])
    )
