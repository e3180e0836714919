"""Languages of the user's own: from a grammar, a compiled parser, or both.

A compiled parser is a language.  A grammar gives a language of ours, or a parser, another normal form.
"""

import contextlib
import json
import os
import tarfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from grammars.build.compiled import ParserError, compiled_parser, name_in
from grammars.build.grammar_json import GrammarError, import_grammar
from grammars.fit import MisfitError, check_kinds
from grammars.language import OWN, Language
from grammars.normal_form import NormalForm, NormalFormError, load
from ppr.errors import UserError
from ppr.programs import files

IN_FOLDER = ("src/grammar.json", "grammar.json")  # of ``tree-sitter generate``


@dataclass(frozen=True)
class OwnLanguage:
    """What the user gives instead of a language of ours, or for one: a ``grammar``, a ``parser``, or both."""

    grammar: Path | None = None
    parser: Path | None = None

    def language(self, known: Callable[[], Language]) -> Language:
        """The language; ``known`` is the one of ours, if there is no parser.

        Raises :class:`UserError` for a file that cannot be used, or that does not fit the other one.
        """
        form = read_grammar(self.grammar) if self.grammar is not None else None
        language = self._compiled() if self.parser is not None else known()
        if self.grammar is None or form is None:
            return language
        with refusing(self.grammar, language):
            if form.nodes:  # an empty one fits every parser
                check_kinds(form, language)
        return replace(language, own_grammar=form)

    def _compiled(self) -> Language:
        assert self.parser is not None
        files.content(self.parser, "parser")
        name = name_in(self.parser)
        if self.grammar is not None and (described := _name_in_json(self.grammar)):
            name = described
        try:
            return Language(f"{OWN}{name}", name, own_parser=compiled_parser(self.parser, name))
        except ParserError as error:
            raise UserError(f"the parser {self.parser} cannot be used: {error}") from error


def read_grammar(path: Path) -> NormalForm:
    """The normal form of a grammar.  Raises :class:`UserError`."""
    path = grammar_file(path)
    return imported(path, None) if path.suffix == ".json" else read_normal_form(path)


def imported(source: Path, language: str | None) -> NormalForm:
    """The normal form of a Tree-sitter grammar, or of one in an archive.  Raises :class:`UserError`."""
    files.refuse_irregular(source, "grammar")
    try:
        with refusing(source):
            return import_grammar(source, language)
    except OSError as error:
        raise UserError(f"the grammar {source} cannot be read: {error.strerror or error}") from error
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
def refusing(path: Path, language: Language | None = None) -> Iterator[None]:
    """A grammar in a file that cannot be used, or does not fit the parser, is a :class:`UserError`."""
    try:
        yield
    except (GrammarError, NormalFormError) as error:
        raise UserError(f"the grammar {path} cannot be used: {error}") from error
    except MisfitError as error:
        parser = language.name.removeprefix(OWN) if language is not None else ""
        raise UserError(f"the grammar {path} does not fit the {parser} parser: {error}") from error


def grammar_file(path: Path) -> Path:
    """The grammar.json of a folder in which ``tree-sitter generate`` was run; any other path as it is."""
    if not path.is_dir():
        return path
    found = next((path / name for name in IN_FOLDER if (path / name).is_file()), None)
    if found is None:
        raise UserError(f"the folder {path} holds no src/grammar.json: run tree-sitter generate there first")
    return found


def _name_in_json(grammar: Path) -> str | None:
    """The name of the parser in a grammar.json, which has been read without an error before."""
    path = grammar_file(grammar)
    name = json.loads(files.content(path, "grammar")).get("name") if path.suffix == ".json" else None
    return str(name) if name else None
