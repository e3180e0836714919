"""The outline of a program: its elements at any depth, and the names that they declare and use.

By tokens and grammar alone.  An element is a part of a list of the grammar that ends with a semicolon or a block.  It
declares the name before its first brackets, its value or its body; it uses all others.  What the parser cannot put
together is one element from its beginning to the bracket that closes it.
"""

from collections import defaultdict
from collections.abc import Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import accumulate, takewhile

from diffing.masks import Span, mask_of
from diffing.merged import MergedSequence
from diffing.pair_state import Side, State
from grammars.normal_form import Quantifier
from grammars.tree import Node, Tree

ENDS = (b";", b"}")  # the last tokens of elements
CLOSING = {b"(": b")", b"[": b"]", b"[[": b"]]", b"{": b"}", b"<": b">"}
NO_OPERATOR = tuple(b"* & && > :: , ( ) [ { \" '".split())  # tokens before brackets that declare nothing
POINTERS = (b"*", b"&", b"&&")  # tokens between a bracket and a declared name, as in int (*f)(int)
SYNTHESISED = {b"<=>": (b"<", b">", b"<=", b">="), b"==": (b"!=",)}  # derived from a declared operator
QUOTES = (b'"', b"'")  # their content is not a name
PATH = (b"::", b".")  # tokens between a name and one of its members
MOST_OF_A_HEADER = 200  # tokens and brackets that are searched for the name of an element
MOST_BETWEEN = 100  # tokens in angle brackets between a name and the token after them
ALIKE = 0.9  # share of the kinds allowed in a scope that are also allowed around it, if it opens


@dataclass(eq=False, slots=True)
class Element:
    """The tokens ``start`` to ``end`` (exclusive) of a program, around those of the elements in it.

    ``uses`` are its own tokens that may be names or operators, ``binds`` the names that it declares; if there are none,
    it belongs to what is around it.  One that is ``called`` has parameters, one that is ``qualified`` completes a
    declaration elsewhere, and so may one that is ``special``, as its name has brackets such as ``<int>``.  One that
    ``opens``, such as a namespace, may be left out around its elements; ``home`` is the element around that does not.
    ``body`` are the tokens that it may lose to become its declaration.  Elements of one ``look`` tend to end alike.
    """

    node: Node
    start: int
    end: int
    kind: str
    pieced: bool
    number: int = -1
    parent: int = -1
    home: int = -1
    name: bytes = b""
    decides: Span = (0, 0)  # the tokens of its parameters, whose names decide whether it is needed
    befriends: bool = False  # it is needed only if what it names exists
    called: bool = False
    qualified: bool = False
    special: bool = False
    opens: bool = False
    inside: bool = False  # it is a part of a function or of a value
    inner: list[int] = field(default_factory=list)
    uses: list[int] = field(default_factory=list)
    binds: set[bytes] = field(default_factory=set)
    body: tuple[Span, ...] = ()
    look: Hashable = None

    @property
    def nameless(self) -> bool:
        """Whether it may be needed without being named: it has no name, the name of its scope, or is an operator."""
        is_word = self.name[:1].isalnum() or self.name[:1] == b"_"
        return not self.binds or not is_word or self.name == b"operator"


class Outline:
    """The elements of one program of a merged sequence, outer ones before inner ones."""

    def __init__(self, merged: MergedSequence, side: Side) -> None:
        self.merged, self.side = merged, side
        tree = merged.tree(side)
        self.texts = tree.texts()
        self.sort = _sorts(tree, self.texts)
        self.elements: list[Element] = []
        self.owner = [-1] * len(tree)  # for each token, the smallest element around it
        self.specials: defaultdict[int, list[int]] = defaultdict(list)  # for each element, those that complete it
        open_at, closing = _brackets(self.texts)
        self._nest(self._found(tree, closing), open_at)
        self.loose: list[int] = []  # possible names and operators outside all elements
        self._keywords: list[list[int]] = [[] for _ in range(len(self.elements) + 1)]  # by element; last: of none
        for token, owner in enumerate(self.owner):
            if self.sort[token] == KEYWORD:
                self._keywords[owner].append(token)
            else:
                (self.elements[owner].uses if owner >= 0 else self.loose).append(token)
        for element in self.elements:
            self._describe(element)
        self._bind_what_appears_first()
        self._bind_once()

    def without(self, state: State, spans: Iterable[Span]) -> State:
        """The pair without these tokens and what stands between them."""
        mask = mask_of((self.merged.span(self.side, *span) for span in spans), len(self.merged))
        return State(state.seed & ~mask, state.variant & ~mask)

    def scopes(self, numbers: Iterable[int]) -> set[int]:
        """These elements and all elements around them."""
        found: set[int] = set()
        for number in numbers:
            while number >= 0 and number not in found:
                found.add(number)
                number = self.elements[number].parent
        return found

    def _found(self, tree: Tree, closing: Sequence[int]) -> Iterator[Element]:
        """The elements of all lists; a sibling without an end is joined with the next one."""
        texts = self.texts
        for node in tree.walk():
            if node.quantifier not in (Quantifier.STAR, Quantifier.PLUS):
                continue
            around = node.parent
            kind = around.kinds[0] if around is not None and around.kinds else ""
            begun = -1
            for child in node.children:
                start = child.start if begun < 0 else begun
                end = max(max(closing[child.start : child.end]) + 1, child.end)
                last = texts[end - 1]
                if last not in ENDS:
                    begun = -1 if last == b":" or texts[child.start].startswith(b"#") else start
                    continue
                begun = -1
                while texts[child.start] == b"{" and start and texts[start - 1] not in (*ENDS, b"{", b":"):
                    start -= 1  # a header that the parser has not joined with its block
                if end - start > 1:
                    pieced = end > child.end or (start < child.start and texts[child.start] == b"{")
                    yield Element(child, start, end, kind, pieced)

    def _nest(self, found: Iterable[Element], open_at: Sequence[int]) -> None:
        """Number and nest the elements, leaving out those that overlap, lack a bracket, or are in parentheses."""
        around: list[Element] = []
        for element in sorted(found, key=lambda one: (one.start, -one.end)):
            bracket = open_at[element.start]
            if bracket != open_at[element.end] or (bracket >= 0 and self.texts[bracket] != b"{"):
                continue
            while around and around[-1].end <= element.start:
                around.pop()
            outer = around[-1] if around else None
            if outer and (element.end > outer.end or (element.start, element.end) == (outer.start, outer.end)):
                continue
            element.number = len(self.elements)
            if outer:
                element.parent = outer.number
                is_in_header = bracket >= 0 and open_at[bracket] >= outer.start
                is_called = not outer.pieced and self._header(outer.node)[1]
                element.inside = outer.inside or is_in_header or is_called or self._is_in_value(element, outer)
                outer.inner.append(element.number)
            self.elements.append(element)
            self.owner[element.start : element.end] = [element.number] * (element.end - element.start)
            around.append(element)

    def _is_in_value(self, element: Element, outer: Element) -> bool:
        """Whether an element is a part of a value after ``=``, such as a lambda or the body of a concept."""
        inside = takewhile(lambda one: one.start > outer.start, element.node.upwards())
        return any(self.texts[one.start - 1] == b"=" for one in inside)

    def _describe(self, element: Element) -> None:
        name, called, qualified = self._header(element.node)
        element.called = called and not element.pieced
        completes = self._follows_a_type(name) or (not element.inside and self.sort[element.start] == KEYWORD)
        element.qualified = qualified and (called or completes or bool(element.inner))
        if name >= 0:
            text = self.texts[name]
            element.decides = name + 1, self._closing_bracket(name + 1)
            element.name = text[:1] if text[:1] in (b"[", b"(") else text
            element.special = self.texts[name + 1 : name + 2] == [b"<"]
            before = name - 1
            while self.texts[before] in POINTERS:
                before -= 1
            is_use = before < element.start or self.sort[before] == KEYWORD or self.texts[before] in (b")", b"}")
            if not element.inside or not (is_use or (called and qualified)):
                element.binds.update((element.name, *SYNTHESISED.get(element.name, ())))
        outer = self.elements[element.parent] if element.parent >= 0 else None
        if outer is not None:
            element.home = outer.home if outer.opens else outer.number
            if not outer.opens and element.name == outer.name:
                element.binds.clear()  # a use of its name means the element around it
        if element.inner and not element.inside:
            inside, around = self.elements[element.inner[0]].node.accepts, element.node.accepts
            is_open = inside is None or around is None or len(inside & around) > ALIKE * len(inside)
            element.opens = element.pieced or (not called and is_open)
        if not element.pieced:
            element.body = self._body(element, name)
        end = element.body[0][0] if element.body else element.end
        words = frozenset(self.texts[i] for i in self._keywords[element.number] if i < end)
        element.look = qualified, called, element.kind, len(element.body), words
        if b"friend" in words and not element.body:  # it declares nothing
            element.befriends, element.decides = True, (element.start, element.end)
            element.binds.clear()

    def _follows_a_type(self, name: int) -> bool:
        """Whether a qualified name completes a declaration, instead of using what its qualifier declares."""
        while name > 1 and self.texts[name - 1] in PATH:
            name = self.qualifier(name)
        return name > 0 and self.sort[name - 1] == NAME

    def qualifier(self, name: int) -> int:
        """The qualifier of a name, without its angle brackets."""
        at, depth = name - 2, 0
        for at in range(name - 2, max(-1, name - MOST_BETWEEN), -1):
            depth += (self.texts[at] == b">") - (self.texts[at] == b"<")
            if not depth and self.texts[at] != b"<":
                break
        return at

    def _header(self, node: Node) -> tuple[int, bool, bool]:
        """The token that an element declares (-1: none), whether parentheses follow it, and whether it is qualified."""
        texts, name, last, depth, qualified, skipped = self.texts, -1, b"", 0, False, 0
        stack = list(reversed(node.children)) or [node]
        for _ in range(MOST_OF_A_HEADER):
            if not stack:
                break
            one = stack.pop()
            at, first = one.start, texts[one.start]
            if at < skipped:
                continue
            if first == b"(" and at > node.start and self.sort[at - 1] == KEYWORD:
                skipped = self._closing_bracket(at)  # the content of an attribute or a condition
                continue
            if not one.is_leaf:
                if texts[one.end - 1] != CLOSING.get(first):
                    stack.extend(reversed(one.children))
                    continue
                if first == b"(":
                    if texts[at - 2] == b"operator" or (last and self.sort[at - 1] == SIGN and last not in NO_OPERATOR):
                        return at - 1, True, qualified
                    pointer = self._pointer(at) if texts[at + 1] in POINTERS else -1
                    if pointer >= 0:
                        return pointer, False, qualified
                if first != b"<" and name >= 0:
                    return name, first == b"(", qualified
                last = texts[one.end - 1]
                continue
            if name >= 0 and last != b"operator" and first in (b"=", b":", b";", b"{", b"(", b"["):
                return name, False, qualified
            depth += (first in (b"(", b"[", b"{")) - (first in (b")", b"]", b"}"))
            if first == b"~" and last in PATH:
                continue
            if last == b"operator" and self.sort[at] != SIGN:
                return at - 1, True, qualified  # a conversion operator, or new
            if not depth and (self.sort[at] == NAME or first == b"operator"):
                qualified = last in PATH
                name = at if self.sort[at] == NAME else name
            last = first
        return name, False, qualified

    def _pointer(self, bracket: int) -> int:
        """The name in the first of two pairs of brackets, as in ``(*f)(int)``; -1 if there is only one."""
        end = self._closing_bracket(bracket)
        if self.texts[end : end + 1] not in ([b"("], [b"["]):
            return -1
        return next((i for i in range(bracket, end) if self.sort[i] == NAME), -1)

    def _closing_bracket(self, start: int) -> int:
        """The token after the brackets that open here, if they close nearby; otherwise this token."""
        opening = b"".join(self.texts[start : start + 1])
        closing, depth = CLOSING.get(opening), 0
        for at in range(start, min(start + MOST_OF_A_HEADER, len(self.texts)) if closing else start):
            depth += (self.texts[at] == opening) - (self.texts[at] == closing)
            if not depth:
                return at + 1
        return start

    def _body(self, element: Element, name: int) -> tuple[Span, ...]:
        """The tokens to delete when an element loses its body and initializers; one of its semicolons then ends it."""
        texts, node = self.texts, element.node
        if element.qualified and element.called:
            return ((element.start, element.end),)
        while node.children:
            at = len(node.children) - 1
            at -= at > 0 and texts[node.children[at].start] == b";"
            last = node.children[at]
            if (texts[last.start], texts[last.end - 1]) != (b"{", b"}"):
                node = last
                continue
            while at and node.children[at - 1].quantifier is Quantifier.OPTIONAL and node.children[at - 1].start > name:
                at -= 1
            start = node.children[at].start
            if texts[element.end - 1] == b";":
                return ((start, last.end),)
            end = next((i for i in range(last.end - 1, last.start, -1) if texts[i] == b";"), None)
            if end is not None:
                return ((start, end), (end + 1, last.end))
            break
        return ()

    def _bind_what_appears_first(self) -> None:
        """Let an element also declare the names that first appear in its own body, such as enumerators."""
        first: dict[bytes, int] = {}
        opened = [*accumulate((text == b"{" for text in self.texts), initial=0)]
        for element in self.elements:
            for token in element.uses:
                first.setdefault(self.texts[token], token)
        for element in self.elements:
            if element.called or element.opens or opened[element.start] == opened[element.end]:
                continue
            spans = element.body or ((element.start, element.end),)
            element.binds.update(
                self.texts[i]
                for i in element.uses
                if self.sort[i] == NAME and first[self.texts[i]] == i and any(start <= i < end for start, end in spans)
            )

    def _bind_once(self) -> None:
        """Let an element that completes a declaration need that declaration instead of declaring its name."""
        whole: defaultdict[bytes, dict[int, int]] = defaultdict(dict)  # by name and home
        for element in self.elements:
            if element.name and not element.qualified and not element.special:
                whole[element.name].setdefault(element.home, element.number)
        for element in self.elements:
            known = whole.get(element.name, {})
            if element.special and (element.home in known or -1 in known):
                element.binds.discard(element.name)
                self.specials[known.get(element.home, known.get(-1, -1))].append(element.number)
            elif element.qualified and known:
                element.binds.discard(element.name)
                if not element.called:
                    self.specials[next(iter(known.values()))].append(element.number)


NAME, KEYWORD, SIGN = range(3)  # kinds of tokens


def _sorts(tree: Tree, texts: Sequence[bytes]) -> bytearray:
    found = bytearray([SIGN]) * len(texts)
    for node in tree.walk():
        start = node.start
        is_word = node.is_leaf and (texts[start][:1].isalpha() or texts[start][:1] == b"_")
        if is_word and (start and texts[start - 1]) not in QUOTES:
            is_keyword = node.kinds and node.kinds[-1].startswith('"')
            names_operator = texts[start] == b"operator" and b"".join(texts[start + 1 : start + 2])[:1].isalpha()
            found[start] = KEYWORD if is_keyword and not names_operator else NAME
    return found


def _brackets(texts: Sequence[bytes]) -> tuple[list[int], list[int]]:
    """The innermost open bracket before each token and at the end, and what closes each brace; -1 if there is none."""
    open_at, closing = [-1], [-1] * len(texts)
    waiting, braces = [-1], list[int]()
    for token, text in enumerate(texts):
        if text in (b"(", b"[", b"{"):
            waiting.append(token)
        elif text in (b")", b"]", b"}") and len(waiting) > 1:
            waiting.pop()
        open_at.append(waiting[-1])
        if text == b"{":
            braces.append(token)
        elif text == b"}" and braces:
            closing[braces.pop()] = token
    return open_at, closing
