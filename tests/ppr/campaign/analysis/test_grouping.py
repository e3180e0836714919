"""Groups of pairs, and how they compare with the truth."""

from dataclasses import replace
from pathlib import Path

from analysed import result
from laws import for_each

from grammars.languages import by_name
from ppr.campaign.analysis.grouping import EVIDENCE, behaviour, bug_of, evident, fewest, groups, is_sure, quality
from ppr.campaign.analysis.page import _csv
from ppr.campaign.analysis.result import one_naming
from ppr.programs.pair import ParsedPair, Programs


def test_groups_have_large_ones_first_and_those_of_which_nothing_is_known_are_alone():
    known = {"a": ("x", 3, 3), "b": ("y", 30, 3), "c": ("y", 9, 3), "d": ("y", 1, 5), "e": ("z", 2, 3)}
    found = [result(name, signature=one, tokens=size, difference=by) for name, (one, size, by) in known.items()]
    assert groups(found, map(evident, found)) == [[2, 1, 3], [4], [0]]
    found = [result(name, changes=None) for name in "ab"]
    assert groups(found, map(evident, found)) == [[0], [1]]
    assert groups(found, (evident(replace(one, naming="the pair 12ab")) for one in found)) == [[0, 1]]
    assert [bug_of(one) for one in found] == ["", ""]
    bare = [replace(one, signature="is killed by SIGSEGV", is_bare=True, folder=Path(one.name, "x")) for one in found]
    assert groups(bare, (evident(replace(one, name="x")) for one in bare)) == [[0], [1]], "though named alike"


def test_couples_are_counted_and_without_them_nothing_can_be_said():
    truth = ["a", "a", "a", "b", "b", "c"]
    # groups: 3 couples of which 1 has one bug, 1 couple with one bug; truth: 3 + 1 couples
    assert quality([[0, 1, 3], [4], [2], [5]], truth) == (1 / 3, 1 / 4)
    assert quality([[0, 1, 2], [3, 4], [5]], truth) == (1.0, 1.0)
    assert quality([[0], [1]], ["a", "a"]) == (None, 0.0)
    assert quality([[0, 1]], ["a", "b"]) == (0.0, None)
    assert quality([], []) == (None, None)


@for_each(
    "one, other, same",
    [
        (("cannot expand ‹name›", ()), ("cannot expand 'x y'", ()), True),
        (("cannot expand ‹name›", ()), ("cannot fold ‹name›", ()), False),
        (("assert", ("f", "main")), ("assert", ("g", "main")), False),
        (("assert", ("f", "main")), ("assert", ("f", "other")), True),
        (("it can't and won't", ()), ("it can't or won't", ()), False),
        (('dies with "in f"', ()), ('dies with "in g"', ()), False), (("`a' is bad", ()), ("`b' is bad", ()), True),
    ],
)  # fmt: skip
def test_by_default_a_bug_is_its_message_without_quoted_text_and_its_top_frame(one, other, same):
    both = [result(str(number), signature=words, stack=stack) for number, (words, stack) in enumerate((one, other))]
    assert (len(groups(both, map(evident, both))) == 1) == same == (bug_of(both[0]) == bug_of(both[1]))


def test_texts_that_a_spreadsheet_would_take_for_formulas_have_an_apostrophe():
    rows = [["=a", "+a", "-a", "@a", "\ta"], [-1, "a-b", "", None, "a,b"]]
    assert _csv(["x", "y"], rows) == b"x,y\n'=a,'+a,'-a,'@a,'\ta\n-1,a-b,,,\"a,b\"\n"


def test_a_bug_is_its_label_or_what_is_known_best_and_of_gdb_the_stack_alone():
    whole = result(bug="label", signature="dies in 'f' with `x`", stack=("f", "g"))
    assert behaviour(whole) == "dies in ‹› with ‹› in f"
    assert bug_of(whole) == "label"
    assert [bug_of(one) for one in (result(signature="s"), result(stack=("f",)))] == ["s", "f"]
    assert bug_of(result()) == ""
    for known, keys in (
        ({}, ["f", "dies in ‹›", "pair 1"]), ({"is_bare": True}, ["f", "", "pair 1"]),
        ({"is_vague": True}, ["f", "", "pair 1"]), ({"is_line": True}, ["", "dies in ‹›", "pair 1"]),
    ):  # fmt: skip
        one = result(signature="dies in `x`", stack=("f", "g"), naming="pair 1", **known)
        assert is_sure(replace(one, stack=())) == (keys[1] != "")
        assert [key(one) for name, key in EVIDENCE.items() if name != "the best available"] == keys
    messages = ("dies with `a`", "dies beside `b c`")
    assert {bug_of(result(signature=one, stack=("f", "g"), is_by_gdb=True)) for one in messages} == {"f"}


def test_a_pair_is_known_by_its_shape_whatever_its_names_and_the_values_of_its_literals():
    def naming(value, name="a", call="f"):
        programs = Programs(f"{name} = {value};".encode(), f"{name} = {call}({value});".encode())
        return one_naming(ParsedPair.parse(programs, by_name("javascript")))

    assert naming("5") == naming("17", "b", "g") and naming("'x'") == naming("'y'")
    assert len({*map(naming, ("5", "0", "1", ".5", "'x'")), naming("5", "f")}) == 6
    assert naming("5").startswith("the pair ") and len(naming("5")) == 17


SURE = {"signature": "in f"}
LINE = {"signature": "dies in x", "stack": ("no such x",), "is_vague": True, "is_line": True}


@for_each(
    "pairs, few",
    [
        ([SURE, {"signature": "in g"}], 2), ([SURE, {**SURE, "compiler": "other"}], 2),
        ([SURE, LINE], 1),  # the line may be one more sign of the same bug
        ([SURE, {**LINE, "compiler": "other"}], 2), ([{}, {}], 1), ([], 0),
        ([{**LINE, "is_line": False, "is_by_gdb": True}, SURE], 2),
    ],
)  # fmt: skip
def test_weak_evidence_never_makes_more_bugs_for_sure(pairs, few):
    results = [result(str(number), **known) for number, known in enumerate(pairs)]
    assert fewest(results, [[number] for number in range(len(pairs))]) == few
