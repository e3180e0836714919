"""``python -m benchmark_ppr check [PAIRS]``: does every pair still show its bug?"""

import click

from benchmark_ppr.commands.command_line import chosen_pairs
from benchmark_ppr.harness.pair_faults import faults
from ppr.errors import count


@click.command(context_settings={"help_option_names": ["-h", "--help"]})
@click.argument("names", metavar="[PAIRS]...", nargs=-1)
def main(names: tuple[str, ...]) -> None:
    """Check PAIRS: folders with pairs or single programs, or names or patterns of the benchmark's (by default all).

    The exit status is 1 if a pair fails.
    """
    pairs = chosen_pairs(list(names), or_single=True)
    bad = skipped = 0
    for pair in pairs:
        if absent := pair.missing():
            skipped += 1
            verb = "is" if len(absent) == 1 else "are"
            click.echo(f"skipped  {pair.name}: {', '.join(absent)} {verb} not installed (see setup.sh)")
            continue
        wrong = faults(pair)
        bad += bool(wrong)
        click.echo(f"{'FAILS  ' if wrong else 'ok     '}  {pair.name}{': ' if wrong else ''}{'; '.join(wrong)}")
    click.echo(f"{count(len(pairs), 'pair')}: {len(pairs) - bad - skipped} ok, {bad} fail, {skipped} skipped")
    raise SystemExit(1 if bad else 0)
