"""``ppr languages``: what ppr can read, and how well it knows it."""

import click
from rich.padding import Padding
from rich.table import Table

from grammars.languages import LANGUAGES, other_parsers
from ppr.display.console import make_console


@click.command()
def languages() -> None:
    """List the languages with their file extensions and grammar support.

    With a normal form, ppr knows for every node whether it can be deleted and what can replace it.  The fallback tries
    everything and lets the parser reject what is invalid.  It works for every language of tree-sitter-language-pack:
    give --language NAME.

    \b
    For others:
        --language text         lines, words, brackets and indentation
        --language binary       bytes, in ppr single
        --grammar FILE.lark     a grammar of your own, or FILE.bnf
        --parser FILE.so        a Tree-sitter parser of your own
    """
    table = Table(box=None, header_style="bold")
    for column in ("language", "name", "extensions", "grammar"):
        table.add_column(column)
    for language in LANGUAGES:
        grammar = "normal form" if language.has_normal_form else "fallback"
        table.add_row(language.title, language.name, " ".join(language.extensions), grammar)
    console = make_console()
    console.print(table)
    console.print(Padding(f"Fallback, by --language NAME: {', '.join(other_parsers())}", 1))
