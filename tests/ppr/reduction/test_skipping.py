"""Steps that a person skips while they run."""

from function_property import property_of
from reducing import inputs_of
from searching import make_search

from diffing.pair_state import Side
from ppr.reduction.base import Observer
from ppr.reduction.pair import ReductionOptions
from ppr.reduction.single import SingleOptions
from ppr.search.statistics import Control

SEED, VARIANT = "good(); a; b; c; d; e; f;", "good(); bad(); a; b; c; d; e; f;"


class Press:
    """A person who skips a step as soon as so many tests have held in it; ``control`` is what is pressed."""

    def __init__(self, step, held):
        self.step, self.left = step, held
        self.control = Control()
        self.reduction = None

    def test(self, holds):
        if holds and self.reduction and self.reduction.steps and self.reduction.steps[-1].reducer == self.step:
            self.left -= 1
            if self.left == 0:
                self.control.skip()
        return holds


def run(person, inputs, properties, method):
    with make_search(control=person.control) as search:
        made = method.start(inputs, properties, search, Observer())
        person.reduction = made
        made.prepare()
        made.run()
    return made


def pair(step, held, **options):
    person = Press(step, held)
    seed = property_of(lambda text: b"good" in text and b"bad" not in text, Side.SEED)
    variant = property_of(lambda text: person.test(b"good" in text and b"bad" in text))
    return run(person, inputs_of(SEED, VARIANT), [seed, variant], ReductionOptions(**options))


def test_a_reducer_that_is_skipped_runs_again_in_the_next_round():
    made = pair("commonality", 1, order=("list-difference", "commonality"))
    assert [(step.iteration, step.reducer) for step in made.skipped] == [(1, "commonality")]
    again = [step for step in made.steps if step.reducer == "commonality" and step.iteration > 1]
    assert again
    assert len(made.programs.seed) < len(SEED)
    assert b"good" in made.programs.seed and b"bad" in made.programs.variant


def test_the_figures_of_a_skipped_step_are_known():
    made = pair("commonality", 2, order=("commonality",), max_iterations=1)
    (step,) = made.steps
    assert step.tests > 0
    assert step.seed == made.state.seed.bit_count() > 4


def test_a_skipped_transformation_does_not_start_again_in_its_round():
    source = "int x = 1; int y = 2; int z = 3; good(x, y, z);"
    person = Press("references", 2)
    seed = property_of(lambda text: b"good(" in text and b"bad" not in text, Side.SEED)
    variant = property_of(lambda text: person.test(b"good(" in text and b"bad" in text))
    method = ReductionOptions(("list-difference",), transformations=("references",), max_iterations=1)
    made = run(person, inputs_of(source, source + " bad();"), [seed, variant], method)
    assert [(step.reducer, step.accepted) for step in made.skipped] == [("references", 1)]
    assert [step.reducer for step in made.steps] == ["list-difference", "references"]


def test_a_single_program_is_what_it_was_when_its_reducer_was_skipped():
    person = Press("perses-fixpoint", 2)
    one = property_of(lambda text: person.test(b"bad" in text))
    made = run(
        person, inputs_of("", VARIANT, sides=(Side.VARIANT,)), [one], SingleOptions("perses-fixpoint", max_iterations=1)
    )
    assert made.skipped == made.steps
    assert b"bad" in made.programs.variant
    assert len(made.programs.variant) < len(VARIANT)
