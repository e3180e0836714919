"""Pairs whose seed is one of several ancestors; the workers answer at once."""

from dataclasses import replace

import pytest
from campaigns import FakePool, finished, postponed, run_campaign, status_of, write

from ppr.campaign.run import Retry
from ppr.campaign.task import Pair, Shared, Tests
from ppr.results.report import Status

FAILED = finished(Status.FAILED, "the seed property does not hold")


class SeedPool(FakePool):
    """A task ends as ``outcomes`` says for its seed."""

    def submit(self, task):
        super().submit(task)
        self._running[-1] = task.name, task.sources.get("seed/seed.c", "found").rpartition("/")[2]
        self.submitted[-1] = self._running[-1][1]

    def next(self, seconds):
        del seconds
        name, seed = self._running.popleft()
        return name, self.outcomes.get(seed, finished())


class Folders:
    def __init__(self, root):
        self.root = root
        for name in ("x", "near", "far", "farther"):
            write(root / name, f"int {name};")

    def run(self, pool, *, retry=(), shared=None, is_crash=False):
        near, *others = (self.root / name for name in ("near", "far", "farther"))
        tests = Tests(command="cc {}")
        pair = Pair("x", near, self.root / "x", tests, ancestors=tuple(others), extension=".c", is_crash=is_crash)
        one, shared = replace(pair, labels={"signature": "s"}), shared or Shared()
        self.progress = run_campaign([one], self.root / "out", pool, shared=shared, retry=retry, of_each=1)
        return pool.submitted

    @property
    def record(self):
        found = status_of(self.root / "out/x")
        return found["status"], found["inputs"]["seed"].rpartition("/")[2]


@pytest.fixture
def folders(tmp_path):
    return Folders(tmp_path)


NAMES = ("near", "far", "farther")


@pytest.mark.parametrize(
    ("failing", "is_crash", "tried", "status"),
    [
        (0, False, ["near"], "done"), (1, False, ["near", "far"], "done"), (3, False, [*NAMES], "failed"),
        (3, True, [*NAMES, "found"], "done"),  # of a crash, ppr finds a seed at last
    ],
)  # fmt: skip
def test_the_nearest_ancestor_that_does_not_fail_is_the_seed_and_the_next_call_keeps_to_it(
    folders, failing, is_crash, tried, status
):
    pool = SeedPool(dict.fromkeys(NAMES[:failing], FAILED))
    assert folders.run(pool, is_crash=is_crash) == tried
    assert pool.tasks[0].arguments[:2] == ("seed/seed.c", "variant/variant.c")
    assert (status_of(folders.root / "out/x")["status"], folders.progress.left) == (status, 0)
    assert is_crash or folders.record == (status, tried[-1])
    assert folders.run(SeedPool(), is_crash=is_crash) == folders.progress.changed == []
    if status == "failed":
        assert folders.run(SeedPool(), retry=[Retry.FAILED]) == ["near"]
        assert folders.record == ("done", "near")
    else:
        assert folders.run(SeedPool(), shared=Shared(("--strict",)), is_crash=is_crash) == []
        assert folders.progress.changed == ["x"]


def test_a_postponed_pair_begins_again(folders):
    folders.run(SeedPool({"near": FAILED, "far": postponed("no compiler")}))
    assert folders.record == ("postponed", "far")
    assert folders.run(SeedPool({"near": FAILED})) == ["near", "far"]
    assert folders.record == ("done", "far")


def test_if_all_have_gone_the_pair_has_failed(folders):
    for name in ("near", "far", "farther"):
        (folders.root / name).unlink()
    assert folders.run(SeedPool()) == []
    assert folders.record == ("failed", "farther")
