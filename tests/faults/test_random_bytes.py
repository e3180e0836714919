"""Random bytes and random edits of real programs, in every language: no traceback, no hang, never a larger result.

``PPR_RANDOM_INPUTS`` is the number of inputs of each kind and language (default: 1).
"""

import os
import random
import signal
from pathlib import Path

import pytest
from function_property import property_of
from reducing import Sizes

from diffing.pair_state import Side
from grammars.languages import Language, by_file
from ppr.programs.errors import UserError
from ppr.programs.inputs import Inputs, read_inputs
from ppr.programs.pair import ParsedPair
from ppr.reduction.pair import ReductionOptions
from ppr.search.search import Budget
from ppr.session.session import Session, Settings

SAMPLES = sorted((Path(__file__).parents[1] / "grammars" / "samples").iterdir())
INPUTS = int(os.environ.get("PPR_RANDOM_INPUTS", "1"))
MOST_BYTES = 1000  # of a real program, so that the many runs stay short
MOST_TESTS = 100
LIMIT = 60  # seconds for one run

pytestmark = pytest.mark.faults


def random_bytes(sample: bytes, chance: random.Random) -> bytes:
    """Bytes without sense, some of them more likely to upset a parser."""
    likely = b"\n \t(){}[]<>;:,.'\"`\\/*#@$%&|=+-\x00\xff\xc3\xe2\x80" + sample[:40]
    size = chance.randint(1, 400)
    return bytes(chance.choice(likely) if chance.random() < 0.5 else chance.randrange(256) for _ in range(size))


def random_edits(sample: bytes, chance: random.Random) -> bytes:
    """A part of a real program with stretches of it gone, doubled, moved or replaced by bytes."""
    start = chance.randint(0, max(0, len(sample) - MOST_BYTES))
    text = bytearray(sample[start : start + MOST_BYTES])
    for _ in range(chance.randint(1, 10)):
        at = chance.randint(0, len(text))
        end = min(len(text), at + chance.randint(0, 30))
        other = chance.randint(0, len(text))
        new = (b"", text[at:end] * 2, text[other : other + 20], random_bytes(sample, chance)[:8])
        text[at:end] = chance.choice(new)
    return bytes(text)


def wanted_bytes(program: bytes, chance: random.Random):
    """A property that the program has: it holds on those that have some of its bytes, in their order."""
    places = sorted(chance.sample(range(len(program)), min(len(program), chance.randint(1, 4))))
    wanted = [program[place : place + 2] for place in places]

    def holds(candidate: bytes) -> bool:
        at = 0
        for part in wanted:
            at = candidate.find(part, at)
            if at < 0:
                return False
            at += 1
        return True

    return holds


def given_to_ppr(folder: Path, sample: Path, content: bytes, chance: random.Random) -> Inputs:
    """A pair that differs in some bytes, as files."""
    at = chance.randint(0, len(content))
    added = random_bytes(content or b"x", chance)[:10]
    seed, variant = folder / f"seed{sample.suffix}", folder / f"variant{sample.suffix}"
    seed.write_bytes(content)
    variant.write_bytes(content[:at] + added + content[at + chance.randint(0, 3) :])
    return read_inputs(seed, variant, language_of(sample).name)


def language_of(sample: Path) -> Language:
    return by_file(sample)


def reduce(folder: Path, inputs: Inputs, chance: random.Random) -> None:
    sizes = Sizes(inputs.language)
    properties = [
        property_of(wanted_bytes(inputs.programs.seed, chance), Side.SEED),
        property_of(wanted_bytes(inputs.programs.variant, chance), Side.VARIANT),
    ]
    settings = Settings(folder / "out", jobs=1, budget=Budget(max_tests=MOST_TESTS), allow_trivial=True)
    before = ParsedPair.parse(inputs.programs, inputs.language).size
    result = Session(inputs, properties, ReductionOptions(), settings, sizes).run()
    after = ParsedPair.parse(result.programs, inputs.language).size
    assert after <= min(
        size for size in [before, *sizes.seen] if size[0]
    )  # 0: they differ in comments, which are needed


def too_late(*_: object) -> None:
    raise TimeoutError(f"not done after {LIMIT} s")


@pytest.mark.parametrize("make", [random_bytes, random_edits])
@pytest.mark.parametrize("sample", SAMPLES, ids=[sample.name for sample in SAMPLES])
def test_random_inputs(sample, make, tmp_path):
    text = sample.read_bytes()
    signal.signal(signal.SIGALRM, too_late)
    for number in range(INPUTS):
        chance = random.Random(f"{sample.name} {make.__name__} {number}")
        content = make(text, chance)
        folder = tmp_path / str(number)
        folder.mkdir()
        signal.alarm(LIMIT)
        try:
            reduce(folder, given_to_ppr(folder, sample, content, chance), chance)
        except UserError:
            pass  # nothing to reduce, in one sentence
        except Exception as error:
            raise AssertionError(f"{sample.name}, {make.__name__}, input {number}: {error!r}") from error
        finally:
            signal.alarm(0)
