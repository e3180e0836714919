"""Mutations by templates: where they fit, what they make, and which are tried."""

from collections import Counter
from random import Random

from msgspec.structs import replace
from templates_of import all_made, template

from benchmark_ppr.fuzzing.hunt import Base, Hunt, Leg, run_leg
from benchmark_ppr.fuzzing.mutator import Arms, Mutator, Nodes, edits_of
from benchmark_ppr.fuzzing.targets import Target
from grammars.languages import by_name
from ppr.session.mutation_log import replay

C = by_name("c")
SEED = b"int a; int f(int b) { if (b) { a = b + 1; } g(a, b); return a; }"
WRAP = template("f(a){g(a);}", "f(a){while(1){g(a);}}")
LONG = template("int a;", "long a;")


def test_a_template_fits_in_another_program():
    assert {*all_made(LONG, "int x; int y;")} == {"long x; int y;", "int x; long y;"}
    made = {*all_made(template("f(a){g(a);}", "f(a){h(a);}"), "int x(void) {k(1);}")}
    assert made == {"int x(void) {h(1);}"}


def test_what_is_inserted_beside_a_node_fits_beside_any():
    more = template("f(a){g(a);}", "f(a){g(a, 7);}")
    assert "int x(void) {k(1, 7);}" in {*all_made(more, "int x(void) {k(1);}")}


def test_the_field_and_the_kinds_have_to_fit():
    of_condition = template("f(a){if(a)g();}", "f(a){if(!a)g();}")
    assert {*all_made(of_condition, "f(x){if(x)y;else z;}")} == {"f(x){if(!x)y;else z;}"}
    assert {*all_made(LONG, "f(){}")} == set()


def test_equal_names_get_equal_texts():
    twice = template("f(a){}", "f(a){g(a, a);}")
    made = {"".join(one.split()) for one in all_made(twice, "k(x, y){}")}
    assert "k(x,y){g(x,x);}" in made
    assert not any("g(x,y)" in one or "g(y,x)" in one for one in made)


def test_edits_that_overlap_are_none():
    both = replace(LONG, edits=LONG.edits * 2)
    assert [*all_made(both, "int x;")] == []
    assert {*all_made(both, "int x; int y;")} == {"long x; long y;"}


def test_nothing_new_has_errors_and_the_same_seed_gives_the_same():
    broken = replace(LONG, edits=(replace(LONG.edits[0], pieces=(replace(LONG.edits[0].pieces[0], text="((("),)),))
    runs = []
    for _ in range(2):
        mutator = Mutator(C, [SEED], Random(3), Arms([LONG, WRAP, broken], 1.0))
        source, logs = SEED, []
        for _ in range(10):
            source, log = mutator.mutate(source, 2)
            assert not C.pack_parser.parse(source).root_node.has_error
            assert all(one.kind == "learnt" and one.node for one in log)
            logs += log
        assert replay(SEED, logs) == source
        runs.append((source, logs))
    assert runs[0] == runs[1]
    assert len(runs[0][1]) > 5


def test_a_program_with_errors_may_keep_them():
    mutator = Mutator(C, [SEED], Random(3), Arms([LONG], 1.0))
    assert mutator.mutate(b"int a; )", 1)[0] == b"long a; )"


def test_the_share_decides_between_templates_and_other_operators():
    for share, kinds in ((0.0, {False}), (0.5, {False, True}), (1.0, {True})):
        mutator = Mutator(C, [SEED], Random(1), Arms([LONG, WRAP], share))
        found = {one.kind == "learnt" for _ in range(20) for one in mutator.mutate(SEED, 1)[1]}
        assert found == kinds
        assert bool(mutator.used) or share < 1


def test_where_nothing_fits_there_is_no_mutation():
    mutator = Mutator(C, [SEED], Random(1), Arms([LONG], 1.0))
    assert mutator.mutate(b"f(){}", 3) == (b"f(){}", [])
    assert mutator.mutate(b"", 1) == (b"", [])
    assert mutator.used == []


def test_what_finds_bugs_is_tried_more_often():
    arms = Arms([LONG, WRAP])
    mutator = Mutator(C, [SEED], Random(1), arms)
    mutator.used = [1, 1]
    before = sum(arms.choose(Random(number)) for number in range(200))
    mutator.reward()
    after = sum(arms.choose(Random(number)) for number in range(200))
    assert arms.finds == [1.0, 3.0]
    assert sum(arms.tries) == 500
    assert after > before + 20
    Mutator(C, [SEED], Random(1)).reward()


def test_at_first_the_bugs_of_the_campaign_decide():
    arms = Arms([LONG, replace(WRAP, bugs=9)])
    assert sum(arms.choose(Random(number)) for number in range(200)) > 150


def test_what_is_tried_in_vain_becomes_rare():
    arms = Arms([LONG, WRAP])
    arms.tries[0] = 5_000
    assert sum(arms.choose(Random(number)) for number in range(200)) > 180


def test_ten_thousand_templates_are_chosen_from():
    arms, random = Arms([replace(LONG, bugs=number % 3 + 1) for number in range(10_000)]), Random(1)
    assert len({arms.choose(random) for _ in range(500)}) > 400


def test_a_text_that_is_not_utf_8_is_no_trouble():
    nodes = Nodes(C.pack_parser.parse(b'int a; char *b = "\xff";'), b'int a; char *b = "\xff";')
    assert edits_of(LONG, nodes, Random(1))


def rewarded(known, monkeypatch):
    """What a template has found in a hunt where all variants show one bug."""
    clock = iter(range(1_000))
    monkeypatch.setattr(Hunt, "judge", lambda *_: (False, ("x",)))
    hunt = Hunt(Target("fake", "c", "sh"), Random(1), None, clock=lambda: next(clock))
    arms = Arms([LONG], 1.0)
    mutator = Mutator(C, [], Random(1), arms)
    assert len([*hunt.search([Base("a.c", b"int x;", b"int x;")], mutator, 5.0, known)]) > 2
    assert len(mutator.used) == 1, "only those of the last variant"
    return arms.finds[0]


def test_only_a_bug_that_was_not_known_counts_and_only_once(monkeypatch):
    assert rewarded((), monkeypatch) == 2.0
    assert rewarded([("x",)], monkeypatch) == 1.0


def test_a_leg_uses_the_templates_and_knows_what_was_found(monkeypatch):
    monkeypatch.setattr(Hunt, "bases", lambda *_: [Base("a.c", b"int x;", b"int x;")])
    given = []
    monkeypatch.setattr(Hunt, "search", lambda _, __, mutator, ___, known: given.extend([mutator.arms, known]) or [])
    arms, found = Arms([LONG]), Counter({("x",): 1})
    run_leg(Leg(Target("fake", "c", "sh"), 1.0, (("a.c", b"int x;"),), 1, arms), 0, found, set(), None)
    assert given == [arms, found]
