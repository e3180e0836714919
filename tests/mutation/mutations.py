"""Mutations of Python source: small faults, each of them a replaced piece of text.

They stand for the faults that a programmer makes: a bound off by one, a forgotten condition, statement, operand or
argument, the wrong one of two halves.  Prose (messages, docstrings), annotations and decorators are not mutated.
"""

import ast
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

COMPARISONS: dict[type[ast.cmpop], tuple[str, str]] = {
    ast.Lt: ("<", "<="),
    ast.LtE: ("<=", "<"),
    ast.Gt: (">", ">="),
    ast.GtE: (">=", ">"),
    ast.Eq: ("==", "!="),
    ast.NotEq: ("!=", "=="),
    ast.Is: ("is", "is not"),
    ast.IsNot: (r"is\s+not", "is"),
    ast.In: ("in", "not in"),
    ast.NotIn: (r"not\s+in", "in"),
}
OPERATORS: dict[type[ast.operator], tuple[str, str]] = {
    ast.Add: (r"\+", "-"),
    ast.Sub: ("-", "+"),
    ast.Mult: (r"\*", "+"),
    ast.FloorDiv: ("//", "*"),
    ast.Mod: ("%", "+"),
    ast.BitAnd: ("&", "|"),
    ast.BitOr: (r"\|", "&"),
    ast.BitXor: (r"\^", "|"),
    ast.LShift: ("<<", ">>"),
    ast.RShift: (">>", "<<"),
}
FUNCTIONS = {"min": "max", "max": "min", "any": "all", "all": "any", "reversed": "list", "sorted": "list"}
NOT_RUN = {"annotation", "returns", "decorator_list"}
OF_TYPES = {"TypeVar", "ParamSpec", "NewType", "cast"}  # their strings are for the type checker
ONLY_ASSERTS = {"strict"}  # an argument of zip


@dataclass(frozen=True)
class Mutant:
    """A file with one fault: ``before`` and ``after`` are the changed lines, joined; ``statement`` is around them."""

    file: Path
    function: str
    lines: range
    statement: range
    before: str
    after: str
    source: str

    @property
    def key(self) -> tuple[str, str, str]:
        """Where it is and what it changes, without a line number."""
        return f"{self.file} {self.function}".strip(), self.before, self.after


def mutants_of(file: Path, source: str) -> list[Mutant]:
    """All mutants of a file that compile, in the order of its lines."""
    tree, data = ast.parse(source), source.encode()
    starts = [0]
    for line in data.splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    found, seen = [], Counter[tuple[str, str, str]]()
    for change in sorted(_Visitor(data, starts).changes_of(tree), key=lambda change: (change.start, change.text)):
        mutated = (data[: change.start] + change.text.encode() + data[change.end :]).decode()
        first, last = data.count(b"\n", 0, change.start), data.count(b"\n", 0, change.end)
        grown = last + change.text.count("\n") - data.count(b"\n", change.start, change.end)
        before, after = _joined(source, first, last), _joined(mutated, first, grown)
        seen[change.function, before, after] += 1
        number = seen[change.function, before, after]
        function = change.function if number == 1 else f"{change.function} ({number})"
        if _compiles(mutated):
            found.append(Mutant(file, function, range(first + 1, last + 2), change.statement, before, after, mutated))
    return found


def _joined(source: str, first: int, last: int) -> str:
    return " ".join(line.strip() for line in source.split("\n")[first : last + 1])


def _compiles(source: str) -> bool:
    try:
        compile(source, "mutant", "exec", dont_inherit=True)
    except SyntaxError:
        return False
    return True


@dataclass(frozen=True)
class _Change:
    start: int
    end: int
    text: str
    function: str
    statement: range


class _Visitor:
    """Finds the changes of a tree; positions are bytes."""

    def __init__(self, data: bytes, starts: list[int]) -> None:
        self._data, self._starts = data, starts
        self._rebound: set[str] = set()
        self._statement = range(0)
        self._decided: set[ast.expr] = set()  # tests that become True and False: their negation would be weaker

    def changes_of(self, node: ast.AST, function: str = "") -> Iterator[_Change]:
        """The changes of a node and all below it."""
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            function = f"{function}.{node.name}".lstrip(".")
        outside = self._rebound
        if isinstance(node, ast.FunctionDef):
            self._rebound = outside | _rebound_names(node)
        if isinstance(node, ast.stmt):
            body = getattr(node, "body", None)
            self._statement = range(node.lineno, body[0].lineno if body else node.end_lineno + 1)
        around = self._statement
        for start, end, text in self._changes(node):
            if text != "pass" or not function.endswith("__init__"):  # without it nothing works
                yield _Change(start, end, text, function, around)
        for child in _children(node):
            yield from self.changes_of(child, function)
            self._statement = around
        self._rebound = outside

    def _changes(self, node: ast.AST) -> Iterator[tuple[int, int, str]]:
        match node:
            case ast.Compare(ops=[ast.Eq() | ast.NotEq() | ast.Is() | ast.IsNot() | ast.In() | ast.NotIn()]) if (
                node in self._decided
            ):
                return
            case ast.Compare():
                for left, operator, right in zip(
                    [node.left, *node.comparators], node.ops, node.comparators, strict=False
                ):
                    yield from self._between(left, right, COMPARISONS[type(operator)])
            case ast.BinOp(left=left, op=ast.Add(), right=right) if not (_is_number(left) or _is_number(right)):
                yield self._instead(node, f"({self._text(left)})")
                yield self._instead(node, f"({self._text(right)})")
            case ast.BinOp() if type(node.op) in OPERATORS:
                yield from self._between(node.left, node.right, OPERATORS[type(node.op)])
            case ast.BoolOp():
                for value in node.values:
                    yield self._instead(value, str(isinstance(node.op, ast.And)))
            case ast.UnaryOp(op=ast.Not() | ast.Invert()) if node not in self._decided:
                yield self._instead(node, f"({self._text(node.operand)})")
            case ast.If() | ast.IfExp():
                self._decided.update((node.test, getattr(node.test, "operand", node.test)))
                yield self._instead(node.test, "True")
                yield self._instead(node.test, "False")
            case ast.While():
                yield self._instead(node.test, "False")
            case ast.comprehension():
                for test in node.ifs:
                    yield self._instead(test, "True")
            case ast.Constant():
                if (text := _other_constant(node.value)) is not None:
                    yield self._instead(node, text)
            case ast.Slice():
                for bound in (node.lower, node.upper):
                    if bound is not None:
                        yield self._instead(bound, "")
            case ast.Call():
                if isinstance(node.func, ast.Name) and node.func.id in FUNCTIONS:
                    yield self._instead(node.func, FUNCTIONS[node.func.id])
                for keyword in node.keywords:
                    if keyword.arg not in (None, *ONLY_ASSERTS):
                        yield self._instead(keyword, "**{}")
            case ast.ExceptHandler(body=[*_, last]) if not isinstance(node.body[0], ast.Raise):
                yield (self._at(node.body[0])[0], self._at(last)[1], "raise")
            case ast.stmt() if self._can_go(node):
                yield self._instead(node, "pass")

    def _can_go(self, node: ast.stmt) -> bool:
        """Whether a program without this statement is worth a test: a name would still be bound."""
        match node:
            case ast.Expr(value=ast.Constant()):
                return False
            case ast.Expr() | ast.AugAssign() | ast.Raise() | ast.Break() | ast.Continue():
                return True
            case ast.Assign(targets=[*targets]):
                names = [name.id for t in targets for name in ast.walk(t) if isinstance(name, ast.Name)]
                plain = all(
                    isinstance(part, ast.Name | ast.Tuple | ast.expr_context) for t in targets for part in ast.walk(t)
                )
                return not plain or self._rebound.issuperset(names)
        return False

    def _at(self, node: ast.AST) -> tuple[int, int]:
        start = self._starts[node.lineno - 1] + node.col_offset
        return start, self._starts[node.end_lineno - 1] + node.end_col_offset

    def _text(self, node: ast.AST) -> str:
        start, end = self._at(node)
        return self._data[start:end].decode()

    def _instead(self, node: ast.AST, text: str) -> tuple[int, int, str]:
        return *self._at(node), text

    def _between(self, left: ast.AST, right: ast.AST, change: tuple[str, str]) -> Iterator[tuple[int, int, str]]:
        """An operator is what is between its operands, beside parentheses."""
        start, end = self._at(left)[1], self._at(right)[0]
        if found := re.search(change[0], self._data[start:end].decode()):
            yield start + found.start(), start + found.end(), change[1]


def _children(node: ast.AST) -> Iterator[ast.AST]:
    """The children that are mutated: no prose, nothing that is only for the type checker."""
    match node:
        case ast.Raise() | ast.Assert() | ast.JoinedStr() | ast.Delete():
            return
        case ast.If(test=ast.Name(id="TYPE_CHECKING")):
            return
    for field, value in ast.iter_fields(node):
        if field not in ("annotation", "returns", "decorator_list", "type_comment"):
            yield from (
                child for child in (value if isinstance(value, list) else [value]) if isinstance(child, ast.AST)
            )


def _rebound_names(function: ast.FunctionDef) -> set[str]:
    """The names of a function that have a value before one of their assignments."""
    counts = Counter(n.id for n in ast.walk(function) if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store))
    counts.update(node.arg for node in ast.walk(function.args) if isinstance(node, ast.arg))
    return {name for name, count in counts.items() if count > 1}


def _is_number(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, int)


def _other_constant(value: object) -> str | None:
    """Another constant of the same kind; ``None`` for prose and for what has no other."""
    match value:
        case bool():
            return str(not value)
        case int() | float():
            return repr(value + 1)
        case str() | bytes() if value and len(value.split()) <= 1:
            return repr(value[:0]) if value != value[:1] else repr(value + value)
        case str() | bytes():
            return None if value else repr("x" if isinstance(value, str) else b"x")
    return None
