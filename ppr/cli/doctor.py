"""``ppr doctor``: whether ppr can run here, and what would slow it down."""

import json
from collections.abc import Sequence
from dataclasses import asdict

import click
from rich.padding import Padding
from rich.table import Table

from ppr.cli.doctor_extras import extras
from ppr.cli.doctor_finding import Finding, Verdict
from ppr.cli.doctor_installation import installation
from ppr.cli.doctor_machine import machine
from ppr.display.console import make_console, plain

COLOURS = {Verdict.OK: "green", Verdict.NOTE: "yellow", Verdict.PROBLEM: "bold red"}

HELP = """Check the installation, and what a run would use on this machine.

Each line is ok, a note (a run works, but something could be better), or a problem (a run would stop), and says what to
do.  Run it in the folder and with the settings with which you run ppr.

\b
Exit status:
    0  There is no problem.
    1  There is a problem.
"""


@click.command(help=HELP)
@click.option("--json", "as_json", is_flag=True, help="Print the findings as JSON.")
def doctor(as_json: bool) -> int:
    """Print the findings; the exit status is 1 if one is a problem."""
    findings = [*installation(), *machine(), *extras()]
    if as_json:
        click.echo(json.dumps([asdict(one) for one in findings], indent=2))
    else:
        _show(findings)
    return int(any(one.verdict is Verdict.PROBLEM for one in findings))


def _show(findings: Sequence[Finding]) -> None:
    console = make_console()
    for group in dict.fromkeys(one.group for one in findings):
        table = Table(box=None, show_header=False)
        for column in ("verdict", "name", "found"):
            table.add_column(column, overflow="fold")
        for one in findings:
            if one.group == group:
                text = f"{one.found}; {one.advice}" if one.advice else one.found
                table.add_row(f"[{COLOURS[one.verdict]}]{one.verdict}[/]", plain(one.name), plain(text))
        console.print(group, style="bold")
        console.print(Padding(table, (0, 0, 1, 1)))
    numbers = {kind: sum(one.verdict is kind for one in findings) for kind in Verdict}
    if numbers[Verdict.PROBLEM]:
        console.print(f"problems: {numbers[Verdict.PROBLEM]}, notes: {numbers[Verdict.NOTE]}", highlight=False)
    else:
        console.print(f"ppr can run here; notes: {numbers[Verdict.NOTE]}", highlight=False)
