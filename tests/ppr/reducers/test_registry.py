"""What the reducers say of themselves."""

import pytest

from diffing.alignment import Alignment
from diffing.pair_state import Preference
from ppr.reducers.registry import PAIR_REDUCERS, SINGLE_REDUCERS
from ppr.reducers.subject import Unit

SYNTACTIC = ["hdd", "hdd+", "hdd*", "perses", "perses-fixpoint"]


KNOWN = [  # (alignment, waits, beyond the grammar, preference); new ones may stand between them
    ("tree-difference", (Alignment.TREE, False, False, None)),
    ("list-difference", (Alignment.LIST, False, False, None)),
    ("commonality", (Alignment.LIST, False, False, None)),
    ("construct-difference", (Alignment.CONSTRUCTS, True, False, None)),
    ("beyond-grammar", (Alignment.LIST, True, True, None)),
    ("each-alone", (Alignment.LIST, True, False, Preference.SIZE)),
]


def test_the_reducers_of_pairs_in_the_papers_order_with_what_they_say_of_themselves():
    said = [
        (name, (one.alignment, one.waits, one.beyond_grammar, one.preference)) for name, one in PAIR_REDUCERS.items()
    ]
    assert [one for one in said if one[0] in dict(KNOWN)] == KNOWN
    assert all(name == one.name for name, one in PAIR_REDUCERS.items())


def test_the_reducers_of_single_programs_and_what_they_work_on():
    units = {"ddmin": (Unit.TOKEN, Unit.LINE, Unit.CHAR), **dict.fromkeys(SYNTACTIC, (Unit.TOKEN,))}
    assert {name: SINGLE_REDUCERS[name].units for name in units} == units
    assert all(name == one.name for name, one in SINGLE_REDUCERS.items())


@pytest.mark.parametrize(
    ("flag", "names"),
    [("fixpoint", ["hdd*", "perses-fixpoint"]), ("syntactic", SYNTACTIC), ("fill", ["hdd", "hdd+", "hdd*"])],
)
def test_which_start_again_ask_the_parser_and_fill(flag, names):
    assert [name for name in ("ddmin", *SYNTACTIC) if getattr(SINGLE_REDUCERS[name], flag)] == names
