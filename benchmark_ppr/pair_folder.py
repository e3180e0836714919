"""A pair of the benchmark on disk: two programs, two tests and ``pair.toml``."""

import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import tomli_w

from .mutations import Mutation, Record, from_record
from .targets import Signature, Target

PAIRS = Path(__file__).parent / "pairs"
BY_HAND = "by hand"  # the kind of a mutation that the fuzzer did not make


@dataclass(frozen=True)
class PairFolder:
    """A pair's folder and what its ``pair.toml`` says."""

    path: Path
    facts: Record

    @property
    def seed(self) -> Path:
        """The seed program."""
        return self._program("seed")

    @property
    def variant(self) -> Path:
        """The variant program."""
        return self._program("variant")

    def _program(self, role: str) -> Path:
        return next(path for path in sorted(self.path.glob(f"{role}.*")) if path.is_file())

    @property
    def log(self) -> list[Mutation]:
        """The mutations that made the variant from the seed."""
        return [from_record(record) for record in self.facts["mutations"]]


def read(path: Path) -> PairFolder:
    """The pair in a folder."""
    return PairFolder(path, tomllib.loads((path / "pair.toml").read_text(encoding="utf-8")))


def find(roots: Sequence[Path]) -> list[PairFolder]:
    """The pairs in these folders and directly below them, by name."""
    folders = {folder for root in roots for folder in (root, *root.glob("*/")) if (folder / "pair.toml").is_file()}
    return [read(folder) for folder in sorted(folders)]


def write(
    path: Path, target: Target, signature: Signature, programs: tuple[bytes, bytes], suffix: str,
    log: Sequence[Mutation], found: str,
) -> PairFolder:  # fmt: skip
    """Make a pair's folder: ``programs`` are seed and variant, ``found`` says how the bug was found."""
    path.mkdir(parents=True)
    seed, variant = (f"{role}{suffix}" for role in ("seed", "variant"))
    for name, program in zip((seed, variant), programs, strict=True):
        (path / name).write_bytes(program)
    bug = "; ".join(signature)
    tests = {
        "seed_test.sh": target.script(seed, target.seed_verdict(), f"{target.compiler} handles the seed well."),
        "variant_test.sh": target.script(
            variant, target.variant_verdict(signature), f"{target.compiler} on the variant: {bug}"
        ),
    }
    for name, text in tests.items():
        (path / name).write_text(text, encoding="utf-8")
        (path / name).chmod(0o755)
    facts: Record = {
        "name": path.name,
        "language": target.language,
        "target": target.name,
        "compiler": target.compiler,
        "version": target.installed_version(),
        "package": target.package,
        "flags": target.command or target.flags,
        "kind": target.kind,
        "signature": list(signature),
        "needs": [target.compiler, *target.needs],
        "found": found,
        "mutations": [mutation.record() for mutation in log],
    }
    (path / "pair.toml").write_text(tomli_w.dumps(facts, multiline_strings=False), encoding="utf-8")
    return PairFolder(path, facts)
