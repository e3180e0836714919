"""What a reduction remembers: which pairs each reducer has tried everything on."""

from reducing import inputs_of

from diffing.alignment import Alignment
from diffing.preference import Preference
from ppr.programs.pair import ParsedPair, Programs
from ppr.reduction.pair import Smallest, Tries


def test_only_the_first_fixpoint_counts():
    """What has tried everything after it does not do so again."""
    inputs = inputs_of("int a; int b;", "int a; int c;")
    pair = inputs.parsed
    merged = pair.merged(Alignment.LIST)
    tries = Tries(inputs.language, everything=False)
    assert tries.begin("early", pair, merged) is None
    tries.reach_fixpoint(["early"], pair)
    assert tries.begin("late", pair, merged) is None
    tries.reach_fixpoint(["early"], pair)
    assert [tries.begin(name, pair, merged) for name in ("early", "late")] == [[], []]


def test_what_has_changed_is_what_differs_from_the_beginning_and_from_the_end_of_the_last_time():
    inputs = inputs_of("int a; int b;", "int a; int c;")
    before, after = inputs.parsed, ParsedPair.parse(Programs(b"int b;", b"int c;"), inputs.language)
    tries = Tries(inputs.language, everything=False)
    tries.reach_fixpoint(["one"], before)
    tries.end("one", after)
    assert tries.begin("one", after, after.merged(Alignment.LIST)), "the beginning had more"
    tries.end("one", after)
    assert tries.begin("one", after, after.merged(Alignment.LIST)) == []


def test_the_other_end_is_the_last_of_the_smallest_by_the_opposite_preference():
    """What the parser sees counts as well: by another alignment a pair may be smaller than it seemed."""
    pairs = [Programs(b"", b"%d" % number) for number in range(4)]
    smallest = Smallest(Preference.DIFFERENCE, pairs[0])
    smallest.begin((1, 9), pairs[0])
    smallest.accepted((3, 8), pairs[1])
    smallest.accepted((3, 8), pairs[2])
    assert smallest.other_end == pairs[2]
    smallest.parsed((2, 8), pairs[3])
    assert (smallest.other_end, smallest.programs) == (pairs[3], pairs[0])
