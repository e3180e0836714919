"""The properties of a pair: which script decides about which program, and under which names it sees them."""

import hashlib
import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from diffing.merged import Side
from ppr.properties.running import Handle, Outcome, Result, TestRunner, command_of
from ppr.search.verdicts import VerdictStore, program_key

_OPPOSITE = {Outcome.HOLDS: Outcome.FAILS, Outcome.FAILS: Outcome.HOLDS}


@dataclass(frozen=True)
class Property:
    """What one script says of the programs on ``sides`` (one of them, or both for a joint script).

    ``names`` are the file names under which the script sees them; ``negated`` turns "holds" into "fails" and back.
    ``fingerprint`` says which script it is: a property and its negation share their verdicts.
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
        label: str = "",
    ) -> "Property":
        """The property that a script decides, called after its sides if it has no ``label``.

        Raises :class:`UserError` if the script cannot be run.
        """
        command = tuple(command_of(script))
        digest = hashlib.sha256(repr([os.fsencode(name) for name in names]).encode())
        for path in (script, *includes):
            digest.update(os.fsencode(path.name) + b"\0" + _content(path))
        label = label or "+".join(side.value for side in sides)
        return cls(label, command, tuple(sides), tuple(names), tuple(includes), negated, digest.hexdigest())

    def files(self, programs: Sequence[bytes]) -> Mapping[str, bytes]:
        """The files that a test of these programs sees."""
        return dict(zip(self.names, programs, strict=True))

    def key(self, programs: Sequence[bytes]) -> str:
        """The key of the verdict about these programs."""
        return program_key(programs)

    def recall(self, store: VerdictStore, programs: Sequence[bytes]) -> Outcome | None:
        """The recorded verdict about these programs, if there is one."""
        outcome = store.get(self.fingerprint, self.key(programs))
        return outcome if outcome is None else self._turned(outcome)

    def record(self, store: VerdictStore, programs: Sequence[bytes], outcome: Outcome) -> None:
        """Keep a verdict about these programs."""
        store.put(self.fingerprint, self.key(programs), self._turned(outcome))

    def _turned(self, outcome: Outcome) -> Outcome:
        """From the script's outcome to the property's, or back."""
        return _OPPOSITE.get(outcome, outcome) if self.negated else outcome

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
        return replace(result, outcome=self._turned(result.outcome))


def _content(path: Path) -> bytes:
    if path.is_file():
        return path.read_bytes()
    parts = (p for p in sorted(path.rglob("*")) if p.is_file())
    contents = ((os.fsencode(part.relative_to(path)), part.read_bytes()) for part in parts)
    return b"".join(b"%s\0%d\0%s" % (name, len(content), content) for name, content in contents)
