import pytest
from benchmark_doubles import FAKE_SEED
from msgspec import structs

from benchmark_ppr.fuzzing.hunt import Find, Leg, LegReport, run_leg
from benchmark_ppr.fuzzing.hunt_log import HuntLog
from benchmark_ppr.fuzzing.relay import Relay
from benchmark_ppr.fuzzing.targets import Target, find_target

ONE, OTHER = ("one",), ("other",)


@pytest.fixture
def relay(tmp_path):
    """Makes a relay for the targets x and y, which keeps two pairs of each signature."""

    def relay(*known):
        parts = (5, 4, (("a.c", b"int x;"),), (b"int y;",), {"a.h": b""}, 2)
        legs = [Leg(Target(name, "c", "cc"), *parts) for name in "xy"]
        return Relay(legs, HuntLog(tmp_path / "log"), known)

    return relay


def report(leg, *signatures, accepted=1, same=False):
    """What a leg has found: a variant of its own for each signature, unless they are the ``same``."""
    names = [leg.number if same else f"{leg.number}_{place}" for place in range(len(signatures))]
    finds = tuple(
        Find("a.c", f"int x{name};", (), signature) for name, signature in zip(names, signatures, strict=True)
    )
    return LegReport(leg.target, "1", leg.number, 5, 1, accepted, 10, 3, {}, {}, finds)


def test_legs_go_from_target_to_target_with_new_random_seeds(relay):
    first = relay()
    legs = [first.next_leg() for _ in range(4)]
    assert [leg.name for leg in legs] == ["x: 0", "y: 0", "x: 1", "y: 1"]
    assert (legs[0].seeds, legs[0].donors, legs[0].includes) == ((("a.c", b"int x;"),), (b"int y;",), {"a.h": b""})
    assert (legs[0].seconds, legs[0].mutations, legs[0].most_of_each, legs[0].enough) == (5, 4, 2, None)
    assert first.next_leg(7).enough == 7
    first.ended(report(legs[2]))
    again = relay()
    assert [again.next_leg().name for _ in range(2)] == ["x: 2", "y: 0"]


def test_a_leg_knows_what_was_found_before(relay):
    one = relay(OTHER)
    assert one.next_leg().found == {OTHER: 2}
    one.next_leg()
    one.ended(report(one.next_leg(), ONE))
    one.next_leg()
    assert one.next_leg().found == {ONE: 1, OTHER: 2}
    assert one.next_leg().found == {OTHER: 2}


def test_legs_side_by_side_do_not_keep_more_than_wanted(relay):
    one = relay(OTHER)
    legs = [one.next_leg() for _ in range(3)]
    assert one.ended(report(legs[0], ONE, OTHER)).finds == report(legs[0], ONE).finds
    assert len(one.ended(report(legs[2], ONE, ONE)).finds) == 1
    assert len(one.ended(report(legs[1], ONE, ONE)).finds) == 2
    assert one.log.found("x") == one.log.found("y") == {ONE: 2}


def test_a_pair_that_is_there_already_is_not_kept_again(relay):
    one = relay()
    leg = one.next_leg()
    assert len(one.ended(report(leg, ONE, ONE, OTHER, same=True)).finds) == 2
    assert one.ended(report(leg, ONE, same=True)).finds == ()
    assert relay().ended(report(leg, ONE, same=True)).finds == ()
    assert one.log.found("x") == {ONE: 1, OTHER: 1}
    assert len(one.ended(report(one.next_leg(), ONE, OTHER)).finds) == 2


def test_a_target_that_accepts_no_seed_gets_no_more_legs(relay):
    one = relay()
    one.ended(report(one.next_leg(), accepted=0))
    assert [one.next_leg().name for _ in range(2)] == ["y: 0", "y: 1"]
    one.ended(report(one.next_leg(), accepted=0))
    assert one.next_leg() is None


def test_without_workers_each_leg_runs_here(laboratory, relay):
    target = find_target("fake", laboratory / "targets.toml")
    one = Relay([Leg(target, 5, 4, (("a.c", FAKE_SEED.encode()),), (), {"a.h": b""}, 2)], relay().log)
    leg = one.next_leg(1)
    assert leg.name == "fake: 0"
    found = run_leg(leg)
    assert len(found.finds) == 1
    assert structs.replace(found, finds=()) == structs.replace(one.ended(found), finds=())
