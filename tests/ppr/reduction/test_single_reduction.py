"""Single programs: their units, rounds, comments and syntax checks."""

import re

import pytest
from function_property import property_of
from laws import for_each
from reducing import inputs_of, no, queried, reduce_single, reduction_of, steps, yes
from searching import make_search

from diffing.pair_state import Preference, Side
from grammars.languages import Layout, by_name
from grammars.parsing import parse
from ppr.programs.errors import UserError
from ppr.reducers.candidate import Candidate, nothing
from ppr.reducers.registry import SINGLE_REDUCERS, SingleReducer
from ppr.reducers.subject import Unit, subject_of
from ppr.reduction import single
from ppr.reduction.base import Observer
from ppr.reduction.schedule import Effort
from ppr.reduction.single import SingleOptions


@pytest.mark.parametrize(
    ("algorithm", "limit", "again"), [("perses-fixpoint", None, [0]), ("perses-fixpoint", 1, []), ("perses", None, [])]
)
def test_a_reducer_to_the_fixpoint_runs_until_nothing_gets_smaller(algorithm, limit, again):
    made = reduce_single("int a; int b; f(1);", algorithm, lambda t: "f" in t, max_iterations=limit)
    assert made.programs == ("", "f ;")
    assert [accepted for _, _, accepted in steps(made.reduction)] == [3, *again]
    assert {(step.seed, step.variant, step.difference) for step in made.reduction.steps} == {(0, 2, 2)}


@pytest.mark.parametrize(("options", "message"), [
    (("magic",), "there is no algorithm 'magic': choose one of ppr, ddmin, hdd, hdd+"),
    (("hdd", Unit.LINE), "hdd works on tokens only: it has no unit line"),
])  # fmt: skip
def test_algorithms_and_units_that_do_not_exist(options, message):
    with pytest.raises(UserError) as caught:
        SingleOptions(*options)
    assert str(caught.value).startswith(message)


@pytest.mark.parametrize(
    ("algorithm", "chosen", "checks"),
    [("hdd", None, True), ("ddmin", None, False), ("hdd", False, False), ("ddmin", True, True)],
)
def test_the_reducer_decides_about_the_syntax_check_unless_the_user_does(algorithm, chosen, checks):
    options = SingleOptions(algorithm, syntax_check=chosen)
    assert options.start(inputs_of("", "a;"), [], make_search(), Observer()).checks_syntax is checks


@pytest.mark.parametrize(("unit", "stays"), [(Unit.TOKEN, False), (Unit.LINE, True), (Unit.CHAR, True)])
def test_comments_go_before_tokens_but_not_before_lines_and_characters(unit, stays):
    one = property_of(no)
    reduction_of("", "a; /* x */\nb;", one, method=SingleOptions("ddmin", unit), sides=(Side.VARIANT,))
    assert ("a;\nb;" in queried(one)) is not stays


def test_the_syntax_check_also_serves_lines():
    one = property_of(lambda text: b"{" in text)
    source = "int f(\n) {\n}\nint b;\n"
    made = reduction_of(
        "", source, one, method=SingleOptions("ddmin", Unit.LINE, syntax_check=True), sides=(Side.VARIANT,)
    )
    assert made.programs.variant == b"int f(\n) {\n}\n"


def without_quotes(subject):
    """What is between them is parsed as several words then."""
    texts = subject.merged.tree(Side.VARIANT).texts()
    gone = sum(1 << token for token, text in enumerate(texts) if text == b'"')
    yield Candidate(subject.live & ~gone, nothing)


UNQUOTE = SingleReducer("unquote", without_quotes, "", fixpoint=True, syntactic=False)


def test_a_program_that_has_more_tokens_when_it_is_parsed_again_is_given_up(monkeypatch):
    monkeypatch.setitem(SINGLE_REDUCERS, "unquote", UNQUOTE)
    made = reduce_single('"a b c d";', "unquote", yes)
    assert steps(made.reduction) == [(1, "unquote", 0)]
    assert made.variant == '" a b c d " ;'


@pytest.mark.parametrize("source", ['"a b c d";', '"a b c";'])
def test_so_is_a_large_one_at_the_end_of_the_round(monkeypatch, source):
    """It is only then that it is parsed; as many tokens as before are no progress."""
    monkeypatch.setattr("ppr.reduction.as_parsed.CHEAP_BYTES", 0)
    monkeypatch.setitem(SINGLE_REDUCERS, "unquote", UNQUOTE)
    one = property_of(yes)
    made = reduction_of("", source, one, method=SingleOptions("unquote"), sides=(Side.VARIANT,))
    assert steps(made) == [(1, "unquote", 1)]
    assert made.programs.variant == source.encode()


@pytest.mark.parametrize(
    ("unit", "layout"), [(Unit.TOKEN, Layout.INDENTED), (Unit.LINE, Layout.FREE), (Unit.CHAR, Layout.FREE)]
)
def test_only_tokens_have_the_layout_of_the_language(monkeypatch, unit, layout):
    def look(subject):
        layouts.append(subject.merged.layout)
        return nothing()

    layouts = []
    monkeypatch.setitem(SINGLE_REDUCERS, "look", SingleReducer("look", look, "", tuple(Unit), syntactic=False))
    reduce_single("if x:\n    y()\n", "look", yes, unit=unit, language="python")
    assert layouts == [layout]


def test_only_reducers_that_fill_get_what_may_stand_in_for_parts_of_the_program(monkeypatch):
    filled = []
    monkeypatch.setattr(single, "filled_subject", lambda *given: filled.append(given) or subject_of(given[0]))
    for language, has_grammar in (
        ("c", True),
        ("janet", False),
    ):  # without a grammar in normal form, nothing may stand in
        for name, one in SINGLE_REDUCERS.items():
            filled.clear()
            reduce_single("(a b)", name, lambda text: "b" in text, language=language)
            assert bool(filled) is (one.fill and has_grammar)


def test_unless_told_otherwise_a_program_has_the_stages_of_pairs():
    """Perses; what refers to the parameter goes with it; then the type and the semicolon, which C does not need."""
    source = "int x; int f(int y) { return 3 + g(y, 77); }"
    made = reduce_single(source, "ppr", lambda text: "f (" in text and "return" in text and "{" in text)
    assert SingleOptions().algorithm == "ppr"
    assert made.variant == "f ( ) { return }"
    assert {"perses", "neighbours", "beyond-grammar"} <= {one.reducer for one in made.reduction.steps}


@pytest.mark.slow
@pytest.mark.parametrize(
    ("effort", "result"),
    [(Effort.QUICK, "int name ( ) { 77 ; }"), (Effort.DEFAULT, "name ( ) { 0 }"), (Effort.THOROUGH, "a ( ) { 0 }")],
)
def test_the_effort_decides_which_stages(effort, result):
    options = SingleOptions(effort=effort)
    one = property_of(lambda text: re.search(rb"\b(?!int\b)[a-z]+ *\(.*\) *\{.*\d.*\}", text, re.DOTALL))
    made = reduction_of("", "int name(int y) { 77; }", one, method=options, sides=(Side.VARIANT,))
    assert " ".join(t.decode() for t in parse(made.programs.variant, by_name("c")).texts()) == result


@pytest.mark.parametrize("effort", Effort)
def test_a_program_alone_is_made_short_by_what_its_effort_allows(effort):
    options = SingleOptions(effort=effort).start(inputs_of("", "a;"), [], make_search(), Observer()).options
    assert (options.prefer, options.thorough) == (Preference.SIZE, effort is Effort.THOROUGH)
    assert options.order[0] == "perses"
    assert ("beyond-grammar" in options.order, bool(options.transformations)) == (effort is not Effort.QUICK,) * 2
    assert ("names" in options.transformations) is (effort is Effort.THOROUGH)


@pytest.mark.slow
@for_each(
    "source, usual, left_out",
    [
        ("int x = 1; f(x, x);", "int ; f ( f , f ) ;", "f ( f , f ) ;"),  # another name, where the declarator goes
        ("f(a + b + c + d, 1);", "f ( a + b + c + d , ) ;", "f ( , 1 ) ;"),  # seven tokens without their comma
        ("x = a + 1;", "x = a ;", "a + 1 ;"),  # neighbours that are no brackets, and no element
        ("int f() { return x; }", "int f { return x ; }", "int f ( ) { ; }"),  # neighbours that are no brackets
    ],
)
def test_what_hardly_ever_helps_a_program_alone_is_left_to_the_last_look(source, usual, left_out):
    asked = [text for _, text in reduce_single(source, "ppr", no).queries]
    assert asked.index(usual) < asked.index(left_out)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("statements", "effort", "again"),
    [(0, Effort.DEFAULT, True), (4, Effort.DEFAULT, False), (4, Effort.THOROUGH, False)],
)
def test_a_program_alone_has_another_round_only_after_a_large_success(statements, effort, again, without_last_look):
    """Without its return type, the function has one token less of 6, or of 14."""
    body = "".join(f"x{number} ; " for number in range(statements))
    made = reduce_single(f"int f() {{ {body}}}", "ppr", lambda text: f"f ( ) {{ {body}}}" in text, effort=effort)
    assert made.variant == f"f ( ) {{ {body}}}"
    first, *others = [accepted for _, name, accepted in steps(made.reduction) if name == "beyond-grammar"]
    assert (first, bool(others)) == (1, again)
