"""Functions that only the variant executes, and their order."""

from ppr.studies.location.location import READERS, only_in, ranked


def trace(**blocks):
    """A trace in which the blocks of each function are executed first at these places."""
    return {name: {str(place): place for place in places} for name, places in blocks.items()}


def test_only_blocks_that_no_other_trace_has_are_left():
    found = only_in(trace(f=[1, 2], g=[3]), trace(f=[1]), trace(g=[3]))
    assert found == {"f": {"2": 2}}


def test_who_has_most_code_of_its_own_is_first_and_a_new_function_before_an_old_one():
    variant, seed = trace(old=[7, 8, 9], new=[3, 4], most=[1, 5, 6]), trace(old=[9])
    assert ranked(variant, seed) == [("most", 3), ("new", 2), ("old", 2)]


def test_a_crash_is_near_what_came_last():
    variant = trace(much=[1, 2, 3], last=[4])
    assert ranked(variant, {}) == [("much", 3), ("last", 1)]
    assert ranked(variant, {}, ends=True) == [("last", 1), ("much", 3)]


def test_code_of_unrelated_failures_does_not_count():
    variant, other = trace(report=[1, 2, 3], culprit=[4]), trace(report=[1, 2, 3])
    assert ranked(variant, {}, other) == [("culprit", 1)]


def test_functions_that_read_programs_come_last():
    variant = trace(next_token=[7, 8, 9], yylex=[4, 5], fold_complex=[1])
    assert [name for name, _ in ranked(variant, {})] == ["fold_complex", "next_token", "yylex"]
    assert [name for name, _ in ranked(variant, {}, ends=True)] == ["fold_complex", "next_token", "yylex"]


def test_readers_of_literals_parsers_by_yacc_and_warnings_are_readers():
    readers = ["parse_number", "readIdentifier", "yyparse", "toupper", "werror", "do_warning", "Tokyo"]
    others = ["parse_declaration", "lower_switch", "string_length", "fold", "total", "thisCanEscape"]
    assert [name for name in [*readers, *others] if READERS.search(name)] == readers


def test_equal_code_leaves_nothing():
    assert ranked(trace(f=[1]), trace(f=[1])) == []
