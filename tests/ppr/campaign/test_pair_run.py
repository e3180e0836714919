"""One pair on a worker, in a process of its own."""

import contextlib
import errno
import os
import signal
import subprocess
import tempfile
import time
from dataclasses import replace

import psutil
import pytest
from campaigns import QUICK, until, write, write_pair
from result_folders import REPORT, finish

from ppr.campaign import pair_run
from ppr.campaign.first_run import Shown
from ppr.campaign.pair_list import read_folder
from ppr.campaign.pair_run import Unwanted, run_pair
from ppr.campaign.pool import PairDied, PairStatus
from ppr.campaign.task import PairTask, Parcel, Shared, make_task, unpack
from ppr.properties.behaviour.recognise import Kind
from ppr.properties.guard import guarded_root
from ppr.results.observed import Behaviour, Observed
from ppr.results.report import Status
from ppr.search.verdicts import VerdictStore

SECONDS = 120  # in which everything has happened, on any machine


@pytest.fixture
def task(place):
    """Makes a task from the files of a pair."""

    def make(*options, **files):
        folder = write_pair(place.folder / "pairs" / "p", **files)
        (pair,) = read_folder(folder)
        return make_task(pair, Shared((*QUICK, *options)))

    return make


@pytest.mark.slow
def test_a_pair_is_reduced_in_a_folder_of_its_own(task, place):
    outcome = run_pair(task())
    assert (outcome.status, outcome.reason, outcome.host) == (PairStatus.DONE, "", os.uname().nodename)
    assert outcome.tests > 0
    assert outcome.seconds > 0
    unpack(outcome.files, place.folder / "seed.ppr")
    assert place.result() == ("good;", "good; bad;")
    assert (place.folder / "seed.ppr/report.html").is_file()
    assert (place.folder / "seed.ppr/verdicts.db").stat().st_size < 6_000, "they are packed"
    assert place.leftovers()[1] == []


@pytest.mark.slow
def test_a_failed_pair_can_be_tried_by_hand(place):
    folder = write_pair(place.folder / "my pairs/p", variant_test="#!/bin/sh\nls; exit 3\n")
    (pair,) = read_folder(folder)
    header = write(place.folder / "x.h", "shared")
    shared = Shared(QUICK, includes=(header, write(place.folder / "other/x.h.in", "shared too")))
    reason = run_pair(make_task(pair, shared), shared=shared.luggage.sealed).reason
    assert f"'{folder}/variant_test.sh' ended with exit status 3" in reason
    command = reason.split("to try it by hand: ")[1]
    assert subprocess.check_output(command, shell=True, text=True) == "variant.c\nx.h\nx.h.in\n3\n"


@pytest.mark.slow
def test_a_pair_whose_compiler_is_missing_is_postponed(task, place):
    compiler = write(place.folder / "cc", "#!/bin/sh\n", executable=True)
    plain = task(variant_test=f'#!/bin/sh\n{compiler} && grep -q bad "$1"\n')
    assert run_pair(plain).status is PairStatus.DONE
    compiler.rename(place.folder / "away")
    outcome = run_pair(plain)
    assert outcome.status is PairStatus.POSTPONED
    assert outcome.reason.startswith(f"the test {place.folder}/pairs/p/variant_test.sh ended with exit status 127")
    assert place.leftovers()[1] == []


def test_a_machine_that_lacks_something_postpones_a_pair(monkeypatch):
    monkeypatch.setattr(pair_run, "run_ppr", lambda *_: (pair_run.UNAVAILABLE, ""))
    outcome = run_pair(PairTask("p", Parcel().sealed, ("v.c",)))
    assert outcome.status is PairStatus.POSTPONED
    assert outcome.reason == f"it lacks something but could not say what: is there room in {tempfile.gettempdir()}?"
    monkeypatch.setattr(pair_run, "run_ppr", lambda *_: (2, "ppr: the seed is empty"))
    outcome = run_pair(PairTask("p", Parcel().sealed, ("v.c",)))
    assert (outcome.status, outcome.reason, outcome.files) == (PairStatus.FAILED, "the seed is empty", b"")

    def fail(*_):
        raise next(errors)

    errors = iter([OSError(errno.ENOSPC, "No space left on device"), FileNotFoundError()])
    monkeypatch.setattr(pair_run, "unpack", fail)
    outcome = run_pair(PairTask("p", b"parcel", ()))
    assert outcome.status is PairStatus.POSTPONED
    assert outcome.reason == (
        f"{tempfile.gettempdir()} on {os.uname().nodename} cannot be used: No space left on device; make room there, or"
        " set TMPDIR to another folder"
    )
    with pytest.raises(FileNotFoundError):
        run_pair(PairTask("p", b"parcel", ()))


@pytest.mark.slow
def test_a_test_that_finds_no_command_only_on_smaller_programs_is_the_pairs_own_fault(task):
    """It forgets to look whether a program was made."""
    outcome = run_pair(task(variant_test='#!/bin/sh\ngrep -q good "$1" || exec ./no-such-program\ngrep -q bad "$1"\n'))
    assert (outcome.status, "exit status 127" in outcome.reason) == (PairStatus.FAILED, True)


def test_pages_and_verdicts_name_the_users_files_each_as_its_own_markup_wants_and_programs_stay(tmp_path):
    home, result = tmp_path / "home", tmp_path / "home/result"
    result.mkdir(parents=True)
    sources = {"seed/a.c": '/x/"&.c', "seed/a.c.h": "/y z"}
    copies = " ".join(str(home / name) for name in sources)
    names = {
        "report.json": r"/x/\"&.c /y z", "report.md": '/x/"&.c /y z', "report.html": "/x/&quot;&amp;.c /y z",
        "repro.sh": "'/x/\"&.c' '/y z'", "seed.c": copies,
    }  # fmt: skip
    for name in names:
        (result / name).write_text(copies)
    with contextlib.closing(VerdictStore()) as verdicts:
        verdicts.open_file(result / "verdicts.db")
        verdicts.set_fact("names", copies)
    pair_run._name_sources(result, home, sources)
    assert {name: (result / name).read_text() for name in names} == names
    with contextlib.closing(VerdictStore()) as verdicts:
        verdicts.read_file(result / "verdicts.db")
        assert verdicts.fact("names") == names["report.json"]


def parcel_of(**files):
    parcel = Parcel()
    for name, text in files.items():
        parcel.add(name, text)
    return parcel.sealed


def test_a_run_goes_on_from_what_there_is_and_what_it_leaves_and_says_comes_back(monkeypatch, tmp_path):
    report = replace(
        REPORT, status=Status.STOPPED, reason="HOME/v is bad", tests=replace(REPORT.tests, run=7)
    ).as_json()
    ends = iter([(0, "", report), (2, "note: x\nppr: {}/v is empty", None), (3, "ppr: no {}/v", report)])

    def run(arguments, home, root, is_wanted):
        status, said, found = next(ends)
        texts = [(home / name).read_bytes() for name in ("common", "v", "result/old")]
        assert (texts, arguments, is_wanted()) == ([b"1", b"2", b"3"], ("v", "-q"), True)
        if found:
            (home / "result/report.json").write_bytes(found.replace(b"HOME", bytes(home)))
        return status, said.format(home)

    monkeypatch.setattr(pair_run, "run_ppr", run)
    earlier = parcel_of(old=b"3")
    task = PairTask("p", parcel_of(v=b"2"), ("v", "-q"), sources={"v": "/my/v"}, earlier=earlier)
    done, failed, broken = (run_pair(task, shared=parcel_of(common=b"1")) for _ in range(3))
    assert (done.status, done.reason, done.tests, done.host) == ("stopped", "/my/v is bad", 7, os.uname().nodename)
    assert 0 < done.seconds < SECONDS
    unpack(done.files, tmp_path)
    assert ((tmp_path / "old").read_text(), b"/my/v is bad" in (tmp_path / "report.json").read_bytes()) == ("3", True)
    assert (failed.status, failed.reason, failed.tests, failed.files) == ("failed", "/my/v is empty", 0, earlier)
    assert (broken.status, broken.reason, broken.tests) == ("failed", "no /my/v", 7)


@pytest.mark.parametrize(("is_crash", "is_first_run", "error", "ended"), [
    (True, False, "it fails", ("not a bug", "it fails; if that is the bug, name it with --signature", None)),
    (True, True, "", ("done", "", "in f")), (False, True, "it fails", ("done", "", "in f")),
    (False, False, "it fails", ("done", "", None)),
])  # fmt: skip
def test_what_a_first_run_shows_comes_back_with_the_stacks_of_original_and_result(
    monkeypatch, is_crash, is_first_run, error, ended
):
    def shows(command, program, includes, runner, handle):
        asked.append((str(command), program.name, [one.name for one in includes]))
        return Shown("in f", (program.read_text(),), error)

    def run(arguments, home, root, is_wanted):
        (home / "result").mkdir()
        (home / "result/variant.x").write_text("small")
        (home / "result/report.json").write_bytes(replace(REPORT, observed=observed).as_json())
        return 0, ""

    asked, dead = [], Behaviour(Kind.INTERNAL_ERROR, "dies")
    observed = Observed("cc {}", dead, dead, "", (), "")
    monkeypatch.setattr(pair_run, "first_run", shows)
    monkeypatch.setattr(pair_run, "run_ppr", run)
    first = "v", ("h",), ("cc", "{}", "--include", "x")
    found = run_pair(PairTask("p", parcel_of(v=b"large"), (), *first, is_crash=is_crash, is_first_run=is_first_run))
    assert (found.status, found.reason, found.signature) == ended
    is_reduced = not (is_first_run or is_crash)
    assert (found.before, found.stack) == ((("large",), ("small",)) if is_reduced else ((), ()))
    assert asked == [("cc {} --include x", name, ["h"]) for name in ("v", "variant.x")[: 1 + is_reduced]]


def test_a_program_that_is_not_there_shows_nothing(tmp_path):
    for command, program in (("cc {}", "gone"), (None, tmp_path.name)):
        task = PairTask("p", b"", (), command=command)
        assert pair_run._shown(task, program, tmp_path.parent, None, lambda: True) == Shown()


@pytest.mark.parametrize("wanted", [True, False])
def test_a_first_run_is_stopped_when_nobody_wants_it_any_more(monkeypatch, tmp_path, wanted):
    stopped = []
    monkeypatch.setattr(pair_run, "every", lambda seconds, look: contextlib.nullcontext(look()))
    monkeypatch.setattr(pair_run, "first_run", lambda *given: stopped.append(given[-1].stopped))
    write(tmp_path / "v", "")
    pair_run._shown(PairTask("p", b"", (), command="cc {}"), "v", tmp_path, None, lambda: wanted)
    assert stopped == [not wanted]


WAITING = """#!/bin/sh
if mkdir {0}/begun; then
    sleep 1000 &
    echo $! > {0}/child.new; mv {0}/child.new {0}/child
    wait
fi
grep -q bad "$1"
"""


@pytest.mark.slow
def test_a_pair_that_nobody_wants_is_killed_with_its_tests(task, place):
    task = task(variant_test=WAITING.format(place.folder))
    begun = place.folder / "child"
    end = time.monotonic() + SECONDS
    with pytest.raises(Unwanted):
        run_pair(task, lambda: not begun.exists() and time.monotonic() < end)
    until(lambda: not psutil.pid_exists(int(begun.read_text())), "the test was not killed")
    assert place.leftovers()[1] == []


@pytest.mark.slow
def test_nothing_that_descends_from_a_pair_outlives_it(place):
    """A test that has escaped into a session of its own, of a ppr that was killed."""
    with guarded_root() as root:
        mark = {"TMPDIR": str(root / "tmp" / "ppr-run-abcdefgh" / "test-abcdefgh" / "tmp")}
        escaped = subprocess.Popen(["sleep", "1000"], env=mark, start_new_session=True)
    assert escaped.wait(SECONDS) == -signal.SIGKILL
    assert place.leftovers()[1] == []


@pytest.mark.parametrize(("status", "said", "reason"), [
    (2, "note: no --seed-test: x\nppr: the seed is empty\n  write one", "the seed is empty\n  write one"),
    (2, "ppr: the seed is empty", "the seed is empty"),
    (2, "Usage: ppr [OPTIONS]\nTry 'ppr -h'\n\nError: No such option: --x", "No such option: --x"),
    (1, "Traceback\nthis is an error in ppr itself", "Traceback\nthis is an error in ppr itself"),
    (0, "", "ppr has ended without a result"),
])  # fmt: skip
def test_the_reason_of_a_failure_is_what_ppr_has_said(tmp_path, status, said, reason):
    assert pair_run._ending(status, said, tmp_path) == (PairStatus.FAILED, reason, 0)


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"status": Status.STOPPED, "reason": "the time is over", "missing": {"report.html": "no time"}},
         "the time is over; not made: report.html (no time); ppr show --pages makes the pages"),
        ({"missing": {"neighbours": "the command cc {} cannot be run"}}, "(the command cc {} cannot be run)"),
    ],
)  # fmt: skip
def test_what_is_missing_of_a_result_is_told_and_without_a_seed_it_is_not_done(tmp_path, changes, reason):
    finish(tmp_path / "result")
    (tmp_path / "result" / "report.json").write_bytes(replace(REPORT, **changes).as_json())
    status, said, _ = pair_run._ending(0, "", tmp_path / "result")
    assert (status, said.endswith(reason)) == (PairStatus.STOPPED, True)


@pytest.fixture
def ended(tmp_path, monkeypatch):
    """Runs a shell script in place of ppr."""

    def run(script, *arguments, is_wanted=lambda: True):
        monkeypatch.setattr(pair_run, "PPR", ("sh", "-c", script, "ppr"))
        return pair_run.run_ppr(arguments, tmp_path, tmp_path, is_wanted)

    return run


def test_a_process_has_a_status_and_last_words_and_leaves_no_other(ended, tmp_path):
    said = f"{tmp_path} {tmp_path}/tmp x y"
    assert ended('echo no; test -d "$TMPDIR" && echo "$PWD $TMPDIR $@" >&2; exit 3', "x", "y") == (3, said)
    assert ended("printf 'a%04000d' 0 >&2") == (0, "0" * 4000)
    assert ended("printf '\\377' >&2") == (0, "\ufffd")
    status, child = ended("sleep 1000 >&- 2>&- & echo $! >&2")
    assert status == 0
    until(lambda: not psutil.pid_exists(int(child)), "its child is there")


@pytest.mark.parametrize("ending", ["kill -9 $$", "exit 130"])
def test_a_signal_is_not_the_fault_of_the_pair(ended, ending):
    for said, told in (("echo killed >&2; echo not this; ", ": killed"), ("", "")):
        with pytest.raises(PairDied, match=f"^its process was killed by a signal{told}$"):
            ended(said + ending)


@pytest.mark.parametrize(("trap", "grace", "has_ended"), [("", 0.01, False), (": >ended; exit", SECONDS, True)])
def test_a_process_that_nobody_wants_may_end_and_is_killed_if_it_does_not(
    ended, tmp_path, monkeypatch, trap, grace, has_ended
):
    monkeypatch.setattr(pair_run, "LOOK_EVERY", 0.01)
    monkeypatch.setattr(pair_run, "GRACE", grace)
    started = time.monotonic()
    with pytest.raises(Unwanted):
        ended(
            f"trap '{trap}' TERM; : >begun; while :; do read x <fifo; done",
            is_wanted=lambda: not (tmp_path / "begun").exists(),
        )
    assert time.monotonic() - started < SECONDS
    assert (tmp_path / "ended").exists() is has_ended
