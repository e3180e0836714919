"""A compiler for a small subset of C, with one bug planted in its optimiser.

    python3 tinyc.py FILE.c          print the code, for a stack machine
    python3 tinyc.py --run FILE.c    execute the program instead

Exit status: 0 done, 1 an error in the program, 2 a bad call, 4 an error in the compiler itself.
"""

import re
import sys
from collections import ChainMap
from collections.abc import Callable, Iterator
from operator import add, and_, eq, ge, gt, le, lt, mul, ne, sub
from pathlib import Path
from typing import NamedTuple, NoReturn

WORD_BITS = 32
ALL_ONES = (1 << WORD_BITS) - 1

TOKEN = re.compile(
    r'(?P<blank>\s+|//[^\n]*|/\*.*?\*/|\#[^\n]*)|(?P<number>\d+)|(?P<name>[A-Za-z_]\w*)|(?P<string>"[^"\n]*")'
    r"|(?P<sign>\|\||&&|[=!<>]=|<<|>>|[-+*/%<>=!(){},;])",
    re.DOTALL,
)
KEYWORDS = frozenset({"int", "void", "if", "else", "while", "return"})
LEVELS = (("||",), ("&&",), ("==", "!="), ("<", "<=", ">", ">="), ("<<", ">>"), ("+", "-"), ("*", "/", "%"))


class ProgramError(Exception):
    """The program is not valid, or cannot go on."""


class Token(NamedTuple):
    """A piece of the program: a name, number, string, sign, keyword or the end."""

    kind: str
    text: str
    line: int


class Tree(NamedTuple):
    """An expression.  Its code is that of its parts, then the instruction ``kind operand``."""

    kind: str
    operand: int | str = 0
    parts: "tuple[Tree, ...]" = ()


class Function(NamedTuple):
    """A compiled function: its number of parameters, and its instructions (the jumps are by position)."""

    parameters: int
    code: list[tuple[str, int | str]]


def wrapped(value: int) -> int:
    """The value as a signed machine word."""
    half = 1 << WORD_BITS - 1
    return (value + half & ALL_ONES) - half


def divided(left: int, right: int) -> int:
    """Division as in C, which rounds towards zero."""
    return abs(left) // abs(right) * (1 if (left < 0) == (right < 0) else -1)


ARITHMETIC: dict[str, Callable[[int, int], int]] = {
    "%": lambda left, right: left - divided(left, right) * right,
    "<<": lambda left, right: left << right % WORD_BITS,  # like most processors
    ">>": lambda left, right: left >> right % WORD_BITS,
}
ARITHMETIC |= {"+": add, "-": sub, "*": mul, "/": divided, "&": and_}
ARITHMETIC |= {"==": eq, "!=": ne, "<": lt, "<=": le, ">": gt, ">=": ge}


def number(value: int) -> Tree:
    """A constant."""
    return Tree("push", wrapped(value))


ZERO = number(0)


def negated(tree: Tree) -> Tree:
    """``!`` of an expression."""
    return Tree("==", 0, (tree, ZERO))


def fold(tree: Tree) -> Tree:
    """Compute what is constant, and make multiplications cheaper."""
    tree = tree._replace(parts=tuple(map(fold, tree.parts)))
    match tree:
        case Tree("/" | "%", _, (_, Tree("push", 0))):
            return tree  # an error of the program, but only if it gets there
        case Tree("<<" | ">>", _, (_, Tree("push", int(count)))) if not 0 <= count < WORD_BITS:
            return tree  # undefined in C: whatever the machine does
        case Tree(sign, _, (Tree("push", int(left)), Tree("push", int(right)))) if sign in ARITHMETIC:
            return number(ARITHMETIC[sign](left, right))
        case Tree("+" | "-" | "<<" | ">>", _, (left, Tree("push", 0))):
            return left
        case Tree("*", _, (left, Tree("push", int(factor)))) if factor > 0 and factor & factor - 1 == 0:
            return fold(Tree("<<", 0, (left, number(factor.bit_length() - 1))))
    return tree


def fold_condition(tree: Tree) -> Tree:
    """Simplify the condition of a loop: all that matters is whether it is zero."""
    match tree:
        case Tree("!=", _, (operand, Tree("push", 0))) | Tree("-", _, (Tree("push", 0), operand)):
            return fold_condition(operand)
        case Tree("<<", _, (operand, Tree("push", int(count)))):
            return fold_shift(operand, count)
    return tree


def fold_shift(operand: Tree, count: int) -> Tree:
    """Test the bits that a shift to the left would keep, without the shift."""
    if count >= WORD_BITS:
        return Tree("<<", 0, (operand, number(count)))
    return Tree("&", 0, (operand, number(ALL_ONES >> count)))


class Compiler:
    """Reads a program once, from left to right; ``functions`` holds what is compiled so far."""

    def __init__(self, source: str) -> None:
        self.functions: dict[str, Function] = {}
        self.code: list[tuple[str, int | str]] = []  # of the function that is being read
        self.scope: ChainMap[str, int] = ChainMap()  # its variables, innermost block first
        self.slots = 0  # how many variables it has had
        self.tokens = list(tokens(source))
        self.position = 0

    @property
    def token(self) -> Token:
        """The next token."""
        return self.tokens[self.position]

    def error(self, message: str) -> NoReturn:
        """Refuse the program."""
        raise ProgramError(f"{self.token.line}: error: {message}")

    def accept(self, *texts: str) -> str:
        """Take the next token if it is one of these."""
        found = self.token.text
        self.position += found in texts
        return found if found in texts else ""

    def expect(self, text: str) -> None:
        """Take this token and no other."""
        if not self.accept(text):
            self.error(f"expected '{text}' before '{self.token.text}'")

    def take(self, kind: str) -> str:
        """Take a token of this kind."""
        token = self.token
        if token.kind != kind:
            self.error(f"expected a {kind} before '{token.text}'")
        self.position += 1
        return token.text

    def emit(self, kind: str, operand: int | str = 0) -> int:
        """Add an instruction and return its position."""
        self.code.append((kind, operand))
        return len(self.code) - 1

    def land(self, position: int) -> None:
        """Let the jump at this position, emitted before its target was known, lead to the next instruction."""
        self.code[position] = (self.code[position][0], len(self.code))

    def emit_tree(self, tree: Tree) -> None:
        """Emit code that leaves an expression's value on the stack."""
        match tree:
            case Tree("&&", _, (left, right)):
                self.emit_tree(left)
                decided = self.emit("jump_if_zero_else_drop")
                self.emit_tree(Tree("!=", 0, (right, ZERO)))
                self.land(decided)
            case Tree("||", _, (left, right)):
                self.emit_tree(negated(Tree("&&", 0, (negated(left), negated(right)))))
            case _:
                for part in tree.parts:
                    self.emit_tree(part)
                self.emit(tree.kind, tree.operand)

    def program(self) -> dict[str, Function]:
        """Compile all functions."""
        while self.token.kind != "end":
            self.function()
        if "main" not in self.functions or self.functions["main"].parameters:
            self.error("there is no function 'main' without parameters")
        return self.functions

    def function(self) -> None:
        """Compile ``int NAME(int NAME, ...) { ... }``."""
        self.code, self.scope, self.slots = [], ChainMap(), 0
        self.expect("int")
        name = self.take("name")
        if name in self.functions:
            self.error(f"function '{name}' is defined twice")
        self.expect("(")
        if not self.accept("void") and self.accept("int"):
            self.declare()
            while self.accept(","):
                self.expect("int")
                self.declare()
        self.expect(")")
        self.functions[name] = Function(self.slots, self.code)  # now, so that it can call itself
        self.expect("{")
        while not self.accept("}"):
            self.statement()
        self.emit_tree(ZERO)
        self.emit("return")

    def declare(self) -> int:
        """Read the name of a new variable and give it a slot."""
        name = self.take("name")
        if name in self.scope.maps[0]:
            self.error(f"'{name}' is declared twice")
        self.scope[name] = self.slots
        self.slots += 1
        return self.scope[name]

    def statement(self) -> None:
        """Compile one statement."""
        if self.accept("{"):
            self.scope = self.scope.new_child()
            while not self.accept("}"):
                self.statement()
            self.scope = self.scope.parents
        elif self.accept("if"):
            self.emit_tree(fold(self.parenthesised()))
            end = self.emit("jump_if_zero")
            self.statement()
            if self.accept("else"):
                otherwise, end = end, self.emit("jump")
                self.land(otherwise)
                self.statement()
            self.land(end)
        elif self.accept("while"):
            start = len(self.code)
            self.emit_tree(fold_condition(fold(self.parenthesised())))
            end = self.emit("jump_if_zero")
            self.statement()
            self.emit("jump", start)
            self.land(end)
        elif not self.accept(";"):
            if self.accept("int"):
                slot = self.declare()
                self.emit_tree(Tree("store", slot, (fold(self.expression()) if self.accept("=") else ZERO,)))
                self.emit("drop")
            else:
                end_of_function = self.accept("return")
                self.emit_tree(fold(self.expression()))
                self.emit("return" if end_of_function else "drop")
            self.expect(";")

    def expression(self) -> Tree:
        """Read an expression, which may be an assignment."""
        if self.token.kind == "name" and self.tokens[self.position + 1].text == "=":
            slot = self.variable()
            self.expect("=")
            return Tree("store", slot, (self.expression(),))
        return self.binary(0)

    def binary(self, level: int) -> Tree:
        """Read operands joined by operators of this level or tighter ones."""
        if level == len(LEVELS):
            return self.operand()
        tree = self.binary(level + 1)
        while sign := self.accept(*LEVELS[level]):
            tree = Tree(sign, 0, (tree, self.binary(level + 1)))
        return tree

    def operand(self) -> Tree:
        """Read what stands between operators."""
        if self.accept("-"):
            return Tree("-", 0, (ZERO, self.operand()))
        if self.accept("!"):
            return negated(self.operand())
        if self.token.text == "(":
            return self.parenthesised()
        if self.token.kind == "number":
            return number(int(self.take("number")))
        if self.token.kind == "name" and self.tokens[self.position + 1].text == "(":
            return self.call(self.take("name"))
        return Tree("load", self.variable())

    def parenthesised(self) -> Tree:
        """Read an expression in parentheses."""
        self.expect("(")
        tree = self.expression()
        self.expect(")")
        return tree

    def variable(self) -> int:
        """Read the name of a variable."""
        if self.token.kind == "name" and self.token.text not in self.scope:
            self.error(f"'{self.token.text}' is not declared")
        return self.scope[self.take("name")]

    def call(self, name: str) -> Tree:
        """Read the arguments of a call."""
        self.expect("(")
        if name == "printf":
            self.expect('"%d\\n"')
            self.expect(",")
            kind, wanted = "print", 1
        elif name in self.functions:
            kind, wanted = "call", self.functions[name].parameters
        else:
            self.error(f"function '{name}' is not declared")
        arguments = [self.expression()] if self.token.text != ")" else []
        while arguments and self.accept(","):
            arguments.append(self.expression())
        if len(arguments) != wanted:
            self.error(f"'{name}' takes {wanted} argument(s), not {len(arguments)}")
        self.expect(")")
        return Tree(kind, name, tuple(arguments))


def tokens(source: str) -> Iterator[Token]:
    """Split a program; blanks, comments and preprocessor lines are left out."""
    position, line = 0, 1
    while match := TOKEN.match(source, position):
        text, kind = match[0], str(match.lastgroup)
        if kind != "blank":
            yield Token("keyword" if text in KEYWORDS else kind, text, line)
        line += text.count("\n")
        position = match.end()
    if position < len(source):
        raise ProgramError(f"{line}: error: stray '{source[position]}'")
    yield Token("end", "end of file", line)


def execute(functions: dict[str, Function], name: str, arguments: list[int]) -> int:
    """Run a function."""
    variables = dict(enumerate(arguments))
    stack: list[int] = []
    position = 0
    while True:
        kind, operand = functions[name].code[position]
        position += 1
        match kind, operand:
            case "push", int(value):
                stack.append(value)
            case "load", int(slot):
                stack.append(variables.get(slot, 0))
            case "store", int(slot):
                variables[slot] = stack[-1]
            case "drop", _:
                stack.pop()
            case "jump", int(target):
                position = target
            case "jump_if_zero", int(target):
                position = position if stack.pop() else target
            case "jump_if_zero_else_drop", int(target):
                position = position if stack[-1] and stack.pop() else target
            case "call", str(callee):
                passed = [stack.pop() for _ in range(functions[callee].parameters)]
                stack.append(execute(functions, callee, passed[::-1]))
            case "print", _:
                print(stack[-1])
            case "return", _:
                return stack.pop()
            case sign, _:
                right, left = stack.pop(), stack.pop()
                if sign in "/%" and right == 0:
                    raise ProgramError(" error: division by zero")
                stack.append(wrapped(ARITHMETIC[sign](left, right)))


def main(arguments: list[str]) -> int:
    """Compile one file, then print its code or run it."""
    if len(arguments) != 1 + ("--run" in arguments[:1]):
        print("usage: tinyc.py [--run] FILE.c", file=sys.stderr)
        return 2
    path = Path(arguments[-1])
    try:
        functions = Compiler(path.read_text(encoding="utf-8")).program()
        if len(arguments) == 2:
            execute(functions, "main", [])
            return 0
    except (ProgramError, OSError, UnicodeError, RecursionError) as error:
        print(f"{path}:{'' if isinstance(error, ProgramError) else ' error: '}{error}", file=sys.stderr)
        return 1
    except Exception as error:  # say where, like any compiler
        trace = error.__traceback__
        while trace.tb_next:
            trace = trace.tb_next
        place = f"in {trace.tb_frame.f_code.co_name}, at {Path(__file__).name}:{trace.tb_lineno}"
        print(f"{path}: internal compiler error: {place}: {error}", file=sys.stderr)
        return 4
    for name, function in functions.items():
        print(f"{name}:", *(f"{at:4} {kind} {operand!r}" for at, (kind, operand) in enumerate(function.code)), sep="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
