"""Laws of a reduction on random pairs in every language: edits of a sample, and predicates on its tokens.

``PPR_DRAWS`` is the number of pairs for each sample (default: 1), ``PPR_FIRST_DRAW`` the number of the first one.  The
same number is the same pair, predicate and options every time.
"""

import contextlib
import operator
import os
import random
import re
import signal
import subprocess
import zlib
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest
from samples import FILES

import ppr
from diffing.pair_state import Preference
from grammars.languages import by_name
from ppr.api.programs import inputs_of, size_of
from ppr.programs.pair import ParsedPair, Programs
from ppr.reducers.registry import REDUCERS
from ppr.results.patch import unified_patch

DRAWS = int(os.environ.get("PPR_DRAWS", "1"))
FIRST = int(os.environ.get("PPR_FIRST_DRAW", "0"))
MOST_BYTES = 400  # of a sample, so that the many runs stay short
MOST_TESTS = 200
SECONDS = 60  # for one run, which takes a fraction of one
EVERY = 8  # one draw in so many also runs with four jobs, and is patched

pytestmark = pytest.mark.laws


def tokens(program: bytes) -> list[bytes]:
    return re.findall(rb"\w+|[^\w\s]", program)


def excerpt(sample: bytes, chance: random.Random) -> bytes:
    """Some lines in a row."""
    lines = sample.splitlines(keepends=True)
    first = chance.randrange(len(lines))
    size = chance.randint(20, MOST_BYTES)
    return b"".join(lines[first:])[:size] if chance.random() < 0.3 else b"".join(lines[first : first + size // 30 + 1])


def edited(program: bytes, chance: random.Random) -> bytes:
    """The program with some of its words and blanks gone, doubled, moved or replaced."""
    words = re.findall(rb"\s+|\w+|[^\w\s]", program)
    for _ in range(chance.randint(1, 8)):
        at = chance.randrange(len(words) + 1)
        end = min(len(words), at + chance.choice((1, 1, 2, 5, 20)))
        other = chance.randrange(len(words) + 1)
        new = (b"", *words[at:end] * 2), words[other : other + 4], (), (b"x",), (b"\n",), (b'"',)
        words[at:end] = chance.choice(new)
    return b"".join(words)


def predicate(program: bytes, other: bytes, chance: random.Random) -> Callable[[bytes], bool]:
    """A function of the tokens that holds for one program and not for the other: it wants some, and has its mood."""
    whole, never = tokens(program), tokens(other)
    places = sorted(chance.sample(range(len(whole)), min(len(whole), chance.randint(0, 3))))
    wanted, mood, salt = [whole[at] for at in places], chance.choice((1, 1, 2, 4)), chance.randbytes(4)

    def holds(candidate: bytes) -> bool:
        found = tokens(candidate)
        rest = iter(found)
        return found == whole or (
            found != never
            and all(word in rest for word in wanted)
            and zlib.crc32(salt + b" ".join(found)) // 7 % mood == 0
        )

    return holds


class Laws:
    """Follows a reduction, and knows the laws that it has broken."""

    def __init__(self, language: str, prefer: Preference, before: ParsedPair) -> None:
        self.language, self.prefer = by_name(language), prefer
        self.size, self.ranks = size_of(before), self._ranks(before)
        self.broken: list[str] = []

    def _ranks(self, pair: ParsedPair) -> tuple[tuple[int, int], tuple[int, int]]:
        """The rank of a pair, and that with its comments, which may be reduced like tokens."""
        commented = ParsedPair.parse(pair.programs, self.language, comments_are_tokens=True)
        return self.prefer.rank(pair.size), self.prefer.rank(commented.size)

    def follow(self, progress: ppr.Progress) -> None:
        pair = ParsedPair.parse(Programs(*progress.best), self.language)
        told, who, before = progress.size, progress.reducer, self.ranks
        self.size, self.ranks = size_of(pair), self._ranks(pair)
        if told != self.size:
            self.broken.append(f"{who}: told {told}, parsed again {self.size}")
        worse, same = (all(map(sign, self.ranks, before)) for sign in (operator.gt, operator.eq))
        if worse or (same and who in REDUCERS):
            self.broken.append(f"{who}: no progress, from {before} to {self.ranks}")


def reduced(sample: Path, number: int, jobs: int = 1):
    """The result of a draw, and the laws that are broken; ``None`` if there is nothing to reduce."""
    chance = random.Random(f"{sample.name} {number}")
    language = sample.stem
    seed = excerpt(sample.read_bytes(), chance)
    variant = edited(seed, chance)
    prefer = chance.choice((Preference.DIFFERENCE, Preference.DIFFERENCE, Preference.SIZE))
    effort = chance.choice(("quick", "default", "default", "thorough"))
    seed_holds, variant_holds = predicate(seed, variant, chance), predicate(variant, seed, chance)
    try:
        laws = Laws(language, prefer, inputs_of(seed, variant, language).parsed)
    except ppr.UserError:
        return None
    if tokens(seed) == tokens(variant):
        return None
    run = partial(
        ppr.reduce_pair, language=language, seed_holds=seed_holds, variant_holds=variant_holds, effort=effort,
        prefer=prefer.value, max_tests=MOST_TESTS,
    )  # fmt: skip
    result = run(seed, variant, on_progress=laws.follow, jobs=jobs)
    pair = ParsedPair.parse(Programs(result.seed, result.variant), laws.language, comments_are_tokens=True)
    again = result
    is_final = result.finished and not any(tree.errors for tree in pair.trees)  # errors may depend on the last layout
    with contextlib.suppress(ppr.UserError):  # an empty program, or a predicate that now holds for both
        again = run(result.seed, result.variant) if is_final and jobs == 1 else result
    if again.after != result.after:
        laws.broken.append(f"{effort}: a second run goes on from {result.after} to {again.after}")
    if not (seed_holds(result.seed) and variant_holds(result.variant)):
        laws.broken.append("the result does not hold")
    if not pair.difference:
        laws.broken.append("the result is two equal programs")
    if laws.size != result.after:
        laws.broken.append(f"the last pair told has {laws.size}, the result {result.after}")
    return result, laws.broken


def patched(result: ppr.PairResult, folder: Path) -> bytes:
    """The seed after the patch of the difference."""
    names = ("program", "program")
    (folder / "program").write_bytes(result.seed)
    (folder / "patch").write_bytes(unified_patch(names, Programs(result.seed, result.variant)))
    subprocess.run(["git", "apply", "--unsafe-paths", "patch"], cwd=folder, check=True, capture_output=True)
    return (folder / "program").read_bytes()


def checked(sample: Path, number: int, folder: Path) -> list[str]:
    found = reduced(sample, number)
    if found is None:
        return []
    result, broken = found
    if number % EVERY == 0:
        with_four, _ = reduced(sample, number, jobs=4)
        both_end = result.finished and with_four.finished  # else other tests were made
        if both_end and (with_four.seed, with_four.variant) != (result.seed, result.variant):
            broken.append("another result with four jobs")
        if patched(result, folder) != result.variant:
            broken.append("the patch does not give the variant")
    return broken


def too_late(*_: object) -> None:
    raise TimeoutError(f"not done after {SECONDS} s")


@pytest.mark.parametrize("sample", FILES, ids=[sample.name for sample in FILES])
def test_laws(sample, tmp_path):
    broken = []
    signal.signal(signal.SIGALRM, too_late)
    for number in range(FIRST, FIRST + DRAWS):
        signal.alarm(SECONDS)
        try:
            broken += [f"{number}: {one}" for one in checked(sample, number, tmp_path)]
        except Exception as error:
            broken.append(f"{number}: {error!r}")
        finally:
            signal.alarm(0)
    assert not broken, "\n".join(broken)
