"""``python -m benchmark_ppr planted``: what ppr finds out about bugs of which the truth is known."""

import fnmatch
import os
import re
import time
from collections.abc import Callable, Iterable
from functools import wraps
from pathlib import Path
from typing import TypeVar

import click
import msgspec

from benchmark_ppr.benchmark_pair import BenchmarkPair, BugKind, find_pairs
from benchmark_ppr.commands.options import FOLDER, usage_errors
from benchmark_ppr.planted.building import (
    Bug,
    Laboratory,
    Miscompiled,
    miscompiled,
    ppr,
    read_laboratory,
    reduced,
    replaced_once,
    section,
)
from benchmark_ppr.planted.campaign import measured
from benchmark_ppr.tables import Table, print_table
from diffing.pair_state import Side
from ppr.properties.behaviour.recognise import decoded
from ppr.properties.guard import guarded_runner
from ppr.search.stopping import Stop
from ppr.session.at_hand import result_at_hand
from ppr.studies.explanation.sentences import Explanation
from ppr.studies.location.location import Locating, locating_of

Row = dict[str, str]
T = TypeVar("T")
EMPTY = "int main() { return 0; }\n"
QUICK = ("--effort", "quick", "--max-seconds", "60")
PLACES = ("original", "reduced", "empty", "function", "on the stack")  # columns
FEW = ("--effort", "quick", "--max-tests", "100")
AS_IT_IS = ("--max-tests", "1")  # a result that is not reduced
COMPILERS = re.compile(r"(?:gcc|g\+\+|clang|clang\+\+)-\d+$")
IN_FUNCTION = re.compile(r"internal compiler error: in ([\w:~]+)")
RUNS_PASS = re.compile(r"llvm::(\w+Pass)::run$")
LARGE = "-large"  # ends the names of pairs whose reduction takes long


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.option("--out", type=FOLDER, default=Path("build/planted"), show_default=True, help="Folder for all results.")
@click.pass_context
def main(context: click.Context, out: Path) -> None:
    """Plant one-line bugs in small compilers, and see what ppr says of them.

    NAMES are bugs, or patterns such as 'tcc-*'; by default, all.
    """
    with usage_errors():
        context.obj = read_laboratory(out.resolve())


def _measure(
    bugs: Callable[[Laboratory], Iterable[tuple[str, T]]],
) -> Callable[[Callable[[Laboratory, str, T], Row]], click.Command]:
    """Makes a command that prints a table with a row for each of the bugs."""

    def command_of(measure: Callable[[Laboratory, str, T], Row]) -> click.Command:
        @click.argument("names", nargs=-1)
        @click.pass_obj
        @wraps(measure)
        def run(laboratory: Laboratory, names: tuple[str, ...]) -> None:
            rows = []
            for name, bug in bugs(laboratory):
                if any(fnmatch.fnmatchcase(name, one) for one in names or "*"):
                    start = time.monotonic()
                    try:
                        row = measure(laboratory, name, bug)
                    except ValueError as error:
                        click.echo(f"{name} is left out: {error}", err=True)
                    else:
                        rows.append({"bug": name, **row, "seconds": f"{time.monotonic() - start:.1f}"})
                        click.echo(", ".join(rows[-1].values()), err=True)
            if not rows:
                raise click.UsageError(f"there is nothing to say of {' '.join(names) or 'these bugs'}")
            _print(laboratory.out / measure.__name__.replace("_", "-"), rows)

        return main.command()(run)

    return command_of


def _print(path: Path, rows: list[Row]) -> None:
    """The table, with how often a place is the first or among the first five, and the most seconds; also as CSV."""
    notes = []
    for column in rows[0]:
        cells = [row[column] for row in rows]
        if column in PLACES:
            places = [int(cell) for cell in cells if cell.isdigit()]
            notes.append(f"{column}: first {places.count(1)}, in the first five {sum(one <= 5 for one in places)},"
                         f" of {len(cells) - cells.count('')}")  # fmt: skip
        elif column == "pass":
            notes.append(f"pass: right {cells.count('right')} of {len(cells) - cells.count('')}")
        elif re.match(r"s(econds)?\b", column):
            notes.append(f"{column}: at most {max(map(float, cells))}")
    table = Table(path.name, f"planted {path.name}", [*rows[0]], [[*row.values()] for row in rows], ["; ".join(notes)])
    path.with_suffix(".csv").write_text(table.csv())
    click.echo(table.markdown(), nl=False)


@_measure(lambda laboratory: laboratory.bug.items())
def locate(laboratory: Laboratory, name: str, bug: Bug) -> Row:
    """Print the place of the true function among those that ppr locate names.

    Of the original pair, of the reduced one, and of the reduced variant beside an empty program, each with the seconds.
    """
    folder, pair = laboratory.out / name, laboratory.pair(name)
    small = laboratory.reduce(name, *pair, folder / "pair.ppr", *QUICK)
    empty = folder / "empty.c"
    empty.write_text(EMPTY)
    original = laboratory.reduce(name, *pair, folder / "original.ppr", *AS_IT_IS)
    alone = laboratory.reduce(name, empty, small / "variant.c", folder / "empty.ppr", *AS_IT_IS)
    row = {"true function": bug.function, "kind": bug.kind}
    for title, result in (("original", original), ("reduced", small), ("empty", alone)):
        start = time.monotonic()
        ppr("locate", str(result))
        names = [one["name"].rpartition(".")[2] for one in section(result, "location").get("functions", [])]
        row[title] = str(names.index(bug.function) + 1) if bug.function in names else "-"
        row[f"s ({title})"] = f"{time.monotonic() - start:.1f}"
    return row


@_measure(lambda laboratory: ((name, bug) for name, bug in laboratory.bug.items() if bug.condition))
def explain(laboratory: Laboratory, name: str, bug: Bug) -> Row:
    """Print the true condition and the first sentence of ppr explain; all of it goes to the standard error."""
    result = laboratory.reduce(name, *laboratory.pair(name), laboratory.out / name / "pair.ppr", *QUICK)
    ppr("explain", str(result))
    found = msgspec.convert(section(result, "explanation"), Explanation)
    click.echo(f"{name}: {bug.condition}\n  " + "\n  ".join([*found.sentences, *found.details]), err=True)
    return {"condition": bug.condition, "tests": str(found.asked + found.checks), "said": found.headline}


@main.command()
@click.option("--pairs", type=click.IntRange(1), default=60, show_default=True, help="Pairs in all.")
@click.option("--of-each", type=click.IntRange(1), default=4, show_default=True, help="Pairs of each bug, at most.")
@click.pass_obj
def campaign(laboratory: Laboratory, pairs: int, of_each: int) -> None:
    """Print how right ppr campaign is about the twenty bugs of a toy front end: OUT/campaign.

    The truth about needed mutations is found out by trying all their subsets.
    """
    with usage_errors():
        known, groups = measured(laboratory.out / "campaign", pairs, of_each)
    print_table("planted campaign", known)
    print_table("groups against the truth", groups)


@_measure(lambda _: ((pair.name, pair) for pair in filter(is_measured, find_pairs())))
def crashes(laboratory: Laboratory, name: str, pair: BenchmarkPair) -> Row:
    """Print what ppr locate says of real crashes of gcc and clang without their messages.

    They are pairs of the benchmark, which are reduced first.  The pass and the place of the function are compared with
    those that the message names.
    """
    line = f"{pair.facts.compiler} {pair.facts.flags} {{}}"
    result = reduced(laboratory.out / name / "pair.ppr", pair.programs, "--command", line, *QUICK)
    with guarded_runner() as runner, result_at_hand(result, runner, Stop(), jobs=2) as hand:
        seeing, blind = locating_of(hand), locating_of(hand, hidden=True)
        assert seeing is not None and blind is not None
        seeing.stack_and_pass()
        before = os.times()
        blind.run()
        after = os.times()
    (said, function), found = named(seeing), blind.found
    right = "right" if found.last_pass in said else found.last_pass or "not known"
    row = {"pass": right if said else ""}
    for column, names in (("function", [one.name for one in found.functions]), ("on the stack", found.stack)):
        row[column] = "" if not function else str(names.index(function) + 1) if function in names else "-"
    busy = sum(after[:4]) - sum(before[:4])
    return {**row, "s": f"{after.elapsed - before.elapsed:.1f}", "s of the processor": f"{busy:.1f}"}


def is_measured(pair: BenchmarkPair) -> bool:
    """Whether it is a crash of gcc or clang that can be reduced here in a minute."""
    is_crash = COMPILERS.match(pair.facts.compiler) and pair.facts.kind is BugKind.CRASH
    return bool(is_crash and not pair.name.endswith(LARGE) and not pair.missing())


def named(seeing: Locating) -> tuple[list[str], str]:
    """The pass that the message names, in each way that it does, and the innermost function, empty if it names none."""
    assert seeing.plain is not None
    frames = [one for one in seeing.plain.seen.frames if one in seeing.found.stack]
    inside = IN_FUNCTION.search(decoded(seeing.plain.printed))
    said = [seeing.found.last_pass] if seeing.found.said_by == "from the message" else []
    said += [which[1] for one in frames if (which := RUNS_PASS.search(one))]
    return said, inside[1] if inside else frames[0] if frames else ""


@_measure(lambda _: miscompiled())
def wrong_code(laboratory: Laboratory, name: str, bug: Miscompiled) -> Row:
    """Print what bisection says of wrong code of released compilers, and whether the fix has changed that.

    The programs are after public bug reports.  The reference is the same compiler at -O0.
    """
    folder, compiler = laboratory.out / name, bug.compilers[0]
    folder.mkdir(parents=True, exist_ok=True)
    programs = {side: folder / f"{side.value}.c" for side in Side}
    programs[Side.SEED].write_text(replaced_once(bug.program, bug.old, bug.new, name))
    programs[Side.VARIANT].write_text(bug.program)
    line, reference = (f"{one} {{}} -o a.out && ./a.out" for one in (compiler, f"{compiler.split()[0]} -O0"))
    result = reduced(folder / "pair.ppr", programs, "--command", line, "--reference", reference, *FEW)
    ppr("locate", str(result))
    found = section(result, "location")
    said, culprit = found.get("bisected") or "; ".join(found.get("dropped", [])), found.get("culprit", "")
    fixed = "not known" if not bug.fixed else "yes" if culprit and re.search(bug.fixed, culprit) else "no"
    return {"compiler": compiler, "report": bug.report, "bisection": said, "fixed there": fixed}
