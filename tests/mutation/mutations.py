"""Mutants of Python source: each has one small fault, a piece of text that is replaced.

They stand for the faults that a programmer makes: a bound off by one; a forgotten condition, statement, operand or
argument; the wrong one of two halves.  Prose (messages, docstrings), annotations and decorators are not mutated.
"""

import ast
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

OPERATORS: dict[type[ast.AST], tuple[str, str]] = {  # the pattern of its text, and the other operator
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
BOUNDS = (ast.Lt, ast.LtE, ast.Gt, ast.GtE)
FUNCTIONS = {"min": "max", "max": "min", "any": "all", "all": "any", "reversed": "list", "sorted": "list"}
NOT_RUN = {"annotation", "returns", "decorator_list"}
OF_TYPES = {"TypeVar", "ParamSpec", "NewType", "cast"}  # calls for the type checker
ONLY_ASSERTS = {"strict", "frozen"}  # arguments of zip and of classes


@dataclass(frozen=True)
class Mutant:
    """A file with one fault: the changed lines before and after, and the lines of the statement around them."""

    file: Path
    function: str
    lines: range
    statement: range
    before: str
    after: str
    source: str

    @property
    def key(self) -> tuple[str, str, str]:
        """Where it is and what it changes, without a line number: it outlives changes elsewhere."""
        return f"{self.file} {self.function}".strip(), self.before, self.after


def mutants_of(file: Path, source: str) -> list[Mutant]:
    """All mutants of a file that compile, in the order of its lines."""
    data, found, seen = source.encode(), [], Counter[tuple[str, str, str]]()
    for change in sorted(_Changes(data).of(ast.parse(source)), key=lambda change: (change.start, change.text)):
        mutated = data[: change.start] + change.text.encode() + data[change.end :]
        first, last = data.count(b"\n", 0, change.start), data.count(b"\n", 0, change.end)
        key = (
            change.function,
            _joined(data, first, last),
            _joined(mutated, first, last - data.count(b"\n") + mutated.count(b"\n")),
        )
        seen[key] += 1
        function, before, after = key
        if seen[key] > 1:
            function += f" ({seen[key]})"
        if _compiles(mutated):
            lines = range(first + 1, last + 2)
            found.append(Mutant(file, function, lines, change.statement, before, after, mutated.decode()))
    return found


def _joined(source: bytes, first: int, last: int) -> str:
    return " ".join(line.strip() for line in source.decode().split("\n")[first : last + 1])


def _compiles(source: bytes) -> bool:
    try:
        compile(source, "mutant", "exec", dont_inherit=True)
    except SyntaxError:
        return False
    return True


@dataclass(frozen=True)
class _Change:
    """Another text for the bytes from ``start`` to ``end``."""

    start: int
    end: int
    text: str
    function: str
    statement: range


class _Changes:
    """The changes of a syntax tree.  Where a test becomes True and False, its negation would be a weaker fault."""

    def __init__(self, data: bytes) -> None:
        self._data = data
        self._lines = [0, *(found.end() for found in re.finditer(b"\n", data))]
        self._decided: set[ast.expr] = set()

    def of(
        self, node: ast.AST, function: str = "", statement: range = range(0), rebound: frozenset[str] = frozenset()
    ) -> Iterator[_Change]:
        """The changes of a node and of all below it; ``rebound`` are the names that have a value before."""
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            function = f"{function}.{node.name}".lstrip(".")
        if isinstance(node, ast.FunctionDef):
            rebound |= _rebound_names(node)
        if isinstance(node, ast.stmt):
            body = getattr(node, "body", None)
            statement = range(node.lineno, body[0].lineno if body else (node.end_lineno or 0) + 1)
            if _can_go(node, rebound) and not function.endswith("__init__"):  # without its attributes nothing works
                yield _Change(*self._at(node), "pass", function, statement)
        for place, text in self._replacements(node):
            yield _Change(*place, text, function, statement)
        for child in _children(node):
            yield from self.of(child, function, statement, rebound)

    def _replacements(self, node: ast.AST) -> Iterator[tuple[tuple[int, int], str]]:
        match node:
            case ast.Compare():
                for left, operator, right in zip(
                    [node.left, *node.comparators], node.ops, node.comparators, strict=False
                ):
                    if node not in self._decided or isinstance(operator, BOUNDS):
                        yield from self._other_operator(left, operator, right)
            case ast.BinOp(op=ast.Add()) if not (_is_number(node.left) or _is_number(node.right)):
                for operand in (node.left, node.right):
                    yield self._at(node), f"({self._text(operand)})"
            case ast.BinOp():
                yield from self._other_operator(node.left, node.op, node.right)
            case ast.BoolOp():
                for operand in node.values:
                    yield self._at(operand), str(isinstance(node.op, ast.And))
            case ast.UnaryOp(op=ast.Not() | ast.Invert()) if node not in self._decided:
                yield self._at(node), f"({self._text(node.operand)})"
            case ast.If() | ast.IfExp():
                self._decided.update((node.test, getattr(node.test, "operand", node.test)))
                yield self._at(node.test), "True"
                yield self._at(node.test), "False"
            case ast.While():
                yield self._at(node.test), "False"
            case ast.comprehension():
                for test in node.ifs:
                    yield self._at(test), "True"
            case ast.Constant():
                for text in _other_constants(node.value):
                    yield self._at(node), text
            case ast.Slice():
                for bound in (node.lower, node.upper):
                    if bound is not None:
                        yield self._at(bound), ""
            case ast.Call():
                if isinstance(node.func, ast.Name) and node.func.id in FUNCTIONS:
                    yield self._at(node.func), FUNCTIONS[node.func.id]
                for keyword in node.keywords:
                    if keyword.arg and keyword.arg not in ONLY_ASSERTS:
                        yield self._at(keyword), "**{}"
            case ast.ExceptHandler(body=[first, *_]) if not isinstance(first, ast.Raise):
                yield (self._at(first)[0], self._at(node.body[-1])[1]), "raise"

    def _other_operator(
        self, left: ast.expr, operator: ast.AST, right: ast.expr
    ) -> Iterator[tuple[tuple[int, int], str]]:
        """An operator is between its operands, beside parentheses."""
        pattern, other = OPERATORS.get(type(operator), ("$^", ""))
        start, end = self._at(left)[1], self._at(right)[0]
        if found := re.search(pattern, self._data[start:end].decode()):
            yield (start + found.start(), start + found.end()), other

    def _at(self, node: ast.expr | ast.stmt | ast.keyword) -> tuple[int, int]:
        start = self._lines[node.lineno - 1] + node.col_offset
        return start, self._lines[(node.end_lineno or 0) - 1] + (node.end_col_offset or 0)

    def _text(self, node: ast.expr) -> str:
        start, end = self._at(node)
        return self._data[start:end].decode()


def _children(node: ast.AST) -> Iterator[ast.AST]:
    """The children that are mutated."""
    if isinstance(node, ast.Raise | ast.Assert | ast.JoinedStr | ast.Delete):
        return
    for field, value in ast.iter_fields(node):
        for child in value if isinstance(value, list) else [value]:
            match child:
                case ast.Call(func=ast.Name(id=name)) if name in OF_TYPES:
                    pass
                case ast.keyword(arg=name) if name in ONLY_ASSERTS:
                    pass
                case ast.Subscript() if field == "bases":  # types
                    pass
                case ast.AST() if field not in NOT_RUN:
                    yield child


def _can_go(node: ast.stmt, rebound: frozenset[str]) -> bool:
    """Whether a statement can be left out: all names still have a value then."""
    match node:
        case ast.Expr():
            return not isinstance(node.value, ast.Constant)
        case ast.AugAssign() | ast.Raise() | ast.Break() | ast.Continue():
            return True
        case ast.Assign():
            parts = [part for target in node.targets for part in ast.walk(target)]
            if any(isinstance(part, ast.Attribute | ast.Subscript) for part in parts):
                return True
            return rebound.issuperset(part.id for part in parts if isinstance(part, ast.Name))
    return False


def _rebound_names(function: ast.FunctionDef) -> frozenset[str]:
    """The names that a function assigns more than once, or that are its parameters."""
    counts = Counter(n.id for n in ast.walk(function) if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store))
    counts.update(node.arg for node in ast.walk(function.args) if isinstance(node, ast.arg))
    return frozenset(name for name, count in counts.items() if count > 1)


def _is_number(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, int)


def _other_constants(value: object) -> Iterator[str]:
    """Another constant of the same kind; none for prose, which is more than a word."""
    match value:
        case bool():
            yield str(not value)
        case int() | float():
            yield repr(value + 1)
        case str() | bytes() if len(value.split()) <= 1:
            yield repr(value[:0]) if value else f"{value!r}"[:-1] + "x'"
