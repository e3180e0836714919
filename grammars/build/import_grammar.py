"""Makes a normal form from a Tree-sitter grammar, with its source and licence in the header.

``make grammars`` runs this module on the source distribution of tree-sitter-language-pack to make the shipped files.
"""

import functools
import json
import sys
import tarfile
import zlib
from pathlib import Path
from typing import Any

from grammars.build.grammar_json import GrammarError, from_grammar_json
from grammars.languages import LANGUAGES
from grammars.normal_form import NormalForm, dump

NORMAL_FORMS = Path(__file__).parents[1] / "normal_forms"  # as a folder to write to


def import_grammar(source: Path, language: str | None = None) -> NormalForm:
    """The normal form of a grammar.json, or of one language in an archive of sources (.tar.gz, .crate).

    Raises :class:`GrammarError`, or the error of reading the file.
    """
    if source.name.endswith((".tar.gz", ".tgz", ".crate")):
        return _from_archive(source, language)
    header = (
        f"{language or source.parent.parent.name}: Perses normal form, made by ppr grammar import",
        f"source: {source.name}",
    )
    return from_grammar_json(_object(source.read_bytes()), header)


def _from_archive(source: Path, language: str | None) -> NormalForm:
    release, files = _contents(source)
    about = f"{release} on crates.io"
    path = f"{release}/src/grammar.json"
    if path not in files:
        if language is None:
            raise GrammarError("a source distribution contains many grammars: choose one with --language")
        path = f"{release}/parsers/{language}/src/grammar.json"
        if path not in files:
            raise GrammarError(f"it contains no grammar of {language}")
        definition = _object(files[f"{release}/sources/language_definitions.json"])[language]
        about = f"{definition['repo']}\nat {definition['rev']},\nas distributed in {release} on PyPI"
    grammar = _object(files[path])
    header = (
        f"{language or grammar.get('name')}: Perses normal form, made by ppr grammar import",
        *f"source: grammar.json of {about}; licence: see NOTICE".split("\n"),
    )
    return from_grammar_json(grammar, header)


@functools.cache
def _contents(source: Path) -> tuple[str, dict[str, bytes]]:
    """The name of an archive's only folder, and the JSON files in it; cached, because unpacking is slow."""
    try:
        with tarfile.open(source) as archive:
            found = {}
            for member in archive:
                file = archive.extractfile(member) if member.name.endswith(".json") else None
                if file is not None:
                    found[member.name] = file.read()
            names = archive.getnames()
    except (EOFError, zlib.error) as error:
        raise tarfile.ReadError("the archive is incomplete") from error
    if not names:
        raise tarfile.ReadError("the archive is empty")
    return names[0].split("/")[0], found


def _object(content: bytes) -> dict[str, Any]:
    found = json.loads(content)
    if not isinstance(found, dict):
        raise GrammarError("it is not a JSON object")
    return found


def main(archives: list[str]) -> None:
    """Make the shipped normal forms from the pack's source archive and those of parsers with a package of their own."""
    pack, *others = map(Path, archives)
    # The language of tree-sitter-c-sharp-0.23.5.crate is csharp.
    own = {path.name.removeprefix("tree-sitter-").rsplit("-", 1)[0].replace("-", ""): path for path in others}
    for language in (one for one in LANGUAGES if one.own_parser is None):
        form = import_grammar(own.get(language.name, pack), language.name)
        (NORMAL_FORMS / f"{language.name}.pnf").write_text(dump(form), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
