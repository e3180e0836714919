import pytest
from benchmark_doubles import FAKE_SEED, make_single
from click.testing import CliRunner

from benchmark_ppr.benchmark_pair import read_pair
from benchmark_ppr.commands.check import faults
from benchmark_ppr.commands.enlarge import main
from ppr.session.mutation_log import replay


@pytest.fixture
def enlarged(hunted, laboratory):
    """Puts the pair that was hunted into a host program."""
    _, (pair,) = hunted()

    def enlarged(text, *options):
        host = laboratory / "host.c"
        host.write_text(text)
        arguments = [pair.path, host, "--mutations", "4", "--out", laboratory / "large"]
        arguments += ["--targets", laboratory / "targets.toml", *options]
        return pair, CliRunner().invoke(main, [str(word) for word in arguments])

    return enlarged


def test_a_pair_grows_with_a_host_and_keeps_its_bug(enlarged, laboratory):
    host = "int host(int p, int k);\nextern int other[3];\nstruct both { int q, r; };\n"
    pair, result = enlarged(host)
    assert result.exit_code == 0, result.output
    large = read_pair(laboratory / "large" / f"{pair.name}-large")
    seed, variant = large.texts().values()
    assert seed.decode() == FAKE_SEED + host
    assert large.facts.signature == pair.facts.signature
    assert large.facts.found.startswith(f"{pair.facts.found}; then python -m benchmark_ppr ")
    assert len(pair.facts.mutations) < len(large.facts.mutations)
    assert replay(seed, large.facts.mutations) == variant
    assert faults(large) == []


def test_the_host_may_come_first(enlarged, laboratory):
    host = "int host(int p, int k);\n"
    pair, result = enlarged(host, "--before")
    assert result.exit_code == 0, result.output
    large = read_pair(laboratory / "large" / f"{pair.name}-large")
    seed, variant = large.texts().values()
    assert seed.decode() == host + FAKE_SEED
    assert replay(seed, large.facts.mutations) == variant


def test_a_host_that_the_compiler_rejects_is_reported(enlarged):
    pair, result = enlarged("int bad;\n")
    assert result.exit_code == 2
    assert f"fakecc does not accept {pair.name} with host.c" in result.output


def test_a_large_pair_is_not_overwritten(enlarged):
    enlarged("int host;\n")
    _, result = enlarged("int host;\n")
    assert result.exit_code == 2
    assert "exists already" in result.output


def test_a_single_program_has_no_seed_to_enlarge(tmp_path):
    log = '[[mutations]]\nkind = "delete"\nnode = "x"\nedits = [{ at = 0, old = "a", new = "" }]\n'
    folder = make_single(tmp_path / "one", log)
    (tmp_path / "host.c").touch()
    result = CliRunner().invoke(main, [str(folder), str(tmp_path / "host.c")])
    assert (result.exit_code, "does not hold a pair with a log" in " ".join(result.output.split())) == (2, True)
    assert len(read_pair(folder).facts.mutations) == 1
