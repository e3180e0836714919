"""Which nodes of two trees belong together, what may move, and what APTED pays for a pair of tokens."""

import pytest

from diffing import tree_mapping
from diffing.pair_state import PerSide
from diffing.tree_mapping import NEVER, TOKEN, Constructs, Costs, Item, Mapping, Matcher, below, may_move
from grammars.languages import by_name
from grammars.parsing import parse


def matcher_of(*texts):
    return Matcher(PerSide(*(Constructs(parse(text.encode(), by_name("c"))) for text in texts)))


def first_of(kind, tree):
    return next(node for node in tree.nodes if node.kinds[-1:] == (kind,))


def test_a_subtree_is_one_node_only_if_it_occurs_once_in_each_tree_and_counts_as_one_then():
    matcher = matcher_of("f(1, 2); f(1, 2); g(3, 4);", "g(3, 4); f(1, 2); f(1, 2);")
    twice, again, once = matcher.trees.seed.children[matcher.trees.seed.tops[0]]
    assert [matcher.is_one(node) for node in (twice, again, once)] == [False, False, True]
    assert matcher._cells([once], matcher.trees.variant.children[matcher.trees.variant.tops[0]][:1]) == 1


def test_the_largest_subtree_moves_first_although_a_part_of_it_stands_before_it():
    matcher = matcher_of("f(1, 2); { f(1, 2); g(3, 4); }", "{ f(1, 2); g(3, 4); } h;")
    mapping = Mapping()
    matcher.moves(mapping)
    seed, variant = (first_of("compound_statement", tree) for tree in matcher.trees)
    assert mapping.partner == {seed: variant}
    mapping = Mapping()
    mapping.add(*(next(node for node in tree.nodes if tree.word(node) == b"4") for tree in matcher.trees))
    matcher.moves(mapping)
    assert seed not in mapping.partner and len(mapping.partner) == 2  # a statement, beside what was mapped


def test_at_one_place_punctuation_belongs_to_punctuation_and_words_to_words():
    matcher = matcher_of("x = a + b;", "x = !a;")
    mapping = Mapping()
    mapping.add(first_of("binary_expression", matcher.trees.seed), first_of("unary_expression", matcher.trees.variant))
    matcher.complete(mapping)
    words = [
        (matcher.trees.seed.word(one), matcher.trees.variant.word(other)) for one, other in mapping.partner.items()
    ]
    assert words[1:] == [(b"+", b"!"), (b"a", b"a")]


@pytest.mark.parametrize("cells", [0, 60, 10_000])
def test_all_stretches_of_large_trees_together_have_so_many_cells(cells, monkeypatch):
    monkeypatch.setattr(tree_mapping, "MAX_CELLS", 0)
    monkeypatch.setattr(tree_mapping, "MAX_CELLS_OF_STRETCHES", cells)
    matcher = matcher_of(
        *(" ".join(f"int v{n}() {{ return {n}; }} v{n}{sign}1{sign}w;" for n in range(6)) for sign in "+-")
    )
    mapped = []
    monkeypatch.setattr(matcher, "_apted", lambda *stretch: mapped.append(matcher._cells(*stretch)))
    matcher.match()
    assert sum(mapped) <= cells
    assert bool(mapped) is (cells > 0)


def test_in_large_trees_equal_children_of_a_pair_belong_together_although_they_occur_twice(monkeypatch):
    monkeypatch.setattr(tree_mapping, "MAX_CELLS", 0)
    monkeypatch.setattr(tree_mapping, "MAX_CELLS_OF_STRETCHES", 0)
    matcher = matcher_of("x = a + 1; y(1); y(1);", "x = a + 2; y(1); y(1);")
    matcher.match()
    _, *seed = matcher.trees.seed.children[matcher.trees.seed.tops[0]]
    _, *variant = matcher.trees.variant.children[matcher.trees.variant.tops[0]]
    assert [matcher.mapping.partner.get(node) for node in seed] == variant
    assert {*seed} <= matcher.mapping.whole and matcher.trees.seed.tops[0] not in matcher.mapping.whole
    assert not any(one in matcher.mapping.partner for node in seed for one in below(node, matcher.trees.seed)[1:])


def test_between_equal_children_a_pair_is_looked_into_and_more_are_a_stretch():
    matcher = matcher_of("k; a(1); p; q; b(2); x = y;", "k; a(1); r; s; t; b(2); x = z;")
    tops = [tree.tops[0] for tree in matcher.trees]
    ours, theirs = (tree.children[top] for tree, top in zip(matcher.trees, tops, strict=True))
    first, last = matcher._top_down([tuple(tops)])
    assert first == (ours[2:4], theirs[2:5])
    assert [[tree.word(node) for node in nodes] for tree, nodes in zip(matcher.trees, last, strict=True)] == [
        [b"y"],
        [b"z"],
    ]
    assert [matcher.mapping.partner.get(one) for one in ours] == [*theirs[:2], None, None, *theirs[5:]]


def test_in_a_stretch_those_that_share_most_tokens_belong_together_and_what_is_between_is_a_stretch():
    matcher = matcher_of("x; f(a, b, c); int y; g(d, e, f);", "f(a, b, z); y2; u; g(d, z, f); w;")
    ours, theirs = (tree.children[tree.tops[0]] for tree in matcher.trees)
    pairs = [(ours[1], theirs[0]), (ours[3], theirs[3])]
    assert matcher._by_shared_tokens(ours, theirs) == (pairs, [(ours[2:3], theirs[1:3])])
    assert matcher._by_shared_tokens(ours[1:2], theirs[3:4])[0] == [(ours[1], theirs[3])]


def test_what_has_moved_into_a_pair_does_not_part_the_tokens_beside_it():
    matcher = matcher_of("f(a, b); g(c);", "f(c, d); g();")
    seed, variant = matcher.trees
    mapping = Mapping()
    mapping.add(first_of("argument_list", seed), first_of("argument_list", variant))
    moved = next(node for node in seed.nodes if seed.word(node) == b"c")
    mapping.add(moved, next(node for node in variant.nodes if variant.word(node) == b"c"))
    matcher.complete(mapping)
    words = [(seed.word(one), variant.word(other)) for one, other in mapping.partner.items()]
    assert words[2:] == [(b"(", b"("), (b",", b","), (b"a", b"d"), (b")", b")")]


@pytest.mark.parametrize(("text", "moves"), [
    ("f();", False), ("f(1);", True), ("{}{}", False), ("x = 1;", True), ("a b c", True), ("a b", False),
])  # fmt: skip
def test_a_subtree_may_move_if_it_has_enough_tokens_and_words_count_twice(text, moves):
    assert may_move(parse(text.encode(), by_name("c" if ";" in text or "}" in text else "bash")).root) is moves


def token(text):
    """The first token of a statement, as APTED sees it; each has its own label."""
    tree = Constructs(parse(text.encode(), by_name("c")))
    node = next(one for one in tree.nodes if one.is_leaf)
    return Item(node, object(), TOKEN, tree.word(node))


def test_a_token_of_another_kind_but_the_same_text_is_a_better_partner_than_one_with_another_text():
    name, label, other = token("a = b;"), token("a: f();"), token("b = a;")
    assert name.node.kinds != label.node.kinds
    assert 0 < Costs().rename(name, label) < Costs().rename(name, other) < NEVER
