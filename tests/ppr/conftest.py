import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest
from example_pair import SEED, VARIANT


@dataclass
class Workplace:
    """A folder with a pair and its tests, and the real command to run there."""

    folder: Path

    def write(self, name, text, mode=0o644):
        path = self.folder / name
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
        path.chmod(mode)
        return path

    def script(self, name, text):
        return self.write(name, "#!/bin/sh\n" + text + "\n", 0o755)

    def command(self, *arguments):
        return [sys.executable, "-m", "ppr", *map(str, arguments)]

    @property
    def environment(self):
        temporary = self.folder / "tmp"
        temporary.mkdir(exist_ok=True)
        return {**os.environ, "TMPDIR": str(temporary), "COLUMNS": "200"}

    def run(self, *arguments, timeout=120):
        return subprocess.run(
            self.command(*arguments),
            cwd=self.folder,
            capture_output=True,
            text=True,
            timeout=timeout,
            check=False,
            env=self.environment,
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
        temporary = self.folder / "tmp"
        left = list(temporary.iterdir()) if temporary.exists() else []
        return sorted(path.name for path in self.folder.iterdir() if path.name not in inputs), left


@pytest.fixture
def place(tmp_path):
    """A pair with quick tests: the seed calls good() and not bad(), the variant calls bad()."""
    place = Workplace(tmp_path)
    place.write("seed.c", SEED)
    place.write("variant.c", VARIANT)
    place.script("seed.sh", 'grep -q "good *(" seed.c && ! grep -q bad seed.c')
    place.script("variant.sh", 'grep -q "bad *(" variant.c')
    return place
