"""What a report says about an isolation."""

from dataclasses import replace

from function_property import property_of
from reducing import inputs_of, yes

from diffing.pair_state import Side
from ppr.programs.pair import Programs
from ppr.reduction.base import Isolated
from ppr.reduction.isolation import Element, IsolationOptions
from ppr.results.report import read_report
from ppr.search.search import Budget

LINES = "int a;\nint b = bad;\nint c;\n"


def run(runs, **options):
    """The lines of a program, isolated from the empty one."""
    inputs = replace(inputs_of("", LINES), seed=None)
    tests = property_of(lambda text: b"bad" not in text, Side.SEED), property_of(lambda text: b"bad" in text)
    return runs.run(*tests, inputs=inputs, method=IsolationOptions(Element.LINE), allow_trivial=True, **options)


def test_the_lines_that_dd_has_left_are_told_from_the_tokens_that_the_parser_sees(runs):
    report = run(runs).report
    assert report.isolated == Isolated("line", 3, 1)
    assert report.after.difference == 5
    assert report.isolated_sentence == "dd has left 1 of 3 lines; parsed again, the programs differ in 5 tokens"
    assert read_report(runs.folder).isolated == report.isolated
    (step,) = report.steps
    assert (step.seed, step.variant, step.difference) == (0, 1, 1)


def test_a_run_that_is_stopped_tells_how_far_it_has_come(runs):
    report = run(runs, budget=Budget(max_tests=7)).report
    assert report.status == "stopped"
    assert report.isolated == Isolated("line", 3, 3)


def test_nothing_is_said_of_the_result_of_an_earlier_run(runs):
    earlier = Programs(b"", b"bad;")
    inputs = replace(inputs_of("", LINES), seed=None)
    tests = property_of(yes, Side.SEED), property_of(lambda text: b"bad" in text)
    session = runs.session(*tests, inputs=inputs, method=IsolationOptions(Element.LINE), allow_trivial=True)
    session.folder.settle = lambda *_, **__: earlier
    assert session.run().report.isolated is None


def test_the_reduction_of_a_pair_isolates_nothing(runs):
    assert runs.run(property_of(yes, Side.SEED), property_of(yes), allow_trivial=True).report.isolated is None
