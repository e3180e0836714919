"""Tree difference: which tokens of two programs belong together, judged by their structure."""

import random
import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from program_strategies import mutated_programs, sample_tree
from sample_programs import LANGUAGE_NAMES

from diffing.list_alignment import common_blocks
from diffing.tree_alignment import tree_blocks
from grammars.languages import by_name
from grammars.parsing import parse


def program(source, language="c"):
    return parse(source if isinstance(source, bytes) else source.encode(), by_name(language))


def assert_valid(blocks, seed, variant):
    """Blocks hold equal tokens and rise in both programs."""
    i = j = 0
    ours, theirs = seed.texts(), variant.texts()
    for a, b, size in blocks:
        assert a >= i
        assert b >= j
        assert size > 0
        assert ours[a : a + size] == theirs[b : b + size]
        i, j = a + size, b + size


def common(blocks):
    return sum(size for _, _, size in blocks)


def difference(seed, variant, language="c"):
    """The tokens that only the seed has, and those that only the variant has."""
    first, second = program(seed, language), program(variant, language)
    blocks = tree_blocks(first, second)
    assert_valid(blocks, first, second)
    ours = {i for a, _, size in blocks for i in range(a, a + size)}
    theirs = {j for _, b, size in blocks for j in range(b, b + size)}
    return tuple(
        " ".join(text.decode() for index, text in enumerate(tree.texts()) if index not in known)
        for tree, known in ((first, ours), (second, theirs))
    )


@pytest.mark.parametrize("language", LANGUAGE_NAMES)
def test_identical_programs_match_wholly(language):
    tree = sample_tree(language)
    assert common(tree_blocks(tree, program(tree.source, language))) == len(tree)


def test_a_program_without_tokens_has_nothing_in_common():
    assert tree_blocks(program(""), program("int x;")) == []
    assert tree_blocks(program("int x;"), program("/* none */")) == []


@pytest.mark.parametrize(
    ("seed", "variant", "only_seed", "only_variant"),
    [
        ("void f() { a; b; }", "void f() { a; c(1); b; }", "", "c ( 1 ) ;"),
        ("void f() { a; a; }", "void f() { a; a; a; }", "", "a ;"),
        ("void f() { a; b; c; }", "void f() { a; c; }", "b ;", ""),
        ("void f() { S(1); }", "void f() { if (x) { S(1); } }", "", "if ( x ) { }"),
        ("void f() { if (x) { S(1); T; } }", "void f() { S(1); T; }", "if ( x ) { }", ""),
        ("void f() { S(1); T(2); }", "void f() { { S(1); T(2); } }", "", "{ }"),
        ("int x = 1;", "int x = 2;", "1", "2"),
        ("int x = a;", "int x = g(a);", "", "g ( )"),
        ("int x = a + b;", "int x = a - b;", "+", "-"),
        ("f(a, b);", "f(a, c, b);", "", "c ,"),
        ("int a; int b; int c;", "int c; int a; int b;", "int c ;", "int c ;"),
        ("int x; int y;", "int x; void g() { int z; } int y;", "", "void g ( ) { int z ; }"),
    ],
)
def test_a_change_is_one_hunk_along_the_structure(seed, variant, only_seed, only_variant):
    assert difference(seed, variant) == (only_seed, only_variant)


@pytest.mark.parametrize(
    ("language", "seed", "variant", "only_variant"),
    [
        ("rust", "fn f() { g(1); }", "fn f() { if x { g(1); } }", "if x { }"),
        ("javascript", "f(a);", "try { f(a); } catch { }", "try { } catch { }"),
        ("java", "class A { int x; }", "class A { int x; void f() { } }", "void f ( ) { }"),
        ("python", "f(1)\n", "for x in y:\n    f(1)\n", "for x in y :"),
        ("go", "package a\nfunc f() { g() }\n", "package a\nfunc f() { for { g() } }\n", "for { }"),
        ("cpp", "int x;", "namespace a { int x; }", "namespace a { }"),
    ],
)
def test_a_wrapped_statement_stays_common_in_every_language(language, seed, variant, only_variant):
    assert difference(seed, variant, language) == ("", only_variant)


def test_an_inserted_statement_is_whole_where_a_list_difference_may_cut_two():
    assert difference("void f() { g(1); h(2); }", "void f() { g(1); g(3); h(2); }") == ("", "g ( 3 ) ;")


@pytest.mark.parametrize("language", LANGUAGE_NAMES)
@settings(max_examples=5, deadline=None)
@given(data=st.data())
def test_the_blocks_of_mutated_programs_hold_equal_tokens_and_never_cross(language, data):
    seed = program(data.draw(mutated_programs(language)), language)
    variant = program(data.draw(mutated_programs(language)), language)
    assert_valid(tree_blocks(seed, variant), seed, variant)


@pytest.mark.parametrize("language", LANGUAGE_NAMES)
@settings(max_examples=5, deadline=None)
@given(data=st.data())
def test_no_gap_between_two_blocks_has_anything_more_in_common(language, data):
    seed = sample_tree(language)
    variant = program(data.draw(mutated_programs(language)), language)
    i = j = 0
    for a, b, size in [*tree_blocks(seed, variant), (len(seed), len(variant), 0)]:
        assert not set(seed.words()[i:a]) & set(variant.words()[j:b])
        i, j = a + size, b + size


# -- large programs -------------------------------------------------------------------------------


def functions(count, rng):
    """Functions of some 60 tokens each, no two alike."""
    statement = (
        lambda: f"a += {rng.randrange(99)};",
        lambda: f"if (a > {rng.randrange(99)}) g{rng.randrange(50)}(a, {rng.randrange(99)});",
        lambda: f"for (int i{rng.randrange(9)} = 0; ; ) {{ a--; h({rng.randrange(99)}); }}",
        lambda: f"return a * {rng.randrange(99)};",
    )
    return [
        f"int f{number}(int a) {{ {' '.join(rng.choice(statement)() for _ in range(rng.randrange(1, 12)))} }}\n"
        for number in range(count)
    ]


def mutated(tree, count, rng):
    """The source with scattered tokens deleted, replaced or doubled."""
    source = bytearray(tree.source)
    for token in sorted(rng.sample(range(len(tree)), count), reverse=True):
        start, end = tree.starts[token], tree.ends[token]
        word = bytes(source[start:end])
        source[start:end] = rng.choice([b"", b"zz", word + b" " + word])
    return bytes(source)


def test_20_000_tokens_with_scattered_mutations_take_less_than_five_seconds():
    rng = random.Random(1)
    seed = program("".join(functions(300, rng)))
    assert len(seed) > 20_000
    variant = program(mutated(seed, 1000, rng))
    start = time.process_time()
    blocks = tree_blocks(seed, variant)
    assert time.process_time() - start < 5
    assert_valid(blocks, seed, variant)


def loss(seed, variant):
    """How many tokens the tree difference has more than a longest common subsequence, per common token."""
    first, second = program(seed), program(variant)
    blocks, best = tree_blocks(first, second), common(common_blocks(first.texts(), second.texts()))
    assert_valid(blocks, first, second)
    return 1 - common(blocks) / best


def test_many_changed_functions_stay_aligned():
    parts = functions(80, random.Random(1))
    assert loss("".join(parts), "".join(part.replace("int a", "long a") for part in parts)) < 0.05


def test_an_inserted_function_does_not_shift_the_alignment_of_changed_ones():
    parts = functions(80, random.Random(1))
    changed = [part.replace("int a", "long a") for part in parts]
    assert loss("".join(parts), "".join(["int z(void) { return 0; }\n", *changed])) < 0.05


def test_a_lost_brace_does_not_lose_the_functions_behind_it():
    parts = functions(80, random.Random(1))
    parts_without = [part.rstrip()[:-1] if number == 40 else part for number, part in enumerate(parts)]
    assert loss("".join(parts), "".join(parts_without)) < 0.05


def test_an_unrelated_program_takes_no_more_than_a_few_seconds():
    seed = program("".join(functions(50, random.Random(1))))
    variant = program("".join(functions(50, random.Random(2))).replace("int", "long").replace("a", "b"))
    start = time.process_time()
    assert_valid(tree_blocks(seed, variant), seed, variant)
    assert time.process_time() - start < 10


def test_deep_trees_are_compared_without_recursion():
    deep = "x = " + "(" * 2000 + "1" + ")" * 2000 + ";"
    seed, variant = program(deep), program(deep.replace("1", "2"))
    blocks = tree_blocks(seed, variant)
    assert_valid(blocks, seed, variant)
    assert common(blocks) == len(seed) - 1


def test_deep_trees_need_few_common_subsequences(monkeypatch):
    calls = []

    def counted(first, second):
        calls.append(len(first))
        return common_blocks(first, second)

    monkeypatch.setattr("diffing.tree_alignment.common_blocks", counted)
    names = [f"a{i}" for i in range(1000)]
    others = [f"b{i}" if i % 7 == 0 else name for i, name in enumerate(names)]
    seed, variant = (parse(f"int x = {' + '.join(x)};".encode(), by_name("c")) for x in (names, others))
    found = tree_blocks(seed, variant)
    assert sum(size for _, _, size in found) > 1800
    assert sum(length > 500 for length in calls) < 100
