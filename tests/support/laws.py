"""Laws about data: one test tries every value, and names those for which the law does not hold."""

import functools
import inspect

import pytest
from hypothesis import given, settings


def for_each(names, values):
    """Like ``parametrize``, but all values are tried by one test; ``names`` are separated by commas."""
    names = [name.strip() for name in names.split(",")]
    values = list(values)
    assert values, "a law about nothing"

    def decorate(check):
        @functools.wraps(check)
        def law(**fixtures):
            failures, skipped = [], []
            for value in values:
                arguments = dict(zip(names, value if len(names) > 1 else [value], strict=True))
                try:
                    check(**arguments, **fixtures)
                except pytest.skip.Exception as reason:
                    skipped.append(str(reason))
                except (Exception, pytest.fail.Exception) as error:  # the latter if nothing is raised
                    failures.append(f"{value}: {type(error).__name__}: {error}")
            assert not failures, "\n\n".join([f"{len(failures)} of {len(values)}", *failures[:10]])
            if len(skipped) == len(values):
                pytest.skip(skipped[0])

        before = inspect.signature(check)
        left = [one for name, one in before.parameters.items() if name not in names]
        law.__signature__ = before.replace(parameters=left)
        return law

    return decorate


def drawn(*strategies, few, many=40, **named):
    """Like Hypothesis's ``given``: a law is tried with a few examples among the fast tests, and with many otherwise."""

    def decorate(check):
        runs = {n: settings(max_examples=n, deadline=None)(given(*strategies, **named)(check)) for n in (few, many)}

        @functools.wraps(check)
        def law(examples, **arguments):
            runs[examples](**arguments)

        before = inspect.signature(runs[few])
        number = inspect.Parameter("examples", inspect.Parameter.KEYWORD_ONLY)
        law.__signature__ = before.replace(parameters=[*before.parameters.values(), number])
        numbers = [few, pytest.param(many, marks=pytest.mark.slow)]
        return pytest.mark.parametrize("examples", numbers, ids=["few", "many"])(law)

    return decorate
