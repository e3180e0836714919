"""The languages, one record each.  A new language is one record here and one generated normal form."""

import enum
import functools
import re
from dataclasses import dataclass, field
from importlib.resources import files
from pathlib import PurePath
from typing import get_args

from tree_sitter import Parser
from tree_sitter_language_pack import SupportedLanguage, get_parser

from grammars.normal_form import NormalForm, load
from grammars.shapes import ShapeMatcher

NORMAL_FORMS = files("grammars") / "normal_forms"


class Layout(enum.Enum):
    """What white space means to a language."""

    FREE = "free"  # line breaks matter only where the source has them (preprocessor lines, statement ends)
    INDENTED = "indented"  # a block is what is indented: a hoisted block is indented anew


@dataclass(frozen=True)
class Language:
    """What ppr knows about a language.

    ``name`` is the parser's name in tree-sitter-language-pack and that of the normal form's file;
    ``extensions`` (with the dot) choose the language of a file; ``comments`` is a regular expression that finds
    the kinds of comment nodes, which may go without a change of meaning.  Without a normal form every child
    may go, and the parser filters the candidates.
    """

    name: str
    title: str
    extensions: tuple[str, ...] = ()
    layout: Layout = Layout.FREE
    comments: str = "(?i)comment"
    own_grammar: NormalForm | None = field(default=None, compare=False, repr=False)  # the user's, instead of ours

    @functools.cached_property
    def parser(self) -> Parser:
        """The Tree-sitter parser."""
        return get_parser(self.name)  # type: ignore[arg-type]

    @property
    def has_normal_form(self) -> bool:
        """Whether a normal form is shipped."""
        return (NORMAL_FORMS / f"{self.name}.pnf").is_file()

    @functools.cached_property
    def normal_form(self) -> NormalForm | None:
        """The user's grammar in Perses normal form, else the shipped one if there is one."""
        if self.own_grammar is not None:
            return self.own_grammar
        if not self.has_normal_form:
            return None
        return load((NORMAL_FORMS / f"{self.name}.pnf").read_text(encoding="utf-8"))

    @functools.cached_property
    def matcher(self) -> ShapeMatcher | None:
        """Finds the quantifiers of this language's nodes, if it has a normal form."""
        return ShapeMatcher(self.normal_form) if self.normal_form else None

    def is_comment(self, kind: str) -> bool:
        """Whether extra nodes of this kind are comments."""
        return re.search(self.comments, kind) is not None


LANGUAGES = (
    Language("ada", "Ada", (".adb", ".ads")),
    Language("bash", "Bash", (".sh", ".bash")),
    Language("c", "C", (".c", ".h", ".i")),
    Language("clojure", "Clojure", (".clj", ".cljs", ".cljc")),
    Language("cmake", "CMake", (".cmake",)),
    Language("commonlisp", "Common Lisp", (".lisp", ".cl")),
    Language("cpp", "C++", (".cc", ".cpp", ".cxx", ".c++", ".C", ".hpp", ".hh", ".hxx", ".ii")),
    Language("csharp", "C#", (".cs",)),
    Language("css", "CSS", (".css",)),
    Language("cuda", "CUDA", (".cu", ".cuh")),
    Language("d", "D", (".d", ".di")),
    Language("dart", "Dart", (".dart",)),
    Language("elixir", "Elixir", (".ex", ".exs")),
    Language("erlang", "Erlang", (".erl", ".hrl")),
    Language("fortran", "Fortran", (".f90", ".f95", ".f03", ".f08")),
    Language("glsl", "GLSL", (".glsl", ".vert", ".frag", ".comp", ".geom", ".tesc", ".tese")),
    Language("go", "Go", (".go",)),
    Language("graphql", "GraphQL", (".graphql", ".gql")),
    Language("haskell", "Haskell", (".hs",), Layout.INDENTED, "(?i)comment|haddock"),
    Language("hlsl", "HLSL", (".hlsl",)),
    Language("html", "HTML", (".html", ".htm")),
    Language("java", "Java", (".java",)),
    Language("javascript", "JavaScript", (".js", ".mjs", ".cjs", ".jsx")),
    Language("json", "JSON", (".json",)),
    Language("julia", "Julia", (".jl",)),
    Language("kotlin", "Kotlin", (".kt", ".kts")),
    Language("llvm", "LLVM IR", (".ll",)),
    Language("lua", "Lua", (".lua",)),
    Language("make", "Make", (".mk",)),
    Language("nim", "Nim", (".nim",), Layout.INDENTED),
    Language("nix", "Nix", (".nix",)),
    Language("objc", "Objective-C", (".mm",)),
    Language("ocaml", "OCaml", (".ml",)),
    Language("odin", "Odin", (".odin",)),
    Language("pascal", "Pascal", (".pas", ".pp", ".lpr")),
    Language("perl", "Perl", (".pl", ".pm"), comments="(?i)comment|pod"),
    Language("php", "PHP", (".php",)),
    Language("proto", "Protocol Buffers", (".proto",)),
    Language("python", "Python", (".py", ".pyi"), Layout.INDENTED),
    Language("r", "R", (".r", ".R")),
    Language("racket", "Racket", (".rkt",)),
    Language("ruby", "Ruby", (".rb",)),
    Language("rust", "Rust", (".rs",)),
    Language("scala", "Scala", (".scala", ".sc"), Layout.INDENTED),
    Language("scheme", "Scheme, SMT-LIB", (".scm", ".ss", ".smt2")),
    Language("scss", "SCSS", (".scss",)),
    Language("solidity", "Solidity", (".sol",)),
    Language("sql", "SQL", (".sql",), comments="(?i)comment|marginalia"),
    Language("swift", "Swift", (".swift",)),
    Language("toml", "TOML", (".toml",)),
    Language("tsx", "TSX", (".tsx",)),
    Language("typescript", "TypeScript", (".ts", ".mts", ".cts")),
    Language("verilog", "Verilog, SystemVerilog", (".v", ".vh", ".sv", ".svh")),
    Language("vhdl", "VHDL", (".vhd", ".vhdl")),
    Language("wat", "WAT", (".wat",)),
    Language("wgsl", "WGSL", (".wgsl",)),
    Language("xml", "XML", (".xml", ".xsd", ".svg")),
    Language("yaml", "YAML", (".yaml", ".yml"), Layout.INDENTED),
    Language("zig", "Zig", (".zig",)),
)


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
    for suffix in (path.suffix, path.suffix.lower()):
        for language in LANGUAGES:
            if suffix and suffix in language.extensions:
                return language
    raise UnknownLanguageError(f"the language of {path.name} is unknown")


def other_parsers() -> list[str]:
    """The names of the pack's parsers without a record, which are used with the fallback."""
    return sorted(set(get_args(SupportedLanguage)) - {language.name for language in LANGUAGES})
