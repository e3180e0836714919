"""Reductions from tidying to the fixpoint, in memory: the questions that they ask, their steps, and where they end."""

from dataclasses import replace
from types import SimpleNamespace

import pytest
from function_property import property_of
from reducing import inputs_of, isolate_pair, reduce_pair, reduce_single
from searching import make_search

from diffing.alignment import Alignment
from diffing.pair_state import Side, State
from ppr.candidate import Candidate, nothing
from ppr.errors import Interrupted
from ppr.programs import Programs
from ppr.reducers.registry import PAIR_REDUCERS, SINGLE_REDUCERS, PairReducer, SingleReducer
from ppr.reducers.subject import Unit
from ppr.reduction.base import Step
from ppr.reduction.isolation import Element, IsolationOptions
from ppr.reduction.observer import Observer, Observers
from ppr.reduction.pair import PairReduction, ReductionOptions
from ppr.reduction.problem import PairProblem
from ppr.reduction.single import SingleOptions
from ppr.search.search import Budget


def yes(*_):
    return True


def no(*_):
    return False


def reduction(seed, variant, *properties, method=None, observer=None, language="c", budget=None, sides=tuple(Side)):
    """A reduction that has run to its end."""
    with make_search(budget=budget or Budget(max_seconds=30)) as search:
        made = (method or ReductionOptions()).start(
            inputs_of(seed, variant, language, sides), properties, search, observer or Observer()
        )
        made.prepare()
        made.run()
    return made


def raw(a_property):
    return [text.decode() for (text,) in a_property.asked]


def steps(made):
    return [(step.iteration, step.reducer, step.accepted) for step in made.steps]


# -- tidying --------------------------------------------------------------------------------------


def test_comments_go_first_and_the_variant_takes_the_layout_of_the_seed():
    seed, variant = property_of(no, Side.SEED), property_of(lambda text: text == b"int  a;\nint b; f();\n")
    reduction("int  a; // x\nint b;\n", "int a;  int b; /* y */ f();\n", seed, variant)
    assert raw(seed)[0] == "int  a;\nint b;\n"
    assert "int  a;\nint b; f();\n" not in raw(variant)  # the seed's test has failed first


def test_what_is_reduced_has_the_layout_of_the_seed_and_the_smaller_difference():
    texts = "int  a;\nint  b; f(1);\n", "int a; f(1, 2); int b;\n"
    seed, variant = property_of(lambda text: b"2" not in text, Side.SEED), property_of(lambda text: b"b" in text)
    made = reduction(*texts, seed, variant, method=ReductionOptions(("tree-difference",), 1))
    parsed = inputs_of(*texts).parsed
    assert parsed.merged(Alignment.TREE).state.difference > parsed.difference == made.whole.difference
    assert made.programs.variant == b"int  a;\nint  b; f(1, 2);\n"


def test_the_layout_is_taken_over_only_if_the_properties_allow():
    seed, variant = property_of(yes, Side.SEED), property_of(lambda text: text == b"int a;  int b; f();\n")
    made = reduction("int  a; // x\nint b;\n", "int a;  int b; /* y */ f();\n", seed, variant)
    assert raw(variant)[:2] == ["int  a;\nint b; f();\n", "int a;  int b; f();\n"]
    assert made.programs.variant == b"int a;  int b; f();\n"


def test_a_layout_that_makes_the_variant_worse_for_the_parser_is_not_taken_over():
    variant = property_of(yes)
    reduction("#define X\n1\n", "#define X 1\nint a;\n", property_of(yes, Side.SEED), variant)
    assert "#define X\n1\nint a;\n" not in raw(variant)


def test_comments_that_are_needed_are_tokens():
    variant = property_of(lambda text: b"// y" in text)
    made = reduction("int a; // x\n", "int a; // x\nf(); // y\n", property_of(yes, Side.SEED), variant)
    assert made.comments_are_tokens
    assert made.programs == Programs(b"\n", b"// y\n")


def test_without_comments_nothing_is_asked_about_a_layout_that_both_have():
    seed, variant = property_of(no, Side.SEED), property_of(no)
    made = reduction("int a;\n", "int a;\nf();\n", seed, variant)
    assert "int a;\n" not in raw(seed)
    assert "int a;\nf();\n" not in raw(variant)
    assert made.programs == Programs(b"int a;\n", b"int a;\nf();\n")
    assert not made.comments_are_tokens


def test_at_first_nothing_is_known_of_the_state_and_of_a_step():
    made = PairReduction(inputs_of("a;", "b;"), [], make_search())
    assert (made.state, made.whole, made.steps) == (State(0, 0), State(0, 0), [])
    assert Step(1, "commonality") == Step(1, "commonality", 0, 0, 0, 0, 0, 0.0)


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


# -- pairs ----------------------------------------------------------------------------------------

PAIR = ("int a; int b; f();", "int a; int b; f(); g();")
NEEDED = (lambda t: "f (" in t and "g" not in t, lambda t: "f (" in t and "g (" in t)


def test_the_reducers_take_turns_until_nothing_gets_smaller():
    made = reduce_pair(*PAIR, *NEEDED)
    assert made.programs == ("f ( ) ;", "f ( ) ; g ( ) ;")
    assert steps(made.reduction) == [
        (1, "tree-difference", 0),
        (1, "list-difference", 0),
        (1, "commonality", 2),
        (2, "tree-difference", 0),
        (2, "list-difference", 0),
        (2, "commonality", 0),
    ]


def test_a_step_tells_sizes_tests_and_time():
    made = reduce_pair(*PAIR, *NEEDED, order=("commonality",), max_iterations=1)
    (step,) = made.reduction.steps
    assert step.seconds > 0
    tests = len(made.queries)
    assert replace(step, seconds=0.0) == Step(1, "commonality", 4, 8, 4, tests, 2, 0.0)


def test_the_seconds_of_a_step_are_those_between_its_begin_and_its_end(monkeypatch):
    times = iter([100.0, 107.5])
    monkeypatch.setattr("ppr.reduction.base.time", SimpleNamespace(monotonic=lambda: next(times)))
    made = reduce_pair(*PAIR, *NEEDED, order=("commonality",), max_iterations=1)
    assert [step.seconds for step in made.reduction.steps] == [7.5]


def test_programs_are_parsed_again_only_after_a_success(monkeypatch):
    monkeypatch.setattr(PairProblem, "reparsed", lambda _: pytest.fail("nothing was accepted"))
    assert reduce_pair(*PAIR, yes, no, order=("list-difference",)).statistics.accepted == 0


def test_the_steps_add_up():
    made = reduce_pair(*PAIR, *NEEDED)
    assert sum(step.tests for step in made.reduction.steps) == made.statistics.tests == len(made.queries)
    assert sum(step.accepted for step in made.reduction.steps) == made.statistics.accepted


@pytest.mark.parametrize("limit", [1, 2])
def test_iterations_may_be_limited(limit):
    made = reduce_pair("a; b; c;", "a; b; c; d;", yes, lambda t: "d" in t, max_iterations=limit)
    assert {step.iteration for step in made.reduction.steps} == set(range(1, limit + 1))


def test_the_order_is_that_of_the_options():
    order = ("commonality", "list-difference")
    made = reduce_pair(*PAIR, *NEEDED, order=order, max_iterations=1)
    assert tuple(step.reducer for step in made.reduction.steps) == order


def test_without_the_mirror_the_seed_takes_nothing_of_the_variant():
    def seeds(mirror):
        made = reduce_pair("f(1);", "f(2);", yes, no, order=("list-difference",), mirror=mirror)
        return made.of(Side.SEED)

    assert "f ( 2 ) ;" not in seeds(False)
    assert seeds(False) != seeds(True)


def test_the_state_and_the_whole_are_those_of_the_tokens():
    made = reduce_pair(*PAIR, *NEEDED).reduction
    assert (made.whole.seed.bit_count(), made.whole.variant.bit_count()) == (10, 14)
    assert (made.state.seed.bit_count(), made.state.variant.bit_count()) == (4, 8)


def test_programs_whose_parts_grow_together_are_no_progress():
    made = reduce_pair(
        'void f() { good("one"); }',
        'void f() { good("uno"); g(1); }',
        lambda t: "one" in t and "uno" not in t and "good" in t,
        lambda t: "uno" in t and "good" in t,
        budget=Budget(max_tests=500),
    )
    assert made.programs == ('good ( " one " ) ;', 'good ( " uno " ) ;')


def test_tokens_that_the_parser_would_cut_anew_do_not_lead_in_circles():
    made = reduce_pair(
        "int f(int a) { while (a - 4) ; }",
        "int f(int a) { while (a << -4) ; }",
        lambda t: "while ( a" in t and "4" in t and "<<" not in t,
        lambda t: "<<" in t and "4" in t,
        budget=Budget(max_tests=500),
    )
    assert made.statistics.tests < 100


def test_an_interrupted_reduction_keeps_the_best_and_the_step():
    seed, variant = property_of(yes, Side.SEED), property_of(lambda text: b"d" in text)
    with make_search(budget=Budget(max_tests=3)) as search:
        made = ReductionOptions(("commonality",)).start(
            inputs_of("a; b; c;", "a; b; c; d;"), [seed, variant], search, Observer()
        )
        made.prepare()
        with pytest.raises(Interrupted):
            made.run()
    (step,) = made.steps
    assert step.tests == 3
    assert step.accepted == search.statistics.accepted > 0
    assert made.programs.variant == b"d;"


# -- tokens that the parser sees otherwise afterwards ---------------------------------------------


def quotes(tree):
    """The positions of the quotes: without them a text is parsed as several words."""
    return sum(1 << token for token, text in enumerate(tree.texts()) if text == b'"')


def unquoted(monkeypatch, inputs, holds=yes):
    """A reduction of a pair that takes all quotes away."""

    def unquote(merged, state, rules):
        gone = quotes(merged.tree(Side.SEED))
        if gone:
            yield Candidate(State(state.seed & ~gone, state.variant & ~gone), nothing)

    monkeypatch.setitem(PAIR_REDUCERS, "unquote", PairReducer("unquote", unquote, Alignment.LIST))
    properties = [property_of(holds, Side.SEED), property_of(holds)]
    with make_search() as search:
        options = ReductionOptions(("unquote",))
        made = PairReduction(inputs, properties, search, checks_syntax=False, options=options)
        made.prepare()
        made.run()
    return made


def test_a_pair_that_has_more_tokens_when_it_is_parsed_again_is_given_up(monkeypatch):
    inputs = inputs_of('"a b c d";', '"a b c d"; g;')
    made = unquoted(monkeypatch, inputs)
    assert steps(made) == [(1, "unquote", 0)]
    assert made.programs == inputs.programs


def test_a_large_pair_is_given_up_at_the_end_and_its_comments_count_if_they_are_needed(monkeypatch):
    monkeypatch.setattr("ppr.reduction.problem.CHEAP_BYTES", 0)
    inputs = inputs_of('"a b c d"; /* x */', '"a b c d"; g; /* x */')
    made = unquoted(monkeypatch, inputs, lambda text: b"/* x */" in text)
    assert made.comments_are_tokens
    assert steps(made) == [(1, "unquote", 1)]
    assert made.programs == inputs.programs


def test_other_tokens_in_the_same_number_are_no_progress(monkeypatch):
    monkeypatch.setattr("ppr.reduction.problem.CHEAP_BYTES", 0)
    made = unquoted(monkeypatch, inputs_of('"a b c";', '"a b c"; g;'))
    assert steps(made) == [(1, "unquote", 1)]


def test_a_program_that_has_more_tokens_when_it_is_parsed_again_is_given_up(monkeypatch):
    def unquote(subject):
        gone = quotes(subject.merged.tree(Side.VARIANT))
        yield Candidate(subject.live & ~gone, nothing)

    reducer = SingleReducer("unquote", unquote, "", fixpoint=True, syntactic=False)
    monkeypatch.setitem(SINGLE_REDUCERS, "unquote", reducer)
    made = reduce_single('"a b c d";', "unquote", yes)
    assert steps(made.reduction) == [(1, "unquote", 0)]
    assert made.variant == '" a b c d " ;'


# -- what is told ---------------------------------------------------------------------------------


class Told(Observer):
    def __init__(self):
        self.events = []

    def started(self, inputs, statistics):
        self.events.append(("started", inputs, statistics))

    def warned(self, message):
        self.events.append(("warned", message))

    def reducing(self, reduction):
        self.events.append(("reducing", reduction))

    def improved(self, programs):
        self.events.append(("improved", programs))

    def step_ended(self, reduction):
        self.events.append(("step ended", reduction))


def test_each_improvement_and_each_step_is_told():
    told = Told()
    made = reduction(
        "a; b;", "a; b; /* x */ d;", property_of(yes, Side.SEED), property_of(lambda text: b"d" in text),
        method=ReductionOptions(("commonality",), 1), observer=told,
    )  # fmt: skip
    assert [event[0] for event in told.events] == ["improved", "improved", "step ended"]
    assert told.events[0][1] == Programs(b"a; b;", b"a; b; d;")
    assert told.events[-2][1] == made.programs
    assert told.events[-1][1] is made


def test_several_observers_hear_every_event_in_order():
    first, second = Told(), Told()
    second.events = first.events
    both = Observers([first, second])
    both.started(1, 2)
    both.warned("x")
    both.reducing(3)
    both.improved(4)
    both.step_ended(5)
    assert first.events == [
        *[("started", 1, 2)] * 2,
        *[("warned", "x")] * 2,
        *[("reducing", 3)] * 2,
        *[("improved", 4)] * 2,
        *[("step ended", 5)] * 2,
    ]


def test_an_observer_need_not_listen():
    silent = Observer()
    assert [silent.started(1, 2), silent.warned("x"), silent.reducing(3), silent.improved(4), silent.step_ended(5)] == [
        None
    ] * 5


# -- single programs ------------------------------------------------------------------------------


def test_a_reducer_to_the_fixpoint_runs_until_nothing_gets_smaller():
    made = reduce_single("int a; int b; f(1);", "perses-fixpoint", lambda t: "f" in t)
    assert made.programs == ("", "f ;")
    assert steps(made.reduction) == [(1, "perses-fixpoint", 3), (2, "perses-fixpoint", 0)]
    assert [(step.seed, step.variant, step.difference) for step in made.reduction.steps] == [(0, 2, 2)] * 2


def test_another_runs_once():
    made = reduce_single("int a; int b; f(1);", "perses", lambda t: "f" in t)
    assert steps(made.reduction) == [(1, "perses", 3)]


def test_rounds_may_be_limited():
    made = reduce_single("int a; int b; f(1);", "perses-fixpoint", lambda t: "f" in t, max_iterations=1)
    assert steps(made.reduction) == [(1, "perses-fixpoint", 3)]


@pytest.mark.parametrize(
    ("unit", "first", "result"),
    [(Unit.LINE, "b;\nc;\n", "b;\n"), (Unit.CHAR, ";\nc;\n", "b"), (Unit.TOKEN, "b ; c ;", "b")],
)
def test_the_unit_decides_what_is_deleted(unit, first, result):
    made = reduce_single("a;\nb;\nc;\n", "ddmin", lambda t: "b" in t, unit=unit)
    assert made.reduction.unit is unit
    assert made.variant.strip() == result.strip()
    assert len(made.queries) < 20


def test_a_reducer_has_a_unit_of_its_own():
    assert SingleOptions("delta").start(inputs_of("", "a;"), [], make_search(), Observer()).unit is Unit.LINE
    assert SingleOptions("hdd").start(inputs_of("", "a;"), [], make_search(), Observer()).unit is Unit.TOKEN


@pytest.mark.parametrize(
    ("algorithm", "chosen", "checks"),
    [("hdd", None, True), ("ddmin", None, False), ("hdd", False, False), ("ddmin", True, True), ("delta", None, False)],
)
def test_the_reducer_decides_about_the_syntax_check_unless_the_user_does(algorithm, chosen, checks):
    options = SingleOptions(algorithm, syntax_check=chosen)
    assert options.start(inputs_of("", "a;"), [], make_search(), Observer()).checks_syntax is checks


@pytest.mark.parametrize(("unit", "stays"), [(Unit.TOKEN, False), (Unit.LINE, True), (Unit.CHAR, True)])
def test_comments_go_before_tokens_but_not_before_lines_and_characters(unit, stays):
    one = property_of(no)
    reduction("", "a; /* x */\nb;", one, method=SingleOptions("ddmin", unit), sides=(Side.VARIANT,))
    assert ("a;\nb;" in raw(one)) is not stays


@pytest.mark.parametrize("unit", [Unit.LINE, Unit.CHAR])
def test_lines_and_characters_need_no_preparation(monkeypatch, unit):
    monkeypatch.setattr("ppr.reduction.base.without_comments", lambda _: pytest.fail("they are text like any other"))
    SingleOptions("ddmin", unit).start(inputs_of("", "a; /* x */"), [], make_search(), Observer()).prepare()


def test_the_syntax_check_also_serves_lines():
    one = property_of(lambda text: b"{" in text)
    source = "int f(\n) {\n}\nint b;\n"
    made = reduction(
        "", source, one, method=SingleOptions("ddmin", Unit.LINE, syntax_check=True), sides=(Side.VARIANT,)
    )
    assert made.programs.variant == b"int f(\n) {\n}\n"


# -- isolation ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("element", "programs"),
    [
        (Element.TOKEN, ("a ( ) ;", "a ( ) ; b")),
        (Element.EDIT, ("a ( ) ;", "a ( ) ; b ( ) ; c ( ) ;")),
        (Element.LINE, ("a();\n", "a();\nb(); c();\n")),
    ],
)
def test_the_element_decides_what_is_moved(element, programs):
    made = isolate_pair("a();\n", "a();\nb(); c();\n", lambda t: "b" not in t, lambda t: "b" in t, element=element)
    assert made.programs == programs
    assert steps(made.reduction)[0][:2] == (1, "dd")
    assert made.reduction.unit is (Unit.LINE if element is Element.LINE else Unit.TOKEN)


@pytest.mark.parametrize(("checks", "variant", "invalid"), [(False, "a ; b", 0), (True, "a ; ( b ) ;", 40)])
def test_isolation_asks_the_parser_only_on_request(checks, variant, invalid):
    made = isolate_pair("a;", "a; g(b);", no, lambda t: "b" in t, syntax_check=checks)
    assert made.reduction.checks_syntax is checks
    assert made.variant == variant
    assert made.statistics.invalid == invalid


def test_lines_keep_their_comments():
    seed, variant = property_of(yes, Side.SEED), property_of(lambda text: b"b" in text)
    made = reduction("a; // x\n", "a; // x\nb;\n", seed, variant, method=IsolationOptions(Element.LINE))
    assert made.programs == Programs(b"a; // x\n", b"a; // x\nb;\n")
