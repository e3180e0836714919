"""What a reduction remembers: which pairs each reducer has tried everything on, and what was refused."""

from reducing import inputs_of

from diffing.alignment import Alignment
from ppr.programs.pair import ParsedPair, Programs
from ppr.reduction.pair import Tries


def test_only_the_first_fixpoint_counts():
    """What has tried everything after it does not do so again."""
    inputs = inputs_of("int a; int b;", "int a; int c;")
    pair = inputs.parsed
    merged = pair.merged(Alignment.LIST)
    tries = Tries(inputs.language)
    assert tries.begin("early", pair, merged) is None
    tries.reach_fixpoint(["early"], pair)
    assert tries.begin("late", pair, merged) is None
    tries.reach_fixpoint(["early"], pair)
    assert [tries.begin(name, pair, merged) for name in ("early", "late")] == [[], []]


def test_what_has_changed_is_what_differs_from_the_beginning_and_from_the_end_of_the_last_time():
    inputs = inputs_of("int a; int b;", "int a; int c;")
    before, after = inputs.parsed, ParsedPair.parse(Programs(b"int b;", b"int c;"), inputs.language)
    tries = Tries(inputs.language)
    tries.reach_fixpoint(["one"], before)
    tries.end("one", after)
    assert tries.begin("one", after, after.merged(Alignment.LIST)), "the beginning had more"
    tries.end("one", after)
    assert tries.begin("one", after, after.merged(Alignment.LIST)) == []
    tries.end("one", before)
    assert tries.begin("one", after, after.merged(Alignment.LIST)), "the end had more"


def test_for_the_last_look_all_that_was_tried_and_refused_is_forgotten():
    inputs = inputs_of("int a; int b;", "int a; int c;")
    tries = Tries(inputs.language)
    tries.reach_fixpoint(["one"], inputs.parsed)
    tries.refused.add("alike")
    tries.forget()
    assert not tries.refused
    assert tries.begin("one", inputs.parsed, inputs.parsed.merged(Alignment.LIST)) is None
