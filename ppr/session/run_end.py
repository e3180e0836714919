"""What a run has ended with, and the report that is made from it."""

import platform
from collections.abc import Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, field
from importlib.metadata import version

from diffing.alignment import Alignment
from diffing.best_script import edit_script
from diffing.edits import Hunk, Operations, hunks_of, operations
from diffing.pair_state import Side, State
from diffing.script_words import Description, described
from ppr import __version__
from ppr.errors import Interrupted, UserError
from ppr.programs.inputs import Inputs
from ppr.programs.pair import ParsedPair, Programs
from ppr.properties.property import Recipe
from ppr.reduction.base import Isolated, Step
from ppr.search.statistics import Statistics
from ppr.session.observed import Observed
from ppr.session.report import ProgramSize, Report, Sizes, Status, TestCounts
from ppr.session.survival import Survival, Tracing

EQUAL_TOKENS = "the programs differ in comments or white space only, which the sizes do not count"
MOST_SCRIPT_TOKENS = 2_000  # of a pair whose edit script is in the report
PACKAGES = ("tree-sitter", "tree-sitter-language-pack", "apted", "rapidfuzz")


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
    observed: Observed | None = None
    in_scripts: Observed | None = None

    def parsed(self) -> ParsedPair:
        inputs = self.inputs
        return inputs.parsed if self.programs == inputs.programs else ParsedPair.parse(self.programs, inputs.language)

    def traced(self, pair: ParsedPair) -> tuple[list[Hunk], list[Description], Survival]:
        """The edits and operations that are left in the last pair, and which of the original edits they come from."""
        merged = pair.merged(Alignment.LIST)
        script = described(edit_script(*pair.trees)) if pair.tokens <= MOST_SCRIPT_TOKENS else []
        return hunks_of(merged), script, self.tracing.left(self.inputs.parsed.merged(Alignment.LIST), merged)


def make_report(
    end: RunEnd, statistics: Statistics, steps: Sequence[Step], within: AbstractContextManager[None] | None = None
) -> Report:
    """The report about a run that has ended.

    If ``within`` interrupts the measuring of the programs, they have the size of the state that they come from, and no
    edits are listed.
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
    seconds, busy = statistics.seconds, statistics.busy
    return Report(
        status=end.status,
        reason=end.reason,
        inputs={
            **{inputs.role(side): str(inputs.path(side) or "") for side in inputs.sides},
            "fingerprint": inputs.fingerprint,
        },
        files=list(end.files),
        language=inputs.language.name,
        before=sizes_of(inputs, inputs.parsed),
        after=after,
        edits=difference[0],
        script=difference[1],
        tests=TestCounts.of(statistics),
        seconds=round(seconds, 3),
        seconds_in_tests=round(busy, 3),
        share_outside_tests=round(max(0.0, 1 - busy / seconds), 4) if seconds else 0.0,
        steps=list(steps),
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
        are_folders=inputs.are_folders,
        isolated=end.isolated,
        missing=missing,
        in_scripts=end.in_scripts,
    )


def sizes_of(inputs: Inputs, pair: ParsedPair) -> Sizes:
    """The sizes of programs that have come out of these inputs."""
    tokens = {side: len(pair.of(side)) for side in inputs.sides}
    return _sizes(inputs, tokens, pair.programs, (pair.difference, pair.operations))


def _sizes_of_state(end: RunEnd) -> Sizes:
    inputs, state = end.inputs, end.state
    if not state or not state.tokens:
        return sizes_of(inputs, inputs.parsed)  # nothing is reduced yet
    tokens = {side: state.of(side).bit_count() for side in Side}
    difference = state.difference, operations(state.blocks(), *tokens.values())
    return _sizes(inputs, tokens, end.programs, difference)


def _sizes(inputs: Inputs, tokens: Mapping[Side, int], programs: Programs, difference: tuple[int, Operations]) -> Sizes:
    sizes = {inputs.role(side): ProgramSize(tokens[side], len(programs.of(side))) for side in inputs.sides}
    number, made_of = difference if len(sizes) > 1 else (None, None)
    return Sizes(**sizes, difference=number, operations=made_of)
