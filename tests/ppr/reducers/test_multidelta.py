"""multidelta: delta on lines by nesting, level by level."""

import pytest
from drive import drive
from reducing import reduce_single

from grammars.languages import by_name
from ppr.reducers.delta import flattened, multidelta
from ppr.reducers.subject import Unit, subject_of, units_of


def subject(source, language="c"):
    return subject_of(units_of(source.encode(), Unit.TOKEN, by_name(language)))


def lines(source, level, language="c"):
    """The lines of a program that is flattened to a level."""
    seen = subject(source, language)
    texts = seen.merged.texts()
    return [b" ".join(texts[at] for at in line).decode() for line in flattened(seen, level, seen.live)[0]]


NESTED = "int a;\nint f(int x,\nint y)\n{ if (x) {\n y(); for (;;) { z(); } }\n h(); }\nint q[] = {1,\n2};"


@pytest.mark.parametrize(
    ("level", "expected"),
    [
        (
            0,
            [
                "int a ;",
                "int f ( int x , int y ) { if ( x ) { y ( ) ; for ( ; ; ) { z ( ) ; } } h ( ) ; }",
                "int q [ ] = { 1 , 2 } ;",
            ],
        ),
        (
            1,
            [
                "int a ;",
                "int f ( int x , int y ) {",
                "if ( x ) { y ( ) ; for ( ; ; ) { z ( ) ; } }",
                "h ( ) ;",
                "}",
                "int q [ ] = {",
                "1 , 2 } ;",
            ],
        ),
        (
            2,
            [
                "int a ;",
                "int f ( int x , int y ) {",
                *("if ( x ) {", "y ( ) ;", "for ( ; ; ) { z ( ) ; }", "}"),
                "h ( ) ;",
                "}",
                "int q [ ] = {",
                "1 , 2 } ;",
            ],
        ),
    ],
)
def test_lines_end_behind_semicolons_and_braces_that_are_not_nested_deeper(level, expected):
    """What topformflat prints, one level after the other; in round brackets its semicolons would end lines."""
    assert lines(NESTED, level) == expected


def test_the_head_of_a_loop_is_split_one_level_below_the_loop():
    loop = "void f() { for (a; b; c) { d(); } }"
    assert lines(loop, 1) == ["void f ( ) {", "for ( a ; b ; c ) { d ( ) ; }", "}"]
    assert lines(loop, 2) == ["void f ( ) {", "for ( a ;", "b ;", "c ) {", "d ( ) ;", "}", "}"]


def test_each_directive_is_a_line_at_every_level():
    source = "#include <a.h>\n#if A && \\\n B\nint f() {\n#ifdef C\n g(); h(); }\n#endif\n"
    assert lines(source, 0) == [
        *("#include <a.h>", "#if A && B", "int f ( ) {", "#ifdef C", "g ( ) ; h ( ) ; }", "#endif"),
    ]


def test_brackets_in_strings_do_not_count():
    assert lines("char *s = \"{\"; int a; char c = '}';", 0) == ['char * s = " { " ;', "int a ;", "char c = ' } ' ;"]


def test_without_semicolons_lines_of_the_text_count_unless_they_are_nested_deeper():
    source = 'def f():\n    x = {1: [2,\n 3]}\n    y(";")\n'
    assert lines(source, 0, "python") == ["def f ( ) :", "x = { 1 : [ 2 , 3 ] }", 'y ( " ; " )']
    assert lines(source, 2, "python") == ["def f ( ) :", "x = {", "1 : [ 2 ,", "3 ] }", 'y ( " ; " )']
    assert lines('{"a": [\n1,\n2],\n"b": 3}', 1, "json") == ["{", '" a " : [ 1 , 2 ] ,', '" b " : 3 }']
    assert lines("{ a;\nb\n}", 1) == ["{", "a ;", "b }"]  # it has semicolons


def test_the_depth_is_that_of_the_deepest_bracket():
    depths = {source: flattened(subject(source), 0, subject(source).live)[1] for source in ("int a;", "f(1);", NESTED)}
    assert list(depths.values()) == [0, 1, 4]
    unbalanced = subject("} } { f(); }")
    assert flattened(unbalanced, 0, unbalanced.live)[1] == 0
    assert flattened(unbalanced, 0, 0) == ([], 0)


def test_delta_goes_from_whole_functions_to_single_statements():
    source = "int a; void f() { x(); { y(); z(); } } void g() { w(); }"
    reduced = reduce_single(source, "multidelta", lambda text: "f (" in text and "z (" in text)
    assert [text for _, text in reduced.queries] == [
        "void g ( ) { w ( ) ; }",  # level 0: chunks of two lines, then of one
        "int a ; void f ( ) { x ( ) ; { y ( ) ; z ( ) ; } }",
        "void f ( ) { x ( ) ; { y ( ) ; z ( ) ; } }",
        "{ y ( ) ; z ( ) ; } }",  # level 1: four lines
        "void f ( ) { x ( ) ;",
        "x ( ) ; { y ( ) ; z ( ) ; } }",
        "void f ( ) { { y ( ) ; z ( ) ; } }",
        "void f ( ) { }",
        "void f ( ) { { y ( ) ; z ( ) ; }",
        "z ( ) ; }",  # level 2: five lines
        "void f ( ) { { y ( ) ;",
        "{ y ( ) ; z ( ) ; }",
        "void f ( ) { y ( ) ; z ( ) ; }",
        "void f ( ) { z ( ) ; }",
        "void f ( ) { z ( ) ;",
    ]
    assert reduced.variant == "void f ( ) { z ( ) ;"


def test_levels_deeper_than_the_program_are_left_out():
    levels = [
        0,  # level 0: one line
        *(0b100000, 0b011111),  # level 1: chunks of two lines
        *(0b111110, 0b100001, 0b011111),  # and of one
        *(0b100000, 0b011111, 0b111110, 0b100001, 0b011111),  # level 2, for the round brackets
    ]
    assert [candidate.state for candidate in multidelta(subject("{ a(); }"))] == levels


def test_deeper_than_level_10_lines_stay_together():
    deep = subject("{" * 12 + "a();" + "}" * 12)
    whole, inner = (1 << 28) - 1, 0xFF << 10  # two braces, the call, two braces
    tried = drive(multidelta(deep), whole, lambda _: False)[1]
    assert all(live & inner in (0, inner) for live in tried)
    assert whole & ~inner in tried
    assert whole & ~(1 << 9) in tried


def test_what_has_gone_does_not_come_back():
    """Without the closing braces, level 2 has a line that goes over places where some were."""
    seen = subject("{ } { } { } z; (());")
    best = seen.live

    def holds(live):
        nonlocal best
        assert live & ~best == 0
        good = live & 0b11010101 == 0b11010101  # the opening braces, and z with its semicolon
        best = live if good else best
        return good

    assert drive(multidelta(seen), seen.live, holds)[0] == 0b11010101


def test_it_is_one_pass_and_the_parser_is_not_asked():
    reduced = reduce_single("void f() { a(); }", "multidelta", lambda text: text.endswith("a ( ) ;"))
    assert reduced.variant == "a ( ) ;"
    assert len(reduced.reduction.steps) == 1
