"""Hunts and their legs."""

import shlex
from collections import Counter
from itertools import islice
from random import Random

import pytest
from benchmark_doubles import FAKE_SEED
from msgspec.structs import replace

from benchmark_ppr.benchmark_pair import BugKind, ScriptRunner
from benchmark_ppr.fuzzing.hunt import Hunt, Leg, pair_name, run_leg
from benchmark_ppr.fuzzing.mutator import Mutator
from benchmark_ppr.fuzzing.targets import Target, find_target
from grammars.languages import by_name
from ppr.results.mutation_log import replay

PLAIN, TRIPLE = ("in plain, at c:1",), ("in triple, at c:2",)


def test_names_of_pairs_are_folders_and_new():
    target = Target("g", "cpp", "g++-12")
    name = pair_name(target, ("internal compiler error: in foo_bar, at x.cc:1",), set())
    assert name == "gxx-12-foo_bar-at-x-cc"
    assert pair_name(target, ("internal compiler error: in foo_bar, at x.cc:1",), {name}) == name + "-2"


def test_crashes_have_signatures_and_rejections_do_not(laboratory):
    with ScriptRunner() as runner:
        hunt = Hunt(find_target("fake", laboratory / "targets.toml"), Random(0), runner)
        assert hunt.judge(FAKE_SEED.encode(), "a.c") == (True, None)
        assert hunt.judge(b"int bad;", "a.c") == (False, None)
        assert hunt.judge(b"int f() { return 1; }", "a.c") == (False, ("in plain, at c:1",))
        assert hunt.judge(b"return return return", "a.c") == (False, ("in triple, at c:2",))


def test_only_good_seeds_are_bases(laboratory):
    with ScriptRunner() as runner:
        hunt = Hunt(find_target("fake", laboratory / "targets.toml"), Random(0), runner)
        bases = hunt.bases([("a.c", FAKE_SEED.encode()), ("refused.c", b"int bad;\n")])
        assert [(base.name, base.seed, base.program, base.log) for base in bases] == [
            ("a.c", FAKE_SEED.encode(), FAKE_SEED.encode(), ())
        ]


def test_programs_keep_the_suffixes_of_their_seeds():
    target = Target("picky", "cpp", "sh", command="sh -c 'ls program.cc'")
    with ScriptRunner() as runner:
        hunt = Hunt(target, Random(0), runner)
        bases = hunt.bases([("a.cc", b"int x;"), ("b.ii", b"int y;")])
        assert [base.name for base in bases] == ["a.cc"]


def hunt_for(laboratory, count, **changes):
    """The first variants with bugs of the fake compiler, with their signatures."""
    target = replace(find_target("fake", laboratory / "targets.toml"), **changes)
    with ScriptRunner() as runner:
        hunt = Hunt(target, Random(1), runner)
        bases = hunt.bases([("a.c", FAKE_SEED.encode())])
        mutator = Mutator(by_name("c"), [FAKE_SEED.encode()], hunt.random)
        return list(islice(hunt.search(bases, mutator, seconds=60), count))


@pytest.mark.slow
def test_good_variants_are_mutated_further_and_the_log_has_all_mutations(laboratory, monkeypatch):
    monkeypatch.setattr("benchmark_ppr.fuzzing.hunt.LONGEST_LOG", 4)
    monkeypatch.setattr("benchmark_ppr.fuzzing.hunt.AT_ONCE", 2)
    variants = [variant for variant, _ in hunt_for(laboratory, 15)]
    assert all(replay(variant.seed, variant.log) == variant.program for variant in variants)
    assert max(len(variant.log) for variant in variants) == 5  # 3 in a good variant, and 2 more


@pytest.mark.slow
def test_bugs_that_tell_nothing_are_not_kept(laboratory):
    assert {signature for _, signature in hunt_for(laboratory, 5, ignore="plain")} == {("in triple, at c:2",)}


@pytest.mark.slow
@pytest.mark.parametrize(("script", "found"), [("sleep 9", ("no end within 0.2 s",)), ("exit 3", None)])
def test_a_hang_is_a_program_that_the_compiler_does_not_finish(script, found):
    target = Target("slow", "c", "sh", BugKind.HANG, command=f"sh -c {shlex.quote(script)}", limit=0.2)
    with ScriptRunner() as runner:
        hunt = Hunt(target, Random(0), runner)
        assert hunt.judge(b"int x;", "a.c") == (False, found)
    with ScriptRunner() as runner:
        hunt = Hunt(replace(target, kind=BugKind.CRASH), Random(0), runner)
        assert hunt.judge(b"int x;", "a.c") == (False, None)


@pytest.fixture
def ended(laboratory):
    """Runs a leg of the hunt for bugs of the fake compiler that ends with its first find, unless told otherwise."""

    def ended(seeds=(("a.c", FAKE_SEED.encode()), ("refused.c", b"int bad;\n")), number=3, found=(), enough=1, **more):
        target = find_target("fake", laboratory / "targets.toml")
        facts = {"seconds": 60, "most_of_each": 9}
        return run_leg(Leg(target, seeds=seeds, **{**facts, **more}), number, Counter(found), set(), enough)

    return ended


def test_a_leg_reports_its_finds_and_what_it_took(ended):
    report = ended()
    assert (report.target.name, report.version, report.number) == ("fake", "fakecc 1.0", 3)
    assert (report.seconds, report.seeds, report.accepted) == (60, 2, 1)
    (find,) = report.finds
    assert (find.seed, find.program) == ("a.c", FAKE_SEED)
    assert find.signature in (PLAIN, TRIPLE)
    variant = replay(FAKE_SEED.encode(), find.mutations)
    assert (b"x + y" not in variant) or variant.count(b"return") >= 3
    assert 1 <= report.crashes <= report.variants
    assert sum(report.tried.values()) >= report.variants
    assert set(report.tried) <= {"delete", "insert", "replace", "swap", "insert-dead"}


@pytest.mark.slow
def test_the_same_random_seed_gives_the_same_finds(ended):
    first = ended(enough=3)
    assert ended(enough=3) == first
    assert ended(enough=3, number=4).finds != first.finds
    assert len(first.finds) == 3


@pytest.mark.slow
def test_of_each_bug_no_more_finds_are_kept_than_wanted(ended):
    report = ended(found=[PLAIN], most_of_each=2, enough=3)
    assert sorted(find.signature for find in report.finds) == [PLAIN, TRIPLE, TRIPLE]
    assert report.crashes >= 3


@pytest.mark.slow
def test_a_variant_that_was_found_before_is_not_kept_again(laboratory):
    leg = Leg(find_target("fake", laboratory / "targets.toml"), 60, (("a.c", FAKE_SEED.encode()),), 9)
    first, second = run_leg(leg, 3, Counter(), set(), 2).finds
    assert run_leg(leg, 3, Counter(), {first.programs[1]}, 1).finds == (second,)


def test_a_leg_ends_when_its_time_is_over(ended):
    report = ended(seconds=0, enough=None)
    assert (report.accepted, report.variants, report.finds) == (1, 0, ())


def test_a_target_that_accepts_no_seed_makes_no_variants(ended):
    report = ended(seeds=(("refused.c", b"int bad;\n"),))
    assert (report.seeds, report.accepted, report.variants, report.finds) == (1, 0, 0, ())
