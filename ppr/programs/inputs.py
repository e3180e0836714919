"""Reading programs and the user's own grammars; a UserError says why something cannot be reduced."""

import contextlib
import hashlib
import json
import os
import tarfile
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path, PurePath

from diffing.history import History
from diffing.pair_state import Side
from grammars.build.grammar_json import import_grammar
from grammars.bundle import split
from grammars.fit import MisfitError, check_kinds
from grammars.languages import Language, UnknownLanguageError, by_file, by_name
from grammars.normal_form import GrammarError, NormalForm, load
from ppr.programs import files, folders
from ppr.programs.errors import UserError, user_errors
from ppr.programs.folders import HERE, bundle_files, name_of
from ppr.programs.pair import ParsedPair, Programs

IN_FOLDER = ("src/grammar.json", "grammar.json")  # of ``tree-sitter generate``
TEXT = "text"  # the language for files without a parser
CHOOSE = (
    "choose one with --language NAME (ppr languages lists them), or give a grammar with --grammar"
    " FILE; files without a grammar can be reduced with --language text"
)


@dataclass(frozen=True)
class Inputs:
    """The user's programs, in files or in folders, which are only ever read.

    ``sides`` are those to reduce: both, or the variant alone, which messages then call "the program".  Without a
    ``seed``, the seed is the empty program.  If a seed was ``found`` near the variant, reduction starts from ``found``.
    ``history`` has the mutations that made the variant, if they are known.
    """

    seed: Path | None
    variant: Path
    parsed: ParsedPair
    language: Language
    sides: tuple[Side, ...] = tuple(Side)
    history: History | None = None
    found: Programs | None = None

    @property
    def programs(self) -> Programs:
        return self.parsed.programs

    @property
    def start(self) -> Programs:
        return self.found or self.programs

    def parse(self, programs: Programs, **how: bool) -> ParsedPair:
        return self.parsed if programs == self.programs else ParsedPair.parse(programs, self.language, **how)

    def path(self, side: Side) -> Path | None:
        """The path of a program; an empty seed has none."""
        return self.seed if side is Side.SEED else self.variant

    def role(self, side: Side) -> str:
        """The word for a program in messages: seed, variant, or program if there is only one."""
        return _role(side, self.sides)

    @property
    def are_folders(self) -> bool:
        return self.language.is_bundle

    @property
    def names(self) -> dict[Side, str]:
        """The file names of the programs in tests and results; an empty seed has the variant's."""
        return {side: name_of(self.path(side) or self.variant) for side in self.sides}

    @property
    def test_names(self) -> dict[Side, str]:
        """The names in tests of one program: those of files, or the folder that the test runs in."""
        return dict.fromkeys(self.sides, HERE) if self.are_folders else self.names

    @property
    def taken_names(self) -> set[str]:
        """The names in a test's folder that are reserved for the programs."""
        paths = [path for text in self.programs for path in bundle_files(text)] if self.are_folders else []
        return {*self.names.values(), *(path.split("/")[0] for path in paths)}

    @property
    def fingerprint(self) -> str:
        sides = self.sides if self.found is None else (Side.VARIANT,)
        return fingerprint_of((self.names[side], self.programs.of(side)) for side in sides)


def fingerprint_of(programs: Iterable[tuple[str, bytes]]) -> str:
    parts = (part for name, program in programs for part in (os.fsencode(name), program))
    return hashlib.sha256(b"".join(hashlib.sha256(part).digest() for part in parts)).hexdigest()


def read_inputs(
    seed: Path | None, variant: Path, language_name: str | None, grammar: Path | None = None,
    sides: tuple[Side, ...] = tuple(Side), *, any_file: bool = False,
) -> Inputs:  # fmt: skip
    """Read one or two files or folders; ``grammar`` replaces ours, and ``any_file`` reads unknown ones as text.

    Raises :class:`UserError` for programs that cannot be read or reduced, unknown languages, and misfit grammars.
    """
    role = _role(Side.VARIANT, sides)
    if variant.is_dir() or (seed is not None and seed.is_dir()):
        language, programs = _folders(seed, variant, role, language_name, grammar)
    else:
        language = None
        programs = Programs(_read(seed, "seed") if seed is not None else b"", _read(variant, role))
    if programs.seed == programs.variant:
        raise UserError(f"seed and variant are equal: there is no difference between {seed} and {variant}")
    if language is None:
        language = with_grammar(_language(seed or variant, variant, language_name, any_file=any_file), grammar)
        refuse_wide(programs, language, {Side.SEED: f"the seed {seed}", Side.VARIANT: f"the {role} {variant}"})
    parsed = ParsedPair.parse(programs, language)
    for path, side in ((seed, Side.SEED), (variant, Side.VARIANT)):
        if path is not None and not len(parsed.of(side)):
            raise UserError(f"the {_role(side, sides)} {path} is empty: it holds no {language.title} tokens")
    if not parsed.difference:
        why = "ppr sees the same tokens in both, so there is nothing to reduce between them"
        advice = "if layout matters, reduce the variant alone, with ppr single"
        raise UserError(f"seed and variant are equal but for layout and comments: {seed}, {variant}; {why}: {advice}")
    return Inputs(seed, variant, parsed, language, sides)


def _folders(
    seed: Path | None, variant: Path, role: str, language_name: str | None, grammar: Path | None
) -> tuple[Language, Programs]:
    if seed is not None and seed.is_dir() != variant.is_dir():
        folder, file = (seed, variant) if seed.is_dir() else (variant, seed)
        _read(file, role if file is variant else "seed")
        raise UserError(f"{folder} is a folder and {file} is not: give two files, or two folders")
    first = folders.contents(seed, "seed") if seed is not None else {}
    second = folders.contents(variant, role)
    where = f"{seed} and {variant}" if seed is not None else str(variant)
    known = named_language(language_name) if language_name else folders.language_of_files({*first, *second}, where)
    language = replace(with_grammar(known, grammar), is_bundle=True)
    texts = Programs(folders.bundled(first, language), folders.bundled(second, language))
    for path, text in ((seed, texts.seed), (variant, texts.variant)):
        if path is not None and not any(file.is_program and file.content.strip() for file in split(text)):
            raise UserError(f"no file in {path} holds {language.title}: choose the language with --language NAME")
    return language, texts


def _role(side: Side, sides: tuple[Side, ...]) -> str:
    return side.value if len(sides) > 1 else "program"


def refuse_wide(programs: Programs, language: Language, names: Mapping[Side, str]) -> None:
    """Raises :class:`UserError` for UTF-16 and UTF-32, which parsers would split into single bytes."""
    for side, name in names.items():
        if language.name != TEXT and (wide := files.wide_encoding(programs.of(side))):
            what = f"{name} is {wide} text, which would be split into bytes: convert it (iconv -f {wide} -t UTF-8)"
            raise UserError(f"{what}, or choose the language {TEXT} if the bug needs the encoding")


def _read(path: Path, role: str) -> bytes:
    if path.name.startswith("-"):
        raise UserError(f"the {role} {path} begins with a dash, so commands take it for an option: rename it")
    content = files.content(path, role)
    if not content.strip():
        raise UserError(f"the {role} {path} is empty")
    return content


def named_language(name: str) -> Language:
    """The language of this name.  Raises :class:`UserError` if there is none."""
    try:
        return by_name(name)
    except UnknownLanguageError as error:
        raise UserError(f"{error}; files without a parser can be reduced with --language text") from error


def tells_language(path: PurePath) -> bool:
    with contextlib.suppress(UnknownLanguageError):
        by_file(path)
        return True
    return False


def _language(seed: Path, variant: Path, name: str | None, *, any_file: bool) -> Language:
    if name is not None:
        return named_language(name)
    try:
        first, second = by_file(seed), by_file(variant)
    except UnknownLanguageError as error:
        if any_file:
            return by_name(TEXT)
        raise UserError(f"{error}: {CHOOSE}") from error
    if first.name != second.name:
        are = f"{seed.name} is {first.title}, {variant.name} is {second.title}"
        raise UserError(f"seed and variant are in different languages: {are}; if they are not, give --language NAME")
    return first


def with_grammar(language: Language, grammar: Path | None) -> Language:
    """The language, with the normal form of a grammar if one is given.  Raises :class:`UserError` if it is unusable."""
    if grammar is None:
        return language
    path = grammar_file(grammar)
    form = imported(path, None) if path.suffix == ".json" else read_normal_form(path)
    with refusing(grammar):
        if form.nodes:  # an empty one fits every parser
            check_kinds(form, language)
    return replace(language, own_grammar=form)


def imported(source: Path, language: str | None) -> NormalForm:
    """Import the normal form of a Tree-sitter grammar, also from an archive.  Raises :class:`UserError`."""
    files.refuse_irregular(source, "grammar")
    try:
        with (
            user_errors(f"the grammar {source} cannot be read"),
            user_errors(f"the grammar {source} is not an archive that can be read", tarfile.TarError, why=False),
            user_errors(f"the grammar {source} is not JSON", json.JSONDecodeError, UnicodeDecodeError),
            refusing(source),
        ):
            return import_grammar(source, language)
    except KeyError as error:
        raise UserError(f"the grammar {source} cannot be used: {error} is missing in it") from error


def read_normal_form(path: Path) -> NormalForm:
    """Read a normal form from a file; the null device means an empty one.  Raises :class:`UserError`."""
    with refusing(path):
        return load("" if path == Path(os.devnull) else files.text(path, "grammar"))


@contextlib.contextmanager
def refusing(path: Path) -> Iterator[None]:
    """Raise a :class:`UserError` for a grammar that cannot be used or does not fit the parser."""
    with (
        user_errors(f"the grammar {path} cannot be used", GrammarError),
        user_errors(f"the grammar {path} does not fit the parser", MisfitError),
    ):
        yield


def grammar_file(path: Path) -> Path:
    """The grammar.json of a folder in which ``tree-sitter generate`` was run; other paths are returned unchanged."""
    if not path.is_dir():
        return path
    found = next((path / name for name in IN_FOLDER if (path / name).is_file()), None)
    if found is None:
        raise UserError(f"the folder {path} holds no src/grammar.json: run tree-sitter generate there first")
    return found
