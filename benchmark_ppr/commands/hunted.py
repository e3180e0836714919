"""``python -m benchmark_ppr hunted``: what a hunt has tried and found, by target and by kind of mutation."""

from collections import Counter
from pathlib import Path

import click

from benchmark_ppr.commands.options import FILE, usage_errors
from benchmark_ppr.fuzzing.hunt import LegReport
from benchmark_ppr.fuzzing.hunt_log import LOG, HuntLog
from benchmark_ppr.tables.text_table import Table, print_table


@click.command(context_settings={"help_option_names": ["-h", "--help"]})
@click.argument("path", metavar="[LOG]", type=FILE, default=Path("build/found") / LOG)
def main(path: Path) -> None:
    """Print tables of the hunt with this LOG (by default build/found/hunt.jsonl.xz)."""
    with usage_errors():
        log = HuntLog(path)
    targets = dict.fromkeys(leg.target.name for leg in log.legs)
    rows = [_row(name, [leg for leg in log.legs if leg.target.name == name]) for name in targets]
    print_table(
        "What was tried and found",
        [*rows, _row("all", log.legs)],
        "*Seeds* are those that the target accepts. Variants *with a bug* include those of which no pair is kept,"
        " because there were enough with the same signature.",
    )
    click.echo()
    tried: Counter[str] = Counter()
    kept: Counter[str] = Counter()
    for leg in log.legs:
        tried.update(leg.tried)
        kept.update(mutation.kind.value for find in leg.finds for mutation in find.mutations)
    kinds = [[kind, f"{tried[kind]:,}", f"{kept[kind]:,}"] for kind in sorted(tried)]
    note = (
        "Variants are mutated further: a kept pair has all mutations from its seed on, those of earlier variants too."
    )
    click.echo(Table("", "Mutations", ["kind", "in variants", "in pairs"], kinds, [note]).markdown(), nl=False)


def _row(name: str, legs: list[LegReport]) -> dict[str, str]:
    is_one = len({leg.target.name for leg in legs}) == 1
    return {
        "target": name,
        "version": "; ".join(dict.fromkeys(leg.version for leg in legs)) if is_one else "",
        "minutes": f"{sum(leg.seconds for leg in legs) / 60:.0f}",
        "seeds": str(max(leg.accepted for leg in legs)) if is_one else "",
        "variants": f"{sum(leg.variants for leg in legs):,}",
        "with a bug": f"{sum(leg.crashes for leg in legs):,}",
        "kept pairs": f"{sum(len(leg.finds) for leg in legs):,}",
        "signatures": f"{len({(leg.target.name, find.signature) for leg in legs for find in leg.finds}):,}",
    }
