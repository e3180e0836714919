import shlex
from random import Random

import pytest
from benchmark_doubles import FAKE_SEED

from benchmark_ppr.benchmark_pair import BugKind
from benchmark_ppr.fuzzing.bug_hunt import Hunt, pair_name
from benchmark_ppr.fuzzing.targets import Target, find_target


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


@pytest.mark.parametrize(("script", "found"), [("sleep 9", ("no end within 0.2 s",)), ("exit 3", None)])
def test_a_hang_is_a_program_that_the_compiler_does_not_finish(script, found):
    target = Target("slow", "c", "sh", BugKind.HANG, command=f"sh -c {shlex.quote(script)}", limit=0.2)
    with Hunt(target, Random(0)) as hunt:
        assert hunt.judge(b"int x;", ".c") == (False, found)
