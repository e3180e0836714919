import pytest
from benchmark_doubles import FAKE_SEED
from click.testing import CliRunner

from benchmark_ppr.commands.hunt import main
from benchmark_ppr.harness.pair_faults import faults
from benchmark_ppr.mutation_log import replay


def test_a_bug_that_is_found_becomes_a_pair_that_passes_the_check(hunted):
    output, pairs = hunted()
    assert "1 of 2 seeds are accepted" in output
    (pair,) = pairs
    assert pair.facts.signature[0] in ("in plain, at c:1", "in triple, at c:2")
    assert pair.facts.version == "fakecc 1.0"
    seed, variant = pair.texts().values()
    assert seed.decode() == FAKE_SEED
    assert replay(seed, pair.facts.mutations) == variant
    assert faults(pair) == []


def test_what_the_programs_include_is_part_of_the_pair(hunted, laboratory):
    compiler = laboratory / "bin" / "fakecc"
    compiler.write_text(compiler.read_text().replace("#!/bin/sh", "#!/bin/sh\n[ -f part.h ] || exit 1", 1))
    (laboratory / "part.h").write_text("int part;\n")
    _, (pair,) = hunted("--include", str(laboratory / "part.h"))
    assert [path.read_text() for path in pair.includes] == ["int part;\n"]
    assert faults(pair) == []


def test_a_known_signature_is_not_recorded_again(hunted):
    _, first = hunted()
    _, both = hunted("--random", "1", "--budget", "2s")
    assert len({pair.facts.signature for pair in both}) == len(both)
    assert first[0].path in [pair.path for pair in both]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["other"], "there is no target other: fake"),
        (["fake", "--budget", "x"], "'x' is not a length of time"),
        (["fake", "--kind", "wrong-code"], "'wrong-code' is not one of"),
        (["fake", "--pairs", "0"], "--pairs"),
    ],
)
def test_wrong_calls_are_explained_in_one_sentence(laboratory, arguments, message):
    options = ["--targets", str(laboratory / "targets.toml"), "--seeds", str(laboratory / "seeds")]
    result = CliRunner().invoke(main, [*arguments, *options])
    assert result.exit_code == 2
    assert message in result.output


def test_a_target_that_accepts_no_seed_is_reported(laboratory):
    (laboratory / "seeds" / "a.c").unlink()
    options = ["--targets", str(laboratory / "targets.toml"), "--seeds", str(laboratory / "seeds")]
    result = CliRunner().invoke(main, ["fake", *options])
    assert result.exit_code == 2
    assert "fakecc accepts none of the 1 seeds" in result.output
