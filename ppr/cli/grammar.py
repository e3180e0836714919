"""``ppr languages`` and ``ppr grammar``: the languages that ppr reads, and grammars in Perses normal form."""

from pathlib import Path

import click
from rich.padding import Padding
from rich.table import Table

from grammars.fit import check_kinds, check_program
from grammars.languages import LANGUAGES, UnknownLanguageError, by_name, other_parsers
from grammars.normal_form import dump
from ppr.cli.options import HELP, PATH
from ppr.display.console import make_console
from ppr.programs import files
from ppr.programs.errors import UserError, user_errors
from ppr.programs.inputs import imported, read_normal_form, refusing


@click.command(help=HELP["languages"])
def languages() -> None:
    table = Table("language", "name", "extensions", "grammar", box=None)
    for language in LANGUAGES:
        grammar = "normal form" if language.has_normal_form else "fallback"
        table.add_row(language.title, language.name, " ".join(language.extensions), grammar)
    make_console().print(table, Padding(f"Fallback, by --language NAME: {', '.join(other_parsers())}", 1))


@click.group()
def grammar() -> None:
    """Grammars in Perses normal form."""


@grammar.command("import", help=HELP["grammar_import"])
@click.argument("source", type=PATH)
@click.option("--language", help="Parser to which the grammar belongs.  [default: the name in the grammar]")
@click.option("--check", type=PATH, multiple=True, help="Program that the grammar must match; may be repeated.")
@click.option("--output", "-o", type=PATH, help="Output file.  [default: standard output]")
def import_(source: Path, language: str | None, check: tuple[Path, ...], output: Path | None) -> None:
    if check and language is None:
        raise UserError("--check needs --language NAME: the parser that reads the programs")
    form = read_normal_form(source) if source.suffix == ".pnf" else imported(source, language)
    if language is not None:
        try:
            parser = by_name(language)
        except UnknownLanguageError as error:
            raise UserError(str(error)) from error
        with refusing(source):
            check_kinds(form, parser)
            for program in check:
                check_program(form, parser, files.content(program, "program"), str(program))
    if output is None:
        click.echo(dump(form), nl=False)
        return
    if output.resolve() in [path.resolve() for path in (source, *check)]:
        raise UserError(f"the file {output} is an input: choose another one with --output")
    with user_errors(f"the file {output} cannot be written"):
        output.write_text(dump(form), encoding="utf-8")
    click.echo(f"{output} has {len(form.nodes)} nodes: use it with ppr --grammar {output} ...", err=True)
