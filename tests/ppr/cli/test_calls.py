"""What the options of the verbs mean: the run that a call asks for, without running it."""

import hashlib
import os
from dataclasses import replace
from pathlib import Path

import pytest
from calls import ISOLATE, PAIR, SINGLE
from fake_compilers import CRASH
from registered import CHEAP, EVERY, FOR_SIZE, LAST, ORDER, TURNS, reducers, without

from diffing.pair_state import Preference, Side
from ppr.cli import running
from ppr.reducers.registry import PAIR_REDUCERS
from ppr.reduction.pair import ReductionOptions
from ppr.reduction.schedule import TRANSFORMATIONS
from ppr.results.report import Status
from ppr.search.search import Budget
from ppr.search.statistics import Statistics
from ppr.session.session import Settings

pytestmark = pytest.mark.calls

CALLS = pytest.mark.parametrize(
    ("verb", "folder"), [(PAIR, "seed.ppr"), (ISOLATE, "seed.isolated"), (SINGLE, "variant.ppr")],
    ids=["reduce", "isolate", "single"],
)  # fmt: skip


@CALLS
def test_the_settings_are_those_of_the_options(asked, monkeypatch, verb, folder):
    monkeypatch.setattr(running, "available_cores", lambda: 5)

    def settings(*words):
        found = asked(*verb, *words).settings
        assert [*found.pages] == ["report.md", "repro.sh", "report.html"]  # which takes longest
        return replace(found, options={}, pages={}, afterwards={})

    assert settings() == Settings(Path(folder), jobs=5, notes=[])
    words = ("--jobs", 3, "--timeout", "1.5", "--max-seconds", 60, "--max-tests", 7, "--output", "out", "--repeat", 3)
    given = Settings(Path("out"), jobs=3, timeout=1.5, budget=Budget(60.0, 7), repeat=3, allow_trivial=True, notes=[])
    assert settings(*words, "--allow-trivial") == given
    assert asked.ended.returncode == 0
    assert [asked(*verb, *more).properties[0].runner.memory for more in ((), ("--memory", "1G"))] == [None, 1 << 30]


def test_what_works_is_looked_for_with_the_options_of_the_run(asked, monkeypatch):
    told = []
    monkeypatch.setattr("ppr.cli.running.working", lambda *_, **checks: told.append(checks) or [])
    for words in ((), ("--timeout", 5, "--allow-trivial")):
        asked("variant.c", "--variant-test", "variant.sh", *words)
    assert told == [{"timeout": None, "allow_trivial": False}, {"timeout": 5.0, "allow_trivial": True}]


@pytest.mark.parametrize("room", [2, 3])
def test_fewer_tests_run_at_a_time_where_the_system_has_no_room_for_more(asked, monkeypatch, room):
    monkeypatch.setattr("ppr.cli.running.possible_jobs", lambda _: room)
    assert asked(*PAIR, "--jobs", 3).settings.jobs == room
    said = asked.ended.stderr
    assert ("leave room for 2 tests at a time, not 3" in said) is ("leave room" in said) is (room < 3)


@CALLS
def test_included_files_reach_the_tests(asked, place, verb, folder):
    place.write("a.h", "1")
    plain = [one.fingerprint for one in asked(*verb).properties]
    included = asked(*verb, "--include", "a.h").properties
    assert not set(plain) & {one.fingerprint for one in included}
    for tests in (("--test", "variant.sh"), ("--variant-test", "variant.sh")):
        included += asked("seed.c", "variant.c", *tests, "--include", "a.h").properties
    assert {one.includes for one in included} == {(Path("a.h"),)}


def test_what_is_kept_of_a_command_is_looser_or_more_modern_if_it_is_wanted(asked, place, monkeypatch):
    place.script("cc", f'for last; do :; done; set -- "$last"; if grep -q "bad *(" "$1"; then {CRASH}\nfi')
    told, call = [], ("seed.c", "variant.c", "--", "./cc", "{}")
    monkeypatch.setattr(running, "at_its_levels", lambda found, *_: told.append("levels") or found)
    monkeypatch.setattr(running, "modern", lambda found, *_, if_original: told.append(if_original) or found)
    for words, does in (
        (call, ["levels", True]), (("--loose", *call), [True]), (("--modern", *call), ["levels", False]),
        (("--no-modern", *call), ["levels"]), (PAIR, []),
    ):  # fmt: skip
        told.clear()
        asked(*words)
        assert told == does


def test_files_that_were_found_beside_the_programs_are_reported_as_included(asked, monkeypatch):
    real = running._properties
    with_file = lambda *given: ([replace(one, includes=(Path("x.h"),)) for one in real(*given)[0]], None)  # noqa: E731
    monkeypatch.setattr(running, "_properties", with_file)
    assert asked(*PAIR).settings.options["include"] == [str(Path("x.h").absolute())]


def test_other_versions_are_tried_after_what_else_comes_afterwards(asked):
    assert [*asked(*PAIR).settings.afterwards] == ["command", "explanation"]
    assert [*asked(*PAIR, "--also", "true").settings.afterwards] == ["command", "explanation", "versions"]
    assert [*asked(*PAIR, "--effort", "quick", "--explain").settings.afterwards] == ["explanation"]
    assert [[*asked(*words).settings.afterwards] for words in (SINGLE, (*PAIR, "--no-explain"))] == [["command"]] * 2
    assert asked(*PAIR, "--effort", "quick").settings.afterwards == {}
    assert [asked(*PAIR, *log).settings.mutations == () for log in ((), ("--mutation-log", "diff"))] == [True, False]


def test_options_that_do_nothing_are_left_out_but_for_other_versions_and_as_long_as_there_are_tests(
    asked, place, monkeypatch
):
    place.script("cc", f'for last; do :; done; set -- "$last"; if grep -q "bad *(" "$1"; then {CRASH}\nfi')
    call = ("seed.c", "variant.c", "--", "./cc", "-x", "-y", "{}")
    handles, in_threads = [], running.in_threads
    with monkeypatch.context() as patch:
        patch.setattr(running, "in_threads", lambda *given: handles.extend(given[1]) or in_threads(*given))
        asked(*call).stop.request("enough")
        assert len(handles) == 4 and all(handle.stopped for *_, handle in handles)
    for seconds, left, tests in ((150.0, "", 2), (151.0, "-x -y ", 0)):
        with monkeypatch.context() as patch:
            patch.setattr(Statistics, "seconds", seconds)
            observed = asked("--max-seconds", 600, *call).settings.observed
            assert (observed.command, observed.given_tests) == (f"{place.folder}/cc {left}{{}}", tests)
    for limits, left, tests in (
        (("--max-tests", 2), "", 2), ((), "", 2), (("--max-tests", 1), "-x -y ", 1), (("--also", "./cc"), "-x -y ", 0),
        (("--effort", "quick"), "-x -y ", 0),
    ):  # fmt: skip
        observed = asked(*limits, *call).settings.observed
        short, whole = (f"{place.folder}/cc {words}{{}}" for words in (left, "-x -y "))
        assert (observed.command, observed.given, observed.given_tests) == (short, "" if left else whole, tests)
        told = f"options without effect are left out: {short}\n"
        assert asked.ended.stderr.endswith(told if not left else " seed: exit 0\n")


def test_what_was_not_found_out_is_told_with_the_call_that_does_it(asked, place, monkeypatch):
    place.script("cc", f'for last; do :; done; set -- "$last"; if grep -q "bad *(" "$1"; then {CRASH}\nfi')
    command, versions = ("seed.c", "variant.c", "--", "./cc"), (*PAIR, "--also", "true")
    not_tried = ["ppr: other versions were not tried: ppr versions seed.ppr --also true does that"]
    not_explained = ["ppr: not explained: ppr explain seed.ppr does that"]
    for words, status, quick, told in (
        (versions, Status.STOPPED, 0, not_tried), (versions, Status.DONE, 0, []), (PAIR, Status.STOPPED, 0, []),
        ((*versions, "--quiet"), Status.STOPPED, 0, []), (command, Status.DONE, 0, not_explained),
        (command, Status.DONE, 1, []), (("--no-explain", *command), Status.DONE, 0, []), (PAIR, Status.DONE, 0, []),
        (command, Status.STOPPED, 0, []),
    ):  # fmt: skip
        monkeypatch.setattr("ppr.cli.running.QUICK", quick)
        asked.status = status
        asked(*words)
        assert [one for one in asked.ended.stderr.splitlines() if "does that" in one] == told
        asked.sections = {name: {"version": 1} for name in ("versions", "explanation")}
        asked(*words)
        assert "does that" not in asked.ended.stderr
        asked.sections = ()


def test_the_options_are_reported_as_json(asked):
    words = [*PAIR, "--jobs", 2, "--include", "seed.sh", "--max-tests", 9]
    asked(*words)
    assert asked.session.settings.options == {
        "typed": ["ppr", *map(str, words)], "seed": "seed.c", "variant": "variant.c",
        "tests": {
            "seed": "seed.sh", "variant": "variant.sh", "both": None,
            "seed_option": "--seed-test", "variant_option": "--variant-test",
        },
        "method": {
            "order": list(ORDER), "max_iterations": None, "mirror": True, "whole_statements": True,
            "transformations": list(CHEAP), "thorough": False, "prefer": "difference", "confirms": True,
        },
        "memory": None, "repeat": 1, "allow_trivial": False, "language": None, "grammar": None,
        "include": [str(Path("seed.sh").absolute())], "output": None, "jobs": 2, "timeout": None, "max_seconds": None,
        "max_tests": 9, "mutation_log": None, "also": [], "also_installed": False, "keep_versions": False,
        "modern": None, "explain": None,
    }  # fmt: skip
    assert asked(*ISOLATE, "--unit", "edit").settings.options["method"] == {"element": "edit", "syntax_check": False}


def test_an_included_folder_may_hold_links_but_none_to_write_through_and_nothing_that_never_ends(asked, place):
    inc, outside = place.folder / "inc", place.folder / "outside"
    for folder in (inc, outside, inc / "sub"):
        folder.mkdir()
    (inc / "nowhere").symlink_to("nothing")
    (inc / "link").symlink_to("sub")
    assert asked(*PAIR, "--include", "inc").properties[0].includes == (Path("inc"),)
    said = f"inc/link is a link to {outside}, where a test could write: put a copy there, or leave it out"
    for target, told in (("../outside", said), (inc / "sub", None)):  # a copy would lead to the original
        (inc / "link").unlink()
        (inc / "link").symlink_to(target)
        ended = place.run(*PAIR, "--include", "inc")
        assert (ended.returncode, told is None or ended.stderr) == (
            2, told is None or f"ppr: --include inc cannot be used: {told}\n"
        )  # fmt: skip
    (inc / "link").unlink()
    os.mkfifo(inc / "fifo")
    ended = place.run(*PAIR, "--include", "inc")
    said = "ppr: --include inc cannot be used: inc/fifo is not a regular file: leave it out\n"
    assert (ended.returncode, ended.stderr) == (2, said)


def by_default(order=ORDER, **changes):
    """The options of a reduction at the default effort."""
    prefer = changes.get("prefer", Preference.DIFFERENCE)
    cheap = tuple(name for name in CHEAP if TRANSFORMATIONS[name].preference in (None, prefer))
    return ReductionOptions(**{"order": order, "transformations": cheap, **changes})


BACKWARDS = TURNS[::-1]
SIZE_ORDER = (*reducers(waiting=False, prefer=Preference.SIZE), *reducers(waiting=True, prefer=Preference.SIZE))


def quick(order=TURNS, **changes):
    return ReductionOptions(order, confirms=False, **changes)


@pytest.mark.parametrize(
    ("options", "method"),
    [
        ("", by_default()),
        ("--only layout,commonality,neighbours",
         ReductionOptions(("commonality",), transformations=("neighbours", "layout"))),
        ("--effort quick", quick()),
        ("--effort quick --skip commonality", quick(without(TURNS, "commonality"))),
        ("--effort quick --only beyond-grammar", quick(("beyond-grammar",))),
        ("--effort quick --only layout,commonality --skip layout", quick(("commonality",))),
        ("--effort default", by_default()),
        ("--effort thorough", by_default(transformations=EVERY, thorough=True)),
        ("--effort thorough --skip names", by_default(transformations=without(EVERY, "names"), thorough=True)),
        ("--prefer difference", by_default()),
        ("--prefer size", by_default(SIZE_ORDER, prefer=Preference.SIZE)),
        ("--prefer size --skip each-alone", by_default(without(SIZE_ORDER, "each-alone"), prefer=Preference.SIZE)),
        ("--prefer size --effort quick",
         quick(tuple(name for name in SIZE_ORDER if name in (*TURNS, *FOR_SIZE)), prefer=Preference.SIZE)),
        ("--no-mirror", by_default(mirror=False)),
        ("--max-iterations 2", by_default(max_iterations=2)),
        (f"--order {','.join(BACKWARDS)}", by_default((*BACKWARDS, *LAST))),
        (f"--order {','.join(BACKWARDS)} --skip commonality", by_default((*without(BACKWARDS, "commonality"), *LAST))),
    ],
)  # fmt: skip
def test_reducers_and_their_order_can_be_chosen(asked, options, method):
    assert asked(*PAIR, *options.split()).reduction.options == method


@pytest.mark.parametrize("name", [ORDER[1], ORDER[-1], EVERY[1], EVERY[-1]])
def test_what_is_skipped_is_left_out_alone_and_each_can_run_alone_or_with_one_reducer(asked, name):
    expected = by_default(without(ORDER, name), transformations=without(CHEAP, name))
    assert asked(*PAIR, "--skip", name).reduction.options == expected
    is_reducer = name in PAIR_REDUCERS
    expected = ReductionOptions((name,)) if is_reducer else ReductionOptions(TURNS[:1], transformations=(name,))
    assert asked(*PAIR, "--only", name if is_reducer else f"{name},{TURNS[0]}").reduction.options == expected


def test_a_pair_has_a_test_for_each_program(asked, place):
    seed, variant = asked(*PAIR).properties
    assert (seed.label, seed.sides, seed.names, seed.negated) == ("seed", (Side.SEED,), ("seed.c",), False)
    assert (variant.label, variant.sides, variant.names) == ("variant", (Side.VARIANT,), ("variant.c",))
    assert (seed.title, variant.title) == (str(place.folder / "seed.sh"), str(place.folder / "variant.sh"))


def test_one_joint_script_sees_both_programs(asked):
    (joint,) = asked("seed.c", "variant.c", "--test", "seed.sh").properties
    assert (joint.sides, joint.names) == ((Side.SEED, Side.VARIANT), ("seed.c", "variant.c"))


@pytest.mark.parametrize(
    ("call", "option"),
    [
        (("seed.c", "variant.c", "--variant-test", "variant.sh"), "--seed-test"),
        (("isolate", "seed.c", "variant.c", "--failing-test", "variant.sh"), "--passing-test"),
    ],
    ids=["reduce", "isolate"],
)
def test_without_a_seed_test_the_variant_test_must_fail_on_the_seed(asked, call, option):
    seed, variant = asked(*call).properties
    assert (seed.sides, seed.negated, seed.names) == ((Side.SEED,), True, ("variant.c",))
    assert (variant.sides, variant.negated, variant.names) == ((Side.VARIANT,), False, ("variant.c",))
    assert seed.fingerprint == variant.fingerprint  # so a program is never tested twice
    (note,) = asked.session.settings.notes
    assert note == f"without {option}, the seed only has to fail the variant's test"
    assert f"note: {note}\n" in asked.ended.stderr
    asked(*call, "--quiet")
    assert asked.ended.stderr == ""


def test_a_script_may_be_a_line_that_is_longer_than_a_path_or_the_name_of_a_command(asked, place):
    line, pair = f"grep -q bad variant.c # {'a' * 300}", ("seed.c", "variant.c", "--variant-test")
    assert [one.line for one in asked(*pair, line).properties] == [line, line]
    place.script("true", "false")
    calls = [asked(*pair, test).properties[1] for test in ("false", "true", "./true")]
    script = str(place.folder / "true")
    assert [(one.line, one.command[-1]) for one in calls] == [("false", "sh"), ("", script), ("", script)]


def test_inputs_are_never_touched(asked, place):
    before = {p.name: hashlib.sha256(p.read_bytes()).hexdigest() for p in place.folder.iterdir() if p.is_file()}
    for verb in (PAIR, ISOLATE, SINGLE):
        asked(*verb)
    after = {p.name: hashlib.sha256(p.read_bytes()).hexdigest() for p in place.folder.iterdir() if p.is_file()}
    assert (before, place.leftovers()) == (after, ([], []))
