"""The figures in docs/single-programs.md: each algorithm on the variant of examples/tiny."""

import re
from pathlib import Path

import pytest
from function_property import property_of
from reducing import queried, reduction_of

from diffing.pair_state import Side
from grammars.languages import by_name
from grammars.parsing import parse
from ppr.reducers.registry import SINGLE_REDUCERS
from ppr.reducers.subject import Unit
from ppr.reduction.single import SingleOptions

ROOT = Path(__file__).parents[3]
TINY = ROOT / "examples" / "tiny"
PAGE = (ROOT / "docs" / "single-programs.md").read_text()
ROWS = re.findall(r"^\| ([^`|]+) \| (\d+) \| (\d+) \|$", PAGE, re.MULTILINE)
FIGURES = {name: (int(tokens), int(tests)) for name, tokens, tests in ROWS}


@pytest.fixture
def crashes(monkeypatch):
    """What variant_test.sh asks, without a process."""
    monkeypatch.syspath_prepend(TINY)
    from tinyc import Compiler, ProgramError

    def holds(text):
        try:
            Compiler(text).program()
        except (ProgramError, RecursionError):
            return False
        except Exception as error:
            last = error.__traceback__
            while last.tb_next:
                last = last.tb_next
            return last.tb_frame.f_code.co_name == "fold_shift"
        return False

    return holds


def test_every_algorithm_has_its_figures_and_a_row_that_says_what_it_deletes():
    assert [name for name in FIGURES if name != "ddmin --unit line"] == list(SINGLE_REDUCERS)
    for name in SINGLE_REDUCERS:
        assert f"\n| `{name}` | " in PAGE


@pytest.mark.slow
@pytest.mark.parametrize("call", FIGURES)
def test_the_figures_of_the_example(call, crashes):
    name, _, unit = call.partition(" --unit ")
    method = SingleOptions(name, Unit(unit) if unit else None)
    test = property_of(lambda program: crashes(program.decode()), Side.VARIANT)
    reduction = reduction_of("", (TINY / "variant.c").read_text(), test, method=method, sides=(Side.VARIANT,))
    size = len(parse(reduction.programs.variant, by_name("c")))
    assert (size, len(queried(test))) == FIGURES[call]
