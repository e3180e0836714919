"""The questions about a pair, always in the same order; each replaces a part by a text."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from typing import NamedTuple

from diffing.list_alignment import between, common_blocks
from diffing.pair_state import Side
from diffing.rendering import rewrite_of
from grammars.parsing import parse
from ppr.neighbours.edits import alone
from ppr.neighbours.scene import Scene
from ppr.neighbours.simpler import simpler_nodes
from ppr.reducers.candidate import PairRules
from ppr.results.at_hand import Answer
from ppr.studies.explanation.pattern import DELETE, Hole, Role
from ppr.studies.explanation.subject import Change, ParsedProgram, Span
from ppr.studies.explanation.variations import WORDS, holes_of, values_of

SEVERAL = (Role.NUMBER, Role.STRING, Role.TYPE, Role.WORD)  # roles that may contain a part of the difference
MOST_OTHERS = 2  # names to try in place of one
MOST_SHOWN_TOKENS = 6  # of a node that is shown for a part of the difference
COMMENT, COMMENTS = 60, ("/*{}*/", "#{}", "--{}", "!{}", "(*{}*)", "%{}", ";{}", "<!--{}-->")  # bytes; languages differ
LAYOUTS = {  # by its name, what is replaced in the gaps between tokens
    "more blanks": (r"^( +)$", r"\1  "), "line breaks for blanks": (r"^ +$", "\n"), "one line": (r"\s*\n\s*", " "),
}  # fmt: skip
NUMBER = "1"  # in place of a name
DECLARES = "declar|defin|param|header|_item|label"  # kinds of nodes in which a name is declared


class Question(NamedTuple):
    """What does the program show with a ``text`` of some sort in the places of a part, or with ``other`` changes?"""

    hole: Hole
    text: str
    sort: str
    other: tuple[Change, ...] = ()

    @property
    def changes(self) -> tuple[Change, ...]:
        return self.other or tuple((place, self.text) for place in self.hole.places)


@dataclass(frozen=True)
class Pair:
    """A seed and a variant, and the questions about them."""

    seed: ParsedProgram
    variant: ParsedProgram

    @cached_property
    def hunks(self) -> list[tuple[Span, Span]]:
        """The hunks of the difference, as spans of tokens of seed and variant; merged words are not split."""
        found: list[tuple[Span, Span]] = []
        seed, variant = self.seed, self.variant
        blocks = common_blocks(seed.tree.words(), variant.tree.words())
        for (start, to), (other, stop), _ in between(blocks, len(seed.texts), len(variant.texts)):
            if start == to and other == stop:
                continue
            while start and other and (_inside(seed, start) or _inside(variant, other)):
                start, other = start - 1, other - 1
            while _inside(seed, to) or _inside(variant, stop):
                to, stop = to + 1, stop + 1
            found.append(((start, to), (other, stop)))
        return found

    def touches(self, start: int, end: int) -> bool:
        return any((a < end and start < b) or start < a == b < end for _, (a, b) in self.hunks)

    def undone(self, span: Span, *, nodes: bool = False) -> str | None:
        """The seed's different text for a span, widened to a node if possible; ``nodes``: None unless it is a node."""
        start, end = span
        found = {}
        for with_ends in (False, True):
            first, last = start, end
            for (a, b), (c, d) in self.hunks:
                if c < start < d or c < end < d:
                    return None
                first += (b - a - d + c) * (d <= start and not (with_ends and d == start and c == d))
                last += (b - a - d + c) * (d < end or (d == end and (with_ends or c < d)))
            found[with_ends] = (first, last)
        is_node = found[True] in self.seed.by_span
        text = self.seed.text(found[is_node])
        return text if text != self.variant.text(span) and (is_node or not nodes) else None

    def distance(self, places: Iterable[Span]) -> int:
        return min((abs(a + b - start - end) for a, b in places for _, (start, end) in self.hunks), default=0)

    def difference(self, holes: Sequence[Hole]) -> list[tuple[Span, str]]:
        """The parts of the difference, widened to nodes or to numbers whose value matters, with the seed's text."""
        sums = [one.places[0] for one in holes if one.role is Role.NUMBER and one.is_open and one.is_condition]
        gone = [one.tokens for one in holes if one.tokens and "" in one.texts(Answer.BUG)]
        free = [one.places for one in holes if one.role is Role.DIFFERENCE and one.is_open]
        found = dict[Span, str]()
        for theirs, (start, end) in [one for one in self.hunks if (one[1],) not in free] or self.hunks:
            is_alone = start == end or theirs[0] == theirs[1]
            nodes = [(one.start, one.end) for one in self.variant.nodes] if is_alone else []
            nodes = [(a, b) for a, b in nodes if b - a <= MOST_SHOWN_TOKENS and self.undone((a, b), nodes=True)]
            around = [(a, b) for a, b in sorted(nodes, key=lambda one: one[1] - one[0]) if a <= start <= end <= b][:1]
            if start == end and any(tokens <= {*range(a, b)} for tokens in gone for a, b in around):
                around = []
            wide = [(a, b) for a, b in sums if a <= start <= end <= b and self.undone((a, b))]
            span, *_ = (*wide, *around, (start, end))
            found[span] = (self.undone(span) if wide or around else "") or self.seed.text(theirs)
        return [
            one for one in found.items()
            if not any(a <= one[0][0] and one[0][1] <= b and (a, b) != one[0] for a, b in found)
        ]  # fmt: skip

    @cached_property
    def scene(self) -> Scene:
        return alone(self.variant.tree, self.variant.language, PairRules(everything=True, thorough=True))

    @cached_property
    def known(self) -> Mapping[Role, Sequence[Hole]]:
        both = [*holes_of(self.variant), *holes_of(self.seed)]
        return {role: [one for one in both if one.role is role] for role in Role}

    def questions(self, kind: str, holes: Sequence[Hole]) -> list[Question]:
        """All questions of a kind about the variant with these parts, those near the difference first."""
        found: Iterable[Question]
        match kind:
            case "seed":
                whole = [hole for hole in holes if hole.role in SEVERAL]
                found = [Question(hole, text, kind) for hole in whole if (text := self.undone(hole.places[0]))]
            case "delete":
                found = self._deletions(holes)
            case "use":
                found = self._uses(holes)
            case "insert":
                words = WORDS.get(self.variant.language.name, {}).get("insert", ())
                places = [(at, at) for at in range(1, len(self.variant.texts)) if not _inside(self.variant, at)]
                found = [Question(Hole(Role.INSERTION, (one,), ""), text, kind) for one in places for text in words]
            case "layout":
                found = self._layouts()
            case "node":
                found = self._nodes()
            case _:
                program, known = self.variant, self.known
                found = [Question(hole, *one) for hole in holes for one in values_of(kind, hole, program, known)]
        found = {(one.hole.role, one.hole.places, one.text, one.other): one for one in found}.values()
        return sorted(found, key=lambda one: (self.distance(one.hole.places), -len(one.hole.tokens)))

    def _deletions(self, holes: Sequence[Hole]) -> Iterator[Question]:
        known = {hole.places: hole for hole in holes if hole.role not in (Role.DIFFERENCE, Role.USE)}
        for node in self.variant.tree.walk():
            in_list = node.repeated is not None and not node.is_separator
            whole = self.scene.span(Side.VARIANT, node)
            gone = self.scene.without(Side.VARIANT, [node]) if in_list else [whole]
            places = tuple((one.start, one.end) for one in gone if one.start < one.end)
            own = (node.start, node.end)
            if (
                not places
                or self.variant.tree.word[node.start] != node.start
                or own == (0, len(self.variant.tree))
                or any(self.touches(*one) for one in (own, *places))
            ):
                continue
            hole = known.get((own,)) or Hole(Role.NODE, (own,), self.variant.text(own))
            yield Question(hole, "", DELETE, tuple((place, "") for place in places))

    def _uses(self, holes: Sequence[Hole]) -> Iterator[Question]:
        """Replace one use of a name by another name, a number or a type: does it have to be this name, or any name?"""
        types = WORDS.get(self.variant.language.name, {}).get("types", ())
        names = [hole for hole in holes if hole.role is Role.NAME]
        kinds = {hole.text: {self.variant.kinds_at(start) for start, _ in hole.places} for hole in names}
        for hole in names:
            own = kinds[hole.text]
            leaves = {leaf for leaf, _ in own}
            others = [one for one in names if one is not hole and leaves & {leaf for leaf, _ in kinds[one.text]}]
            for start, end in hole.places:
                use = Hole(Role.USE, ((start, end),), hole.text)
                near = sorted(others, key=lambda one: (not own & kinds[one.text],
                                                       min(abs(at - start) for at, _ in one.places)))  # fmt: skip
                texts = [one.text for one in near[:MOST_OTHERS]]
                if len(hole.places) > 1:
                    texts[:0] = filter(None, [self.undone((start, end))])
                elif any(re.search(DECLARES, kind) for kind in self.variant.kinds_at(start)[1]):
                    texts = []  # that it has to differ from other names says nothing
                yield from (Question(use, text, "use") for text in texts)
                is_type = any("type" in kind for kind in self.variant.leaves[start].kinds)
                yield Question(use, types[0] if is_type and types else NUMBER, "minimal")

    def _nodes(self) -> Iterator[Question]:
        """Replace a node by something simpler or similar; around the difference, also by a node inside it."""
        ends = [at for _, place in self.hunks for at in place]
        around = [one for one in self.variant.nodes if all(one.start <= at <= one.end for at in ends)]
        spans = {(one.start, one.end): one.parent for one in reversed(around)}
        for outer, inner in pairwise(reversed(spans)):
            if (parent := spans[inner]) is None or parent.quantifier is None or len(parent.children) == 1:
                yield Question(Hole(Role.NODE, (outer,), self.variant.text(outer)), self.variant.text(inner), "node")
        for changes in dict.fromkeys(map(rewrite_of, simpler_nodes(self.scene))):
            if len(changes) == 1:
                start, end, text = (one := changes[0]).start, one.end, one.text
                if not self.touches(start, end) and end - start > 1 and self.variant.tree.word[start] == start:
                    hole = Hole(Role.NODE, ((start, end),), self.variant.text((start, end)))
                    yield Question(hole, text.decode(), DELETE if not text else "node")

    def _layouts(self) -> Iterator[Question]:
        """Change blanks and line breaks, or add a comment: a bug may depend on file size, lines or columns."""
        tree, language, every = self.variant.tree, self.variant.language, (0, len(self.variant.tree))
        gaps = [tree.gap(token).decode("utf-8", "replace") for token in range(1, len(tree))]
        whole, written, told = self.variant.text(every), list[tuple[str, str]](), set[str]()
        for what, (old, new) in LAYOUTS.items():
            after = [*(re.sub(old, new, gap) if gap.isspace() else gap for gap in gaps), ""]
            written.append((what, "".join(map("".join, zip(self.variant.texts, after, strict=False)))))
        comments = [one.format("x" * (COMMENT + 2 - len(one))) for one in COMMENTS]
        written += [(f"a comment of {COMMENT} bytes before it", f"{one}\n{whole}") for one in comments]
        shape = [node.label for node in tree.walk()]
        for what, text in written:  # the first one that leaves the tokens and the tree as they are
            other = parse(self.variant.with_changes([(every, text)]), language)
            is_same = other.texts() == tree.texts() and [node.label for node in other.walk()] == shape
            if what not in told and text != whole and is_same:
                told.add(what)
                yield Question(Hole(Role.LAYOUT, ((0, 0),), ""), what, "layout", ((every, text),))


def _inside(subject: ParsedProgram, token: int) -> bool:
    return token < len(subject.texts) and subject.tree.word[token] != token
