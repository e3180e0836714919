"""Tree difference: which tokens of two programs belong together, judged by their structure."""

import random
import time
from operator import attrgetter

import pytest
from apted import APTED
from hypothesis import strategies as st
from laws import drawn, for_each
from program_strategies import mutated_programs, sample_tree
from sample_programs import LANGUAGE_NAMES

from diffing.list_alignment import common_blocks
from diffing.tree_alignment import _Aligner, _cells, _outline, best_chain, counted, shared_tokens, tree_blocks
from grammars.languages import by_name
from grammars.normal_form import Quantifier
from grammars.parsing import parse
from grammars.tree import Node


def program(source, language="c"):
    return parse(source if isinstance(source, bytes) else source.encode(), by_name(language))


def assert_valid(blocks, seed, variant):
    """Blocks hold equal words, rise in both programs, and no word of any gap is in both programs."""
    i = j = 0
    ours, theirs = seed.words(), variant.words()
    for a, b, size in [*blocks, (len(seed), len(variant), 0)]:
        assert a >= i
        assert b >= j
        assert size > 0 or a == len(seed)
        assert not set(ours[i:a]) & set(theirs[j:b])
        assert ours[a : a + size] == theirs[b : b + size]
        i, j = a + size, b + size


def common(blocks):
    return sum(size for _, _, size in blocks)


@for_each("language", LANGUAGE_NAMES)
def test_identical_programs_match_wholly(language):
    tree = sample_tree(language)
    assert common(tree_blocks(tree, program(tree.source, language))) == len(tree)


def test_a_program_without_tokens_has_nothing_in_common():
    assert tree_blocks(program(""), program("int x;")) == []
    assert tree_blocks(program("int x;"), program("/* none */")) == []


@pytest.mark.parametrize(("spare", "exact"), [(0, True), (-1, False)])
def test_an_exact_mapping_is_computed_up_to_a_number_of_cells(monkeypatch, spare, exact):
    computed = []
    monkeypatch.setattr("diffing.tree_alignment.APTED", lambda *trees: computed.append(trees) or APTED(*trees))
    matcher = _Aligner(program("a = 1; b(2);"), program("int c; b(3);"))
    ours, theirs = (tree.root.children[0].children for tree in (matcher.seed, matcher.variant))
    monkeypatch.setattr("diffing.tree_alignment.MAX_APTED_CELLS", _cells(ours, theirs) + spare)
    list(matcher._remainder(ours, theirs))
    assert bool(computed) == exact


@pytest.mark.parametrize(("spare", "compared"), [(0, True), (-1, False)])
def test_the_children_of_nodes_are_compared_as_wholes_up_to_a_number_of_cells(monkeypatch, spare, compared):
    matcher = _Aligner(program("int a; b(2);"), program("int c; b(3);"))
    roots = matcher.seed.root, matcher.variant.root
    monkeypatch.setattr("diffing.tree_alignment.MAX_APTED_CELLS", _cells(roots[:1], roots[1:]) + spare)
    found = []
    monkeypatch.setattr(_Aligner, "_equal_blocks", lambda _, ours, __: found.append(ours[0].parent) or [])
    matcher.match(*roots)
    assert (roots[0] in found) == compared


def test_nodes_are_counted_to_one_more_than_the_bound():
    inner = Node(("b",), 1, 2, children=[Node(("c",), 1, 2, children=[Node(("d",), 1, 2)])])
    assert counted([Node((), 0, 2, children=[Node(("a",), 0, 1), inner])], attrgetter("children"), 3) == 4


def test_on_the_last_level_a_single_pair_is_not_looked_into():
    matcher = _Aligner(program("a = (b + c);"), program("a = (c);"))
    root, other = matcher.seed.root, matcher.variant.root
    assert (list(matcher._by_shared_tokens([root], [other])), matcher.found) == ([(root, other)], [])
    assert list(matcher._by_shared_tokens([root], [other], final=True)) == []
    assert matcher.found == [(0, 0, 3), (5, 3, 3)]


def test_levels_are_counted_from_the_root(monkeypatch):
    for limit, value in (("MAX_APTED_CELLS", 0), ("MAX_LEVELS", 3)):
        monkeypatch.setattr(f"diffing.tree_alignment.{limit}", value)
    levels = []
    match = _Aligner._by_shared_tokens
    monkeypatch.setattr(
        _Aligner, "_by_shared_tokens", lambda *two, final: levels.append(final) or match(*two, final=final)
    )
    assert common(tree_blocks(program("x = ((((1))));"), program("x = ((((2))));"))) == 11
    assert levels == [False, False, False, True]


def test_equal_subtrees_have_equal_outlines():
    def outline(children, kinds=("n",), quantifier=None, words=(1, 2)):
        return _outline(Node(kinds, 0, 2, None, quantifier, children=children), words)

    first, second = Node(("x", "a"), 0, 1), Node(("b",), 1, 2)
    same = outline([first, second])
    assert outline([Node(("y", "a"), 0, 1), Node(("b",), 1, 2)]) == same  # of a token, the innermost kind counts
    assert outline([Node(("x",), 0, 1), second]) != same
    assert outline([first, second], words=(1, 3)) != same
    assert outline([first, second], kinds=("m",)) != same
    assert outline([first, second], quantifier=Quantifier.STAR) != same
    deeper, wider = ([Node(("n",), 0, 1, children=x), *y] for x, y in (([first, second], []), ([first], [second])))
    assert outline(deeper) != outline(wider)


def test_nodes_with_equal_tokens_are_matched_whole(monkeypatch):
    compared = []
    monkeypatch.setattr(_Aligner, "_by_shared_tokens", lambda *_, **__: compared.append(1) or iter(()))
    same = program("int a = b + c; " * 40)
    assert tree_blocks(same, program("int a = b + c; " * 40)) == [(0, 0, len(same))]
    assert not compared


def test_a_block_is_shared_out_at_the_ends_of_the_nodes_of_both_programs():
    ours, theirs = ([Node((), *span) for span in spans] for spans in ([(0, 3), (3, 4)], [(1, 3), (3, 5)]))
    assert shared_tokens(ours, theirs, [(0, 1, 4)]) == {(0, 0): 2, (0, 1): 1, (1, 1): 1}


def test_the_heaviest_chain_takes_no_node_twice():
    assert (best_chain([]), best_chain([(0, 0, 9), (1, 1, 9)])) == ([], [(0, 0), (1, 1)])
    assert best_chain([(0, 0, 9), (1, 1, 1), (1, 2, 5)]) == [(0, 0), (1, 2)]
    assert best_chain([(0, 0, 2), (0, 1, 2)]) == [(0, 0)]  # of equally heavy chains the first


def test_a_single_token_is_compared_with_a_large_node_of_the_same_kind():
    seed, variant = program("x: int = 1\n", "python"), program(f"x: int[{'a, ' * 1000}] = 1\n", "python")
    assert common(tree_blocks(seed, variant)) == len(seed)


@pytest.mark.parametrize("language", LANGUAGE_NAMES)
@drawn(data=st.data(), few=2, many=5)
def test_an_alignment_never_crosses_and_leaves_nothing_in_common_in_its_gaps(language, data):
    seed = program(data.draw(mutated_programs(language)), language)
    variant = program(data.draw(mutated_programs(language)), language)
    assert_valid(tree_blocks(seed, variant), seed, variant)


STATEMENTS = st.builds("{} = {};".format, *(st.sampled_from("abc"),) * 2)  # of four tokens each
NESTED = st.recursive(
    STATEMENTS,
    lambda parts: st.builds(
        lambda head, body: f"{head} {{ {' '.join(body)} }}",
        st.sampled_from(["", "if (x)", "while (y)"]),
        st.lists(parts, max_size=3),
    ),
    max_leaves=8,
)


@drawn(st.lists(STATEMENTS, max_size=4), st.lists(STATEMENTS, max_size=4), few=5)
def test_small_programs_have_all_common_statements_in_common_and_no_more_than_all_common_tokens(ours, theirs):
    seed, variant = program(" ".join(ours)), program(" ".join(theirs))
    found = common(tree_blocks(seed, variant))
    assert 4 * common(common_blocks(ours, theirs)) <= found <= common(common_blocks(seed.words(), variant.words()))


@drawn(st.lists(NESTED, min_size=1, max_size=4), st.data(), few=5, many=50)
def test_wrapped_statements_lose_no_token_in_either_direction(statements, data):
    start = data.draw(st.integers(0, len(statements) - 1))
    end = data.draw(st.integers(start + 1, len(statements)))
    wrapped = [*statements[:start], "for (;;) {", *statements[start:end], "}", *statements[end:]]
    seed, variant = (program(f"void f() {{ {' '.join(parts)} }}") for parts in (statements, wrapped))
    assert common(tree_blocks(seed, variant)) == common(tree_blocks(variant, seed)) == len(seed)


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


@pytest.mark.slow
def test_20_000_tokens_with_scattered_mutations_are_compared_in_a_few_seconds():
    rng = random.Random(1)
    seed = program("".join(functions(300, rng)))
    variant = program(mutated(seed, 1000, rng))
    start = time.process_time()
    blocks = tree_blocks(seed, variant)
    assert time.process_time() - start < 5
    assert_valid(blocks, seed, variant)
    assert (len(seed), common(blocks)) == (20_956, 20_163)


FUNCTIONS = functions(20, random.Random(1))
CHANGED = [function.replace("int a", "long a") for function in FUNCTIONS]


@pytest.mark.parametrize(("variant", "lost"), [
    (CHANGED, 20),
    (["int z(void) { return 0; }\n", *CHANGED], 20),  # an inserted function does not shift the others
    ([f.rstrip()[:-1] if number == 10 else f for number, f in enumerate(FUNCTIONS)], 1),  # a lost brace
    (["void f() {", *FUNCTIONS, "}"], 0),  # all nested in another function
    (FUNCTIONS[5:], sum(len(program(function)) for function in FUNCTIONS[:5])),
])  # fmt: skip
def test_most_functions_of_a_large_program_stay_aligned(variant, lost):
    seed, changed = program("".join(FUNCTIONS)), program("".join(variant))
    blocks = tree_blocks(seed, changed)
    assert_valid(blocks, seed, changed)
    assert common(blocks) == len(seed) - lost == common(common_blocks(seed.words(), changed.words()))


@pytest.mark.slow
def test_deep_trees_are_compared_without_recursion_and_with_few_common_subsequences(monkeypatch):
    deep = "x = " + "(" * 1200 + "1" + ")" * 1200 + ";"
    seed, variant = program(deep), program(deep.replace("1", "2"))
    blocks = tree_blocks(seed, variant)
    assert_valid(blocks, seed, variant)
    assert common(blocks) == len(seed) - 1
    calls = []
    counted = lambda first, second: calls.append(len(first)) or common_blocks(first, second)  # noqa: E731
    monkeypatch.setattr("diffing.tree_alignment.common_blocks", counted)
    names = [f"a{i}" for i in range(1000)]
    others = [f"b{i}" if i % 7 == 0 else name for i, name in enumerate(names)]
    assert common(tree_blocks(*(program(f"int x = {' + '.join(x)};") for x in (names, others)))) == 1860
    assert sum(length > 500 for length in calls) == 62
