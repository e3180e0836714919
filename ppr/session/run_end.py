"""What a run has ended with and what all runs of its command have cost, and the report that is made from both."""

import operator
import platform
from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import astuple, dataclass, field, replace
from functools import reduce
from importlib.metadata import version

import msgspec

from diffing.alignment import Alignment
from diffing.best_script import edit_script
from diffing.edits import Hunk, hunks_of, operations
from diffing.pair_state import Side, State
from diffing.preference import Preference
from diffing.script_words import Description, described
from ppr import __version__
from ppr.errors import Interrupted, UserError
from ppr.programs.inputs import Inputs
from ppr.programs.pair import ParsedPair, Programs
from ppr.properties.property import Property, Recipe
from ppr.reduction.base import Isolated, Step
from ppr.search.statistics import PropertyCounts, Statistics
from ppr.search.verdicts import VerdictStore
from ppr.session.observed import Observed
from ppr.session.other_bugs import SavedBug
from ppr.session.report import ProgramSize, Report, Sizes, Status, TestCounts
from ppr.session.survival import Survival, Tracing

EQUAL_TOKENS = "the programs differ in comments or white space only, which the sizes do not count"
MOST_SCRIPT_TOKENS = 2_000  # of a pair whose edit script is in the report
PACKAGES = ("tree-sitter", "tree-sitter-language-pack", "apted", "rapidfuzz")


@dataclass(frozen=True)
class Figures:
    """The tests, the seconds of wall time (with tests running, and in all) and the steps of a number of ``runs``."""

    tests: TestCounts
    seconds: float
    seconds_in_tests: float
    steps: list[Step]
    runs: int = 1

    @property
    def share_outside_tests(self) -> float:
        """The share of the time in which no test was running."""
        return max(0.0, 1 - self.seconds_in_tests / self.seconds) if self.seconds else 0.0

    @classmethod
    def of_run(cls, statistics: Statistics, steps: Sequence[Step]) -> "Figures":
        """The figures of a run so far."""
        per_property = dict(statistics.properties)
        total = reduce(_sum, per_property.values(), PropertyCounts())
        counts = TestCounts(
            run=statistics.tests,
            invalid=statistics.invalid,
            cached=statistics.cached,
            accepted=statistics.accepted,
            timed_out=total.timed_out,
            stopped=total.stopped,
            asked_again=total.asked_again,
            disagreed=total.disagreed,
            per_property=per_property,
        )
        return cls(counts, statistics.seconds, statistics.busy, list(steps))

    @classmethod
    def recall(cls, verdicts: VerdictStore, properties: Sequence[Property]) -> "Figures | None":
        """What earlier runs with these tests have recorded beside their verdicts."""
        try:
            return msgspec.json.decode(verdicts.fact(_fact(properties)) or "", type=cls)
        except msgspec.DecodeError:
            return None

    def record(self, verdicts: VerdictStore, properties: Sequence[Property]) -> None:
        """Keep the figures for the runs to come."""
        verdicts.set_fact(_fact(properties), msgspec.json.encode(self).decode())

    def after(self, earlier: "Figures | None", prefer: Preference = Preference.DIFFERENCE) -> "Figures":
        """The sums of these figures and those of earlier runs."""
        if earlier is None:
            return self
        ours, theirs = self.tests, earlier.tests
        per_property = dict(theirs.per_property)
        for label, counts in ours.per_property.items():
            per_property[label] = _sum(per_property.get(label, PropertyCounts()), counts)
        summed = ("run", "timed_out", "stopped", "asked_again", "disagreed")
        sums = {name: getattr(ours, name) + getattr(theirs, name) for name in summed}
        return Figures(
            replace(ours, per_property=per_property, **sums),
            self.seconds + earlier.seconds,
            self.seconds_in_tests + earlier.seconds_in_tests,
            _joined(earlier.steps, self.steps, prefer),
            self.runs + earlier.runs,
        )


def _fact(properties: Sequence[Property]) -> str:
    return " ".join(["figures", *(one.fingerprint for one in properties)])


def _sum(first: PropertyCounts, second: PropertyCounts) -> PropertyCounts:
    return PropertyCounts(*map(operator.add, astuple(first), astuple(second)))


def _joined(earlier: Sequence[Step], later: Sequence[Step], prefer: Preference) -> list[Step]:
    """The steps of runs that take the same way: one that both took has the tests and seconds of both.

    Its sizes are those of the run that came further in it.
    """
    found = {(step.iteration, step.reducer): step for step in earlier}
    for step in later:
        key = step.iteration, step.reducer
        if key in found:
            before = found[key]
            further = min(step, before, key=lambda one: prefer.rank((one.difference, one.seed + one.variant)))
            step = replace(further, tests=step.tests + before.tests, seconds=step.seconds + before.seconds)
        found[key] = step
    return sorted(found.values(), key=lambda step: step.iteration)


@dataclass
class RunEnd:
    """What a run has ended with.

    ``programs`` are the last ones, in these ``files`` of its folder, and ``state`` is the best state of the reduction.
    ``error`` is what the user has to mend.  See :class:`Report` for the others.
    """

    inputs: Inputs
    programs: Programs
    status: Status = Status.DONE
    reason: str = ""
    error: UserError | None = None
    files: Sequence[str] = ()
    options: Mapping[str, object] = field(default_factory=dict)
    notes: Sequence[str] = ()
    state: State | None = None
    tracing: Tracing = field(default_factory=Tracing)
    isolated: Isolated | None = None
    recipes: Sequence[Recipe] = ()
    other_bugs: Sequence[SavedBug] = ()
    observed: Observed | None = None
    in_scripts: Observed | None = None

    def parsed(self) -> ParsedPair:
        """The programs as trees."""
        inputs = self.inputs
        return inputs.parsed if self.programs == inputs.programs else ParsedPair.parse(self.programs, inputs.language)

    def traced(self, pair: ParsedPair) -> tuple[list[Hunk], list[Description], Survival]:
        """The edits and operations that are left in the last pair, and which of the original edits they come from."""
        merged = pair.merged(Alignment.LIST)
        script = described(edit_script(*pair.trees)) if pair.tokens <= MOST_SCRIPT_TOKENS else []
        return hunks_of(merged), script, self.tracing.left(self.inputs.parsed.merged(Alignment.LIST), merged)


def make_report(
    end: RunEnd, figures: Callable[[], tuple[Figures, int]], within: AbstractContextManager[None] | None = None
) -> Report:
    """The report about a run that has ended.

    ``figures`` are asked for last, so that the seconds are those of everything: they are the figures of all runs, and
    the tests of this one.  If ``within`` interrupts the measuring of the programs, they have the size of the state that
    they come from, and no edits are listed.
    """
    inputs, missing = end.inputs, {}
    difference: tuple[list[Hunk], list[Description], Survival | None] = [], [], None
    try:
        with within or nullcontext():
            pair = end.parsed()
            after = sizes_of(inputs, pair)
            if len(inputs.sides) > 1:
                difference = end.traced(pair)
    except Interrupted as interruption:
        after = _sizes_of_state(end)
        missing["edits"] = str(interruption)
    all_runs, tests_in_last_run = figures()
    paths = {Side.SEED: inputs.seed, Side.VARIANT: inputs.variant}
    return Report(
        status=end.status,
        reason=end.reason,
        inputs={
            **{inputs.role(side): str(paths[side] or "") for side in inputs.sides},
            "fingerprint": inputs.fingerprint,
        },
        files=list(end.files),
        language=inputs.language.name,
        before=sizes_of(inputs, inputs.parsed),
        after=after,
        edits=difference[0],
        script=difference[1],
        tests=all_runs.tests,
        seconds=round(all_runs.seconds, 3),
        seconds_in_tests=round(all_runs.seconds_in_tests, 3),
        share_outside_tests=round(all_runs.share_outside_tests, 4),
        steps=all_runs.steps,
        runs=all_runs.runs,
        tests_in_last_run=tests_in_last_run,
        notes=[*end.notes, *([EQUAL_TOKENS] if after.difference == 0 else [])],
        options=dict(end.options),
        versions={
            "ppr": __version__,
            "python": platform.python_version(),
            **{package: version(package) for package in PACKAGES},
        },
        observed=end.observed,
        recipes=list(end.recipes),
        survival=difference[2],
        other_bugs=list(end.other_bugs),
        are_folders=inputs.are_folders,
        isolated=end.isolated,
        missing=missing,
        in_scripts=end.in_scripts,
    )


def sizes_of(inputs: Inputs, pair: ParsedPair) -> Sizes:
    """The sizes of programs that have come out of these inputs."""
    sizes = {inputs.role(side): ProgramSize(len(pair.of(side)), len(pair.of(side).source)) for side in inputs.sides}
    if len(sizes) == 1:
        return Sizes(**sizes, difference=None, operations=None)
    return Sizes(**sizes, difference=pair.difference, operations=pair.operations)


def _sizes_of_state(end: RunEnd) -> Sizes:
    inputs, state = end.inputs, end.state
    if not state or not state.tokens:
        return sizes_of(inputs, inputs.parsed)  # nothing is reduced yet
    tokens = {side: state.of(side).bit_count() for side in inputs.sides}
    sizes = {inputs.role(side): ProgramSize(tokens[side], len(end.programs.of(side))) for side in inputs.sides}
    if len(sizes) == 1:
        return Sizes(**sizes, difference=None, operations=None)
    return Sizes(**sizes, difference=state.difference, operations=operations(state.blocks(), *tokens.values()))
