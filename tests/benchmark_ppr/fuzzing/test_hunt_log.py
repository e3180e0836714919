import lzma

import pytest
from benchmark_doubles import FAKE_SEED
from msgspec import structs

from benchmark_ppr.benchmark_pair import FuzzerMutation, MutationKind, read_pair
from benchmark_ppr.fuzzing.hunt import Find, Leg, LegReport, run_leg
from benchmark_ppr.fuzzing.hunt_log import HuntLog, Relay, write_missing
from benchmark_ppr.fuzzing.targets import Target, find_target
from ppr.session.mutation_log import TextEdit

ONE, OTHER = ("in one, at c:1",), ("in other, at c:2",)
SEED = "int x;\n"
INSERTED = FuzzerMutation(MutationKind.INSERT, "declaration", (TextEdit(6, "", " int y;"),))


def find(signature):
    return Find("a.c", SEED, (INSERTED,), signature)


def leg(*signatures, name="fake", number=0, includes=()):
    target = Target(name, "c", "fakecc", flags="-c")
    finds = tuple(find(signature) for signature in signatures)
    return LegReport(target, "fakecc 1.0", number, 60, 2, 1, 100, 7, {"insert": 9}, dict(includes), finds)


def test_a_log_is_read_as_it_was_written(tmp_path):
    log = HuntLog(tmp_path / "log")
    legs = [leg(ONE), leg(ONE, OTHER, number=1), leg(name="fake-2", includes={"a.h": b"\xff"})]
    for one in legs:
        log.add(one)
    assert log.legs == HuntLog(tmp_path / "log").legs == legs
    assert [log.next_number(name) for name in ("fake", "fake-2", "new")] == [2, 1, 0]
    assert log.found("fake") == {ONE: 2, OTHER: 1}
    assert log.found("fake-2") == {}


def test_a_log_is_one_stream_when_it_was_rewritten(tmp_path):
    path = tmp_path / "log"
    log = HuntLog(path)
    for number in range(50):
        log.add(leg(ONE, number=number))
    before = path.stat().st_size
    log.rewrite()
    assert path.stat().st_size < before / 10
    assert HuntLog(path).legs == log.legs
    assert list(tmp_path.iterdir()) == [path]


def test_a_leg_that_was_cut_off_is_lost_and_others_can_follow(tmp_path):
    path = tmp_path / "log"
    log = HuntLog(path)
    for number in range(3):
        log.add(leg(ONE, number=number))
    path.write_bytes(path.read_bytes()[:-90])
    cut = path.read_bytes()
    again = HuntLog(path)
    assert [one.number for one in again.legs] == [0, 1]
    assert path.read_bytes() == cut
    again.add(leg(OTHER, number=2))
    assert [one.number for one in HuntLog(path).legs] == [0, 1, 2]


OTHER_FILES = (b"", b"mine", b"nothing of the kind", lzma.compress(b"{}\n"), lzma.compress(b"\xff"))


@pytest.mark.parametrize("content", OTHER_FILES)
def test_other_files_are_refused(tmp_path, content):
    (tmp_path / "log").write_bytes(content)
    with pytest.raises(ValueError, match="log is not the log of a hunt: "):
        HuntLog(tmp_path / "log")
    assert (tmp_path / "log").read_bytes() == content


def test_pairs_are_made_from_the_log(tmp_path):
    log = HuntLog(tmp_path / "log")
    log.add(leg(ONE, OTHER, includes={"a.h": b"int z;\n"}))
    log.add(leg(ONE, number=1))
    written = write_missing(log.pairs(), tmp_path / "out")
    assert [path.name for path in written] == ["fakecc-in-one-at-c", "fakecc-in-other-at-c", "fakecc-in-one-at-c-2"]
    pair = read_pair(written[1])
    assert [program.decode() for program in pair.texts().values()] == [SEED, "int x; int y;\n"]
    facts = pair.facts
    assert (facts.target, facts.version, facts.flags, facts.signature) == ("fake", "fakecc 1.0", "-c", OTHER)
    assert facts.mutations == (INSERTED,)
    assert facts.found == "python -m benchmark_ppr hunt fake, random seed 0, from the seed a.c"
    assert [path.read_bytes() for path in pair.includes] == [b"int z;\n"]


def test_only_pairs_that_are_missing_or_incomplete_are_written(tmp_path):
    log = HuntLog(tmp_path / "log")
    log.add(leg(ONE, OTHER))
    first, second = write_missing(log.pairs(), tmp_path / "out")
    assert write_missing(log.pairs(), tmp_path / "out") == []
    (first / "pair.toml").unlink()
    (second / "mine").touch()
    assert write_missing(log.pairs(), tmp_path / "out") == [first]
    assert read_pair(first).facts.signature == ONE
    assert (second / "mine").exists()


# -- from target to target -------------------------------------------------------------------------


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


def test_a_leg_runs_and_its_report_is_kept(laboratory, relay):
    target = find_target("fake", laboratory / "targets.toml")
    one = Relay([Leg(target, 5, 4, (("a.c", FAKE_SEED.encode()),), (), {"a.h": b""}, 2)], relay().log)
    leg = one.next_leg(1)
    assert leg.name == "fake: 0"
    found = run_leg(leg)
    assert len(found.finds) == 1
    assert structs.replace(found, finds=()) == structs.replace(one.ended(found), finds=())
