"""``ppr campaign``: many pairs, on the cores of this computer or on a cluster."""

import importlib.util
import shlex
from collections import defaultdict
from collections.abc import Mapping, Sequence
from contextlib import AbstractContextManager
from functools import partial
from itertools import pairwise
from pathlib import Path
from typing import Any

import click

from ppr.campaign.adapters import ADAPTERS, FuzzerFolder
from ppr.campaign.pair_list import line_from, read_folder, read_manifest, refuse_other_manifests
from ppr.campaign.pair_run import run_pair
from ppr.campaign.pool import FINAL, NoWorkersError, PairStatus, Pool, Runs, Workers, local_workers
from ppr.campaign.progress import CampaignProgress
from ppr.campaign.recheck import Recheck, asking, read_recheck, recheck
from ppr.campaign.records import CampaignFolder, is_campaign, places_of
from ppr.campaign.run import Campaign, Retry
from ppr.campaign.task import Shared, Tests
from ppr.cli.options import COUNT, FIRST, HELP, PATH, QUIET, WORKERS, TakesCommand, option, with_options
from ppr.cli.properties import check_includes
from ppr.cli.reduce import reduce
from ppr.cli.running import INTERRUPTED, unseen_if
from ppr.cli.studies import STUDY_OPTIONS
from ppr.display.console import make_console, progress_bar
from ppr.display.text import visible
from ppr.programs.errors import UserError, are, count
from ppr.programs.inputs import named_language
from ppr.properties.commands import HOLE, from_here
from ppr.properties.guard import guarded_runner
from ppr.properties.limits import available_cores
from ppr.results.mutation_log import DIFF
from ppr.search.stopping import Stop, stopped_by_signals
from ppr.studies.versions.cells import Cell

MOST_NAMED = 20  # pairs in a line
# Options of ``ppr SEED VARIANT`` that a campaign does without.
LEFT_OUT = frozenset({"output", "jobs", "quiet", "mutation_log"})
# Options that name files or commands; the others are passed on to each pair as they are.
NAMING = frozenset({"seed_test", "variant_test", "joint_test", "line", "reference", "signature", "include", "grammar"})
REDUCTION = [one for one in reduce.params if isinstance(one, click.Option) and one.name not in LEFT_OUT]


class _CampaignVerb(TakesCommand):
    """A verb with the options of ``ppr SEED VARIANT``; ``reduction`` gets the words of those that are passed on."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        rest = super().parse_args(ctx, list(args))
        given, _, _ = self.make_parser(ctx).parse_args(list(args))
        ctx.params["reduction"] = tuple(_words(given))
        return rest


def _words(given: Mapping[str, Any]) -> list[str]:
    found = []
    for one in REDUCTION:
        value = given.get(str(one.name))
        if one.name in NAMING or value is None:
            continue
        if one.is_flag:
            found += one.secondary_opts[:1] if value is False else one.opts[:1]
        else:
            found += [word for each in (value if one.multiple else [value]) for word in (one.opts[0], str(each))]
    return found


class _Campaign(click.Group):
    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The verb of this name.  Raises :class:`UserError` if it is the name of a folder."""
        if cmd_name not in self.commands and (folder := Path(cmd_name)).exists():
            verb = "report" if is_campaign(folder) else "run"
            raise UserError(f"{folder} is not a verb: did you mean ppr campaign {verb} {shlex.quote(cmd_name)}?")
        return super().get_command(ctx, cmd_name)


@click.group(cls=_Campaign)
def campaign() -> None:
    """Reduce many pairs, on this computer or on a cluster, and compare the results."""


@campaign.command(cls=_CampaignVerb, help=HELP["campaign_run"])
@click.argument("pairs", type=PATH)
@with_options(
    option(FIRST, "--output", "Folder for the results.  [default: named after PAIRS]", PATH),
    option(FIRST, "--follow", "Also take pairs that arrive later, until --hours are over or Ctrl-C.", is_flag=True),
    option(FIRST, "--fuzzer", "PAIRS is the output folder of this fuzzer; crashes: any folder of failing programs.",
           click.Choice([*ADAPTERS])),
    option(FIRST, "--seeds", "With --fuzzer: folder with the programs that the fuzzer mutates.", PATH),
    option(FIRST, "--of-each", "Reduce at most N pairs of each signature (from a label, or from a first run); 0: "
           "all.", click.IntRange(0), default=3, show_default=True),
    option(FIRST, "--hours", "Stop the campaign after this time.", click.FloatRange(0, 10_000, min_open=True)),
    option(FIRST, "--retry", "Run failed pairs (and those set aside) again, continue those that a limit stopped, or "
           "run finished pairs again whose files, tests or options have changed; may be repeated.",
           Retry, multiple=True),
    option(FIRST, "--mutation-log", "For pairs without a log, use the operations of the edit script as mutations.",
           click.Choice([str(DIFF)])),
    option(WORKERS, "--workers", "Pairs at a time on this computer.  [default: all cores]", COUNT),
    option(WORKERS, "--scheduler", "Scheduler of a running Dask cluster, such as tcp://head:8786.",
           metavar="ADDRESS"),
    QUIET,
)  # fmt: skip
def run(pairs: Path, output: Path | None, hours: float | None, retry: tuple[str, ...], quiet: bool,
        reduction: tuple[str, ...], **options: Any) -> int:  # fmt: skip
    """Run a campaign; the exit status is 130 after Ctrl-C, and 2 if no worker is left or no pair has a result."""
    scheduler, workers, fuzzer, seeds = (options[name] for name in ("scheduler", "workers", "fuzzer", "seeds"))
    if scheduler is not None and workers is not None:
        raise UserError("--workers is for pairs on this computer: give either that or --scheduler")
    if seeds is not None and fuzzer is None:
        raise UserError("--seeds is for the crashes of a fuzzer: name the fuzzer with --fuzzer")
    if fuzzer is not None and pairs.exists() and not pairs.is_dir():
        raise UserError(f"{pairs} is a file, but --fuzzer needs the output folder of the fuzzer")
    if is_campaign(pairs):
        compare = f"ppr campaign report {shlex.quote(str(pairs))}"
        raise UserError(f"{pairs} has the results of a campaign: give its folder of pairs, or compare them: {compare}")
    if options["follow"] and not pairs.exists():
        raise UserError(f"{pairs} does not exist yet: create the folder or the manifest first")
    if not pairs.is_dir():
        refuse_other_manifests(pairs)
    has_logs = options["mutation_log"] is not None
    shared = Shared(reduction, _shared_tests(options), tuple(options["include"]), options["grammar"], has_logs)
    check_includes(shared.includes, ())
    shared.refuse_missing()
    output = output or Path(f"{pairs.resolve().stem if pairs.is_file() else pairs.resolve().name}.campaign")
    if fuzzer is not None:
        name = dict(pairwise(reduction)).get("--language")
        extension = next(iter(named_language(name).extensions), "") if name else ""
        any_file = options["grammar"] is not None
        read = FuzzerFolder(fuzzer, pairs, seeds, extension, any_file=any_file, told=_left_out).read
    else:
        read = partial(read_folder, pairs) if pairs.is_dir() else partial(read_manifest, pairs)
    again = read if options["follow"] else None
    found = [] if again else read()
    stop, trouble, work = Stop(), None, partial(run_pair, shared=shared.luggage.sealed)
    here = local_workers(workers or available_cores(), work)
    with (
        stopped_by_signals(stop),
        here if scheduler is None else _of_cluster(scheduler, work) as running,
        CampaignFolder(output) as folder,
        CampaignProgress(make_console(stderr=True), len(found), quiet=quiet) as progress,
    ):
        everything = Campaign(found, shared, folder, progress, retry, options["of_each"], again)
        try:
            everything.run(Pool(running, progress.told), stop, hours * 3600 if hours else None)
        except NoWorkersError as error:
            trouble = error
    if not quiet:
        with unseen_if(stop.by_signal):
            _print_end(progress, output, stop)
    if trouble is not None:
        raise trouble
    without = progress.counts[PairStatus.FAILED] + progress.counts[PairStatus.NO_BUG]
    if not stop.by_signal and 0 < progress.total == without:
        raise UserError(f"no pair has a result: see the reasons in {output}")
    return INTERRUPTED if stop.by_signal else 0


run.params += REDUCTION


def _of_cluster(scheduler: str, run: Runs) -> AbstractContextManager[Workers]:
    """The workers of a cluster.  Raises :class:`UserError` if Dask cannot be loaded."""
    try:
        from ppr.campaign.cluster import cluster_workers  # noqa: PLC0415 - Dask is optional
    except ImportError as error:
        raise UserError(
            f"--scheduler needs Dask ({error}): install it with pip install -e '.[campaign]' in the folder of ppr"
        ) from error
    return cluster_workers(scheduler, run)


def _shared_tests(options: Mapping[str, Any]) -> Tests:
    words, line = options["words"], options["line"]
    seed, variant, joint = (options[name] for name in ("seed_test", "variant_test", "joint_test"))
    if sum([words is not None, line is not None, joint is not None, bool(seed or variant)]) > 1:
        raise UserError("give a command after --, or one with --command, or --test, or --seed-test, --variant-test")
    line, reference = (line_from(Path(), one) for one in (line, options["reference"]))
    command = tuple(map(from_here, words)) if words is not None else line
    return Tests(seed, variant, joint, command, reference, options["signature"])


def _print_end(progress: CampaignProgress, output: Path, stop: Stop) -> None:
    counted = [progress.counted(), f"{progress.not_begun:,} not begun" if progress.not_begun else ""]
    click.echo(f"{count(progress.total, 'pair')}: {', '.join(filter(None, counted)) or 'none was found'}; in {output}")
    if names := progress.incomplete:
        click.echo(f"{len(names):,} of these are incomplete: {_named(names)}")
    if names := progress.changed:
        what = "had other programs, tests or options when they were run"
        click.echo(f"{len(names):,} of these {what}: {_named(names)}; --retry changed runs them again")
    for status, advice in ((PairStatus.FAILED, "runs {} again"), (PairStatus.STOPPED, "continues {}")):
        if number := progress.counts[status]:
            what = advice.format("it" if number == 1 else "them")
            click.echo(f"{count(number, f'{status} pair')}: --retry {status} {what}")
    if left := progress.left:
        why, what = f"{stop.reason}: " if stop.reason else "", "it" if left == 1 else "them"
        click.echo(f"{why}{left:,} {are(left)} left; the same command continues with {what}")
    elif any(progress.counts[status] for status in FINAL):
        click.echo(f"to compare them: ppr campaign report {shlex.quote(str(output))}")


def _named(names: Sequence[str]) -> str:
    more = f" and {len(names) - MOST_NAMED:,} more" if len(names) > MOST_NAMED else ""
    return visible(", ".join(names[:MOST_NAMED]) + more)


@campaign.command(help=HELP["campaign_report"])
@click.argument("folder", type=PATH)
@with_options(
    option(FIRST, "--output", "Folder for the files.  [default: FOLDER]", PATH),
    option(FIRST, "--bug label", "Label that names the bug, where it is known.", metavar="LABEL", default=""),
    option(FIRST, "--bugs", "Tickets of known bugs.  [default: FOLDER/bugs.toml, if there is one]", PATH),
    QUIET,
)
def report(folder: Path, output: Path | None, label: str, bugs: Path | None, quiet: bool) -> None:
    if not folder.is_dir():
        raise UserError(f"{folder} is not a folder" if folder.exists() else f"the folder {folder} does not exist")
    if importlib.util.find_spec("scipy") is None:
        raise UserError("the report needs SciPy: install it with pip install -e '.[campaign]' in the folder of ppr")
    from ppr.campaign.analysis import page  # noqa: PLC0415 - SciPy is optional
    from ppr.campaign.analysis.effectiveness import verdict  # noqa: PLC0415 - SciPy is optional
    from ppr.campaign.analysis.overview import overview  # noqa: PLC0415
    from ppr.campaign.analysis.triage import BUGS, Known, read_tickets, states_before  # noqa: PLC0415

    if bugs is not None and not bugs.exists():
        raise UserError(f"the file {bugs} of --bugs does not exist")
    target, tickets = output or folder, read_tickets(bugs or folder / BUGS)
    before = states_before(target / page.REPORT_JSON)
    known = Known(label, tickets, before, read_recheck(folder))
    with progress_bar("reading results", "comparing them") as told:
        found = overview(folder, known, told)
    if not found.pairs and not found.left_out:
        raise UserError(f"there is no result in {folder}: give the folder with the results of ppr campaign run")
    if found.truth is not None and not found.truth.pairs:
        raise UserError(f"no pair in {folder} has the label {label}")
    names = page.write_files(found, folder, target)
    if quiet:
        return
    others = {"skipped": sum(found.left_alone), "without a result": len(found.left_out)}
    rest = "".join(f"; {number:,} {words}" for words, number in others.items() if number)
    click.echo(f"{count(len(found.pairs), 'pair')}, {found.distinct}{rest}")
    if before or tickets:
        click.echo(f"bugs: {found.standing}")
    if nowhere := sorted({one.ticket for one in tickets} - {one.ticket for one in found.pairs}):
        click.echo(f"no pair shows the bug of {', '.join(nowhere)}")
    if words := verdict(found.operators):
        click.echo(words)
    click.echo(f"in {target}: {', '.join(names)}")


def _left_out(names: Sequence[str]) -> None:
    _note(f"left out, as their names do not tell the language: {_named(names)}; --language NAME sets it for all")


def _note(text: str) -> None:
    click.echo(f"ppr: {text}", err=True)


@campaign.command(name="recheck", help=HELP["campaign_recheck"])
@click.argument("folder", type=PATH)
@with_options(
    option(FIRST, "--compiler", "Compiler to put in place of the one in each command (or of an interpreter and its "
           "script, unless NEW is an interpreter only); env, timeout and the like stay.", metavar="NEW"),
    option(FIRST, "--command", "Command for all pairs, with {} for the program.", metavar="LINE"),
    *STUDY_OPTIONS,
)  # fmt: skip
def recheck_all(
    folder: Path, compiler: str | None, command: str | None, jobs: int | None, max_seconds: float | None, quiet: bool
) -> int:
    if compiler is not None and command is not None:
        raise UserError("give either --compiler or --command")
    if command is not None and HOLE not in command:
        raise UserError(f"--command does not say where the program goes: write {HOLE} for it, as in gcc -c {HOLE}")

    places, ask = places_of(folder), asking(compiler, command)
    stop, cells, skipped = Stop(), dict[str, Cell](), defaultdict[str, list[str]](list)
    with (
        stopped_by_signals(stop, max_seconds),
        guarded_runner(note=_note) as runner,
        progress_bar("trying pairs") as told,
    ):
        for number, (place, cell) in enumerate(recheck(places, ask, runner, stop, jobs or available_cores()), 1):
            told(number, len(places))
            name = str(place.relative_to(folder))
            if isinstance(cell, Cell):
                cells[name] = cell
            else:
                skipped[str(cell)].append(name)
    for reason, names in skipped.items():
        _note(f"skipped: {_named(names)}: {reason}")
    found = Recheck(compiler or command or "the installed compiler", cells)
    if not cells and not stop.reason:
        raise UserError(f"no pair could be tried with {found.compiler}, so nothing was written; try another --command")
    if cells:
        (found.with_earlier(read_recheck(folder)) if stop.reason else found).write(folder)
    if not quiet:
        left = f"; {stop.reason}: {len(places) - len(cells):,} not tried" if stop.reason else ""
        click.echo(f"{count(len(cells), 'pair')} with {found.compiler}: {found.counted() or 'no results'}{left}")
    return INTERRUPTED if stop.by_signal else 0
