"""Whatever the programs are, a run never ends with a larger pair than any that it has accepted."""

import itertools
import random
import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from reducing import Sizes, isolate_pair, reduce_pair, reduce_single

from grammars.languages import by_name
from ppr.programs.pair import ParsedPair, Programs

C = by_name("c")
BODIES = st.sampled_from(
    [
        *("x = 1;", "{ x = 1; y(2); }", "a + b * c", "(", "{ if (x)", "} else {", ")", "typedef int T;", "f(a, b"),
        *("do { x(); } while (0)", '"text', "'c'", "/* a", "x ## y", "#x", "int", "return 0; }", ""),
    ]
)
LINES = st.sampled_from(
    [
        *("int a;", "int f(int b) { return b + 1; }", "A", "B(1, 2)", "C;", "int g(void) { A B(3, 4); C }", "#undef A"),
        *("#if A", "#endif", "#else", "f(A);", "typedef int T;", "struct s { C; };", 'char *s = "x";', "}", "{"),
    ]
)


@st.composite
def macro_programs(draw):
    """C with macros, whose bodies are statements, expressions or neither, and lines that use them."""
    heads = st.sampled_from(["A", "B(x, y)", "C", "B(x, ...)"])
    defines = draw(st.lists(st.builds("#define {} {}".format, heads, BODIES), min_size=1, max_size=4))
    lines = draw(st.lists(LINES, min_size=2, max_size=8))
    return "\n".join([*defines, *lines, "int end;"]) + "\n"


@st.composite
def edited(draw, text):
    """A program with some of its words replaced, doubled or gone."""
    words = re.findall(r"\s+|\w+|[^\w\s]", text)
    for _ in range(draw(st.integers(1, 4))):
        at = draw(st.integers(0, len(words) - 1))
        words[at : at + 1] = draw(st.sampled_from([[], [words[at]] * 2, ["bad"], ["\n#define X ", words[at]], ["1"]]))
    return "".join(words)


def keeps_some_of(text, generator):
    """A property that holds on the program and on those that have the words that it is about, in their order."""
    words = re.findall(r"\w+", text)
    wanted = sorted(generator.sample(range(len(words)), min(len(words), generator.randint(0, 3))))
    pattern = re.compile(r"\b.*\b".join(re.escape(words[at]) for at in wanted), re.DOTALL)
    return lambda program: pattern.search(program) is not None


def alone(algorithm):
    """Reduces the second program of a pair by itself."""
    return lambda _, program, __, holds, **more: reduce_single(program, algorithm, holds, **more)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("reduce", "examples"),
    [(reduce_pair, 40), (isolate_pair, 25), *((alone(name), 15) for name in ("perses-fixpoint", "ddmin", "hdd*"))],
    ids=["pair", "isolate", "perses-fixpoint", "ddmin", "hdd*"],
)
def test_programs_with_macros(reduce, examples):
    """The result is the smallest pair of the run, and not larger than the input."""

    @settings(max_examples=examples, deadline=None)
    @given(data=st.data(), chance=st.integers(0, 1000))
    def run(data, chance):
        seed, sizes, generator = data.draw(macro_programs()), Sizes(C), random.Random(chance)
        pair = (seed, data.draw(edited(seed))) if reduce in (reduce_pair, isolate_pair) else ("", seed)
        before = ParsedPair.parse(Programs(*(text.encode() for text in pair)), C).size
        reduced = reduce(*pair, *(keeps_some_of(text, generator) for text in pair), observer=sizes)
        assert ParsedPair.parse(reduced.reduction.programs, C).size <= min([before, *sizes.seen])
        if reduce is reduce_pair:
            assert all(later < earlier for earlier, later in itertools.pairwise(sizes.seen)), sizes.seen

    run()
