"""The languages: what ppr knows about each, the table of all, and how one is chosen."""

import functools
import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from importlib.resources import files
from pathlib import PurePath
from typing import get_args

from tree_sitter import Parser
from tree_sitter_language_pack import SupportedLanguage, get_parser

from grammars.careful import CarefulParser
from grammars.layout import Layout
from grammars.minimal_strings import cost, minimal_strings
from grammars.normal_form import NormalForm, Texts, load
from grammars.shapes import Accepts, ShapeMatcher
from grammars.syntax import SyntaxParser
from grammars.text import TextParser

__all__ = ["LANGUAGES", "Language", "Layout", "UnknownLanguageError", "by_file", "by_name", "other_parsers"]

NEVER = r"(?!)"  # matches no kind of node
NORMAL_FORMS = files("grammars") / "normal_forms"
WORDS = r"string|char_lit|character|template_(?:string|lit|sub)|quoted|regex|heredoc|raw_text"
NAMES = (
    r"(?i)identifier|(?<!re)name(?!d)|"
    r"^(?:symbol|sym_lit|atom|var|variable|constant|(?:type_)?constructor|(?:bare)?word|bare_key)$"
)
WORD_GROUPS = r"concatenated|_array|string_get|string_interpolation|substring"


@dataclass(frozen=True)
class Language:
    """All that ppr knows about a language; its ``name`` is that of its parser and of the file of its normal form.

    ``extensions`` (with the dot) choose the language of a file; in a folder, files with the extensions ``reads`` are
    parsed, too (``*``: all).  Regular expressions are searched in kinds of nodes: ``comments``; ``names``, of tokens;
    and ``words``, whose children and the text between them are one word, unless ``word_groups`` matches.  ``simplest``
    are texts that need no declaration and stand in for an expression or a type, best first; ``values`` do so for
    values of other types.  A parser that ``needs_line_end`` hangs on some last lines without a line break.  Candidates
    of a language that is ``always_valid`` need not be parsed before their tests.  Without a normal form, every child of
    a node can be removed, and the parser rejects invalid candidates.
    """

    name: str
    title: str
    extensions: tuple[str, ...] = ()
    layout: Layout = Layout.FREE
    comments: str = "(?i)comment"
    words: str = WORDS
    word_groups: str = WORD_GROUPS
    names: str = NAMES
    simplest: tuple[str, ...] = ("0",)
    values: tuple[str, ...] = ()
    reads: tuple[str, ...] = ()
    is_bundle: bool = False
    always_valid: bool = False
    needs_line_end: bool = False
    own_parser: SyntaxParser | None = field(default=None, compare=False, repr=False)
    own_grammar: NormalForm | None = field(default=None, compare=False, repr=False)

    @functools.cached_property
    def parser(self) -> SyntaxParser:
        return self.own_parser or CarefulParser(self.name, self.pack_parser, needs_line_end=self.needs_line_end)

    @functools.cached_property
    def pack_parser(self) -> Parser:
        return get_parser(self.name)  # type: ignore[arg-type]

    @property
    def has_normal_form(self) -> bool:
        return (NORMAL_FORMS / f"{self.name}.pnf").is_file()

    @functools.cached_property
    def normal_form(self) -> NormalForm | None:
        if self.own_grammar is not None or not self.has_normal_form:
            return self.own_grammar
        return load((NORMAL_FORMS / f"{self.name}.pnf").read_text(encoding="utf-8"))

    @functools.cached_property
    def shortest_texts(self) -> Mapping[str, Texts]:
        return minimal_strings(self.normal_form) if self.normal_form else {}

    def shortest_in(self, accepts: Accepts | None) -> Texts | None:
        """The tokens of the shortest text for a slot that accepts these kinds; on a tie, a number."""
        known = (self.shortest_texts.get(kind, ("",)) for kind in accepts or ())
        return min((texts for texts in known if all(map(str.strip, texts))), key=cost, default=None)

    @functools.cached_property
    def matcher(self) -> ShapeMatcher | None:
        return ShapeMatcher(self.normal_form) if self.normal_form else None

    @property
    def numbers(self) -> tuple[str, ...]:
        return tuple(text for text in self.simplest if text.isdigit()) or ("0",)

    def is_comment(self, kind: str) -> bool:
        return re.search(self.comments, kind) is not None

    def is_word(self, kind: str) -> bool:
        return bool(re.search(self.words, kind)) and not re.search(self.word_groups, kind)

    def is_name(self, kind: str) -> bool:
        return not kind.startswith('"') and re.search(self.names, kind) is not None  # quoted: a keyword

    def is_type(self, kind: str) -> bool:
        return kind.endswith("type")


ANGLES = Layout(brackets=(*Layout.FREE.brackets, "<>"))  # type arguments stand in angle brackets
BRACES = Layout(free_lines=True)
BRACES_AND_ANGLES = Layout(brackets=ANGLES.brackets, free_lines=True)
LISP = Layout(tight_before=b")]")  # a comma belongs to what follows it, and a semicolon starts a comment
SHELL = Layout(tight_before=b");", tight_after=b"(")  # a square bracket is a command or its last argument
C_AND_CPP = (".h", ".c", ".cc", ".cpp", ".cxx", ".hpp", ".hh", ".hxx")

LANGUAGES = (
    Language("ada", "Ada", (".adb", ".ads")),
    Language("bash", "Bash", (".sh", ".bash"), SHELL, word_groups=f"{WORD_GROUPS}|_redirect"),
    Language("c", "C", (".c", ".h", ".i"), BRACES, simplest=("0", "int")),
    Language("clojure", "Clojure", (".clj", ".cljs", ".cljc"), LISP),
    Language("cmake", "CMake", (".cmake",)),
    Language("commonlisp", "Common Lisp", (".lisp", ".cl"), LISP),
    Language("cpp", "C++", (".cc", ".cpp", ".cxx", ".c++", ".C", ".hpp", ".hh", ".hxx", ".ii"), BRACES_AND_ANGLES,
             simplest=("0", "int"), reads=(".h", ".c")),
    Language("csharp", "C#", (".cs",), BRACES_AND_ANGLES, simplest=("0", "int")),
    Language("css", "CSS", (".css",), BRACES),
    Language("cuda", "CUDA", (".cu", ".cuh"), BRACES_AND_ANGLES, simplest=("0", "int"), reads=C_AND_CPP),
    Language("d", "D", (".d", ".di"), BRACES, word_groups=f"{WORD_GROUPS}|token_string", simplest=("0", "int")),
    Language("dart", "Dart", (".dart",), BRACES_AND_ANGLES),
    Language("elixir", "Elixir", (".ex", ".exs")),
    Language("erlang", "Erlang", (".erl", ".hrl")),
    Language("fortran", "Fortran", (".f90", ".f95", ".f03", ".f08")),
    Language("glsl", "GLSL", (".glsl", ".vert", ".frag", ".comp", ".geom", ".tesc", ".tese"), BRACES,
             simplest=("0", "int")),
    Language("go", "Go", (".go",), simplest=("0", "int")),
    Language("graphql", "GraphQL", (".graphql", ".gql")),
    Language("haskell", "Haskell", (".hs",), Layout.INDENTED, comments="(?i)comment|haddock",
             word_groups=f"{WORD_GROUPS}|quoted_(?:decls|expression|pattern|type)", simplest=("0", "()")),
    Language("hlsl", "HLSL", (".hlsl",), BRACES_AND_ANGLES, simplest=("0", "int")),
    Language("html", "HTML", (".html", ".htm")),
    Language("java", "Java", (".java",), BRACES_AND_ANGLES, simplest=("0", "int")),
    Language("javascript", "JavaScript", (".js", ".mjs", ".cjs", ".jsx")),
    Language("json", "JSON", (".json",)),
    Language("julia", "Julia", (".jl",)),
    Language("kotlin", "Kotlin", (".kt", ".kts"), ANGLES, simplest=("0", "Int")),
    Language("llvm", "LLVM IR", (".ll",), ANGLES, names=rf"{NAMES}|^(?:local|global)_var$|_ref$", simplest=("0", "i8"),
             values=("null", "poison")),
    Language("lua", "Lua", (".lua",)),
    Language("make", "Make", (".mk",)),
    Language("nim", "Nim", (".nim",), Layout.INDENTED, simplest=("0", "int")),
    Language("nix", "Nix", (".nix",)),
    Language("objc", "Objective-C", (".mm",), BRACES_AND_ANGLES, simplest=("0", "int"), reads=(".h", ".c")),
    Language("ocaml", "OCaml", (".ml",), simplest=("0", "int")),
    Language("odin", "Odin", (".odin",), simplest=("0", "int")),
    Language("pascal", "Pascal", (".pas", ".pp", ".lpr")),
    Language("perl", "Perl", (".pl", ".pm"), comments="(?i)comment|pod", needs_line_end=True),
    Language("php", "PHP", (".php",)),
    Language("proto", "Protocol Buffers", (".proto",), BRACES_AND_ANGLES),
    Language("python", "Python", (".py", ".pyi"), Layout.INDENTED),
    Language("r", "R", (".r", ".R")),
    Language("racket", "Racket", (".rkt",), LISP),
    Language("ruby", "Ruby", (".rb",), word_groups=f"{WORD_GROUPS}|chained"),
    Language("rust", "Rust", (".rs",), BRACES_AND_ANGLES, words=f"{WORDS}|lifetime",
             word_groups=f"{WORD_GROUPS}|lifetimes|lifetime_parameter", simplest=("0", "u8", "()")),
    Language("scala", "Scala", (".scala", ".sc"), Layout.INDENTED, simplest=("0", "Int")),
    Language("scheme", "Scheme, SMT-LIB", (".scm", ".ss", ".smt2"), LISP),
    Language("scss", "SCSS", (".scss",), BRACES),
    Language("solidity", "Solidity", (".sol",), BRACES, simplest=("0", "uint")),
    Language("sql", "SQL", (".sql",), comments="(?i)comment|marginalia"),
    Language("swift", "Swift", (".swift",), ANGLES, word_groups=f"{WORD_GROUPS}|key_path", simplest=("0", "Int")),
    Language("text", "Text", (".txt", ".log"), Layout(indented=True, brackets=()), comments=NEVER, words=NEVER,
             names=NEVER, simplest=(), reads=("*",), always_valid=True, own_parser=TextParser()),
    Language("toml", "TOML", (".toml",)),
    Language("tsx", "TSX", (".tsx",), ANGLES, simplest=("0", "any")),
    Language("typescript", "TypeScript", (".ts", ".mts", ".cts"), ANGLES, simplest=("0", "any")),
    Language("verilog", "Verilog, SystemVerilog", (".v", ".vh", ".sv", ".svh")),
    Language("vhdl", "VHDL", (".vhd", ".vhdl")),
    Language("wat", "WAT", (".wat",)),
    Language("wgsl", "WGSL", (".wgsl",), BRACES_AND_ANGLES, simplest=("0", "i32")),
    Language("xml", "XML", (".xml", ".xsd", ".xsl", ".xslt", ".svg")),
    Language("yaml", "YAML", (".yaml", ".yml"), Layout.INDENTED),
    Language("zig", "Zig", (".zig",), simplest=("0", "u8")),
)  # fmt: skip


class UnknownLanguageError(LookupError):
    """There is no parser for this name or file."""


def by_name(name: str) -> Language:
    """The language of this name, from the table or with only a parser.  Raises :class:`UnknownLanguageError`."""
    known = (one for one in LANGUAGES if name.lower() in (one.name, one.title.lower()))
    return next(known, None) or _fallback(name.lower())


@functools.cache
def _fallback(name: str) -> Language:
    language = Language(name, name)
    try:
        language.parser  # noqa: B018 - asks the pack
    except (LookupError, ValueError, TypeError) as error:
        raise UnknownLanguageError(f"there is no parser for the language {name!r}: see ppr languages") from error
    return language


@functools.cache
def bundled(name: str) -> Language:
    """The language of this name for the files of a folder.  Raises :class:`UnknownLanguageError`."""
    return replace(by_name(name), is_bundle=True)


def by_file(path: PurePath) -> Language:
    """The language of a file by its extension, which may be a parser's name.  Raises :class:`UnknownLanguageError`."""
    for suffix in filter(None, (path.suffix, path.suffix.lower())):
        if found := next((one for one in LANGUAGES if suffix in one.extensions), None):
            return found
    if path.suffix[1:].lower() in other_parsers():
        return by_name(path.suffix[1:].lower())
    raise UnknownLanguageError(f"the language of {path.name} is unknown")


def other_parsers() -> list[str]:
    """The names of the pack's parsers that are not in the table; they work with the fallback."""
    return sorted(set(get_args(SupportedLanguage)) - {language.name for language in LANGUAGES})
