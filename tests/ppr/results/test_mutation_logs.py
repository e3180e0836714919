"""Mutation logs: those that are read, those that are made by diffing, and whose each byte is."""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import strategies as st
from laws import drawn, for_each
from on_record import of_record
from quick_scripts import quick_scripts
from reducing import inputs_of

from benchmark_ppr.mutator import Mutator
from diffing.pair_state import Side
from grammars.languages import by_name
from ppr.programs.errors import UserError
from ppr.programs.pair import ParsedPair, Programs
from ppr.results.mutation_log import (
    NOBODY,
    Mutation,
    TextEdit,
    _painted,
    diffed_log,
    history_of,
    read_mutation_log,
    replay,
)
from ppr.results.survival import Authors

LOG = """
name = "a pair"
[[mutations]]
kind = "insert"
node = "x"
edits = [{ at = 6, old = "", new = " int b;" }]
[[mutations]]
kind = "replace"
node = "identifier"
edits = [{ at = 4, old = "a", new = "é" }]
"""
INPUTS = inputs_of("int a;", "int é; int b;")


def read(tmp_path, text, inputs=INPUTS, name="log.toml"):
    path = tmp_path / name
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return read_mutation_log(path, inputs)


def test_a_log_is_read_whatever_else_its_file_says(tmp_path):
    first, second = read(tmp_path, LOG)
    assert (first.kind, first.node, first.edits) == ("insert", "x", (TextEdit(6, "", " int b;"),))
    assert second.edits == (TextEdit(4, "a", "é"),)


LINES = """\
{"operator": "add", "edits": [{"start": 6, "end": 6, "new": " int b;"}], "node": "x"}

{"operator": "rename", "edits": [{"start": 4, "end": 5, "new": "é"}]}
"""


def test_a_log_in_json_lines_gives_byte_ranges_and_operators(tmp_path):
    first, second = read(tmp_path, LINES, name="log.jsonl")
    assert first == Mutation("add", "x", (TextEdit(6, "", " int b;"),))
    assert second == Mutation("rename", "", (TextEdit(4, "a", "é"),))


def test_ranges_refer_to_the_program_before_the_mutation(tmp_path):
    twice = """\
        {"operator": "a", "edits": [{"start": 0, "end": 0, "new": "xy "}, {"start": 4, "end": 5}]}
        {"operator": "b", "edits": [{"start": 1, "end": 3, "new": "z"}]}
    """
    found = read(tmp_path, twice, inputs_of("int a;", "xzint ;"), "log.jsonl")
    assert [one.edits for one in found] == [(TextEdit(0, "", "xy "), TextEdit(4, "a", "")), (TextEdit(1, "y ", "z"),)]


@pytest.mark.parametrize(("text", "why"), [
    ("", "cannot be used: .*missing required field `mutations`"), (b"\xff", "cannot be read: it is not UTF-8 text"),
    ("mutations = 3", "cannot be used: "),
    (LOG.replace('old = "a"', 'old = "z"'), "is not about the seed seed.x: the replace at byte 4 does not fit"),
    (LOG.replace("kind = ", "sort = 1\nkind = "), "cannot be used: .*sort"),
    (LOG.replace("int b", "int c"), "leads from seed.x to a program other than variant.x"),
    (LOG.replace("at = 6", "at = 60"), "is not about the seed seed.x: the insert at byte 60 does not fit"),
    (LINES.replace("rename", 'rename", "what": "'), "cannot be used: line 3: .*unknown field `what`"),
    ("{", "cannot be used: line 1: "), ("[1]", "cannot be used: line 1: Expected `object`"),
    (LINES.replace('"start": 4', '"start": 400'), "is not about the seed .* no bytes from 400 to 5 for the rename"),
    (LINES.replace('"end": 6', '"end": 60'), "is not about the seed .* no bytes from 6 to 60 for the add"),
    (LINES.replace('"start": 4, "end": 5', '"start": -4, "end": -3'), "no bytes from -4 to -3"),
    (LINES.replace("int b", "int c"), "leads from seed.x to a program other than variant.x"),
    (LINES + LINES.splitlines()[-1], "from 4 to 5 for the rename are not UTF-8 text, or"),
])  # fmt: skip
def test_a_log_of_something_else_is_refused(tmp_path, text, why):
    with pytest.raises(UserError, match=why):
        read(tmp_path, text, name="log.jsonl" if text[:1] in ("{", "[") else "log.toml")


@pytest.mark.parametrize(("name", "log"), [("log.toml", LOG), ("log.jsonl", LINES)])
def test_a_log_may_begin_with_a_byte_order_mark_and_have_lines_of_windows(tmp_path, name, log):
    marked = b"\xef\xbb\xbf" + log.replace("\n", "\r\n").encode()
    assert read(tmp_path, marked, name=name) == read(tmp_path, log, name=name)


def mutation(*edits):
    return Mutation("k", "n", tuple(TextEdit(*edit) for edit in edits))


def test_bytes_belong_to_the_mutation_that_wrote_or_deleted_them():
    log = [mutation((2, "", "XY")), mutation((1, "b", ""), (3, "Y", "z")), mutation((0, "a", ""))]
    assert replay(b"abcd", log) == b"Xzcd"
    authors = Authors.of(history_of(b"abcd", log).stretches)
    at = [[authors.of_most(side, (byte, byte + 1)) for byte in range(4)] for side in (Side.VARIANT, Side.SEED)]
    assert at == [[0, 1, 1, 1], [2, 1, 1, 1]]  # the nearest one, where nothing was written or deleted
    assert authors.kept == [(2, 2, 2)]


@for_each("span, expected", [
    ((2, 8), 1),  # three bytes of it, against one of the first
    ((2, 6), 1),  # of one byte each, the later one
    ((0, 1), 0),  # nothing: the nearest
    ((3, 4), 0), ((4, 5), 1), ((9, 10), 1),
    ((12, 19), 2),  # something was deleted in it
    ((13, 14), 2),
])  # fmt: skip
def test_a_token_belongs_to_one_mutation(span, expected):
    log = [mutation((2, "", "A")), mutation((5, "", "BBB")), mutation((15, "x", ""))]
    authors = Authors.of(history_of(b"." * 11 + b"x" + b"." * 6, log).stretches)
    assert authors.of_most(Side.VARIANT, span) == expected
    assert Authors.of(history_of(b"...", []).stretches).of_most(Side.SEED, (0, 1)) is None


@st.composite
def logs(draw):
    """A seed and mutations of it, each of a few edits."""
    source = seed = draw(st.text("ab", min_size=1, max_size=8))
    log = []
    for number in range(draw(st.integers(1, 4))):
        cuts = sorted(draw(st.lists(st.integers(0, len(source)), min_size=2, max_size=4)))
        spans = [(a, b) for a, b in zip(cuts[::2], cuts[1::2], strict=False)]
        new = "0123456789"[number]
        log.append(mutation(*((a, source[a:b], new * draw(st.integers(0, 3))) for a, b in spans)))
        source = replay(source.encode(), log[-1:]).decode()
    return seed, log, source


@drawn(logs(), few=8)
def test_what_no_mutation_wrote_or_deleted_is_the_same_in_both_programs(case):
    seed, log, variant = case
    authors = Authors.of(history_of(seed.encode(), log).stretches)
    for byte, letter in enumerate(variant):
        if letter.isdigit():
            assert authors.of_most(Side.VARIANT, (byte, byte + 1)) == int(letter)
    left = [(seed[a : a + size], variant[b : b + size]) for a, b, size in authors.kept]
    assert all(here == there for here, there in left)
    assert "".join(here for here, _ in left) == "".join(letter for letter in variant if not letter.isdigit())


@pytest.mark.parametrize("second", [TextEdit(0, "i", "j"), TextEdit(5, "b", "c")])
def test_edits_of_a_mutation_that_overlap_or_are_out_of_order_do_not_fit(second):
    with pytest.raises(ValueError, match=f"the swap at byte {second.at} does not fit"):
        Mutation("swap", "x", (TextEdit(4, "ab", "z"), second)).apply(b"int ab;")


SEED = "int a;\nint f(int b) {\n  if (b) { a = b + 1; }\n  g(a, b);\n  return a;\n}\n"


@of_record(__file__)
def test_the_operations_of_a_difference_are_mutations_on_record(example, said):
    language, example = example.split(" ", 1)
    inputs = inputs_of(*example.split(" ~ "), language)
    log = diffed_log(inputs)
    assert replay(inputs.programs.seed, log) == inputs.programs.variant
    edits = [", ".join(f"{one.at}: {one.old!r} -> {one.new!r}" for one in each.edits) for each in log]
    assert [f"{one.kind} {one.node or '-'}: {edit}" for one, edit in zip(log, edits, strict=True)] == said


def test_a_token_belongs_to_the_smallest_part_around_it():
    parts = [(2, 3, 7), (0, 5, 8), (1, 4, 6)]
    for order in (parts, parts[::-1]):
        assert _painted(6, order) == [8, 6, 7, 6, 8, NOBODY]


@drawn(st.integers(0, 10_000), st.integers(1, 8), few=3, many=20)
def test_mutations_lead_to_the_variant_and_any_can_be_left_out(number, count):
    variant, mutator = SEED.encode(), Mutator(by_name("c"), [SEED.encode()], Random(number))
    for _ in range(count):
        variant = mutator.mutation(variant).apply(variant)
    inputs = inputs_of(SEED, variant.decode())
    with quick_scripts():
        log = diffed_log(inputs)
    assert replay(inputs.programs.seed, log) == variant
    history = history_of(inputs.programs.seed, log)
    every = range(len(log))
    assert history.text(every) == variant
    for number in every:
        history.text([number])


def test_only_what_differs_has_to_be_unicode():
    inputs, (seed, *variants) = inputs_of("", ""), (b'f("\xff", 1);', b'f("\xff", 2);', b'f("\xfe", 1);')
    first, second = (replace(inputs, parsed=ParsedPair.parse(Programs(seed, one), inputs.language)) for one in variants)
    assert diffed_log(first)[0].edits[0].new == " 2"
    with pytest.raises(UserError, match=r"by diffing: what differs is not UTF-8 text$"):
        diffed_log(second)


@pytest.mark.parametrize("place", ["[[mutations]]", "edits = [{", "name ="])
def test_a_field_that_is_not_known_is_refused_where_it_is_no_remark(tmp_path, place):
    more = {"[[mutations]]": "[[mutations]]\nwhy = 1", "edits = [{": "edits = [{ why = 1,", "name =": "why = 1\nname ="}
    text = LOG.replace(place, more[place], 1)
    if place == "name =":
        assert read(tmp_path, text) == read(tmp_path, LOG)
    else:
        with pytest.raises(UserError, match="why"):
            read(tmp_path, text)
