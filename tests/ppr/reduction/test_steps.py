"""The steps of whole reductions of small programs, on record, as a user sees them: a line for each step and the result.

An example is what runs, a language, one program or two, and a pattern of what each of them must have.
"""

import re

from on_record import of_record
from reducing import isolate_pair, reduce_pair, reduce_single

from diffing.pair_state import Preference
from ppr.reduction.isolation import Element
from ppr.reduction.pair import ReductionOptions
from ppr.reduction.schedule import Effort


def reduced(what, seed, variant, holds, language):
    if not seed:
        effort, iterations = Effort(what.rstrip("1")), 1 if what.endswith("1") else None
        return reduce_single(variant, "ppr", *holds, language=language, effort=effort, max_iterations=iterations)
    if what in [*Element]:
        return isolate_pair(seed, variant, *holds, element=Element(what), language=language)
    prefer = Preference.SIZE if what == "size" else Preference.DIFFERENCE
    options = ReductionOptions.of_effort(Effort.DEFAULT if what == "size" else Effort(what), prefer)
    named = {name: getattr(options, name) for name in ("order", "transformations", "thorough", "prefer")}
    return reduce_pair(seed, variant, *holds, language=language, **named)


def said_of(step):
    sizes = f"{step.seed} + {step.variant} tokens, difference {step.difference}"
    where = f"{step.iteration}{' last look' * step.last_look} {step.reducer}"
    return f"{where}: {step.accepted} of {step.candidates}, {step.tests} tests; {sizes}"


@of_record(__file__)
def test_the_steps_of_a_reduction_are_on_record(example, said):
    what, language, programs = example.split(" ", 2)
    programs, *patterns = programs.split(" ~ ")
    seed, _, variant = programs.rpartition(" => ")
    holds = [lambda text, one=re.compile(pattern): bool(one.search(text)) for pattern in patterns]
    made = reduced(what, seed, variant, holds, language)
    steps = [said_of(step) for step in made.reduction.steps if step.candidates]
    assert [*steps, *f"{made.seed} => {made.variant}".removeprefix(" => ").splitlines()] == said
