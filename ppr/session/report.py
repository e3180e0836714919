"""The report of a run: what report.json holds, and the difference as a patch."""

import difflib
import os
import platform
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from importlib.metadata import version

from diffing.alignment import Alignment
from diffing.edits import edits
from diffing.merged import MergedSequence
from diffing.pair_state import Side
from grammars.languages import Language
from ppr import __version__
from ppr.inputs import Inputs
from ppr.programs import ParsedPair, Programs
from ppr.reduction.base import Step
from ppr.search.statistics import Statistics

PACKAGES = ("tree-sitter", "tree-sitter-language-pack", "apted", "rapidfuzz")


def sizes(inputs: Inputs, programs: Programs, pair: ParsedPair) -> dict[str, object]:
    """Tokens and bytes of each program, and the tokens of the difference if there are two."""
    found: dict[str, object] = {
        inputs.role(side): {"tokens": len(pair.of(side)), "bytes": len(programs.of(side))} for side in inputs.sides
    }
    return found if len(inputs.sides) == 1 else {**found, "difference": pair.difference}


def aligned(programs: Programs, language: Language) -> MergedSequence:
    """A pair under the list alignment, for display."""
    return ParsedPair.parse(programs, language).merged(Alignment.LIST)


def make_report(
    inputs: Inputs,
    programs: Programs,
    statistics: Statistics,
    steps: Sequence[Step],
    *,
    status: str,
    reason: str,
    files: Sequence[str],
    options: Mapping[str, object],
) -> dict[str, object]:
    """Everything about a run, as JSON values.

    Seconds are wall time; sizes are in tokens, those of the steps in the reduction's unit.
    """
    pair = ParsedPair.parse(programs, inputs.language)
    seconds = statistics.seconds
    paths = {Side.SEED: inputs.seed, Side.VARIANT: inputs.variant}
    found = edits(pair.merged(Alignment.LIST)) if len(inputs.sides) > 1 else []
    return {
        "status": status,
        "reason": reason,
        "inputs": {
            **{inputs.role(side): str(paths[side] or "") for side in inputs.sides},
            "fingerprint": inputs.fingerprint,
        },
        "files": list(files),
        "language": inputs.language.name,
        "before": sizes(inputs, inputs.programs, inputs.parsed),
        "after": sizes(inputs, programs, pair),
        "edits": [asdict(edit) for edit in found],
        "tests": {
            "run": statistics.tests,
            "invalid": statistics.invalid,
            "cached": statistics.cached,
            "accepted": statistics.accepted,
            "timed_out": sum(counts.timed_out for counts in statistics.properties.values()),
            "stopped": sum(counts.stopped for counts in statistics.properties.values()),
            "per_property": {label: asdict(counts) for label, counts in statistics.properties.items()},
        },
        "seconds": round(seconds, 3),
        "seconds_in_tests": round(statistics.busy, 3),
        "share_outside_tests": round(1 - statistics.busy / seconds, 4) if seconds else 0.0,
        "steps": [asdict(step) for step in steps],
        "options": dict(options),
        "versions": {
            "ppr": __version__,
            "python": platform.python_version(),
            **{name: version(name) for name in PACKAGES},
        },
    }


def unified_patch(inputs: Inputs, programs: Programs) -> bytes:
    """The difference of the result as a unified diff from seed to variant."""
    seed, variant = (_lines(text) for text in (programs.seed, programs.variant))
    old, new = (os.fsencode(f"{letter}/{name}") for letter, name in zip("ab", inputs.names.values(), strict=True))
    lines = difflib.diff_bytes(difflib.unified_diff, seed, variant, old, new)
    ended = (line if line.endswith(b"\n") else line + b"\n\\ No newline at end of file\n" for line in lines)
    return b"".join(ended)


def _lines(text: bytes) -> list[bytes]:
    """Lines as ``diff`` sees them: only a line feed ends one."""
    parts = text.split(b"\n")
    return [part + b"\n" for part in parts[:-1]] + ([parts[-1]] if parts[-1] else [])
