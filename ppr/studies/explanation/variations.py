"""The parts of a program that can be varied, and texts to replace them: pure, and always in the same order."""

import re
import string
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from itertools import islice, pairwise
from pathlib import Path
from random import Random

import msgspec

from grammars.languages import Language
from grammars.normal_form import symbols, unquote
from grammars.tree import Node
from ppr.results.at_hand import Answer
from ppr.studies.explanation import pattern
from ppr.studies.explanation.pattern import NEW, NO_SPELLING, PIECE, Hole, Role, Value, content, cut, spelling, written
from ppr.studies.explanation.subject import WORD, ParsedProgram, Span, is_power, number_of

FLOAT = re.compile(r"(?:\d+\.\d*|\.?\d+)(?:[eE][-+]?\d+)?([fFlLdD]?)")
MOST_WORDS, MOST_OF_PROGRAM, MOST_PIECES = 5, 3, 8
PIECES = r"(?s)\\x[\da-fA-F]{2}|\\u[\da-fA-F]{4}|\\.|[^\W_]+|_+|."  # of a string
BRACKETS = frozenset("()[]{};,") | {"begin", "end"}
_TABLES = msgspec.toml.decode(Path(__file__).with_name("words.toml").read_bytes())
ORDER: Mapping[str, int] = _TABLES["order"]  # the kinds of questions, and how many of each there may be
WORDS: Mapping[str, Mapping[str, Sequence[str]]] = {
    name: words for names, words in _TABLES["words"].items() for name in names.split()
}
OCTAL = {"c", "cpp", "cuda", "objc", "java", "javascript", "typescript", "tsx", "go", "php", "perl", "ruby", "bash"}
EXTREMES = (1 << 16, (1 << 31) - 1, 1 << 31, 1 << 32, (1 << 32) + 1)
LADDER = (0, 1, 2, 3, 4, 7, 8, 16, 32, 64, 100, 256)


def holes_of(subject: ParsedProgram, *, folded: bool = True) -> list[Hole]:
    """A program's names, numbers (or ``folded`` sums), strings, types and words, in order, without overlaps."""
    taken: set[int] = set()
    found: list[Hole] = []
    names: dict[str, list[Span]] = {}

    def add(role: Role, node: Node) -> None:
        found.append(Hole(role, ((node.start, node.end),), subject.text((node.start, node.end))))
        taken.update(range(node.start, node.end))

    for node in subject.nodes:
        text = subject.text((node.start, node.end))
        if node.start in taken or "\N{REPLACEMENT CHARACTER}" in text:
            continue
        if _is_string(subject, node):
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
    if re.search(r"(?<![\w.])0\d", text) and subject.language.name not in OCTAL:
        return False  # it has another value there
    if node.is_leaf:
        return number_of(text) is not None or FLOAT.fullmatch(text) is not None
    inner = subject.texts[node.start : node.end]
    is_sum = folded and inner[0] != "(" and any(one in ("+", "-", "*", "<<", ">>") for one in inner[:-1])
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
    """Other words that the grammar allows in the rule around a token, short ones first."""
    text = subject.texts[leaf.start]
    if text in BRACKETS or subject.tree.word[leaf.start] != leaf.start or not re.fullmatch(r"\w+|[^\w\s\"'`]+", text):
        return []
    own, around = subject.kinds_at(leaf.start)
    kinds = (*(kind for kind in own if kind[0] != '"'), *around)
    found = dict.fromkeys(one for kind in kinds for one in _quoted(subject.language, kind))
    kept = [one for one in found if one != text and one not in BRACKETS and not one.isspace()]
    alike = [one for one in kept if bool(WORD.match(one)) is bool(WORD.match(text))]
    return sorted(alike, key=len) if text in found else []


def values_of(kind: str, hole: Hole, subject: ParsedProgram, known: Mapping[Role, Sequence[Hole]]) -> list[Value]:
    """Texts of a kind for a part of the program; ``known`` are the parts of both programs, by role."""
    table = WORDS.get(subject.language.name, {})
    role, text, place = hole.role, hole.text, hole.places[0]
    start, own, end = content(text)
    found: Iterable[str] = ()
    match kind, role:
        case "minimal", Role.NUMBER:
            return _numbers(text)
        case "minimal", Role.STRING:
            pieces = islice(re.finditer(PIECES, own), MOST_PIECES)
            cuts = dict.fromkeys(["", *(own[: one.start()] + own[one.end() :] for one in pieces)])
            return [(start + one + end, PIECE if one else kind) for one in cuts if one != own]
        case "program", Role.NUMBER | Role.STRING | Role.TYPE:
            near = [one.text for one in sorted(known[role], key=lambda one: abs(one.places[0][0] - place[0]))]
            sums = {one: number_of(one) for one in near if re.search(r"\w\W*[-+*<>]", one)}  # precedence may differ
            near = [one if sums.get(one) is None else str(sums[one]) for one in near]
            inner = [content(one)[1] for one in near if role is Role.STRING]
            parts = [start + part + end for one in inner for part in (one, one[1:]) if part and len(one) < 4]
            found = islice((one for one in dict.fromkeys([*near, *parts]) if one != text), MOST_OF_PROGRAM)
        case "language", Role.WORD:
            others = alternatives(subject, subject.leaves[place[0]])
            pool = dict.fromkeys(one.text for one in known[role] if one.text in others)
            alike = [one for one in siblings(text, WORDS["operators"]) if one in others]
            found = islice(dict.fromkeys([*siblings(text, table), *islice(pool, 2), *alike, *others]), MOST_WORDS)
        case "language", Role.TYPE:
            found = [*siblings(text, table), *table.get("types", ())][:MOST_WORDS]
        case "language", Role.STRING:
            inner = [*_like(own), *siblings(own, table, "strings")]
            found = [start + one + end for one in inner][: 2 * MOST_WORDS]
        case "language", Role.NAME:
            found = siblings(text, table)[:MOST_WORDS]
        case "new", Role.NAME:
            return new_names(hole, {*subject.texts, *(one.text for holes in known.values() for one in holes)})
        case "new", Role.STRING:
            is_char = "char" in "".join(subject.by_span[place].kinds)
            texts = ("q", "0", " ") if is_char else ("qzx", f"q{own}", f"{own}q", "0")
            return [(start + one + end, NEW) for one in texts if one != own]
    return [(one, kind) for one in dict.fromkeys(found) if one != text]


def siblings(text: str, table: Mapping[str, Sequence[str]], what: str = "siblings") -> list[str]:
    plain = text.strip("_")
    groups = (group.split() for group in table.get(what, ()))
    return [one for group in groups if plain in group or text in group for one in group if one not in (text, plain)]


def _like(own: str) -> list[str]:
    parts = own.split(".")
    found = [".".join(parts[:-1])] * (len(parts) > 1)
    for at, part in enumerate(parts) if len(parts) > 1 else ():
        found += [".".join((*parts[:at], one, *parts[at + 1 :])) for one in siblings(part, WORDS["intrinsics"])[:4]]
    return found


def _numbers(text: str) -> list[Value]:
    value = number_of(text)
    if value is None:
        found = FLOAT.fullmatch(text)
        suffix = found[1] if found else ""
        others = ("0", "1", text[:-1], text + "0") if text.isdigit() else ("0.0", "1.0", "1.5", "1e30", "1e-30", "1")
        return [(one + suffix, one) for one in others if one + suffix != text]
    sign = -1 if value < 0 else 1
    steps = [(0 if value else 2, "small"), (value + sign, "next"), (10 * sign, "larger"), (1000 * sign, "large")]
    if value > 3 and is_power(value):
        steps[2:2] = [(2 * value, "power"), (value // 2, "power")]
    if value < 0:
        steps.insert(1, (-value, "sign"))
    plain = [(str(value), "plain")] * (spelling(text) != NO_SPELLING)
    return plain + [(written(step, text), sort) for step, sort in steps if step != value]


def more_values(hole: Hole) -> list[Value]:
    """More values: extreme numbers, and more of them if answers differ; strings of which only an end is kept."""
    differ = hole.is_open and hole.is_condition
    if hole.role is Role.STRING and differ:
        length = len(content(hole.text)[1])
        parts = sorted({1, 2, length // 2, length - 1} & {*range(1, length)})
        return [(cut(hole.text, size), NEW) for size in (*parts, *(-one for one in parts))]
    if hole.role is not Role.NUMBER or number_of(hole.text) is None:
        return []
    value = number_of(hole.text) or 0
    steps = {*EXTREMES, value - 1 if value else 1, value + 2, 2 * value, value // 2, *(LADDER if differ else ())}
    if value < 0:
        steps |= {value + 1, *(-step for step in EXTREMES)}
    others = [answer for one, answer in hole.answers.items() if not is_power(one)]
    if is_power(value) and len(others) > 1 and {*others} == {Answer.NONE}:  # other numbers are not valid here
        steps = set(filter(is_power, {*steps, *LADDER}))
    return [(written(step, hole.text), "extreme") for step in sorted(steps - {*hole.answers})]


def fresh_name(like: str, random: Random, taken: set[str], size: int = 0) -> str:
    """A new name with the first letter of another one, in case the first letter has a meaning."""
    for _ in range(100):
        size = size or random.randint(2, 7)
        first = next((i for i, letter in enumerate(like) if letter.isalpha()), 0)
        letters = "".join(random.choice(string.ascii_lowercase) for _ in range(size))
        name = like[: first + 1] + (letters.upper() if like.isupper() and len(like) > 1 else letters) + "9"
        if name not in taken:
            break
    return name


def new_names(hole: Hole, taken: set[str]) -> list[Value]:
    """Two new names: a short one with another first letter, and a long one with the same."""
    random = Random(hole.text)
    other = ("K" if hole.text[0] != "K" else "L") if hole.text[0].isupper() else ("k" if hole.text[0] != "k" else "l")
    like = other if hole.text[0].isalpha() or hole.text[0] == "_" else hole.text
    return [(fresh_name(one, random, taken, size), NEW) for one, size in ((like, 1), (hole.text, 24))]


def new_text(hole: Hole, random: Random, taken: set[str], *, inside: bool = True) -> str | None:
    """A new text for a part, inside or outside the range that shows the bug; or else a text that was tried."""
    told = hole.texts(Answer.BUG if inside else Answer.FINE)
    region, start, end = hole.region, *content(hole.text)[::2]
    letters = "".join(random.choice(string.ascii_letters) for _ in range(random.randint(1, 8)))
    if region.intervals and (inside or not (region.rule or hole.has_others)):
        return _number(hole, random, inside=inside)
    is_free = hole.mark is pattern.HoleMark.FREE
    if inside and hole.role is Role.NAME and is_free:
        return fresh_name(hole.text, random, taken)
    if inside and hole.role is Role.STRING and '"' in start and (is_free or region.prefix or region.suffix):
        return start + region.prefix + letters + region.suffix + end
    return random.choice(told) if told else None


def _number(hole: Hole, random: Random, *, inside: bool) -> str | None:
    """Another number inside the intervals, or between two fine numbers outside."""
    if inside:
        low, end = random.choice(hole.region.intervals)
        high = end if end is not None else max(hole.answers)
        values = [low, high, random.randint(low, high), low + (high - low >> random.randint(0, 30))]
        if hole.region.rule:
            values = [*(2**power for power in range(63)), *(one + step for one in values for step in range(4))]
            values = [one for one in values if low <= one <= high and pattern.RULES[hole.region.rule][0](one)]
        spans = [(one, one) for one in values if one != number_of(hole.text)]
    else:
        answers = pairwise(hole.answers.items())
        spans = [(low, high) for (low, one), (high, other) in answers if one is other is Answer.FINE]
    return written(random.randint(*random.choice(spans)), hole.text) if spans else None
