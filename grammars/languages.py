"""The languages, one record each.  A new language is one record here and one generated normal form."""

import enum
import functools
from collections.abc import Iterator
from dataclasses import dataclass, field
from importlib.resources import files
from pathlib import PurePath

from tree_sitter import Parser
from tree_sitter_language_pack import get_parser

from .normal_form import NormalForm, load
from .shapes import ShapeMatcher


class Layout(enum.Enum):
    """What white space means to a language."""

    FREE = "free"  # line breaks matter only where the source has them (preprocessor lines, statement ends)
    INDENTED = "indented"  # a block is what is indented: a hoisted block is indented anew


@dataclass(frozen=True)
class Language:
    """What ppr knows about a language.

    ``name`` is the parser's name in tree-sitter-language-pack and that of the normal form's file;
    ``extensions`` (with the dot) choose the language of a file; ``comments`` are the node kinds that may go without
    a change of meaning.  Without a normal form every child may go, and the parser filters the candidates.
    """

    name: str
    title: str
    extensions: tuple[str, ...] = ()
    comments: frozenset[str] = frozenset({"comment", "line_comment", "block_comment"})
    layout: Layout = Layout.FREE
    own_grammar: NormalForm | None = field(default=None, compare=False, repr=False)  # the user's, instead of ours

    @functools.cached_property
    def parser(self) -> Parser:
        """The Tree-sitter parser."""
        return get_parser(self.name)  # type: ignore[arg-type]

    @functools.cached_property
    def normal_form(self) -> NormalForm | None:
        """The user's grammar in Perses normal form, else the shipped one if there is one."""
        if self.own_grammar is not None:
            return self.own_grammar
        file = files("grammars") / "normal_forms" / f"{self.name}.pnf"
        return load(file.read_text(encoding="utf-8")) if file.is_file() else None

    @functools.cached_property
    def matcher(self) -> ShapeMatcher | None:
        """Finds the quantifiers of this language's nodes, if it has a normal form."""
        return ShapeMatcher(self.normal_form) if self.normal_form else None


LANGUAGES = (
    Language("c", "C", (".c", ".h", ".i")),
    Language("cpp", "C++", (".cc", ".cpp", ".cxx", ".c++", ".C", ".hpp", ".hh", ".hxx", ".ii")),
    Language("rust", "Rust", (".rs",)),
    Language("javascript", "JavaScript", (".js", ".mjs", ".cjs", ".jsx"), frozenset({"comment", "html_comment"})),
    Language("java", "Java", (".java",)),
    Language("python", "Python", (".py", ".pyi"), layout=Layout.INDENTED),
    Language("go", "Go", (".go",)),
)

# Extensions of the languages that have only a parser; the name alone works for every language of the pack.
FALLBACK_EXTENSIONS = {
    ".ts": "typescript", ".tsx": "tsx", ".cs": "csharp", ".kt": "kotlin", ".swift": "swift", ".scala": "scala",
    ".php": "php", ".rb": "ruby", ".lua": "lua", ".zig": "zig", ".d": "d", ".jl": "julia", ".hs": "haskell",
    ".ml": "ocaml", ".ex": "elixir", ".erl": "erlang", ".f90": "fortran", ".adb": "ada", ".pas": "pascal",
    ".glsl": "glsl", ".frag": "glsl", ".vert": "glsl", ".hlsl": "hlsl", ".wgsl": "wgsl", ".ll": "llvm", ".cu": "cuda",
    ".sol": "solidity", ".v": "verilog", ".sv": "verilog", ".sql": "sql", ".xml": "xml", ".json": "json",
    ".html": "html", ".css": "css", ".sh": "bash", ".bash": "bash", ".vhd": "vhdl", ".nix": "nix", ".r": "r",
    ".R": "r", ".m": "matlab", ".pl": "perl", ".dart": "dart",
}  # fmt: skip


class UnknownLanguageError(LookupError):
    """No parser for this name or file; the message says how to choose one."""


def by_name(name: str) -> Language:
    """The language of this name, with a record or not.  Raises :class:`UnknownLanguageError`."""
    for language in LANGUAGES:
        if name.lower() in (language.name, language.title.lower()):
            return language
    return _fallback(name.lower())


@functools.cache
def _fallback(name: str) -> Language:
    language = Language(name, name)
    try:
        language.parser  # noqa: B018 - asks the pack
    except (LookupError, ValueError, TypeError) as error:
        raise UnknownLanguageError(f"there is no parser for the language {name!r}: see ppr languages") from error
    return language


def by_file(path: PurePath) -> Language:
    """The language of a file by its extension.  Raises :class:`UnknownLanguageError`."""
    for language in LANGUAGES:
        if path.suffix in language.extensions:
            return language
    suffix = path.suffix if path.suffix in FALLBACK_EXTENSIONS else path.suffix.lower()
    for language in LANGUAGES:
        if suffix in language.extensions:
            return language
    if suffix in FALLBACK_EXTENSIONS:
        return by_name(FALLBACK_EXTENSIONS[suffix])
    raise UnknownLanguageError(
        f"the language of {path.name} is unknown: choose one with --language NAME (ppr languages lists them)"
    )


def fallback_languages() -> Iterator[tuple[str, list[str]]]:
    """Names and extensions of the languages with a parser only."""
    for name in sorted(set(FALLBACK_EXTENSIONS.values())):
        yield name, [extension for extension, of in FALLBACK_EXTENSIONS.items() if of == name]
