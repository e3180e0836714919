"""Making a normal form's text from a Tree-sitter grammar, with its source and licence in the head.

The shipped files are made by ``make grammars``, which runs this over the source distribution of
tree-sitter-language-pack.
"""

import json
import sys
import tarfile
from pathlib import Path
from typing import Any

from .grammar_json import GrammarError, from_grammar_json
from .languages import LANGUAGES
from .normal_form import dump

NORMAL_FORMS = Path(__file__).parent / "normal_forms"


def import_grammar(source: Path, language: str | None = None) -> str:
    """The normal form of a grammar.json, or of one language in a source distribution of the pack.

    Raises :class:`GrammarError`, or what reading the file raises.
    """
    if source.name.endswith((".tar.gz", ".tgz")):
        if language is None:
            raise GrammarError("a source distribution holds many grammars: say which with --language")
        return _from_distribution(source, language)
    header = (
        f"{language or source.parent.parent.name}: Perses normal form, made by ppr grammar import",
        f"source: {source.name}",
    )
    return dump(from_grammar_json(_object(source.read_bytes()), header))


def _from_distribution(source: Path, language: str) -> str:
    with tarfile.open(source) as archive:
        top = archive.next()
        assert top is not None
        release = top.name.split("/")[0]
        definitions = _object(_member(archive, f"{release}/sources/language_definitions.json"))
        grammar = _object(_member(archive, f"{release}/parsers/{language}/src/grammar.json"))
    about = definitions.get(language, {})
    header = (
        f"{language}: Perses normal form, made by ppr grammar import",
        f"source: grammar.json of {about.get('repo', 'an unnamed repository')}",
        f"at {about.get('rev', 'an unnamed revision')},",
        f"as distributed in {release} on PyPI; licence: see NOTICE",
    )
    return dump(from_grammar_json(grammar, header))


def _member(archive: tarfile.TarFile, name: str) -> bytes:
    file = archive.extractfile(name)
    if file is None:
        raise GrammarError(f"it holds no {name}")
    return file.read()


def _object(content: bytes) -> dict[str, Any]:
    found = json.loads(content)
    if not isinstance(found, dict):
        raise GrammarError("it is no JSON object")
    return found


def main(distribution: str) -> None:
    """Make the shipped normal forms anew from a source distribution."""
    for language in LANGUAGES:
        text = import_grammar(Path(distribution), language.name)
        (NORMAL_FORMS / f"{language.name}.pnf").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1])
