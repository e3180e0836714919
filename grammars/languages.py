"""The table of languages and how one is chosen.

A new language is one record here and one generated normal form.
"""

import functools
from dataclasses import replace
from pathlib import PurePath
from typing import get_args

from tree_sitter_language_pack import SupportedLanguage

from grammars.language import NEVER, WORD_GROUPS, WORDS, Language
from grammars.layout import Layout
from grammars.text import TextParser

__all__ = ["LANGUAGES", "Language", "Layout", "UnknownLanguageError", "by_file", "by_name", "other_parsers"]

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
    Language("llvm", "LLVM IR", (".ll",), ANGLES, simplest=("0", "i8")),
    Language("lua", "Lua", (".lua",)),
    Language("make", "Make", (".mk",)),
    Language("nim", "Nim", (".nim",), Layout.INDENTED, simplest=("0", "int")),
    Language("nix", "Nix", (".nix",)),
    Language("objc", "Objective-C", (".mm",), BRACES_AND_ANGLES, simplest=("0", "int"), reads=(".h", ".c")),
    Language("ocaml", "OCaml", (".ml",), simplest=("0", "int")),
    Language("odin", "Odin", (".odin",), simplest=("0", "int")),
    Language("pascal", "Pascal", (".pas", ".pp", ".lpr")),
    Language("perl", "Perl", (".pl", ".pm"), comments="(?i)comment|pod"),
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


@functools.cache
def bundled(name: str) -> Language:
    """The language of this name for the files of a folder.  Raises :class:`UnknownLanguageError`."""
    return replace(by_name(name), is_bundle=True)


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
