"""Edit scripts of trees: applied to the seed's tree, they give the variant's."""

import random

import pytest
from applying import applied, outline
from hypothesis import strategies as st
from laws import drawn, for_each
from on_record import of_record
from quick_scripts import quick_scripts
from sample_programs import FIGURE_1
from samples import FILES, parsed

from diffing.best_script import by_tokens, cheaper, collapsed, cost, edit_script
from diffing.edit_script import Action, script_of
from diffing.list_alignment import common_blocks, heaviest
from diffing.merged import MergedSequence
from diffing.pair_state import PerSide
from diffing.tree_alignment import tree_blocks
from diffing.tree_mapping import Constructs, Mapping, below
from grammars.languages import by_name
from grammars.parsing import parse


def script(seed, variant, language="c"):
    """A script that is valid: it makes the variant, and its tokens are the difference of its alignment."""
    grammar = by_name(language) if isinstance(language, str) else language
    trees = [parse(text if isinstance(text, bytes) else text.encode(), grammar) for text in (seed, variant)]
    found = edit_script(*trees)
    assert applied(found) == outline(found.trees.variant)
    assert not found.operations or outline(found.trees.seed) != outline(found.trees.variant)
    words = [tree.words() for tree in trees]
    assert [*found.blocks] == sorted(found.blocks)
    assert all(words[0][i : i + size] == words[1][j : j + size] for i, j, size in found.blocks)
    assert MergedSequence(*trees, found.blocks, grammar.layout).state.difference == tokens(found)
    return found


def tokens(found):
    return sum(one.tokens for one in found.operations)


def shown(found):
    """Each operation with its texts: what goes or changes, what comes, and what is kept."""
    seed, variant = found.trees

    def text(tree, nodes):
        words = tree.tree.texts()
        return " | ".join(b" ".join(words[node.start : node.end]).decode() for node in nodes)

    return [
        (one.action.value, text(seed, one.seed), text(variant, one.variant), text(seed, one.kept))
        for one in found.operations
    ]


@of_record(__file__)
def test_an_operation_is_what_a_person_would_say(example, said):
    language, programs = example.split(" ", 1)
    found = shown(script(*(text.strip(".") for text in programs.split(" => ", 1)), language))
    assert [
        f"{action}: {old or '-'} -> {new or '-'}{kept and f' keeping {kept}'}" for action, old, new, kept in found
    ] == said


def test_figure_1_of_the_ppr_paper_is_a_new_branch_and_an_assignment():
    """LLVM's FoldOpIntoPhi: one variable is modified in several blocks."""
    found = script(FIGURE_1 % "a = 1L;", FIGURE_1 % "b = g;\n    else\n      a = 1L;\n    b = g;")
    assert shown(found) == [
        ("insert", "", "b = g ;", ""), ("insert", "", "b = g ;", ""), ("wrap", "", "else a = 1L ;", "a = 1L ;"),
    ]  # fmt: skip
    assert tokens(found) == 9


def edited(text, rng):
    """A program after some lines or tokens were deleted, doubled, moved or exchanged."""
    units = text.splitlines(keepends=True) if rng.random() < 0.5 else text.split(b" ")
    joint = b"" if units[0].endswith(b"\n") else b" "
    for _ in range(rng.randrange(1, 5)):
        i, j = sorted(rng.choices(range(len(units)), k=2))
        change = rng.randrange(4)
        if change == 0:
            units[i : i + rng.randrange(1, 3)] = [b""]
        elif change == 1:
            units.insert(j, units[i])
        elif change == 2:
            units[i], units[j] = units[j], units[i]
        else:
            units.insert(j, units.pop(i))
    return joint.join(units)


@pytest.mark.slow
@for_each("path", FILES[::4])
def test_scripts_of_many_languages_make_the_variant(path):
    rng = random.Random(path.name)
    language, tree = by_name(path.stem), parsed(path)
    text = tree.source
    with quick_scripts():
        assert edit_script(tree, tree).operations == []
        script(edited(text, rng), edited(text, rng), language)


STATEMENTS = st.recursive(
    st.sampled_from(["a;", "f(1, 2);", "int z = 3;", "return x + y;"]),
    lambda inner: st.builds(
        lambda head, body: f"{head} {{ {' '.join(body)} }}",
        st.sampled_from(["if (x)", "while (y > 0)", ""]),
        st.lists(inner, max_size=4),
    ),
    max_leaves=8,
)


@drawn(st.lists(STATEMENTS, max_size=3), st.lists(STATEMENTS, max_size=3), few=4, many=15)
def test_any_script_makes_the_variant_and_costs_no_more_than_the_alignment(ours, theirs):
    """It has more tokens than the alignment only where that costs less."""
    found = script(*(f"void f() {{ {' '.join(some)} }}" for some in (ours, theirs)))
    trees = found.trees
    blocks = tree_blocks(*(one.tree for one in trees))
    aligned = script_of(trees, by_tokens(trees, blocks))
    assert tokens(aligned) == sum(len(one.words) for one in trees) - 2 * sum(size for _, _, size in blocks)
    assert cost(found) <= cost(aligned)


@pytest.mark.slow
def test_the_script_of_the_alignment_is_taken_if_it_costs_less():
    ours = "h(k(1, 2), m); g(x, y[3]); f(1, 2); h(k(1, 2), m);"
    theirs = "f(1, 2); { h(k(1, 2), m); g(x, y[3]); g(x, y[3]); } h(k(1, 2), m); h(k(1, 2), m);"
    found = script(*(f"void f() {{ {some} }}" for some in (ours, theirs)))
    assert (len(found.operations), tokens(found), cost(found)) == (4, 26, 42)


@drawn(st.permutations(range(6)), few=5, many=50)
def test_statements_in_another_order_are_only_moved_and_as_few_as_possible(order):
    """What stays is a longest increasing subsequence, since all statements are equally wide."""
    programs = ["".join(f"int v{name} = {name}; " for name in names) for names in (range(6), order)]
    found = script(*programs)
    assert {one.action for one in found.operations} <= {Action.MOVE}
    longest = max(
        len(chain)
        for mask in range(64)
        if (chain := [name for at, name in enumerate(order) if mask >> at & 1]) == sorted(chain)
    )
    assert len(found.operations) == 6 - longest


@drawn(st.permutations(range(7)), st.lists(st.integers(1, 5), min_size=7, max_size=7), few=10)
def test_the_heaviest_chain_rises_and_no_other_is_heavier(places, weights):
    def rises(chain):
        return [places[index] for index in chain] == sorted(places[index] for index in chain)

    def weight(chain):
        return sum(weights[index] for index in chain)

    chain = sorted(heaviest(list(zip(places, weights, strict=True))))
    every = ([index for index in range(7) if mask >> index & 1] for mask in range(128))
    assert rises(chain)
    assert weight(chain) == max(weight(some) for some in every if rises(some))


@pytest.mark.slow
def test_deep_programs_are_compared_without_recursion():
    deep = "x = " + "(" * 1200 + "1" + ")" * 1200 + ";"
    assert shown(script(deep, deep.replace("1", "2"))) == [("update", "1", "2", "")]
    assert [one.action for one in script("x = f(1, 2, 3, 4, 5);", deep).operations] == [Action.REPLACE]


@for_each("seed, variant", [
    ("int f(int a) { return a; } int x;", "static f(int a) { return a; } int x;"),
    ("void f() { a; b(1); }", "void f() a; b(1); }"),
    ("int main() { int x; return 0; }", "int main() { int int x; return 0; }"),
    ("int f() { x = y; }", "int f() { const x = y; }"),
])  # fmt: skip
def test_no_token_is_lost_where_the_parser_reads_the_programs_in_different_ways(seed, variant):
    found = script(seed, variant)
    ours, theirs = (tree.words for tree in found.trees)
    assert tokens(found) == len(ours) + len(theirs) - 2 * sum(size for *_, size in common_blocks(ours, theirs))


def trees_of(*texts):
    return PerSide(*(Constructs(parse(text.encode(), by_name("c"))) for text in texts))


def test_each_part_is_mapped_in_the_way_that_costs_less():
    """One mapping knows only the first function, the other only the second one."""
    trees = trees_of("int f() { a(1); } int g() { b(2); }", "int f() { a(3); } int g() { b(4); }")
    pairs = [list(zip(below(one, trees.seed), below(other, trees.variant), strict=True))
             for one, other in zip(*(tree.children[tree.tops[0]] for tree in trees), strict=True)]  # fmt: skip
    root = trees.seed.tops[0], trees.variant.tops[0]
    halves = [Mapping(), Mapping()]
    for half, known, unknown in zip(halves, pairs, pairs[::-1], strict=True):
        for pair in [root, *known, unknown[0]]:
            half.add(*pair)
    for one, other in (halves, halves[::-1]):
        assert cheaper(trees, one, other).partner == dict([root, *pairs[0], *pairs[1]])


def test_a_whole_subtree_stays_mapped_if_the_other_mapping_knows_only_its_top():
    trees = trees_of("int x = f(1);", "int x = f(1);")
    tops = [(tree.tops[0], tree.children[tree.tops[0]][0]) for tree in trees]
    bare, whole = Mapping(), Mapping()
    for one, other in zip(*tops, strict=True):
        bare.add(one, other)
        whole.add(one, other, whole=one is tops[0][1])
    for ours, theirs in ((bare, whole), (whole, bare)):
        assert cheaper(trees, ours, theirs).whole == {tops[0][1]}


def test_a_whole_subtree_that_a_large_replacement_keeps_by_chance_is_not_kept():
    trees = trees_of("f(a, b, c, d, g(1));", "if (h(1)) { p; q; r; s; return 0; }")
    mapping = Mapping()
    mapping.add(*(tree.tops[0] for tree in trees))
    mapping.add(*(next(one for one in tree.nodes if one.kinds[-1:] == ("argument_list",) and one.end - one.start == 3)
                  for tree in trees), whole=True)  # fmt: skip
    assert len(script_of(trees, mapping).operations[0].kept) == 1
    assert list(collapsed(trees, mapping).partner) == [trees.seed.tops[0]]


def test_no_node_has_two_partners_where_one_mapping_moves_what_stays_in_the_other():
    trees = trees_of("int f() { x(1, 2); } int g() { x(1, 2); }", "int f() { } int g() { x(1, 2); }")
    (seed_f, seed_g), (variant_f, variant_g) = (tree.children[tree.tops[0]] for tree in trees)

    def statement(function, tree):
        return next(node for node in below(function, tree) if node.kinds[-1:] == ("expression_statement",))

    moved, stays = Mapping(), Mapping()
    for mapping, own in ((moved, seed_f), (stays, seed_g)):
        for one, other in [(trees.seed.tops[0], trees.variant.tops[0]), (seed_f, variant_f), (seed_g, variant_g)]:
            mapping.add(one, other)
        mapping.add(statement(own, trees.seed), statement(variant_g, trees.variant), whole=True)
    for ours, theirs in ((moved, stays), (stays, moved)):
        found = cheaper(trees, ours, theirs)
        assert len(found.partner) == len(found.back)
        assert found.partner[statement(seed_g, trees.seed)] is statement(variant_g, trees.variant)


def test_the_mappings_of_large_programs_are_not_compared(monkeypatch):
    compared = []
    monkeypatch.setattr("diffing.best_script.MOST_TOKENS", 10)
    monkeypatch.setattr("diffing.best_script.cheaper", lambda *those: compared.append(those) or cheaper(*those))
    script("int x = 3;", "int x = 4;")
    assert len(compared) == 1
    script("int x = 3;", "int x = 4 + 4;")
    assert len(compared) == 1


def test_a_statement_is_replaced_also_behind_one_that_was_replaced_but_for_its_parts():
    found = script("void f() { while (a) { b(1); c(2); } int x = 3; }", "void f() { if (a) { b(1); c(2); } return y; }")
    assert shown(found)[1:] == [("replace", "int x = 3 ;", "return y ;", "")]
    assert [one.action for one in found.operations] == [Action.REPLACE, Action.REPLACE]
