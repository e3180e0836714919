import pytest
from click.testing import CliRunner
from msgspec.structs import replace
from recorded_runs import RUNS, SINGLE_RUNS

from benchmark_ppr.commands.table import main


@pytest.fixture
def call(tmp_path):
    """Calls the command on the recorded runs."""
    for run in RUNS:
        folder = tmp_path / "out" / run.tool / run.pair
        folder.mkdir(parents=True)
        run.save(folder)

    def call(*options, status=0):
        result = CliRunner().invoke(main, ["--out", str(tmp_path / "out"), *map(str, options)])
        assert result.exit_code == status, result.output
        return result.output

    return call


def test_tables_are_printed_with_their_provenance_or_written_as_csv(call, tmp_path):
    provenance = (
        f"`python -m benchmark_ppr table --out {tmp_path / 'out'}`, after `python -m benchmark_ppr run`; "
        "1 core of a processor; 2026-01-02; 30 s for each tool and pair."
    )
    printed = call()
    assert printed.count(provenance) == printed.count("###") == 8
    folder = tmp_path / "new/csv"
    assert call("--csv", folder) == ""
    assert (folder / "seconds.csv").read_text().startswith("pair,ppr,")


def test_single_programs_have_tables_of_their_own(call, tmp_path):
    pairs = call()
    for run in SINGLE_RUNS:
        folder = tmp_path / "out" / run.tool / f"single-{run.pair}"
        folder.mkdir(parents=True)
        replace(run, pair=f"single-{run.pair}").save(folder)
    assert call() == pairs
    replace(SINGLE_RUNS[0], tool="gone").save(tmp_path)
    (tmp_path / "out/gone").mkdir()
    (tmp_path / "out/gone/two").symlink_to(tmp_path)
    single = call("--single")
    assert "gone" not in single
    assert "| single-two " in single
    assert f"`python -m benchmark_ppr table --single --out {tmp_path / 'out'}`, after" in single
    assert "30 s for each tool and pair." in single
    assert "| creduce " in single, "of pairs, the variants that it has minimised"


def test_without_runs_of_this_kind_the_command_that_makes_them_is_told(tmp_path):
    SINGLE_RUNS[0].save(tmp_path)
    (tmp_path / "out/ddmin").mkdir(parents=True)
    (tmp_path / "out/ddmin/one").symlink_to(tmp_path)
    result = CliRunner().invoke(main, ["--out", str(tmp_path / "out")])
    assert (result.exit_code, "python -m benchmark_ppr run makes them" in result.output) == (2, True)
    replace(RUNS[0], tool="ppr").save(tmp_path)
    result = CliRunner().invoke(main, ["--out", str(tmp_path / "out"), "--single"])
    assert (result.exit_code, "run --single makes them" in " ".join(result.output.split())) == (2, True)


def test_a_damaged_record_and_several_versions_of_a_pair_are_named(call, tmp_path):
    replace(RUNS[0], fingerprint="other").save(tmp_path / "out" / "ppr" / "one")
    assert "are of several versions of one" in call(status=2)
    file = tmp_path / "out" / "ppr" / "one" / "result.json"
    file.write_text(file.read_text().replace('"done"', '"dnoe"'))
    message = " ".join(call(status=2).split())
    assert "result.json is not a record of this version" in message
    assert "dnoe" in message
