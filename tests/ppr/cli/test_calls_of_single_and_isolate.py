"""What the options of ``ppr single`` and ``ppr isolate`` mean: the run that a call asks for."""

import json
from pathlib import Path

import pytest
from calls import ISOLATE, SINGLE

from diffing.pair_state import Side
from ppr.reducers.registry import SINGLE_REDUCERS
from ppr.reducers.subject import Unit
from ppr.reduction.isolation import Element, IsolationOptions, MutationIsolation
from ppr.reduction.pair import ReductionOptions
from ppr.reduction.schedule import Effort
from ppr.reduction.single import SingleOptions

pytestmark = pytest.mark.calls


@pytest.mark.parametrize(
    ("options", "method"),
    [
        (("--algorithm", "ddmin", "--unit", "char"), SingleOptions("ddmin", Unit.CHAR)),
        (("--algorithm", "hdd", "--syntax-check"), SingleOptions("hdd", syntax_check=True)),
        (("--algorithm", "perses", "--no-syntax-check"), SingleOptions("perses", syntax_check=False)),
        *((("--algorithm", name), SingleOptions(name)) for name in SINGLE_REDUCERS if name != "ppr"),
    ],
)
def test_the_algorithm_and_its_unit_can_be_chosen(asked, options, method):
    assert asked(*SINGLE, *options).reduction.options == method


@pytest.mark.parametrize(
    ("options", "effort", "iterations"),
    [((), Effort.DEFAULT, None), (("--effort", "thorough", "--max-iterations", "3"), Effort.THOROUGH, 3)],
)
def test_without_an_algorithm_the_effort_decides(asked, options, effort, iterations):
    reduction = asked(*SINGLE, *options).reduction
    assert reduction.options == ReductionOptions.of_one(effort, iterations)
    assert reduction.checks_syntax
    assert not asked(*SINGLE, "--no-syntax-check").reduction.checks_syntax


def test_a_single_program_has_one_test_and_no_seed(asked):
    session = asked(*SINGLE)
    (one,) = session.properties
    assert (one.label, one.sides, one.names) == ("program", (Side.VARIANT,), ("variant.c",))
    assert (session.inputs.seed, session.inputs.sides) == (None, (Side.VARIANT,))


@pytest.mark.parametrize(
    ("options", "method"),
    [
        ((), IsolationOptions(Element.TOKEN, False)),
        (("--unit", "line"), IsolationOptions(Element.LINE)),
        (("--unit", "edit", "--syntax-check"), IsolationOptions(Element.EDIT, True)),
    ],
)
def test_the_elements_of_isolation_can_be_chosen(asked, options, method):
    assert asked(*ISOLATE, *options).reduction.options == method


def test_mutations_are_those_of_the_log(asked, place):
    text = place.folder / "seed.c"
    old, new = text.read_text(), (place.folder / "variant.c").read_text()
    line = {"operator": "all", "edits": [{"start": 0, "end": len(old), "new": new}]}
    (place.folder / "log.jsonl").write_text(json.dumps(line))
    session = asked(*ISOLATE, "--unit", "mutation", "--mutation-log", "log.jsonl")
    assert isinstance(session.reduction, MutationIsolation)
    assert session.reduction.history.text([]) == old.encode()
    assert session.reduction.history.text([0]) == new.encode()
    assert session.reduction.checks_syntax is False
    assert asked(*ISOLATE, "--mutation-log", "log.jsonl").reduction.options == IsolationOptions(Element.TOKEN)


def test_isolation_takes_one_test_of_both_programs(asked):
    (only,) = asked("isolate", "seed.c", "variant.c", "--test", "seed.sh").properties
    assert only.sides == (Side.SEED, Side.VARIANT)


def test_the_option_names_of_pairs_work_too(asked):
    titles = [one.title for one in asked(*ISOLATE).properties]
    again = asked("isolate", "seed.c", "variant.c", "--seed-test", "seed.sh", "--variant-test", "variant.sh")
    assert [one.title for one in again.properties] == titles


def test_from_the_empty_program(asked):
    session = asked("isolate", "--from-empty", "variant.c", "--failing-test", "variant.sh")
    assert (session.inputs.seed, session.inputs.programs.seed) == (None, b"")
    assert session.inputs.sides == (Side.SEED, Side.VARIANT)
    assert session.settings.output == Path("variant.isolated")
