"""The shape of a node: under which quantifier of its rule each child stands, and what could stand there instead.

A rule is a regular expression over kinds of children, compiled for a Pike machine: the time is linear in children times
instructions.  Shapes and steps of the machine are memoised, so it becomes a deterministic automaton.
"""

import enum
import threading
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Any

from grammars.normal_form import Choice, Expression, NormalForm, Quantified, Quantifier, Sequence, Symbol
from grammars.normalise import without_recursion
from grammars.simplify import nullable

Accepts = frozenset[str]


@dataclass(frozen=True, slots=True)
class Child:
    """The child at ``index``, in a slot where any kind of ``accepts`` is valid."""

    index: int
    accepts: Accepts
    immediate: bool


@dataclass(frozen=True, slots=True)
class Occurrence:
    """One occurrence of a quantified part, or a separator; a single node of a kind in ``accepts`` could replace it."""

    items: tuple["Child | Group", ...]
    accepts: Accepts
    separator: bool


@dataclass(frozen=True, slots=True)
class Group:
    """The elements under one quantifier, of which at least ``minimum`` must stay."""

    quantifier: Quantifier
    minimum: int
    elements: tuple[Occurrence, ...]


Shape = tuple[Child | Group, ...]


class _Opcode(enum.Enum):
    """What an instruction of the compiled rules does; from ``OPEN`` on, it leaves an event in the trace."""

    CONSUME = enum.auto()  # a child of an accepted kind
    SPLIT = enum.auto()  # go on here, or with less preference at the target
    JUMP = enum.auto()
    CALL = enum.auto()  # a hidden rule
    RETURN = enum.auto()  # from a hidden rule
    MATCH = enum.auto()  # the end of the node's rule
    OPEN = enum.auto()  # a group starts
    ELEMENT = enum.auto()  # an element of the group starts
    SEPARATOR = enum.auto()  # a separator of the group starts
    CLOSE = enum.auto()  # the group ends
    ENTER = enum.auto()  # a part starts that may be a single child
    LEAVE = enum.auto()  # that part ends


CONSUME, SPLIT, JUMP, CALL, RETURN, MATCH = list(_Opcode)[:6]  # plain names, for the speed of the inner loop


@dataclass(slots=True)
class _Instruction:
    opcode: _Opcode
    accepts: Accepts = frozenset()
    immediate: bool = False
    target: int = 0  # relative to this instruction
    rule: str = ""
    quantifier: Quantifier = Quantifier.STAR
    minimum: int = 0


_MAX_THREADS = 4000  # per child; beyond this a node counts as not matched
_Events = tuple[int, ...]  # instructions that leave an event, in order
_Trace = tuple[Any, _Events] | None  # the events of a thread, last first: (the ones before, some events)
_State = tuple[int, int]  # of a thread: its instruction and its stack of calls


@dataclass(slots=True)
class _Threads:
    """Threads that wait for a child, by preference, each with the number of its seed and its events since then.

    ``ended`` is the first that has finished; ``following`` has, by kind of child, those that take it and the next ones.
    """

    waiting: list[_State] = field(default_factory=list)
    origins: list[tuple[int, _Events]] = field(default_factory=list)
    ended: tuple[int, _Events] | None = None
    following: "dict[str, tuple[list[int], _Threads]]" = field(default_factory=dict)


class ShapeMatcher:
    """Finds the shapes of the nodes of one language; thread-safe."""

    def __init__(self, grammar: NormalForm) -> None:
        self.grammar = replace(grammar, rules=without_recursion(grammar.rules))  # handwritten ones may have it
        self._units: dict[str, Accepts | None] = {}
        self._sets: dict[Accepts, Accepts] = {}
        self._program: list[_Instruction] = []
        self._nodes: dict[str, int] = {}  # the addresses of the rules of nodes
        self._rules: dict[str, int] = {}  # and of hidden rules
        self._memo: dict[tuple[str, tuple[str, ...]], Shape | None] = {}
        self._lock = threading.Lock()  # guards all but the memo
        self._known: dict[tuple[_State, ...], _Threads] = {}
        self._stacks: dict[tuple[int, int], int] = {}
        self._stack_list: list[tuple[int, int]] = [(0, -1)]

    def shape(self, kind: str, children: tuple[str, ...]) -> Shape | None:
        """The shape of a node with children of these kinds; ``None`` if its rule does not match them."""
        key = (kind, children)
        try:
            return self._memo[key]
        except KeyError:
            rule = self.grammar.nodes.get(kind)
            with self._lock:
                return self._memo.setdefault(key, None if rule is None else self._match(kind, rule, children))

    def unit(self, expression: Expression) -> Accepts | None:
        """All kinds that match the expression, if it always matches exactly one child; else ``None``."""
        match expression:
            case Symbol(name):
                if name not in self.grammar.rules:
                    return self._one(frozenset((name,)))
                if name not in self._units:
                    self._units[name] = None  # this is left for a cycle of hidden rules
                    self._units[name] = self.unit(self.grammar.rules[name])
                return self._units[name]
            case Choice(alternatives):
                parts = [self.unit(part) for part in alternatives]
                return None if None in parts else self._one(frozenset().union(*(p for p in parts if p is not None)))
        return None

    def singles(self, expression: Expression) -> Accepts:
        """All kinds of a single child that matches the expression (several children may match it too)."""
        found: set[str] = set()
        stack, seen = [expression], set()
        while stack:
            match stack.pop():
                case Symbol(name):
                    if name not in self.grammar.rules:
                        found.add(name)
                    elif name not in seen:
                        seen.add(name)
                        stack.append(self.grammar.rules[name])
                case Choice(alternatives):
                    stack.extend(alternatives)
                case Quantified(_, item, _):
                    stack.append(item)
                case Sequence(items):
                    required = [item for item in items if not nullable(item)]
                    stack.extend(required if len(required) == 1 else items if not required else ())
        return self._one(frozenset(found))

    def _one(self, accepts: Accepts) -> Accepts:
        """Make equal sets one object, which is fast to compare and saves memory."""
        return self._sets.setdefault(accepts, accepts)

    def _compiled(self, name: str, rule: Expression, end: _Opcode) -> int:
        entry = self._nodes if end is MATCH else self._rules
        if name not in entry:
            code = [*self._code(rule), _Instruction(end)]
            self._program += code
            entry[name] = len(self._program) - len(code)  # comes last: Ctrl-C may interrupt this anywhere
        return entry[name]

    def _code(self, expression: Expression) -> list[_Instruction]:
        accepts = self.unit(expression)
        if accepts is not None:
            immediate = isinstance(expression, Symbol) and expression.immediate
            return [_Instruction(_Opcode.CONSUME, accepts, immediate)]
        match expression:
            case Symbol(name):
                return self._scoped([_Instruction(_Opcode.CALL, rule=name)], expression)
            case Sequence(items):
                return [instruction for item in items for instruction in self._code(item)]
            case Choice(alternatives):
                return self._scoped(self._choice(alternatives), expression)
            case Quantified():
                return self._quantified(expression)

    def _scoped(self, code: list[_Instruction], expression: Expression) -> list[_Instruction]:
        """Mark a part that may match a single child: the child's slot then accepts all that could stand alone here."""
        accepts = self.singles(expression)
        if not accepts:
            return code
        return [_Instruction(_Opcode.ENTER, accepts), *code, _Instruction(_Opcode.LEAVE)]

    def _choice(self, alternatives: tuple[Expression, ...]) -> list[_Instruction]:
        code = self._code(alternatives[-1])
        for alternative in reversed(alternatives[:-1]):
            first = self._code(alternative)
            start = _Instruction(_Opcode.SPLIT, target=len(first) + 2)
            code = [start, *first, _Instruction(_Opcode.JUMP, target=len(code) + 1), *code]
        return code

    def _quantified(self, whole: Quantified) -> list[_Instruction]:
        optional = whole.quantifier in (Quantifier.STAR, Quantifier.OPTIONAL)
        if whole.quantifier is Quantifier.OPTIONAL and isinstance(whole.item, Quantified):
            whole = whole.item  # (x % sep)? is a list that may be empty
        quantifier, item, separator = whole.quantifier, whole.item, whole.separator
        if quantifier is Quantifier.LIST and isinstance(item, Quantified) and item.quantifier is Quantifier.OPTIONAL:
            code = self._code(item.item)  # what may be missing between two separators is not a group of its own
            code = [_Instruction(_Opcode.SPLIT, target=len(code) + 1), *code]
        else:
            code = self._code(item)
        body = [_Instruction(_Opcode.ELEMENT, self.singles(item)), *code]
        if quantifier is not Quantifier.OPTIONAL:
            again = [] if separator is None else [_Instruction(_Opcode.SEPARATOR), *self._code(separator)]
            back = _Instruction(_Opcode.JUMP, target=-(len(body) + 1 + len(again)))
            body = [*body, _Instruction(_Opcode.SPLIT, target=len(again) + 2), *again, back]
        if optional:
            body = [_Instruction(_Opcode.SPLIT, target=len(body) + 1), *body]
        kind = Quantifier.STAR if optional and quantifier is Quantifier.PLUS else quantifier
        start = _Instruction(_Opcode.OPEN, quantifier=kind, minimum=0 if optional or nullable(item) else 1)
        return [start, *body, _Instruction(_Opcode.CLOSE)]

    def _match(self, kind: str, rule: Expression, children: tuple[str, ...]) -> Shape | None:
        threads = self._threads(((self._compiled(kind, rule, _Opcode.MATCH), 0),))
        seeds: list[_Trace] = [None]
        for child in children:
            traces: list[_Trace] = [(seeds[seed], events) for seed, events in threads.origins]
            if child not in threads.following:
                numbers = [n for n, (pc, _) in enumerate(threads.waiting) if child in self._program[pc].accepts]
                after = tuple((threads.waiting[number][0] + 1, threads.waiting[number][1]) for number in numbers)
                threads.following[child] = numbers, self._threads(after)
            moved, threads = threads.following[child]
            if not moved or len(threads.waiting) > _MAX_THREADS:
                return None
            seeds = [traces[number] for number in moved]
        if threads.ended is None:
            return None
        seed, events = threads.ended
        return self._shape((seeds[seed], events))

    def _threads(self, seeds: tuple[_State, ...]) -> _Threads:
        """Run threads from these states until each waits for a child; the result is memoised."""
        if seeds in self._known:
            return self._known[seeds]
        found = _Threads()
        seen: set[_State] = set()
        stack: list[tuple[int, int, int, _Events]] = []
        stack += [(*state, seed, ()) for seed, state in reversed(list(enumerate(seeds)))]
        while stack and len(seen) <= 4 * _MAX_THREADS:
            pc, calls, seed, events = stack.pop()
            if (pc, calls) in seen:
                continue
            seen.add((pc, calls))
            instruction = self._program[pc]
            opcode = instruction.opcode
            if opcode is CONSUME:
                found.waiting.append((pc, calls))
                found.origins.append((seed, (*events, pc)))
            elif opcode is SPLIT:
                stack.append((pc + instruction.target, calls, seed, events))
                stack.append((pc + 1, calls, seed, events))
            elif opcode is JUMP:
                stack.append((pc + instruction.target, calls, seed, events))
            elif opcode is CALL:
                rule = instruction.rule
                called = self._compiled(rule, self.grammar.rules[rule], RETURN)
                stack.append((called, self._push(pc + 1, calls), seed, events))
            elif opcode is RETURN:
                stack.append((*self._stack_list[calls], seed, events))
            elif opcode is MATCH:
                found.ended = seed, events
            else:
                stack.append((pc + 1, calls, seed, (*events, pc)))
        return self._known.setdefault(seeds, found)

    def _push(self, address: int, calls: int) -> int:
        key = (address, calls)
        if key not in self._stacks:
            self._stacks[key] = len(self._stack_list)
            self._stack_list.append(key)
        return self._stacks[key]

    def _shape(self, trace: _Trace) -> Shape:
        events: list[int] = []
        while trace is not None:
            trace, some = trace
            events += reversed(some)
        items: list[Child | Group] = []
        groups: list[tuple[_Instruction, list[tuple[_Instruction, list[Child | Group]]], list[Child | Group]]] = []
        scopes: list[tuple[Accepts, list[Child | Group], int]] = []
        index = 0
        for pc in reversed(events):
            instruction = self._program[pc]
            match instruction.opcode:
                case _Opcode.CONSUME:
                    items.append(Child(index, instruction.accepts, instruction.immediate))
                    index += 1
                case _Opcode.ENTER:
                    scopes.append((instruction.accepts, items, len(items)))
                case _Opcode.LEAVE:
                    accepts, inside, before = scopes.pop()
                    if len(inside) == before + 1 and isinstance(only := inside[-1], Child):
                        inside[-1] = replace(only, accepts=accepts)  # what the slot accepts, and more
                case _Opcode.OPEN:
                    groups.append((instruction, [], items))
                case _Opcode.ELEMENT | _Opcode.SEPARATOR:
                    items = []
                    groups[-1][1].append((instruction, items))
                case _Opcode.CLOSE:
                    opened, parts, items = groups.pop()
                    separator = _Opcode.SEPARATOR
                    every = (Occurrence(tuple(inside), one.accepts, one.opcode is separator) for one, inside in parts)
                    if elements := _without_empty(every):
                        items.append(Group(opened.quantifier, opened.minimum, tuple(elements)))
        return tuple(items)


def _without_empty(elements: Iterable[Occurrence]) -> list[Occurrence]:
    """The elements and separators with children; a separator beside an empty element is an element: it can go alone."""
    found: list[Occurrence] = []
    first_is_empty = False
    for element in elements:
        if element.items:
            if element.separator and first_is_empty:
                element, first_is_empty = replace(element, separator=False), False
            found.append(element)
        elif not element.separator and found and found[-1].separator:
            found[-1] = replace(found[-1], separator=False)
        elif not element.separator and not found:
            first_is_empty = True
    return found
