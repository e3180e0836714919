"""Pairs of programs: sizes and alignments."""

import gc
from dataclasses import replace

import pytest

from diffing.alignment import Alignment
from diffing.edits import Operations, operations
from diffing.pair_state import Side
from diffing.rendering import Renderer
from grammars.languages import by_name
from ppr.programs.pair import ParsedPair, Programs, rare_garbage_collection

C = by_name("c")
MOVED = "a = f(1, 2, 3); g(4);", "f(4); a = g(1, 2, 3);"


def pair(seed, variant, language=C):
    return ParsedPair.parse(Programs(seed.encode(), variant.encode()), language)


def test_the_size_of_a_pair_is_its_difference_then_its_tokens():
    assert pair("int a; int b;", "int a; int c; f();").size == (6, 16)
    assert pair("", "int a;").size == (3, 3)


def test_the_operations_are_those_of_the_list_alignment():
    made = pair("int a; int b;", "int a; int c; f();")
    assert made.operations == Operations(insert=4, replace=1)
    assert pair("int a;", "").operations == Operations(delete=3)
    moved = replace(pair(*MOVED), carried=[(0, 5, 1)])
    assert moved.operations == Operations(insert=5, delete=5, replace=1)
    blocks = moved.tree_blocks
    assert operations(blocks, *map(len, moved.trees)) == Operations(insert=6, delete=6, replace=2)


def test_each_alignment_has_its_own_blocks():
    made = pair("int f(int a) { return a; }", "int g(int a) { return a; }")
    assert made.merged(Alignment.LIST).state.difference == made.difference == 2
    assert made.list_blocks == [(0, 0, 1), (2, 2, 9)]
    moved = pair(*MOVED)
    assert moved.merged(Alignment.LIST).state.difference == moved.difference == 12
    assert moved.tree_blocks != moved.list_blocks
    assert moved.merged(Alignment.TREE).state.difference == 12  # no larger than that of the tokens
    as_large = pair("a; { a; }", "{ a; } f(a);")
    assert as_large.tree_blocks == [(2, 0, 4)] != as_large.list_blocks
    assert as_large.merged(Alignment.TREE).state.blocks() == as_large.tree_blocks


def test_a_carried_alignment_is_kept_unless_a_fresh_one_is_as_small():
    made = pair("a; a;", "a;")
    assert made.tree_blocks == made.list_blocks == [(0, 0, 2)]
    assert replace(made, carried=[(2, 0, 2)]).merged(Alignment.TREE).state == made.merged(Alignment.LIST).state
    moved = pair(*MOVED)
    carried = [*moved.list_blocks[:1], *[(i, j, 1) for i, j, size in moved.list_blocks[1:] for _ in range(1)]]
    as_good = [(0, 5, 2), (3, 8, 7), (15, 15, 1)]
    assert replace(moved, carried=as_good).merged(Alignment.TREE).state.blocks() == as_good
    worse = replace(moved, carried=carried)
    assert worse.merged(Alignment.TREE).state == moved.merged(Alignment.LIST).state


def test_a_match_is_carried_only_if_its_words_are_equal_and_in_place():
    assert pair("a; b;", "a; c;").carrying([(0, 0, 4)]).carried == [(0, 0, 2), (3, 3, 1)]
    assert pair("a;", "b; a;").carrying([(0, 2, 2)]).carried == [(0, 2, 2)]
    assert pair("b; a;", "a; c;").carrying([(2, 0, 2)]).carried == [(2, 0, 2)]
    assert pair("b; a; c;", "d; a; e;").carrying([(2, 2, 3)]).carried == [(2, 2, 2)]
    assert pair('x "s";', 'x " s";').carrying([(0, 0, 3)]).carried == [(0, 0, 2)]
    python = pair("if a:\n  b\nc\n", "if a:\n  b\n  c\n", by_name("python"))
    assert python.carrying([(0, 0, 5)]).carried == [(0, 0, 4)]


def test_comments_are_tokens_on_request():
    programs = Programs(b"/* x */ int a;", b"int a;")
    assert ParsedPair.parse(programs, C).difference == 0
    assert ParsedPair.parse(programs, C, comments_are_tokens=True).difference == 1


def test_python_programs_that_differ_in_indentation_alone_differ():
    programs = Programs(b"if a:\n    x\n    y\n", b"if a:\n    x\ny\n")
    made = ParsedPair.parse(programs, by_name("python"))
    assert made.difference == 2
    for alignment in Alignment:
        merged = made.merged(alignment)
        renderer = Renderer(merged)
        assert [renderer.render(side, merged.state.of(side)) for side in Side] == [programs.seed, programs.variant]
        assert renderer.render(Side.VARIANT, merged.state.seed) == programs.seed


def test_garbage_is_collected_rarely_and_no_collection_looks_at_the_trees_of_a_run_that_ends():
    """Otherwise, Ctrl-C would take seconds at a million tokens."""
    gc.unfreeze()
    before = gc.get_threshold()
    try:
        with pytest.raises(KeyboardInterrupt), rare_garbage_collection():
            assert gc.get_threshold()[0] == 10_000_000
            raise KeyboardInterrupt
        assert gc.get_threshold() == before
        assert gc.get_freeze_count() > 1000
    finally:
        gc.freeze()
