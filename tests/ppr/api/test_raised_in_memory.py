"""What predicates raise, what a person interrupts, and what cannot be reduced in memory."""

import functools
import os
import signal
from pathlib import Path

import pytest
from example_pair import SEED
from laws import for_each
from pair_in_memory import is_bad, is_good, reduced

import ppr
from ppr.search.search import Search


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


class Closed(Exception):
    def __setattr__(self, name, value):
        if not name.startswith("__"):
            raise AttributeError(name)
        super().__setattr__(name, value)


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


@pytest.mark.parametrize(("number", "error"), [(1, Broken), (5, Closed)])
def test_an_exception_on_the_originals_or_that_refuses_attributes_has_no_result(number, error):
    with pytest.raises(error) as caught:
        reduced(variant_holds=fails_at(number, error()))
    assert not hasattr(caught.value, "result")


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


MISTAKES = {
    ppr.DoesNotHoldError: [
        ({"seed_holds": lambda _: None}, "seed_holds does not hold for the seed as given: it returned None, not"),
        ({"variant_holds": lambda _: 0}, "variant_holds does not hold for the variant as given: it returned 0, not"),
        ({"pair_holds": lambda *_: False},
         "pair_holds does not hold for the seed and the variant as given: it returned False, not"),
        ({"seed_holds": None, "variant_holds": lambda _: 1},
         "variant_holds holds for the seed too, so it does not tell the programs apart"),
    ],
    ppr.UserError: [
        ({"language": "klingon"}, "there is no parser for the language 'klingon': see ppr languages"),
        ({"variant": SEED}, "seed and variant are equal: there is no difference to reduce"),
        ({"variant": SEED + "// x"}, "seed and variant are equal but for layout and comments: there is no difference"),
        ({"seed": ""}, "the seed is empty: it holds no C tokens"),
        ({"variant": "/* x */"}, "the variant is empty: it holds no C tokens"),
        ({"seed": "int a\ud800;"}, "the seed has a lone surrogate, so it is not valid text: give it as bytes"),
        ({"variant_holds": None}, "nothing says what the variant does: give variant_holds, or pair_holds for both"),
        ({"effort": "most"}, "there is no effort 'most': choose one of quick, default, thorough"),
        ({"prefer": "speed"}, "there is no prefer 'speed': choose one of difference, size"),
        ({"jobs": 0}, "jobs is 0: it has to be more than 0"),
        ({"max_tests": 0}, "max_tests is 0: it has to be more than 0"),
        ({"max_seconds": float("nan")}, "max_seconds is nan: it has to be more than 0"),
    ],
    TypeError: [
        ({"seed": 3}, "the seed is int: give the text of the program as str or bytes"),
        ({"variant": b"x"}, "the variant is bytes, but str is needed"),
        ({"seed": b"x"}, "the variant is str, but bytes is needed"),
        ({"language": None}, "language has to be a name, such as 'c', not None"),
    ],
}  # fmt: skip


@for_each("entry, options, message", [
    (ppr.reduce, {"program": "int a\ud800;"},
     "the program has a lone surrogate, so it is not valid text: give it as bytes"),
    (ppr.reduce, {"effort": "most"}, "there is no effort 'most': choose one of quick, default, thorough"),
    (ppr.reduce, {"unit": "word"}, "there is no unit 'word': choose one of token, line, char"),
    (ppr.reduce_to_pair, {"program": "int a\ud800;"},
     "the program has a lone surrogate, so it is not valid text: give it as bytes"),
    (ppr.reduce_pair, {"effort": "most"}, "there is no effort 'most': choose one of quick, default, thorough"),
])  # fmt: skip
def test_the_sentence_ends_with_what_can_be_done(entry, options, message):
    given = {"seed": "a;", "variant": "b;", "variant_holds": is_bad} if entry is ppr.reduce_pair else {"holds": is_bad}
    given |= {} if entry is ppr.reduce_pair else {"program": "a;"}
    given |= {"works": is_good} if entry is ppr.reduce_to_pair else {}
    with pytest.raises(ppr.UserError) as caught:
        entry(**{"language": "c", **given, **options})
    assert str(caught.value) == message


@pytest.mark.parametrize(
    ("kind", "options", "message"), [(kind, *case) for kind, cases in MISTAKES.items() for case in cases]
)
def test_what_the_caller_has_to_mend(monkeypatch, kind, options, message):
    monkeypatch.setattr(Search, "run", lambda *_: pytest.fail("it has begun"))
    with pytest.raises(kind) as caught:
        reduced(**options)
    assert str(caught.value).startswith(message)
    assert type(caught.value) is kind


async def yields_later(program):
    yield is_bad(program)


def yields(program):
    yield is_bad(program)


async def answers_later(program):
    return is_bad(program)


@pytest.mark.parametrize("holds", [yields, yields_later, answers_later, functools.partial(answers_later)])
def test_a_predicate_that_does_not_return_its_answer_is_refused(holds):
    with pytest.raises(TypeError, match="variant_holds is an async def, or yields: give a function that returns"):
        reduced(variant_holds=holds)


@pytest.mark.parametrize("entry", [ppr.reduce_pair, ppr.explain])
def test_a_predicate_of_the_variant_that_holds_for_the_seed_is_refused(entry):
    """Else both programs may end as the same one."""
    with pytest.raises(ppr.UserError, match=r"not tell the programs apart|has to be fine"):
        entry(
            "a; b;", "a; c;", language="c", seed_holds=lambda seed: "a" in seed, variant_holds=lambda text: "a" in text
        )


def test_a_predicate_that_is_no_function_is_refused_in_one_sentence():
    with pytest.raises(TypeError, match="holds is 'text': give a function that takes a program and returns whether"):
        ppr.reduce("int a;", holds="text", language="c")


def test_a_predicate_that_always_holds_is_told_but_not_one_that_needs_a_token_or_does_not_know_an_empty_program(
    recwarn,
):
    ppr.reduce("a b", holds=lambda text: "a" in text, language="text")
    ppr.reduce("a b", holds=lambda text: text.split()[0] == "a", language="text")
    ppr.reduce_pair("b", "a", seed_holds=lambda _: True, variant_holds=lambda text: "a" in text, language="text")
    assert not recwarn.list
    with pytest.warns(
        UserWarning, match="holds is true for an empty program too, so it says nothing about the bug"
    ) as told:
        ppr.reduce("int a; int b;", holds=lambda text: True, language="c")
    assert [Path(one.filename) for one in told] == [Path(__file__)]  # where the caller called
