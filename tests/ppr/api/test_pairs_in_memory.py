"""reduce_pair: programs and predicates in memory."""

import os
import signal
import sys
import threading
from pathlib import Path

import pytest
from example_pair import SEED, VARIANT

import ppr
from ppr import PairSize
from ppr.cli.main import main
from ppr.search.search import Search

TINY = Path(__file__).parents[3] / "examples" / "tiny"


def is_good(seed):
    return "good (" in seed.replace("good(", "good (") and "bad" not in seed


def is_bad(variant):
    return "bad(" in variant or "bad (" in variant


def reduced(seed=SEED, variant=VARIANT, **options):
    holds = {"seed_holds": is_good, "variant_holds": is_bad}
    return ppr.reduce_pair(seed, variant, **{"language": "c", **holds, **options})


def shrunk(**options):
    return reduced("int a; int b; int c;", "int a; int b2; int c;", **options)


def test_both_programs_and_their_difference_get_small():
    result = reduced()
    assert (result.seed, result.variant) == ("good ()\n", "good bad()\n")
    assert result.before == PairSize(55, 64, 11)
    assert result.after == PairSize(3, 4, 1)
    assert (result.finished, result.stopped_by) == (True, None)


def test_edits_have_texts_and_places():
    result = ppr.reduce_pair(
        "int ä;\nint é;\nf(1, x);",
        "int ä;\nint é;\nf(2, x);\nint y;",
        language="c",
        pair_holds=lambda seed, variant: "ä;\nint é;\nf(1, x);" in seed and "f(2, x);" in variant,
        effort="quick",
    )
    (edit,) = result.edits
    assert edit.kind == "replace"
    assert (edit.seed.text, edit.seed.tokens, edit.seed.line) == ("1", ("1",), 3)
    assert (edit.variant.text, edit.variant.tokens, edit.variant.line) == ("2", ("2",), 3)
    for program, part in ((result.seed, edit.seed), (result.variant, edit.variant)):
        assert program[part.start : part.end] == part.text
        assert (part.start, part.end) == (16, 17)


def test_an_insertion_stands_before_the_next_token_of_the_seed():
    result = reduced(
        "int a;", "int a, b;", seed_holds=lambda t: "a" in t, variant_holds=lambda t: "int a, b;" in t, effort="quick"
    )
    (edit,) = result.edits
    assert (edit.kind, edit.seed.text, edit.variant.text) == ("insert", "", ", b")
    assert (edit.seed.start, edit.seed.end, edit.seed.tokens) == (5, 5, ())
    assert edit.variant.tokens == (",", "b")


def test_an_insertion_at_the_end_stands_behind_the_last_token():
    result = reduced("a;", "a; b;", seed_holds=lambda t: "a;" in t, variant_holds=lambda t: "a; b;" in t)
    (edit,) = result.edits
    assert (edit.kind, edit.seed.start, edit.seed.end) == ("insert", 2, 2)


def test_bytes_give_bytes():
    seen = []

    def holds(seed, variant):
        seen.append((type(seed), type(variant)))
        return b"\xff" in variant

    result = ppr.reduce_pair(b'f("a");', b'f("\xff", 1);', language="c", pair_holds=holds)
    assert b"\xff" in result.variant
    assert set(seen) == {(bytes, bytes)}
    assert {type(edit.variant.text) for edit in result.edits} == {bytes}
    assert all(result.variant[e.variant.start : e.variant.end] == e.variant.text for e in result.edits)


def test_a_str_may_hold_bytes_that_are_not_utf_8():
    seed, variant = (text.decode("utf-8", "surrogateescape") for text in (b'f("a");', b'g(); f("\xff");'))
    result = ppr.reduce_pair(seed, variant, language="c", pair_holds=lambda a, b: "a" in a and "\udcff" in b)
    assert "\udcff" in result.variant
    assert "g" not in result.variant


def test_without_seed_holds_the_variants_predicate_tells_the_programs_apart():
    result = ppr.reduce_pair("a; b;", "a; bad; b;", language="c", variant_holds=lambda text: "bad" in text)
    assert "bad" in result.variant
    assert "bad" not in result.seed


def test_a_joint_predicate_may_stand_beside_the_others():
    joint = []

    def same_calls(seed, variant):
        joint.append((seed, variant))
        return seed.count("(") == variant.count("(")

    result = reduced("a(1); b;", "bad(2); b;", seed_holds=lambda t: "a" in t, pair_holds=same_calls)
    assert result.seed.count("(") == result.variant.count("(")
    assert joint[0] == ("a(1); b;", "bad(2); b;")


@pytest.mark.parametrize(("effort", "reducers"), [("quick", set()), ("default", {"references", "simpler-tokens"})])
def test_the_effort_decides_what_runs(monkeypatch, effort, reducers):
    seen = set()
    step = "ppr.reduction.base.Reduction._run"
    run = ppr.api.programs.Reduction._run
    monkeypatch.setattr(step, lambda self, number, name, *rest: seen.add(name) or run(self, number, name, *rest))
    shrunk(seed_holds=lambda t: "b;" in t, variant_holds=lambda t: "b2" in t, effort=effort)
    assert seen >= {"tree-difference", "list-difference", "commonality"} | reducers
    assert ("beyond-grammar" in seen) is bool(reducers)


def test_size_may_be_preferred():
    options = {"seed_holds": lambda t: "b" in t, "variant_holds": lambda t: "c(b" in t}
    programs = "a(b, 1, 2, 3);", "c(b, 1, 2, 3, 4);"
    small = reduced(*programs, **options, prefer="size").after
    close = reduced(*programs, **options, prefer="difference").after
    assert small.seed + small.variant <= close.seed + close.variant
    assert close.difference <= small.difference


@pytest.mark.parametrize("jobs", [2, 4])
def test_the_result_does_not_depend_on_the_jobs(jobs):
    one, more = reduced(), reduced(jobs=jobs)
    assert (one.seed, one.variant, one.edits) == (more.seed, more.variant, more.edits)


def test_one_job_is_the_calling_thread():
    threads = set()

    def holds(text):
        threads.add(threading.current_thread())
        return is_bad(text)

    reduced(variant_holds=holds)
    assert threads == {threading.current_thread()}


def test_with_more_jobs_predicates_run_at_the_same_time():
    inside = []
    met = threading.Event()

    def holds(text):
        inside.append(text)
        if len(inside) > 1:
            met.set()
        met.wait(0.2)  # for another one; only the first few have to
        inside.remove(text)
        return is_bad(text)

    reduced(variant_holds=holds, jobs=2)
    assert met.is_set()


def test_no_thread_is_left():
    before = threading.active_count()
    reduced(jobs=4)
    assert threading.active_count() == before


def test_the_same_as_the_command_line(place):
    with pytest.raises(SystemExit) as ended:
        main(["seed.c", "variant.c", "--quiet", "--seed-test", "seed.sh", "--variant-test", "variant.sh"])
    assert ended.value.code == 0
    result = reduced()
    for name, text in (("seed.c", result.seed), ("variant.c", result.variant)):
        assert (place.folder / "seed.ppr" / name).read_text() == text


@pytest.mark.slow
def test_the_example_of_a_compiler_ends_as_on_the_command_line(tmp_path, monkeypatch):
    monkeypatch.syspath_prepend(TINY)
    monkeypatch.setenv("PPR_PYTHON", sys.executable)
    monkeypatch.chdir(tmp_path)
    from tinyc import Compiler, ProgramError

    def outcome(text):
        try:
            Compiler(text).program()
        except (ProgramError, RecursionError):
            return "error"
        except Exception as error:
            last = error.__traceback__
            while last.tb_next:
                last = last.tb_next
            return last.tb_frame.f_code.co_name
        return ""

    seed, variant = TINY / "seed.c", TINY / "variant.c"
    tests = ["--seed-test", str(TINY / "seed_test.sh"), "--variant-test", str(TINY / "variant_test.sh")]
    with pytest.raises(SystemExit):
        main([str(seed), str(variant), "--quiet", "--jobs", "2", "--output", "out", *tests])
    result = ppr.reduce_pair(
        seed.read_text(),
        variant.read_text(),
        language="c",
        seed_holds=lambda text: not outcome(text),
        variant_holds=lambda text: outcome(text) == "fold_shift",
    )
    assert (Path("out/seed.c").read_text(), Path("out/variant.c").read_text()) == (result.seed, result.variant)
    assert result.after == PairSize(21, 20, 1)


# -- limits and progress


def test_a_limit_of_tests_counts_every_call():
    calls = []
    result = reduced(variant_holds=lambda t: calls.append("v") or is_bad(t), seed_holds=lambda t: calls.append("s") or is_good(t), max_tests=9)  # fmt: skip # noqa: E501
    assert len(calls) == result.tests == 9
    assert (result.stopped_by, result.finished) == ("max_tests", False)
    assert is_good(result.seed)
    assert is_bad(result.variant)


def test_a_limit_that_is_not_reached_does_not_count():
    whole = reduced()
    assert reduced(max_tests=whole.tests + 1, max_seconds=1000).stopped_by is None


def test_a_limit_of_time(monkeypatch):
    monkeypatch.setattr("ppr.search.statistics.Statistics.seconds", property(lambda self: 10.0 * self.tests))
    result = reduced(max_seconds=75)
    assert (result.stopped_by, result.tests, result.seconds) == ("max_seconds", 8, 80.0)


def test_a_limit_leaves_the_signals_of_the_process_alone(monkeypatch):
    monkeypatch.setattr(signal, "signal", lambda *_: pytest.fail("a handler is set"))
    monkeypatch.setattr(signal, "setitimer", lambda *_: pytest.fail("an alarm is set"))
    assert reduced(max_tests=20).stopped_by == "max_tests"


def test_progress_has_the_best_pair_each_time():
    told = []
    result = reduced(on_progress=told.append)
    assert told[0].size == PairSize(55, 64, 11)  # in the seed's layout, without the comment
    assert (told[0].reducer, told[0].iteration) == ("comments and layout", 0)
    assert told[-1].best == (result.seed, result.variant)
    assert told[-1].size == result.after
    sizes = [(one.size.difference, one.size.seed + one.size.variant) for one in told]
    assert sizes == sorted(sizes, reverse=True)
    assert {one.reducer for one in told[1:]} >= {"commonality"}
    assert all(is_good(one.best[0]) and is_bad(one.best[1]) for one in told)
    assert [one.tests for one in told] == sorted(one.tests for one in told)
    assert all(0 <= one.seconds <= result.seconds for one in told)


# -- exceptions


class Broken(Exception):
    """What a predicate may raise."""


def fails_at(number, error):
    """A predicate that raises the error when it is called so many times."""
    calls = []

    def holds(text):
        calls.append(text)
        if len(calls) == number:
            raise error
        return is_bad(text)

    return holds


@pytest.mark.parametrize("error", [Broken("x"), KeyboardInterrupt(), SystemExit(3), StopIteration(), ppr.UserError()])
def test_an_exception_of_a_predicate_goes_through_with_the_best_result(error):
    with pytest.raises(type(error)) as caught:
        reduced(variant_holds=fails_at(12, error))
    assert caught.value is error
    result = error.result
    assert is_good(result.seed)
    assert is_bad(result.variant)
    assert result.after.difference < result.before.difference
    assert (result.finished, result.stopped_by) == (False, "exception")


@pytest.mark.parametrize("jobs", [1, 4])
def test_an_exception_counts_only_if_the_answer_is_needed(jobs):
    def holds(text):
        if "good" not in text:
            raise Broken(text)
        return is_bad(text)

    with pytest.raises(Broken) as caught:
        reduced(variant_holds=holds, jobs=jobs)
    assert caught.value.args == ("bad();\n",)


def test_an_exception_of_on_progress_ends_the_reduction():
    def stop(progress):
        if progress.size.difference < 11:
            raise Broken(progress.best)

    with pytest.raises(Broken) as caught:
        reduced(on_progress=stop)
    assert caught.value.args[0] == (caught.value.result.seed, caught.value.result.variant)


def test_an_exception_that_refuses_attributes_goes_through():
    class Closed(Exception):
        def __setattr__(self, name, value):
            if not name.startswith("__"):
                raise AttributeError(name)
            super().__setattr__(name, value)

    with pytest.raises(Closed):
        reduced(variant_holds=fails_at(5, Closed()))


def test_an_exception_on_the_originals_has_no_result():
    with pytest.raises(Broken) as caught:
        reduced(variant_holds=fails_at(1, Broken()))
    assert not hasattr(caught.value, "result")


@pytest.mark.parametrize("jobs", [1, 3])
def test_ctrl_c(jobs):
    calls = []

    def holds(text):
        calls.append(text)
        if len(calls) == 12:
            os.kill(os.getpid(), signal.SIGINT)
        return is_bad(text)

    with pytest.raises(KeyboardInterrupt) as caught:
        reduced(variant_holds=holds, jobs=jobs)
    assert is_bad(caught.value.result.variant)


# -- what cannot be reduced


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"seed_holds": lambda _: None}, "seed_holds does not hold for the seed as given: it returned None, not"),
        ({"variant_holds": lambda _: 0}, "variant_holds does not hold for the variant as given: it returned 0, not"),
        (
            {"pair_holds": lambda *_: False},
            "pair_holds does not hold for the seed and the variant as given: it returned False, not",
        ),
        ({"seed_holds": None, "variant_holds": lambda _: 1}, "variant_holds holds for the seed too: it has to tell"),
    ],
)
def test_a_predicate_that_does_not_hold_at_the_start(options, message):
    with pytest.raises(ppr.DoesNotHoldError, match=f"^{message}"):
        reduced(**options)


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"language": "klingon"}, "there is no parser for the language 'klingon': see ppr languages"),
        ({"variant": SEED}, "seed and variant are equal: there is no difference to reduce"),
        ({"variant": SEED + "// x"}, "seed and variant are equal but for layout and comments: there is no difference"),
        ({"seed": ""}, "the seed is empty: it holds no C tokens"),
        ({"variant": "/* x */"}, "the variant is empty: it holds no C tokens"),
        ({"seed": "int a\ud800;"}, "the seed has a character at 5 that is not Unicode text: give it as bytes"),
        ({"variant_holds": None}, "nothing says what the variant does: give variant_holds, or pair_holds for both"),
        ({"effort": "most"}, "there is no effort 'most': choose one of quick, default, thorough"),
        ({"prefer": "speed"}, "there is no prefer 'speed': choose one of difference, size"),
        ({"jobs": 0}, "jobs is 0: it has to be 1 or more"),
        ({"max_tests": 0}, "max_tests is 0: it has to be 1 or more"),
        ({"max_seconds": 0}, "max_seconds is 0: it has to be more than 0"),
        ({"max_seconds": float("nan")}, "max_seconds is nan: it has to be more than 0"),
    ],
)
def test_what_the_caller_has_to_mend(monkeypatch, options, message):
    monkeypatch.setattr(Search, "run", lambda *_: pytest.fail("it has begun"))
    with pytest.raises(ppr.UserError) as caught:
        reduced(**options)
    assert str(caught.value).startswith(message)
    assert not isinstance(caught.value, ppr.DoesNotHoldError)


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"seed": 3}, "the seed is int: give the text of the program as str or bytes"),
        ({"variant": b"x"}, "the variant is bytes, but str is needed"),
        ({"seed": b"x"}, "the variant is str, but bytes is needed"),
        ({"seed_holds": "grep"}, "seed_holds is str: give a function"),
        ({"on_progress": 1}, "on_progress is int: give a function"),
    ],
)
def test_arguments_of_wrong_types(options, message):
    with pytest.raises(TypeError) as caught:
        reduced(**options)
    assert str(caught.value) == message
