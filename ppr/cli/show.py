"""``ppr show``, ``ppr watch`` and ``ppr diff``: show results again, the progress of a run, or a difference."""

import json
import time
from collections.abc import Callable
from dataclasses import asdict
from pathlib import Path
from typing import Any

import click
from rich.console import Console, Group, RenderableType
from rich.live import Live
from rich.text import Text

from diffing.alignment import Alignment
from diffing.best_script import edit_script
from diffing.edit_script import Action
from diffing.edits import hunks_of
from diffing.pair_state import PerSide, Side
from diffing.script_words import Description, described, edits, run_in_words, run_of
from grammars.bundle import Places
from ppr.campaign.records import CAMPAIGN
from ppr.cli.options import HELP, JSON, LANGUAGE_OPTIONS, PATH, with_options
from ppr.display.console import make_console, plain, recorder, save_svg
from ppr.display.facts import place_of
from ppr.display.live import ago, panel
from ppr.display.pages import FORMATS, page, report_in
from ppr.display.summary import ACTION_STYLES, print_summary
from ppr.display.text import visible
from ppr.programs.errors import UserError, count, saying_if_interrupted, user_errors
from ppr.programs.inputs import read_inputs
from ppr.programs.pair import rare_garbage_collection
from ppr.results.progress import PROGRESS, WatchedRun, read_progress
from ppr.results.report import PAGES, REPORT, read_programs, read_report
from ppr.results.result_folder import write_page
from ppr.search.stopping import Stop, stopped_by_signals
from ppr.studies.versions.trackers import TRACKERS

LOOK_EVERY = 0.5  # seconds
SLOW = 5.0  # seconds without news before the display says so
AT_ONCE = 50  # lines to print at a time: both one by one and all together are slower


@click.command()
@click.argument("folders", type=PATH, nargs=-1, required=True)
@click.option("--svg", type=PATH, help="Draw the output as a picture in this file instead of printing it.")
@click.option("--pages", is_flag=True, help=f"Write {', '.join(PAGES)} in each folder again.")
@click.option("--report", "markup", type=click.Choice([*FORMATS]), help="Print a bug report in the markup of this "
              "tracker, with the fields of its form.")  # fmt: skip
@JSON
def show(folders: tuple[Path, ...], svg: Path | None, pages: bool, markup: str | None, as_json: bool) -> None:
    """Show results again.  FOLDERS are the folders that runs of ppr have written."""
    if sum([svg is not None, pages, markup is not None, as_json]) > 1:
        raise UserError("choose one way to show results: --svg, --pages, --report, or --json")
    if svg is not None and any(folder.resolve() in svg.resolve().parents for folder in folders):
        raise UserError(f"the picture {svg} would be in a result folder: choose another place")
    console = make_console() if svg is None else recorder()
    for folder, report in [(folder, read_report(folder)) for folder in folders]:
        programs = read_programs(folder, report)
        edited = report.told_of_edits(programs)
        if edited and (pages or markup or as_json):
            click.echo(f"ppr: {edited}", err=True)
        elif edited:
            report.notes.append(edited)
        if as_json:
            click.echo(report.as_json(), nl=False)
        elif markup is not None:
            family = next((one.family for one in report.seen.tools), "") if report.seen else ""
            own = next((name for name, one in TRACKERS.items() if family == one.family), "text")
            if own != markup and markup in TRACKERS:
                about = f"{folder} is about {family or 'another tool'}, not {TRACKERS[markup].family}"
                click.echo(f"ppr: {about}: --report {own} fits it better", err=True)
            click.echo(report_in(markup, report, programs).encode("utf-8", "replace"), nl=False)
        elif pages:
            for name in PAGES:
                with user_errors(f"the page {folder / name} cannot be written"):
                    write_page(folder, name, page(name, report, programs))
                click.echo(folder / name)
        else:
            print_summary(console, programs, report, folder)
            outside = f"{100 * report.share_outside_tests:.1f} %"
            console.print(f"{outside} of the {report.seconds:.1f} s were spent outside tests")
    if svg is not None:
        save_svg(console, svg, "ppr show")


@click.command(help=HELP["watch"])
@click.argument("folder", type=PATH)
def watch(folder: Path) -> None:
    console = make_console()
    run, report = read_progress(folder), folder / REPORT
    if (folder / CAMPAIGN).exists():
        so_far = f"ppr campaign report {folder} compares the results so far"
        raise UserError(f"{folder} is the folder of a campaign, which shows its progress where it runs; {so_far}")
    if run is None and not report.exists():
        neither = f"it holds neither a run ({PROGRESS}) nor a result ({REPORT})"
        raise UserError(f"nothing to watch in {folder}: {neither}; a run writes there as soon as its checks are done")
    if run is not None and console.is_terminal and not console.is_dumb_terminal:
        stop = Stop()  # the terminal is restored, whatever signal ends this
        with stopped_by_signals(stop), saying_if_interrupted("the run continues"), stop.at_once():
            run = follow(folder, run, console, time.sleep)
    if run is not None:
        console.print(_shown(run))
    elif report.exists():
        found = read_report(folder)
        print_summary(console, read_programs(folder, found), found, folder)
    else:
        console.print(plain(f"the run in {folder} has ended without a report"), soft_wrap=True)


def follow(folder: Path, run: WatchedRun, console: Console, wait: Callable[[float], None]) -> WatchedRun | None:
    now: WatchedRun | None = run
    with Live(console=console, get_renderable=lambda: _shown(run), refresh_per_second=4, transient=True):
        while now is not None and not now.is_over:
            wait(LOOK_EVERY)
            now = read_progress(folder)
            run = now or run
    return now


def _shown(run: WatchedRun) -> RenderableType:
    parts, silent = [panel(run.progress)], time.time() - run.told
    if run.is_over:
        since = f"{time.strftime('%Y-%m-%d %H:%M:%S', time.localtime(run.told))} (process {run.pid} on {run.host})"
        parts.append(Text(f"no sign of life since {since}: the same command continues from there"))
    elif silent > SLOW:
        parts.append(Text(f"no news for {ago(silent)}: it may be suspended"))
    return Group(*parts)


@click.command()
@click.argument("programs", type=PATH, nargs=-1, metavar="SEED VARIANT", required=True)
@with_options(*LANGUAGE_OPTIONS, JSON)
@rare_garbage_collection()  # until the trees are gone
def diff(programs: tuple[Path, ...], language: str | None, grammar: Path | None, as_json: bool) -> None:
    """Show how VARIANT differs from SEED: what happens to the nodes of the syntax tree.

    Instead of the two programs, give the folder of a result.
    """
    if len(programs) == 1 and programs[0].is_dir():
        programs = tuple(programs[0] / file for file in read_report(programs[0]).files)
    if len(programs) != 2:
        raise UserError("two programs are needed, SEED and VARIANT, or the folder of a reduced pair")
    pair = read_inputs(*programs, language, grammar).parsed
    found = described(edit_script(*pair.trees))
    places = PerSide.of_each(lambda side: Places(pair.of(side)))
    sizes = {side.value: len(pair.of(side)) for side in Side}
    if as_json:
        operations = [_as_json(one, places) for one in found]
        click.echo(json.dumps({"tokens": sizes, "difference": pair.difference, "operations": operations}))
        return
    told = edits(found)
    console = make_console()
    if run := run_of(hunks_of(pair.merged(Alignment.LIST)), told):
        side = Side.SEED if run.seed_texts else Side.VARIANT
        where = places.of(side).words(pair.of(side).starts[getattr(run, side.value)[0]])
        console.print(_line(f"{side.value} {where}", run.kind, run_in_words(run)), soft_wrap=True)
        console.print("in the syntax tree:")
    for first in range(0, len(told), AT_ONCE):
        lines = [_line(place_of(one, places), one.action, one.sentence) for one in told[first : first + AT_ONCE]]
        console.print(Text("\n").join(lines), soft_wrap=True)
    tokens = f"seed {count(sizes['seed'], 'token')}, variant {sizes['variant']:,}, difference {pair.difference:,}"
    console.print(f"{count(len(told), 'operation')}; {tokens}")
    if len(found) > len(told):
        others = count(len(found) - len(told), "more operation")
        console.print(f"{others} without a token: the parser reads the same tokens differently there")


def _as_json(one: Description, places: PerSide[Places]) -> dict[str, Any]:
    built = asdict(one)
    for side in Side:
        if built[side.value] is not None:
            where = places.of(side)
            found = where.of(where.tree.starts[built[side.value]["span"][0]])
            built[side.value] |= dict(zip(("file", "line", "column"), found, strict=True))
    return built


def _line(place: str, action: str, sentence: str) -> Text:
    first, rest = sentence.split(" ", 1)
    return Text.assemble(f"{visible(place):>16}  ", (first, ACTION_STYLES[Action(action)]), f" {visible(rest)}")
