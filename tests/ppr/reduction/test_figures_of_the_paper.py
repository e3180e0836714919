"""The figures of PPR (ESEC/FSE 2023), reduced under the properties that the paper tells of them.

The programs are short excerpts; their operators and constants, on which nothing depends, are chosen here.
"""

import re

import pytest
from merging import merged
from reducing import Sizes, reduce_pair

from diffing.edits import EditKind, hunks_of
from grammars.languages import by_name


def in_order(*parts):
    return re.compile(".*".join(map(re.escape, parts)))


FIGURE_1 = """uint8_t g;
int16_t div(int16_t a, int16_t b) { return b == 0 ? a : a / b; }
int64_t id(a) { return a; }
int8_t fn(a) { uint8_t b; for (uint16_t c = 65532UL;; c = id(c)) { b = g; if (div(c, div(0x2FAAL, 65535UL))) %s } }
int main() { fn(); }
"""
IN_BLOCKS = in_order("uint8_t b ;", "for (", "b = g ;", "if (", ") b = g ;", "b = g ;")


def compiles_1(text):
    names = set(re.findall(r"\b(?:div|id|fn|main|g)\b", text))
    defined = {name for name in names if re.search(rf"(?:_t|int) {name}\b", text)}
    return defined == names and "main" in names and "fn ( )" in text and ("b =" not in text or "uint8_t b" in text)


def crashes_1(text):
    """One variable is modified in several blocks."""
    return compiles_1(text) and bool(IN_BLOCKS.search(text))


def works_1(text):
    return compiles_1(text) and not IN_BLOCKS.search(text)


def reduced_1(**options):
    return reduce_pair(FIGURE_1 % "a = 1L;", FIGURE_1 % "b = g; else a = 1L; b = g;", works_1, crashes_1, **options)


@pytest.mark.slow
def test_figure_1_ends_with_the_assignments_in_other_blocks():
    made = reduced_1(mirror=False)
    assert [" ".join(edit.variant_texts) for edit in hunks_of(merged(made.seed, made.variant))] == ["b = g", "b = g ;"]
    assert made.variant.endswith("for ( ; ; ) { b = g ; if ( div ) b = g ; b = g ; } } int main { fn ( ) ; }")


@pytest.mark.slow
def test_figure_1_is_one_token_if_the_seed_gets_what_does_no_harm():
    made = reduced_1()
    assert made.reduction.steps[-1].difference == 1
    assert made.seed.count("b = g ;") == 2
    assert made.variant.count("b = g ;") == 3


def test_figure_2_is_a_deletion_an_insertion_and_a_replacement_of_subtrees():
    found = hunks_of(merged("int a; int b; if (b) { print(a); }", "int a; if (a) { a++; print(a); }"))
    assert [edit.kind for edit in found] == [EditKind.DELETE, EditKind.REPLACE, EditKind.INSERT]


OUTER = "int main ( ) { for ( a = 28 ; a != 0 ; a -- )"
DECLARED = "int32_t b = 7L; int32_t c = 0x2474AFADL; int32_t d = 4L;"
BODY_3 = "{ " + DECLARED + " e = 1; f(g); if (b) break; }"
BODY_3_VARIANT = "{ " + DECLARED + " while (b) { } { if (b) { } } }"


def pair_3(body):
    return f"int main() {{ for (a = 28; a != 0; a--) {body} }}"


def compiles_3(text):
    used = re.findall(r"(?<!int32_t )\b[bcd]\b", text)
    return text.startswith(OUTER) and all(f"int32_t {name}" in text for name in used)


def loops_for_ever(text):
    """What GCC crashes on: the loop has no way out but its condition."""
    return compiles_3(text) and "break" not in text


def does_not_loop_for_ever(text):
    return compiles_3(text) and "break" in text


def test_figure_3_ends_with_the_deletion_of_break_alone():
    pair = pair_3(BODY_3), pair_3(BODY_3_VARIANT), does_not_loop_for_ever, loops_for_ever
    for mirror in (True, False):
        made = reduce_pair(*pair, mirror=mirror)
        assert made.programs == (f"{OUTER} break ; }}", f"{OUTER} ; }}")
    assert [step.difference for step in reduce_pair(*pair).reduction.steps[:3]] == [4, 1, 1]  # 3b, 3c, 3d


FIRST, SECOND = "for ( b = 0 ; b < 9 ; b ++ )", "for ( d = 0 ; d < 9 ; d ++ )"
LEAVES = "if ( f ) break ;"
BLOCK = f"if (g) {{ x++; {SECOND} {{ h(x); {LEAVES} }} h(2); }}"  # what the fuzzer inserts, with more that it inserts
SEED_5 = f"int main() {{ int x = 1; {FIRST} {{ x = x + 1; {SECOND} {{ {LEAVES} }} e(x); }} }}"
VARIANT_5 = f"int main() {{ int x = 2; {FIRST} {{ x = x - 1; {SECOND} {{ {BLOCK} {LEAVES} }} e(x); h(3); }} }}"


NESTED = in_order(FIRST, SECOND, "{", "if ( g )", SECOND, LEAVES, LEAVES, "}", "}")


def compiles_5(text):
    declared = "int x" in text or not re.search(r"\bx\b", text)
    whole = text.count("( f ) break") == text.count("if ( f ) break")
    return (
        text.startswith("int main ( ) {") and declared and whole and bool(in_order(FIRST, SECOND, LEAVES).search(text))
    )


def crashes_5(text):
    """Loops over the same variable are nested, and both can be left."""
    return compiles_5(text) and bool(NESTED.search(text))


def works_5(text):
    return compiles_5(text) and not NESTED.search(text)


@pytest.mark.slow
def test_figure_5_is_the_insertion_of_one_block_if_only_the_variant_changes():
    """As in the paper, where nothing is inserted into the seed."""
    made = reduce_pair(SEED_5, VARIANT_5, works_5, crashes_5, mirror=False)
    assert made.seed == f"int main ( ) {{ {FIRST} {SECOND} {{ {LEAVES} }} }}"
    assert made.variant == f"int main ( ) {{ {FIRST} {SECOND} {{ if ( g ) {SECOND} {LEAVES} {LEAVES} }} }}"
    (edit,) = hunks_of(merged(made.seed, made.variant))
    assert edit.kind is EditKind.INSERT
    assert sorted(edit.variant_texts) == sorted(f"if ( g ) {SECOND} {LEAVES}".split())


@pytest.mark.slow
def test_figure_5_is_one_token_if_the_seed_gets_what_does_no_harm():
    """With mirroring the difference is smaller than the figure's, and the seed is larger."""
    sizes = Sizes(by_name("c"))
    made = reduce_pair(SEED_5, VARIANT_5, works_5, crashes_5, observer=sizes)
    seed = f"int main ( ) {{ {FIRST} {SECOND} {{ if ( g ) {SECOND} if ( f ) ; {LEAVES} }} }}"
    assert made.programs == (seed, seed.replace("if ( f ) ;", LEAVES))
    assert made.reduction.steps[-1].difference == 1
    assert sizes.seen == sorted(sizes.seen, reverse=True)
