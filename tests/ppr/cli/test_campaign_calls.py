"""Calls of ``ppr campaign run``: which options go where, and what is refused; no pair is reduced here."""

import json
import sys
from collections import Counter
from contextlib import nullcontext
from pathlib import Path
from types import SimpleNamespace

import click
import pytest
from analysed import write_result
from campaigns import FakePool, status_of, write, write_pair
from laws import for_each

from ppr.campaign.pair_run import run_pair
from ppr.campaign.pool import NoWorkersError, PairStatus
from ppr.campaign.task import Shared, Tests
from ppr.cli import campaign
from ppr.cli.reduce import reduce
from ppr.programs.errors import UserError
from ppr.studies.versions.cells import Cell, Found

pytestmark = pytest.mark.calls


def words_of(*options):
    """The options for the reduction among those of a call, as words."""
    context = click.Context(campaign.run)
    campaign.run.parse_args(context, ["pairs", *options])
    return list(context.params["reduction"])


def test_options_for_the_reduction_are_passed_on_but_not_those_of_the_campaign():
    options = [
        "--strict", "--no-check-undefined", "--timeout", "2", "--repeat", "2", "--allow-trivial", "--max-seconds", "10",
        "--max-tests", "9", "--memory", "2G", "--language", "c", "--effort", "quick", "--prefer", "size",
        "--order", "commonality,tree-difference,list-difference", "--only",
        "commonality,neighbours", "--skip", "layout,neighbours", "--no-mirror",
    ]  # fmt: skip
    assert (words_of(*options), words_of()) == (options, [])
    words = ("--hours", "1", "--workers", "2", "--seed-test", "x y", "--include", "h", "-q", "--", "gcc", "--loose")
    assert words_of(*words) == []


def test_every_option_of_a_pair_has_a_place_and_every_value_is_passed_on():
    """An option that is added to ppr SEED VARIANT is one of a campaign too."""
    names = {option.name for option in reduce.params if isinstance(option, click.Option)}
    assert names == campaign.LEFT_OUT | {option.name for option in campaign.REDUCTION}
    assert names > campaign.NAMING
    given = {"also": ["gcc-11", "gcc-12"], "effort": "quick", "explain": False, "include": [Path("x")]}
    assert campaign._words(given) == ["--also", "gcc-11", "--also", "gcc-12", "--effort", "quick", "--no-explain"]


FILES = ("seed.c", "seed_test.sh", "variant.c", "variant_test.sh")


class NoWorkers(nullcontext):
    """Stand in for the workers; the pool runs everything."""

    def __enter__(self):
        return self


@pytest.fixture
def pools(monkeypatch):
    """Stand in for pools: with the numbers of workers, what they run, and the pools themselves."""
    opened = []

    class Opened(FakePool):
        def __init__(self, workers, told):
            super().__init__()
            assert isinstance(workers, NoWorkers)
            opened[-1].append(self)

    def here(number, run):
        opened.append([number, run])
        return NoWorkers()

    monkeypatch.setattr(campaign, "local_workers", here)
    monkeypatch.setattr(campaign, "Pool", Opened)
    return opened


def test_the_workers_of_this_computer_are_used_by_default_on_all_cores(place, pools, monkeypatch):
    monkeypatch.setattr(campaign, "available_cores", lambda: 5)
    write_pair(place.folder / "found/a")
    write(place.folder / "x.h", "shared")
    result = place.run("campaign", "run", "found", "--workers", 3, "--include", "x.h")
    said = "1 pair: 1 done; in found.campaign\nto compare them: ppr campaign report found.campaign\n"
    assert (result.returncode, result.stdout) == (0, said)
    ((workers, run, _),) = pools
    assert (workers, run.func) == (3, run_pair)
    assert run.keywords == {"shared": Shared(includes=(Path("x.h"),)).luggage.sealed}
    assert b"shared/include/x.h" in run.keywords["shared"]
    assert status_of(place.folder / "found.campaign/a")["status"] == "done"
    assert (place.run("campaign", "run", "found", "--quiet").returncode, pools[1][0]) == (0, 5)


def test_a_cluster_is_used(place, monkeypatch):
    module = SimpleNamespace(cluster_workers=lambda *given: opened.append(given) or NoWorkers())
    monkeypatch.setitem(sys.modules, "ppr.campaign.cluster", module)
    monkeypatch.setattr(campaign, "Pool", lambda workers, told: FakePool())
    opened = []
    manifest = write(place.folder / "list.csv", "seed,variant\nseed.c,variant.c\n")
    words = ("--variant-test", "variant.sh", "--quiet", "--scheduler", "tls://h:1")
    result = place.run("campaign", "run", manifest, *words)
    assert (result.returncode, result.stdout) == (0, "")
    ((address, run),) = opened
    assert (address, run.func, run.keywords) == ("tls://h:1", run_pair, {"shared": b""})
    assert (place.folder / "list.campaign/variant/status.json").is_file()


def test_what_is_left_is_told(place, pools, monkeypatch):
    write_pair(place.folder / "found/a")
    write_pair(place.folder / "found/b")
    monkeypatch.setattr(FakePool, "capacity", lambda _: 1)
    result = place.run("campaign", "run", "found", "--hours", "0.00000001")
    assert result.returncode == 0
    assert result.stdout.splitlines() == [
        "2 pairs: 1 done, 1 not begun; in found.campaign",
        "the time limit of --hours is reached: 1 is left; the same command continues with it",
    ]
    result = place.run("campaign", "run", "found", "--effort", "quick")
    assert result.stdout.splitlines() == [
        "2 pairs: 2 done; in found.campaign",
        "1 of these had other programs, tests or options when they were run: a; --retry changed runs them again",
        "to compare them: ppr campaign report found.campaign",
    ]


def test_if_no_worker_can_go_on_that_is_told_after_what_there_is(place, pools, monkeypatch):
    def submit(pool, task):
        raise NoWorkersError("no worker takes pairs any more: there is no gcc")

    write_pair(place.folder / "found/a")
    monkeypatch.setattr(FakePool, "submit", submit)
    result = place.run("campaign", "run", "found")
    assert (result.returncode, result.stderr) == (2, "ppr: no worker takes pairs any more: there is no gcc\n")
    assert result.stdout.splitlines() == [
        "1 pair: 1 not begun; in found.campaign",
        "1 is left; the same command continues with it",
    ]


def test_a_campaign_without_any_result_has_failed(place, pools, monkeypatch):
    write_pair(place.folder / "found/a")
    write_pair(place.folder / "found/b")
    assert place.run("campaign", "run", "found").returncode == 0
    for name, said in (("a", "failed"), ("b", "not a bug")):
        status = place.folder / f"found.campaign/{name}/status.json"
        status.write_text(json.dumps({**status_of(status.parent), "status": said}))
    ended = place.run("campaign", "run", "found")
    assert (ended.returncode, ended.stderr) == (2, "ppr: no pair has a result: see the reasons in found.campaign\n")
    assert ended.stdout.splitlines()[1:2] == ["1 failed pair: --retry failed runs it again"]
    with monkeypatch.context() as patch:  # it might have had one
        patch.setattr(campaign.Campaign, "run", lambda _, pool, stop, limit: stop.request("x", by_signal=True))
        assert place.run("campaign", "run", "found").returncode == 130
    (place.folder / "found/a/variant.c").unlink()
    ended = place.run("campaign", "run", "found", "--retry", "failed")
    assert ended.stderr == "failed: a: there is no variant.EXT in found/a\n"


@for_each("ended, more, reason, said", [
    ({}, {"total": 0}, "", ["0 pairs: none was found; in o u"]),
    ({"failed": 1, "stopped": 2}, {}, "", ["5 pairs: counts; in o u", "1 failed pair: --retry failed runs it again",
     "2 stopped pairs: --retry stopped continues them", "to compare them: ppr campaign report 'o u'"]),
    ({"failed": 2, "stopped": 1}, {"left": 1}, "no time", ["5 pairs: counts; in o u", "2 failed pairs: --retry failed"
     " runs them again", "1 stopped pair: --retry stopped continues it", "no time: 1 is left; the same command"
     " continues with it"]),
    ({"not a bug": 1}, {"incomplete": ["a", "b"], "not_begun": 1234, "left": 1234}, "", ["5 pairs: counts, 1,234 not"
     " begun; in o u", "2 of these are incomplete: a, b", "1,234 are left; the same command continues with them"]),
    ({"set-aside": 1}, {}, "", ["5 pairs: counts; in o u"]),
])  # fmt: skip
def test_how_a_campaign_has_ended_is_told(ended, more, reason, said, capsys):
    known = {"total": 5, "not_begun": 0, "incomplete": [], "changed": [], "left": 0, **more}
    counts = Counter({PairStatus(name): number for name, number in ended.items()})
    progress = SimpleNamespace(counted=lambda: "counts" if ended else "", counts=counts, **known)
    campaign._print_end(progress, Path("o u"), SimpleNamespace(reason=reason))
    assert capsys.readouterr().out.splitlines() == said


def test_only_some_of_many_names_are_told_and_give_no_orders_to_the_terminal():
    names, first = [str(number) for number in range(1234)], ", ".join(map(str, range(20)))
    told = [first, f"{first} and 1 more", f"{first} and 1,214 more"]
    assert [campaign._named(names[:most]) for most in (20, 21, 1234)] == told
    assert campaign._named(["a\x1b[31m", "\udcff"]) == "a\\x1b[31m, \\xff"


def test_shared_tests_are_scripts_or_commands(place):
    (place.folder / "cc").touch()

    def tests(*options):
        context = click.Context(campaign.run)
        campaign.run.parse_args(context, ["pairs", *options])
        return campaign._shared_tests(context.params)

    assert tests() == Tests()
    assert tests("--seed-test", "a.sh", "--variant-test", "gcc {}") == Tests(seed=Path("a.sh"), variant="gcc {}")
    assert tests("--", "./cc", "-c", "{}") == Tests(command=(f"{place.folder}/cc", "-c", "{}"))
    write(place.folder / "own/cc", "")
    assert tests("--command", "own/cc {}", "--reference", "own/cc") == Tests(
        command=f"{place.folder}/own/cc {{}}", reference=f"{place.folder}/own/cc"
    )
    line = tests("--command", "cc {}", "--reference", "clang {}", "--signature", "x")
    assert line == Tests(command="cc {}", reference="clang {}", signature="x")


def test_crashes_of_which_no_name_tells_the_language_are_told_in_a_sentence(place, monkeypatch):
    monkeypatch.setattr(campaign.Campaign, "run", lambda *_: None)
    for name in ("a.fuzz", "b.fuzz", "c.c"):
        write(place.folder / "found" / name, "int a;")
    write(place.folder / "seeds/s", "int b;")
    result = place.run("campaign", "run", "found", "--fuzzer", "crashes", "--seeds", "seeds", "-q", "--", "false")
    first = "ppr: left out, as their names do not tell the language: a.fuzz, b.fuzz; --language NAME sets it for all"
    assert result.stderr.splitlines()[0] == first


@for_each("words, pairs, retry, of_each, seconds", [
    ((), ["a"], (), 3, None), (("--of-each", 0), ["a"], (), 0, None), (("--follow",), [], (), 3, None),
    (("--retry", "failed", "--retry", "changed", "--hours", "1.5"), ["a"], ("failed", "changed"), 3, 5400),
    (("--fuzzer", "crashes", "--language", "cpp"), [f"a/{name}" for name in FILES], (), 3, None),
])  # fmt: skip
def test_a_campaign_has_the_pairs_and_limits_of_its_call(place, monkeypatch, words, pairs, retry, of_each, seconds):
    class Told:
        def __init__(self, *given):
            told.extend(given)

        def run(self, pool, stop, limit):
            told.append(limit)

    told = []
    monkeypatch.setattr(campaign, "Campaign", Told)
    write_pair(place.folder / "found.1/a")
    assert place.run("campaign", "run", "found.1", *words).returncode == 0
    found, shared, folder, progress, *others, again, limit = told
    assert ([one.name for one in found], [one.extension for one in found[3:]]) == (pairs, [".cc"] * len(pairs[3:]))
    assert (folder.path, progress.total) == (Path("found.1.campaign"), len(pairs))
    assert shared.options == words[2:] * (len(pairs) > 1)
    assert (others, again is None, limit) == ([retry, of_each], bool(pairs), seconds)


@pytest.fixture
def rechecked(place, monkeypatch):
    """Results of which a recheck says this; with what it was asked with."""
    for name in "abc":
        write_result(place.folder / "found" / name)

    def recheck(*words, stopped="", **answers):
        def ask(places, ask, runner, stop, jobs):
            asked.append((sorted(one.name for one in places), jobs))
            if stopped:
                stop.request(stopped, by_signal=stopped == "SIGINT")
            return iter([(one, answers[one.name]) for one in places if one.name in answers])

        monkeypatch.setattr(campaign, "recheck", ask)
        ended = place.run("campaign", "recheck", "found", *words)
        kept = place.folder / "found/recheck.json"
        cells = json.loads(kept.read_text())["cells"] if kept.exists() else {}
        return ended, {name: cell["found"] for name, cell in cells.items()}

    recheck.asked = asked = []
    return recheck


def test_a_recheck_keeps_what_it_has_found_and_tells_why_pairs_were_skipped(rechecked, monkeypatch):
    monkeypatch.setattr(campaign, "available_cores", lambda: 5)
    same, works, why = Cell(Found.SAME, 1), Cell(Found.WORKS, 2), UserError("no test")
    ended, kept = rechecked("--compiler", "new", "--jobs", 3, a=same, b=works, c=why)
    assert (ended.returncode, ended.stdout) == (0, "2 pairs with new: 1 still there, 1 fixed\n")
    assert (ended.stderr, kept) == ("ppr: skipped: c: no test\n", {"a": "same message", "b": "works"})
    ended, kept = rechecked("--command", "new {}", c=works)
    assert (ended.stdout, kept) == ("1 pair with new {}: 1 fixed\n", {"c": "works"})
    ended, kept = rechecked("--command", "new {}", a=works, stopped="enough")  # what was known is kept
    assert (ended.stdout, kept.keys()) == ("1 pair with new {}: 1 fixed; enough: 2 not tried\n", {"a", "c"})
    ended, kept = rechecked(stopped="enough")
    said = "0 pairs with the installed compiler: no results; enough: 3 not tried\n"
    assert (ended.returncode, ended.stdout, kept.keys()) == (0, said, {"a", "c"})
    ended, kept = rechecked(a=why, b=why, c=why)
    nothing = "ppr: no pair could be tried with the installed compiler, so nothing was written; try another --command\n"
    assert (ended.returncode, ended.stderr) == (2, f"ppr: skipped: a, b, c: no test\n{nothing}")
    assert rechecked("--quiet", a=same)[0].stdout == ""
    assert rechecked("--quiet", stopped="SIGINT")[0].returncode == 130
    assert rechecked.asked == [(["a", "b", "c"], jobs) for jobs in (3, 5, 5, 5, 5, 5, 5)]


@pytest.mark.slow
def test_nothing_is_written_if_there_is_no_dask_or_the_cluster_does_not_answer(place, pools, monkeypatch):
    write_pair(place.folder / "found/a")
    with monkeypatch.context() as patch:
        patch.setitem(sys.modules, "ppr.campaign.cluster", None)
        result = place.run("campaign", "run", "found", "--scheduler", "tcp://h:1")
    assert (result.returncode, result.stdout, len(result.stderr.splitlines())) == (2, "", 1)
    assert result.stderr.startswith("ppr: --scheduler needs Dask (import of ppr.campaign.cluster halted")
    assert result.stderr.endswith("install it with pip install -e '.[campaign]' in the folder of ppr\n")
    assert not (place.folder / "found.campaign").exists()
    pytest.importorskip("distributed")
    monkeypatch.setattr("ppr.campaign.cluster.Client", lambda address, timeout: int(address))  # Dask refuses it so
    assert place.run("campaign", "run", "found").returncode == 0
    write_pair(place.folder / "found/b")
    write(place.folder / "found/c/seed.c", "a pair that cannot be read")
    before = sorted((place.folder / "found.campaign").rglob("*"))
    for output in ("found.campaign", "new/folder"):
        result = place.run("campaign", "run", "found", "--output", output, "--scheduler", "nonsense://x")
        assert (result.returncode, result.stdout) == (2, "")
        assert result.stderr.startswith("ppr: there is no scheduler at nonsense://x: ")
    assert sorted((place.folder / "found.campaign").rglob("*")) == before
    assert not (place.folder / "new").exists()
