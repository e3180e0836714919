"""``python -m benchmark_ppr explanations``: pairs reduced and explained, and how well the explanations hold."""

from pathlib import Path

import click
import msgspec

from benchmark_ppr.commands.options import FOLDER, Duration, chosen_pairs
from benchmark_ppr.planted.building import reduced
from benchmark_ppr.tables import Table
from diffing.pair_state import Side
from ppr.explanation.pattern import DIFFERENT, Role
from ppr.explanation.sentences import Explanation
from ppr.session.report import read_report


@click.command(context_settings={"help_option_names": ["-h", "--help"]})
@click.argument("names", metavar="[PAIRS]...", nargs=-1)
@click.option("--out", type=FOLDER, default=Path("build/explanations"), show_default=True, help="Folder for results.")
@click.option("--timeout", type=Duration(), default="60s", show_default=True, help="Limit for a reduction.")
def main(names: tuple[str, ...], out: Path, timeout: float) -> None:
    """Reduce and explain PAIRS, and print a table as CSV.

    PAIRS are folders, or names or patterns of the benchmark's (by default all).  Those whose commands are not installed
    are left out.  What is there is not made again.
    """
    rows = []
    for pair in chosen_pairs(list(names)):
        if not pair.missing() and not pair.is_single:
            words = [word for side in Side for word in (f"--{side.value}-test", str(pair.tests[side]))]
            words += [word for path in pair.includes for word in ("--include", str(path))]
            words += ["--language", pair.language.name, "--max-seconds", str(timeout), "--explain"]
            try:
                rows.append({"pair": pair.name, **_figures(reduced(out.resolve() / pair.name, pair.programs, *words))})
            except ValueError as error:
                click.echo(f"{pair.name}: {error}", err=True)
    if rows:
        click.echo(Table("", "", [*rows[0]], [[*row.values()] for row in rows]).csv(), nl=False)


def _figures(result: Path) -> dict[str, object]:
    report = read_report(result)
    found = msgspec.convert(report.sections["explanation"], Explanation)
    return {
        "language": report.language,
        "tokens": report.after.tokens()["variant"],
        "reduction": round(report.seconds, 1),
        "conditions": len(found.conditions),
        "asked": found.asked,
        "no answer": found.unanswered,
        "checks": found.checks,
        "fit": found.inside.answered,
        "fit, bug": found.inside.bug,
        "break": found.outside.answered,
        "break, fine": found.outside.fine,
        "checks without answer": found.inside.none + found.outside.none,
        "equalities": sum(one.is_condition and (one.is_tied or one.role is Role.USE) for one in found.holes),
        "differences": sum(one.kind == DIFFERENT for one in found.relations),
    }
