"""What the options of the verbs mean: the run that a call asks for, without running it."""

import hashlib
from pathlib import Path

import pytest
from calls import ISOLATE, PAIR, SINGLE

from diffing.pair_state import Side
from diffing.preference import Preference
from ppr.errors import Interrupted
from ppr.properties.limits import available_cores
from ppr.reducers.registry import PAIR_REDUCERS
from ppr.reduction.pair import ReductionOptions
from ppr.reduction.schedule import Goal
from ppr.search.search import Budget
from ppr.session.report import Status

TAKING_TURNS = ("tree-difference", "list-difference", "commonality")
LATE, BEYOND, ALONE = "construct-difference", "beyond-grammar", "each-alone"
LAST = (LATE, BEYOND)
ORDER = (*TAKING_TURNS, *LAST)
CHEAP = ("references", "simpler-nodes", "simpler-tokens", "layout")
EVERY = ("references", "simpler-nodes", "windows", "simpler-tokens", "names", "layout")


# -- all verbs ------------------------------------------------------------------------------------


@pytest.mark.parametrize("verb", [PAIR, ISOLATE, SINGLE], ids=["reduce", "isolate", "single"])
def test_limits_jobs_and_folder_are_those_of_the_options(asked, verb):
    settings = asked(
        *verb, "--jobs", 3, "--timeout", "1.5", "--max-seconds", 60, "--max-tests", 7, "--output", "out"
    ).settings
    assert (settings.jobs, settings.timeout, settings.output) == (3, 1.5, Path("out"))
    assert settings.budget == Budget(60.0, 7)
    assert asked.ended.returncode == 0


@pytest.mark.parametrize(
    ("verb", "folder"),
    [(PAIR, "seed.ppr"), (ISOLATE, "seed.isolated"), (SINGLE, "variant.ppr")],
    ids=["reduce", "isolate", "single"],
)
def test_without_options_there_is_no_limit_and_the_folder_has_the_name_of_the_first_file(asked, verb, folder):
    settings = asked(*verb).settings
    assert (settings.jobs, settings.timeout, settings.output) == (available_cores(), None, Path(folder))
    assert settings.budget == Budget(None, None)


def test_the_options_are_reported_as_json(asked):
    words = [*PAIR, "--jobs", 2, "--include", "seed.sh", "--max-tests", 9]
    asked(*words)
    assert asked.session.settings.options == {
        "typed": ["ppr", *map(str, words)],
        "seed": "seed.c",
        "variant": "variant.c",
        "tests": {
            "seed": "seed.sh",
            "variant": "variant.sh",
            "both": None,
            "seed_option": "--seed-test",
            "variant_option": "--variant-test",
        },
        "method": {
            "order": list(ORDER),
            "max_iterations": None,
            "mirror": True,
            "whole_statements": True,
            "transformations": list(CHEAP),
            "thorough": False,
            "formatter": None,
            "prefer": "difference",
            "goal": {"difference": None, "tokens": None},
            "confirms": True,
        },
        "memory": None,
        "repeat": 1,
        "allow_trivial": False,
        "other_bug": 101,
        "language": None,
        "grammar": None,
        "parser": None,
        "include": [str(Path("seed.sh").absolute())],
        "output": None,
        "jobs": 2,
        "timeout": None,
        "max_seconds": None,
        "max_tests": 9,
        "mutation_log": None,
        "inline_headers": False,
    }
    assert asked(*ISOLATE, "--unit", "edit").settings.options["method"] == {"element": "edit", "syntax_check": False}


@pytest.mark.parametrize("verb", [PAIR, ISOLATE, SINGLE], ids=["reduce", "isolate", "single"])
def test_only_the_test_of_the_variant_tells_of_other_bugs(asked, verb):
    for options, status in (([], 101), (["--other-bug", 7], 7), (["--other-bug", 0], 0)):
        session = asked(*verb, *options)
        statuses = {one.label: one.other_status for one in session.properties}
        assert statuses.pop("variant", None) == status or statuses.pop("program") == status
        assert set(statuses.values()) <= {0}
        assert session.settings.saves_other_bugs is (status > 0)


@pytest.mark.parametrize("status", [125, 126, 127])
def test_a_status_that_has_a_meaning_cannot_mean_another_bug(place, status):
    ended = place.run(*PAIR, "--other-bug", status)
    assert ended.returncode == 2
    assert f"{status} has a meaning already: choose another exit status" in ended.stderr


@pytest.mark.parametrize("verb", [PAIR, ISOLATE, SINGLE], ids=["reduce", "isolate", "single"])
def test_included_files_reach_the_tests(asked, place, verb):
    place.write("a.h", "1")
    plain = [one.fingerprint for one in asked(*verb).properties]
    included = asked(*verb, "--include", "a.h").properties
    assert [one.includes for one in included] == [(Path("a.h"),)] * len(included)
    assert not set(plain) & {one.fingerprint for one in included}


@pytest.mark.parametrize("verb", [PAIR, ISOLATE, SINGLE], ids=["reduce", "isolate", "single"])
def test_how_far_tests_are_trusted_is_passed_on(asked, verb):
    settings = asked(*verb).settings
    assert (settings.repeat, settings.allow_trivial) == (1, False)
    settings = asked(*verb, "--repeat", 3, "--allow-trivial").settings
    assert (settings.repeat, settings.allow_trivial) == (3, True)


def test_included_files_reach_a_test_of_both_programs_and_one_that_must_fail_on_the_seed(asked, place):
    place.write("a.h", "1")
    for tests in (("--test", "variant.sh"), ("--variant-test", "variant.sh")):
        properties = asked("seed.c", "variant.c", *tests, "--include", "a.h").properties
        assert {one.includes for one in properties} == {(Path("a.h"),)}


def test_the_language_can_be_named(asked):
    assert asked(*PAIR).inputs.language.name == "c"
    assert asked(*PAIR, "--language", "cpp").inputs.language.name == "cpp"


@pytest.mark.parametrize(
    ("status", "code"), [(Status.DONE, 0), (Status.STOPPED, 0), (Status.INTERRUPTED, 130)], ids=str
)
def test_the_exit_status_tells_interrupted_runs_from_others(asked, status, code):
    asked.status = status
    asked(*PAIR)
    assert asked.ended.returncode == code
    assert f"{status}: x" in asked.ended.stdout or status is Status.DONE


@pytest.mark.parametrize(
    ("error", "code", "said"),
    [
        (Interrupted("x"), 130, "interrupted\n"),
        (KeyboardInterrupt(), 130, "\ninterrupted\n"),
        (OSError(28, "No space left on device"), 1, "ppr: [Errno 28] No space left on device\n"),
        (PermissionError(13, "Permission denied", "a[b]/s.c"), 2, "ppr: a[b]/s.c: Permission denied\n"),
    ],
    ids=["interrupted", "interrupted by the keyboard", "no space", "no permission"],
)
def test_errors_have_an_exit_status_and_one_line(asked, error, code, said):
    asked.status = error
    asked(*PAIR, "--quiet")
    assert (asked.ended.returncode, asked.ended.stderr, asked.ended.stdout) == (code, said, "")


@pytest.mark.slow
def test_an_error_in_ppr_itself_shows_where(asked):
    asked.status = ZeroDivisionError()
    asked(*PAIR, "--quiet")
    assert asked.ended.returncode == 1
    assert "in run" in asked.ended.stderr
    assert "ZeroDivisionError" in asked.ended.stderr
    assert "this is an error in ppr itself: please report it" in asked.ended.stderr


def test_quiet_is_silent(asked):
    asked(*PAIR, "--quiet")
    assert (asked.ended.stdout, asked.ended.stderr) == ("", "")
    asked(*PAIR)
    assert "in seed.ppr: seed.c, variant.c" in asked.ended.stdout


# -- reduce ---------------------------------------------------------------------------------------


def by_default(order=ORDER, **changes):
    """The options of a reduction at the default effort."""
    return ReductionOptions(**{"order": order, "transformations": CHEAP, **changes})


@pytest.mark.parametrize(
    ("options", "method"),
    [
        ((), by_default()),
        (
            (
                "--skip",
                "tree-difference",
            ),
            by_default(("list-difference", "commonality", *LAST)),
        ),
        (
            (
                "--skip",
                "list-difference",
            ),
            by_default(("tree-difference", "commonality", *LAST)),
        ),
        (
            (
                "--skip",
                "commonality",
            ),
            by_default(("tree-difference", "list-difference", *LAST)),
        ),
        (
            (
                "--skip",
                "beyond-grammar",
            ),
            by_default((*TAKING_TURNS, LATE)),
        ),
        (
            (
                "--skip",
                "references",
            ),
            by_default(transformations=("simpler-nodes", "simpler-tokens", "layout")),
        ),
        (
            ("--only", "windows, commonality,references"),
            ReductionOptions(("commonality",), transformations=("references", "windows")),
        ),
        (("--effort", "quick"), ReductionOptions(TAKING_TURNS, confirms=False)),
        (
            ("--effort", "quick", "--skip", "commonality"),
            ReductionOptions(("tree-difference", "list-difference"), confirms=False),
        ),
        (("--effort", "quick", "--only", "beyond-grammar"), ReductionOptions((BEYOND,), confirms=False)),
        (
            ("--effort", "quick", "--only", "layout,commonality", "--skip", "layout"),
            ReductionOptions(("commonality",), confirms=False),
        ),
        (("--effort", "default"), by_default()),
        (("--effort", "thorough"), by_default(transformations=EVERY, thorough=True)),
        (
            ("--effort", "thorough", "--skip", "names"),
            by_default(transformations=tuple(name for name in EVERY if name != "names"), thorough=True),
        ),
        (("--prefer", "difference"), by_default()),
        (("--prefer", "size"), by_default((*ORDER, ALONE), prefer=Preference.SIZE)),
        (("--prefer", "size", "--skip", "each-alone"), by_default(prefer=Preference.SIZE)),
        (
            ("--prefer", "size", "--effort", "quick"),
            ReductionOptions((*TAKING_TURNS, ALONE), prefer=Preference.SIZE, confirms=False),
        ),
        (("--only", ALONE), ReductionOptions((ALONE,))),
        (("--no-mirror",), by_default(mirror=False)),
        (("--max-iterations", "2"), by_default(max_iterations=2)),
        (("--stop-at-difference", "2", "--stop-at-tokens", "9"), by_default(goal=Goal(2, 9))),
        (("--order", "commonality, list-difference,tree-difference"), by_default((*TAKING_TURNS[::-1], *LAST))),
        (
            ("--order", "commonality,list-difference,tree-difference", "--skip", "commonality"),
            by_default(("list-difference", "tree-difference", *LAST)),
        ),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, tuple) else "",
)
def test_reducers_and_their_order_can_be_chosen(asked, options, method):
    assert asked(*PAIR, *options).reduction.options == method


def test_the_default_order_is_that_of_the_registry():
    assert tuple(PAIR_REDUCERS) == (*ORDER, ALONE)


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
    assert f"note: without {option}, the seed only has to fail the variant's test\n" in asked.ended.stderr
    asked(*call, "--quiet")
    assert asked.ended.stderr == ""


# -- whole calls ----------------------------------------------------------------------------------


def test_inputs_are_never_touched(asked, place):
    before = {p.name: hashlib.sha256(p.read_bytes()).hexdigest() for p in place.folder.iterdir() if p.is_file()}
    for verb in (PAIR, ISOLATE, SINGLE):
        asked(*verb)
    after = {p.name: hashlib.sha256(p.read_bytes()).hexdigest() for p in place.folder.iterdir() if p.is_file()}
    assert before == after
    assert place.leftovers() == ([], [])
