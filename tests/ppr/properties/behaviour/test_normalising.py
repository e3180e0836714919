"""Messages without what differs from run to run."""

import re
import subprocess

import pytest
from laws import for_each
from on_record import of_record

from ppr.properties.behaviour.normalise import (
    frame_name,
    normalise,
    posix_pattern,
    quoting,
    without_names,
    without_quotes,
    without_temporaries,
)


@for_each("message, expected", [
    ("in gen_typedef_die, at dwarf2out.cc:26126", "in gen_typedef_die, at dwarf2out.cc:‹number›"),
    ("bad oalloc class 3", "bad oalloc class ‹number›"),
    ("error E0277 in i32 of func_16", "error E0277 in i32 of func_16"),
    ("took 0.25s, 12ms, 3.5 MB, 1e-05", "took ‹number›, ‹number›, ‹number› MB, ‹number›"),
    ("at 0x7f3058ea5291 and 0XBEEF", "at ‹address› and ‹address›"),
    ("panicked, /usr/src/rustc-1.63.0/compiler/ty/sty.rs:996:9", "panicked, ‹path›sty.rs:‹number›:‹number›"),
    ("../../src/compiler/typer.cc", "‹path›typer.cc"),
    ("unknown structure/union/enum, and/or n/a", "unknown structure/union/enum, and/or n/a"),  # words
    ("in src/opt.c, lib/x:3, a.b/c.d", "in ‹path›opt.c, ‹path›x:‹number›, ‹path›c.d"),
    (r"C:\tools\lib\x.cpp", "‹path›x.cpp"),
    ("cannot open /tmp/ccAbC123.s", "cannot open ‹temporary›"),
    ("cannot open ccAbC123.o: no", "cannot open ‹temporary›: no"),
    ("crate[9f01b27e55] and h0123456789abcdef", "crate[‹hash›] and ‹hash›"), ("decade faceted", "decade faceted"),
    ("id 123e4567-e89b-12d3-a456-426614174000", "id ‹hash›"),
    ("at 2026-11-22T05:02:55.125, 05:02:55", "at ‹time›, ‹time›"), ("D.2345 and a.1", "D.‹number› and a.‹number›"),
    ("\x1b[31mred\x1b[0m  and\tblue", "red and blue"),
    ("x.c: seed.c is bad", "x.c: ‹program› is bad"), ("/tmp/a/seed.c:3: bad", "‹program›:‹number›: bad"),
    ("'./seed.c' but not myseed.c or seed.cpp", "'‹program›' but not myseed.c or seed.cpp"),
])  # fmt: skip
def test_what_changes_is_marked(message, expected):
    assert normalise(message, ["seed.c"]) == expected


def test_details_of_a_family_are_left_out():
    assert normalise("DefId(0:4 ~ a[b27e]) is bad", details=r"DefId\([^)]*\)") == "‹detail› is bad"


def test_a_long_message_is_cut():
    assert normalise("word " * 1000) == ("word " * 80)[:400]


@of_record(__file__)
def test_a_frame_is_its_name(example, said):
    frame, expected = example, "\n".join(said)
    assert frame_name(frame) == expected


@for_each("message, expected", [
    ("ending FUNC 'ones' but parser thinks MODULE 'top'", "ending FUNC ‹name› but parser thinks MODULE ‹name›"),
    ("cannot resolve `ones` or `top'", "cannot resolve ‹name› or ‹name›"),
    ("in ‘ones’: 'x$1' is odd", "in ‹name›: ‹name› is odd"),
    ("in 'tops' and 'one' and 'top.ones' and ''", None),  # not the whole name, or no name
    ('dies with "redeclaration of ones": ones', 'dies with "redeclaration of ‹name›": ‹name›'),
    ("redeclaration of x$1 of 'int'", "redeclaration of ‹name› of 'int'"),
    ("in ones: top::ones, ones(), a.ones, a-top, ones.c, type, ‹ones›", None),  # of the tool, parts, or any failure's
    ('ones "at", and: ones', 'ones "at", and: ‹name›'),  # before the quotes, a sentence of ppr's
    ("Assertion `ones' failed: ones < top", None),
    ("Assert `top' failed; pass 'top'; it has no attribute 'ones'", None),
    ("the pass 'licm' at 'SDCCast.c' line '5955'", None),
])  # fmt: skip
def test_names_of_the_program_are_left_out(message, expected):
    assert without_names(message, {"ones", "top", "x$1", "5955", "type"}) == (expected or message)


@pytest.mark.parametrize("message", [
    "internal compiler error: in gen_typedef_die, at dwarf2out.cc:26126",
    "Assertion `a[0] == *b && (x|y) + 1 > 2 ^ $z' failed",
    "cannot open /tmp/ccAbC123.s at 0x7f3058ea5291 of crate[9f01b27e55] at 2026-11-22T05:02:55",
    r"back\slash in /usr/lib/x.so, {braces} took 12ms",
    "in core::h0123456789abcdef of 123e4567-e89b-12d3-a456-426614174000",
    "seed.c is bad",
])  # fmt: skip
def test_the_pattern_for_grep_finds_the_message_it_was_made_from(message):
    pattern = posix_pattern(normalise(message, ["seed.c"]))
    text = f"before {message} after\n"
    found = subprocess.run(["grep", "-Eq", "-e", pattern], input=text, text=True, check=False)
    assert found.returncode == 0, pattern
    other = subprocess.run(["grep", "-Eq", "-e", pattern], input="something else\n", text=True, check=False)
    assert other.returncode == 1


def test_the_pattern_is_for_any_locale_and_for_messages_that_were_cut():
    pattern = posix_pattern(normalise("error: ‘x’ is `y'"))
    assert re.search(pattern, "error: 'x' is ‘y’") and not re.search(pattern, "error: 'x' is ‘z’")
    assert normalise("\x1b[0m" * 200 + "bad") == "bad"
    assert posix_pattern("a ‹detail› b ‹program›") == "a +.* +b +[^ ]+"
    for length in range(390, 401):
        message = "x" * length + " 12345678 is bad"
        assert re.search(posix_pattern(normalise(message)), message)


def test_the_pattern_is_for_any_place():
    pattern = posix_pattern(normalise("in f, at /a/b.cc:12"))
    assert re.search(pattern, "in f, at /x/y/b.cc:3456") and re.search(pattern, "in f, at b.cc:1")
    assert not re.search(pattern, "in g, at /a/b.cc:12")


PROGRAM = b'digraph { a [label="{lexer|tokens"]; foo->bar; int_x; x::y +\n12 ; }'


@for_each("message, expected", [
    ("bad label format {lexer|tokens", "bad label format ‹name›"),
    ("unknown name 'int_x', and “label”.", "unknown name ‹name›, and ‹name›."),
    ("unknown name 'lex' near {lexer|token", "unknown name 'lex' near {lexer|token"),
    ("label of a digraph: no ';' before '}'", "label of a digraph: no ';' before '}'"),
    ("Assertion `a' failed", "Assertion `a' failed"),
    ("in ‹path›x.cc, near foo->bar: no", "in ‹path›x.cc, near ‹name›: no"),
])  # fmt: skip
def test_what_quotes_the_program_is_a_name(message, expected):
    found = without_quotes(message, PROGRAM)
    assert found == expected
    assert quoting(found).fullmatch(message)
    assert not quoting(found).fullmatch(f"{message} x") or found.endswith("‹name›")
    assert subprocess.run(["grep", "-Eq", posix_pattern(found)], input=expected, text=True, check=False).returncode == 0


def test_a_quote_may_have_numbers_and_other_blanks_than_the_program():
    message = normalise("no 'y + 12 ;' in line '12', but 'f 12'")
    assert without_quotes(message, PROGRAM) == "no ‹name› in line '‹number›', but 'f ‹number›'"


@for_each("root", ["/tmp", "/scratch/me"])
def test_black_check_dropped_no_temporary_path_is_shown(root):
    place = f"{root}/ppr-run-70t3yc89/test-l_mr1hma"
    message = f"cannot format {place}/test/x.py: see {place}/tmp/blk_9ynixa0e.log, -dir={place} (/tmp/ccAbC123.s)"
    shown = "cannot format x.py: see ‹temporary›, -dir=‹temporary› (‹temporary›)"
    assert without_temporaries(message) == shown
    assert place not in normalise(message) and "blk_" not in normalise(message)


def test_a_long_word_is_no_work():
    assert without_temporaries("x/" * 100_000) == "x/" * 100_000
    assert len(normalise("x-" * 100_000)) == 400


def test_a_pattern_for_scripts_has_no_character_that_turns_the_text_around():
    message = "internal compiler error: in \u202ef, at g.c"
    assert "\u202e" not in posix_pattern(normalise(message))
    assert re.search(posix_pattern(normalise(message)), normalise(message))
