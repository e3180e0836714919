"""Which of the original edits are left."""

import msgspec
import pytest
from laws import for_each
from on_record import of_record
from reducing import inputs_of

from diffing.alignment import Alignment
from diffing.pair_state import PerSide, Side
from diffing.tracing import Trail, one_sided
from grammars.languages import by_name
from ppr.programs.pair import ParsedPair, Programs
from ppr.results import survival as module
from ppr.results.mutation_log import Mutation, TextEdit, diffed_log, replay
from ppr.results.survival import Authors, Fate, Survival, Tracing

C = by_name("c")


def pair(seed, variant):
    return ParsedPair.parse(Programs(seed.encode(), variant.encode()), C).merged(Alignment.LIST)


def survival(original, reduced, log=(), trail=None):
    return Tracing(log, trail).left(original, reduced)


ORIGINAL = pair("int a;\nint b;\nint c = 1;\n", "int a, x;\nint b;\nint c = f(2);\n")


def told(found):
    """What is left, in lines: the counts, each edit and each mutation with all that is known of it."""
    lines = [found.sentence, found.untraced_sentence, found.confirmed_sentence]
    for one in (*found.edits, *found.mutations):
        facts = msgspec.to_builtins(one)
        lines.append(", ".join(f"{name} {value}" for name, value in facts.items()).replace("\n", r"\n"))
    return [line for line in lines if line]


@of_record(__file__)
def test_what_is_left_of_a_difference_is_on_record(example, said):
    """An example is a pair and what is left of it; the mutations are those of the diff."""
    first, second, *left = example.split(" ~ ")
    inputs = inputs_of(first, second)
    original = inputs.parsed.merged(Alignment.LIST)
    assert told(survival(original, pair(*left), diffed_log(inputs))) == said


def test_the_tokens_that_are_left_of_an_edit_are_named_if_they_are_few(monkeypatch):
    assert [edit.left_text for edit in survival(ORIGINAL, ORIGINAL).edits] == ["", ""]
    assert survival(pair("a = 32;", "a = 3;"), pair("a = ;", "a = 3;")).edits[0].left_text == "3"
    assert survival(pair("a = 32;", "a = 3;"), pair("a = 32;", "a = ;")).edits[0].left_text == "32"
    assert survival(pair("f(1);", "f(1, x + y);"), pair("f(1);", "f(1, x);")).edits[0].left_text == ", x"
    monkeypatch.setattr(module, "MOST_LEFT", 2)
    assert survival(ORIGINAL, pair("int c = 1;", "int c = f(1);")).edits[1].left_text == ""


def test_an_edit_may_be_left_in_several_and_several_in_one():
    original = pair("a; k; b;", "a; p + k + q; b;")
    assert [edit.edits for edit in survival(original, original).edits] == [(0,), (1,)]
    joined = survival(original, pair("k;", "p + q;"))
    assert joined.hunks_survived >= 2


def test_of_two_equal_tokens_beside_each_other_the_one_that_was_in_the_difference_is_left():
    original = pair("a - 1;", "a - - 1;")
    (new,) = one_sided(original)
    other = next(place for place in (new - 1, new + 1) if original.texts()[place] == b"-")

    class Exchanged(Trail):
        def sources(self, reduced):
            return {**dict(enumerate(range(len(reduced)))), new: other, other: new}

    found = survival(original, original, trail=Exchanged(original))
    assert (found.sentence, found.untraced) == ("1 of 1 hunk, 1 of 1 token", 0)


def test_nothing_is_left_of_a_difference_that_comes_from_elsewhere():
    found = survival(ORIGINAL, pair("int a;", "int a; other;"))
    assert (found.hunks_survived, found.tokens_survived) == (0, 0)
    said = "tokens of the remaining difference could not be traced to an original edit."
    assert found.untraced_sentence == f"{found.untraced} {said}"
    assert survival(ORIGINAL, ORIGINAL).untraced_sentence == ""


def test_a_place_behind_the_end_has_a_line():
    assert survival(pair("a;\nb;\n", "a;\n"), pair("b;", "")).edits[0].variant_line == 1
    assert survival(pair("", "a;"), pair("", "a;")).edits[0].seed_line == 1


def test_long_texts_are_cut_and_of_many_edits_those_that_are_left_stay(monkeypatch):
    monkeypatch.setattr(module, "MOST_CHARACTERS", 4)
    monkeypatch.setattr(module, "MOST_LISTED", 1)
    (only,) = survival(ORIGINAL, pair("int c = 1;", "int c = f(1);")).edits
    assert (only.survived, only.variant_text) == (3, "f(2)")
    monkeypatch.setattr(module, "MOST_CHARACTERS", 3)
    assert survival(ORIGINAL, ORIGINAL).edits[0].variant_text == ", x"
    assert survival(ORIGINAL, pair("int c = 1;", "int c = f(1);")).edits[0].variant_text == "f(2 …"


INSERTED, REPLACED = TextEdit(5, "", ", x"), TextEdit(25, "1", "f(2)")
LOG = (Mutation("insert", "declarator", (INSERTED,)), Mutation("replace", "number", (REPLACED,)))


def test_a_mutation_is_needed_or_carried_or_gone():
    """What it wrote or deleted is in the difference, in both programs, or in neither."""
    seed = "int a; int b; int c = 1; int d;"
    log = (
        Mutation("insert", "declarator", (TextEdit(5, "", ", x"),)),
        Mutation("delete", "declaration", (TextEdit(10, "int b;", ""),)),
        Mutation("replace", "number", (TextEdit(19, "1", "f(2)"),)),
        Mutation("replace", "identifier", (TextEdit(29, "d", "e"),)),
    )
    assert replay(seed.encode(), log) == b"int a, x;  int c = f(2); int e;"
    original = pair(seed, "int a, x;  int c = f(2); int e;")
    found = survival(original, pair("int a; int b; int e;", "int a, x; int b; int e;"), log)
    assert [(one.fate, one.survived, one.carried) for one in found.mutations] == [
        (Fate.NEEDED, 2, 0),
        (Fate.CARRIED, 0, 2),  # int may be that of another line
        (Fate.GONE, 0, 0),
        (Fate.CARRIED, 0, 1),
    ]
    assert len(found.mutations_needed) == 1


def test_a_token_that_is_only_in_part_as_it_was_belongs_to_what_has_changed_it():
    cut, added = (TextEdit(6, "c", ""),), (TextEdit(6, "", "d"),)
    log = [Mutation("cut", "identifier", cut), Mutation("add", "identifier", added)]
    original = pair("int abc;", "int abd;")
    assert [one.survived for one in survival(original, original, log).mutations] == [1, 1]


def test_what_is_in_the_difference_and_in_both_is_needed():
    log = [Mutation("insert", "x", (TextEdit(5, "", " + k * l"),))]
    found = survival(pair("a = 1;", "a = 1 + k * l;"), pair("k;", "k * l;"), log)
    assert [(one.fate, one.survived, one.carried) for one in found.mutations] == [(Fate.NEEDED, 2, 1)]


def test_if_the_needed_mutations_are_known_nothing_is_traced():
    """The second one has overwritten the first one's token, which nobody finds in the last variant."""
    seed = "a = 1; b = 1;"
    log = [
        Mutation("replace", "number", (TextEdit(4, "1", "f(2)"),)),
        Mutation("replace", "number", (TextEdit(4, "f(2)", "3"),)),
        Mutation("insert", "white space", (TextEdit(13, "", " "),)),
        Mutation("delete", "statement", (TextEdit(6, "b = 1;", ""),)),
    ]
    found = Tracing(log, needed=(0, 2)).left(pair(seed, "a = 3;  "), pair(seed, "a = f(2); b = 1; ")).mutations
    needed, gone = Fate.NEEDED, Fate.GONE
    fates = [(one.number, one.fate, one.survived) for one in found]
    assert fates == [(1, needed, 5), (2, gone, 0), (3, needed, 0), (4, gone, 0)]
    assert [one.kind for one in found] == ["replace", "replace", "insert", "delete"]


@for_each("span, mutation", [
    ((0, 5), 1), ((1, 5), 2), ((2, 3), 1), ((3, 10), 2), ((12, 14), 2), ((16, 18), 7), ((13, 17), 2), ((25, 26), 7),
])  # fmt: skip
def test_most_bytes_of_a_range_or_the_nearest_ones_tell_its_mutation(span, mutation):
    authors = Authors(PerSide([(0, 3, 1), (3, 10, 2), (20, 22, 7)], []), [])
    assert authors.of_most(Side.SEED, span) == mutation
    assert authors.of_most(Side.VARIANT, span) is None


@pytest.mark.parametrize(("at", "text"), [(0, "a; "), (2, " a;")])
def test_a_token_that_no_mutation_touched_belongs_to_those_around_it(at, text):
    """The mutation has written one of two equal statements, and the alignment may take the other one for it."""
    seed = "a; b;"
    log = [Mutation("insert", "x", (TextEdit(at, "", text),))]
    variant = "a; a; b;"
    found = survival(pair(seed, variant), pair("b;", "a; b;"), log)
    assert found.mutations[0].survived == found.tokens_survived == 2


def test_what_tests_have_said_comes_before_what_is_left():
    traced = survival(ORIGINAL, pair("int c = 1;", "int c = f(1);"), LOG)
    assert (traced.confirmed, traced.confirmed_sentence) == (False, "The mutations are traced, not confirmed by tests.")
    reduced = pair("int c = 1;", "int c = f(1);")
    stopped = Tracing(LOG, unconfirmed="no time").left(ORIGINAL, reduced)
    assert stopped.confirmed_sentence == "The mutations are traced, not confirmed by tests (no time)."
    assert stopped.mutations == traced.mutations
    confirmed = Tracing(LOG, confirmed=(0,)).left(ORIGINAL, reduced)
    assert [one.fate for one in confirmed.mutations] == [Fate.NEEDED, Fate.CARRIED]
    assert confirmed.sentence == "1 of 2 mutations (confirmed), 1 of 2 hunks, 3 of 7 tokens"
    assert confirmed.confirmed_sentence.endswith("show the bug, and none can be left out.")
    kept = Tracing(LOG, confirmed=(0,), unconfirmed="no time").left(ORIGINAL, reduced)
    assert kept.confirmed_sentence.endswith("but fewer may be enough (no time).")
    assert msgspec.convert(msgspec.to_builtins(confirmed), Survival) == confirmed


def test_a_token_is_credited_to_one_mutation_only():
    """The alignment takes the wrong one of two equal statements for the new one; another mutation is next to it."""
    seed = "   a; b;"
    log = [Mutation("insert", "x", (TextEdit(0, "", "a;"),)), Mutation("insert", "x", (TextEdit(7, "", "d;"),))]
    original = pair(seed, replay(seed.encode(), log).decode())
    found = survival(original, pair("b;", "a b;"), log)
    assert [one.survived for one in found.mutations] == [1, 0]


@pytest.mark.parametrize(("counts", "sentence"), [
    ((1, 1, 1, 1), "1 of 1 hunk, 1 of 1 token"), ((1200, 3000, 0, 0), "0 of 1,200 hunks, 0 of 3,000 tokens"),
])  # fmt: skip
def test_the_sentence_has_the_right_numbers(counts, sentence):
    assert Survival(*counts).sentence == sentence
