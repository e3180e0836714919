"""``ppr languages``: what ppr can read, and how well it knows it."""

import click
from rich.padding import Padding
from rich.table import Table

from grammars.languages import LANGUAGES, other_parsers
from ppr.display.console import make_console


@click.command()
def languages() -> None:
    """List the languages with their extensions and strength.

    With a normal form, ppr knows for every node what may go and what may replace it.  The fallback tries all and
    lets the parser refuse; it works for every language of tree-sitter-language-pack, by --language NAME.
    """
    table = Table(box=None, header_style="bold")
    for column in ("language", "name", "extensions", "strength"):
        table.add_column(column)
    for language in LANGUAGES:
        strength = "normal form" if language.has_normal_form else "fallback"
        table.add_row(language.title, language.name, " ".join(language.extensions), strength)
    console = make_console()
    console.print(table)
    console.print(Padding(f"Fallback, by --language NAME: {', '.join(other_parsers())}", 1))
