"""``python -m benchmark_ppr planted``: what ppr finds out about bugs that were planted, so that the truth is known."""

import fnmatch
import functools
import re
import shutil
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import click
import msgspec

from benchmark_ppr.benchmark_pair import find_pairs
from benchmark_ppr.commands.options import FOLDER, usage_errors
from benchmark_ppr.planted.building import Bug, Laboratory, ppr, read_laboratory, replaced_once
from benchmark_ppr.planted.campaign import measured
from benchmark_ppr.planted.crashes import is_measured, located
from benchmark_ppr.planted.neighbours import judged
from benchmark_ppr.planted.wrong_code import is_fixed_there, miscompiled
from benchmark_ppr.tables import Table, print_table
from diffing.pair_state import Side

Row = dict[str, str]
EMPTY = "int main() { return 0; }\n"
QUICK = ("--effort", "quick", "--max-seconds", "60")
PLACES = ("original", "reduced", "empty", "function", "on the stack")  # columns
FEW = ("--effort", "quick", "--max-tests", "100")
AS_IT_IS = ("--max-tests", "1")  # a result that is not reduced


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.option("--out", type=FOLDER, default=Path("build/planted"), show_default=True, help="Folder for all results.")
@click.pass_context
def main(context: click.Context, out: Path) -> None:
    """Plant one-line bugs in small compilers, and see what ppr says of them.

    NAMES are bugs, or patterns such as 'tcc-*'; by default, all.
    """
    with usage_errors():
        context.obj = read_laboratory(out.resolve())


def _measure(command: Callable[[Laboratory, str, Bug], Row | None]) -> click.Command:
    """A command that prints a table with a row for each bug that it says something about."""

    @click.argument("names", nargs=-1)
    @click.pass_obj
    @functools.wraps(command)
    def run(laboratory: Laboratory, names: tuple[str, ...]) -> None:
        rows = []
        for name, bug in laboratory.bug.items():
            if _is_named(name, names):
                start = time.monotonic()
                with usage_errors():
                    row = command(laboratory, name, bug)
                if row is not None:
                    rows.append({"bug": name, **row, "seconds": f"{time.monotonic() - start:.1f}"})
                    click.echo(", ".join(rows[-1].values()), err=True)
        _print(laboratory.out / command.__name__, rows, names)

    return main.command()(run)


def _is_named(name: str, names: tuple[str, ...]) -> bool:
    return any(fnmatch.fnmatchcase(name, one) for one in names or "*")


def _print(path: Path, rows: list[Row], names: tuple[str, ...]) -> None:
    """The table, with how often a place is the first or among the first five, and the most seconds; also as CSV."""
    if not rows:
        raise click.UsageError(f"no bug fits {' '.join(names)}")
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


@_measure
def build(laboratory: Laboratory, name: str, bug: Bug) -> Row:
    """Fetch the sources of the compilers, and build one compiler for each bug."""
    laboratory.compiler(bug, name)
    return {"true function": bug.function}


@_measure
def pairs(laboratory: Laboratory, name: str, bug: Bug) -> Row:
    """Make a pair for each bug, and reduce it: OUT/NAME/pair.ppr."""
    report = _report(_reduced(laboratory, name))
    before, after = report["before"], report["after"]
    row = {part: f"{before[part]['tokens']} > {after[part]['tokens']}" for part in ("seed", "variant")}
    return {"kind": bug.kind, **row, "difference": f"{before['difference']} > {after['difference']}"}


@_measure
def locate(laboratory: Laboratory, name: str, bug: Bug) -> Row:
    """Print the place of the true function among those that ppr locate names.

    Of the original pair, of the reduced one, and of the reduced variant beside an empty program, each with the seconds.
    """
    small, folder = _reduced(laboratory, name), laboratory.out / name
    empty = folder / "empty.c"
    empty.write_text(EMPTY)
    original = laboratory.reduce(name, *laboratory.pair(name), folder / "original.ppr", *AS_IT_IS)
    alone = laboratory.reduce(name, empty, small / "variant.c", folder / "empty.ppr", *AS_IT_IS)
    row = {"true function": bug.function, "kind": bug.kind}
    for title, result in (("original", original), ("reduced", small), ("empty", alone)):
        start = time.monotonic()
        ppr("locate", str(result))
        functions = _report(result)["sections"]["location"].get("functions", [])
        names = [one["name"].rpartition(".")[2] for one in functions]
        row[title] = str(names.index(bug.function) + 1) if bug.function in names else "-"
        row[f"s ({title})"] = f"{time.monotonic() - start:.1f}"
    return row


@_measure
def explain(laboratory: Laboratory, name: str, bug: Bug) -> Row | None:
    """Print how well ppr explain's pattern fits programs like the reduced variant, which are made at random.

    What it says goes to the standard error, beside the true condition.
    """
    if not bug.condition:
        return None
    result = _reduced(laboratory, name)
    ppr("explain", str(result))
    found = judged(result, laboratory.lines(name), name)
    click.echo(f"{name}: {bug.condition}\n  " + "\n  ".join(found.sentences), err=True)
    accepted = f"{100 * found.accepted // max(found.failing, 1)} %"
    wrong = {"too wide": str(len(found.too_wide)), "too narrow": str(len(found.too_narrow))}
    return {"failing": str(found.failing), "accepted": accepted, **wrong}


@main.command()
@click.argument("names", nargs=-1)
@click.pass_obj
def crashes(laboratory: Laboratory, names: tuple[str, ...]) -> None:
    """Print what ppr locate says of real crashes of gcc and clang without their messages.

    They are pairs of the benchmark, which are reduced first.  The pass and the place of the function are compared with
    those that the message names.
    """
    rows = []
    for pair in filter(is_measured, find_pairs()):
        if _is_named(pair.name, names):
            result = laboratory.out / pair.name / "pair.ppr"
            if not (result / "report.json").exists():
                line = f"{pair.facts.compiler} {pair.facts.flags} {{}}"
                programs = [str(pair.programs[side]) for side in Side]
                try:
                    ppr(*programs, "--output", str(result), "--command", line, "--quiet", *QUICK)
                except ValueError as error:
                    click.echo(f"{pair.name} is left out: {error}", err=True)
                    continue
            said, function, found, seconds, busy = located(result)
            right = "right" if found.last_pass in said else found.last_pass or "not known"
            row = {"crash": pair.name, "pass": right if said else ""}
            for column, names_found in (
                ("function", [one.name for one in found.functions]),
                ("on the stack", found.stack),
            ):
                place = str(names_found.index(function) + 1) if function in names_found else "-"
                row[column] = place if function else ""
            rows.append({**row, "s": f"{seconds:.1f}", "s of the processor": f"{busy:.1f}"})
            click.echo(f"{rows[-1]}; {said}, {function}; {found}", err=True)
    _print(laboratory.out / "crashes", rows, names)


@main.command("wrong-code")
@click.argument("names", nargs=-1)
@click.pass_obj
def wrong_code(laboratory: Laboratory, names: tuple[str, ...]) -> None:
    """Print what bisection says of wrong code of released compilers, and whether the fix has changed that.

    The programs are after public bug reports.  The reference is the same compiler at -O0.
    """
    rows = []
    for name, compiler, bug in miscompiled():
        if _is_named(name, names) and shutil.which(compiler.split()[0]):
            result, line = laboratory.out / name / "pair.ppr", f"{compiler} {{}} -o a.out && ./a.out"
            seed, variant = result.with_name("seed.c"), result.with_name("variant.c")
            result.parent.mkdir(parents=True, exist_ok=True)
            seed.write_text(replaced_once(bug["program"], bug["old"], bug["new"], name))
            variant.write_text(bug["program"])
            with usage_errors():
                if not (result / "report.json").exists():
                    ppr(str(seed), str(variant), "--output", str(result), "--quiet", *FEW, "--command", line,
                        "--reference", line.replace(compiler, f"{compiler.split()[0]} -O0"))  # fmt: skip
                ppr("locate", str(result))
            found = _report(result)["sections"]["location"]
            said = found.get("bisected") or "; ".join(found.get("dropped", []))
            fixed = is_fixed_there(bug["fixed"], found.get("culprit", ""))
            rows.append({"compiler": compiler, "report": bug["report"], "bisection": said, "fixed there": fixed})
            click.echo(", ".join(rows[-1].values()), err=True)
    _print(laboratory.out / "wrong-code", rows, names)


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


def _reduced(laboratory: Laboratory, name: str) -> Path:
    seed, variant = laboratory.pair(name)
    return laboratory.reduce(name, seed, variant, seed.parent / "pair.ppr", *QUICK)


def _report(result: Path) -> Any:
    return msgspec.json.decode((result / "report.json").read_bytes())
