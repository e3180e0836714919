import pytest
from benchmark_doubles import FAKE_SEED

from benchmark_ppr.fuzzing.leg import Leg, run_leg
from benchmark_ppr.fuzzing.targets import find_target
from benchmark_ppr.mutation_log import replay

PLAIN, TRIPLE = ("in plain, at c:1",), ("in triple, at c:2",)


@pytest.fixture
def leg(laboratory):
    """Makes a leg of the hunt for bugs of the fake compiler that ends with its first find, unless told otherwise."""

    def leg(seeds=(("a.c", FAKE_SEED.encode()), ("refused.c", b"int bad;\n")), **more):
        target = find_target("fake", laboratory / "targets.toml")
        facts = {"number": 3, "seconds": 60, "mutations": 4, "donors": (), "includes": {}, "found": {}}
        return Leg(target, seeds=seeds, **{**facts, "most_of_each": 9, "enough": 1, **more})

    return leg


def test_a_leg_reports_its_finds_and_what_it_took(leg):
    report = run_leg(leg())
    assert (report.target.name, report.version, report.number) == ("fake", "fakecc 1.0", 3)
    assert (report.seeds, report.accepted) == (2, 1)
    (find,) = report.finds
    assert (find.seed, find.program) == ("a.c", FAKE_SEED)
    assert find.signature in (PLAIN, TRIPLE)
    variant = replay(FAKE_SEED.encode(), find.mutations)
    assert (b"x + y" not in variant) or variant.count(b"return") >= 3
    assert 1 <= report.crashes <= report.variants
    assert sum(report.tried.values()) >= report.variants
    assert set(report.tried) <= {"delete", "insert", "replace", "swap", "insert-dead"}


def test_the_same_random_seed_gives_the_same_finds(leg):
    first = run_leg(leg(enough=3))
    assert run_leg(leg(enough=3)) == first
    assert run_leg(leg(enough=3, number=4)).finds != first.finds
    assert len(first.finds) == 3


def test_of_each_bug_no_more_finds_are_kept_than_wanted(leg):
    report = run_leg(leg(found={PLAIN: 1}, most_of_each=2, enough=3))
    assert sorted(find.signature for find in report.finds) == [PLAIN, TRIPLE, TRIPLE]
    assert report.crashes >= 3


def test_programs_can_include_files(leg, laboratory):
    compiler = laboratory / "bin" / "fakecc"
    compiler.write_text(compiler.read_text().replace("#!/bin/sh", "#!/bin/sh\n[ -f part.h ] || exit 1", 1))
    assert run_leg(leg()).accepted == 0
    assert run_leg(leg(includes={"part.h": b"int part;\n"})).accepted == 1


def test_a_leg_ends_when_its_time_is_over_or_nobody_wants_it(leg):
    report = run_leg(leg(seconds=0, enough=None))
    assert (report.accepted, report.variants, report.finds) == (1, 0, ())
    answers = iter([True, True, False])
    report = run_leg(leg(enough=None), lambda: next(answers))
    assert report.variants <= 2


def test_a_target_that_accepts_no_seed_makes_no_variants(leg):
    report = run_leg(leg(seeds=(("refused.c", b"int bad;\n"),)))
    assert (report.seeds, report.accepted, report.variants, report.finds) == (1, 0, 0, ())
