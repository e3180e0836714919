"""Turns the options that name tests into the properties of a run."""

import os
import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from diffing.pair_state import Side
from ppr.programs.errors import UserError, user_errors
from ppr.programs.folders import unfit
from ppr.programs.inputs import Inputs
from ppr.properties.behaviour.signature import Strictness
from ppr.properties.commands import Command
from ppr.properties.property import Property, ScriptProperty
from ppr.results.observed import Observed
from ppr.session.working import working_in_script
from ppr.trials.originals import CommandTest, Workplace

ON_TRIAL = "running the command on the programs to see what it does; --timeout SECONDS limits each run"
NO_COMMAND = "give the command that shows the bug after two dashes (-- gcc -c {})"


def chosen_tests(scripts: "Scripts", options: dict[str, Any]) -> "Scripts | CommandTest":
    """The scripts, or the command, whose options are removed.  Raises :class:`UserError` if both are given."""
    _refuse_names([one for one in (scripts.seed, scripts.variant, scripts.both) if isinstance(one, str)])
    command = chosen_command(options)
    if command is not None and (scripts.seed or scripts.variant or scripts.both):
        raise UserError("give either a command after --, or one with --command, or scripts")
    return command or scripts


def chosen_command(options: dict[str, Any]) -> CommandTest | None:
    """The command, whose options are removed.  Raises :class:`UserError` if it is ambiguous or missing."""
    words, line, reference, signature, check_undefined = (
        options.pop(name) for name in ("words", "line", "reference", "signature", "check_undefined")
    )
    strictness = [one for one in Strictness if options.pop(one.value, False)]
    if len(strictness) > 1:
        raise UserError("--strict and --loose are opposites: give one of them")
    if words is None and line is None:
        flags = {"modern": options.get("modern"), "keep-versions": options.get("keep_versions")}
        given = [name for name, text in (("reference", reference), ("signature", signature)) if text is not None]
        if given := [*given, *(name for name, is_given in flags.items() if is_given), *strictness]:
            raise UserError(f"--{given[0]} needs a command: give it after --, such as -- gcc -c {{}}")
        return None
    if words is not None and line is not None:
        raise UserError("give either a command after --, or one with --command")
    _refuse_names([*(words or ()), line or "", reference or ""])
    if signature == "":
        raise UserError("--signature is empty, so everything would match: give a regular expression")
    with user_errors(f"--signature {signature} is not a regular expression", re.error):
        re.compile(signature or "")
    command = Command.of_words(words) if words is not None else Command.of_line(line)
    right = Command.of_line(reference).with_variables(os.environ) if reference is not None else None
    kept = next(iter(strictness), Strictness.NORMAL)
    own = command.with_variables(os.environ)
    return CommandTest(own, right, signature or "", kept, check_undefined, options["timeout"])


def _refuse_names(words: Sequence[str]) -> None:
    if found := re.search(r"(?<!\$)\{(seed|variant|program)\}", "\n".join(words)):
        raise UserError(f"{found[0]} in the command is unknown: {{}} stands for the program, seed or variant")


@dataclass(frozen=True)
class Scripts:
    """The test scripts, one per program or one for both (or for a single program), and the names of their options."""

    seed: Path | str | None = None
    variant: Path | str | None = None
    both: Path | str | None = None
    seed_option: str = "--seed-test"
    variant_option: str = "--variant-test"

    def properties(self, inputs: Inputs, place: Workplace) -> tuple[Sequence[Property], Observed | None]:
        """The properties that the scripts decide.  Raises :class:`UserError` if a script is missing or unfit."""
        runner = place.runner
        of = partial(ScriptProperty.of, runner=runner, includes=place.includes)
        if inputs.sides == (Side.VARIANT,):
            test = self.both or self.variant
            if test is None:
                raise UserError(f"{NO_COMMAND}, or --test SCRIPT")
            names, label = [inputs.test_names[Side.VARIANT]], inputs.role(Side.VARIANT)
            return [of(test, inputs.sides, names, label=label)], None
        seed, variant = inputs.names[Side.SEED], inputs.names[Side.VARIANT]
        if self.both is not None:
            if self.seed or self.variant:
                raise UserError(f"give either --test, or {self.seed_option} and {self.variant_option}")
            if seed == variant:
                raise UserError(f"seed and variant are both named {seed}: --test needs two names in one folder")
            slash = "/" * inputs.are_folders
            return [of(self.both, inputs.sides, [seed + slash, variant + slash])], None
        if self.variant is None:
            scripts = f"{self.variant_option} SCRIPT (and {self.seed_option} SCRIPT)"
            raise UserError(f"{NO_COMMAND}, or {scripts}, or --test SCRIPT for one that sees both programs")
        seed, variant = inputs.test_names.values()
        of_variant = of(self.variant, [Side.VARIANT], [variant])
        if self.seed is not None:
            return [of(self.seed, [Side.SEED], [seed]), of_variant], None
        place.warn(f"without {self.seed_option}, the seed only has to fail the variant's test")
        return [of(self.variant, [Side.SEED], [variant], negated=True), of_variant], None


def working(
    tests: Scripts | CommandTest, properties: Sequence[Property], inputs: Inputs, place: Workplace, **checks: Any
) -> list[Property]:
    """Properties of programs that work, given those of one that fails; ``checks`` are options of the run."""
    if isinstance(tests, CommandTest):
        return [found for one in properties if (found := one.working) is not None]
    (test,) = (one for one in properties if isinstance(one, ScriptProperty))
    if tests.seed is None:
        return working_in_script(test, inputs, place.stop, **checks)
    of = partial(ScriptProperty.of, runner=place.runner, includes=test.includes)
    return [of(tests.seed, [Side.SEED], test.names)]


def check_includes(paths: Sequence[Path], programs: Collection[str]) -> None:
    """Refuse files of ``--include`` that are missing, unfit, or have a name that is taken."""
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
        with user_errors(f"the folder {path} of --include cannot be read"):
            if why := unfit(path):
                raise UserError(f"--include {path} cannot be used: {why}")
