"""Reading a pair from disk and refusing, with one clear sentence, what cannot be a pair."""

import functools
import hashlib
from dataclasses import dataclass, replace
from pathlib import Path

from grammars.languages import Language, UnknownLanguageError, by_file, by_name
from grammars.normal_form import NormalForm, NormalFormError, load

from .errors import UserError
from .pair import ParsedPair, Programs


@dataclass(frozen=True)
class Inputs:
    """A pair as the user gave it; the files are only ever read."""

    seed: Path
    variant: Path
    programs: Programs
    language: Language

    @functools.cached_property
    def parsed(self) -> ParsedPair:
        """Both programs as trees.  Raises :class:`UserError` if they are no pair of different programs."""
        parsed = ParsedPair.parse(self.programs, self.language)
        for path, tree, role in ((self.seed, parsed.seed, "seed"), (self.variant, parsed.variant, "variant")):
            if not len(tree):
                raise UserError(f"the {role} {path} is empty: it holds no {self.language.title} tokens")
        if parsed.seed.texts() == parsed.variant.texts():
            raise UserError(f"seed and variant are equal but for layout and comments: {self.seed}, {self.variant}")
        return parsed

    @property
    def fingerprint(self) -> str:
        """Names and contents, as a key for results."""
        digest = hashlib.sha256()
        for part in (self.seed.name.encode(), self.programs.seed, self.variant.name.encode(), self.programs.variant):
            digest.update(hashlib.sha256(part).digest())
        return digest.hexdigest()


def read_inputs(seed: Path, variant: Path, language_name: str | None, grammar: Path | None = None) -> Inputs:
    """The pair in two files, not parsed yet; ``grammar`` is a normal form to use instead of the shipped one.

    Raises :class:`UserError` for what is no program or no normal form.
    """
    programs = Programs(_read(seed, "seed"), _read(variant, "variant"))
    if programs.seed == programs.variant:
        raise UserError(f"seed and variant are equal: there is no difference between {seed} and {variant}")
    language = _language(seed, variant, language_name)
    if grammar is not None:
        language = replace(language, own_grammar=read_normal_form(grammar))
    return Inputs(seed, variant, programs, language)


def read_normal_form(path: Path) -> NormalForm:
    """The normal form in a file.  Raises :class:`UserError`."""
    try:
        return load(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise UserError(f"the grammar {path} cannot be read: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise UserError(f"the grammar {path} cannot be read: it is no UTF-8 text") from error
    except NormalFormError as error:
        raise UserError(f"the grammar {path} cannot be used: {error}") from error


def _read(path: Path, role: str) -> bytes:
    if path.is_dir():
        raise UserError(f"the {role} {path} is a directory: give a file")
    try:
        content = path.read_bytes()
    except FileNotFoundError as error:
        raise UserError(f"the {role} {path} does not exist") from error
    except OSError as error:
        raise UserError(f"the {role} {path} cannot be read: {error.strerror}") from error
    if not content.strip():
        raise UserError(f"the {role} {path} is empty")
    return content


def _language(seed: Path, variant: Path, name: str | None) -> Language:
    try:
        if name is not None:
            return by_name(name)
        first, second = by_file(seed), by_file(variant)
    except UnknownLanguageError as error:
        raise UserError(str(error)) from error
    if first.name != second.name:
        raise UserError(
            f"seed and variant are in different languages: {seed.name} is {first.title}, {variant.name} is"
            f" {second.title}; if they are not, say --language NAME"
        )
    return first
