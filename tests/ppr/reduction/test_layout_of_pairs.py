"""Layout: both programs as a person would lay them out, at once or line by line."""

from reducing import no, transform_pair, yes

from diffing.alignment import Alignment
from grammars.languages import by_name
from ppr.neighbours.scene import Scene
from ppr.programs.pair import ParsedPair, Programs
from ppr.reduction.picture import layout

C = by_name("c")


def laid_out(seed_holds, variant_holds, **options):
    return transform_pair("int  a;\n\n f( a );\n", "int  a;\n\n f( a ); g( );\n", "layout", seed_holds, variant_holds,
                          as_text=True, **options)  # fmt: skip


def test_a_tidy_layout_costs_one_test_for_each_program():
    made = laid_out(yes, yes)
    assert made.queries == [("seed", "int a;\nf(a);\n"), ("variant", "int a;\nf(a);\ng();\n")]
    assert made.programs == ("int a;\nf(a);\n", "int a;\nf(a);\ng();\n")


def test_line_by_line_if_not_all_at_once():
    made = laid_out(lambda text: "f( a" in text, yes)
    assert made.queries == [
        ("seed", "int a;\nf(a);\n"), ("seed", "int a;\n\n f( a );\n"), ("variant", "int a;\n\n f( a ); g( );\n"),
        ("variant", "int a;\nf(a); g( );\n"), ("variant", "int a;\nf(a);\ng();\n"),
    ]  # fmt: skip
    assert made.programs == ("int a;\n\n f( a );\n", "int a;\nf(a);\ng();\n")


def test_of_two_lines_each_is_tried_alone():
    made = transform_pair("a  ;\nb  ;\n", "a  ;\nb  ;\nc;\n", "layout", lambda t: "a  ;" in t, yes, as_text=True)
    assert made.programs[0] == "a  ;\nb;\n"


def test_what_both_programs_have_ends_its_lines_where_the_seed_does():
    plan = layout(Scene(ParsedPair.parse(Programs(b"f(n) {}", b"f(union T n)\n{}"), C).merged(Alignment.LIST), C))
    assert [plan.programs_of(one.state) for one in plan.stream] == [(b"f(n) {}", b"f(union T n) {}")]
    joined, apart = (
        plan.rank(plan.start, ParsedPair.parse(Programs(b"f(n) {}", text), C))
        for text in (b"f(union T n) {}", b"f(union T n)\n{}")
    )
    assert joined < apart


def test_one_untidy_line_is_tried_once_and_a_tidy_pair_costs_no_test():
    assert transform_pair("a;\n", "a;\nb;\n", "layout", yes, yes).queries == []
    made = transform_pair("a  ;\n", "a;\nb;\n", "layout", no, no, as_text=True)
    assert made.queries == [("seed", "a  ;\n"), ("seed", "a;\n")]  # in the common layout, and tidy


def test_tidy_blanks_do_not_count_more_than_simple_tokens():
    plan = layout(Scene(ParsedPair.parse(Programs(b"a  ;", b"b;"), C).merged(Alignment.LIST), C))
    untidy, tidy, longer = (
        plan.rank(plan.start, ParsedPair.parse(Programs(*texts), C))
        for texts in ((b"a  ;", b"b;"), (b"a;", b"b;"), (b"aa;", b"b;"))
    )
    assert tidy < untidy < longer


def test_where_the_lines_differ_each_program_has_its_own():
    header, statements = b"for (a; b;) c;", b"a;\nb;\nd;"
    pairs = ((b"g();", b"f();\ng();"), (b"f();\ng();", b"if (x) {\n  f();\n  g();\n}"), (header, statements))
    for programs in pairs:
        assert [*layout(Scene(ParsedPair.parse(Programs(*programs), C).merged(Alignment.LIST), C)).stream] == []
