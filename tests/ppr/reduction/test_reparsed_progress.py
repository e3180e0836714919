"""A token may turn out to be many, a macro's body for one: progress is judged by what the parser sees afterwards."""

import pytest
from reducing import Sizes, inputs_of, isolate_pair, reduce_pair, reduce_single

from diffing.alignment import Alignment
from diffing.pair_state import Side, State
from grammars.languages import by_name
from grammars.parsing import parse
from ppr.programs.pair import ParsedPair, Programs
from ppr.reducers.subject import Unit
from ppr.reduction.problem import PairProblem, Terms

C = by_name("c")
MACRO = "typedef int T; f(); g();"
SEED = f"#define M {MACRO}\nint a;\nM\nint main(void) {{ return 0; }}\n"
VARIANT = SEED.replace("T; f()", "T; bad(); f()")


def problem(seed=SEED, variant=VARIANT, accepted=None, tolerated=0):
    pair = inputs_of(seed, variant).parsed
    merged = pair.merged(Alignment.LIST)

    def on_accept(state, programs):
        (accepted if accepted is not None else []).append((state, programs))

    terms = Terms(C, [], None if tolerated is None else dict.fromkeys(Side, tolerated), on_accept)
    return PairProblem(merged, terms), merged


def without_defines(merged):
    """The state in which the macro's bodies stand alone: ``#define`` and the name are gone."""
    head = sum(1 << position for position in merged.placed.seed.positions[:2])
    assert [text.strip() for text in merged.texts()[:2]] == [b"#define", b"M"]
    return State(merged.state.seed & ~head, merged.state.variant & ~head)


def test_a_candidate_that_looks_smaller_but_is_larger_when_parsed_is_not_accepted():
    accepted = []
    one, merged = problem(accepted=accepted)
    state = without_defines(merged)
    assert state.size < one.best.size
    assert not one.accept(state)
    assert accepted == []
    assert one.best == merged.state


def test_a_large_program_is_parsed_if_the_syntax_check_has_found_an_error(monkeypatch):
    monkeypatch.setattr("ppr.reduction.as_parsed.CHEAP_BYTES", 0)
    one, merged = problem()
    assert not one.accept(without_defines(merged))


@pytest.mark.parametrize(("bytes_more", "accepted"), [(0, True), (1, False)])
def test_one_without_an_error_is_parsed_only_if_it_has_fewer_bytes_than_the_limit(monkeypatch, bytes_more, accepted):
    one, merged = problem('"a b c d";', '"a b c d"; g;', tolerated=None)
    monkeypatch.setattr("ppr.reduction.as_parsed.CHEAP_BYTES", len("a b c d; g;") + bytes_more)
    quotes = sum(1 << position for position, text in enumerate(merged.texts()) if text == b'"')
    assert one.accept(State(merged.state.seed & ~quotes, merged.state.variant & ~quotes)) is accepted


def test_comments_are_tokens_of_a_large_program_too(monkeypatch):
    monkeypatch.setattr("ppr.reduction.as_parsed.CHEAP_BYTES", 0)
    programs = Programs(b"a; /* x */ ) b;", b"a; /* x */ ) b; c;")
    merged = ParsedPair.parse(programs, C, comments_are_tokens=True).merged(Alignment.LIST)
    tolerated = dict.fromkeys(Side, 9)
    one = PairProblem(merged, Terms(C, [], tolerated, lambda *_: None, comments_are_tokens=True))
    # the tokens are found without the tree
    monkeypatch.setattr(
        "ppr.reduction.as_parsed.parse", lambda *them, tokens_only, **others: parse(*them, tokens_only=True, **others)
    )
    assert one.accept(State(merged.state.seed & ~0b11, merged.state.variant & ~0b11))
    assert b"/* x */" in one.programs.seed


def test_a_large_program_that_stays_is_not_parsed_again(monkeypatch):
    monkeypatch.setattr("ppr.reduction.as_parsed.CHEAP_BYTES", 0)
    merged = ParsedPair.parse(Programs(b"a; ) b;", b"a; ) b; c; d;"), C).merged(Alignment.LIST)
    one, parsed = PairProblem(merged, Terms(C, [], dict.fromkeys(Side, 9), lambda *_: None)), []
    monkeypatch.setattr(
        "ppr.reduction.as_parsed.parse", lambda text, *them, **how: parsed.append(text) or parse(text, *them, **how)
    )
    assert one.accept(State(merged.state.seed, merged.state.variant & ~(0b11 << 5)))
    assert parsed == [b"a; ) b; d;"]


def test_a_reduction_of_macros_ends_with_the_smallest_pair_that_it_accepted():
    sizes = Sizes(C)
    seed_holds = lambda text: "typedef int T" in text and "bad" not in text  # noqa: E731
    variant_holds = lambda text: "typedef int T" in text and "bad" in text  # noqa: E731
    reduced = reduce_pair(SEED, VARIANT, seed_holds, variant_holds, observer=sizes)
    assert ParsedPair.parse(reduced.reduction.programs, C).size == min(sizes.seen)
    assert len(reduced.variant.split()) < 12


@pytest.mark.parametrize("algorithm", ["perses-fixpoint", "perses", "ddmin", "hdd*"])
def test_so_does_the_reduction_of_one_program(algorithm):
    sizes = Sizes(C)
    reduced = reduce_single(VARIANT, algorithm, lambda program: "bad" in program, observer=sizes)
    assert ParsedPair.parse(reduced.reduction.programs, C).size == min(sizes.seen)
    assert sizes.seen == sorted(set(sizes.seen), reverse=True)


def test_and_isolation():
    sizes = Sizes(C)
    variant = VARIANT.replace("#define M", "define M")
    reduced = isolate_pair(SEED, variant, lambda seed: "bad" not in seed, lambda one: "bad" in one, observer=sizes)
    assert ParsedPair.parse(reduced.reduction.programs, C).size <= min(sizes.seen)


@pytest.mark.parametrize("unit", [Unit.LINE, Unit.CHAR])
def test_lines_and_characters_are_not_counted_as_tokens(unit):
    source = "int bad;\nint b; int c; int d;\nint e;\n"
    reduced = reduce_single(source, "ddmin", lambda program: "bad" in program, unit=unit, syntax_check=True)
    assert reduced.variant.strip() == {Unit.LINE: "int bad;", Unit.CHAR: "bad;"}[unit]


def test_equal_tokens_of_words_that_the_parser_cuts_differently_are_a_difference():
    """Without the dot, the quotes of this broken program belong to other words in the seed than in the variant."""
    bash = by_name("bash")
    rest = b'A;\xc7 "s],{a- (/n"\n"x{r-sv sO)n*@a\x0fx'
    texts = (b"\x7f\x0c.\xce\x15" + rest, b"\x7f\x0c.\xce\x15" + rest.replace(b"s],{a- (/n", b""))
    pair = ParsedPair.parse(Programs(*texts), bash)
    merged = pair.merged(Alignment.LIST)
    one = PairProblem(merged, Terms(bash, [], dict.fromkeys(Side, 1), lambda *_: None))
    dot = State(*(mask & ~0b10 for mask in merged.state))
    assert merged.texts()[1] == b"."
    assert dot.size < one.best.size == (1, 19)
    assert one.jobs(dot) == []  # nobody refuses it
    assert not one.accept(dot)


def test_tokens_that_indentation_puts_elsewhere_are_a_difference():
    """The ``if`` that the seed borrows takes both its lines, and that of the variant only one."""
    python = by_name("python")
    pair = ParsedPair.parse(Programs(b"  y\n  w\n", b"if a:\n  y\nw\n"), python)
    merged = pair.merged(Alignment.LIST)
    one = PairProblem(merged, Terms(python, [], None, lambda *_: None))
    assert merged.texts() == [b"if", b"a", b":", b"y", b"w"]
    borrowed = State(0b11001, 0b11111)
    assert borrowed.size < one.best.size == (3, 7)
    assert one.jobs(borrowed) == []  # nobody refuses it
    assert not one.accept(borrowed)
    assert one.accept(State(0b10000, 0b10111))


def test_tokens_beside_an_empty_variant_are_those_that_the_parser_sees():
    one, merged = problem('"a b c d";', "", tolerated=None)
    quotes = sum(1 << position for position, text in enumerate(merged.texts()) if text == b'"')
    assert not one.accept(State(merged.state.seed & ~quotes, 0))  # four words instead of one string
