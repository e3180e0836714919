"""The parts of a program that can be varied, and what to put in their places: pure, and always in the same order."""

import re
import string
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import islice
from pathlib import Path
from random import Random

import msgspec

from diffing.list_alignment import between, common_blocks
from grammars.languages import Language
from grammars.normal_form import symbols, unquote
from grammars.tree import Node
from ppr.session.at_hand import Answer
from ppr.studies.explanation.pattern import NO_SPELLING, Hole, Role, Value, content, cut, spelling, written
from ppr.studies.explanation.subject import WORD, ParsedProgram, Span, is_power, number_of

FLOAT = re.compile(r"(?:\d+\.\d*|\.?\d+)(?:[eE][-+]?\d+)?([fFlLdD]?)")
MOST_WORDS, MOST_TYPES = 5, 6
BRACKETS = frozenset("()[]{};,") | {"begin", "end"}
_TABLES = msgspec.toml.decode(Path(__file__).with_name("words.toml").read_bytes())
# Types of languages, and expressions of different types that need no declaration.
WORDS: Mapping[str, Mapping[str, Sequence[str]]] = {
    name: words for names, words in _TABLES["words"].items() for name in names.split()
}
OTHER_WORDS = WORDS["others"]
ALIKE = [group.split() for group in _TABLES["alike"]["groups"]]  # parts of names that stand for one another
OCTAL = {"c", "cpp", "cuda", "objc", "java", "javascript", "typescript", "tsx", "go", "php", "perl", "ruby", "bash"}
EXTREMES = (1 << 16, (1 << 31) - 1, 1 << 31, 1 << 32, (1 << 32) + 1)
LADDER = (0, 1, 2, 3, 4, 7, 8, 16, 32, 64, 100, 256)


def holes_of(subject: ParsedProgram, *, folded: bool = True) -> list[Hole]:
    """A program's names, numbers (or ``folded`` sums), strings, types and words, in order; none inside another."""
    taken: set[int] = set()
    found: list[Hole] = []
    names: dict[str, list[Span]] = {}

    def add(role: Role, node: Node) -> None:
        found.append(Hole(role, ((node.start, node.end),), subject.text((node.start, node.end))))
        taken.update(range(node.start, node.end))

    for node in subject.nodes:
        if node.start in taken:
            continue
        text = subject.text((node.start, node.end))
        if "\N{REPLACEMENT CHARACTER}" in text:
            taken.update(range(node.start, node.end) if node.is_leaf else ())
        elif _is_string(subject, node):
            add(Role.STRING, node)
        elif _is_number(subject, node, text, folded=folded):
            add(Role.NUMBER, node)
        elif node.is_leaf and subject.is_name(node.start):
            names.setdefault(text, []).append((node.start, node.end))
        elif _is_type(subject, node):
            add(Role.TYPE, node)
        elif node.is_leaf and alternatives(subject, node):
            add(Role.WORD, node)
    found += [Hole(Role.NAME, tuple(places), text) for text, places in names.items()]
    return sorted(found, key=lambda hole: hole.places)


def _is_number(subject: ParsedProgram, node: Node, text: str, *, folded: bool) -> bool:
    """Whether this is a number, or an expression with an operator between two."""
    if re.search(r"(?<![\w.])0\d", text) and subject.language.name not in OCTAL:
        return False  # it has another value there
    if node.is_leaf:
        return number_of(text) is not None or FLOAT.fullmatch(text) is not None
    inner = subject.texts[node.start : node.end]
    is_sum = folded and inner[0] != "(" and any(one in ("+", "-", "*", "<<", ">>") for one in inner[1:-1])
    return is_sum and number_of(text) is not None


def _is_string(subject: ParsedProgram, node: Node) -> bool:
    if node.is_leaf:
        return len(subject.texts[node.start]) > 1 and subject.texts[node.start][0] in "\"'"
    whole = all(subject.tree.word[i] == node.start for i in range(node.start, node.end))
    quoted = bool(content(subject.text((node.start, node.end)))[0])
    return whole and quoted and any(map(subject.language.is_word, node.kinds))


def _is_type(subject: ParsedProgram, node: Node) -> bool:
    tokens = range(node.start, node.end)
    plain = len(tokens) <= 4 and all(re.fullmatch(r"\w+", subject.texts[i]) for i in tokens)
    named = any(subject.is_name(i) for i in tokens)
    inner = (kind for child in node.children for kind in child.kinds) if len(tokens) > 1 else ()
    kinds = (kind for kind in (*node.kinds, *inner) if kind[0] != '"')
    return plain and not named and any(re.search(r"type(_specifier)?$", kind) for kind in kinds)


@cache
def _quoted(language: Language, kind: str) -> tuple[str, ...]:
    form = language.normal_form
    if form is None or not (rule := form.nodes.get(kind) or form.rules.get(kind)):
        return ()
    found = [symbol.name for symbol in symbols(rule)]
    inner = [one.name for name in found if name in form.rules and len(found) < 40 for one in symbols(form.rules[name])]
    return tuple(dict.fromkeys(unquote(name) for name in (*found, *inner) if name.startswith('"')))


def alternatives(subject: ParsedProgram, leaf: Node) -> list[str]:
    """The other words that the grammar has in the rule around a token, nearest first."""
    text = subject.texts[leaf.start]
    if text in BRACKETS or subject.tree.word[leaf.start] != leaf.start or not re.fullmatch(r"\w+|[^\w\s\"'`]+", text):
        return []
    own, around = subject.kinds_at(leaf.start)
    kinds = (*(kind for kind in own if kind[0] != '"'), *around)
    found = dict.fromkeys(one for kind in kinds for one in _quoted(subject.language, kind))
    kept = [one for one in found if one != text and one not in BRACKETS and not one.isspace()]
    alike = [one for one in kept if bool(WORD.match(one)) is bool(WORD.match(text))]
    return sorted(alike, key=lambda one: one[0] != text[0]) if text in found else []


def values_of(hole: Hole, subject: ParsedProgram, pool: Sequence[str]) -> list[Value]:
    """What to put into a hole at first; ``pool`` are texts of holes like it in the programs."""
    match hole.role:
        case Role.NUMBER:
            return _numbers(hole.text)
        case Role.STRING:
            start, own, end = content(hole.text)
            if "char" in "".join(subject.ends[hole.places[0][0]][hole.places[0][1]].kinds):
                return [(start + one + end, one) for one in ("q", "0", " ") if one != own]
            values = [("", "empty"), ("qzx", "fresh"), (f"q{own}", "prefix"), (f"{own}q", "suffix"), ("0", "digit")]
            values += _like(own)
            return [(start + one + end, sort) for one, sort in values if one != own]
        case Role.TYPE:
            types = (*pool, *WORDS.get(subject.language.name, OTHER_WORDS)["types"])
            return [(one, one) for one in dict.fromkeys(types) if one != hole.text][:MOST_TYPES]
        case Role.WORD:
            leaf = subject.leaves[hole.places[0][0]]
            others = alternatives(subject, leaf)
            found = [*(one for one in pool if one in others), *others]
            fits = (one for one in dict.fromkeys(found) if subject.errors_with([(hole.places[0], one)]) <= 0)
            gone = [""] * (not hole.text[0].isalnum())  # the reduction has tried to remove words
            return [(one, one) for one in [*islice(fits, MOST_WORDS - 1), *gone]]
    return []


def _like(own: str) -> list[Value]:
    """Names of several parts with a part less, or with others in place of one."""
    parts = own.split(".")
    found = [(".".join(parts[:-1]), "shorter")] * (len(parts) > 1)
    for at, part in enumerate(parts):
        group = next((group for group in ALIKE if part in group), [part])
        others = [one for one in group if one != part][:4]
        found += [(".".join((*parts[:at], one, *parts[at + 1 :])), "like it") for one in others]
    return found


def _numbers(text: str) -> list[Value]:
    value = number_of(text)
    if value is None:
        found = FLOAT.fullmatch(text)
        suffix = found[1] if found else ""
        return [(one + suffix, one) for one in ("0.0", "1.0", "1.5", "1e30", "1e-30") if one + suffix != text]
    sign = -1 if value < 0 else 1
    steps = [(value + sign, "next"), (0 if value else 2, "small"), (10 * sign, "larger"), (1000 * sign, "large")]
    if value > 3 and is_power(value):
        steps[1:1] = [(2 * value, "power"), (value // 2, "power")]
    plain = [(str(value), "plain")] * (spelling(text) != NO_SPELLING)
    return plain + [(written(step, text), sort) for step, sort in steps if step != value]


def more_values(hole: Hole, *, differ: bool) -> list[Value]:
    """More numbers to try: extremes, or all of the ladder if the answers ``differ``; then also more strings.

    These have something else after their beginnings or before their ends, the shortest first.
    """
    if hole.role is Role.STRING and differ:
        length = len(content(hole.text)[1])
        parts = sorted({1, 2, length // 2, length - 1} & {*range(1, length)})
        return [
            (cut(hole.text, size), "prefix" if size > 0 else "suffix") for size in (*parts, *(-one for one in parts))
        ]
    if hole.role is not Role.NUMBER:
        return []
    value = number_of(hole.text) or 0
    steps = {*EXTREMES, value - 1 if value else 1}
    if value < 0:
        steps |= {value + 1, *(-step for step in EXTREMES)}
    if differ:
        steps |= {*LADDER, 2 * value, value // 2}
    others = [answer for one, answer in hole.answers.items() if not is_power(one)]
    if is_power(value) and len(others) > 1 and {*others} == {Answer.NONE}:  # they are not valid here
        steps = set(filter(is_power, steps))
    return [(written(step, hole.text), "extreme") for step in sorted(steps - {*hole.answers})]


def fresh_name(like: str, random: Random, taken: set[str], size: int = 0) -> str:
    """A new name that begins like another one, so that it has the same meaning where that matters."""
    for _ in range(100):
        size = size or random.randint(2, 7)
        first = next((i for i, letter in enumerate(like) if letter.isalpha()), 0)
        letters = "".join(random.choice(string.ascii_lowercase) for _ in range(size))
        name = like[: first + 1] + (letters.upper() if like.isupper() and len(like) > 1 else letters) + "9"
        if name not in taken:
            break
    return name


def new_names(hole: Hole, taken: set[str]) -> list[Value]:
    """Three new names of different sorts."""
    random = Random(hole.text)
    other = ("K" if hole.text[0] != "K" else "L") if hole.text[0].isupper() else ("k" if hole.text[0] != "k" else "l")
    like = other if hole.text[0].isalpha() or hole.text[0] == "_" else hole.text
    sorts = (("like it", hole.text, 2), ("other", like, 1), ("long", hole.text, 24))
    return [(fresh_name(one, random, taken, size), sort) for sort, one, size in sorts]


def other_spelling(name: str) -> str:
    """The name of an attribute as it may be written, too: with underscores around it, or without them."""
    return name.strip("_") if name.startswith("__") else f"__{name}__"


def hunks_of(seed: ParsedProgram, variant: ParsedProgram) -> list[tuple[Span, Span]]:
    """The hunks of the difference, as tokens of the seed and of the variant; a word is not cut."""
    found: list[tuple[Span, Span]] = []
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


def _inside(subject: ParsedProgram, token: int) -> bool:
    return token < len(subject.texts) and subject.tree.word[token] != token


@cache
def _minimal(language: Language) -> dict[str, tuple[str, ...]]:
    found = language.shortest_texts
    names = {text for kind, texts in found.items() if language.is_name(kind) for text in texts}
    return {kind: texts for kind, texts in found.items() if not names & {*texts}}


def fillers(
    subject: ParsedProgram, node: Node, wasted: Callable[[str], int] = lambda _: 0, limit: int = 3
) -> list[Value]:
    """Texts of different kinds that the grammar allows in place of a node: a part of it, and some without names.

    Those that were ``wasted`` twice are left out; those that had answers come first.
    """
    expressions, minimal = WORDS.get(subject.language.name, OTHER_WORDS)["expressions"], _minimal(subject.language)
    plain = ["0", *expressions, ";", "{}", *subject.language.simplest[1:2], "return;"]
    short = sorted({minimal[kind] for kind in node.accepts or () if kind in minimal and len(minimal[kind]) < 4})
    texts = [" ".join(one).strip() for one in sorted(short, key=len) if one[0][0] not in "_#`"]
    place = (node.start, node.end)
    parts = [(at, end) for at in range(*place)[:4] for end in subject.ends.get(at, ()) if end <= node.end]
    known = {subject.text(place), ""}

    def fitting(texts: Iterable[str], most: int) -> Iterator[str]:
        new = (text for text in dict.fromkeys(texts) if text not in known and wasted(text) < 2)
        return islice((text for text in new if _stands(subject, node, text)), most)

    inner = fitting(map(subject.text, parts[:4]), 1)
    outer = fitting(sorted((*plain, *texts), key=lambda text: min(wasted(text), 0)), limit)
    return [(text, text) for text in dict.fromkeys([*inner, *outer])][:limit]


def _stands(subject: ParsedProgram, node: Node, text: str) -> bool:
    """Whether the parser finds one node in the place of the old one, and the same around it."""
    changed = ParsedProgram(subject.with_changes([((node.start, node.end), text)]), subject.language)
    length = len(changed.texts) - len(subject.texts) + node.end - node.start
    if changed.tree.errors > subject.tree.errors or length < 1:
        return False
    found = changed.ends.get(node.start, {}).get(node.start + length)
    return found is not None and found.fits(node.accepts)
