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


def never_larger(reduced, sizes, before, language):
    """The result is the smallest pair of the run, and not larger than the input."""
    after = ParsedPair.parse(reduced.reduction.programs, by_name(language)).size
    assert after <= min([before, *sizes.seen])


def run_pair(seed, variant, language, chance):
    known = by_name(language)
    generator = random.Random(chance)
    before = ParsedPair.parse(Programs(seed.encode(), variant.encode()), known).size
    sizes = Sizes(known)
    holds = keeps_some_of(seed, generator), keeps_some_of(variant, generator)
    reduced = reduce_pair(seed, variant, *holds, language=language, observer=sizes)
    never_larger(reduced, sizes, before, language)
    assert all(later < earlier for earlier, later in itertools.pairwise(sizes.seen)), sizes.seen


@pytest.mark.slow
@settings(max_examples=40, deadline=None)
@given(data=st.data(), chance=st.integers(0, 1000))
def test_pairs_with_macros(data, chance):
    seed = data.draw(macro_programs())
    variant = data.draw(edited(seed))
    run_pair(seed, variant, "c", chance)


@pytest.mark.slow
@pytest.mark.parametrize("algorithm", ["perses-fixpoint", "ddmin", "hdd*"])
def test_single_programs_with_macros(algorithm):
    @settings(max_examples=15, deadline=None)
    @given(program=macro_programs(), chance=st.integers(0, 1000))
    def run(program, chance):
        sizes = Sizes(by_name("c"))
        before = ParsedPair.parse(Programs(b"", program.encode()), by_name("c")).size
        holds = keeps_some_of(program, random.Random(chance))
        reduced = reduce_single(program, algorithm, holds, observer=sizes)
        never_larger(reduced, sizes, before, "c")

    run()


@pytest.mark.slow
@settings(max_examples=25, deadline=None)
@given(data=st.data(), chance=st.integers(0, 1000))
def test_isolation_with_macros(data, chance):
    seed = data.draw(macro_programs())
    variant = data.draw(edited(seed))
    generator = random.Random(chance)
    sizes = Sizes(by_name("c"))
    before = ParsedPair.parse(Programs(seed.encode(), variant.encode()), by_name("c")).size
    first, second = keeps_some_of(seed, generator), keeps_some_of(variant, generator)
    reduced = isolate_pair(seed, variant, first, second, observer=sizes)
    never_larger(reduced, sizes, before, "c")
