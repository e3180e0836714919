import shlex
from itertools import islice
from random import Random

import pytest
from benchmark_doubles import FAKE_SEED
from msgspec.structs import replace

from benchmark_ppr.benchmark_pair import BugKind
from benchmark_ppr.fuzzing.bug_hunt import Hunt, pair_name
from benchmark_ppr.fuzzing.mutator import Mutator
from benchmark_ppr.fuzzing.targets import Target, find_target
from benchmark_ppr.mutation_log import replay
from grammars.languages import by_name


def test_names_of_pairs_are_folders_and_new():
    target = Target("g", "cpp", "g++-12")
    name = pair_name(target, ("internal compiler error: in foo_bar, at x.cc:1",), set())
    assert name == "gxx-12-foo_bar-at-x-cc"
    assert pair_name(target, ("internal compiler error: in foo_bar, at x.cc:1",), {name}) == name + "-2"


def test_crashes_have_signatures_and_rejections_do_not(laboratory):
    with Hunt(find_target("fake", laboratory / "targets.toml"), Random(0)) as hunt:
        assert hunt.judge(FAKE_SEED.encode(), ".c") == (True, None)
        assert hunt.judge(b"int bad;", ".c") == (False, None)
        assert hunt.judge(b"int f() { return 1; }", ".c") == (False, ("in plain, at c:1",))
        assert hunt.judge(b"return return return", ".c") == (False, ("in triple, at c:2",))


def test_only_good_seeds_are_bases(laboratory):
    with Hunt(find_target("fake", laboratory / "targets.toml"), Random(0)) as hunt:
        bases = hunt.bases([("a.c", FAKE_SEED.encode()), ("refused.c", b"int bad;\n")])
        assert [(base.name, base.seed, base.program, base.log) for base in bases] == [
            ("a.c", FAKE_SEED.encode(), FAKE_SEED.encode(), ())
        ]


def test_programs_keep_the_suffixes_of_their_seeds():
    target = Target("picky", "cpp", "sh", command="sh -c 'ls program.cc'")
    with Hunt(target, Random(0)) as hunt:
        bases = hunt.bases([("a.cc", b"int x;"), ("b.ii", b"int y;")])
        assert [(base.name, base.suffix) for base in bases] == [("a.cc", ".cc")]


def hunt_for(laboratory, count, **changes):
    """The first variants with bugs of the fake compiler, with their signatures."""
    target = replace(find_target("fake", laboratory / "targets.toml"), **changes)
    with Hunt(target, Random(1)) as hunt:
        bases = hunt.bases([("a.c", FAKE_SEED.encode())])
        mutator = Mutator(by_name("c"), [FAKE_SEED.encode()], hunt.random)
        return list(islice(hunt.search(bases, mutator, mutations=2, seconds=60), count))


@pytest.mark.slow
def test_good_variants_are_mutated_further_and_the_log_has_all_mutations(laboratory, monkeypatch):
    monkeypatch.setattr("benchmark_ppr.fuzzing.bug_hunt.LONGEST_LOG", 4)
    variants = [variant for variant, _ in hunt_for(laboratory, 15)]
    assert all(replay(variant.seed, variant.log) == variant.program for variant in variants)
    assert max(len(variant.log) for variant in variants) == 5  # 3 in a good variant, and 2 more


def test_bugs_that_tell_nothing_are_not_kept(laboratory):
    assert {signature for _, signature in hunt_for(laboratory, 5, ignore="plain")} == {("in triple, at c:2",)}


@pytest.mark.parametrize(("script", "found"), [("sleep 9", ("no end within 0.2 s",)), ("exit 3", None)])
def test_a_hang_is_a_program_that_the_compiler_does_not_finish(script, found):
    target = Target("slow", "c", "sh", BugKind.HANG, command=f"sh -c {shlex.quote(script)}", limit=0.2)
    with Hunt(target, Random(0)) as hunt:
        assert hunt.judge(b"int x;", ".c") == (False, found)
    with Hunt(replace(target, kind=BugKind.CRASH), Random(0)) as hunt:
        assert hunt.judge(b"int x;", ".c") == (False, None)
