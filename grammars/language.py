"""The record of a language: all that ppr knows about it."""

import functools
import re
from dataclasses import dataclass, field
from importlib.resources import files

from tree_sitter import Parser
from tree_sitter_language_pack import get_parser

from grammars.layout import Layout
from grammars.normal_form import NormalForm, load
from grammars.shapes import ShapeMatcher
from grammars.syntax import SyntaxParser

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
    """What ppr knows about a language.

    ``name`` is the parser's name in tree-sitter-language-pack and that of the normal form's file.  ``extensions``
    (with the dot) choose the language of a file.  ``layout`` says what white space and brackets mean.

    The other fields are regular expressions.  These four are searched in the kinds of nodes:

    - ``comments``: comments, which can be removed without changing the program's meaning;
    - ``words``: nodes whose children are parts of one word, and so is the text between them: string literals;
    - ``word_groups``: nodes whose children are words nevertheless, although ``words`` matches their kind;
    - ``interpolations``: parts of a word that hold a piece of program, where blanks mean nothing.

    Of tokens, ``names`` is searched in the kind of identifiers, and ``types`` in that of types that the language knows.
    ``simplest`` are texts that need no declaration and so can stand in for an expression or a type, best first; of
    several numbers, HDD tries one after the other.

    ``is_bundle`` tells that a program is the files of a folder (:mod:`grammars.bundle`); files with the extensions
    ``reads``, which belong to other languages, are part of it (``*``: all files).

    If every text is ``always_valid``, candidates need not be parsed before they are tested.

    A language may have an ``own_parser`` instead of one of the pack's, and the user's ``own_grammar`` instead of ours.
    Without a normal form every child of a node can be removed, and the parser rejects invalid candidates.
    """

    name: str
    title: str
    extensions: tuple[str, ...] = ()
    layout: Layout = Layout.FREE
    comments: str = "(?i)comment"
    words: str = WORDS
    word_groups: str = WORD_GROUPS
    interpolations: str = "template_substitution"
    names: str = NAMES
    types: str = "type$"
    simplest: tuple[str, ...] = ("0",)
    reads: tuple[str, ...] = ()
    is_bundle: bool = False
    always_valid: bool = False
    own_parser: SyntaxParser | None = field(default=None, compare=False, repr=False)
    own_grammar: NormalForm | None = field(default=None, compare=False, repr=False)

    @functools.cached_property
    def parser(self) -> SyntaxParser:
        """The language's own parser, else the pack's."""
        return self.own_parser or self.pack_parser

    @functools.cached_property
    def pack_parser(self) -> Parser:
        """The parser of this name in tree-sitter-language-pack."""
        return get_parser(self.name)  # type: ignore[arg-type]

    @property
    def has_normal_form(self) -> bool:
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

    @property
    def numbers(self) -> tuple[str, ...]:
        """Of the texts that need no declaration, the numbers."""
        return tuple(text for text in self.simplest if text.isdigit()) or ("0",)

    def is_comment(self, kind: str) -> bool:
        """Whether extra nodes of this kind are comments."""
        return re.search(self.comments, kind) is not None

    def is_word(self, kind: str) -> bool:
        """Whether the children of nodes of this kind are parts of one word."""
        return bool(re.search(self.words, kind)) and not re.search(self.word_groups, kind)

    def is_interpolation(self, kind: str) -> bool:
        """Whether nodes of this kind hold a piece of program inside a word."""
        return re.search(self.interpolations, kind) is not None

    def is_name(self, kind: str) -> bool:
        """Whether tokens of this kind are identifiers."""
        return not kind.startswith('"') and re.search(self.names, kind) is not None  # quoted: a keyword

    def is_type(self, kind: str) -> bool:
        """Whether tokens of this kind are types that need no declaration."""
        return re.search(self.types, kind) is not None
