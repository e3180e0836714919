import contextlib
import io
import os
import signal
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

import pytest
from example_pair import SEED, VARIANT
from sessions import Runs

from ppr.cli.main import main
from ppr.session.checks import LEAST_CHECKS


@dataclass
class Workplace:
    """A folder with a pair and its tests, and the command to run there."""

    folder: Path

    @property
    def environment(self):
        """That of the real command: the same, with a folder of its own for temporary files."""
        return {**os.environ, "TMPDIR": str(self.folder / "tmp"), "COLUMNS": "200"}

    def command(self, *arguments):
        """The real command."""
        return [sys.executable, "-m", "ppr", *map(str, arguments)]

    def write(self, name, text, mode=0o644):
        path = self.folder / name
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
        path.chmod(mode)
        return path

    def script(self, name, text):
        return self.write(name, "#!/bin/sh\n" + text + "\n", 0o755)

    def run(self, *arguments):
        """Run the command in this process, which takes a tenth of the time of a process of its own."""
        output, errors = (io.TextIOWrapper(io.BytesIO(), "utf-8", write_through=True) for _ in range(2))
        words = [str(argument) for argument in arguments]
        to_us = contextlib.redirect_stdout(output), contextlib.redirect_stderr(errors)
        with to_us[0], to_us[1], pytest.raises(SystemExit) as ended:
            main(words)
        texts = (stream.buffer.getvalue().decode() for stream in (output, errors))
        return subprocess.CompletedProcess(words, ended.value.code, *texts)

    def start(self, *arguments, ignored=(), **options):
        """Start the real command, in a session of its own and with the signals of a terminal but for some."""

        def choose_signals():  # this process may have inherited some as ignored, from nohup or a shell script
            for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT):
                signal.signal(number, signal.SIG_IGN if number in ignored else signal.SIG_DFL)

        return subprocess.Popen(
            self.command(*arguments),
            **{"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True, **options},
            cwd=self.folder,
            start_new_session=True,
            preexec_fn=choose_signals,  # noqa: PLW1509
        )

    def run_shell(self, text):
        return subprocess.run(
            ["sh", "-c", text], cwd=self.folder, capture_output=True, text=True, timeout=60, check=False
        ).stdout

    def reduce(self, *more):
        return self.run("seed.c", "variant.c", "--seed-test", "seed.sh", "--variant-test", "variant.sh", *more)

    def result(self, folder="seed.ppr"):
        return tuple(" ".join((self.folder / folder / name).read_text().split()) for name in ("seed.c", "variant.c"))

    def leftovers(self):
        """What is in the folder beside the inputs, and in the folder for temporary files."""
        inputs = {"seed.c", "variant.c", "seed.sh", "variant.sh", "tmp"}
        left = sorted(path.name for path in self.folder.iterdir() if path.name not in inputs)
        return left, list((self.folder / "tmp").iterdir())


@pytest.fixture
def place(tmp_path, monkeypatch):
    """A pair with quick tests: the seed calls good() and not bad(), the variant calls bad()."""
    place = Workplace(tmp_path)
    place.write("seed.c", SEED)
    place.write("variant.c", VARIANT)
    place.script("seed.sh", 'grep -q "good *(" seed.c && ! grep -q bad seed.c')
    place.script("variant.sh", 'grep -q "bad *(" variant.c')
    (tmp_path / "tmp").mkdir()
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("TMPDIR", str(tmp_path / "tmp"))
    monkeypatch.setenv("COLUMNS", "200")
    monkeypatch.setattr(tempfile, "tempdir", None)
    monkeypatch.setattr("ppr.session.checks.MOST_CHECKS", LEAST_CHECKS)  # see session/test_flaky.py for the rest
    return place


@pytest.fixture
def few_checks(monkeypatch):
    """Quick tests are asked no more often than slow ones, and results once; see test_flaky.py for the rest."""
    monkeypatch.setattr("ppr.session.checks.MOST_CHECKS", 3)
    monkeypatch.setattr("ppr.session.checks.RESULT_CHECKS", 1)
    monkeypatch.setattr("ppr.session.session.ASK_AGAIN_EVERY", 0)


@pytest.fixture
def runs(tmp_path):
    """Runs in memory with a folder for their results."""
    return Runs(tmp_path / "out")


@pytest.fixture
def out(tmp_path):
    """The place of a result folder."""
    return tmp_path / "out"
