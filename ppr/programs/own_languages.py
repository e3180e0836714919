"""Grammars of the user's own: another normal form for a language."""

import contextlib
import json
import os
import tarfile
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from grammars.build.grammar_json import import_grammar
from grammars.fit import MisfitError, check_kinds
from grammars.languages import Language
from grammars.normal_form import GrammarError, NormalForm, load
from ppr.programs import files
from ppr.programs.errors import UserError, user_errors

IN_FOLDER = ("src/grammar.json", "grammar.json")  # of ``tree-sitter generate``


def with_grammar(language: Language, grammar: Path | None) -> Language:
    """The language, with the normal form of a grammar if given.  Raises :class:`UserError` if that cannot be used."""
    if grammar is None:
        return language
    path = grammar_file(grammar)
    form = imported(path, None) if path.suffix == ".json" else read_normal_form(path)
    with refusing(grammar):
        if form.nodes:  # an empty one fits every parser
            check_kinds(form, language)
    return replace(language, own_grammar=form)


def imported(source: Path, language: str | None) -> NormalForm:
    """The normal form of a Tree-sitter grammar, or of one in an archive.  Raises :class:`UserError`."""
    files.refuse_irregular(source, "grammar")
    try:
        with user_errors(f"the grammar {source} cannot be read"), refusing(source):
            return import_grammar(source, language)
    except tarfile.TarError as error:
        raise UserError(f"the grammar {source} is not an archive that can be read") from error
    except (json.JSONDecodeError, UnicodeDecodeError) as error:
        raise UserError(f"the grammar {source} is not JSON: {error}") from error
    except KeyError as error:
        raise UserError(f"the grammar {source} cannot be used: {error} is missing in it") from error


def read_normal_form(path: Path) -> NormalForm:
    """The normal form in a file; the null device holds an empty one.  Raises :class:`UserError`."""
    with refusing(path):
        return load("" if path == Path(os.devnull) else files.text(path, "grammar"))


@contextlib.contextmanager
def refusing(path: Path) -> Iterator[None]:
    """A grammar in a file that cannot be used, or does not fit the parser, is a :class:`UserError`."""
    try:
        yield
    except GrammarError as error:
        raise UserError(f"the grammar {path} cannot be used: {error}") from error
    except MisfitError as error:
        raise UserError(f"the grammar {path} does not fit the parser: {error}") from error


def grammar_file(path: Path) -> Path:
    """The grammar.json of a folder in which ``tree-sitter generate`` was run; any other path as it is."""
    if not path.is_dir():
        return path
    found = next((path / name for name in IN_FOLDER if (path / name).is_file()), None)
    if found is None:
        raise UserError(f"the folder {path} holds no src/grammar.json: run tree-sitter generate there first")
    return found
