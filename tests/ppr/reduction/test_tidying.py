"""What a reduction starts from: comments, the common layout, and syntax errors that are tolerated."""

from dataclasses import replace

import pytest
from function_property import property_of
from reducing import inputs_of, no, queried, reduce_single, reduction_of, yes
from searching import make_search

from diffing.pair_state import Side, State
from ppr.programs.pair import Programs
from ppr.reduction.base import Observer
from ppr.reduction.pair import PairReduction, ReductionOptions


def test_comments_go_first_and_the_variant_takes_the_layout_of_the_seed():
    seed, variant = property_of(no, Side.SEED), property_of(lambda text: text == b"int  a;\nint b; f();\n")
    reduction_of("int  a; // x\nint b;\n", "int a;  int b; /* y */ f();\n", seed, variant)
    assert queried(seed)[0] == "int  a;\nint b;\n"
    assert "int  a;\nint b; f();\n" not in queried(variant)  # the seed's test has failed first


def test_what_is_reduced_has_the_layout_of_the_seed_and_the_smaller_difference():
    texts = "int  a;\nint  b; f(1);\n", "int a; f(1, 2); int b;\n"
    variant = property_of(lambda text: b"b" in text)
    made = reduction_of(*texts, property_of(yes, Side.SEED), variant, method=ReductionOptions(("tree-difference",), 1))
    parsed = inputs_of(*texts).parsed
    assert parsed.difference == made.whole.difference
    assert made.programs.variant == b"int  a;\nint  b; f(1); int b;\n"


def test_the_layout_is_taken_over_only_if_the_properties_allow():
    seed, variant = property_of(yes, Side.SEED), property_of(lambda text: text == b"int a;  int b; f();\n")
    made = reduction_of("int  a; // x\nint b;\n", "int a;  int b; /* y */ f();\n", seed, variant)
    assert queried(variant)[:2] == ["int  a;\nint b; f();\n", "int a;  int b; f();\n"]
    assert made.programs.variant == b"int a;  int b; f();\n"


def test_a_layout_that_makes_the_variant_worse_for_the_parser_is_not_taken_over():
    variant = property_of(yes)
    reduction_of("#define X\n1\n", "#define X 1\nint a;\n", property_of(yes, Side.SEED), variant)
    assert "#define X\n1\nint a;\n" not in queried(variant)


def test_comments_that_are_needed_are_tokens():
    variant = property_of(lambda text: b"// y" in text)
    made = reduction_of("int a; // x\n", "int a; // x\nf(); // y\n", property_of(yes, Side.SEED), variant)
    assert made.comments_are_tokens
    assert made.programs == Programs(b"\n", b"// y\n")


def test_comments_whose_end_gives_the_parser_other_tokens_stay():
    texts = '[1, "a"]', '{"a"[,{"a"// c'
    made = PairReduction(inputs_of(*texts, "json"), [], make_search())
    with made.search:
        made.prepare()
        assert made._tidied().programs == Programs(*map(str.encode, texts))


def test_without_comments_nothing_is_asked_about_a_layout_that_both_have():
    seed, variant = property_of(no, Side.SEED), property_of(no)
    made = reduction_of("int a;\n", "int a;\nf();\n", seed, variant)
    assert "int a;\n" not in queried(seed)
    assert "int a;\nf();\n" not in queried(variant)
    assert made.programs == Programs(b"int a;\n", b"int a;\nf();\n")
    assert not made.comments_are_tokens


@pytest.mark.parametrize(
    ("seed", "variant", "tolerated"),
    [("int a;", "int b;", (0, 0)), ("int a; }", "int b;", (1, 0)), ("int a;", "} int b; } } int c;", (0, 1))],
)
def test_a_program_with_syntax_errors_may_have_one_again(seed, variant, tolerated):
    made = PairReduction(inputs_of(seed, variant), [], make_search())
    assert (made.tolerated[Side.SEED], made.tolerated[Side.VARIANT]) == tolerated
    assert replace(made, checks_syntax=False).tolerated is None


def test_an_error_that_went_may_come_back_once():
    """A compiler that was given an error may be given one again; a program without any stays without."""

    def result(source):
        return reduce_single(source, "ddmin", lambda text: "b" in text, syntax_check=True).variant

    assert result("x ; } b ;") == "b"
    assert result("x ; b ;") == "b ;"


def test_programs_without_comments_are_not_parsed_again(monkeypatch):
    monkeypatch.setattr("ppr.reduction.base.without_comments", lambda _: pytest.fail("there are none"))
    made = PairReduction(inputs_of("a;", "b;"), [], make_search())
    made.prepare()
    assert (made.state, made.whole, made.steps) == (State(0b101, 0b110), State(0, 0), [])


def test_a_variant_that_needs_its_comments_and_its_layout_is_reduced_all_the_same():
    variant = property_of(lambda text: b"int a" in text and b"// y" in text)
    made = reduction_of("int  a; // x\n", "int a; f(); // y\n", property_of(yes, Side.SEED), variant)
    assert made.programs.variant == b"int a; // y\n"


def test_programs_that_are_equal_without_their_comments_keep_them():
    """A comment may hold a program apart that the parser cannot read."""
    inputs = inputs_of("x; /* a */ y;", "x; /* b */ y;")
    made = ReductionOptions().start(inputs, [], make_search(), Observer())
    made.prepare()
    with made.search:
        pair = made._tidied()
    assert made.comments_are_tokens
    assert pair.difference == 2
