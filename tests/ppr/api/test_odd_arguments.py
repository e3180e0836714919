"""Arguments of the interface that would not do what they seem to."""

import functools

import pytest

import ppr


async def tell(progress):
    raise AssertionError(progress)


CALLS = pytest.mark.parametrize(
    "call",
    [
        lambda **options: ppr.reduce("int a; b;", language="c", holds=lambda text: "b" in text, **options),
        lambda **options: ppr.reduce_pair("a;", "a; b;", language="c", variant_holds=lambda t: "b" in t, **options),
    ],
)


@CALLS
@pytest.mark.parametrize("on_progress", [tell, functools.partial(tell)])
def test_an_asynchronous_function_for_progress_is_refused(call, on_progress):
    with pytest.raises(TypeError, match="on_progress is an async def, or yields: give a plain function"):
        call(on_progress=on_progress)


@CALLS
def test_what_cannot_be_told_of_progress_is_refused(call):
    with pytest.raises(TypeError, match="on_progress is str: give a function"):
        call(on_progress="print")


def test_the_name_of_a_grammar_of_ones_own_is_no_language():
    with pytest.raises(ppr.UserError, match="own:mine is the name of a grammar or parser of somebody's own"):
        ppr.reduce("1 + 2", language="own:mine", holds=bool)
