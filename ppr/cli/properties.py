"""From the options that name tests to the properties of a run."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from diffing.pair_state import Side
from ppr.errors import UserError
from ppr.inputs import Inputs
from ppr.properties.property import Property
from ppr.properties.running import TestRunner
from ppr.properties.script import ScriptProperty

BOTH = (Side.SEED, Side.VARIANT)


@dataclass(frozen=True)
class PairTests:
    """The scripts for a pair, one per program or one for both, and what the options for them are called."""

    seed: Path | None
    variant: Path | None
    both: Path | None = None
    seed_option: str = "--seed-test"
    variant_option: str = "--variant-test"
    both_option: str | None = "--test"

    def properties(
        self, inputs: Inputs, includes: Sequence[Path], runner: TestRunner, warn: Callable[[str], None]
    ) -> list[Property]:
        """The properties that the scripts decide.  Raises :class:`UserError` if a script is missing or unfit."""
        of = partial(ScriptProperty.of, runner=runner, includes=includes, memory=runner.memory)
        seed, variant = inputs.names[Side.SEED], inputs.names[Side.VARIANT]
        if self.both is not None:
            if self.seed or self.variant:
                raise UserError(f"give either --test, or {self.seed_option} and {self.variant_option}")
            if seed == variant:
                raise UserError(f"seed and variant are both named {seed}: --test needs two names in one folder")
            return [of(self.both, BOTH, (seed, variant))]
        if self.variant is None:
            joint = f", or {self.both_option} SCRIPT for one that sees both programs" if self.both_option else ""
            raise UserError(
                "a script must say whether the variant has its property: give"
                f" {self.variant_option} SCRIPT (and {self.seed_option} SCRIPT){joint}"
            )
        of_variant = of(self.variant, [Side.VARIANT], [variant])
        if self.seed is not None:
            return [of(self.seed, [Side.SEED], [seed]), of_variant]
        warn(f"no {self.seed_option}: the seed's property is that the test of {self.variant_option} fails on it")
        of_seed = of(self.variant, [Side.SEED], [variant], negated=True)
        return [of_seed, of_variant]


@dataclass(frozen=True)
class SingleTest:
    """The script for a single program."""

    script: Path | None

    def properties(
        self, inputs: Inputs, includes: Sequence[Path], runner: TestRunner, warn: Callable[[str], None]
    ) -> list[Property]:
        """The property that the script decides.  Raises :class:`UserError` if the script is missing or unfit."""
        del warn
        label, name = inputs.role(Side.VARIANT), inputs.names[Side.VARIANT]
        if self.script is None:
            raise UserError(f"a script must say whether the {label} has its property: give --test SCRIPT")
        of = partial(ScriptProperty.of, runner=runner, includes=includes, memory=runner.memory)
        return [of(self.script, inputs.sides, [name], label=label)]


def check_includes(paths: Sequence[Path], programs: Sequence[str]) -> None:
    """Refuse files for the tests' folders that are missing or would take the place of something else."""
    names: set[str] = set()
    for path in paths:
        if not path.exists():
            raise UserError(f"the file {path} of --include does not exist")
        if path.name in ("", ".."):
            raise UserError(f"--include {path} has no name of its own: name the files and folders in it")
        if path.name in programs:
            raise UserError(f"the file {path} of --include has the name of a program under reduction: rename it")
        if path.name in names:
            raise UserError(f"two of --include are named {path.name}, and one folder cannot hold both: rename one")
        names.add(path.name)
        for part in (path, *(path.rglob("*") if path.is_dir() else ())):
            if not part.is_symlink() and not part.is_dir() and not part.is_file():
                raise UserError(f"{part} of --include is not a regular file: leave it out")
