"""``python -m benchmark_ppr explanations``: pairs reduced and explained, and how well the explanations hold.

What is there is not made again: the reduced pairs, and the verdicts of their tests.  So the seconds are those of the
first time.
"""

import contextlib
import csv
import time
from collections.abc import Iterator
from pathlib import Path
from typing import IO

import click
import msgspec

from benchmark_ppr.commands.options import FOLDER, Duration, chosen_pairs
from benchmark_ppr.planted.building import reduced
from diffing.pair_state import Side
from ppr.programs.errors import UserError
from ppr.properties.guard import guarded_runner
from ppr.search.stopping import Stop
from ppr.session.at_hand import result_at_hand
from ppr.session.report import REPORT
from ppr.studies.explanation.explain import explain
from ppr.studies.explanation.sentences import Explanation

ROW = "explained.json"
Row = dict[str, str | int | float]


@click.command(context_settings={"help_option_names": ["-h", "--help"]})
@click.argument("names", metavar="[PAIRS]...", nargs=-1)
@click.option("--out", type=FOLDER, default=Path("build/explanations"), show_default=True, help="Folder for results.")
@click.option("--timeout", type=Duration(), default="60s", show_default=True, help="Limit for a reduction.")
@click.option("--jobs", type=click.IntRange(1), default=1, show_default=True, help="Parallel tests.")
@click.option("--again", is_flag=True, help="Explain the reduced pairs again; the tests that are known are not run.")
@click.option("--csv", "table", type=click.File("w"), default="-", help="File for the table.")
def main(names: tuple[str, ...], out: Path, timeout: float, jobs: int, again: bool, table: IO[str]) -> None:
    """Reduce PAIRS, and explain all results in OUT, twice, with different random programs to check it.

    PAIRS are folders, or names or patterns of the benchmark's.  Those whose commands are not installed are left out.
    """
    for pair in chosen_pairs(list(names)) if names else ():
        if not pair.missing() and not pair.is_single:
            tests = [word for side in Side for word in (f"--{side.value}-test", str(pair.tests[side]))]
            limit = ("--max-seconds", str(timeout), "--no-explain")
            with _told(pair.name):
                reduced(out.resolve() / pair.name, pair.programs, *tests, *pair.options, *limit)
    rows = []
    for report in sorted(out.resolve().glob(f"*/{REPORT}")):
        row = report.with_name(ROW)
        with _told(row.parent.name):
            if again or not row.exists():
                row.write_bytes(msgspec.json.encode(_explained(row.parent, jobs)))
                click.echo(row.read_text(), err=True)
            rows.append(msgspec.json.decode(row.read_bytes()))
    writer = csv.DictWriter(table, [*rows[0]] if rows else [], lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)


@contextlib.contextmanager
def _told(name: str) -> Iterator[None]:
    try:
        yield
    except (UserError, ValueError) as error:
        click.echo(f"{name}: {error}", err=True)


def _explained(folder: Path, jobs: int) -> Row:
    """The figures of a result; its two explanations are in text files."""
    found: list[Explanation] = []
    start = time.monotonic()
    with guarded_runner() as runner, result_at_hand(folder, runner, Stop(), jobs=jobs) as hand:
        for seed in range(2):
            found.append(explain(*hand.programs, hand.language, hand.answers, random_seed=seed)[0])
            (folder / f"explained{seed}.txt").write_text("\n".join([*found[-1].sentences, *found[-1].details]) + "\n")
            if not seed:
                seconds = time.monotonic() - start
    first, needed = found[0], [{one.partition("; ")[0] for one in each.conditions} for each in found]
    return {
        "pair": folder.name,
        "language": hand.language.name,
        "tokens": hand.report.after.tokens()["variant"],
        "reduction": round(hand.report.seconds, 1),
        "conditions": len(first.conditions),
        "asked": first.asked,
        "no answer": first.unanswered,
        "checks": first.checks,
        "kinds": len(first.kinds),
        "kinds as said": sum(not one.wrong for one in first.kinds),
        "seconds": round(seconds, 1),
        "same": int(needed[0] == needed[1]),
    }
