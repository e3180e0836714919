"""The verbs that run a reduction: ``ppr [SEED] VARIANT``, ``ppr single`` and ``ppr isolate``."""

import contextlib
import os
import shlex
from pathlib import Path
from typing import Any

import click

from diffing.pair_state import Preference, Side
from ppr.cli.options import FAR, FILES, FIRST, HELP, HELP_ALL, PATH, RUN_OPTIONS, SCRIPT, TakesCommand, option, verb
from ppr.cli.properties import Scripts, chosen_tests
from ppr.cli.running import RunOptions, run_and_show
from ppr.programs.errors import UserError
from ppr.reducers.registry import PAIR_REDUCERS, SINGLE_REDUCERS
from ppr.reducers.subject import Unit
from ppr.reduction.isolation import Element, IsolationOptions
from ppr.reduction.pair import ReductionOptions
from ppr.reduction.schedule import TAKING_TURNS, TRANSFORMATIONS, Effort
from ppr.reduction.single import SingleOptions

ALGORITHMS = "\n".join(f"    {name:16} {reducer.title}" for name, reducer in SINGLE_REDUCERS.items())

TESTS = ("seed_test", "variant_test", "joint_test")
STEPS = (*PAIR_REDUCERS, *TRANSFORMATIONS)
JOINT_TEST = option(FIRST, "--test joint_test", "One script for both programs, or for the only one.", SCRIPT)
MAX_ITERATIONS = option(FAR, "--max-iterations", "Stop after this many runs of all reducers, or of the algorithm, "
                        "without the last look.", click.IntRange(1))  # fmt: skip
SYNTAX_CHECK = option(FAR, "--syntax-check/--no-syntax-check", "Reject new syntax errors without a test.  [default: "
                      "yes, except for isolate and ddmin]", default=None)  # fmt: skip
MUTATION_LOG = option(FILES, "--mutation-log", "File with the mutations that made the variant, in TOML or .jsonl; the "
                      "report says which are needed. 'diff': the operations of the edit script.", PATH)  # fmt: skip


def _listed(value: str | None, default: tuple[str, ...] = ()) -> tuple[str, ...]:
    return tuple(name.strip() for name in value.split(",")) if value is not None else default


def _names(_: click.Context, __: click.Parameter, value: str | None) -> tuple[str, ...]:
    names = _listed(value)
    if unknown := [name for name in names if name not in STEPS]:
        raise click.BadParameter(f"there is no {unknown[0]!r}; the names are {', '.join(STEPS)}")
    return names


def _call_of_single(test: Path, program: Path) -> str:
    return f"if {test} is the test of {program}, run {shlex.join(['ppr', 'single', str(program), '--test', str(test)])}"


def _refuse_script(script: Path, program: Path) -> None:
    """Raises :class:`UserError` if a script is given in place of a program."""
    with contextlib.suppress(OSError):
        starts = [path.is_file() and path.read_bytes().startswith(b"#!") for path in (script, program)]  # no FIFO
        if starts == [True, False] and script.suffix != program.suffix and not os.access(program, os.X_OK):
            raise UserError(f"{script} is a script, but {program} is not: {_call_of_single(script, program)}")


def _order(_: click.Context, __: click.Parameter, value: str | None) -> tuple[str, ...]:
    names = _listed(value, TAKING_TURNS)
    if sorted(names) != sorted(TAKING_TURNS):
        raise click.BadParameter(f"name each of {', '.join(TAKING_TURNS)} once, separated by commas")
    return names


class _DefaultVerb(TakesCommand):
    """A command that calls itself ``ppr`` in messages, because its name is optional."""

    def make_context(
        self, info_name: str | None, args: list[str], parent: click.Context | None = None, **extra: Any
    ) -> click.Context:
        return super().make_context("ppr", args, None, **extra)


@verb(
    HELP["reduce"],
    click.argument("seed", type=PATH, metavar="[SEED]", required=False),
    click.argument("variant", type=PATH, metavar="VARIANT", required=False),
    option(FIRST, "--seed-test", "Script or command that exits with 0 if the seed still works.", SCRIPT),
    option(FIRST, "--variant-test", "Script or command that exits with 0 if the variant still shows the bug.", SCRIPT),
    JOINT_TEST,
    *RUN_OPTIONS,
    option(FIRST, "--effort", "How many tests to spend on a smaller result. quick: only the three main reducers; "
           "default: also steps that usually pay off; thorough: all.", Effort, default=Effort.DEFAULT.value),
    HELP_ALL,
    option(FAR, "--explain/--no-explain", "Find out afterwards which parts of the result the bug needs.  [default: if "
           "a command decides and the run was quick; not with --effort quick]", default=None),
    option(FAR, "--prefer", "What to make as small as possible first: the difference, or the size of both programs.",
           Preference, default=Preference.DIFFERENCE.value),
    MAX_ITERATIONS,
    option(FAR, "--order", f"Order of the three main reducers.  [default: {','.join(TAKING_TURNS)}]",
           callback=_order),
    option(FAR, "--only", f"Run only these reducers and transformations, whatever the effort: {', '.join(STEPS)}.",
           callback=_names, metavar="NAMES"),
    option(FAR, "--skip", "Run all that belong to the effort, except these.", callback=_names, metavar="NAMES"),
    option(FAR, "--no-mirror", "Do not reduce again with the roles of seed and variant swapped.", is_flag=True),
    MUTATION_LOG,
    cls=_DefaultVerb,
    context_settings={"help_option_names": ["-h", "--help"]},
)  # fmt: skip
def reduce(
    seed: Path | None, variant: Path | None, effort: str, prefer: str, no_mirror: bool, explain: bool | None,
    **options: Any,
) -> int:  # fmt: skip
    if seed is None:
        raise click.UsageError("Missing argument 'VARIANT'.", click.get_current_context())
    if variant is not None:
        _refuse_script(seed, variant)
    chosen = {name: options.pop(name) for name in ("only", "skip", "max_iterations")}
    turns = options.pop("order")
    method = ReductionOptions.of_effort(Effort(effort), Preference(prefer), turns=turns, mirror=not no_mirror, **chosen)
    tests = chosen_tests(Scripts(*(options.pop(name) for name in TESTS)), options)
    options["explain"] = False if explain is None and effort == Effort.QUICK else explain
    if variant is None:
        if options["mutation_log"] is not None:
            raise UserError("--mutation-log needs the program that was mutated: give it before the variant")
        options |= {"sides": (Side.VARIANT,), "alone": SingleOptions(effort=Effort(effort))}
        return run_and_show(RunOptions(seed=None, variant=seed, tests=tests, method=method, **options))
    return run_and_show(RunOptions(seed=seed, variant=variant, tests=tests, method=method, **options))


@verb(
    HELP["single"].replace("{algorithms}", ALGORITHMS),
    click.argument("programs", type=PATH, nargs=-1, metavar="PROGRAM", required=True),
    option(FIRST, "--test", "Script or command that exits with 0 if the program still has its property.", SCRIPT),
    *RUN_OPTIONS,
    option(FIRST, "--algorithm", "Reduction algorithm.", click.Choice([*SINGLE_REDUCERS]), default="ppr",
           show_default=True, metavar="NAME"),
    option(FIRST, "--effort", "How many tests the algorithm ppr may spend. quick: only Perses; default: also steps "
           "that usually pay off; thorough: all.", Effort, default=Effort.DEFAULT.value),
    option(FAR, "--unit", "What ddmin deletes.  [default: token]", Unit),
    SYNTAX_CHECK,
    MAX_ITERATIONS,
)  # fmt: skip
def single(
    programs: tuple[Path, ...], test: Path | str | None, algorithm: str, unit: str | None, syntax_check: bool | None,
    max_iterations: int | None, effort: str, **options: Any,
) -> int:  # fmt: skip
    first, program = programs[0], programs[-1]
    if len(programs) > 1:
        has_command = options["words"] is not None or options["line"] is not None
        if has_command or (first.suffix == program.suffix and not os.access(program, os.X_OK)):
            raise UserError(f"ppr single takes one program: for the pair {first} and {program}, leave out single")
        if os.access(program, os.X_OK) and not os.access(first, os.X_OK):  # the executable one is the test
            first, program = program, first
        raise UserError(f"ppr single takes one program: {_call_of_single(first, program)}")
    if isinstance(test, Path):
        _refuse_script(program, test)
    method = SingleOptions(algorithm, Unit(unit) if unit else None, max_iterations, syntax_check, Effort(effort))
    tests = chosen_tests(Scripts(both=test), options)
    options |= {"sides": (Side.VARIANT,), "any_file": not method.reducer.syntactic}  # such algorithms also work on text
    return run_and_show(RunOptions(seed=None, variant=program, tests=tests, method=method, **options))


@verb(
    HELP["isolate"],
    click.argument("programs", type=PATH, nargs=-1, metavar="[PASSING] FAILING", required=True),
    option(FIRST, "--passing-test --seed-test seed_test", "Script that exits with 0 if the program passes.", SCRIPT),
    option(FIRST, "--failing-test --variant-test variant_test", "Script that exits with 0 if the program still fails "
           "in the same way.", SCRIPT),
    JOINT_TEST,
    option(FIRST, "--from-empty", "Use the empty program as the passing one.", is_flag=True),
    *RUN_OPTIONS,
    option(FAR, "--unit", "What moves in one step; an edit is a group of neighbouring tokens.",
           Element, default=Element.TOKEN.value),
    SYNTAX_CHECK,
    MUTATION_LOG,
)  # fmt: skip
def isolate(programs: tuple[Path, ...], from_empty: bool, unit: str, syntax_check: bool | None, **options: Any) -> int:
    if len(programs) != (1 if from_empty else 2):
        raise UserError("give a passing and a failing program, or --from-empty and the failing one alone")
    element = Element(unit)
    if element is Element.MUTATION and from_empty:
        raise UserError("--unit mutation needs the program that was mutated: give it instead of --from-empty")
    if element is Element.MUTATION and options["mutation_log"] is None:
        raise UserError("--unit mutation needs the mutations that made FAILING: name their file with --mutation-log")
    options["output"] = options["output"] or Path(f"{programs[0].stem}.isolated")
    named = {"seed_option": "--passing-test", "variant_option": "--failing-test"}
    tests = chosen_tests(Scripts(*(options.pop(name) for name in TESTS), **named), options)
    options |= {"tests": tests, "method": IsolationOptions(element, bool(syntax_check))}
    return run_and_show(RunOptions(seed=None if from_empty else programs[0], variant=programs[-1], **options))
