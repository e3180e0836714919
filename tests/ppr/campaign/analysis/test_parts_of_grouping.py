"""What tells a bug, how sure that is, and the cells of tables: small cases by hand."""

from analysed import result
from laws import for_each

from ppr.campaign.analysis.files import _csv
from ppr.campaign.analysis.grouping import (
    behaviour,
    bug_of,
    fewest,
)


def test_texts_that_a_spreadsheet_would_take_for_formulas_have_an_apostrophe():
    rows = [["=a", "+a", "-a", "@a", "\ta"], [-1, "a-b", "", None, "a,b"]]
    assert _csv(["x", "y"], rows) == b"x,y\n'=a,'+a,'-a,'@a,'\ta\n-1,a-b,,,\"a,b\"\n"


def test_a_bug_is_its_label_or_what_is_known_best():
    whole = result(bug="label", signature="dies in 'f' with `x`", stack=("f", "g"))
    assert behaviour(whole) == "dies in ‹› with ‹› in f"
    assert bug_of(whole) == "label"
    assert [bug_of(one) for one in (result(signature="s"), result(stack=("f",)))] == ["s", "f"]
    assert bug_of(result()) == ""


SURE = {"signature": "in f"}
LINE = {"signature": "dies in x", "stack": ("no such x",), "is_vague": True, "is_line": True}


@for_each(
    "pairs, few",
    [
        ([SURE, {"signature": "in g"}], 2),
        ([SURE, {**SURE, "compiler": "other"}], 2),
        ([SURE, LINE], 1),  # the line may be one more sign of the same bug
        ([SURE, {**LINE, "compiler": "other"}], 2),
        ([{}, {}], 1),
        ([{**LINE, "is_line": False, "is_by_gdb": True}, SURE], 2),
        ([], 0),
    ],
)
def test_weak_evidence_never_makes_more_bugs_for_sure(pairs, few):
    results = [result(str(number), **known) for number, known in enumerate(pairs)]
    assert fewest(results, [[number] for number in range(len(pairs))]) == few


def test_a_stack_of_gdb_stands_for_the_bug_alone():
    messages = ("dies with `a`", "dies beside `b c`")
    assert {bug_of(result(signature=one, stack=("f", "g"), is_by_gdb=True)) for one in messages} == {"f"}
