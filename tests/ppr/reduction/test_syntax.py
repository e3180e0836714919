"""The syntax check: how many places a parser cannot read, and incremental parsing that finds the same."""

from unittest.mock import Mock

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from laws import for_each

from grammars.languages import by_name
from ppr.reduction import as_parsed
from ppr.reduction.as_parsed import Checked, check

C = by_name("c")


@for_each(
    "text, errors",
    [
        (b"int a;", 0),
        (b"", 0),
        (b"int a", 1),  # a missing semicolon
        (b"int a; } int b;", 1),
        (b"int a; } int b; } int c;", 2),
        (b"int f() { int a int b; } int g( { }", 2),
    ],
)
def test_each_place_that_cannot_be_read_is_an_error(text, errors):
    assert check(text, C).errors == errors


def test_what_is_missing_may_be_a_node_that_no_one_sees():
    text = b"with()as k:()[y]\n{}x"  # the parser adds a line break, which is not among the children of any node
    assert check(text, by_name("python")).errors == 1


def test_tokens_at_a_cut_must_be_tokens_for_the_parser():
    text = b"int x = a - 4;"
    assert check(text, C, [(8, 9), (10, 11), (12, 13)]).errors == 0
    grown_together = b"int ab = 4;"
    assert check(grown_together, C, [(4, 5), (5, 6), (9, 10)]).errors == 2


def test_cuts_do_not_count_where_there_are_errors_anyway():
    assert check(b"int x = a -4", C, [(10, 11), (11, 12)]).errors == 1


LINES = [b"int a;\n", b"int f() { return 1; }\n", b"/* text */\n", b'char *s = "x";\n', b"#define A 1\n"]


@pytest.mark.slow
@settings(max_examples=60)
@given(data=st.data())
def test_incremental_parsing_finds_the_errors_of_a_fresh_parse(data):
    lines = data.draw(st.lists(st.sampled_from(LINES), min_size=2, max_size=8))
    old = b"".join(lines)
    start = data.draw(st.integers(0, len(old)))
    end = data.draw(st.integers(start, len(old)))
    new = old[:start] + data.draw(st.sampled_from([b"", b"int b;\n", b"\n\n", b"b c"])) + old[end:]
    base = check(old, C)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(as_parsed, "INCREMENTAL_BYTES", 0)
        found = check(new, C, (), base)
    fresh = check(new, C)
    assert bool(found.errors) == bool(fresh.errors)
    if not fresh.errors:
        assert str(found.tree.root_node) == str(fresh.tree.root_node)
        ends = [(node.start_point, node.end_point, node.start_byte) for node in found.tree.root_node.children]
        assert ends == [(n.start_point, n.end_point, n.start_byte) for n in fresh.tree.root_node.children]


def test_a_base_that_was_not_parsed_is_of_no_use(monkeypatch):
    monkeypatch.setattr(as_parsed, "INCREMENTAL_BYTES", 0)
    assert check(b"int a;", C, (), Checked(b"int a; int b;", None, 0)).errors == 0


@pytest.mark.parametrize(
    ("length", "base", "incremental"),
    [(100, b"int a;", True), (99, b"int a;", False), (100, b"int a", False), (100, None, False)],
    ids=["long", "short", "errors in the base", "no base"],
)
def test_only_large_programs_are_parsed_incrementally_and_from_trees_without_errors(
    monkeypatch, length, base, incremental
):
    monkeypatch.setattr(as_parsed, "INCREMENTAL_BYTES", 100)
    used = []
    edited = as_parsed._edited
    monkeypatch.setattr(as_parsed, "_edited", lambda *arguments: used.append(1) or edited(*arguments))
    text = b"int b;".ljust(length)
    assert check(text, C, (), None if base is None else check(base.ljust(150), C)).errors == 0
    assert bool(used) is incremental


def test_very_large_programs_are_parsed_incrementally_from_trees_with_errors_too(monkeypatch):
    monkeypatch.setattr(as_parsed, "INCREMENTAL_BYTES", 100)
    base = b"int a) int b;".ljust(150)
    assert check(base, C).tree is None
    monkeypatch.setattr(as_parsed, "LARGE_BYTES", 150)
    assert check(b"int a) int c;".ljust(149), C, (), check(base, C)).errors == check(base, C).errors > 0
    assert check(base, C).tree is not None and check(base[:-1], C).tree is None


def test_an_edit_leaves_the_tree_of_the_base_as_it_was():
    base = check(b"int a;\nint b;\n", C)
    before = str(base.tree.root_node), base.tree.root_node.end_byte
    as_parsed._edited(base.text, base.tree, b"int b;\n")
    assert (str(base.tree.root_node), base.tree.root_node.end_byte) == before


@for_each(
    "old, new, start, old_end, new_end",
    [
        (b"one\ntwo\nthree", b"one\n2\nthree", 4, 7, 5),
        (b"aaa", b"aa", 2, 3, 2),  # prefix and suffix do not overlap
        (b"a\nb\n", b"a\nb\nc\n", 4, 4, 6),
        (b"xa", b"ya", 0, 1, 1),
        (b"\nab", b"\nb", 1, 2, 1),
        (b"xx", b"xxx", 2, 2, 3),
        (b"s" * 20 + b"A" + b"e" * 9, b"s" * 20 + b"BB" + b"e" * 9, 20, 21, 22),
    ],
)
def test_the_stretch_that_differs_is_told_by_bytes_and_by_lines(old, new, start, old_end, new_end):
    tree = Mock()
    as_parsed._edited(old, tree, new)

    def point(text, offset):
        return text[:offset].count(b"\n"), len(text[:offset].split(b"\n")[-1])

    points = point(old, start), point(old, old_end), point(new, new_end)
    tree.copy().edit.assert_called_once_with(start, old_end, new_end, *points)
