"""What the reducers say of themselves."""

from diffing.alignment import Alignment
from diffing.preference import Preference
from ppr.reducers.registry import PAIR_REDUCERS, SINGLE_REDUCERS
from ppr.reducers.subject import Unit

SYNTACTIC = ["hdd", "hdd+", "hdd*", "hdd-branches", "hdd-promotion", "best-first", "perses", "perses-fixpoint"]


def test_the_reducers_of_pairs_in_the_papers_order_with_the_alignments_that_they_want():
    assert {name: reducer.alignment for name, reducer in PAIR_REDUCERS.items()} == {
        "tree-difference": Alignment.TREE,
        "list-difference": Alignment.LIST,
        "commonality": Alignment.LIST,
        "construct-difference": Alignment.CONSTRUCTS,
        "beyond-grammar": Alignment.LIST,
        "each-alone": Alignment.LIST,
    }
    assert list(PAIR_REDUCERS) == [
        *("tree-difference", "list-difference", "commonality"),
        *("construct-difference", "beyond-grammar", "each-alone"),
    ]


def test_which_goes_beyond_the_grammar():
    assert [name for name, reducer in PAIR_REDUCERS.items() if reducer.beyond_grammar] == ["beyond-grammar"]


def test_which_wait_for_the_others_and_which_is_for_those_who_prefer_small_programs():
    waiting = [name for name, reducer in PAIR_REDUCERS.items() if reducer.waits]
    assert waiting == ["construct-difference", "beyond-grammar", "each-alone"]
    assert {name: reducer.preference for name, reducer in PAIR_REDUCERS.items() if reducer.preference} == {
        "each-alone": Preference.SIZE
    }


def test_the_units_have_the_names_that_are_written_on_the_command_line():
    assert [unit.value for unit in Unit] == ["token", "line", "char"]


def test_the_reducers_of_single_programs_and_what_they_work_on():
    assert {name: reducer.units for name, reducer in SINGLE_REDUCERS.items()} == {
        "ddmin": (Unit.TOKEN, Unit.LINE, Unit.CHAR),
        **dict.fromkeys(["delta", "delta-once"], (Unit.LINE,)),
        **dict.fromkeys(["multidelta", *SYNTACTIC], (Unit.TOKEN,)),
    }


def test_which_start_again_ask_the_parser_and_fill():
    def with_flag(flag):
        return [name for name, reducer in SINGLE_REDUCERS.items() if getattr(reducer, flag)]

    assert with_flag("fixpoint") == ["delta", "hdd*", "hdd-branches", "hdd-promotion", "best-first", "perses-fixpoint"]
    assert with_flag("syntactic") == SYNTACTIC
    assert with_flag("fill") == ["hdd", "hdd+", "hdd*", "hdd-branches", "hdd-promotion"]
