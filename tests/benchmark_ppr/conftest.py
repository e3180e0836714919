import signal
import sys
from pathlib import Path

import pytest
from benchmark_doubles import COMPILER, FAKE_SEED, TARGETS, make_command, make_pair
from click.testing import CliRunner

from benchmark_ppr.benchmark_pair import pairs_in, read_pair
from benchmark_ppr.commands.hunt import main as hunt


@pytest.fixture(autouse=True)
def signals():
    """A command takes SIGTERM for Ctrl-C, as long as its process lives."""
    before = signal.getsignal(signal.SIGTERM)
    yield
    signal.signal(signal.SIGTERM, before)


@pytest.fixture
def pair(tmp_path):
    return read_pair(make_pair(tmp_path / "pairs" / "one"))


@pytest.fixture
def laboratory(tmp_path, monkeypatch):
    """A folder with ``fakecc`` on PATH, its ``targets.toml``, and two ``seeds``, one of which it rejects."""
    compiler = make_command(tmp_path / "bin", "fakecc", COMPILER)
    monkeypatch.setenv("PATH", f"{compiler.parent}:{Path(sys.executable).parent}:/usr/bin:/bin")
    (tmp_path / "seeds").mkdir()
    (tmp_path / "seeds" / "a.c").write_text(FAKE_SEED)
    (tmp_path / "seeds" / "refused.c").write_text("int bad;\n")
    (tmp_path / "targets.toml").write_text(TARGETS)
    return tmp_path


@pytest.fixture
def hunted(laboratory):
    """Hunts until there is a pair; gives the output and the pairs found so far."""

    def hunted(*options):
        arguments = ["fake", "--seeds", str(laboratory / "seeds"), "--out", str(laboratory / "out")]
        arguments += [
            "--targets",
            str(laboratory / "targets.toml"),
            "--budget",
            "60s",
            "--leg",
            "60s",
            "--pairs",
            "1",
            *options,
        ]
        result = CliRunner().invoke(hunt, arguments)
        assert result.exit_code == 0, result.output
        return result.output, pairs_in(laboratory / "out")

    return hunted
