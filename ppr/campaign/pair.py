"""A pair of a campaign, as a folder or a line of a manifest names it."""

import difflib
import hashlib
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from ppr.errors import UserError

KEYS = (
    "name", "seed", "variant", "seed_test", "variant_test", "test", "command", "reference", "signature", "includes",
    "mutation_log", "language",
)  # fmt: skip
MAX_NAME = 120  # characters of a folder's name
SIMILAR = 0.8  # a key that is so close to a known one is probably a slip


@dataclass(frozen=True)
class Tests:
    """The tests of a pair, or those that all pairs share; a string is a line for the shell.

    ``command`` takes the place of scripts: words, or a line.
    """

    __test__ = False  # not a pytest class

    seed: Path | str | None = None
    variant: Path | str | None = None
    joint: Path | str | None = None
    command: tuple[str, ...] | str | None = None
    reference: str | None = None
    signature: str | None = None

    def or_shared(self, shared: "Tests") -> "Tests":
        """These, with those that all pairs share where there are none; a command and scripts exclude each other."""
        if self.command is not None:
            return replace(
                self, reference=self.reference or shared.reference, signature=self.signature or shared.signature
            )
        if self.joint is not None:
            return self
        if self.seed or self.variant:
            return replace(self, seed=self.seed or shared.seed, variant=self.variant or shared.variant)
        return replace(
            shared, reference=self.reference or shared.reference, signature=self.signature or shared.signature
        )


@dataclass(frozen=True)
class Pair:
    """Where the parts of a pair are.  ``labels`` are facts about it for reports, such as its compiler.

    ``trouble`` says why it cannot be run, if that is known already.
    """

    name: str
    seed: Path
    variant: Path
    tests: Tests = field(default_factory=Tests)
    includes: tuple[Path, ...] = ()
    language: str | None = None
    mutation_log: Path | None = None
    labels: Mapping[str, object] = field(default_factory=dict)
    trouble: str = ""

    @property
    def folder(self) -> str:
        """The name of its result folder: the pair's name without signs that are special to a file system or a shell."""
        safe = re.sub(r"[^\w.+=@,-]+", "-", self.name).strip("-.") or "pair"
        if len(safe.encode()) > MAX_NAME:
            whole = self.name.encode(errors="backslashreplace")  # it need not be UTF-8
            safe = f"{safe[: MAX_NAME // 4]}-{hashlib.sha256(whole).hexdigest()[:12]}"
        return safe


def script_in(folder: Path, text: str) -> Path | str:
    """A test in a manifest: the path of a script, or a line for the shell if there is no such file."""
    path = folder / text
    return text if len(text.split()) > 1 and not path.exists() else path


def refuse_slips(keys: Sequence[str], known: Sequence[str], where: str) -> None:
    """Raises :class:`UserError` for a key that is nearly a known one; any other is a label."""
    for key in keys:
        meant = [] if key in known else difflib.get_close_matches(key, known, 1, SIMILAR)
        if meant:
            raise UserError(f"{where} has {key}: write {meant[0]} if you mean that, or choose another name for a label")


def refuse_duplicates(pairs: Sequence[Pair], where: Path) -> None:
    """Raises :class:`UserError` if two pairs would have the same result folder, also where case does not count."""
    seen: dict[str, Pair] = {}
    for pair in pairs:
        other = seen.setdefault(pair.folder.casefold(), pair)
        if other is not pair:
            names = f"named {pair.name}" if other.name == pair.name else f"too alike: {other.name} and {pair.name}"
            raise UserError(f"two pairs in {where} are {names}; give each a name of its own")
