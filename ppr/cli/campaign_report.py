"""``ppr campaign report``: what many results say about the mutations and the bugs."""

import importlib.util
from pathlib import Path

import click

from ppr.cli.options import PATH
from ppr.display.console import make_console
from ppr.errors import UserError, count

HELP = """Compare all results in a folder: which mutations work, and which pairs show one bug.

FOLDER is that of a campaign, or any folder with results of ppr in it.  Five files are written to it:

\b
    campaign-report.html    operators ranked, bugs as cards, all tables; one file without scripts
    campaign-report.md      the same as text
    campaign-report.json    the same for programs
    campaign-pairs.csv      a line for each pair, in the order in which to look at them
    campaign-mutations.csv  a line for each operator and each kind of node

A mutation of a mutation log is needed (something of it is in the minimal difference), carried (both programs have it
now) or gone.  Pairs are grouped by what the compiler does, by the shape of the difference, and by that of the variant.

If a label of the pairs names the bug (a column of the manifest, a key of pair.toml), --bug LABEL counts distinct bugs
by it, and says how good the groups are:

\b
    ppr campaign run found.csv
    ppr campaign report found.campaign --bug ticket
"""


@click.command(help=HELP)
@click.argument("folder", type=PATH)
@click.option("--output", type=PATH, help="Folder for the files.  [default: FOLDER]")
@click.option("--bug", "label", metavar="LABEL", default="", help="The label that names the bug, where it is known.")
@click.option("--quiet", "-q", is_flag=True, help="Print errors only.")
def report(folder: Path, output: Path | None, label: str, quiet: bool) -> None:
    """Make the files."""
    if importlib.util.find_spec("scipy") is None:
        raise UserError("the report needs SciPy: install it with pip install -e '.[campaign]' in the folder of ppr")
    from ppr.campaign.analysis.effectiveness import verdict  # noqa: PLC0415 - SciPy is optional
    from ppr.campaign.analysis.files import write_files  # noqa: PLC0415 - SciPy is optional
    from ppr.campaign.analysis.overview import overview  # noqa: PLC0415

    console = make_console(stderr=True)
    with console.status("reading results") as status:
        found = overview(folder, label, lambda number: status.update(f"{count(number, 'result')} read"))
    if not found.pairs and not found.left_out:
        raise UserError(f"there is no result in {folder}: give the folder with the results of ppr campaign run")
    if label and found.truth is not None and not found.truth.pairs:
        raise UserError(f"no pair in {folder} has the label {label}")
    target = output or folder
    names = write_files(found, folder, target)
    if quiet:
        return
    left_out = f"; {len(found.left_out):,} without a result" if found.left_out else ""
    click.echo(f"{count(len(found.pairs), 'pair')}, {count(len(found.bugs), 'distinct bug')}{left_out}")
    if words := verdict(found.operators):
        click.echo(words)
    click.echo(f"in {target}: {', '.join(names)}")
