"""The texts that mutations insert: subtrees of the seeds and donors, and a few literals per language."""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field
from random import Random

from tree_sitter import Node, Tree

from grammars.languages import Language

LONGEST = 6000  # bytes of a subtree that is worth inserting elsewhere

Slot = tuple[str, str]  # the kind of the parent, the name of the field


@dataclass(frozen=True)
class DeadCode:
    """How a language writes code that never runs: ``{}`` is the statement."""

    templates: tuple[str, ...]
    statements: frozenset[str]
    leaves: frozenset[str] = frozenset({"return_statement", "break_statement", "continue_statement"})


_STATEMENTS = frozenset({
    "expression_statement", "if_statement", "while_statement", "for_statement", "do_statement", "switch_statement",
    "return_statement", "compound_statement", "statement_block", "declaration", "lexical_declaration",
    "variable_declaration", "try_statement", "throw_statement", "break_statement", "labeled_statement",
    "goto_statement", "for_in_statement", "block", "local_variable_declaration", "let_declaration",
    "assignment_statement",
})  # fmt: skip
_CURLY = DeadCode(("if (false) {{ {} }}", "while (false) {{ {} }}"), _STATEMENTS)
_C = DeadCode(("if (0) {{ {} }}", "while (0) {{ {} }}", "for (; 0;) {{ {} }}"), _STATEMENTS)
_NO_PARENTHESES = DeadCode(("if false {{ {} }}",), _STATEMENTS)
DEAD_CODE = {
    "c": _C,
    "cpp": _C,
    "rust": DeadCode(("if false {{ {} }}", "while false {{ {} }}"), _STATEMENTS, frozenset()),
    **dict.fromkeys(("javascript", "typescript", "tsx", "java", "csharp", "glsl", "hlsl", "dart", "solidity"), _CURLY),
    **dict.fromkeys(("go", "swift"), _NO_PARENTHESES),
    "php": _CURLY,
    "wgsl": DeadCode(("if (false) {{ {} }}",), _STATEMENTS | {"variable_statement", "compound_assignment_statement"}),
    "lua": DeadCode(
        ("if false then {} end", "while false do {} end"), _STATEMENTS | {"function_call"}, frozenset()
    ),
    "python": DeadCode(("if False: {}",), frozenset({"expression_statement", "assert_statement", "raise_statement"})),
}  # fmt: skip

_NUMBERS = (
    "0", "1", "2", "3", "7", "8", "15", "16", "31", "32", "33", "63", "64", "65", "127", "128", "255", "256",
    "32767", "65535", "65536", "2147483647", "4294967295",
)  # fmt: skip
_C_NUMBERS = (
    *_NUMBERS,
    "-1",
    "2147483648",
    "0xFFFFFFFFFFFFFFFFULL",
    "0x7FFFFFFFFFFFFFFFLL",
    "1.5",
    "1e400",
    "'a'",
    "1U",
    "1LL",
)
_CHARACTERS = ("'a'", "'\\0'", "'\\xff'", "'\\200'", "'\\177'")
LITERALS: dict[str, dict[str, tuple[str, ...]]] = {
    "c": {"number_literal": _C_NUMBERS, "char_literal": _CHARACTERS},
    "cpp": {"number_literal": _C_NUMBERS, "char_literal": _CHARACTERS},
    "rust": {"integer_literal": (*_NUMBERS, "0u8", "255u8", "1usize", "0i128", "u64::MAX")},
    "javascript": {"number": (*_NUMBERS, "-0", "NaN", "Infinity", "1e21", "0.1", "9007199254740993")},
}


@dataclass
class Material:
    """Texts of subtrees by node kind and by slot, each in the order of the programs that they come from."""

    by_kind: dict[str, list[str]] = field(default_factory=lambda: defaultdict(list))
    by_slot: dict[Slot, list[str]] = field(default_factory=lambda: defaultdict(list))
    statements: list[str] = field(default_factory=list)
    seen: set[tuple[object, str]] = field(default_factory=set)

    def like(self, node: Node, random: Random) -> str | None:
        """Another text of the same kind or for the same slot, or ``None``."""
        slot = slot_of(node)
        lists = [self.by_kind[node.type]] if node.is_named and node.type in self.by_kind else []
        if slot in self.by_slot:
            lists.append(self.by_slot[slot])
        texts = random.choice(lists) if lists else []
        return random.choice(texts) if texts else None

    def add(self, key: object, texts: list[str], text: str) -> None:
        """Add a text to a list, once."""
        if (key, text) not in self.seen:
            self.seen.add((key, text))
            texts.append(text)

    def read(self, tree: Tree, source: bytes, dead_code: DeadCode | None) -> None:
        """Add the subtrees of a program."""
        cursor = tree.walk()
        while True:
            node = cursor.node
            assert node is not None
            size = node.end_byte - node.start_byte
            if 0 < size <= LONGEST and node.type != "ERROR" and node.parent is not None:
                text = source[node.start_byte : node.end_byte].decode(errors="ignore")
                if node.is_named:
                    self.add(node.type, self.by_kind[node.type], text)
                if cursor.field_name:
                    slot = (node.parent.type, cursor.field_name)
                    self.add(slot, self.by_slot[slot], text)
                if dead_code is not None and node.type in dead_code.statements:
                    self.add("statement", self.statements, text)
            if cursor.goto_first_child():
                continue
            while not cursor.goto_next_sibling():
                if not cursor.goto_parent():
                    return


def slot_of(node: Node) -> Slot | None:
    """The position of a node: the kind of its parent and the name of the field; ``None`` without a field."""
    parent = node.parent
    if parent is None:
        return None
    for index, child in enumerate(parent.children):
        if child == node:
            name = parent.field_name_for_child(index)
            return (parent.type, name) if name else None
    return None


def collect(language: Language, programs: Iterable[bytes]) -> Material:
    """The material of these programs and of the language's own table."""
    material = Material()
    for program in programs:
        material.read(language.pack_parser.parse(program), program, DEAD_CODE.get(language.name))
    for kind, texts in LITERALS.get(language.name, {}).items():
        for text in texts:
            material.add(kind, material.by_kind[kind], text)
    return material
