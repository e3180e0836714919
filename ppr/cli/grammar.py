"""``ppr grammar``: grammars in Perses normal form."""

import json
from pathlib import Path

import click

from grammars.grammar_json import GrammarError
from grammars.import_grammar import import_grammar
from grammars.languages import UnknownLanguageError, by_name
from grammars.normal_form import show as show_expression
from ppr.errors import UserError

PATH = click.Path(path_type=Path)


@click.group()
def grammar() -> None:
    """Grammars in Perses normal form."""


@grammar.command("import")
@click.argument("source", type=PATH)
@click.option("--language", help="The language's name.  [default: the grammar's own]")
@click.option("--output", "-o", type=PATH, help="File to write.  [default: standard output]")
def import_(source: Path, language: str | None, output: Path | None) -> None:
    """Turn a Tree-sitter grammar into Perses normal form.

    SOURCE is a grammar.json, or the source distribution of tree-sitter-language-pack (a .tar.gz from PyPI) together
    with --language.  A file grammars/normal_forms/LANGUAGE.pnf is what ppr uses for a language.
    """
    try:
        text = import_grammar(source, language)
    except (OSError, KeyError) as error:
        raise UserError(f"the grammar {source} cannot be read: {error}") from error
    except json.JSONDecodeError as error:
        raise UserError(f"the grammar {source} is not JSON: {error}") from error
    except GrammarError as error:
        raise UserError(f"the grammar {source} cannot be used: {error}") from error
    if output is None:
        click.echo(text, nl=False)
    else:
        output.write_text(text, encoding="utf-8")


@grammar.command("show")
@click.argument("language")
@click.argument("kinds", nargs=-1)
def show_(language: str, kinds: tuple[str, ...]) -> None:
    """Print the normal form of LANGUAGE, or of some node KINDS of it."""
    try:
        normal_form = by_name(language).normal_form
    except UnknownLanguageError as error:
        raise UserError(str(error)) from error
    if normal_form is None:
        raise UserError(f"{language} has no normal form: it is reduced with the fallback")
    rules = {**normal_form.nodes, **normal_form.rules}
    for kind in kinds or sorted(rules):
        if kind not in rules:
            raise UserError(f"{language} has no node or rule {kind!r}: ppr grammar show {language} lists them")
        click.echo(f"{kind} = {show_expression(rules[kind])} ;")
