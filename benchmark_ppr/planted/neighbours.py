"""Programs like a small variant, made at random without its explanation, and whether the explanation fits them."""

import re
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

import msgspec

from benchmark_ppr.benchmark_pair import ScriptRunner
from benchmark_ppr.planted.building import C, section, shown
from ppr.explanation.matching import accepts
from ppr.explanation.pattern import Pattern
from ppr.explanation.sentences import Explanation
from ppr.explanation.subject import ParsedProgram

WANTED, MOST = 60, 400  # failing programs, and all that are tried
TOKEN = re.compile(r"\"[^\"\n]*\"|'[^'\n]*'|[A-Za-z_]\w*|\d[\w.]*|<<|>>|&&|\|\||[-+*/%<>=!&|^]=?|\S")
GROUPS = [
    ["+", "-", "*", "/", "%", "<<", ">>", "<", ">", "<=", ">=", "==", "!=", "&", "|", "^", "&&", "||"],
    ["int", "char", "short", "long", "unsigned", "float", "double"],
    ["if", "while"],
    ["!", "~", "-"],
    ["++", "--"],
]
FIXED = {"return", "main", "printf", *GROUPS[1], *GROUPS[2]}


@dataclass
class Judged:
    """How many neighbours fail as the variant does, how many of these the pattern accepts, and what speaks against it.

    Programs that the pattern accepts and that are fine are ``too_wide``.  It is ``too_narrow`` if a program fails in
    which only what a condition is about has changed, and the condition leaves no room for it.
    """

    sentences: list[str]
    failing: int = 0
    accepted: int = 0
    too_wide: list[str] = field(default_factory=list)
    too_narrow: list[str] = field(default_factory=list)


def neighbour(text: str, random: Random) -> str:
    """A program with one to three tokens changed to others of their kind."""
    for _ in range(random.choice((1, 1, 2, 3))):
        tokens = list(TOKEN.finditer(text))
        token = random.choice(tokens)
        names = sorted({one[0] for one in tokens if re.match(r"[A-Za-z_]", one[0])} - FIXED)
        group = next((one for one in GROUPS if token[0] in one), [token[0]])
        if token[0].isdigit():
            power = 2 ** random.randint(0, 33)
            group = [str(value) for value in (random.randint(0, 9), random.randint(0, 99), power - 1, power, power + 1)]
        if token[0] in names and random.random() < 0.5:
            text = re.sub(rf"\b{token[0]}\b", f"name{random.randint(0, 99)}", text)
        else:
            new = random.choice(names if token[0] in names else group)
            text = text[: token.start()] + new + text[token.end() :]
    return text


def judged(result: Path, lines: tuple[str, str], random_seed: str) -> Judged:
    """Try neighbours of a result's variant with the compilers in ``lines``, with a bug and without."""
    variant = (result / "variant.c").read_bytes()
    explanation = msgspec.convert(section(result, "explanation"), Explanation)
    pattern = Pattern(ParsedProgram(variant, C), explanation.holes, explanation.relations)
    found, random, seen = Judged(explanation.sentences), Random(random_seed), {variant}
    with ScriptRunner() as runner:
        bug = shown(runner, lines, variant)
        for _ in range(MOST):
            program = neighbour(variant.decode(), random).encode()
            if found.failing == WANTED or program in seen:
                continue
            seen.add(program)
            answer, fits = shown(runner, lines, program), accepts(pattern, program)
            if answer == bug:
                found.failing, found.accepted = found.failing + 1, found.accepted + fits
                theirs = ParsedProgram(program, C).texts
                same = len(theirs) == len(pattern.subject.texts)
                changed = [at for at, text in enumerate(pattern.subject.texts) if same and text != theirs[at]]
                about = [one for _, one in explanation.stated if len(changed) == 1 and not one.leaves_others
                         and any(start <= changed[0] < end for start, end in one.places)]  # fmt: skip
                found.too_narrow += [program.decode()] * bool(about and not fits)
            elif answer == "" and fits:
                found.too_wide.append(program.decode())
    return found
