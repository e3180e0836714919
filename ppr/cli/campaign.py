"""``ppr campaign``: many pairs, on the cores of this computer or on a cluster."""

import contextlib
import shlex
from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import click

from ppr.campaign.pair_list import read_folder, read_manifest
from ppr.campaign.pair_run import run_pair
from ppr.campaign.pool import Finished, NoWorkersError, Pool
from ppr.campaign.progress import CampaignProgress
from ppr.campaign.records import CampaignFolder, PairStatus
from ppr.campaign.run import Campaign, Retry
from ppr.campaign.task import PairTask, Shared, Tests
from ppr.cli.campaign_report import report
from ppr.cli.cluster import Cluster, cluster_options
from ppr.cli.isolate import isolate
from ppr.cli.options import PATH, TakesCommand, with_options
from ppr.cli.reduce import reduce
from ppr.cli.running import INTERRUPTED, unseen_if
from ppr.display.console import make_console
from ppr.errors import UserError, are, count
from ppr.properties.commands import from_here
from ppr.search.stopping import Stop, stopped_by_signals

HELP = """Reduce many pairs, each by one worker.

PAIRS is a folder, or a manifest.  In a folder, each pair is a folder with seed.EXT, variant.EXT, and seed_test.sh,
variant_test.sh, or pair.toml.  A manifest is a .csv file with a first line of names, or a .jsonl file with an object
per line: seed, variant, and perhaps name, seed_test, variant_test, test, command, reference, signature, includes,
mutation_log, language.  All other columns are labels.  Tests that all pairs share are given here:

\b
    ppr campaign run found/ --variant-test crash.sh --seed-test ok.sh
    ppr campaign run found.csv --max-seconds 600 --hours 8 -- gcc-12 -O2 -c {}
    ppr campaign run found.jsonl --scheduler tcp://head:8786

Each result is a folder in found.campaign/, with status.json beside the usual files; it is there as soon as the pair has
ended.  If the campaign is interrupted, run the same command again: pairs that have ended are not run again, unless
--retry asks for it.  Pairs that were postponed, because a compiler or something else was missing, are.

Without --scheduler, the workers run on this computer.  A running scheduler of Dask is named by --scheduler: then files
travel to the workers, but compilers have to be installed there.

The options for reductions apply to each pair: --max-seconds and --max-tests limit one pair, --hours limits all.
"""

MOST_NAMED = 20  # pairs in a line
# Options of ``ppr SEED VARIANT`` that a campaign does without.
LEFT_OUT = frozenset({"output", "jobs", "quiet", "verbose", "mutation_log"})
# Options that name files or commands; the others are passed on to each pair as they are.
UNDERSTOOD = frozenset(
    {"seed_test", "variant_test", "joint_test", "line", "reference", "signature", "include", "grammar", "parser"}
)
REDUCTION = [one for one in reduce.params if isinstance(one, click.Option) and one.name not in LEFT_OUT]
ISOLATION = [option for option in REDUCTION if option.name in {one.name for one in isolate.params}]


class _Campaign(TakesCommand):
    """A verb with the options of ``ppr SEED VARIANT``.

    Those to be passed on are in ``reduction``, as words; those that ``ppr isolate`` has too are in ``isolation``.
    """

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Check all options, and keep those for the reduction as the user has written them."""
        rest = super().parse_args(ctx, list(args))
        given, _, _ = self.make_parser(ctx).parse_args(args[: args.index("--")] if "--" in args else list(args))
        ctx.params["reduction"] = tuple(_words(given, REDUCTION))
        ctx.params["isolation"] = tuple(_words(given, ISOLATION))
        return rest


def _words(given: Mapping[str, Any], options: Sequence[click.Option]) -> list[str]:
    """Those of the options that are given, as words."""
    found = []
    for option in options:
        value = given.get(option.name or "")
        if option.name in UNDERSTOOD or not isinstance(value, str | bool):
            continue
        if not option.is_flag:
            found += [option.opts[0], str(value)]
        elif value is False:
            found.append(option.secondary_opts[0])
        elif value is True or value == option.flag_value:
            found.append(option.opts[0])
    return found


@click.group()
def campaign() -> None:
    """Reduce many pairs, on this computer or on a cluster, and compare the results."""


campaign.add_command(report)


@campaign.command(cls=_Campaign, help=HELP)
@click.argument("pairs", type=PATH)
@click.option("--output", type=PATH, help="Folder for the results.  [default: named after PAIRS]")
@click.option("--hours", type=click.FloatRange(0, 10_000, min_open=True), help="Stop the campaign after this time.")
@with_options(*cluster_options("all cores"))
@click.option(
    "--baseline",
    is_flag=True,
    help="Also leave out mutations alone (ppr isolate --unit mutation), for each pair with a mutation log.",
)
@click.option(
    "--retry",
    multiple=True,
    type=click.Choice([one.value for one in Retry]),
    help="Run pairs again that have failed or were set aside, or those with a result whose files, tests or options have"
    " changed; may be given twice.",
)
@click.option("--quiet", "-q", is_flag=True, help="Print errors only.")
def run(pairs: Path, output: Path | None, hours: float | None, baseline: bool, retry: tuple[str, ...], quiet: bool,
        reduction: tuple[str, ...], isolation: tuple[str, ...], **options: Any) -> int:  # fmt: skip
    """Run a campaign; the exit status is 0 when all pairs have ended or the time is over, 130 when interrupted.

    It is 2 if no worker is left that can go on.
    """
    cluster = Cluster.of(options)
    shared = Shared(
        reduction, _shared_tests(options), tuple(options["include"]), options["grammar"], options["parser"],
        isolation if baseline else None,
    )  # fmt: skip
    shared.refuse_missing()
    output = output or Path(f"{pairs.resolve().stem if pairs.is_file() else pairs.resolve().name}.campaign")
    found = read_folder(pairs, output) if pairs.is_dir() else read_manifest(pairs)
    stop, trouble = Stop(), None
    with (
        stopped_by_signals(stop),
        CampaignFolder(output) as folder,
        CampaignProgress(make_console(stderr=True), len(found), quiet=quiet) as progress,
        contextlib.ExitStack() as stack,
    ):

        def open_pool() -> Pool[PairTask, Finished]:
            pool = stack.enter_context(cluster.pool(partial(run_pair, shared=shared.luggage.parcel)))
            pool.told = progress.told
            if pool.dashboard:
                progress.told(f"dashboard of Dask: {pool.dashboard}")
            return pool

        everything = Campaign(found, shared, folder, progress, [Retry(one) for one in retry])
        try:
            everything.run(open_pool, stop, hours * 3600 if hours else None)
        except NoWorkersError as error:
            trouble = error
    if not quiet:
        with unseen_if(stop.by_signal):
            _print_end(progress, output, stop)
    if trouble is not None:
        raise trouble
    return INTERRUPTED if stop.by_signal else 0


run.params += REDUCTION


def _shared_tests(options: Mapping[str, Any]) -> Tests:
    """The tests for all pairs.  Raises :class:`UserError` if they exclude each other."""
    words, line = options["words"], options["line"]
    seed, variant, joint = (options[name] for name in ("seed_test", "variant_test", "joint_test"))
    if sum([words is not None, line is not None, joint is not None, bool(seed or variant)]) > 1:
        raise UserError(
            "give either a command after --, or one with --command, or --test, or --seed-test, --variant-test"
        )
    command = tuple(map(from_here, words)) if words is not None else line
    return Tests(seed, variant, joint, command, options["reference"], options["signature"])


def _print_end(progress: CampaignProgress, output: Path, stop: Stop) -> None:
    """What has come out of the campaign."""
    counted = [progress.counted(), f"{progress.not_begun:,} not begun" if progress.not_begun else ""]
    click.echo(f"{count(progress.total, 'pair')}: {', '.join(filter(None, counted))}; in {output}")
    if changed := progress.changed:
        more = f" and {len(changed) - MOST_NAMED:,} more" if len(changed) > MOST_NAMED else ""
        click.echo(
            f"{len(changed):,} of these had other programs, tests or options when they were run:"
            f" {', '.join(changed[:MOST_NAMED])}{more}; --retry changed runs them again"
        )
    if failed := progress.counts[PairStatus.FAILED]:
        click.echo(f"{count(failed, 'failed pair')}: --retry failed runs {'it' if failed == 1 else 'them'} again")
    if left := progress.left:
        why = f"{stop.reason}: " if stop.reason else ""
        them = "it" if left == 1 else "them"
        click.echo(f"{why}{left:,} {are(left)} left; the same command goes on with {them}")
    else:
        click.echo(f"to compare them: ppr campaign report {shlex.quote(str(output))}")
