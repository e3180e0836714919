"""The properties of a pair: which script decides about which program, and under which names it sees them."""

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from diffing.merged import Side

from .property_test import Handle, Outcome, Result, TestRunner, command_of
from .verdicts import program_key


@dataclass(frozen=True)
class Property:
    """What one script says of the programs on ``sides`` (one of them, or both for a joint script).

    ``names`` are the file names under which the script sees them; ``negated`` turns "holds" into "fails" and back.
    """

    label: str
    command: tuple[str, ...]
    sides: tuple[Side, ...]
    names: tuple[str, ...]
    includes: tuple[Path, ...] = ()
    negated: bool = False
    fingerprint: str = ""

    @classmethod
    def of_script(
        cls,
        script: Path,
        sides: Sequence[Side],
        names: Sequence[str],
        *,
        includes: Sequence[Path] = (),
        negated: bool = False,
    ) -> "Property":
        """The property that a script decides.  Raises :class:`UserError` if it cannot be run."""
        command = tuple(command_of(script))
        digest = hashlib.sha256(repr((names, negated)).encode())
        for path in (script, *includes):
            digest.update(path.name.encode() + b"\0" + _content(path))
        label = "+".join(side.value for side in sides)
        return cls(label, command, tuple(sides), tuple(names), tuple(includes), negated, digest.hexdigest())

    def files(self, programs: Sequence[bytes]) -> Mapping[str, bytes]:
        """The files that a test of these programs sees."""
        return dict(zip(self.names, programs, strict=True))

    def key(self, programs: Sequence[bytes]) -> str:
        """The key of the verdict about these programs."""
        return program_key(programs)

    def test(
        self,
        runner: TestRunner,
        programs: Sequence[bytes],
        timeout: float,
        handle: Handle | None = None,
        *,
        keep_output: bool = False,
    ) -> Result:
        """Run the script once on these programs."""
        result = runner.run(
            self.command,
            self.files(programs),
            timeout,
            includes=self.includes,
            handle=handle,
            keep_output=keep_output,
        )
        if self.negated and result.outcome in (Outcome.HOLDS, Outcome.FAILS):
            outcome = Outcome.FAILS if result.outcome is Outcome.HOLDS else Outcome.HOLDS
            return Result(outcome, result.seconds, result.status, result.output)
        return result


def _content(path: Path) -> bytes:
    if path.is_file():
        return path.read_bytes()
    parts = (p for p in sorted(path.rglob("*")) if p.is_file())
    return b"".join(p.name.encode() + b"\0" + p.read_bytes() for p in parts)
