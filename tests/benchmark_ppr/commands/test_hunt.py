import fcntl
import os
import shutil
from collections import deque

import click
import pytest
from benchmark_doubles import FAKE_SEED
from click.testing import CliRunner

from benchmark_ppr.commands import hunt as module
from benchmark_ppr.commands.check import faults
from benchmark_ppr.commands.hunt import main
from benchmark_ppr.fuzzing.hunt import Find, HuntLog, Leg, LegReport
from benchmark_ppr.fuzzing.targets import Target
from ppr.results.mutation_log import replay

KNOWN, ONE = ("known",), ("in one, at c:1",)


@pytest.mark.slow
def test_a_bug_that_is_found_becomes_a_pair_that_passes_the_check(hunted):
    output, pairs = hunted()
    assert "1 of 2 seeds are accepted" in output
    (pair,) = pairs
    assert pair.facts.signature[0] in ("in plain, at c:1", "in triple, at c:2")
    assert pair.facts.version == "fakecc 1.0"
    seed, variant = pair.texts().values()
    assert seed.decode() == FAKE_SEED
    assert replay(seed, pair.facts.mutations) == variant
    assert faults(pair) == []


def refusal(laboratory, *options):
    arguments = ["fake", "--seeds", str(laboratory / "seeds"), "--targets", str(laboratory / "targets.toml")]
    result = CliRunner().invoke(main, [*arguments, "--out", str(laboratory / "out"), "--budget", "0.01s", *options])
    assert result.exit_code == 2, result.output
    return result.output


def test_a_second_hunt_in_a_folder_is_refused(laboratory):
    (laboratory / "out").mkdir()
    other = os.open(laboratory / "out", os.O_RDONLY)
    try:
        fcntl.flock(other, fcntl.LOCK_EX)
        assert "another hunt is at work in" in refusal(laboratory)
    finally:
        os.close(other)
    assert list((laboratory / "out").iterdir()) == []


@pytest.mark.slow
def test_the_same_command_goes_on_where_it_was(hunted):
    """The fake compiler has two bugs, of which one pair each is kept; a third one does not exist."""
    first, one = hunted()
    second, both = hunted()
    assert first.startswith("fake, random seed 0: 1 of 2 seeds are accepted")
    assert second.startswith("fake, random seed 1: 1 of 2 seeds are accepted")
    assert [pair.path for pair in one] == [pair.path for pair in both if pair.facts == one[0].facts]
    assert {pair.facts.signature for pair in both} == {("in plain, at c:1",), ("in triple, at c:2",)}
    third, still = hunted("--budget", "1s", "--leg", "1s")
    assert "new pairs: 0" in third
    assert len(still) == 2


@pytest.mark.slow
def test_several_pairs_of_a_signature_can_be_kept(hunted):
    output, pairs = hunted("--of-each", "3", "--pairs", "6")
    assert "new pairs: 6" in output
    signatures = [pair.facts.signature[0] for pair in pairs]
    assert sorted(signatures) == ["in plain, at c:1"] * 3 + ["in triple, at c:2"] * 3


@pytest.mark.slow
def test_the_pairs_can_be_made_of_the_log_alone(hunted, laboratory):
    _, (pair,) = hunted()
    before = {path.name: path.read_bytes() for path in pair.path.iterdir()}
    shutil.rmtree(pair.path)
    hunted("--budget", "0.01s", "--leg", "0.01s")
    assert {path.name: path.read_bytes() for path in pair.path.iterdir()} == before


def test_a_file_that_is_no_log_is_refused(laboratory):
    (laboratory / "out").mkdir()
    (laboratory / "out/hunt.jsonl.xz").write_text("mine")
    options = ["--targets", str(laboratory / "targets.toml"), "--seeds", str(laboratory / "seeds")]
    result = CliRunner().invoke(main, ["fake", *options, "--out", str(laboratory / "out"), "--budget", "1s"])
    assert result.exit_code == 2
    assert "hunt.jsonl.xz is not the log of a hunt" in result.output


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["other"], "there is no target other: fake"),
        (["fake", "--budget", "x"], "'x' is not a length of time"),
        (["fake", "--kind", "wrong-code"], "'wrong-code' is not one of"),
        (["fake", "--pairs", "0"], "--pairs"),
    ],
)
def test_wrong_calls_are_explained_in_one_sentence(laboratory, arguments, message):
    options = ["--targets", str(laboratory / "targets.toml"), "--seeds", str(laboratory / "seeds")]
    result = CliRunner().invoke(main, [*arguments, *options])
    assert result.exit_code == 2
    assert message in result.output


def test_a_target_that_accepts_no_seed_is_reported(laboratory):
    (laboratory / "seeds" / "a.c").unlink()
    options = ["--out", str(laboratory / "out")]
    options += ["--targets", str(laboratory / "targets.toml"), "--seeds", str(laboratory / "seeds")]
    result = CliRunner().invoke(main, ["fake", *options])
    assert result.exit_code == 2
    assert "fakecc accepts none of the 1 seeds" in result.output


# -- from target to target -------------------------------------------------------------------------


@pytest.fixture
def legs(tmp_path, monkeypatch):
    """Runs legs of the targets x and y until three pairs were found; gives what each was asked, and the log."""

    def legs(accepted, finds):
        asked, log = [], HuntLog(tmp_path / "log")

        def run_leg(leg, number, found, shown, enough):
            asked.append((f"{leg.target.name} {number}", dict(found), len(shown), enough))
            new = tuple(Find("a.c", f"int x{number};", (), ONE) for _ in range(finds))
            return LegReport(leg.target, "1", number, 5, 1, accepted(leg.target.name), 10, 3, {}, new)

        monkeypatch.setattr(module, "run_leg", run_leg)
        targets = [Leg(Target(name, "c", "cc"), 5, (), 2) for name in "xy"]
        module._hunt(deque(targets), log, [KNOWN], 60, 3)
        return asked, HuntLog(tmp_path / "log")

    return legs


def test_targets_take_turns_with_new_random_seeds_and_know_what_was_found(legs):
    asked, log = legs(lambda _: 1, 1)
    assert asked == [("x 0", {KNOWN: 2}, 0, 3), ("y 0", {KNOWN: 2}, 0, 2), ("x 1", {KNOWN: 2, ONE: 1}, 1, 1)]
    assert [(leg.target.name, leg.number) for leg in log.legs] == [("x", 0), ("y", 0), ("x", 1)]
    asked, _ = legs(lambda _: 1, 3)
    assert asked == [("x 2", {KNOWN: 2, ONE: 2}, 2, 3)]


def test_a_target_that_accepts_no_seed_gets_no_more_legs(legs):
    asked, _ = legs(lambda name: int(name == "y"), 2)
    assert [one[0] for one in asked] == ["x 0", "y 0"]
    with pytest.raises(click.UsageError, match="cc accepts none of the 1 seeds"):
        legs(lambda _: 0, 0)
