"""The end of a run, and the report that is made from it."""

import platform
from collections.abc import Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, field
from importlib.metadata import version
from typing import Any

from diffing.alignment import Alignment
from diffing.best_script import edit_script
from diffing.edits import Hunk, hunks_of, operations
from diffing.pair_state import PerSide, State
from diffing.script_words import Description, described
from ppr import __version__
from ppr.programs.errors import Interrupted, UserError
from ppr.programs.inputs import Inputs
from ppr.programs.pair import ParsedPair, Programs
from ppr.properties.property import Recipe
from ppr.reduction.base import Isolated, Step
from ppr.results.observed import Observed
from ppr.results.report import ProgramSize, Report, Sizes, Status, TestCounts
from ppr.results.survival import Survival, Tracing
from ppr.search.statistics import Statistics
from ppr.search.verdicts import program_key

EQUAL_TOKENS = "the programs differ in comments or white space only, which the sizes do not count"
MOST_SCRIPT_TOKENS = 2_000  # of a pair whose edit script is in the report
MOST_BYTES = 200_000  # of a pair whose trees are parsed for that; for larger ones, tokens are enough
SAME = "status reason files observed recipes isolated near_miss in_scripts beside options"  # copied to a report
VERSIONS = {"ppr": __version__, "python": platform.python_version()}
VERSIONS |= {name: version(name) for name in ("tree-sitter", "tree-sitter-language-pack", "apted", "rapidfuzz")}


@dataclass
class RunEnd:
    """The end of a run: the last ``programs`` in these ``files``, the best ``state``, and an ``error``, if any."""

    inputs: Inputs
    programs: Programs
    status: Status = Status.DONE
    reason: str = ""
    error: UserError | None = None
    files: list[str] = field(default_factory=list)
    options: dict[str, object] = field(default_factory=dict)
    notes: Sequence[str] = ()
    state: State | None = None
    tracing: Tracing = field(default_factory=Tracing)
    isolated: Isolated | None = None
    near_miss: str = ""
    recipes: list[Recipe] = field(default_factory=list)
    observed: Observed | None = None
    in_scripts: Observed | None = None
    beside: str = ""

    def traced(self, pair: ParsedPair) -> tuple[list[Hunk], list[Description], Survival | None]:
        """The edits and operations in the last pair, and the original edits that they come from."""
        merged = pair.merged(Alignment.LIST)
        script = described(edit_script(*pair.trees)) if pair.tokens <= MOST_SCRIPT_TOKENS else []
        if self.inputs.found is not None:
            return hunks_of(merged), script, None
        return hunks_of(merged), script, self.tracing.left(self.inputs.parsed.merged(Alignment.LIST), merged)


def make_report(
    end: RunEnd, statistics: Statistics, steps: Sequence[Step], within: AbstractContextManager[None] = nullcontext()
) -> Report:
    """The report; if ``within`` interrupts measuring, sizes are those of the state, and no edits are listed."""
    inputs, missing = end.inputs, {}
    hunks, script, survival = list[Hunk](), list[Description](), None
    try:
        with within:
            pair = inputs.parse(end.programs, tokens_only=sum(map(len, end.programs)) > MOST_BYTES)
            after = _sizes(inputs, pair, pair)
            if len(inputs.sides) > 1:
                hunks, script, survival = end.traced(pair)
    except Interrupted as interruption:
        after, state = _sizes(inputs, inputs.parsed, inputs.parsed), end.state
        if state is not None:  # something is reduced
            tokens = PerSide.of_each(lambda side: state.of(side).bit_count())
            made_of = operations(state.blocks(), *tokens)
            after = _made(inputs, tokens, end.programs, difference=state.difference, operations=made_of)
        missing["edits"] = str(interruption)
    seconds, busy = statistics.seconds, statistics.busy
    paths = {inputs.role(side): str(inputs.path(side) or "") for side in inputs.sides}
    return Report(
        **{name: getattr(end, name) for name in SAME.split()},
        inputs=paths | {"fingerprint": inputs.fingerprint},
        language=inputs.language.name,
        before=_sizes(inputs, inputs.parsed, inputs.parse(inputs.start)),
        after=after,
        edits=hunks,
        script=script,
        tests=TestCounts.of(statistics),
        seconds=round(seconds, 3),
        seconds_in_tests=round(busy, 3),
        share_outside_tests=round(max(0.0, 1 - busy / seconds), 4) if seconds else 0.0,
        steps=list(steps),
        notes=[*end.notes, *([EQUAL_TOKENS] if after.difference == 0 else [])],
        versions=VERSIONS,
        survival=survival,
        are_folders=inputs.are_folders,
        missing=missing,
        result=program_key(end.programs[-len(inputs.sides) :]),
    )


def _sizes(inputs: Inputs, pair: ParsedPair, near: ParsedPair) -> Sizes:
    """The sizes of a pair, with the difference of the pair ``near``, which is another one if ppr found the seed."""
    tokens = PerSide.of_each(lambda side: len(pair.of(side)))
    return _made(inputs, tokens, pair.programs, difference=near.difference, operations=near.operations)


def _made(inputs: Inputs, tokens: PerSide[int], programs: Programs, **of_pair: Any) -> Sizes:
    for side in inputs.sides:
        of_pair[inputs.role(side)] = ProgramSize(tokens.of(side), len(programs.of(side)))
    return Sizes(**of_pair) if len(inputs.sides) > 1 else Sizes(program=of_pair["program"])
