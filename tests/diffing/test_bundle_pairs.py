"""Pairs of folders: equal paths are one file, and a file keeps its border."""

import os
from dataclasses import replace

import pytest
from applying import applied, outline
from hypothesis import strategies as st
from laws import drawn

from diffing.alignment import Alignment, align
from diffing.best_script import by_tokens, edit_script
from diffing.edit_script import Action
from diffing.merged import MergedSequence
from diffing.pair_state import PerSide, Side, State
from diffing.rendering import Renderer
from diffing.script_words import described
from diffing.tree_alignment import barriers, in_file_order
from diffing.tree_mapping import Constructs
from grammars.bundle import BundledFile, canonical, join, parts_of, paths, split, stray_parts
from grammars.languages import by_name
from grammars.parsing import parse

C = replace(by_name("c"), is_bundle=True)
CONTENTS = st.lists(st.sampled_from(["int a;\n", "int b = 1;", "f();", "/* c */", "}\n", "\n"]), max_size=4).map(
    "".join
)
FOLDERS = st.dictionaries(
    st.sampled_from(["a.c", "b.c", "c/d.c", "e.h", "data", "\udc80.c", "é.c"]), CONTENTS, min_size=1, max_size=4
)


def tree_of(files):
    bundled = [BundledFile(path, text.encode(), path != "data") for path, text in files.items()]
    return parse(join(bundled), C)


def merged(seed, variant, alignment=Alignment.LIST):
    first, second = tree_of(seed), tree_of(variant)
    return MergedSequence(first, second, align(first, second, alignment, C.layout), C.layout)


@drawn(FOLDERS, FOLDERS, st.sampled_from(Alignment), few=4)
def test_both_folders_can_be_had_back_and_no_token_is_matched_across_files(seed, variant, alignment):
    pair = merged(seed, variant, alignment)
    owners = {side: [] for side in Side}
    for side in Side:
        tree = pair.tree(side)
        rendered = parse(Renderer(pair).render(side, pair.state.of(side)), C)
        assert rendered.texts() == tree.texts()  # a comment at the end goes
        assert pair.has_whole_files(pair.state.of(side))
        names, name = iter(paths(tree)), ""
        for token in range(len(tree)):
            name = next(names) if token in tree.borders else name
            owners[side].append(name)
    for i, j in zip(pair.placed.seed.at, pair.placed.variant.at, strict=True):
        assert i < 0 or j < 0 or owners[Side.SEED][i] == owners[Side.VARIANT][j]


@drawn(FOLDERS, FOLDERS, st.randoms(use_true_random=False), st.sampled_from(Side), few=4)
def test_whole_files_stay_sound_and_sorted(seed, variant, random, side):
    pair = merged(seed, variant)
    mask = random.getrandbits(len(pair)) | random.getrandbits(len(pair))
    if not pair.has_whole_files(mask):
        return
    text = Renderer(pair).render(side, mask)
    assert (stray_parts(parts_of(text)), canonical(text)) == (0, text)
    names = [file.path for file in split(text)]
    assert names == sorted(names, key=os.fsencode)
    assert set(names) <= {*seed, *variant}


def test_a_file_in_one_program_is_an_insertion_whose_border_cannot_go_alone():
    pair = merged({"a.c": "int a;"}, {"a.c": "int a;", "b.c": "int b;"})
    assert (pair.state.difference, pair.state.seed) == (4, 0b1111)
    whole, border = pair.state.variant, pair.placed.variant.positions[4]
    assert pair.has_whole_files(whole)
    assert pair.has_whole_files(whole & ((1 << border) - 1))
    assert not pair.has_whole_files(whole & ~(1 << border))


def test_two_files_with_one_path_cannot_be_in_one_program():
    pair = merged({"data": "1"}, {"data": "2"})
    assert pair.state == State(0b01, 0b10)
    assert [pair.has_whole_files(mask) for mask in (0b01, 0b10, 0b11)] == [True, True, False]
    pair = merged({"a.c": "int a;", "data": "1"}, {"a.c": "int a;", "data": "2"})
    assert not pair.has_whole_files(pair.state.seed | pair.state.variant)


@pytest.mark.parametrize("alignment", Alignment)
def test_files_are_in_the_order_of_their_paths(alignment):
    pair = merged({"b.c": "int b;"}, {"a.c": "int a;"}, alignment)
    both = pair.state.seed | pair.state.variant
    assert [file.path for file in split(Renderer(pair).render(Side.SEED, both))] == ["a.c", "b.c"]


def test_barriers_are_where_files_begin_in_the_order_of_the_bytes_of_their_paths():
    seed, variant = (tree_of({"a.c": "int a;", "b.c": "int b;"}) for _ in Side)
    assert barriers(seed, variant) == [(0, 0, 0), (4, 4, 0)]
    assert list(in_file_order([(0, 0, 8)], seed, variant)) == [(0, 0, 0), (0, 0, 8)]  # a block over both stays
    alone = parse(b"int a;", by_name("c"))
    assert barriers(alone, alone) == barriers(alone, seed) == paths(alone) == []
    seed, variant = tree_of({"\udc80.c": "int a;"}), tree_of({"é.c": "int a;"})  # the bytes 80 and c3
    assert barriers(seed, variant) == [(0, 0, 0), (len(seed), 0, 0)]


def test_a_file_that_loses_all_ends_with_a_line_feed():
    pair = merged({"a.c": "int a;"}, {"a.c": "int a;", "b.c": "int b;"})
    variant = pair.placed.variant.positions
    assert Renderer(pair).render(Side.VARIANT, 1 << variant[0] | 1 << variant[4]) == b"\x1ea.c\n\x1eb.c\n"
    pair = merged({}, {"a.c": "int a;", "b.c": "int b;"})  # as if it were reduced alone
    assert Renderer(pair).render(Side.VARIANT, 0b10001) == b"\x1ea.c\n\x1eb.c\n"


@drawn(FOLDERS, FOLDERS, few=4)
def test_an_edit_script_makes_one_folder_of_the_other_and_takes_no_file_for_another(seed, variant):
    found = edit_script(tree_of(seed), tree_of(variant))
    assert applied(found) == outline(found.trees.variant)
    trees = [tree.tree for tree in found.trees]
    assert MergedSequence(*trees, found.blocks, C.layout).state.difference == sum(
        one.tokens for one in found.operations
    )
    borders = [dict(zip(tree.borders, paths(tree), strict=True)) for tree in trees]
    matched = [(i + k, j + k) for i, j, size in found.blocks for k in range(size)]
    assert all(borders[0].get(i) == borders[1].get(j) for i, j in matched)


def test_files_with_equal_paths_belong_together_although_no_token_does():
    trees = PerSide(*(Constructs(tree_of({"a.c": text})) for text in ("int a;\n", "f();\n")))
    assert list(by_tokens(trees, []).partner) == [trees.seed.tree.root.children[0]]


def test_what_a_file_shares_with_one_of_another_name_moves_which_says_so():
    found = edit_script(tree_of({"a.c": "x = f(a, b); y;"}), tree_of({"b.c": "z; x = f(a, b);"}))
    assert [(one.action, one.kept) for one in found.operations] == [(Action.REPLACE, []), (Action.MOVE, [])]
    found = described(edit_script(tree_of({"a.c": "x = f(a, b);"}), tree_of({"b.c": "x = f(a, b);"})))
    (move,) = [one.sentence for one in found if one.action is Action.MOVE]
    assert move.endswith(" to the end of another file")
    (one,) = described(edit_script(tree_of({"a.c": "int a;"}), tree_of({"a.c": "int a;", "b.c": "int b;"})))
    assert one.sentence == "insert [file b.c] int b;"


def test_blanks_at_the_end_of_a_file_do_not_put_the_border_after_it_into_a_block():
    python = replace(by_name("python"), is_bundle=True)
    files = [[BundledFile("a.py", text), BundledFile("b.py", b"z\n")] for text in (b"if a:\n  x\n  ", b"x\n  ")]
    seed, variant = (parse(join(one), python) for one in files)
    pair = MergedSequence(seed, variant, align(seed, variant, Alignment.LIST, python.layout), python.layout)
    assert pair.state.difference == len(["if", "a", ":"])
