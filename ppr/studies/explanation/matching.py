"""Whether a program fits a pattern: its tokens are those of the pattern, apart from what stands in the holes."""

from collections.abc import Iterator

from grammars.tree import Node
from ppr.studies.explanation.pattern import NO_SPELLING, NOT_TOGETHER, Hole, Pattern, Region, Role, content, spelling
from ppr.studies.explanation.subject import ParsedProgram, Span, is_power, number_of

MAX_STEPS = 20_000  # of a comparison of a program with a pattern


def accepts(pattern: Pattern, program: bytes) -> bool:
    """Whether a program fits a pattern."""
    return fits(pattern, ParsedProgram(program, pattern.subject.language))


def fits(pattern: Pattern, program: ParsedProgram) -> bool:
    """Whether a program that is parsed fits a pattern of its language."""
    subject = pattern.subject
    may_fit = subject.language == program.language and program.tree.errors <= subject.tree.errors
    return may_fit and _Comparison(pattern, program).matches(0, 0)


class _Comparison:
    """A program's tokens beside a pattern's, with backtracking where a hole may hold several tokens."""

    def __init__(self, pattern: Pattern, program: ParsedProgram) -> None:
        self.pattern, self.program = pattern, program
        self.bound: dict[int, str] = {}
        self.steps = 0
        # the ends and numbers of the open holes that begin at a token
        self.starting: dict[int, list[tuple[int, int]]] = {}
        for number, hole in enumerate(pattern.holes):
            for start, end in hole.places if hole.is_open else ():
                self.starting.setdefault(start, []).append((end, number))

    def matches(self, token: int, other: int) -> bool:
        """Whether the rest of the pattern, from a token on, fits the rest of the program."""
        mine, theirs = self.pattern.subject.texts, self.program.texts
        while token not in self.starting:
            if token == len(mine) or other == len(theirs):
                return token == len(mine) and other == len(theirs) and self._related()
            if mine[token] != theirs[other]:
                return False
            token, other = token + 1, other + 1
        for end, number in self.starting[token]:
            hole, before = self.pattern.holes[number], self.bound.get(number)
            for stop in self._ends(hole, (token, end), other):
                text = self.program.text((other, stop))
                self.steps += 1
                if self.steps > MAX_STEPS:
                    return False
                if before not in (None, text) or not self._allows(hole, (token, end), text, (other, stop)):
                    continue
                self.bound[number] = text
                if self.matches(end, stop):
                    return True
                if before is None:
                    del self.bound[number]
        if any(end == token + 1 for end, _ in self.starting[token]):  # then its own text was one of the possibilities
            return False
        return other < len(theirs) and mine[token] == theirs[other] and self.matches(token + 1, other + 1)

    def _ends(self, hole: Hole, place: Span, other: int) -> Iterator[int]:
        if other < len(self.program.texts):
            ends = {*self.program.ends.get(other, ()), other + 1, other + place[1] - place[0]}
            yield from sorted(end for end in ends if end <= len(self.program.texts))
        if "" in hole.region.texts:
            yield other

    def _allows(self, hole: Hole, place: Span, text: str, there: Span) -> bool:
        region = hole.region
        if text == hole.text or text in region.texts:
            return True
        node = self.program.ends.get(there[0], {}).get(there[1])
        match hole.role:
            case Role.NAME:
                return region.anything and there[1] - there[0] == 1 and self.program.is_name(there[0])
            case Role.NUMBER:
                spelled = (region.prefix, region.suffix) in (NO_SPELLING, spelling(text))
                return spelled and _holds(region, number_of(text))
            case Role.STRING:
                mine, (start, inner, end) = content(hole.text), content(text)
                if (mine[0], mine[2]) != (start, end) or not (region.anything or region.prefix or region.suffix):
                    return False
                bare = len(inner) >= len(region.prefix) + len(region.suffix)
                return bare and inner.startswith(region.prefix) and inner.endswith(region.suffix)
            case Role.WORD | Role.TYPE | Role.NODE:
                return region.anything and node is not None and self._fits(node, place, hole.role)
        return False

    def _fits(self, node: Node, place: Span, role: Role) -> bool:
        """Whether the node stands where the grammar allows that of the pattern."""
        subject = self.pattern.subject
        mine = subject.ends.get(place[0], {}).get(place[1])
        if role is Role.WORD:
            kinds = [subject.leaves[place[0]].kinds[0], node.kinds[0]]
            return node.is_leaf and len({kind.startswith('"') and kind[1:2].isalpha() for kind in kinds}) == 1
        return mine is not None and (node.fits(mine.accepts) or bool({*node.kinds} & {*mine.kinds}))

    def _related(self) -> bool:
        """Whether names are apart, and the relations hold."""
        holes, bound = self.pattern.holes, self.bound
        names = [text for number, text in bound.items() if holes[number].role is Role.NAME]
        if len({*names}) < len(names):
            return False
        for relation in self.pattern.relations:
            first, second = relation.holes
            mine = [bound.get(first, holes[first].text), bound.get(second, holes[second].text)]
            changed = [text != holes[one].text for text, one in zip(mine, relation.holes, strict=True)]
            if all(changed) if relation.kind == NOT_TOGETHER else mine[0] == mine[1]:
                return False
        return True


def _holds(region: Region, value: int | None) -> bool:
    if value is None or (region.powers_of_two and not is_power(value)):
        return False
    return region.anything or any(low <= value and (high is None or value <= high) for low, high in region.intervals)
