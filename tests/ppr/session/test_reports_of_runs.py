"""What whole runs in memory leave: their reports, without times, digests and versions, and their files, on record."""

import json
import re
from dataclasses import replace

import pytest
from function_property import property_of
from on_record import of_record
from reducing import TAKING_TURNS, inputs_of, no, yes
from sessions import properties

from diffing.pair_state import Preference, Side
from ppr.programs.errors import UserError
from ppr.reducers.subject import Unit
from ppr.reduction.isolation import Element, IsolationOptions
from ppr.reduction.pair import ReductionOptions
from ppr.reduction.schedule import Effort
from ppr.reduction.single import SingleOptions
from ppr.results.mutation_log import Mutation, TextEdit, history_of
from ppr.search.search import Budget

pytestmark = pytest.mark.usefixtures("few_checks")

LOG = [Mutation("grow", "call", (TextEdit(7, "", "bad(b); "),)), Mutation("swap", "name", (TextEdit(4, "c", "a"),))]
LEFT_OUT = re.compile("versions|seconds|share|result")
TIMES = r'"(seconds\w*|fingerprint)": ("[^"]*"|[\d.e-]+)(, )?'


def options_of(run):
    one = {"inputs": inputs_of("", "int a; if (b) { bad(); }\ngood();", sides=(Side.VARIANT,))}
    grown = inputs_of("int c; good();", "int a; bad(b); good();")
    logged = {"inputs": replace(grown, history=history_of(b"int c; good();", LOG)), "mutations": LOG}
    layout = ReductionOptions(TAKING_TURNS, transformations=("layout",))
    written = inputs_of("x;\n\n// good\ngood( );\nint a;\n", "x;\ngood(1);\nbad( 2 );\n")
    return {
        "a pair": {},
        "a pair with its layout": {"method": layout, "inputs": written},
        "a pair of nothing that can go": {"inputs": inputs_of("good", "bad good")},
        "a pair that is stopped": {"budget": Budget(max_tests=9), "notes": ["a note"], "options": {"jobs": 1}},
        "a pair that is stopped at its first test": {"budget": Budget(max_tests=0), "inputs": written},
        "a pair by its size": {"method": ReductionOptions(TAKING_TURNS, prefer=Preference.SIZE), "inputs": grown},
        "a pair with all efforts": {"method": ReductionOptions.of_effort(Effort.THOROUGH), "inputs": grown},
        "a variant's test that never holds": {"properties": properties(variant=no)},
        "tokens that are isolated": {"method": IsolationOptions()},
        "lines that are isolated": {"method": IsolationOptions(Element.LINE), "inputs": written},
        "edits that are isolated": {"method": IsolationOptions(Element.EDIT, syntax_check=True), "inputs": written},
        "mutations that are isolated": {"method": IsolationOptions(Element.MUTATION), **logged},
        "a pair with a log": logged,
        "each test three times": {"repeat": 3, "inputs": inputs_of("good(); a;", "good(); bad(); a;")},
        "one program": {**one, "method": SingleOptions("hdd")},
        "one program by its lines": {**one, "method": SingleOptions("ddmin", Unit.LINE)},
        "one program by its characters": {**one, "method": SingleOptions("ddmin", Unit.CHAR, syntax_check=True)},
        "one program in all stages": {**one, "method": SingleOptions()},
        "a seed that always works": {"properties": properties(seed=yes)},
        "a test that sees both": {"properties": [property_of(lambda one, two: b"bad" in two > one, *Side)]},
        "a test that sees both and never holds": {"properties": [property_of(no, *Side)]},
        "a variant without the bug": {"inputs": inputs_of("good();", "good();")},
    }[run]


@of_record(__file__)
def test_the_report_of_a_run_and_its_files_are_on_record(runs, example, said):
    options = {"properties": properties(), **options_of(example)}
    tests = options.pop("properties")
    try:
        runs.run(*(tests[1:] if "one program" in example else tests), **options)
    except UserError as error:
        assert str(error).splitlines() == said
        return
    found = [f"{name}: {json.dumps(fact)}" for name, fact in runs.report().items() if fact and not LEFT_OUT.match(name)]
    files = sorted(path for path in runs.folder.iterdir() if path.suffix in (".x", ".patch"))
    found += [f"{path.name}: {path.read_text()!r}" for path in files]
    assert [re.sub(TIMES, "", line) for line in found] == said
